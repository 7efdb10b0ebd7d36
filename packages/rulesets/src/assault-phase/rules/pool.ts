/** A pool: all wounds that one group causes on one group in one go, from the dice to who falls (4.11 to 4.13). */
import { call, choose, note, type NoteAsk, proceed, type Chain, type Rule, type Seat } from '@umpire/engine/rule';
import { type Batch, volley } from './blows.ts';
import { type Mortal, type Taken, takenByDefault, takeWounds, type Taking } from './casualties.ts';
import { NEVER } from './charts.ts';
import type { FightOptions } from './fighter.ts';
import { type Counted, majorityOf } from './majority.ts';
import { defaultOrder, orderOfSaves, type Tiers, tiersOf } from './order-of-saves.ts';
import {
  laid,
  type Row,
  type Save,
  type SaveGroup,
  type SaveRoll,
  savesAgainst,
  saving,
  unpacked,
  type WoundKind,
} from './saves.ts';

/** One of the zone, with its saves. `models` live and have not fallen. */
export interface Body extends Mortal {
  readonly sv?: number;
  readonly inv?: number;
  readonly cover?: number;
  readonly models: number;
}

/** Those who can be hurt, in the order in which they fall by default. */
export interface Zone {
  readonly seat: Seat;
  readonly bodies: readonly Body[];
  /** Living models of the whole group by armour save, as the step began. AP-ARM-1 */
  readonly armour: Counted;
  readonly options: Pick<FightOptions, 'majority' | 'lapSurplus'>;
  /** Set in battle: the owner is asked. */
  readonly asked?: Pick<Taking, 'staysTogether'> & { readonly tell?: Tell };
}

/** Tells how it stands in the middle of a fight: whoever is asked next has to see who has fallen. */
export type Tell = (left: readonly number[]) => NoteAsk;

/** What a pool has done. */
export interface Suffered {
  readonly left: readonly number[];
  /** Wounds that count. AP-RES-2 */
  readonly absorbed: number;
  /** Unsaved wounds that nobody in the zone could take. */
  readonly surplus: number;
  /** Places in the list that lost a wound to a force weapon. R-29 */
  readonly byForce: readonly number[];
}

/** A zone sorted by saves. */
interface Sorted {
  readonly groups: readonly SaveGroup[];
  readonly members: readonly (readonly Body[])[];
  readonly tiers: Tiers;
  /** No armour type has the majority: the owner picks the first. AP-ARM-4 */
  readonly isOpen: boolean;
}

const saveKey = ({ sv = NEVER, inv = NEVER, cover = NEVER }: Omit<SaveGroup, 'models'>): number =>
  (sv * 8 + inv) * 8 + cover;

function sorted({ bodies, armour, options }: Zone): Sorted {
  const byRoster = bodies.toSorted((a, b) => a.place - b.place);
  const keys = [...new Set(byRoster.map(saveKey))];
  const members = keys.map((key) => bodies.filter((body) => saveKey(body) === key));
  const groups = members.map((those): SaveGroup => {
    const [{ sv, inv, cover } = {} as Partial<Body>] = those;
    const models = those.reduce((sum, body) => sum + body.models, 0);
    return {
      ...(sv !== undefined && { sv }),
      ...(inv !== undefined && { inv }),
      ...(cover !== undefined && { cover }),
      models,
    };
  });
  const tiers = tiersOf(groups, armour, options.majority);
  return { groups, members, tiers, isOpen: majorityOf(armour, options.majority) === undefined };
}

/** All that the dice of a pool depend on, where every decision is the default: this is what odds solve once. */
export interface PoolDice {
  readonly batches: readonly Batch[];
  readonly kinds: readonly WoundKind[];
  readonly groups: readonly SaveGroup[];
  /** The default order of the save groups: with wounds that allow no armour save among them, and without. */
  readonly orders: readonly [withNoArmour: readonly number[], without: readonly number[]];
  readonly by: Seat;
}

/** From to hit to saves: the unsaved wounds of each save group, packed. */
export function* poolDice(dice: PoolDice): Chain<number> {
  const wounds = unpacked(yield* call(volley, dice.batches), dice.kinds.length);
  return proceed(saving, rollsOf(dice, wounds));
}

/** The saves against so many wounds of each kind. */
export function rollsOf({ kinds, groups, orders, by }: PoolDice, wounds: readonly number[]): readonly SaveRoll[] {
  const noArmour = hasNoArmour(wounds, kinds);
  const rows = rowsOf(wounds, orders[noArmour ? 0 : 1], groups);
  const rolls = rows.map((row) => saveRoll(row, bestSave(row, kinds, groups), by));
  // Where the order of the groups depends on it, one more slot remembers which one was used.
  const mark = noArmour && orders[0] !== orders[1] ? [markRoll(groups.length, by)] : [];
  return [...mark, ...merged(rolls)];
}

/** A wound that is never saved, in a slot of its own. */
const markRoll = (slot: number, by: Seat): SaveRoll => ({ need: NEVER, dice: 1, slot, from: 'none', by });

