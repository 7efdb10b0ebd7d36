/** Going into a room and stepping up to those who come: one figure at a time (BA-H-22, BA-H-23). */
import { type ModelMove, changed, soFar, type AnswerShape } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import { seeded } from '@umpire/engine/dice';
import { type Seat, choose, note, type Rule, type Option, type Problem, sameData, sample } from '@umpire/engine/rule';
import { type Course, type Point, type Table, areaAt, isPoint, placed, shortestWay } from '@umpire/engine/table';
import { say, type Saying, saying, type Words } from '@umpire/engine/words';
import {
  type AssaultBattle,
  type Figure,
  enemiesOf,
  elementOf,
  figureOf,
  figuresOf,
  withElement,
  figuresOfSeat,
  foeOf,
  roomName,
} from '../battle/battle.ts';
import { areaOf, type Stand } from '../ground/areas.ts';
import { contactsOf, isEngaged, wouldTouch } from '../ground/contact.ts';
import { contactCourse, insideCourse } from '../ground/courses.ts';
import { sureOf } from '../ground/doubt.ts';
import { MOVES, endOf, isStirring, movedBy } from '../ground/moves.ts';
import { wayInto, wayToContact } from '../ground/places.ts';

/** A figure's move to a place; with the enemy it is to touch, if there is one. */
interface Step {
  readonly figure: string;
  readonly way: ModelMove;
  readonly enemy?: string;
}

type Steps = Generator<Step, void>;

type Figures = readonly Figure[];

const enemiesIn = (battle: Stand, room: string, seat: Seat): readonly Figure[] =>
  enemiesOf(battle, seat).filter((enemy) => areaOf(battle, enemy) === room);

/** Defenders in the room, in id order. */
export const defendersIn = (battle: AssaultBattle, room: string, seat: Seat): readonly Figure[] =>
  figuresOfSeat(battle, seat).filter((one) => areaOf(battle, one) === room);

/** Into contact with each enemy in reach: the one with the fewest contacts first, then the lowest id (BA-D-10, BA-D-11). */
function* stepsTo(battle: Stand, course: Course, mover: Figure, enemies: readonly Figure[]): Steps {
  const fewest = enemies
    .map((enemy) => ({ enemy, contacts: contactsOf(battle, enemy).length }))
    .toSorted((a, b) => a.contacts - b.contacts);
  for (const { enemy } of fewest) {
    const way = wayToContact(battle, course, mover, enemy);
    if (way === undefined) continue;
    sureOf([enemy]);
    yield { figure: mover.id, way, enemy: enemy.id };
  }
}

const stormCourse = (battle: Stand, mover: Figure, room: string): Course =>
  areaOf(battle, mover) === room ? insideCourse(battle, mover, MOVES.storm) : contactCourse(battle, mover, MOVES.storm);

/** Where an assaulter may go: into contact if he can, else anywhere in the room; nowhere if he cannot get in. BA-H-22 */
function* stormSteps(battle: Stand, room: string, mover: Figure): Steps {
  if (isEngaged(battle, mover)) return;
  const course = stormCourse(battle, mover, room);
  let isInContact = false;
  for (const step of stepsTo(battle, course, mover, enemiesIn(battle, room, mover.owner))) {
    isInContact = true;
    yield step;
  }
  if (isInContact) return;
  const way = wayInto(battle, course, mover, room);
  if (way !== undefined) yield { figure: mover.id, way };
}

/** The steps into contact that a free Defender may take in his room. BA-H-23 */
function* stepInSteps(battle: Stand, mover: Figure): Steps {
  if (isEngaged(battle, mover)) return;
  const enemies = enemiesIn(battle, areaOf(battle, mover), mover.owner);
  yield* stepsTo(battle, insideCourse(battle, mover, MOVES.step), mover, enemies);
}

/** The first step of a figure, which is its default, and the figures after it. */
interface FirstStep extends Step {
  readonly after: Figures;
}

/** Whoever weighs a storm, and then makes it, goes the same ways. Without a room it is a step in the mover's own. */
const firstStep = derive((models: Figures, table: Table, mover: Figure, room?: string): FirstStep | undefined => {
  const battle = { models, table };
  const [first] = room === undefined ? stepInSteps(battle, mover) : stormSteps(battle, room, mover);
  return first && { ...first, after: afterStep(models, first, room !== undefined) };
});

const firstStorm = ({ models, table }: Stand, room: string, mover: Figure): FirstStep | undefined =>
  firstStep(models, table, mover, room);

/** The figures after a step of one; who storms is charging. */
const afterStep = (models: Figures, { figure, way }: Step, isCharging: boolean): Figures =>
  changed(models, [figure], (one) => ({ ...movedBy(one, way), charging: isCharging }));

const wordsOf = ({ figure, enemy }: Step): Saying =>
  enemy === undefined ? say('{figure} goes in', { figure }) : say('{figure} goes for {enemy}', { figure, enemy });

type StormAnswer = { readonly figure: string; readonly to: Point } | { readonly figure: string; readonly stay: true };

