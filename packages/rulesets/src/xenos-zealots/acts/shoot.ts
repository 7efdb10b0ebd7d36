/** A Shoot action: every target unit in turn, closest first. XZ-SHOOT-1, XZ-SHOOT-5, XZ-SHOOT-6 */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import { distance, facingOf, inMillionths, placed } from '@umpire/engine/table';
import type { Firing, Mark, Shot } from '../aim.ts';
import {
  membersOf,
  optionsOf,
  ownModels,
  type Squad,
  squadOf,
  type Trooper,
  unitDistance,
  withModels,
  withSquad,
  woundsLeft,
  type ZealotBattle,
} from '../battle.ts';
import type { Declared } from '../declare.ts';
import { armourCard, beforeOf, facingTo, hitOf, isCounted, targetOf, volleyAt } from '../fire-args.ts';
import { attack } from '../rules/attack.ts';
import { blast, type Blast, type Touched } from '../rules/blast.ts';
import type { Before, Suffered } from '../rules/settle.ts';
import type { Hurt } from '../rules/target.ts';
import { coverFrom, coverOfPlace, look } from '../sight.ts';
import { touchedBy } from '../templates.ts';
import { hasAbility, isTemplate, weaponOf } from '../weapons.ts';
import { armourOf } from '../words.ts';
import { settled } from './counters.ts';
import { harmed, spentBy } from './harm.ts';

type FullShot = Shot & { readonly marks: readonly Mark[] };

/** What has been done to units so far in this action: counters are worked out once, after the last fire. XZ-H-11 */
export type Toll = ReadonlyMap<
  string,
  { readonly before: Before; readonly shaken: boolean; readonly gunHit: boolean; readonly deadThen?: number }
>;

/** The whole action. */
export function* shoot(battle: ZealotBattle, firing: Firing, { shots, facing }: Declared): Rule<ZealotBattle> {
  const squad = squadOf(battle, firing.unit);
  const posed: Firing = facing === undefined ? firing : { ...firing, facing };
  let after = battle;
  if (facing !== undefined) after = turned(after, firing.unit, facing);
  const targets = yield* inTurn(battle, firing.unit, [...new Set(shots.map(({ target }) => target))]);
  let toll: Toll = new Map();
  for (const [i, target] of targets.entries()) {
    yield* note('XZ-SHOOT-5', '{unit} fires at {target}.', { unit: squad.name, target: squadOf(after, target).name });
    const own = shots.filter((shot) => shot.target === target);
    for (const shot of own.filter(({ weapon }) => isTemplate(weaponOf(weapon)))) {
      const fired = yield* template(after, posed, shot, toll);
      after = fired.battle;
      toll = fired.toll;
    }
    const fired = yield* volley(
      after,
      posed,
      target,
      own.filter(({ weapon }) => !isTemplate(weaponOf(weapon))),
      toll,
    );
    after = fired.battle;
    toll = fired.toll;
    for (const unit of [...toll.keys()]) {
      if (targets.slice(i + 1).includes(unit)) continue;
      after = yield* counted(after, unit, toll);
      toll = new Map([...toll].filter(([id]) => id !== unit));
    }
  }
  return after;
}

/** Closest first; between two that are equally close the shooter decides, the weaker one by default. XZ-SHOOT-6, D-NEAR */
function* inTurn(battle: ZealotBattle, unit: string, targets: readonly string[]): Rule<readonly string[]> {
  const gapOf = (target: string): number => inMillionths(unitDistance(battle, unit, target));
  const weaker = (a: string, b: string): number => woundsLeft(battle, a) - woundsLeft(battle, b) || (a < b ? -1 : 1);
  const ordered: string[] = [];
  let left = targets;
  while (left.length > 0) {
    const least = Math.min(...left.map(gapOf));
    const closest = left.filter((target) => gapOf(target) === least).toSorted(weaker);
    const next =
      closest.length === 1
        ? (closest[0] as string)
        : yield* choose(squadOf(battle, unit).seat, {
            rule: 'XZ-SHOOT-6',
            says: 'Both are equally close. Which is fired on first?',
            options: closest.map((value) => ({ value, says: squadOf(battle, value).name })),
          });
    ordered.push(next);
    left = left.filter((target) => target !== next);
  }
  return ordered;
}