const hasNoArmour = (wounds: readonly number[], kinds: readonly WoundKind[]): boolean =>
  wounds.some((n, kind) => n > 0 && kinds[kind]?.noArmour === true);

/** Lays the wounds; groups are numbered as in `groups`, not as in the order. */
const rowsOf = (wounds: readonly number[], order: readonly number[], groups: readonly SaveGroup[]): readonly Row[] =>
  laid(
    wounds,
    order.map((index) => groups[index] as SaveGroup),
  ).map((row) => ({ ...row, group: order[row.group] as number }));

const bestSave = ({ group, kind }: Row, kinds: readonly WoundKind[], groups: readonly SaveGroup[]): Save | undefined =>
  savesAgainst(groups[group] as SaveGroup, kinds[kind] as WoundKind)[0];

const saveRoll = ({ group, wounds }: Row, save: Save | undefined, by: Seat): SaveRoll => ({
  need: save?.need ?? NEVER,
  dice: wounds,
  slot: group,
  from: save?.from ?? 'none',
  by,
});

/** Where nobody looks at single dice, throws of the same save are one throw: fewer steps to solve. */
function merged(rolls: readonly SaveRoll[]): readonly SaveRoll[] {
  const byKey = new Map<number, SaveRoll>();
  for (const one of rolls) {
    const key = one.slot * 8 + one.need;
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? one : { ...known, dice: known.dice + one.dice });
  }
  return [...byKey.values()].toSorted((a, b) => a.slot - b.slot || a.need - b.need);
}

/** The order of saves by default, for wounds with and without any that deny armour. */
function ordersOf({ tiers, groups, isOpen }: Sorted): PoolDice['orders'] {
  const [one, other] = [defaultOrder(tiers, groups, true, isOpen), defaultOrder(tiers, groups, false, isOpen)];
  return one.join() === other.join() ? [one, one] : [one, other];
}

/** A pool in which every decision is the default: its dice, and what follows from the unsaved wounds. */
export function poolByDefault(
  zone: Zone,
  batches: readonly Batch[],
  kinds: readonly WoundKind[],
  before: readonly number[],
): { readonly dice: PoolDice; readonly fallen: (unsaved: number) => Suffered } {
  const all = sorted(zone);
  const orders = ordersOf(all);
  const count = all.groups.length;
  const fallen = (packedWounds: number): Suffered => {
    const unsaved = unpacked(packedWounds, count + 1);
    return suffered(zone, all, orders[unsaved[count] === 1 ? 0 : 1], unsaved, before);
  };
  // More models than wounds make no difference to where the wounds fall.
  const most = batches.reduce((sum, { blows }) => sum + blows.dice + (blows.rent ?? 0), 0);
  const groups = all.groups.map((group) => ({ ...group, models: Math.min(group.models, most) }));
  return { dice: { batches, kinds, groups, orders, by: zone.seat }, fallen };
}

/** Rolls a pool and takes its casualties. */
export function* pool(
  zone: Zone,
  batches: readonly Batch[],
  kinds: readonly WoundKind[],
  before: readonly number[],
): Rule<Suffered> {
  const hasForce = kinds[0]?.force === true;
  if (zone.asked === undefined && !hasForce) {
    const { dice, fallen } = poolByDefault(zone, batches, kinds, before);
    return fallen(yield* call(poolDice, dice));
  }
  const wounds = unpacked(yield* call(volley, batches), kinds.length);
  return yield* woundsFall(zone, wounds, kinds, before);
}

/** Wounds that are known fall on a zone: order, saves, casualties, with the owner asked. AP-ARM-3, AP-ARM-7 */
export function* woundsFall(
  zone: Zone,
  wounds: readonly number[],
  kinds: readonly WoundKind[],
  before: readonly number[],
): Rule<Suffered> {
  if (wounds.every((n) => n === 0)) return { left: before, absorbed: 0, surplus: 0, byForce: [] };
  const all = sorted(zone);
  const isAsked = zone.asked !== undefined;
  const noArmour = hasNoArmour(wounds, kinds);
  const order = isAsked
    ? yield* orderOfSaves(zone.seat, all.tiers, all.groups, noArmour, all.isOpen)
    : defaultOrder(all.tiers, all.groups, noArmour, all.isOpen);
  const rows = rowsOf(wounds, order, all.groups);
  const forceRolls: SaveRoll[] = [];
  const rolls: SaveRoll[] = [];
  for (const row of rows) {
    const save = isAsked ? yield* whichSave(zone, row, kinds, all.groups) : bestSave(row, kinds, all.groups);
    (kinds[row.kind]?.force === true ? forceRolls : rolls).push(saveRoll(row, save, zone.seat));
  }
  const byForce = unpacked(forceRolls.length === 0 ? 0 : yield* call(saving, forceRolls), all.groups.length);
  const unsaved = unpacked(yield* call(saving, rolls), all.groups.length).map((n, group) => n + (byForce[group] ?? 0));
  return isAsked
    ? yield* askedCasualties(zone, all, order, unsaved, before, byForce)
    : suffered(zone, all, order, unsaved, before, byForce);
}

