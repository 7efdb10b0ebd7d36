/** Who can shoot at whom, with how many dice, and who can be hit (AP-H-8 to AP-H-13, AP-SHT-1 to AP-SHT-3). */
import { byId, type Point, TOUCH, withinDistance } from '@umpire/engine/table';
import {
  type AssaultBattle,
  COHERENCY,
  commandOf,
  isCharacter,
  isEngaged,
  isLocked,
  isSteady,
  isWithin,
  matesOf,
  ownModels,
  profileFor,
  type Soldier,
  traitsOf,
  unitOf,
} from '../battle/battle.ts';
import { closest } from './charge-cover.ts';
import { coverAt, coverOnLine, isCoverAmong, sees } from './terrain.ts';
import { gunOf, type RangedWeapon } from '../battle/weapons.ts';

const NEAR = 12_000;

/** In close combat: Engaged, or within 2″ of an Engaged model of the same unit. AP-SHT-2, R-51 */
export function isInCombat(battle: AssaultBattle, model: Soldier): boolean {
  if (isEngaged(battle, model)) return true;
  if (!isLocked(battle, commandOf(battle, model))) return false;
  return matesOf(battle, commandOf(battle, model)).some(
    (mate) => mate.id !== model.id && isWithin(mate, model, COHERENCY) && isEngaged(battle, mate),
  );
}

/** The models of a unit that may be shot at. AP-SHT-3 */
export const openTargets = (battle: AssaultBattle, unit: string): readonly Soldier[] =>
  isLocked(battle, unit) ? matesOf(battle, unit).filter((model) => !isInCombat(battle, model)) : matesOf(battle, unit);

/** A model's shots: how many, how far. */
export interface Shots {
  readonly model: Soldier;
  readonly gun: RangedWeapon;
  readonly shots: number;
  readonly range: number;
}

/** Does the model count as having moved? Who falls back does, steady ones never. AP-FIRE-1, R-52 */
const countsAsMoved = (battle: AssaultBattle, model: Soldier): boolean =>
  unitOf(battle, commandOf(battle, model)).moved && !isSteady(battle, model);

/** How far away the nearest target is that a model could fire at: near, or as far as its gun carries; undefined: there is none. AP-H-8, AP-SHT-1 */
type Range = 'near' | 'far' | undefined;

function rangeTo(battle: AssaultBattle, model: Soldier, targets: readonly Soldier[]): Range {
  const { weapons, bs } = profileFor(model);
  const gun = gunOf(weapons);
  if (gun === undefined || bs === 0 || isInCombat(battle, model)) return undefined;
  const isWithinRange = ({ base }: Soldier, range: number): boolean => withinDistance(model.base, base, range + TOUCH);
  const isSeen = ({ base }: Soldier): boolean => sees(battle.table, model.base, base);
  const near = Math.min(NEAR, gun.range);
  if (targets.some((target) => isWithinRange(target, near) && isSeen(target))) return 'near';
  const isFar = (target: Soldier): boolean => !isWithinRange(target, near) && isWithinRange(target, gun.range);
  return gun.range > near && targets.some((target) => isFar(target) && isSeen(target)) ? 'far' : undefined;
}

/** What a model may fire at targets at such a range; undefined if nothing. AP-H-8, AP-H-9 */
function shotsOf(battle: AssaultBattle, model: Soldier, range: Range, standing: boolean): Shots | undefined {
  const gun = gunOf(profileFor(model).weapons);
  if (gun === undefined || range === undefined) return undefined;
  const moved = countsAsMoved(battle, model);
  const isNear = range === 'near';
  switch (gun.class) {
    case 'assault':
      return { model, gun, shots: gun.shots, range: gun.range };
    case 'heavy':
      return moved || !(standing || isSteady(battle, model))
        ? undefined
        : { model, gun, shots: gun.shots, range: gun.range };
    case 'pistol':
      return { model, gun, shots: standing && !moved ? 2 : 1, range: NEAR };
    case 'rapid':
      if (standing && !moved && isNear) return { model, gun, shots: 2, range: NEAR };
      if (!moved) return { model, gun, shots: 1, range: gun.range };
      return isNear ? { model, gun, shots: 1, range: NEAR } : undefined;
  }
}

/** All shots of a unit at a target unit. Who can put his marker nowhere has none. AP-H-8, AP-H-13 */
export function unitShots(battle: AssaultBattle, unit: string, target: string, standing: boolean): readonly Shots[] {
  const targets = openTargets(battle, target);
  return matesOf(battle, unit)
    .flatMap((model) => shotsOf(battle, model, rangeTo(battle, model, targets), standing) ?? [])
    .filter((shots) => shots.gun.blast === undefined || markerTargets(battle, shots, target).length > 0);
}

