/** Spotting and shooting on the table (BA-H-16, BA-H-17). */
import { soFar } from '@umpire/engine/battle';
import { choose, note, type Option, type Rule, call } from '@umpire/engine/rule';
import { INCH, withinDistance, distance, inMillionths, type Table } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  type AssaultBattle,
  type Element,
  foeOf,
  livingElements,
  elementOf,
  withElement,
  figuresOf,
  type Figure,
  byFigureId,
  isSmg,
  removeFigure,
} from '../battle/battle.ts';
import { optionsOf } from '../battle/options.ts';
import { weaponOf } from '../battle/data.ts';
import { areaOf } from '../ground/areas.ts';
import { isEngaged } from '../ground/contact.ts';
import { sees, coverOf } from '../ground/terrain.ts';
import { highestSuccess } from './skill.ts';
import { type SpotRange, type Spotting, spottingSkill, spottingTest } from './spotting.ts';
import { shakenTold } from './shaken.ts';
import { stun } from './stun.ts';
import { told } from './told.ts';
import { type Aim, type Fire, shootingSkill, type Shooter, type Volley, volley } from './volley.ts';

/** What an element's fire at another depends on, beside who stands where. */
interface How {
  readonly hesitant: boolean;
  readonly moved: boolean;
  readonly advancing: boolean;
  readonly natural20Misses: boolean;
}

const howOf = (battle: AssaultBattle, id: string, { moved }: Element, advancing: boolean): How => {
  const { hesitant } = elementOf(battle, id);
  const { natural20Misses } = optionsOf(battle);
  return { hesitant, moved, advancing, natural20Misses };
};

/** An enemy seen so near is spotted without a test. */
export const PLAIN_SIGHT = 8 * INCH;

/** The enemy elements with a living figure. */
const foes = (battle: AssaultBattle, element: Element): readonly Element[] =>
  livingElements(battle, foeOf(battle, element.seat));

/** Those that anybody of the element sees near enough are spotted at once. BA-H-16 */
export function withPlainSight(battle: AssaultBattle, id: string): AssaultBattle {
  const seen = foes(battle, elementOf(battle, id)).filter((foe) => !foe.spotted && isInPlainSight(battle, id, foe));
  return seen.reduce((so, foe) => withElement(so, foe.id, { spotted: true }), battle);
}

const isInPlainSight = (battle: AssaultBattle, id: string, foe: Element): boolean =>
  figuresOf(battle, foe.id).some((mark) =>
    figuresOf(battle, id).some((one) => withinDistance(one.base, mark.base, PLAIN_SIGHT) && sees(battle, one, mark)),
  );

/** "More than 12″" does not hold at 12″: asked exactly. */
const rangeOf = (spotter: Figure, mark: Figure): SpotRange => {
  if (!withinDistance(spotter.base, mark.base, 24 * INCH)) return 'over 24″';
  return withinDistance(spotter.base, mark.base, 12 * INCH) ? 'near' : 'over 12″';
};

/** A spotting test that could be made, and how far away the figure is that it looks at. */
export interface SpotChoice {
  readonly test: Spotting;
  readonly away: number;
}

type Figures = readonly Figure[];

/** The test of one figure on one enemy element: at the nearest of its figures to which there is a line. */
function spotChoice(spotter: Figure, marks: Figures, table: Table, how: How): SpotChoice | undefined {
  const [nearest] = marks
    .filter((mark) => sees({ table }, spotter, mark))
    .map((mark) => ({ mark, away: distance(spotter.base, mark.base) }))
    .toSorted((a, b) => inMillionths(a.away) - inMillionths(b.away) || byFigureId(a.mark, b.mark));
  if (nearest === undefined) return undefined;
  const test: Spotting = {
    by: spotter.owner,
    spotter: spotter.id,
    spot: spotter.spot,
    element: nearest.mark.unit,
    suppressed: spotter.suppressed,
    hesitant: how.hesitant,
    range: rangeOf(spotter, nearest.mark),
    moved: how.moved,
    cover: coverOf({ table }, spotter, nearest.mark),
    options: { natural20Misses: how.natural20Misses },
  };
  return { test, away: nearest.away };
}

