/** What frames every activation: its start, the nerve step, and what is settled at its end (section 3, 2.2). */
import { soFar } from '@umpire/engine/battle';
import type { Tally } from '@umpire/engine/dice';
import { type Rule, type Seat, note, choose } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import {
  type AssaultBattle,
  figures,
  withFigures,
  elementOf,
  hasMarker,
  figuresOf,
  moraleOf,
  withElement,
  elementsOf,
  foeOf,
  removeFigure,
  byFigureId,
  type Element,
  type Figure,
} from '../battle/battle.ts';
import type { Nerve } from '../battle/order.ts';
import { areaOf } from '../ground/areas.ts';
import { isEngaged, isElementEngaged } from '../ground/contact.ts';
import { effectiveMorale, moraleTest, isCollapsed } from './morale.ts';

/** Notes who is in combat already when the activation begins (BA-MOD-1). */
export function started(battle: AssaultBattle): AssaultBattle {
  const engaged = new Set(figures(battle).flatMap((one) => (isEngaged(battle, one) ? [one.id] : [])));
  const stale = battle.models.filter(({ id, engagedAtStart }) => engagedAtStart !== engaged.has(id));
  return withFigures(
    battle,
    stale.map(({ id }) => id),
    (one) => ({ ...one, engagedAtStart: engaged.has(one.id) }),
  );
}

/** Must the element take a nerve test before anything else? BA-H-6 */
export const needsNerve = (battle: AssaultBattle, element: string): boolean =>
  battle.active !== element && hasMarker(battle, elementOf(battle, element));

/** The morale that a nerve test is taken with. BA-H-6 */
export const nerveOf = (battle: AssaultBattle, id: string, how: Nerve): Tally =>
  effectiveMorale(moraleOf(battle, elementOf(battle, id))).when(how === 'steady', 4, 'BA-H-6', 'steadying itself');

/** One morale test for all markers of the element: all go, or all stay and it is hesitant. BA-H-6 */
export function* nerveStep(battle: AssaultBattle, id: string, how: Nerve): Rule<AssaultBattle> {
  const element = elementOf(battle, id);
  if (!(yield* moraleTest('BA-H-6', element.seat, element.name, nerveOf(battle, id, how)))) {
    if (!element.hesitant) yield* note('BA-H-6', '{element} becomes hesitant.', { element: element.name });
    return withElement(battle, id, { hesitant: true });
  }
  yield* note('BA-H-6', '{element} has no marker any more.', { element: element.name });
  const calm = withElement(battle, id, { pinned: false, hesitant: false });
  const shaken = figuresOf(calm, id).filter(({ suppressed }) => suppressed);
  return withFigures(
    calm,
    shaken.map((one) => one.id),
    (one) => ({ ...one, suppressed: false }),
  );
}

/** Is steadying a choice? Only for an element that is not in combat. */
export const maySteady = (battle: AssaultBattle, element: string): boolean => !isElementEngaged(battle, element);

/** Casualty tests, collapse, control, and the marks of the activation are cleared. */
export function* finished(battle: AssaultBattle, id: string): Rule<AssaultBattle> {
  const seat = elementOf(battle, id).seat;
  const tested = yield* collapses(yield* casualtyTests(battle, seat));
  const { active: _, ...rest } = yield* controlRooms(tested);
  return cleared(withElement(rest, id, { activated: true }));
}

/** Every element that lost somebody tests, those of the active side first. BA-H-7 */
function* casualtyTests(before: AssaultBattle, active: Seat): Rule<AssaultBattle> {
  let battle = before;
  const tested = [active, foeOf(before, active)]
    .flatMap((seat) => elementsOf(before, seat))
    .filter(({ id, lostNow }) => lostNow > 0 && figuresOf(before, id).length > 0);
  for (const { id } of tested) battle = yield* casualtyTest(battle, id);
  return battle;
}

