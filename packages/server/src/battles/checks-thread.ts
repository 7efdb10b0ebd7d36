// Looks whether orders are legal, beside the loop of the server.
import { rulesetOf } from '@umpire/rulesets';
import { parentPort } from 'node:worker_threads';
import { cpuTime } from './cpu-time.ts';
import type { Checked, WasChecked } from './checks.ts';

function checked({ game, view, seat, order }: Checked): WasChecked {
  const before = cpuTime();
  try {
    const problems = rulesetOf(game)?.problems(view, seat, order);
    return problems === undefined ? { failed: `there is no game ${game}` } : { problems, took: cpuTime() - before };
  } catch (error) {
    return { failed: String(error) };
  }
}

parentPort?.on('message', (order: Checked) => parentPort?.postMessage(checked(order)));
parentPort?.postMessage('ready' satisfies WasChecked);
