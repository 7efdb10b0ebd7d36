/** A pool: all wounds that one group causes on one group in one go, from the dice to who falls (4.11 to 4.13). */
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import { type Batch, volley } from './blows.ts';
import { type Taken, takeWounds, type Taking } from './casualties.ts';
import { defaultOrder, orderOfSaves } from './order-of-saves.ts';
import { firstHurt, poolByDefault, suffered } from './pool-by-default.ts';
import { bestSave, hasNoArmour, poolDice, rowsOf, saveRoll } from './pool-dice.ts';
import {
  type Row,
  type Save,
  type SaveGroup,
  type SaveRoll,
  savesAgainst,
  saving,
  unpacked,
  type WoundKind,
} from './saves.ts';
import { type Body, type Sorted, sorted, type Suffered, type Zone } from './zone.ts';

export type { Body, Suffered, Zone } from './zone.ts';

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
  const all = zone.sorted ?? sorted(zone);
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
