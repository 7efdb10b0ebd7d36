/** Going into a room and stepping up to those who come: one figure at a time (BA-H-22, BA-H-23). */
import { type Way, soFar, type AnswerShape } from '@umpire/engine/battle';
import {
  type Seat,
  choose,
  note,
  type Rule,
  type Option,
  type Question,
  type Problem,
  sameData,
} from '@umpire/engine/rule';
import { type Course, type Point, areaAt, isPoint, placed, shortestWay } from '@umpire/engine/table';
import {
  type AssaultBattle,
  type Figure,
  enemiesOf,
  elementOf,
  figureOf,
  withFigures,
  figuresOfSeat,
  foeOf,
  roomName,
} from '../battle/battle.ts';
import { areaOf } from '../ground/areas.ts';
import { contactsOf, isEngaged, wouldTouch } from '../ground/contact.ts';
import { contactCourse, insideCourse } from '../ground/courses.ts';
import { entryPlace } from '../ground/entry.ts';
import { MOVES, afterMoves, withMoves, endOf } from '../ground/moves.ts';
import { wayToContact } from '../ground/places.ts';

/** A figure's move to a place; with the enemy it is to touch, if there is one. */
export interface Step {
  readonly figure: string;
  readonly way: Way;
  readonly enemy?: string;
}

const stormCourse = (battle: AssaultBattle, mover: Figure, room: string): Course =>
  areaOf(battle, mover) === room ? insideCourse(battle, mover, MOVES.storm) : contactCourse(battle, mover, MOVES.storm);

const enemiesIn = (battle: AssaultBattle, room: string, seat: Seat): readonly Figure[] =>
  enemiesOf(battle, seat).filter((enemy) => areaOf(battle, enemy) === room);

/** Enemies with the fewest contacts first, then by id (BA-D-10, BA-D-11). */
const fewestContacts = (battle: AssaultBattle, enemies: readonly Figure[]): readonly Figure[] =>
  enemies
    .map((enemy) => ({ enemy, contacts: contactsOf(battle, enemy).length }))
    .toSorted((a, b) => a.contacts - b.contacts)
    .map(({ enemy }) => enemy);

/** Ways into contact with each enemy in reach, the default first; at most `most` of them. */
function stepsTo(
  battle: AssaultBattle,
  course: Course,
  mover: Figure,
  enemies: readonly Figure[],
  most: number,
): readonly Step[] {
  const found: Step[] = [];
  for (const enemy of fewestContacts(battle, enemies)) {
    if (found.length >= most) break;
    const way = wayToContact(battle, course, mover, enemy);
    if (way !== undefined) found.push({ figure: mover.id, way, enemy: enemy.id });
  }
  return found;
}

/** Where an assaulter may go: into contact if he can, else anywhere in the room; nowhere if he cannot get in. BA-H-22 */
export function stormSteps(battle: AssaultBattle, room: string, mover: Figure, most = Infinity): readonly Step[] {
  if (isEngaged(battle, mover)) return [];
  const course = stormCourse(battle, mover, room);
  const contacts = stepsTo(battle, course, mover, enemiesIn(battle, room, mover.owner), most);
  if (contacts.length > 0) return contacts;
  const way = entryPlace(battle, course, mover, room);
  return way === undefined ? [] : [{ figure: mover.id, way }];
}

/** The steps into contact that a free Defender in the room may take. BA-H-23 */
export function stepInSteps(battle: AssaultBattle, room: string, mover: Figure, most = Infinity): readonly Step[] {
  if (elementOf(battle, mover.unit).pinned || isEngaged(battle, mover)) return [];
  return stepsTo(battle, insideCourse(battle, mover, MOVES.step), mover, enemiesIn(battle, room, mover.owner), most);
}

/** The battle after the step of an assaulter, who moves in his own activation and is charging. BA-H-12, BA-H-22 */
function stormed(battle: AssaultBattle, { figure, way }: Step): AssaultBattle {
  const after = afterMoves(battle, figureOf(battle, figure).unit, { [figure]: way });
  return withFigures(after, [figure], (one) => ({ ...one, charging: true }));
}

/** The battle after the step of a Defender, who neither has moved nor is charging. BA-H-23 */
const steppedIn = (battle: AssaultBattle, { figure, way }: Step): AssaultBattle => withMoves(battle, { [figure]: way });

