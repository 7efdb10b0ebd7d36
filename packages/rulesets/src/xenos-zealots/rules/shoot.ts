/** A Shoot action: every target unit in turn, closest first. XZ-SHOOT-1, XZ-SHOOT-5, XZ-SHOOT-6 */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import { facingOf, inMillionths, placed } from '@umpire/engine/table';
import type { Firing, Mark } from '../ground/aim.ts';
import {
  attachedTo,
  called,
  membersOf,
  ownModels,
  type Squad,
  squadOf,
  type Trooper,
  unitDistance,
  withModels,
  withSquad,
  woundsLeft,
  type ZealotBattle,
} from '../battle/battle.ts';
import type { Declared, FullShot } from '../ground/declare.ts';
import { aidFor, beforeOf, isCounted, named, volleyAt } from './fire-args.ts';
import { attack } from './volley.ts';
import { blast, type Blast, type Touched } from './blast.ts';
import { deadBeforeLast, type Saved } from './damage.ts';
import { inGroupOrder } from './group-order.ts';
import type { Before, Suffered } from './settle.ts';
import type { Hurt, Target } from './target.ts';
import { isTemplate, weaponOf } from '../battle/weapons.ts';
import { settled } from './counters.ts';
import { harmed, spentBy } from './harm.ts';
import { blastOf } from './templates-fired.ts';

/** What has been done to units so far in this action: counters are worked out once, after the last fire. XZ-H-11 */
export type Toll = ReadonlyMap<
  string,
  {
    readonly before: Before;
    readonly shaken: boolean;
    readonly gunHit: boolean;
    /** Option `furtherMeans: hit`: casualties when the last save was failed. */
    readonly casualtiesThen?: number;
    /** Characters in it who have failed a save: one of them may be all that is left of it. XZ-R-98 */
    readonly heirs: ReadonlyMap<string, Before>;
  }
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
    const names = { unit: called(squad), target: squadOf(after, target).name };
    if (isThere(after, target)) yield* note('XZ-SHOOT-5', '{unit} {unit|fires|fire} at {target}.', names);
    else
      yield* note('XZ-SHOOT-5', '{target} {target|has|have} gone: what {unit} {unit|fires|fire} at {target} is lost.', {
        ...names,
        target: called(squadOf(after, target)),
      });
    const own = shots.filter((shot) => shot.target === target);
    for (const part of inParts(own, firing.groups)) {
      const [first] = part;
      const fired =
        first !== undefined && isTemplate(weaponOf(first.weapon))
          ? yield* template(after, posed, first, toll, battle)
          : yield* volley(after, posed, target, part, toll, shots);
      after = fired.battle;
      toll = fired.toll;
    }
    for (const unit of [...toll.keys()]) {
      if (targets.slice(i + 1).includes(unit)) continue;
      after = yield* counted(after, unit, toll);
      toll = new Map([...toll].filter(([id]) => id !== unit));
    }
  }
  return after;
}

