/** An assault on the table as arguments of the rule. XZ-ASLT-5, XZ-R-56 */
import {
  type Base,
  distance,
  has,
  inMillionths,
  INCH,
  insideOf,
  type Line,
  passedThrough,
  type Piece,
  type Point,
  selection,
  touches,
  withinDistance,
} from '@umpire/engine/table';
import { lostWeapons } from '../ground/aim.ts';
import {
  attachedTo,
  cardFor,
  gunOf,
  leaderOf,
  optionsOf,
  soldiersOf,
  squadOf,
  type Trooper,
  type ZealotBattle,
} from '../battle/battle.ts';
import { REACH } from '../ground/floors.ts';
import { houseAt } from '../ground/sight.ts';
import { aidFor, armourTo, beforeOf, isCounted, targetOf } from './fire-args.ts';
import { hasMoreFriends, leaderCommand } from './nerve.ts';
import type { Assault, Heir, Side } from './assault-sides.ts';
import type { Fighter, Strike } from './fighter.ts';
import type { Modifier } from './strike-order.ts';
import { diceOf, hasAbility, type WeaponId, weaponOf } from '../battle/weapons.ts';

/** A model's attacks in close combat: its best assault weapon, and a die for each pistol. XZ-ASLT-8, XZ-H-13, XZ-H-18 */
export function strikesOf(model: Trooper): readonly Strike[] {
  if (model.slots === undefined) return strikesNow(model.weapons, 0);
  const lost = lostWeapons(model);
  return strikesNow(
    model.weapons.filter((id) => !lost.includes(id)),
    clawsLost(model),
  );
}

/** The weapons with which a unit strikes, in the usual order. D-GROUPS */
export const strikersOf = (battle: ZealotBattle, unit: string): readonly WeaponId[] => [
  ...new Set(soldiersOf(battle, unit).flatMap((model) => strikesOf(model).map(({ weapon }) => weapon as WeaponId))),
];

function strikesNow(carried: readonly WeaponId[], lostAttacks: number): readonly Strike[] {
  const blades = carried
    .filter((id) => weaponOf(id).type === 'assault')
    .toSorted((a, b) => weaponOf(b).ap - weaponOf(a).ap);
  const pistols = carried.filter((id) => hasAbility(id, 'pistolGrip'));
  const main = blades[0] ?? 'bareHands';
  return [strike(main, Math.max(0, diceOf(weaponOf(main)) - lostAttacks)), ...pistols.map((id) => strike(id, 1))];
}

const clawsLost = (model: Trooper): number =>
  (cardFor(model).split?.attack ?? []).reduce(
    (sum, { id, losesAttacks = 0 }) => (model.slots?.includes(id) === false ? sum + losesAttacks : sum),
    0,
  );

const strike = (id: WeaponId, dice: number): Strike => {
  const { name, ap, damage } = weaponOf(id);
  return {
    says: name,
    weapon: id,
    dice,
    ap,
    damage,
    bane: hasAbility(id, 'armourBane'),
    suppressive: hasAbility(id, 'suppressive'),
  };
};

function fighterOf(
  battle: ZealotBattle,
  unit: string,
  model: Trooper,
  enemies: readonly Trooper[],
  ranks: readonly number[],
): Fighter {
  const contact: number[] = [];
  const near: { enemy: number; rank: number }[] = [];
  for (const [e, enemy] of enemies.entries()) {
    if (enemy.level !== model.level) continue;
    if (touches(enemy.base, model.base)) contact.push(e);
    else if (withinDistance(enemy.base, model.base, REACH))
      near.push({ enemy: e, rank: 1 + ranks.indexOf(inMillionths(distance(enemy.base, model.base))) });
  }
  return {
    ...targetOf(model, 0, squadOf(battle, unit)),
    assault: cardFor(model).assault,
    strikes: strikesOf(model),
    contact,
    near,
    armours: enemies.map((enemy) => armourTo(battle, model, enemy.base.at)),
    counted: isCounted(unit, model),
    slotAttacks: Object.fromEntries(
      (cardFor(model).split?.attack ?? []).map(({ id, losesAttacks }) => [id, losesAttacks ?? 0]),
    ),
  };
}

const walls = selection((_, piece) => has(piece, 'obstacle') || has(piece, 'building'));

