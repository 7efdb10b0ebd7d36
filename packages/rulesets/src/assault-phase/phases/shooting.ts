/** The Shooting phase (AP-H-8 to AP-H-13, AP-H-16). */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import { atLeast, d6, tally } from '@umpire/engine/dice';
import { call, choose, note, type Problem, roll, type Rule } from '@umpire/engine/rule';
import { direction, isPoint, type Point, roundHalfUp, span, squared } from '@umpire/engine/table';
import {
  type AssaultBattle,
  commandOf,
  foeOf,
  isLocked,
  leadershipOf,
  livingUnits,
  matesOf,
  optionsOf,
  ownModels,
  profileFor,
  type Soldier,
  unitOf,
  withCommand,
} from '../battle.ts';
import {
  countedModels,
  coverSaveOf,
  hitZone,
  markerTargets,
  ordinaryFirst,
  type Shots,
  standsToFire,
  underMarker,
  unitShots,
} from '../fire.ts';
import { linksOf } from '../combat.ts';
import { withWounds } from '../losses.ts';
import type { Batch } from '../rules/blows.ts';
import { chainTest } from '../rules/chain.ts';
import { NEVER, toShoot } from '../rules/charts.ts';
import { countBy, toughnessOf } from '../rules/majority.ts';
import { isBelowHalf, leadershipTest } from '../rules/morale.ts';
import { type Body, pool, type Zone } from '../rules/pool.ts';
import { kindsOf, layingRank, type WoundKind } from '../rules/saves.ts';
import { fallsBack } from './retreat.ts';

const one = (): number => 1;

/** A unit shoots. AP-H-8 */
export function* shoots(battle: AssaultBattle, unit: string, target: string, standing: boolean): Rule<AssaultBattle> {
  const all = unitShots(battle, unit, target, standing);
  yield* note('AP-H-8', '{unit} shot at {target}.', {
    unit: unitOf(battle, unit).name,
    target: unitOf(battle, target).name,
  });
  let now = withCommand(battle, unit, {
    acted: true,
    fired: true,
    firedAt: target,
    ...(standsToFire(battle, unit, all) && { stoodToFire: true }),
  });
  for (const shots of all.filter(({ gun }) => gun.blast !== undefined)) now = yield* blast(now, shots, target);
  const plain = all.filter(({ gun }) => gun.blast === undefined);
  return plain.length === 0 ? now : yield* volley(now, unit, target, plain);
}

/** The Toughness that shots at a unit have to beat; of several the owner chooses. AP-H-11, AP-WND-5 */
function* toughnessFor(battle: AssaultBattle, target: string): Rule<number> {
  const values = toughnessOf(
    countBy(countedModels(battle, target), (model) => profileFor(model).t, one),
    optionsOf(battle).majority,
  );
  if (values.length < 2) return values[0] ?? 0;
  yield* soFar(battle);
  return yield* choose(unitOf(battle, target).seat, {
    rule: 'AP-WND-5',
    says: `Which Toughness counts for ${unitOf(battle, target).name}?`,
    options: values.toSorted((a, b) => b - a).map((value) => ({ value, says: `Toughness ${value}` })),
  });
}

/** The kind of wound that a gun makes. AP-H-11 */
export const shotKind = (ap: number | undefined): WoundKind => ({ shot: true, ...(ap !== undefined && { ap }) });

/** The dice of a volley: the same Ballistic Skill and gun together. */
export function shotBatches(
  shots: readonly Shots[],
  toughness: number,
  by: string,
): { readonly batches: readonly Batch[]; readonly kinds: readonly WoundKind[] } {
  const kinds = kindsOf(shots.map(({ gun }) => shotKind(gun.ap)));
  const byKey = new Map<string, Batch>();
  for (const { model, gun, shots: dice } of shots) {
    const { bs } = profileFor(model);
    const key = `${toShoot(bs)} ${gun.s} ${gun.ap} ${gun.name}`;
    const known = byKey.get(key);
    const kind = kinds.findIndex((each) => layingRank(each) === layingRank(shotKind(gun.ap)));
    const blows = { dice, ws: 0, against: 0, bs, strength: gun.s, toughness, rerollWound: false, rending: false, by };
    byKey.set(
      key,
      known === undefined
        ? { blows, kind, rentKind: 0 }
        : { ...known, blows: { ...known.blows, dice: known.blows.dice + dice } },
    );
  }
  return { batches: [...byKey.values()], kinds };
}