/** Defenders in the room, in id order. */
export const defendersIn = (battle: AssaultBattle, room: string, seat: Seat): readonly Figure[] =>
  figuresOfSeat(battle, seat).filter((one) => areaOf(battle, one) === room);

/** The storm and the step-ins with everybody deciding by the defaults: for odds and for players that look ahead. */
export function plannedStorm(
  before: AssaultBattle,
  room: string,
  assaulters: readonly string[],
  seat: Seat,
): AssaultBattle {
  let battle = before;
  for (const id of assaulters) {
    const [step] = stormSteps(battle, room, figureOf(battle, id), 1);
    if (step !== undefined) battle = stormed(battle, step);
  }
  for (const { id } of defendersIn(battle, room, foeOf(battle, seat))) {
    const [step] = stepInSteps(battle, room, figureOf(battle, id), 1);
    if (step !== undefined) battle = steppedIn(battle, step);
  }
  return battle;
}

/** Ways into contact that are listed for one figure; any other place may be given. */
const LISTED = 2;

type StormAnswer = { readonly figure: string; readonly to: Point } | { readonly figure: string; readonly stay: true };

const says = ({ figure, enemy }: Step): string =>
  enemy === undefined ? `${figure} goes in` : `${figure} goes for ${enemy}`;

/** The assaulters of a room go in one at a time, in their owner's order. BA-H-22 */
export function* storm(
  before: AssaultBattle,
  seat: Seat,
  room: string,
  assaulters: readonly string[],
): Rule<AssaultBattle> {
  let battle = before;
  let left = assaulters;
  while (left.length > 0) {
    const [next] = left;
    if (next === undefined) break;
    const steps = stormSteps(battle, room, figureOf(battle, next), LISTED);
    if (steps.length === 0) {
      yield* note('BA-H-22', '{figure} cannot get in and stays.', { figure: next });
      left = left.filter((id) => id !== next);
      continue;
    }
    yield* soFar(battle);
    const answer = yield* choose(seat, stormQuestion(battle, room, left, steps));
    const step = stepOf(battle, room, answer, steps);
    left = left.filter((id) => id !== answer.figure);
    if (step === undefined) continue;
    yield* note('BA-H-22', '{figure} storms {room}.', {
      figure: step.figure,
      room: roomName(battle, room),
      path: step.way.path,
    });
    battle = stormed(battle, step);
  }
  return battle;
}

/** Lists the next figure in id order; another one, or another place, may be given instead (BA-D-10). */
function stormQuestion(
  battle: AssaultBattle,
  room: string,
  left: readonly string[],
  steps: readonly Step[],
): Question<StormAnswer> {
  const isEmpty = enemiesIn(battle, room, figureOf(battle, left[0] ?? '').owner).length === 0;
  const options: Option<StormAnswer>[] = steps.map((step) => ({
    value: { figure: step.figure, to: endOf(step.way, figureOf(battle, step.figure)) },
    says: says(step),
  }));
  const stays = isEmpty ? [{ value: { figure: left[0] ?? '', stay: true as const }, says: `${left[0]} stays` }] : [];
  return {
    rule: 'BA-H-22',
    says: `Who goes into ${roomName(battle, room)}, and where?`,
    options: [...options, ...stays],
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
  };
}

/** What is wrong with a storm move that was not listed. */
function stormProblems(
  battle: AssaultBattle,
  room: string,
  left: readonly string[],
  isEmpty: boolean,
  answer: unknown,
): readonly Problem[] {
  const wrong = (text: string, model?: string): readonly Problem[] => [
    { rule: 'BA-H-22', says: text, ...(model !== undefined && { model }) },
  ];
  if (!isStepAnswer(answer) || !left.includes(answer.figure)) return wrong('Say which assaulter goes, and where to.');
  const mover = figureOf(battle, answer.figure);
  if (answer.stay === true) return isEmpty ? [] : wrong(`${mover.id} has to go in.`, mover.id);
  const { to } = answer;
  if (to === undefined || !isPoint(to)) return wrong('Say where to.', mover.id);
  const steps = stormSteps(battle, room, mover, 1);
  if (areaAt(battle.table, to) !== room)
    return wrong(`${mover.id} would not end in ${roomName(battle, room)}.`, mover.id);
  if (isEngaged(battle, mover) || shortestWay(stormCourse(battle, mover, room), to) === undefined)
    return wrong(`${mover.id} cannot get there.`, mover.id);
  const there = { ...mover, base: placed(mover.base, to) };
  const mustTouch = steps.some(({ enemy }) => enemy !== undefined);
  if (mustTouch && wouldTouch(battle, there).length === 0) return wrong(`${mover.id} has to touch an enemy.`, mover.id);
  return [];
}