const turned = (battle: ZealotBattle, unit: string, facing: number): ZealotBattle =>
  withModels(
    battle,
    ownModels(battle, unit)
      .filter(({ base }) => base.facing !== undefined && facingOf(base) !== facing)
      .map(({ id }) => id),
    (model) => ({ ...model, base: placed(model.base, model.base.at, facing) }),
  );

const isThere = (battle: ZealotBattle, unit: string): boolean => squadOf(battle, unit).location === 'table';

/** Who fired on whom is remembered for returning fire. XZ-R-19 */
export const firedOn = (battle: ZealotBattle, target: string, by: string): ZealotBattle => {
  const { firedOnBy } = squadOf(battle, target);
  return firedOnBy.includes(by) ? battle : withSquad(battle, target, { firedOnBy: [...firedOnBy, by] });
};

interface Fired {
  readonly battle: ZealotBattle;
  readonly toll: Toll;
}

function* volley(
  battle: ZealotBattle,
  firing: Firing,
  target: string,
  shots: readonly FullShot[],
  toll: Toll,
): Rule<Fired> {
  if (shots.length === 0 || !isThere(battle, target)) return { battle, toll };
  const living = new Set(membersOf(battle, target).map(({ id }) => id));
  const alive = shots
    .map((shot) => ({ ...shot, marks: shot.marks.filter(({ model }) => living.has(model.id)) }))
    .filter(({ marks }) => marks.length > 0);
  const args = volleyAt(battle, firing, target, alive, false);
  if (args === undefined) return { battle, toll };
  const { before, counted: _, ...fire } = args;
  yield* soFar(battle);
  const { hurts, attackerAid, ownerAid, deadThen } = yield* call(attack, fire);
  const marked = tolled(
    toll,
    target,
    before,
    hurts,
    fire.targets.map(({ profile }) => profile === 'gun'),
    deadThen,
  );
  let after = spentBy(firedOn(battle, target, firing.unit), attackerAid, ownerAid);
  after = yield* harmed(
    after,
    fire.targets.map(({ id }) => id),
    hurts,
    mayLie(battle),
  );
  return { battle: after, toll: marked };
}

/** Models of a unit that has a counter are not laid down; nor are single models. XZ-R-8 */
export const mayLie =
  (battle: ZealotBattle) =>
  (model: Trooper): boolean => {
    const squad = squadOf(battle, model.unit);
    const body: Squad = squad.attachedTo === undefined ? squad : squadOf(battle, squad.attachedTo);
    return body.morale === 'OK' && model.role !== 'gun' && body.start > 1;
  };

function tolled(
  toll: Toll,
  unit: string,
  before: Before,
  hurts: readonly Hurt[],
  guns: readonly boolean[],
  deadThen?: number,
): Toll {
  const known = toll.get(unit);
  const shaken = hurts.some((hurt) => (before.kind === 'one' ? hurt.failed : hurt.shaken));
  const gunHit = hurts.some((hurt, t) => hurt.failed && guns[t] === true);
  const then = deadThen ?? known?.deadThen;
  return new Map([
    ...toll,
    [
      unit,
      {
        before: known?.before ?? before,
        shaken: shaken || known?.shaken === true,
        gunHit: gunHit || known?.gunHit === true,
        ...(then !== undefined && { deadThen: then }),
      },
    ],
  ]);
}

/** The counter of a unit, once all fire on it is over. */
export function* counted(battle: ZealotBattle, unit: string, toll: Toll): Rule<ZealotBattle> {
  const entry = toll.get(unit);
  if (entry === undefined || !isThere(battle, unit)) return battle;
  const { before, shaken, gunHit, deadThen } = entry;
  const lying = ownModels(battle, unit).filter((model) => model.suppressed && isCounted(unit, model)).length;
  const casualties = before.kind === 'many' ? before.casualties : 0;
  const suffered: Suffered = {
    dead: squadOf(battle, unit).casualties - casualties,
    down: before.morale === 'OK' ? lying : 0,
    shaken,
    gunHit,
    ...(deadThen !== undefined && { casualtiesThen: casualties + deadThen }),
  };
  return yield* settled(battle, unit, before, suffered);
}