/** Shots in the order of their dice: each template by itself, all that roll attack dice at one unit together, where the first of them comes. D-GROUPS */
function inParts(shots: readonly FullShot[], groups: readonly string[] | undefined): readonly (readonly FullShot[])[] {
  if (!shots.some(({ weapon }) => isTemplate(weaponOf(weapon)))) return [shots];
  const ordered = inGroupOrder(
    shots.map((shot) => ({ ...weaponOf(shot.weapon), weapon: shot.weapon, shot })),
    groups,
  ).map(({ shot }) => shot);
  const dice = ordered.filter(({ weapon }) => !isTemplate(weaponOf(weapon)));
  return ordered.flatMap((shot): readonly (readonly FullShot[])[] =>
    isTemplate(weaponOf(shot.weapon)) ? [[shot]] : shot === dice[0] ? [dice] : [],
  );
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
            says: 'Both are equally close. Which do you fire on first?',
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
  all: readonly FullShot[],
): Rule<Fired> {
  if (shots.length === 0 || !isThere(battle, target)) return { battle, toll };
  const members = membersOf(battle, target);
  const living = new Set(members.map(({ id }) => id));
  const isAlive = ({ model }: Mark): boolean => living.has(model.id);
  const alive = shots
    .map((shot) => (shot.marks.every(isAlive) ? shot : { ...shot, marks: shot.marks.filter(isAlive) }))
    .filter(({ marks }) => marks.length > 0);
  const args = volleyAt(battle, firing, target, alive, false, all);
  if (args === undefined) return { battle, toll };
  const { before: _, counted: who, ...fire } = args;
  yield* soFar(battle);
  const { hurts, attackerAid, ownerAid, deadThen } = yield* call(attack, {
    ...fire,
    ...(fire.rules.furtherMeans === 'hit' && { counted: who }),
    targets: named(battle, fire.targets, members),
  });
  const marked = tolled(battle, toll, target, fire.targets, hurts, deadThen);
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

/** What has been done to a unit, with some fire more. */
function tolled(
  battle: ZealotBattle,
  toll: Toll,
  unit: string,
  targets: readonly Pick<Target, 'id' | 'profile'>[],
  hurts: readonly Hurt[],
  deadThen?: number,
): Toll {
  const known = toll.get(unit);
  const before = beforeOf(battle, unit);
  const shaken = hurts.some((hurt) => (before.kind === 'one' ? hurt.failed : hurt.shaken));
  const gunHit = hurts.some((hurt, t) => hurt.failed && targets[t]?.profile === 'gun');
  const then = shaken && deadThen !== undefined ? squadOf(battle, unit).casualties + deadThen : known?.casualtiesThen;
  const hasFailed = (model: Trooper): boolean => hurts.some(({ failed }, t) => failed && targets[t]?.id === model.id);
  const heirs = attachedTo(battle, unit)
    .filter(({ id }) => ownModels(battle, id).some(hasFailed))
    .map(({ id }) => [id, beforeOf(battle, id)] as const);
  return new Map([
    ...toll,
    [
      unit,
      {
        before: known?.before ?? before,
        shaken: shaken || known?.shaken === true,
        gunHit: gunHit || known?.gunHit === true,
        ...(then !== undefined && { casualtiesThen: then }),
        // As they were before the first of it.
        heirs: new Map([...heirs, ...(known?.heirs ?? [])]),
      },
    ],
  ]);
}

/** The counter of a unit, once all fire on it is over. */
export function* counted(battle: ZealotBattle, unit: string, toll: Toll): Rule<ZealotBattle> {
  const entry = toll.get(unit);
  if (entry === undefined) return battle;
  if (!isThere(battle, unit)) return yield* outlived(battle, entry.heirs);
  const { before, shaken, gunHit, casualtiesThen } = entry;
  const lying = ownModels(battle, unit).filter((model) => model.suppressed && isCounted(unit, model)).length;
  const casualties = before.kind === 'many' ? before.casualties : 0;
  const suffered: Suffered = {
    dead: squadOf(battle, unit).casualties - casualties,
    down: before.morale === 'OK' ? lying : 0,
    shaken,
    gunHit,
    ...(casualtiesThen !== undefined && { casualtiesThen }),
  };
  return yield* settled(battle, unit, before, suffered);
}

/** Characters who have outlived their unit, and have failed a save themselves: each as the single model that he is now. XZ-R-98 */
function* outlived(battle: ZealotBattle, heirs: ReadonlyMap<string, Before>): Rule<ZealotBattle> {
  let after = battle;
  for (const [unit, before] of heirs)
    if (isThere(after, unit)) after = yield* settled(after, unit, before, { dead: 0, down: 0, shaken: true });
  return after;
}

function* template(
  battle: ZealotBattle,
  firing: Firing,
  shot: FullShot,
  toll: Toll,
  declaredIn: ZealotBattle,
): Rule<Fired> {
  if (!isThere(battle, shot.target)) return { battle, toll };
  const args = blastOf(battle, firing, shot, declaredIn);
  if (args === undefined || args.touched.length === 0) return { battle, toll };
  return yield* fall(battle, args, toll, firing.unit);
}

/** How many of one unit had died before the last of it was suppressed: of those who count in it. XZ-R-6 */
function deadThenIn(battle: ZealotBattle, { touched, rules }: Blast, unit: string, saves: readonly Saved[]): number {
  const isOwn = ({ id }: Touched): boolean =>
    ownModels(battle, unit).some((model) => model.id === id && isCounted(unit, model));
  const its = saves.filter(({ target }) => touched[target]?.unit === unit);
  return deadBeforeLast(touched, its, rules, touched.map(isOwn));
}

/** A blast comes down. */
export function* fall(battle: ZealotBattle, args: Blast, toll: Toll, by?: string): Rule<Fired> {
  yield* soFar(battle);
  const units = [...new Set(args.touched.map((one) => one.unit))];
  const aid = {
    ...(by !== undefined && { attacker: aidFor(battle, by) }),
    units: Object.fromEntries(units.map((unit) => [unit, aidFor(battle, unit)])),
  };
  const { hurts, aids, saves } = yield* call(blast, { ...args, touched: named(battle, args.touched), aid });
  let marked = toll;
  let after = spentBy(battle, ...aids);
  for (const unit of units) {
    const mine = args.touched.flatMap((one, t) => (one.unit === unit ? [t] : []));
    marked = tolled(
      battle,
      marked,
      unit,
      mine.map((t) => args.touched[t] as Target),
      mine.map((t) => hurts[t] as Hurt),
      saves && deadThenIn(battle, args, unit, saves),
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