/** The owner says which save he takes, where two are open. AP-SAVE-4 */
function* whichSave(
  zone: Zone,
  row: Row,
  kinds: readonly WoundKind[],
  groups: readonly SaveGroup[],
): Rule<Save | undefined> {
  const saves = savesAgainst(groups[row.group] as SaveGroup, kinds[row.kind] as WoundKind);
  // Nobody can tell two saves of the same number apart.
  if (saves.length < 2 || saves.every(({ need }) => need === saves[0]?.need)) return saves[0];
  return yield* choose(zone.seat, {
    rule: 'AP-SAVE-4',
    says: `Which save against ${row.wounds === 1 ? 'the wound' : `${row.wounds} wounds`}?`,
    options: saves.map((value) => ({ value, says: `${value.from} save, ${value.need}+` })),
    // The better one comes first. AP-D-12
    sensible: 1,
  });
}

/** How much the bodies of a save group can still take. */
const roomOf = (members: readonly Body[], left: readonly number[]): number =>
  members.reduce((sum, { place }) => sum + (left[place] as number), 0);

/** By default: each save group takes its own, what it cannot take passes on in the same order. AP-ARM-7 */
function suffered(
  zone: Zone,
  { members }: Sorted,
  order: readonly number[],
  unsaved: readonly number[],
  before: readonly number[],
  byForce: readonly number[] = [],
): Suffered {
  const { seat, options } = zone;
  let left = before;
  let absorbed = 0;
  let surplus = 0;
  const forced: number[] = [];
  for (const group of order) {
    const wounds = unsaved[group] ?? 0;
    if (wounds === 0) continue;
    const taken = takenByDefault({ seat, mortals: members[group] ?? [], wounds }, left);
    forced.push(...firstHurt(taken, byForce[group] ?? 0));
    left = taken.left;
    absorbed += taken.absorbed;
    surplus += wounds - taken.absorbed;
  }
  if (options.lapSurplus === 'discard') return { left, absorbed, surplus, byForce: forced };
  for (const group of order) {
    if (surplus === 0) break;
    const taken = takenByDefault({ seat, mortals: members[group] ?? [], wounds: surplus }, left);
    left = taken.left;
    absorbed += taken.absorbed;
    surplus -= taken.absorbed;
  }
  return { left, absorbed, surplus, byForce: forced };
}

/** The same, with the owner asked who falls. AP-CAS-1, AP-CAS-2 */
function* askedCasualties(
  zone: Zone,
  { members }: Sorted,
  order: readonly number[],
  unsaved: readonly number[],
  before: readonly number[],
  byForce: readonly number[],
): Rule<Suffered> {
  const { seat, options, asked } = zone;
  let left = before;
  let absorbed = 0;
  let surplus = 0;
  const forced: number[] = [];
  for (const group of order) {
    const wounds = unsaved[group] ?? 0;
    if (wounds === 0) continue;
    const taken = yield* takeWounds({ seat, mortals: members[group] ?? [], wounds, ...together(asked) }, left);
    forced.push(...firstHurt(taken, byForce[group] ?? 0));
    left = taken.left;
    absorbed += taken.absorbed;
    surplus += wounds - taken.absorbed;
    yield* tell(zone, taken, left);
  }
  for (const group of options.lapSurplus === 'discard' ? [] : order) {
    const mortals = members[group] ?? [];
    if (surplus === 0 || roomOf(mortals, left) === 0) continue;
    const taken = yield* takeWounds({ seat, mortals, wounds: surplus, ...together(asked) }, left);
    left = taken.left;
    absorbed += taken.absorbed;
    surplus -= taken.absorbed;
    yield* tell(zone, taken, left);
  }
  if (surplus > 0)
    yield* note('AP-CAS-6', '{wounds} {wounds|wound finds|wounds find} nobody and {wounds|is|are} lost.', {
      wounds: surplus,
    });
  return { left, absorbed, surplus, byForce: forced };
}

function* tell({ bodies, asked }: Zone, { order }: Taken, left: readonly number[]): Rule<void> {
  const named = (dead: boolean): readonly string[] => {
    const places = new Set(order.map(({ place }) => place).filter((place) => (left[place] === 0) === dead));
    return bodies.filter(({ place }) => places.has(place)).map(({ name }) => name);
  };
  const [fallen, hurt] = [named(true), named(false)];
  if (fallen.length > 0) yield* note('AP-CAS-3', 'Slain: {fallen}.', { fallen: fallen.join(', ') });
  if (hurt.length > 0) yield* note('AP-CAS-3', 'Wounded: {hurt}.', { hurt: hurt.join(', ') });
  if (asked?.tell !== undefined) yield* asked.tell(left);
}

const together = (asked: Zone['asked']): Pick<Taking, 'staysTogether'> =>
  asked?.staysTogether === undefined ? {} : { staysTogether: asked.staysTogether };

/** The places that the first so many wounds fell on. */
function firstHurt({ order }: Taken, wounds: number): readonly number[] {
  const places: number[] = [];
  let rest = wounds;
  for (const hurt of order) {
    if (rest <= 0) break;
    places.push(hurt.place);
    rest -= hurt.wounds;
  }
  return places;
}