/** All tests that could be made now, the default first: the nearest element, the best `spot`, the lowest id (BA-D-5, BA-R-46). */
export function spotChoices(battle: AssaultBattle, id: string): readonly SpotChoice[] {
  const unseen = foes(battle, elementOf(battle, id)).filter(({ spotted }) => !spotted);
  const byElement = unseen.map((foe) => {
    const marks = figuresOf(battle, foe.id);
    const how = howOf(battle, id, foe, false);
    const choices = figuresOf(battle, id).flatMap((one) => spotChoice(one, marks, battle.table, how) ?? []);
    return { foe, choices, away: Math.min(...choices.map(({ away }) => away)) };
  });
  return byElement
    .filter(({ choices }) => choices.length > 0)
    .toSorted((a, b) => inMillionths(a.away) - inMillionths(b.away) || byFigureId(a.foe, b.foe))
    .flatMap(({ choices }) => choices.toSorted((a, b) => b.test.spot - a.test.spot));
}

type SpotAnswer = { readonly spotter: string; readonly element: string } | 'none';

/** The spotting step of a Fire or an Advance. BA-H-16 */
export function* spottingStep(before: AssaultBattle, id: string): Rule<AssaultBattle> {
  const battle = withPlainSight(before, id);
  for (const { id: foe, name } of battle.units)
    if (battle !== before && elementOf(battle, foe).spotted && !elementOf(before, foe).spotted)
      yield* note('BA-H-16', '{element} is in plain sight.', { element: name });
  const choices = spotChoices(battle, id);
  if (choices.length === 0) return battle;
  // The best look at each element first, then those of the others.
  const best = choices.filter(({ test }, i) => choices.findIndex((one) => one.test.element === test.element) === i);
  const inOrder = [...best, ...choices.filter((one) => !best.includes(one))];
  const options: readonly Option<SpotAnswer>[] = inOrder.map(({ test }) => ({
    value: { spotter: test.spotter, element: test.element },
    ...say('{figure} looks for {element}: {n} or less', {
      figure: test.spotter,
      element: elementOf(battle, test.element).name,
      n: highestSuccess(spottingSkill(test), test.options),
    }),
  }));
  yield* soFar(battle);
  const { seat, name: own } = elementOf(battle, id);
  const answer = yield* choose(seat, {
    rule: 'BA-H-16',
    ...say('Who in {element} looks for whom?', { element: own }),
    options: [...options, { value: 'none', says: 'Do not look' }],
    sensible: best.length,
    about: { decision: 'BA-D-5' },
  });
  const chosen = choices.find(
    ({ test }) => answer !== 'none' && test.spotter === answer.spotter && test.element === answer.element,
  );
  if (chosen === undefined) return battle;
  const isSeen = yield* spottingTest(chosen.test, elementOf(battle, chosen.test.element).name);
  return isSeen ? withElement(battle, chosen.test.element, { spotted: true }) : battle;
}

/** An SMG at this range or less is handy. */
export const CLOSE = 6 * INCH;

/** What one figure can shoot at, the best mark first: skill, then distance, then id (BA-D-6). */
function aimsOf(shooter: Figure, marks: Figures, table: Table, how: How): readonly Aim[] {
  const { range } = weaponOf(shooter.weapon);
  return marks
    .filter((mark) => withinDistance(shooter.base, mark.base, range) && sees({ table }, shooter, mark))
    .map((mark) => {
      const aim: Aim = {
        mark: mark.id,
        far: !withinDistance(shooter.base, mark.base, Math.floor(range / 2)),
        cover: coverOf({ table }, shooter, mark),
        close: isSmg(shooter) && withinDistance(shooter.base, mark.base, CLOSE),
      };
      const skill = shootingSkill({ ...shooter, hesitant: how.hesitant }, aim, how).total;
      return { aim, skill, away: inMillionths(distance(shooter.base, mark.base)), mark };
    })
    .toSorted((a, b) => b.skill - a.skill || a.away - b.away || byFigureId(a.mark, b.mark))
    .map(({ aim }) => aim);
}

