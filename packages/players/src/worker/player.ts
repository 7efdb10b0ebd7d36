import type { Player } from '@umpire/engine/battle';
import type { Budget } from '../budget.ts';
import type { Mind } from '../players.ts';
import { asked, type Deed, type Situation } from '../situation.ts';
import type { AskOptions, WorkerClient } from './client.ts';

export interface WorkerPlayerOptions extends AskOptions {
  readonly mind: Mind;
  readonly budget: Budget;
  readonly seed: string;
}

/** A player that thinks in a worker: the page, or the server, goes on meanwhile. */
export function workerPlayer(client: WorkerClient, options: WorkerPlayerOptions): Player {
  const { mind, budget, seed, ...ask } = options;
  const decide = (ruleset: string, situation: Situation): Promise<Deed> =>
    client.ask('decide', { ruleset, situation, mind, budget, seed }, ask);
  return {
    async order(view, seat, { id }) {
      const deed = await decide(id, { view, seat });
      if (!('order' in deed)) throw new TypeError('a worker has answered where an order was due');
      return deed.order;
    },
    async choose(seat, question, view, { id }, underWay) {
      const situation = { seat, view, question: asked(question), ...(underWay !== undefined && { underWay }) };
      const deed = await decide(id, situation);
      return 'choice' in deed ? deed.choice : question.options[0]?.value;
    },
  };
}