/** Those of a unit who can be hit, as the pool sees them. AP-H-11, AP-H-12 */
export function shotZone(
  battle: AssaultBattle,
  target: string,
  models: readonly Soldier[],
  firers: readonly Soldier[],
): Zone {
  const mates = matesOf(battle, target);
  const byWorth = models.toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    seat: unitOf(battle, target).seat,
    bodies: byWorth.map((model) => bodyOf(battle, model, models.indexOf(model), firers)),
    armour: countBy(countedModels(battle, target), (model) => profileFor(model).sv ?? NEVER, one),
    options: optionsOf(battle),
    asked: {
      staysTogether: staying(mates, models),
      tell: (left) =>
        soFar(withWounds(battle, new Map(models.map(({ id }, at) => [id, left[at] as number])), 'AP-H-12')),
    },
  };
}

/** Does the unit stay coherent without somebody? Worked out only if somebody is to choose. AP-CAS-5 */
function staying(
  mates: readonly Soldier[],
  zone: readonly Soldier[],
): (gone: string, left: readonly number[]) => boolean {
  let test: ReturnType<typeof chainTest> | undefined;
  return (gone, left) => {
    if (test === undefined) {
      const links = linksOf(mates);
      const places = new Map(zone.map(({ id }, place) => [id, place]));
      test = chainTest(
        mates.map(({ id }) => {
          const place = places.get(id);
          return { id, near: links[id] ?? [], ...(place !== undefined && { place }) };
        }),
      );
    }
    return test(gone, left);
  };
}

/** Plain troopers fall first, then those with special weapons, then leaders. AP-D-13 */
const rankOf = (model: Soldier): number => {
  const { role, weapons } = profileFor(model);
  return (
    (role === 'trooper' ? 0 : 2) +
    (weapons.some((id) => !['ccw', 'rifle', 'pistol', 'scrap-pistol'].includes(id)) ? 1 : 0)
  );
};

function bodyOf(battle: AssaultBattle, model: Soldier, place: number, firers: readonly Soldier[]): Body {
  const { sv, inv, w } = profileFor(model);
  const cover = coverSaveOf(battle, model, firers);
  return {
    id: model.id,
    name: model.name,
    place,
    w,
    models: 1,
    ...(sv !== undefined && { sv }),
    ...(inv !== undefined && { inv }),
    ...(cover !== undefined && { cover }),
  };
}

/** Shots that are rolled together: one pool on the models in range and sight. AP-H-12 */
function* volley(battle: AssaultBattle, unit: string, target: string, shots: readonly Shots[]): Rule<AssaultBattle> {
  const { first, last } = ordinaryFirst(battle, hitZone(battle, target, shots));
  if (first.length === 0) return battle;
  const { batches, kinds } = shotBatches(shots, yield* toughnessFor(battle, target), unitOf(battle, unit).seat);
  const firers = shots.map(({ model }) => model);
  yield* soFar(battle);
  const zone = shotZone(battle, target, first, firers);
  const { left, surplus } = yield* pool(
    zone,
    batches,
    kinds,
    first.map(({ woundsLeft }) => woundsLeft),
  );
  const wounds = new Map(first.map(({ id }, at) => [id, left[at] as number]));
  // A joined character is hit only when nobody else is left. AP-H-12
  let rest = surplus;
  for (const { id, woundsLeft } of last) {
    const taken = Math.min(rest, woundsLeft);
    rest -= taken;
    wounds.set(id, woundsLeft - taken);
  }
  return withWounds(battle, wounds, 'AP-H-12');
}

