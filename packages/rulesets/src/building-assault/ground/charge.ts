/** Going into contact outside rooms: who may charge whom, and what is wrong with a charge or a support (BA-H-24, BA-H-25). */
import type { ModelMove, Moves } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { placed, OUTSIDE, TOUCH, withinDistance } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import {
  type AssaultBattle,
  type Element,
  enemiesOf,
  type Figure,
  figuresOf,
  roomName,
  elementOf,
} from '../battle/battle.ts';
import { areaOf } from './areas.ts';
import { wouldTouch, meleesIn, isEngaged } from './contact.ts';
import { contactCourse, walkCourse } from './courses.ts';
import { endOf, coherencyProblems, MOVES, strangerProblems, wayProblems, withMoves } from './moves.ts';

/** The enemies that a figure would touch at the end of its way. */
export const touchedBy = (battle: AssaultBattle, mover: Figure, way: ModelMove): readonly Figure[] =>
  wouldTouch(battle, { ...mover, base: placed(mover.base, endOf(way, mover)) });

/** May this enemy be charged: outside, or in the room where the charger stands already? BA-H-24 */
export const isChargeable = (battle: AssaultBattle, mover: Figure, enemy: Figure): boolean => {
  const area = areaOf(battle, enemy);
  return area === OUTSIDE || area === areaOf(battle, mover);
};

/** Is an enemy that may be charged so near that somebody of the element could come into contact with him? BA-H-24 */
export const isInReach = (battle: AssaultBattle, { id, seat }: Element): boolean =>
  figuresOf(battle, id).some((mover) =>
    enemiesOf(battle, seat).some(
      (enemy) => isChargeable(battle, mover, enemy) && withinDistance(mover.base, enemy.base, MOVES.charge + TOUCH),
    ),
  );

/** The figures of a charge order that go into contact. */
export const chargersOf = (battle: AssaultBattle, element: string, moves: Moves): readonly string[] =>
  figuresOf(battle, element)
    .filter((mover) => {
      const way = moves[mover.id];
      return way !== undefined && touchedBy(battle, mover, way).length > 0;
    })
    .map(({ id }) => id);

const BARRED = '{figure} may charge enemies outside or in its own room; {enemy} is in {room}.';

/** What is wrong with a charge. BA-H-24 */
export function chargeProblems(battle: AssaultBattle, element: string, moves: Moves): readonly Problem[] {
  const strangers = strangerProblems(battle, element, moves);
  if (strangers.length > 0) return strangers;
  const after = withMoves(battle, moves);
  const chargers = chargersOf(battle, element, moves);
  const refused = figuresOf(battle, element).flatMap((mover): readonly Problem[] => {
    const way = moves[mover.id];
    if (way === undefined) return [];
    if (!chargers.includes(mover.id)) return wayProblems(walkCourse(after, mover, MOVES.beside), mover, way);
    const barred = touchedBy(battle, mover, way).find((enemy) => !isChargeable(battle, mover, enemy));
    if (barred !== undefined) {
      const room = roomName(battle, areaOf(battle, barred));
      const says = say(BARRED, { figure: mover.id, enemy: barred.id, room });
      return [{ rule: 'BA-H-24', model: mover.id, ...says }];
    }
    return wayProblems(contactCourse(after, mover, MOVES.charge), mover, way);
  });
  if (refused.length > 0) return refused;
  if (chargers.length === 0) return [{ rule: 'BA-H-24', says: 'At least 1 figure has to come into contact.' }];
  // Charge moves are free of coherency: whoever they leave behind is judged by what the other moves do.
  const charged = withMoves(battle, Object.fromEntries(chargers.map((id) => [id, moves[id] ?? { path: [] }])));
  return coherencyProblems(figuresOf(charged, element), figuresOf(after, element), chargers);
}

/** The enemies in the melees in which an element has a figure: those whom its free figures may go for. BA-H-25 */
export function supportable(battle: AssaultBattle, element: string): readonly Figure[] {
  const { seat } = elementOf(battle, element);
  return meleesIn(battle)
    .filter(({ figures }) => figures.some(({ unit }) => unit === element))
    .flatMap(({ figures }) => figures.filter(({ owner }) => owner !== seat));
}

/** What is wrong with the support moves of a Fight. BA-H-25 */
export function supportProblems(battle: AssaultBattle, element: string, moves: Moves): readonly Problem[] {
  const strangers = strangerProblems(battle, element, moves);
  if (strangers.length > 0) return strangers;
  const after = withMoves(battle, moves);
  const targets = new Set(supportable(battle, element).map(({ id }) => id));
  return figuresOf(battle, element).flatMap((mover): readonly Problem[] => {
    const way = moves[mover.id];
    if (way === undefined) return [];
    const { id: figure } = mover;
    const wrong = (rule: string, says: Saying): readonly Problem[] => [{ rule, model: figure, ...says }];
    if (isEngaged(battle, mover)) return wrong('BA-MELEE-7', say('{figure} is in combat and cannot move.', { figure }));
    if (elementOf(battle, element).pinned)
      return wrong('BA-H-4', say('{figure} is pinned and cannot support.', { figure }));
    const touched = touchedBy(battle, mover, way);
    if (!touched.some(({ id }) => targets.has(id)))
      return wrong(
        'BA-H-25',
        say("{figure} has to end in contact with an enemy in one of its element's melees.", { figure }),
      );
    return wayProblems(contactCourse(after, mover, MOVES.support), mover, way);
  });
}