/** One of the assaulters who are left goes in, if he can. BA-H-22 */
function* stormNext({ battle, left }: Going, seat: Seat, room: string, next: string): Rule<Going> {
  const first = firstStorm(battle, room, figureOf(battle, next));
  if (first === undefined) {
    const isFighting = isEngaged(battle, figureOf(battle, next));
    const says = isFighting ? '{figure} is in combat already.' : '{figure} cannot get in and {figure|stays|stay}.';
    yield* note('BA-H-22', says, { figure: next });
    return goingIn(battle, without(left, next));
  }
  yield* soFar(battle);
  const answer = yield* chooseStorm(battle, seat, room, left, first);
  const others = without(left, answer.figure);
  if ('stay' in answer) return goingIn(battle, others);
  const mover = figureOf(battle, answer.figure);
  const step = stepTo(battle, stormCourse(battle, mover, room), mover, answer.to, first, true);
  const { path } = step.way;
  yield* note('BA-H-22', '{figure} {figure|storms|storm} {room}.', {
    figure: mover.id,
    room: roomName(battle, room),
    path,
  });
  // He moves in his own activation. BA-H-12
  const moved = isStirring(step.way) ? withElement(battle, mover.unit, { moved: true }) : battle;
  return goingIn({ ...moved, models: step.after }, others);
}

const without = (ids: readonly string[], one: string): readonly string[] => ids.filter((id) => id !== one);

/** The step to a place that was chosen: as it was proposed, or by the shortest way. */
function stepTo(
  { models }: Stand,
  course: Course,
  mover: Figure,
  to: Point,
  first: FirstStep,
  isCharging: boolean,
): FirstStep {
  if (first.figure === mover.id && sameData(endOf(first.way, mover), to)) return first;
  const path = shortestWay(course, to);
  if (path === undefined) throw new RangeError(`${mover.id} cannot get there`);
  const step = { figure: mover.id, way: { path: path.map(({ x, y }) => ({ x, y })) } };
  return { ...step, after: afterStep(models, step, isCharging) };
}

/** Lists the next figure in id order; another one, or another place, may be given instead (BA-D-10). */
function chooseStorm(battle: AssaultBattle, seat: Seat, room: string, left: readonly string[], first: Step) {
  const mover = figureOf(battle, first.figure);
  const isEmpty = enemiesIn(battle, room, seat).length === 0;
  const answerOf = ({ figure, way }: Step): StormAnswer => ({ figure, to: endOf(way, mover) });
  const stays = isEmpty
    ? [{ value: { figure: mover.id, stay: true as const }, ...say('{figure} stays', { figure: mover.id }) }]
    : [];
  return choose<StormAnswer>(seat, {
    rule: 'BA-H-22',
    ...say('Which assaulter goes into {room}, and where?', { room: roomName(battle, room) }),
    usual: answerOf(first),
    get options(): readonly Option<StormAnswer>[] {
      const steps = Array.from(stormSteps(battle, room, mover), (step) => ({
        value: answerOf(step),
        ...wordsOf(step),
      }));
      return [...steps, ...stays];
    },
    // To spread over the enemies is as good as every other way.
    sensible: isEmpty ? 2 : 1,
    free: {
      shape: {
        kind: 'fields',
        fields: { figure: { kind: 'pick', of: left }, to: { kind: 'point' } },
      } satisfies AnswerShape,
      problems: (answer) => stormProblems(battle, room, left, isEmpty, answer),
    },
    about: { decision: 'BA-D-10', room, figures: left },
  });
}

/** What is wrong with a storm move that was not listed. */
function stormProblems(
  battle: AssaultBattle,
  room: string,
  left: readonly string[],
  isEmpty: boolean,
  answer: unknown,
): readonly Problem[] {
  const wrong = (words: Words, model?: string): readonly Problem[] => [
    { rule: 'BA-H-22', ...saying(words), ...(model !== undefined && { model }) },
  ];
  if (!isStormAnswer(answer) || !left.includes(answer.figure)) return wrong('Say which assaulter goes, and where to.');
  const mover = figureOf(battle, answer.figure);
  const { id: figure } = mover;
  if ('stay' in answer) return isEmpty ? [] : wrong(say('{figure} has to go in.', { figure }), figure);
  const { to } = answer;
  if (areaAt(battle.table, to) !== room)
    return wrong(say('{figure} would not end in {room}.', { figure, room: roomName(battle, room) }), figure);
  if (isEngaged(battle, mover) || shortestWay(stormCourse(battle, mover, room), to) === undefined)
    return wrong(say('{figure} cannot get there.', { figure }), figure);
  const mustTouch = firstStorm(battle, room, mover)?.enemy !== undefined;
  return mustTouch && wouldTouch(battle, { ...mover, base: placed(mover.base, to) }).length === 0
    ? wrong(say('{figure} has to touch an enemy.', { figure }), figure)
    : [];
}

function isStormAnswer(answer: unknown): answer is StormAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { figure, to, stay } = answer as { readonly figure?: unknown; readonly to?: unknown; readonly stay?: unknown };
  return typeof figure === 'string' && (to === undefined ? stay === true : stay === undefined && isPlace(to));
}

