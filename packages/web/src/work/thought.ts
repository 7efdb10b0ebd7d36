// Apart from the worker: odds are wanted before anybody thinks, and the players are loaded with the first thought.
import type { Player, Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { players } from '@umpire/players';
import type { Task, Turn } from './task.ts';

/** What a player of the computer does. */
export function thought(ruleset: Ruleset, task: Extract<Task, Turn>): unknown {
  const { seat, view } = task;
  const player = playerOf(task);
  return task.kind === 'order' ? player.order(view, seat, ruleset) : player.choose(seat, task.question, view, ruleset);
}

const seated = new Map<string, Player>();

/** A player keeps its random numbers from order to order. */
function playerOf({ player: name, seed }: Turn): Player {
  const key = `${name} ${seed}`;
  const make = players[name];
  if (make === undefined) throw new RangeError(`there is no player "${name}"`);
  const player = seated.get(key) ?? make(seeded(seed));
  seated.set(key, player);
  return player;
}