/** A blast marker: over a target model; on a miss the target's owner moves it up to 3″. AP-H-13, AP-SHT-4 */
function* blast(battle: AssaultBattle, shots: Shots, target: string): Rule<AssaultBattle> {
  const { model, gun } = shots;
  const radius = gun.blast ?? 0;
  const places = markerTargets(battle, shots, target);
  if (places.length === 0) return battle;
  const best = places
    .map((place) => ({ ...place, count: underMarker(battle, place.base.at, radius).length }))
    .toSorted((a, b) => b.count - a.count);
  yield* soFar(battle);
  const [aim] = yield* choose<readonly string[]>(model.owner, {
    rule: 'AP-H-13',
    says: `Over which model does ${model.name} put the marker?`,
    options: best.slice(0, LISTED).map(({ id, name, count }) => ({
      value: [id],
      says: `${name} (${id}): ${count} under it`,
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
      tally: tally(need, 'AP-H-10', `Ballistic Skill ${profileFor(model).bs}:`),
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
function shiftSays(from: Point, at: Point, own: number, theirs: number): string {
  const inches = roundHalfUp(span(from, at) / 100) / 10;
  const where = inches === 0 ? 'Leave it' : `${inches}″ to the ${compass(from, at)}`;
  return `${where}: ${theirs === 0 ? 'none' : theirs} of theirs and ${own === 0 ? 'none' : own} of yours under it`;
}

/** The side of the table towards which a point lies from another. */
function compass(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const north = dy > Math.abs(dx) / 2 ? 'north' : dy < -Math.abs(dx) / 2 ? 'south' : '';
  const east = dx > Math.abs(dy) / 2 ? 'east' : dx < -Math.abs(dy) / 2 ? 'west' : '';
  return north !== '' && east !== '' ? `${north}-${east}` : north + east;
}

/** The target's owner moves a marker that missed; by default over as many of the shooter's models as he can. AP-D-22 */
function* shiftedMarker(battle: AssaultBattle, { owner }: Soldier, from: Point, radius: number): Rule<Point> {
  const places: readonly Point[] = [
    from,
    ...[1000, 2000, SHIFT].flatMap((away) =>
      Array.from({ length: 12 }, (_, k) => {
        const { x, y } = direction(k * 30);
        return { x: from.x + Math.trunc(x * away), y: from.y + Math.trunc(y * away) };
      }),
    ),
  ];
  const sorted = places
    .map((at) => {
      const hit = underMarker(battle, at, radius);
      const own = hit.filter((model) => model.owner !== owner).length;
      return { at, own, theirs: hit.length - own };
    })
    .toSorted((a, b) => b.theirs - b.own - (a.theirs - a.own));
  const problems = (answer: unknown): readonly Problem[] => {
    const at = answer as Point | null;
    const fits = typeof at === 'object' && at !== null && isPoint(at) && squared(at, from) <= SHIFT * SHIFT;
    return fits ? [] : [{ rule: 'AP-H-13', says: 'The marker moves 3″ at most.' }];
  };
  return yield* choose(foeOf(battle, owner), {
    rule: 'AP-H-13',
    says: 'The blast has missed: where does the marker go?',
    options: sorted
      .slice(0, LISTED)
      .map(({ at, own, theirs }) => ({ value: at, says: shiftSays(from, at, own, theirs) })),
    free: { shape: { kind: 'point', near: from, within: SHIFT } satisfies AnswerShape, problems },
  });
}

/** Each model touched takes one hit. AP-H-13 */
function* blastHits(
  battle: AssaultBattle,
  { model, gun }: Shots,
  unit: string,
  models: readonly Soldier[],
): Rule<AssaultBattle> {
  if (models.length === 0) return battle;
  yield* soFar(battle);
  const kinds = [shotKind(gun.ap)];
  const blows = {
    dice: models.length,
    ws: 0,
    against: 0,
    rent: 0,
    strength: gun.s,
    toughness: yield* toughnessFor(battle, unit),
    rerollWound: false,
    rending: false,
    by: model.owner,
  };
  const zone = shotZone(battle, unit, models, [model]);
  const { left } = yield* pool(
    zone,
    [{ blows, kind: 0, rentKind: 0 }],
    kinds,
    models.map(({ woundsLeft }) => woundsLeft),
  );
  return withWounds(battle, new Map(models.map(({ id }, at) => [id, left[at] as number])), 'AP-H-13');
}

/** The phase is over: who has lost a quarter checks, and runs at once on a failure. AP-H-16 */
export function* lossesFromShooting(battle: AssaultBattle): Rule<AssaultBattle> {
  let now = battle;
  for (const { id, name, fallingBack, countAtPhaseStart } of livingUnits(battle)) {
    const own = ownModels(now, id).length;
    if (
      fallingBack ||
      isLocked(now, id) ||
      4 * (countAtPhaseStart - own) < countAtPhaseStart ||
      countAtPhaseStart === own
    )
      continue;
    const test = {
      leadership: leadershipOf(now, id),
      belowHalf: isBelowHalf(own, unitOf(now, id).startCount),
      rule: 'AP-H-16',
      says: 'morale check after losses',
      by: unitOf(now, id).seat,
    };
    if (yield* call(leadershipTest, test)) continue;
    yield* note('AP-H-16', '{unit} broke under fire.', { unit: name });
    now = yield* fallsBack(now, id);
  }
  return now;
}
