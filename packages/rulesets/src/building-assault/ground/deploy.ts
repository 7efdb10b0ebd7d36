/** Where an element may be placed (BA-H-31). */
import type { Moves } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { placed, canStand, lonely, samePoint, whollyIn, type Course } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import { type AssaultBattle, byFigureId, type Figure, elementOf, figures } from '../battle/battle.ts';
import type { OrderOf } from '../battle/order.ts';
import { endOf, COHERENCY, NO_FACING, strangerProblem } from './moves.ts';
import { footing } from './terrain.ts';

/** The figures of an element that wait to be placed, in id order, where the order puts them. */
export function placedBy(battle: AssaultBattle, element: string, moves: Moves): readonly Figure[] {
  return battle.models
    .filter(({ unit, away }) => unit === element && away !== undefined)
    .toSorted(byFigureId)
    .map((one) => {
      const way = moves[one.id];
      return way === undefined ? one : { ...one, base: placed(one.base, endOf(way, one)) };
    });
}

const ALONE = '{figure} is more than {most″} from all comrades.';

/** Whole bases in the zone, free, and in coherency. BA-H-31 */
export function deployProblems(battle: AssaultBattle, { element, moves }: OrderOf<'deploy'>): readonly Problem[] {
  const group = placedBy(battle, element, moves);
  const wrong = (model: string, says: Saying): Problem => ({ rule: 'BA-H-31', model, ...says });
  const strangers = Object.keys(moves).filter((id) => !group.some((one) => one.id === id));
  if (strangers.length > 0) return strangers.map((id) => strangerProblem('BA-H-31', id));
  const zones = battle.zones[elementOf(battle, element).seat] ?? [];
  const found = group.flatMap((one): readonly Problem[] => {
    const { id: figure } = one;
    const way = moves[figure];
    const start = battle.models.find(({ id }) => id === figure)?.base.at;
    if (way?.facing !== undefined) return [wrong(figure, NO_FACING)];
    const [from] = way?.path ?? [];
    if (from !== undefined && start !== undefined && !samePoint(from, start))
      return [wrong(figure, say('{figure} does not begin at the suggested place.', { figure }))];
    if (!zones.some((zone) => whollyIn(one.base, zone)))
      return [wrong(figure, say('{figure} is not wholly in its zone.', { figure }))];
    const others = [...figures(battle), ...group.filter(({ id }) => id !== figure)];
    return canStand(courseOf(battle, one, others), one.base)
      ? []
      : [wrong(figure, say('{figure} cannot stand there.', { figure }))];
  });
  const alone = lonely(group, ({ base }) => base, COHERENCY);
  return [...found, ...alone.map(({ id }) => wrong(id, say(ALONE, { figure: id, most: COHERENCY })))];
}

const courseOf = (battle: AssaultBattle, one: Figure, others: readonly Figure[]): Course => ({
  table: battle.table,
  base: one.base,
  footing,
  blockers: others.map(({ id, base }) => ({ id, base, way: 'free', end: 0 })),
  terms: {},
});