function isStepAnswer(
  answer: unknown,
): answer is { readonly figure: string; readonly to?: Point; readonly stay?: boolean } {
  if (typeof answer !== 'object' || answer === null) return false;
  const { figure, to, stay } = answer as { readonly figure?: unknown; readonly to?: unknown; readonly stay?: unknown };
  return typeof figure === 'string' && (to === undefined) !== (stay === undefined) && isPlace(to);
}

const isPlace = (to: unknown): boolean =>
  to === undefined ||
  (typeof to === 'object' && to !== null && Object.keys(to).toSorted().join() === 'x,y' && isPoint(to as Point));

function stepOf(battle: AssaultBattle, room: string, answer: StormAnswer, steps: readonly Step[]): Step | undefined {
  if ('stay' in answer) return undefined;
  const mover = figureOf(battle, answer.figure);
  const listed = steps.find(({ figure, way }) => figure === answer.figure && sameData(endOf(way, mover), answer.to));
  if (listed !== undefined) return listed;
  const path = shortestWay(stormCourse(battle, mover, room), answer.to);
  return path === undefined ? undefined : { figure: mover.id, way: { path: path.map(({ x, y }) => ({ x, y })) } };
}

/** Then the Defenders in the room who are free and not pinned may step into contact, in id order. BA-H-23 */
export function* stepIns(before: AssaultBattle, seat: Seat, room: string): Rule<AssaultBattle> {
  let battle = before;
  for (const { id } of defendersIn(before, room, seat)) {
    const steps = stepInSteps(battle, room, figureOf(battle, id), LISTED);
    if (steps.length === 0) continue;
    yield* soFar(battle);
    const step = yield* chooseStepIn(battle, seat, room, id, steps);
    if (step === undefined) continue;
    yield* note('BA-H-23', '{figure} steps in.', { figure: id, path: step.way.path });
    battle = steppedIn(battle, step);
  }
  return battle;
}

type StepInAnswer = { readonly to: Point } | 'stay';

/** In, to the attacker in the fewest contacts; or stay (BA-D-11). */
function* chooseStepIn(
  battle: AssaultBattle,
  seat: Seat,
  room: string,
  id: string,
  steps: readonly Step[],
): Rule<Step | undefined> {
  const mover = figureOf(battle, id);
  const course = insideCourse(battle, mover, MOVES.step);
  const problems = (answer: unknown): readonly Problem[] => {
    const place = (answer as { readonly to?: unknown } | null)?.to;
    const there = place as Point;
    const isIn =
      place !== undefined &&
      isPlace(place) &&
      shortestWay(course, there) !== undefined &&
      wouldTouch(battle, { ...mover, base: placed(mover.base, there) }).length > 0;
    return isIn
      ? []
      : [
          {
            rule: 'BA-H-23',
            model: id,
            says: `${id} steps into contact within 3″ in ${roomName(battle, room)}, or stays.`,
          },
        ];
  };
  const [first, ...others] = steps.map((step): Option<StepInAnswer> => ({
    value: { to: endOf(step.way, mover) },
    says: says(step),
  }));
  const stay: Option<StepInAnswer> = { value: 'stay', says: `${id} stays` };
  const options = first === undefined ? [stay] : [first, stay, ...others];
  const answer = yield* choose<StepInAnswer>(seat, {
    rule: 'BA-H-23',
    says: `Does ${id} step in?`,
    options,
    sensible: 2,
    free: {
      shape: { kind: 'fields', fields: { to: { kind: 'point' } } } satisfies AnswerShape,
      problems: (given) => (given === 'stay' ? [] : problems(given)),
    },
    about: { decision: 'BA-D-11', figure: id },
  });
  if (answer === 'stay') return undefined;
  const listed = steps.find(({ way }) => sameData(endOf(way, mover), answer.to));
  if (listed !== undefined) return listed;
  const path = shortestWay(course, answer.to);
  return path === undefined ? undefined : { figure: id, way: { path: path.map(({ x, y }) => ({ x, y })) } };
}