/** May a unit stand and shoot: has it stayed where it was, or does anybody of it always count as stationary? AP-H-9, R-52 */
export const mayStand = (battle: AssaultBattle, unit: string): boolean =>
  matesOf(battle, unit).some((model) => !countsAsMoved(battle, model));

/** Does such fire keep the unit from charging: two shots, or heavy weapons, from where it stood? AP-DECL-5, R-6 */
export const standsToFire = (battle: AssaultBattle, unit: string, shots: readonly Shots[]): boolean =>
  !unitOf(battle, unit).moved &&
  shots.some(
    ({ model, gun, shots: n }) =>
      !isSteady(battle, model) && (gun.class === 'heavy' || (n === 2 && gun.class !== 'assault')),
  );

/** The models that can be hit: in range and sight of a firer. AP-H-12 */
export const hitZone = (battle: AssaultBattle, target: string, shots: readonly Shots[]): readonly Soldier[] =>
  openTargets(battle, target).filter((one) =>
    shots.some(
      ({ model, range }) =>
        withinDistance(model.base, one.base, range + TOUCH) && sees(battle.table, model.base, one.base),
    ),
  );

/** Is the model a character who has joined a unit? */
export const isJoined = (battle: AssaultBattle, model: Soldier): boolean =>
  isCharacter(model) && unitOf(battle, model.unit).joinedTo !== undefined;

/** Ordinary models of a zone; a joined character only where nobody else is left. AP-H-12 */
export function ordinaryFirst(
  battle: AssaultBattle,
  zone: readonly Soldier[],
): { readonly first: readonly Soldier[]; readonly last: readonly Soldier[] } {
  const first = zone.filter((model) => !isJoined(battle, model));
  return first.length === 0
    ? { first: zone, last: [] }
    : { first, last: zone.filter((model) => isJoined(battle, model)) };
}

/** Under fire a unit that is always in cover has at least this save. AP-H-11 */
export const PERMANENT_COVER_SAVE = 5;

/** The best cover save of a model against shooting; undefined: none. AP-H-11 */
export function coverSaveOf(battle: AssaultBattle, model: Soldier, firers: readonly Soldier[]): number | undefined {
  const saves = isCoverAmong(battle.table, [model], firers) ? coverSaves(battle, model, firers) : [];
  if (traitsOf(battle, commandOf(battle, model)).permanentCover) saves.push(PERMANENT_COVER_SAVE);
  return saves.length === 0 ? undefined : Math.min(...saves);
}

/** The saves of the cover in which a model stands, or behind which it is seen from the nearest firer. */
function coverSaves({ table }: AssaultBattle, model: Soldier, firers: readonly Soldier[]): number[] {
  // Of several who are equally near it is the one whose id comes first.
  const [nearest] = closest(model, firers).toSorted((a, b) => byId(a.id, b.id));
  const on = nearest === undefined ? [] : coverOnLine(table, nearest.base.at, model.base.at);
  const pieces = [...coverAt(table, model.base.at), ...table.pieces.filter(({ id }) => on.includes(id))];
  return pieces.flatMap(({ terms }) => (typeof terms?.['coverSave'] === 'number' ? [terms['coverSave']] : []));
}

/** The living models whose Toughness and armour count for a target: its own, joined characters not. AP-CHAR-4 */
export const countedModels = (battle: AssaultBattle, unit: string): readonly Soldier[] => {
  const own = ownModels(battle, unit);
  return own.length > 0 ? own : matesOf(battle, unit);
};

/** The models whose bases a marker touches. AP-H-13 */
export const underMarker = ({ models }: AssaultBattle, { x, y }: Point, radius: number): readonly Soldier[] =>
  models.filter(({ away, base }) => {
    const reach = base.radius + radius + TOUCH;
    const [dx, dy] = [base.at.x - x, base.at.y - y];
    return dx * dx + dy * dy <= reach * reach && away === undefined;
  });

/** The target models over which a marker may be put: it touches no friend and nobody in close combat. AP-H-13 */
export function markerTargets(battle: AssaultBattle, { model, gun, range }: Shots, target: string): readonly Soldier[] {
  const radius = gun.blast ?? 0;
  return openTargets(battle, target)
    .filter((one) => withinDistance(model.base, one.base, range + TOUCH) && sees(battle.table, model.base, one.base))
    .filter((one) =>
      underMarker(battle, one.base.at, radius).every((hit) => hit.owner !== model.owner && !isInCombat(battle, hit)),
    );
}
