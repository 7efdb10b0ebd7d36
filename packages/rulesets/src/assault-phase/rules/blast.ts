/** Blast markers: where they are put, where they go on a miss, whom they hit (AP-H-13, AP-SHT-4). */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import { atLeast, d6, tally } from '@umpire/engine/dice';
import { choose, note, type Problem, roll, type Rule, type Seat } from '@umpire/engine/rule';
import {
  circleMeetings,
  direction,
  isPoint,
  nearestOnCircle,
  type Point,
  roundHalfUp,
  span,
  squared,
} from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import { type AssaultBattle, commandOf, foeOf, onTable, profileFor, type Soldier } from '../battle/battle.ts';
import { markerTargets, type Shots, underMarker } from '../ground/fire.ts';
import { withWounds } from './losses.ts';
import { toShoot } from './charts.ts';
import { pool } from './pool.ts';
import { hittable, shotKind, shotZone, toughnessFor } from './shot-zone.ts';

/** A blast marker: over a target model; on a miss the target's owner moves it up to 3″. AP-H-13, AP-SHT-4 */
export function* blast(battle: AssaultBattle, shots: Shots, target: string): Rule<AssaultBattle> {
  const { model, gun } = shots;
  const radius = gun.blast ?? 0;
  const places = markerTargets(battle, shots, target);
  if (places.length === 0) return battle;
  const best = aimsOf(battle, places, radius);
  yield* soFar(battle);
  const [aim] = yield* choose<readonly string[]>(model.owner, {
    rule: 'AP-H-13',
    ...say('Over which model does {model} put the marker?', { model: model.name }),
    options: best.slice(0, LISTED).map(({ id, name, count }) => ({
      value: [id],
      ...say('{model}: {count} {count|model|models} under it', { model: name, count }),
    })),
    free: {
      shape: { kind: 'list', of: best.map(({ id }) => id) } satisfies AnswerShape,
      problems: (answer) => aimProblems(best, answer),
    },
  });
  const centre = (battle.models.find(({ id }) => id === aim) as Soldier).base.at;
  const need = toShoot(profileFor(model).bs);
  const { hit } = yield* roll(
    d6.times(1),
    { hit: atLeast(need) },
    {
      rule: 'AP-H-13',
      says: 'to hit with the marker',
      by: model.owner,
      tally: tally(need, 'AP-H-10', say('Ballistic Skill {bs}:', { bs: profileFor(model).bs })),
    },
  );
  const place = hit === 1 ? centre : yield* shiftedMarker(battle, model, centre, radius);
  const struck = underMarker(battle, place, radius);
  yield* note('AP-H-13', 'The blast touches {count} {count|model|models}.', { count: struck.length });
  let now = battle;
  for (const unit of new Set(struck.map((each) => commandOf(battle, each)))) {
    const models = struck.filter(
      (each) => commandOf(now, each) === unit && now.models.some(({ id }) => id === each.id),
    );
    now = yield* blastHits(now, shots, unit, models);
  }
  return now;
}

/** Models over which a marker may be put, those with most under it first. */
export const aimsOf = (
  battle: AssaultBattle,
  places: readonly Soldier[],
  radius: number,
): readonly (Soldier & { readonly count: number })[] =>
  places
    .map((place) => ({ ...place, count: underMarker(battle, place.base.at, radius).length }))
    .toSorted((a, b) => b.count - a.count);

/** One of those over whom the marker may be put. */
function aimProblems(targets: readonly Soldier[], answer: unknown): readonly Problem[] {
  const [only, ...more] = Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  const isOne = more.length === 0 && targets.some(({ id }) => id === only);
  return isOne ? [] : [{ rule: 'AP-H-13', says: 'Name one model over which the marker may be put.' }];
}

const SHIFT = 3000;

/** Places for a marker that are listed; any other may be named. */
const LISTED = 3;

/** What a shift of the marker would mean, in words. */
function shiftSays(from: Point, at: Point, own: number, theirs: number): Saying {
  const far = roundHalfUp(span(from, at) / 100) * 100;
  const where = far === 0 ? 'Leave it' : say('{far″} to the {way}', { far, way: compass(from, at) });
  const counted = { theirs: theirs === 0 ? 'none' : theirs, own: own === 0 ? 'none' : own };
  return say('{where}: {theirs} of theirs and {own} of yours under it', { where, ...counted });
}