const isPlace = (to: unknown): to is Point =>
  typeof to === 'object' && to !== null && Object.keys(to).toSorted().join() === 'x,y' && isPoint(to as Point);

/** Then the Defenders in the room who are free and not pinned may step into contact, in id order. BA-H-23 */
function* stepIns(before: AssaultBattle, seat: Seat, room: string): Rule<AssaultBattle> {
  let battle = before;
  for (const { id } of defendersIn(before, room, seat)) {
    const mover = figureOf(battle, id);
    const isPinned = elementOf(battle, mover.unit).pinned;
    // Whoever has fallen pins his comrades.
    if (!isPinned) sureOf(figuresOf(battle, mover.unit));
    const first = isPinned ? undefined : firstStep(battle.models, battle.table, mover);
    if (first === undefined) continue;
    yield* soFar(battle);
    const answer = yield* chooseStepIn(battle, seat, room, mover, first);
    if (answer === 'stay') continue;
    const step = stepTo(battle, insideCourse(battle, mover, MOVES.step), mover, answer.to, first, false);
    yield* note('BA-H-23', '{figure} {figure|steps|step} in.', { figure: id, path: step.way.path });
    // His element does not count as moved by it, nor is he charging.
    battle = { ...battle, models: step.after };
  }
  return battle;
}

type StepInAnswer = { readonly to: Point } | 'stay';

/** In, to the attacker in the fewest contacts; or stay (BA-D-11). */
function chooseStepIn(battle: AssaultBattle, seat: Seat, room: string, mover: Figure, first: Step) {
  const { id } = mover;
  const mayStepTo = (to: unknown): boolean =>
    isPlace(to) &&
    shortestWay(insideCourse(battle, mover, MOVES.step), to) !== undefined &&
    wouldTouch(battle, { ...mover, base: placed(mover.base, to) }).length > 0;
  const wrong = {
    rule: 'BA-H-23',
    model: id,
    ...say('{figure} steps up to 3″ into contact in {room}, or stays.', { figure: id, room: roomName(battle, room) }),
  };
  const answerOf = ({ way }: Step): StepInAnswer => ({ to: endOf(way, mover) });
  return choose<StepInAnswer>(seat, {
    rule: 'BA-H-23',
    ...say('Does {figure} step in?', { figure: id }),
    usual: answerOf(first),
    get options(): readonly Option<StepInAnswer>[] {
      const steps = Array.from(stepInSteps(battle, mover), (step) => ({
        value: answerOf(step),
        ...wordsOf(step),
      }));
      const [nearest, ...others] = steps;
      return [
        ...(nearest === undefined ? [] : [nearest]),
        { value: 'stay', ...say('{figure} stays', { figure: id }) },
        ...others,
      ];
    },
    sensible: 2,
    free: {
      shape: { kind: 'fields', fields: { to: { kind: 'point' } } } satisfies AnswerShape,
      problems: (answer) =>
        answer === 'stay' || mayStepTo((answer as { readonly to?: unknown } | null)?.to) ? [] : [wrong],
    },
    about: { decision: 'BA-D-11', figure: id },
  });
}

/** How far a storm has come: the assaulters go in one at a time, in their owner's order, then those step in who may. */
export interface Going {
  readonly battle: AssaultBattle;
  /** Who is still to go in. */
  readonly left: readonly string[];
  /** Nothing is left that comes before the dice. */
  readonly isOver: boolean;
}

/** The next figure goes into the room; or, when all have gone, those step in who may. BA-H-22, BA-H-23 */
function* goOn(going: Going, seat: Seat, room: string): Rule<Going> {
  const next = nextIn(going, room);
  if (next !== undefined) return yield* stormNext(going, seat, room, next);
  return { battle: yield* stepIns(going.battle, foeOf(going.battle, seat), room), left: [], isOver: true };
}

/** Who goes next, by the lowest id. Whoever cannot get in waits as long as another can, who may leave him a place (BA-R-55). */
const nextIn = ({ battle, left }: Going, room: string): string | undefined =>
  left.find((id) => firstStorm(battle, room, figureOf(battle, id)) !== undefined) ?? left[0];

/** At the door. */
export const goingIn = (battle: AssaultBattle, assaulters: readonly string[]): Going => ({
  battle,
  left: assaulters,
  isOver: false,
});

/** Into the room, and those who step in: all that comes before the dice. BA-H-22, BA-H-23 */
export function* stormed(
  before: AssaultBattle,
  seat: Seat,
  room: string,
  assaulters: readonly string[],
): Rule<AssaultBattle> {
  let going = goingIn(before, assaulters);
  while (!going.isOver) going = yield* goOn(going, seat, room);
  return going.battle;
}

/** A storm in thought, one figure further: everybody decides by the defaults, and nothing is rolled. */
export const foreseen = (going: Going, seat: Seat, room: string): Going =>
  sample(() => goOn(going, seat, room), undefined, { random: NO_DICE });

const NO_DICE = seeded('nothing is rolled');