/** The volley of an element at another; undefined if nobody has a mark. BA-H-17 */
export function volleyAt(battle: AssaultBattle, id: string, foe: Element, advancing: boolean): Volley | undefined {
  const { table } = battle;
  const own = figuresOf(battle, id);
  const enemies = figuresOf(battle, foe.id);
  const marks = enemies.filter((mark) => !isEngaged(battle, mark));
  const how = howOf(battle, id, foe, advancing);
  const { hesitant, moved, natural20Misses } = how;
  const shooters = own
    .filter(({ weapon }) => !(advancing && weaponOf(weapon).heavy))
    .map((one): Shooter => ({
      id: one.id,
      shoot: one.shoot,
      suppressed: one.suppressed,
      hesitant,
      shots: weaponOf(one.weapon).shots,
      aims: aimsOf(one, marks, table, how),
    }))
    .filter(({ aims }) => aims.length > 0);
  const [[first], [mark]] = [own, marks];
  if (first === undefined || mark === undefined || shooters.length === 0) return undefined;
  return {
    by: first.owner,
    against: mark.owner,
    element: mark.unit,
    advancing,
    moved,
    shooters,
    marks: enemies.map((one) => ({
      id: one.id,
      helmet: one.helmetSave,
      area: areaOf({ table }, one),
      ...(one.leader && { leader: true }),
    })),
    options: { natural20Misses, stunScope: optionsOf(battle).stunScope },
  };
}

/** The effective skills of all shots, each at its best mark, added up. */
const strengthOf = (shot: Volley): number =>
  shot.shooters.reduce((sum, shooter) => {
    const [best] = shooter.aims;
    return best === undefined ? sum : sum + shooter.shots * shootingSkill(shooter, best, shot).total;
  }, 0);

/** The volleys at all spotted elements, the strongest first (BA-D-18). */
export const volleys = (battle: AssaultBattle, id: string, advancing: boolean): readonly Volley[] =>
  foes(battle, elementOf(battle, id))
    .filter(({ spotted }) => spotted)
    .flatMap((foe) => volleyAt(battle, id, foe, advancing) ?? [])
    .map((shot) => ({ shot, strength: strengthOf(shot) }))
    .toSorted((a, b) => b.strength - a.strength || byFigureId({ id: a.shot.element }, { id: b.shot.element }))
    .map(({ shot }) => shot);

/** The look by default, and the volley that follows in either case. */
export function fireOf(before: AssaultBattle, element: string, advancing: boolean): Fire {
  const battle = withPlainSight(before, element);
  const spot = spotChoices(battle, element)[0]?.test;
  const [ifNot] = volleys(battle, element, advancing);
  if (spot === undefined) return ifNot === undefined ? {} : { ifSeen: ifNot };
  const [ifSeen] = volleys(withElement(battle, spot.element, { spotted: true }), element, advancing);
  return { spot, ...(ifSeen !== undefined && { ifSeen }), ...(ifNot !== undefined && { ifNot }) };
}

/** The shooting step: at one spotted element, or at nobody. BA-H-17, BA-H-18 */
export function* shootingStep(battle: AssaultBattle, id: string, advancing: boolean): Rule<AssaultBattle> {
  const possible = volleys(battle, id, advancing);
  const { seat, name } = elementOf(battle, id);
  if (possible.length === 0) {
    // Whoever goes forward may have had no more in mind than that.
    if (!advancing) yield* note('BA-H-17', '{element} has nobody to fire at.', { element: name });
    return battle;
  }
  yield* soFar(battle);
  const target = yield* choose(seat, {
    rule: 'BA-H-17',
    ...say('At whom does {element} fire?', { element: name }),
    options: [
      ...possible.map(({ element }) => ({ value: element, says: elementOf(battle, element).name })),
      { value: 'none', says: 'Do not fire' },
    ],
    sensible: possible.length,
    about: { decision: 'BA-D-18' },
  });
  const chosen = possible.find(({ element }) => element === target);
  if (chosen === undefined) return battle;
  yield* note('BA-H-17', '{element} fires at {enemy}.', {
    element: name,
    enemy: elementOf(battle, chosen.element).name,
  });
  // Whoever shoots is seen by all. BA-H-16
  const shown = withElement(battle, id, { spotted: true });
  const { lost, stunned } = yield* told(shown, call(volley, chosen));
  const after = withVolley(shown, chosen.element, lost, stunned);
  yield* shakenTold(shown, after, { pinned: 'BA-H-18', suppressed: 'BA-H-18' });
  return after;
}

/** What a volley leaves behind: casualties, a pinned element, suppressed figures. BA-H-18 */
function withVolley(
  before: AssaultBattle,
  element: string,
  lost: readonly string[],
  stunned: readonly string[],
): AssaultBattle {
  let battle = before;
  for (const id of lost) battle = removeFigure(battle, id, 'other');
  if (lost.length > 0) battle = withElement(battle, element, { pinned: true });
  for (const area of stunned) battle = stun(battle, element, area);
  return battle;
}
