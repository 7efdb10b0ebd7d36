// Computer players think here, beside the server: its loop never waits for them.
import { serve } from '@umpire/players';
import { rulesets } from '@umpire/rulesets';
import { parentPort } from 'node:worker_threads';

if (parentPort !== null) serve(rulesets, parentPort);
