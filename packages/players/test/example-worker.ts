// A thread of Node that works for the tests, with the example rule set.
import { parentPort } from 'node:worker_threads';
import type { Ruleset } from '@umpire/engine/battle';
import { example } from '@umpire/engine/example';
import { serve } from '@umpire/players';

if (parentPort !== null) serve([example as unknown as Ruleset], parentPort);