function* casualtyTest(battle: AssaultBattle, id: string): Rule<AssaultBattle> {
  const element = elementOf(battle, id);
  const morale = effectiveMorale(moraleOf(battle, element));
  if (yield* moraleTest('BA-H-7', element.seat, element.name, morale)) return battle;
  if (!element.hesitant) {
    yield* note('BA-H-7', '{element} becomes hesitant.', { element: element.name });
    return withElement(battle, id, { hesitant: true });
  }
  const flees = yield* chooseFleeing(battle, element, figuresOf(battle, id));
  yield* note('BA-H-7', '{figure} flees.', { figure: flees, departed: flees });
  return removeFigure(battle, flees, 'other');
}

/** Not engaged, not the leader, then the highest id (BA-D-15). */
function* chooseFleeing(battle: AssaultBattle, { seat, name }: Element, among: readonly Figure[]): Rule<string> {
  const sorted = among.toSorted(
    (a, b) =>
      Number(isEngaged(battle, a)) - Number(isEngaged(battle, b)) ||
      Number(a.leader) - Number(b.leader) ||
      byFigureId(b, a),
  );
  const [first, ...others] = sorted;
  if (first === undefined) throw new RangeError('nobody is left to flee');
  if (others.length === 0) return first.id;
  yield* soFar(battle);
  return yield* choose(seat, {
    rule: 'BA-H-7',
    ...say('Who in {element} flees?', { element: name }),
    options: sorted.map(({ id }) => ({ value: id, says: id })),
    sensible: 1,
    about: { decision: 'BA-D-15' },
  });
}

/** Elements without morale leave; what is left of them counts as lost. BA-H-8 */
function* collapses(before: AssaultBattle): Rule<AssaultBattle> {
  let battle = before;
  for (const element of before.units) {
    const left = figuresOf(battle, element.id);
    if (left.length === 0 || !isCollapsed(moraleOf(battle, element))) continue;
    const departed = left.map(({ id }) => id);
    yield* note('BA-H-8', '{element} collapses.', { element: element.name, departed });
    for (const id of departed) battle = removeFigure(battle, id, 'other');
  }
  return battle;
}

/** Alone in a room: it is yours. Both: nobody's. Empty: as before. BA-H-30 */
export function* controlRooms(battle: AssaultBattle): Rule<AssaultBattle> {
  const inside = Map.groupBy(figures(battle), (one) => areaOf(battle, one));
  const objectives = [];
  for (const room of battle.objectives) {
    const { holder: before, ...bare } = room;
    const holder = holderNow(before, inside.get(room.id));
    if (holder !== before) {
      const says = holder === undefined ? 'Nobody controls {room} any more.' : '{side} controls {room}.';
      yield* note('BA-H-30', says, { room: room.name, side: nameOf(battle, holder) });
    }
    objectives.push(holder === before ? room : { ...bare, ...(holder !== undefined && { holder }) });
  }
  return { ...battle, objectives };
}

function holderNow(before: Seat | undefined, inside: readonly Figure[] = []): Seat | undefined {
  const [first] = inside;
  if (first === undefined) return before;
  return inside.every(({ owner }) => owner === first.owner) ? first.owner : undefined;
}

const nameOf = (battle: AssaultBattle, seat: Seat | undefined): string =>
  battle.sides.find((side) => side.seat === seat)?.name ?? 'nobody';

/** Charging lasts for one activation, and only who is still in combat remembers who attacked first. */
function cleared(battle: AssaultBattle): AssaultBattle {
  const units = battle.units.map((one) => (one.lostNow === 0 ? one : { ...one, lostNow: 0 }));
  // What is known of figures as they stand is kept as long as none of them has changed.
  const isCalm = !battle.models.some(({ charging, firstAttacker }) => charging || firstAttacker !== undefined);
  return { ...battle, units, models: isCalm ? battle.models : battle.models.map((one) => calmed(battle, one)) };
}

function calmed(battle: AssaultBattle, one: Figure): Figure {
  const calm = one.charging ? { ...one, charging: false } : one;
  if (calm.firstAttacker === undefined || isEngaged(battle, calm)) return calm;
  const { firstAttacker: _, ...free } = calm;
  return free;
}
