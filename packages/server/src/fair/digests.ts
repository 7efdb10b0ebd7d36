/** Digests by the machine's own SHA-256: every act needs several. */
import { digestTextsBy } from '@umpire/engine/battle';
import { hash } from 'node:crypto';

digestTextsBy((text) => hash('sha256', text, 'hex'));
