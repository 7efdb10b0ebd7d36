import type { Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { ENGLISH, type Language } from '@umpire/engine/words';
import { suggesting } from '../advice/suggest.ts';
import { menuFor } from '../menu.ts';
import { bestAnswer, legalOrder, thinking } from '../players.ts';
import type { Deed } from '../situation.ts';
import type { Progress } from '../thought.ts';
import { type Job, type Jobs, listen, type Port, type Reply, type Request, type Thinkable } from './protocol.ts';

/** Thinks so many milliseconds before it listens whether it is still wanted. */
const SLICE = 15;

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

/**
 * Works for whoever is at the other end of the port: `serve(rulesets, self)` in a browser's worker, `serve(rulesets, parentPort)` in
 * a thread of Node. Several jobs at once are done in turns.
 */
export function serve(rulesets: readonly Ruleset[], port: Port, language: Language = ENGLISH): void {
  const cancelled = new Set<number>();
  const running = new Set<number>();
  const reply = (message: Reply): void => port.postMessage(message);
  listen<Request>(port, (request) => {
    const { id } = request;
    if ('cancel' in request) {
      if (running.has(id)) cancelled.add(id);
      return;
    }
    running.add(id);
    void answer(rulesets, language, request, (progress) => {
      reply({ id, progress });
      return !cancelled.has(id);
    })
      .then(
        (gives) => reply(gives === undefined ? { id, cancelled: true } : { id, gives }),
        (error: unknown) => reply({ id, failed: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => {
        running.delete(id);
        cancelled.delete(id);
      });
  });
}

type Wanted = (progress: Progress) => boolean;

async function answer(
  rulesets: readonly Ruleset[],
  language: Language,
  request: Exclude<Request, { cancel: true }>,
  isWanted: Wanted,
): Promise<Jobs[Job]['gives'] | undefined> {
  const ruleset = rulesets.find(({ id }) => id === request.asks.ruleset);
  if (ruleset === undefined) throw new RangeError(`there is no rule set "${request.asks.ruleset}"`);
  if (request.job === 'menu') return menuFor(ruleset, request.asks);
  if (request.job === 'decide') return await inSlices(deciding(ruleset, request.asks), isWanted);
  const { situation, budget, mind, seed, most } = request.asks;
  const options = { mind, seed, language, ...(most !== undefined && { most }) };
  return await inSlices(suggesting(ruleset, situation, budget, options), isWanted);
}

function* deciding(ruleset: Ruleset, { situation, mind, budget, seed }: Thinkable): Generator<Progress, Deed> {
  const random = seeded(seed);
  const thought = yield* thinking(mind, ruleset, situation, budget, random);
  const { question } = situation;
  return question === undefined
    ? { order: legalOrder(ruleset, situation, thought, random) }
    : { choice: bestAnswer(thought, question) };
}

/** Works until it is done, or until it is not wanted any more. */
async function inSlices<T>(steps: Generator<Progress, T>, isWanted: Wanted): Promise<T | undefined> {
  for (let start = performance.now(); ;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - start < SLICE) continue;
    if (!isWanted(step.value)) return undefined;
    await pause();
    start = performance.now();
  }
}
