// A thread of Node that works for the tests, with the example rule set.
import { parentPort } from 'node:worker_threads';
import { serve } from '@umpire/players';
import { restless, well } from './well.ts';

if (parentPort !== null) serve([well, restless], parentPort);
