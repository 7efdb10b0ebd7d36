/** Shooting at one element: to hit, effect, save, for each shot (BA-H-17, BA-H-18). */
import { type Tally, d20 } from '@umpire/engine/dice';
import { type Seat, type Chain, proceed, type Rule, choose, note, roll, call } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import type { Cover } from '../battle/data.ts';
import type { TableOptions } from '../battle/options.ts';
import { CHART } from './grenade.ts';
import { helmetSave } from './helmet.ts';
import { type Markers, skillWith, skillTest } from './skill.ts';
import { type Spotting, spottingTest } from './spotting.ts';

/** A possible mark, as one shooter sees it. */
export interface Aim {
  readonly mark: string;
  /** More than half of the weapon's range away. */
  readonly far: boolean;
  readonly cover: Cover;
  /** An SMG at 6″ or less. */
  readonly close: boolean;
}

export interface Shooter extends Markers {
  readonly id: string;
  readonly shoot: number;
  readonly shots: number;
  /** The best first (BA-D-6). */
  readonly aims: readonly Aim[];
}

/** A figure of the element that is shot at; nobody aims at those in combat. */
export interface Mark {
  readonly id: string;
  readonly helmet: number;
  /** The room it is in, or outside. */
  readonly area: string;
  readonly leader?: boolean;
}

export interface Volley {
  readonly by: Seat;
  readonly against: Seat;
  readonly element: string;
  readonly advancing: boolean;
  /** The target element moved this turn. */
  readonly moved: boolean;
  /** In id order. */
  readonly shooters: readonly Shooter[];
  readonly marks: readonly Mark[];
  readonly options: Pick<TableOptions, 'natural20Misses'> & Partial<Pick<TableOptions, 'stunScope'>>;
}

/** Who fell, in id order, and in which areas the element was suppressed. */
export interface Shot {
  readonly lost: readonly string[];
  readonly stunned: readonly string[];
}

/** The shooting skill with its modifiers. BA-H-17 */
export const shootingSkill = (
  { shoot, suppressed, hesitant }: Omit<Shooter, 'id' | 'shots' | 'aims'>,
  { far, cover, close }: Omit<Aim, 'mark'>,
  { advancing, moved }: Pick<Volley, 'advancing' | 'moved'>,
): Tally =>
  skillWith(shoot, 'shooting', { suppressed, hesitant })
    .when(advancing, -4, 'BA-H-17', 'advancing')
    .when(moved, -4, 'BA-H-17', 'the target moved')
    .when(far, -4, 'BA-H-17', 'over half range')
    .when(cover === 'soft', -2, 'BA-H-15', 'soft cover')
    .when(cover === 'hard', -4, 'BA-H-15', 'hard cover')
    .when(close, 4, 'BA-H-17', 'SMG at 6″ or less');

/** How far a volley has come. */
interface Shooting extends Shot {
  readonly shooter: number;
  readonly shot: number;
}

/** All figures shoot in id order, shot by shot, and each hit is worked out at once. BA-H-17, BA-H-29 */
export function* volley(whole: Volley): Chain<Shot> {
  return proceed(shotsOf(whole), { shooter: 0, shot: 0, lost: [], stunned: [] });
}

function shotsOf(whole: Volley): (so: Shooting) => Chain<Shot> {
  return function* nextShot(so: Shooting): Chain<Shot> {
    const { lost, stunned } = so;
    const shooter = whole.shooters[so.shooter];
    if (shooter === undefined) return { lost, stunned };
    const aims = shooter.aims.filter(({ mark }) => !lost.includes(mark));
    if (so.shot >= shooter.shots || aims.length === 0)
      return proceed(nextShot, { shooter: so.shooter + 1, shot: 0, lost, stunned });
    const { hit, effect } = yield* oneShot(whole, shooter, aims);
    const next = { ...so, shot: so.shot + 1 };
    if (effect === undefined) return proceed(nextShot, next);
    if (effect === 'casualty')
      return proceed(nextShot, { ...next, lost: [...lost, hit.id].toSorted(byLettersAndNumber) });
    const areas = stunned.includes(hit.area) ? stunned : [...stunned, hit.area].toSorted();
    return proceed(nextShot, { ...next, stunned: areas });
  };
}

