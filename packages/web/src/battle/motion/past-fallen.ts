import {
  type Battle,
  type BattleModel,
  type Journal,
  replay,
  type Ruleset,
  seenLog,
  standing,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { departedIn } from './film.ts';

/** Who has fallen so far, as each last stood, by what a seat could see; not who has left alive. */
export function pastFallen(ruleset: Ruleset, journal: Journal, seat: Seat | undefined): readonly BattleModel[] {
  const seen = new Map<string, BattleModel>();
  let last: Battle | undefined;
  const replayed = replay(ruleset, journal, Infinity, (_, battle) => {
    last = seat === undefined ? battle : ruleset.view(battle, seat);
    for (const model of standing(last)) seen.set(model.id, model);
  });
  const there = new Set(last?.models.map(({ id }) => id));
  const departed = departedIn(replayed.kind === 'replayed' ? seenLog(replayed.log, seat) : []);
  return [...seen.values()].filter(({ id }) => !there.has(id) && !departed.has(id));
}
