// A thread that plays battles for `umpire tournament`.
import { parentPort } from 'node:worker_threads';
import { serve } from '@umpire/players';
import { rulesets } from '@umpire/rulesets';

if (parentPort !== null) serve(rulesets, parentPort);