type Effect = 'casualty' | 'stunned' | undefined;

function* oneShot(
  whole: Volley,
  shooter: Shooter,
  aims: readonly Aim[],
): Rule<{ readonly hit: Mark; readonly effect: Effect }> {
  const aim = yield* chooseMark(whole, shooter, aims);
  const mark = whole.marks.find(({ id }) => id === aim.mark);
  if (mark === undefined) throw new RangeError(`${aim.mark} is no mark of this volley`);
  const skill = shootingSkill(shooter, aim, whole);
  const says = say('{figure} shoots at {mark}', { figure: shooter.id, mark: mark.id });
  const isHit = yield* skillTest('BA-H-17', says, whole.by, skill, whole.options);
  return { hit: mark, effect: isHit ? yield* effectOfHit(whole, mark) : undefined };
}

/** Of aims at marks that are alike, the first: it makes no difference which of them falls. */
function oneOfEachKind(aims: readonly Aim[], marks: readonly Mark[]): readonly Aim[] {
  const kinds = new Map<string, Aim>();
  for (const aim of aims) {
    const mark = marks.find(({ id }) => id === aim.mark);
    const kind = `${aim.far} ${aim.cover} ${aim.close} ${mark?.helmet} ${mark?.leader === true} ${mark?.area}`;
    if (!kinds.has(kind)) kinds.set(kind, aim);
  }
  return [...kinds.values()];
}

/** A mark for each shot: the highest skill, then the nearest, then the lowest id (BA-D-6). */
function* chooseMark({ by, marks }: Volley, { id }: Shooter, aims: readonly Aim[]): Rule<Aim> {
  const [first, ...others] = aims;
  if (first === undefined) throw new RangeError('a shot needs a mark');
  if (others.length === 0) return first;
  const kinds = oneOfEachKind(aims, marks);
  const chosen = yield* choose(by, {
    rule: 'BA-H-17',
    ...say('At whom does {figure} shoot?', { figure: id }),
    options: [...kinds, ...aims.filter((aim) => !kinds.includes(aim))].map(({ mark }) => ({ value: mark, says: mark })),
    sensible: kinds.length,
    about: { decision: 'BA-D-6', shooter: id },
  });
  return aims.find(({ mark }) => mark === chosen) ?? first;
}

/** Up to 12 stuns, 13 or more takes the mark out unless its helmet saves it; always a d20. BA-H-18 */
export function* effectOfHit({ by, against }: Pick<Volley, 'by' | 'against'>, mark: Mark): Rule<Effect> {
  const why = { rule: 'BA-H-18', ...say('hit on {figure}', { figure: mark.id }), by };
  const { ineffective } = yield* roll(d20.times(1), CHART, why);
  if (ineffective === 0 || (yield* helmetSave(against, mark))) {
    yield* note('BA-H-18', '{figure} {figure|is|are} hit and stunned.', { figure: mark.id });
    return 'stunned';
  }
  yield* note('BA-H-18', '{figure} {figure|is|are} hit and out of the fight.', { figure: mark.id, out: mark.id });
  return 'casualty';
}

/** A spotting test if one is made, then a volley that may depend on it. */
export interface Fire {
  readonly spot?: Spotting;
  readonly ifSeen?: Volley;
  readonly ifNot?: Volley;
}

export interface Fired extends Pick<Shot, 'lost'> {
  readonly seen: boolean;
  /** Was somebody stunned who is still there, or a comrade with him? BA-GREN-4 */
  readonly suppressed: boolean;
}

/** Fire or the fire of an Advance, with everybody deciding by the defaults. BA-H-16, BA-H-17 */
export function* fire({ spot, ifSeen, ifNot }: Fire): Rule<Fired> {
  const seen = spot === undefined || (yield* spottingTest(spot));
  const shot = seen ? ifSeen : ifNot;
  if (shot === undefined) return { seen, lost: [], suppressed: false };
  const { lost, stunned } = yield* call(volley, shot);
  const isReached = (area: string): boolean =>
    shot.options.stunScope === 'element' ? stunned.length > 0 : stunned.includes(area);
  return { seen, lost, suppressed: shot.marks.some(({ id, area }) => !lost.includes(id) && isReached(area)) };
}
