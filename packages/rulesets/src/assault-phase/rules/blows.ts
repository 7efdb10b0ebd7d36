/** Blows of a batch: dice that need the same scores, from to hit to wounds (4.8, 4.10, 4.14). */
import { atLeast, bands, between, d6, tally } from '@umpire/engine/dice';
import { call, proceed, roll, type Chain, type Rule, type Seat, type Why } from '@umpire/engine/rule';
import { NEVER, toHit, toShoot, toWound } from './charts.ts';

/** All that a batch depends on. */
export interface Blows {
  readonly dice: number;
  /** The striker's Weapon Skill and that of the unit struck. */
  readonly ws: number;
  readonly against: number;
  /** For a gun: the Ballistic Skill, which is all that counts to hit. AP-H-10 */
  readonly bs?: number;
  /** Set where the dice have hit already: how many rending sixes there are beside them. AP-CHAR-5 */
  readonly rent?: number;
  readonly strength: number;
  readonly toughness: number;
  readonly fixedWound?: number;
  readonly rerollWound: boolean;
  readonly rending: boolean;
  readonly by: Seat;
}

/** More dice than this are never thrown in one batch: wounds of several kinds are packed with it. */
export const RADIX = 256;

/** Wounds of a batch: `plain`, and those of rending sixes, which allow no armour. Packed: plain + RADIX × rent. */
export const packWounds = (plain: number, rent: number): number => plain + RADIX * rent;
export const plainOf = (packedWounds: number): number => packedWounds % RADIX;
export const rentOf = (packedWounds: number): number => Math.floor(packedWounds / RADIX);

/** The score that this batch needs to wound. AP-WND-1, AP-POIS-1, AP-POWER-2 */
export const woundScore = ({
  strength,
  toughness,
  fixedWound,
}: Pick<Blows, 'strength' | 'toughness' | 'fixedWound'>): number => fixedWound ?? toWound(strength, toughness);

/** Rolls to hit, then to wound, then again what failed to wound, where the weapon says so. AP-HIT-1, AP-HIT-2, AP-REND-1 */
export function* blows(batch: Blows): Chain<number> {
  const { dice, rending } = batch;
  if (batch.rent !== undefined) return proceed(wounding, { ...batch, rent: batch.rent });
  const need = hitScore(batch);
  if (dice === 0 || need >= NEVER) return 0;
  const why = hitWhy(batch, need);
  if (!rending) {
    return yield* roll(d6.times(dice), { hit: atLeast(need) }, why).into(({ hit }) =>
      proceed(wounding, { ...batch, dice: hit, rent: 0 }),
    );
  }
  return yield* roll(d6.times(dice), RENDING[need as 3 | 4 | 5], why).into(({ hit, rend }) =>
    proceed(wounding, { ...batch, dice: hit, rent: rend }),
  );
}

/** The score that this batch needs to hit. AP-HIT-1, AP-H-10 */
export const hitScore = ({ ws, against, bs }: Pick<Blows, 'ws' | 'against' | 'bs'>): number =>
  bs === undefined ? toHit(ws, against) : toShoot(bs);

function hitWhy({ ws, against, bs, by }: Blows, need: number): Why {
  const reason =
    bs === undefined
      ? tally(need, 'AP-HIT-1', `Weapon Skill ${ws} against ${against}:`)
      : tally(need, 'AP-H-10', `Ballistic Skill ${bs}:`);
  return { rule: bs === undefined ? 'AP-HIT-1' : 'AP-H-10', says: 'to hit', by, tally: reason };
}

/** A six rends, anything else that hits is a normal hit. AP-REND-1 */
const rendingBands = (need: number) => bands({ hit: between(need, 5), rend: atLeast(6) });
const RENDING = { 3: rendingBands(3), 4: rendingBands(4), 5: rendingBands(5) } as const;

type Hits = Blows & { readonly rent: number };

/** Rolls to wound with the hits. Nothing is rolled where nothing can wound. AP-WND-1 */
function* wounding(hits: Hits): Chain<number> {
  const { dice, rent, rerollWound, by } = hits;
  const need = woundScore(hits);
  if (dice === 0 || need >= NEVER) return packWounds(0, rent);
  const why = woundWhy(hits, need, by);
  return yield* roll(d6.times(dice), { wound: atLeast(need) }, why).into(({ wound }) =>
    rerollWound && wound < dice
      ? proceed(woundingAgain, { ...hits, dice: dice - wound, wounds: wound })
      : packWounds(wound, rent),
  );
}

/** Lightning claws: each die that failed to wound is rolled once more. AP-CLAW-2 */
function* woundingAgain(failed: Hits & { readonly wounds: number }): Chain<number> {
  const { dice, wounds, rent, by } = failed;
  const need = woundScore(failed);
  const why = { ...woundWhy(failed, need, by), rule: 'AP-CLAW-2', says: 'to wound, again' };
  return yield* roll(d6.times(dice), { wound: atLeast(need) }, why).into(({ wound }) =>
    packWounds(wounds + wound, rent),
  );
}

function woundWhy({ strength, toughness, fixedWound }: Blows, need: number, by: Seat): Why {
  const reason =
    fixedWound === undefined
      ? tally(need, 'AP-WND-1', `Strength ${strength} against Toughness ${toughness}:`)
      : tally(need, 'AP-POIS-1', 'whatever the Toughness:');
  return { rule: 'AP-WND-1', says: 'to wound', by, tally: reason };
}

/** A batch, and the kinds of wound (by their number in the pool) that it and its rending sixes make. */
export interface Batch {
  readonly blows: Blows;
  readonly kind: number;
  readonly rentKind: number;
}

/** Several batches one after the other: the wounds of each kind, packed: the sum of wounds × RADIX^kind. AP-HIT-2 */
export function* volley(batches: readonly Batch[]): Rule<number> {
  const last = batches.at(-1);
  if (last === undefined) return 0;
  const before = batches.length === 1 ? 0 : yield* call(volley, batches.slice(0, -1));
  const wounds = yield* call(blows, last.blows);
  return before + plainOf(wounds) * powerOf(last.kind) + rentOf(wounds) * powerOf(last.rentKind);
}

/** RADIX to a power; a pool has few kinds, so that this stays a whole number in a double. */
export function powerOf(kind: number): number {
  let power = 1;
  for (let k = 0; k < kind; k++) power *= RADIX;
  return power;
}
