import { conforms } from '@umpire/engine/kit';
import { aimZone } from '../../src/aim-zone/index.ts';

conforms(aimZone, {
  spec: new URL('../../../../docs/rules/aim-zone.md', import.meta.url),
  tests: new URL('.', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
});