/** The template of one weapon: everybody touched. XZ-H-11 */
export function blastOf(battle: ZealotBattle, firing: Firing, shot: FullShot): Blast | undefined {
  const firer = battle.models.find(({ id }) => id === shot.model);
  const centre = battle.models.find(({ id }) => id === shot.on);
  if (firer === undefined || centre === undefined) return undefined;
  const weapon = weaponOf(shot.weapon);
  const isIndirect = hasAbility(shot.weapon, 'indirect');
  const touched = touchedBy(battle, firer, shot.weapon, centre).filter(({ owner }) => owner !== firer.owner);
  const ranked = touched.toSorted(
    (a, b) => distance(a.base, firer.base) - distance(b.base, firer.base) || (a.id < b.id ? -1 : 1),
  );
  const who = ranked.map((model, rank): Touched => {
    const far = distance(firer.base, model.base);
    const seen = look(battle, firer, model);
    const cover = isIndirect
      ? coverOfPlace(battle, model)
      : seen.seen
        ? seen.cover
        : coverFrom(battle, firer.base, model, true);
    const body = bodyUnit(battle, model);
    const { score, bonus } = hitOf(battle, firing, shot, { model, distance: far, seen: true, cover }, body, far);
    const armour = armourOf(armourCard(model), isIndirect ? 'rear' : facingTo(battle, model, firer));
    return {
      ...targetOf(model, rank, squadOf(battle, body)),
      unit: body,
      owner: model.owner,
      score,
      bonus,
      armour,
      dice: [1],
    };
  });
  return {
    rules: optionsOf(battle),
    attacker: firer.owner,
    says: weapon.name,
    rule: 'XZ-H-11',
    ap: weapon.ap,
    damage: weapon.damage,
    suppressive: hasAbility(shot.weapon, 'suppressive'),
    ...(isIndirect ? crewed(battle, who) : { touched: who, crews: [] }),
  };
}

export const bodyUnit = (battle: ZealotBattle, model: Trooper): string =>
  squadOf(battle, model.unit).attachedTo ?? model.unit;

/** From above, hits on an artillery unit go to its crew first. XZ-R-43 */
export function crewed(battle: ZealotBattle, touched: readonly Touched[]): Pick<Blast, 'touched' | 'crews'> {
  const all = [...touched];
  const crews: Blast['crews'][number][] = [];
  for (const unit of new Set(touched.map((one) => one.unit))) {
    const gun = membersOf(battle, unit).find(({ role }) => role === 'gun');
    if (gun === undefined || touched.every((one) => one.unit !== unit)) continue;
    const crew = membersOf(battle, unit).filter(
      ({ role, base, id }) =>
        role === 'crew' && (touched.some((one) => one.id === id) || distance(base, gun.base) <= 1000),
    );
    const sample = touched.find((one) => one.unit === unit) as Touched;
    for (const model of crew) {
      if (all.some(({ id }) => id === model.id)) continue;
      all.push({
        ...targetOf(model, all.length, squadOf(battle, unit)),
        unit,
        owner: model.owner,
        score: sample.score,
        bonus: sample.bonus,
        armour: armourOf(armourCard(model), 'rear'),
        dice: sample.dice.map(() => 0),
      });
    }
    const numberOf = (id: string): number => all.findIndex((one) => one.id === id);
    const members = all.flatMap((one, t) => (one.unit === unit ? [t] : []));
    const receivers = [...crew.map(({ id }) => numberOf(id)), ...(numberOf(gun.id) >= 0 ? [numberOf(gun.id)] : [])];
    crews.push({ members, receivers });
  }
  return { touched: all, crews };
}

function* template(battle: ZealotBattle, firing: Firing, shot: FullShot, toll: Toll): Rule<Fired> {
  const args = blastOf(battle, firing, shot);
  if (args === undefined || args.touched.length === 0) return { battle, toll };
  return yield* fall(battle, args, toll, firing.unit);
}

/** A blast comes down. */
export function* fall(battle: ZealotBattle, args: Blast, toll: Toll, by?: string): Rule<Fired> {
  yield* soFar(battle);
  const hurts = yield* call(blast, args);
  let marked = toll;
  let after = battle;
  for (const unit of new Set(args.touched.map((one) => one.unit))) {
    const mine = args.touched.flatMap((one, t) => (one.unit === unit ? [t] : []));
    marked = tolled(
      marked,
      unit,
      beforeOf(battle, unit),
      mine.map((t) => hurts[t] as Hurt),
      mine.map((t) => args.touched[t]?.profile === 'gun'),
    );
    if (by !== undefined) after = firedOn(after, unit, by);
  }
  after = yield* harmed(
    after,
    args.touched.map(({ id }) => id),
    hurts,
    mayLie(battle),
  );
  return { battle: after, toll: marked };
}
