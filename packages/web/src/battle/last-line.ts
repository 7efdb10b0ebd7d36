import { type Battle, type BattleModel, type SeenLogged, standing } from '@umpire/engine/battle';
import { groupsOf, stringsIn } from './motion/film.ts';

/** What came of the last order so far: what happened says more than what was decided on the way. Dice have a line of their own. */
export const lastLine = (log: readonly SeenLogged[]): SeenLogged | undefined =>
  sinceOrder(log).findLast((one) => 'note' in one) ?? log.findLast((one) => !('roll' in one));

/** The last roll of the order that is told of, in its turn: dice of what came before would be taken for its own. */
export const thrownFor = (log: readonly SeenLogged[]): SeenLogged | undefined =>
  sinceOrder(log).findLast((one) => 'roll' in one && one.turn === log.at(-1)?.turn);

const sinceOrder = (log: readonly SeenLogged[]): readonly SeenLogged[] =>
  log.slice(
    Math.max(
      0,
      log.findLastIndex(({ given }) => given !== undefined),
    ),
  );

/** The models on the table that a line is about; it names them as the game itself does. */
export function shownBy(line: SeenLogged, battle: Battle): readonly BattleModel[] {
  if (!('note' in line)) return [];
  const groups = groupsOf({ units: battle.units, models: standing(battle) });
  return [...new Set(stringsIn(line.note.data).flatMap((name) => groups.get(name) ?? []))];
}