/** The side of the table towards which a point lies from another. */
function compass(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const north = dy > Math.abs(dx) / 2 ? 'north' : dy < -Math.abs(dx) / 2 ? 'south' : '';
  const east = dx > Math.abs(dy) / 2 ? 'east' : dx < -Math.abs(dy) / 2 ? 'west' : '';
  return north !== '' && east !== '' ? `${north}-${east}` : north + east;
}

/** A place for a marker that missed, with how many of its victim's and of the shooter's models would lie under it. */
interface Shift {
  readonly at: Point;
  readonly own: number;
  readonly theirs: number;
}

/** Where the target's owner may move a marker that missed: over as many of the shooter's models as he can, then as few of his own. AP-D-22 */
export function shiftsOf(battle: AssaultBattle, shooter: Seat, from: Point, radius: number): readonly Shift[] {
  // Wherever most of the shooter's models lie under it, it can be shifted until it just touches two of them, or one.
  const circles = onTable(battle)
    .filter(({ owner, base }) => owner === shooter && span(base.at, from) <= SHIFT + radius + base.radius)
    .map(({ base }) => ({ ...base.at, r: radius + base.radius }));
  const places: readonly Point[] = [
    from,
    ...circles.flatMap((one, at) => [
      { x: one.x, y: one.y },
      ...nearestOnCircle(one, from),
      ...circleMeetings(one, { ...from, r: SHIFT - 1 }),
      ...circles.slice(at + 1).flatMap((other) => circleMeetings(one, other)),
    ]),
    ...[1000, 2000, SHIFT].flatMap((away) =>
      Array.from({ length: 12 }, (_, k) => {
        const { x, y } = direction(k * 30);
        return { x: from.x + Math.trunc(x * away), y: from.y + Math.trunc(y * away) };
      }),
    ),
  ];
  return places
    .filter((at) => squared(at, from) <= SHIFT * SHIFT)
    .map((at) => {
      const hit = underMarker(battle, at, radius);
      const own = hit.filter((model) => model.owner !== shooter).length;
      return { at, own, theirs: hit.length - own };
    })
    .toSorted((a, b) => b.theirs - a.theirs || a.own - b.own || squared(a.at, from) - squared(b.at, from));
}

/** The target's owner moves a marker that missed. */
function* shiftedMarker(battle: AssaultBattle, { owner }: Soldier, from: Point, radius: number): Rule<Point> {
  const problems = (answer: unknown): readonly Problem[] => {
    const at = answer as Point | null;
    const fits = typeof at === 'object' && at !== null && isPoint(at) && squared(at, from) <= SHIFT * SHIFT;
    return fits ? [] : [{ rule: 'AP-H-13', says: 'The marker moves 3″ at most.' }];
  };
  return yield* choose(foeOf(battle, owner), {
    rule: 'AP-H-13',
    says: 'The blast misses. Where do you move the marker?',
    options: shiftsOf(battle, owner, from, radius)
      .slice(0, LISTED)
      .map(({ at, own, theirs }) => ({ value: at, ...shiftSays(from, at, own, theirs) })),
    free: { shape: { kind: 'point', near: from, within: SHIFT } satisfies AnswerShape, problems },
  });
}

/** Each model touched takes one hit; of the wounds those of a joined character are laid last. AP-H-13, R-75 */
function* blastHits(
  battle: AssaultBattle,
  { model, gun }: Shots,
  unit: string,
  models: readonly Soldier[],
): Rule<AssaultBattle> {
  if (models.length === 0) return battle;
  yield* soFar(battle);
  const blows = {
    dice: models.length,
    ws: 0,
    against: 0,
    rent: 0,
    strength: gun.s,
    toughness: yield* toughnessFor(battle, unit, models),
    rerollWound: false,
    rending: false,
    by: model.owner,
  };
  const zone = shotZone(battle, hittable(battle, unit, models, [model]));
  const { left } = yield* pool(
    zone,
    [{ blows, kind: shotKind(gun.ap) }],
    models.map(({ woundsLeft }) => woundsLeft),
  );
  return withWounds(battle, new Map(models.map(({ id }, at) => [id, left[at] as number])), 'AP-H-13');
}
