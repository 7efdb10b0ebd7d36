import { type Battle, type BattleModel, type SeenLogged, standing } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import { groupsOf, stringsIn } from './motion/film.ts';

/** What came of the last order so far: what happened says more than what was decided on the way. Dice have a line of their own. */
export const lastLine = (log: readonly SeenLogged[]): SeenLogged | undefined =>
  sinceOrder(log).findLast((one) => 'note' in one) ?? log.findLast((one) => !('roll' in one));

/** Whether a line tells of earlier dice than have fallen since: those are what is new. */
export function isOutdated(line: SeenLogged, log: readonly SeenLogged[]): boolean {
  const rolls = sinceOrder(log).filter((one) => 'roll' in one);
  return rolls.some(({ seq }) => seq < line.seq) && rolls.some(({ seq }) => seq > line.seq);
}

type Thrown = Extract<SeenLogged, { readonly roll: unknown }>;

/**
 * The last roll of the order that is told of, in its turn: dice of what came before would be taken for its own. Where sides throw
 * for the same and compare, those of all: one alone says nothing.
 */
export function thrownFor(log: readonly SeenLogged[]): readonly SeenLogged[] {
  const rolls = sinceOrder(log).filter((one): one is Thrown => 'roll' in one && one.turn === log.at(-1)?.turn);
  const last = rolls.at(-1);
  if (last === undefined || isCounted(last)) return rolls.slice(-1);
  const alike = rolls.slice(rolls.findLastIndex((one) => !isAlike(one, last)) + 1);
  // Who throws again after a tie has thrown before.
  const tied = alike.findLastIndex((one, i) => alike.slice(i + 1).some(({ roll }) => roll.by === one.roll.by));
  return alike.slice(tied + 1);
}

/** What counts for itself is compared with nothing. */
const isCounted = ({ roll }: Thrown): boolean => Object.keys(roll.counts).length > 0;

const isAlike = ({ roll }: Thrown, { roll: last }: Thrown): boolean =>
  roll.rule === last.rule && sameData(roll.says, last.says);

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