/** Fortification 2, obstacle 1: at least half of the models. XZ-R-56 */
export function defences(battle: ZealotBattle, models: readonly Trooper[], chargedFrom: Point): readonly Modifier[] {
  const half = (count: number): boolean => 2 * count >= models.length;
  const forts = battle.table.pieces.filter((piece) => has(piece, 'fortification'));
  const fort = forts.find((piece) => half(models.filter(({ base }) => isHolding(piece, base)).length));
  const from = houseAt(battle, { at: chargedFrom })?.id;
  const behind = models.filter(({ base }) =>
    passedThrough(chargedFrom, base.at, [{ blockers: walls(battle.table) }]).some(({ blocker }) => {
      const isNear = withinDistance(
        base,
        blocker.shape.kind === 'polygon' ? outlineOf(blocker.shape.points) : blocker.shape,
        INCH,
      );
      // Between two who are in one building its outline does not lie. XZ-R-103
      const isInside = houseAt(battle, base)?.id === blocker.id;
      const isBetween = !(isInside && blocker.id === from);
      return blocker.id !== fort?.id && isBetween && (isNear || isInside);
    }),
  );
  return [
    ...(fort === undefined ? [] : [{ amount: 2, says: 'holding a fortification' }]),
    ...(half(behind.length) && behind.length > 0 ? [{ amount: 1, says: 'defending an obstacle' }] : []),
  ];
}

const outlineOf = (points: readonly Point[]): Line => ({ kind: 'line', points: [...points, points[0] as Point] });

/** Inside the work, whose open ends are joined, or within 1″ of its wall. */
function isHolding({ shape }: Piece, base: Base): boolean {
  if (shape.kind === 'disc') return withinDistance(base, shape, INCH);
  return withinDistance(base, shape, INCH) || insideOf(shape.points, base.at) !== 'outside';
}

function sideOf(
  battle: ZealotBattle,
  unit: string,
  enemy: string,
  models: readonly Trooper[],
  enemies: readonly Trooper[],
  ranks: readonly number[],
  additions: readonly Modifier[],
): Side {
  const squad = squadOf(battle, unit);
  const card = cardFor(squad);
  const foe = squadOf(battle, enemy);
  const leader = leaderOf(battle, unit);
  const gun = gunOf(battle, unit);
  const heirs = heirsOf(battle, unit, models);
  return {
    seat: squad.seat,
    unit: squad.name,
    value: leader === undefined ? card.assault : cardFor(leader).assault,
    additions: [
      ...additions,
      ...(card.assaultGear ? [{ amount: 1, says: 'assault war gear' }] : []),
      ...(foe.morale === 'Suppressed' ? [{ amount: 1, says: 'the enemy is Suppressed' }] : []),
    ],
    doubled: foe.morale === 'Neutralized',
    fighters: models.map((model) => fighterOf(battle, unit, model, enemies, ranks)),
    before: beforeOf(battle, unit),
    morale: card.morale,
    startWounds: squad.startWounds,
    aid: aidFor(battle, unit),
    ...(gun !== undefined && { gun: gun.wounds }),
    ...(heirs.length > 0 && { heirs }),
    friends: hasMoreFriends(battle, unit),
    command: leaderCommand(battle, unit),
  };
}

/** The characters who have joined a unit, each as he is by himself; the one who leads it first. XZ-R-74 */
function heirsOf(battle: ZealotBattle, unit: string, models: readonly Trooper[]): readonly Heir[] {
  return attachedTo(battle, unit).flatMap((squad): readonly Heir[] => {
    const fighter = models.findIndex((model) => model.unit === squad.id);
    const card = cardFor(squad);
    if (fighter < 0) return [];
    return [
      {
        fighter,
        unit: squad.name,
        before: beforeOf(battle, squad.id),
        morale: card.morale,
        startWounds: squad.startWounds,
        friends: hasMoreFriends(battle, unit),
        command: optionsOf(battle).cmRallyBonus === 'none' ? 0 : card.command.n,
      },
    ];
  });
}

/** Weapons whose dice come first, of the charger and of the target. D-GROUPS */
export interface Precedence {
  readonly charger?: readonly string[];
  readonly target?: readonly string[];
}

const withGroups = (side: Side, groups: readonly string[] | undefined): Side =>
  groups === undefined ? side : { ...side, groups };

/** The fight as it stands after Step One. */
export function assaultArgs(
  battle: ZealotBattle,
  unit: string,
  target: string,
  chargedFrom: Point,
  groups: Precedence = {},
): Assault {
  const mine = soldiersOf(battle, unit);
  const theirs = soldiersOf(battle, target);
  const gaps = mine.flatMap((a) => theirs.map((b) => inMillionths(distance(a.base, b.base))));
  const ranks = [...new Set(gaps)].toSorted((a, b) => a - b);
  const charging = [{ amount: 2, says: 'charging' }];
  return {
    rules: optionsOf(battle),
    charger: withGroups(sideOf(battle, unit, target, mine, theirs, ranks, charging), groups.charger),
    target: withGroups(
      sideOf(battle, target, unit, theirs, mine, ranks, defences(battle, theirs, chargedFrom)),
      groups.target,
    ),
  };
}

/** The same where nobody spends re-rolls. */
export function unaided({ charger: { aid: _, ...charger }, target: { aid: __, ...target }, rules }: Assault): Assault {
  return { rules, charger, target };
}
