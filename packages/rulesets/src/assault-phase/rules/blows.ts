/** Blows of a batch: dice that need the same scores, from to hit to wounds (4.8, 4.10, 4.14). */
import { atLeast, bands, between, d6, tally } from '@umpire/engine/dice';
import {
  call,
  type Chain,
  type Early,
  early,
  gather,
  proceed,
  readEarly,
  roll,
  type Rule,
  type Seat,
  type Why,
} from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { NEVER, toHit, toShoot, toWound } from './charts.ts';
import { layingRank, NO_ARMOUR, type WoundKind, type Wounds } from './saves.ts';

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

/** What a batch comes to: wounds, and those of rending sixes, which allow no armour save. AP-REND-1 */
export interface Wounding {
  readonly plain: number;
  readonly rent: number;
}

/** The score that this batch needs to wound. AP-WND-1, AP-POIS-1, AP-POWER-2 */
export const woundScore = ({
  strength,
  toughness,
  fixedWound,
}: Pick<Blows, 'strength' | 'toughness' | 'fixedWound'>): number => fixedWound ?? toWound(strength, toughness);

/** Rolls to hit, then to wound, then again what failed to wound, where the weapon says so. AP-HIT-1, AP-HIT-2, AP-REND-1 */
export function* blows(batch: Blows): Chain<Wounding> {
  const { dice, rending } = batch;
  if (batch.rent !== undefined) return proceed(wounding, { ...batch, rent: batch.rent });
  const need = hitScore(batch);
  if (dice === 0 || need >= NEVER) return { plain: 0, rent: 0 };
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
      ? tally(need, 'AP-HIT-1', say('Weapon Skill {ws} against {against}:', { ws, against }))
      : tally(need, 'AP-H-10', say('Ballistic Skill {bs}:', { bs }));
  return { rule: bs === undefined ? 'AP-HIT-1' : 'AP-H-10', says: 'to hit', by, tally: reason };
}

/** A six rends, anything else that hits is a normal hit. AP-REND-1 */
const rendingBands = (need: number) => bands({ hit: between(need, 5), rend: atLeast(6) });
const RENDING = { 3: rendingBands(3), 4: rendingBands(4), 5: rendingBands(5) } as const;

type Hits = Blows & { readonly rent: number };

/** Rolls to wound with the hits. Nothing is rolled where nothing can wound. AP-WND-1 */
function* wounding(hits: Hits): Chain<Wounding> {
  const { dice, rent, rerollWound, by } = hits;
  const need = woundScore(hits);
  if (dice === 0 || need >= NEVER) return { plain: 0, rent };
  const why = woundWhy(hits, need, by);
  return yield* roll(d6.times(dice), { wound: atLeast(need) }, why).into(({ wound }) =>
    rerollWound && wound < dice
      ? proceed(woundingAgain, { ...hits, dice: dice - wound, wounds: wound })
      : { plain: wound, rent },
  );
}

/** Lightning claws: each die that failed to wound is rolled once more. AP-CLAW-2 */
function* woundingAgain(failed: Hits & { readonly wounds: number }): Chain<Wounding> {
  const { dice, wounds, rent, by } = failed;
  const need = woundScore(failed);
  const why = { ...woundWhy(failed, need, by), rule: 'AP-CLAW-2', says: 'to wound, again' };
  return yield* roll(d6.times(dice), { wound: atLeast(need) }, why).into(({ wound }) => ({
    plain: wounds + wound,
    rent,
  }));
}

function woundWhy({ strength, toughness, fixedWound }: Blows, need: number, by: Seat): Why {
  const reason =
    fixedWound === undefined
      ? tally(need, 'AP-WND-1', say('Strength {strength} against Toughness {toughness}:', { strength, toughness }))
      : tally(need, 'AP-POIS-1', 'whatever the Toughness:');
  return { rule: 'AP-WND-1', says: 'to wound', by, tally: reason };
}

/** A batch, and the kind of wound that it makes; its rending sixes allow no armour save. */
export interface Batch {
  readonly blows: Blows;
  readonly kind: WoundKind;
}

/** Blows that have been struck, and the kind of wound that they make. Their wounds are read when it matters how many there are. */
export interface Rolled {
  readonly kind: WoundKind;
  readonly wounds: Early<Blows, Wounding>;
}

/** Rolls to hit and to wound, batch by batch. AP-HIT-2 */
export function* struckBy(batches: readonly Batch[]): Rule<readonly Rolled[]> {
  const rolled: Rolled[] = [];
  for (const { kind, blows: each } of batches) rolled.push({ kind, wounds: yield* early(blows, each) });
  return rolled;
}

/** What a batch came to. */
export function* woundsOf({ wounds }: Rolled): Rule<Wounding> {
  return yield* readEarly(blows, wounds);
}

const NONE: readonly Wounds[] = [];

/** The wounds of several batches by kind, in the order of laying. */
export function* allWounds(rolled: readonly Rolled[]): Rule<readonly Wounds[]> {
  const reads = rolled.map((one) => call(woundsOf, one));
  return yield* gather(reads, NONE, (sum, { plain, rent }: Wounding, at) =>
    withWounds(withWounds(sum, rolled[at]?.kind ?? {}, plain), NO_ARMOUR, rent),
  ).into((wounds) => wounds);
}

function withWounds(before: readonly Wounds[], kind: WoundKind, count: number): readonly Wounds[] {
  if (count === 0) return before;
  const rank = layingRank(kind);
  const at = before.findIndex((one) => layingRank(one.kind) >= rank);
  const here = before[at];
  if (here === undefined) return [...before, { kind, count }];
  return layingRank(here.kind) === rank
    ? before.with(at, { kind: here.kind, count: here.count + count })
    : before.toSpliced(at, 0, { kind, count });
}
