/** Who strikes first. XZ-ASLT-5 */
import { d10, Tally } from '@umpire/engine/dice';
import { type Rule, type Seat, total } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type Aid, askReroll, NO_AID, rerollsLeft, spent } from './reroll.ts';

export interface Modifier {
  readonly amount: number;
  readonly says: string;
}

/** One side of Step Two. */
export interface Striker {
  readonly seat: Seat;
  readonly unit: string;
  /** The leader's Assault value. XZ-R-58 */
  readonly value: number;
  readonly additions: readonly Modifier[];
  /** The enemy is Neutralized. */
  readonly doubled: boolean;
  readonly aid?: Aid;
}

export interface StrikeOrder {
  readonly charger: Striker;
  readonly target: Striker;
  readonly doubling: 'afterAdditions' | 'baseOnly';
  readonly chargersStrikeFirst: boolean;
}

export interface Struck {
  readonly first: 'charger' | 'target';
  readonly chargerAid: Aid;
  readonly targetAid: Aid;
}

/** The modified assault value: additions first, then doubled; the die is never doubled. XZ-R-25 */
export function assaultValue({ value, additions, doubled }: Striker, doubling: StrikeOrder['doubling']): Tally {
  const added = additions.reduce(
    (tally, { amount, says }) => tally.plus(amount, 'XZ-ASLT-5', says),
    new Tally(value, [{ amount: value, rule: 'XZ-STAT-6', says: 'assault value' }]),
  );
  if (!doubled) return added;
  return added.plus(doubling === 'baseOnly' ? value : added.total, 'XZ-ASLT-5', 'doubled: the enemy is Neutralized');
}

/** Step Two: D10 and the modified value; the higher strikes first, the charger if equal. XZ-R-24 */
export function* strikeOrder({ charger, target, doubling, chargersStrikeFirst }: StrikeOrder): Rule<Struck> {
  let chargerAid = charger.aid ?? NO_AID;
  let targetAid = target.aid ?? NO_AID;
  if (chargersStrikeFirst) return { first: 'charger', chargerAid, targetAid };
  const values = [assaultValue(charger, doubling), assaultValue(target, doubling)] as const;
  const dieOf = (striker: Striker, tally: Tally) =>
    total(d10.times(1), {
      rule: 'XZ-ASLT-5',
      ...say('strike order of {unit}', { unit: striker.unit }),
      by: striker.seat,
      tally,
    });
  let mine = (yield* dieOf(charger, values[0])) + values[0].total;
  let theirs = (yield* dieOf(target, values[1])) + values[1].total;
  // Each sees both dice; the charger decides first, and each die is rolled again at most once. Whoever is ahead may want a better die
  // only where the other can still answer.
  const isBehind = mine < theirs;
  if (
    rerollsLeft(chargerAid) > 0 &&
    (isBehind || rerollsLeft(targetAid) > 0) &&
    (yield* askReroll(
      chargerAid,
      [{ value: 'again', ...say('Roll the die of {unit} again', { unit: charger.unit }) }],
      { hopeless: !isBehind },
    )).length > 0
  ) {
    chargerAid = spent(chargerAid);
    mine = (yield* dieOf(charger, values[0])) + values[0].total;
  }
  if (
    rerollsLeft(targetAid) > 0 &&
    theirs <= mine &&
    (yield* askReroll(targetAid, [{ value: 'again', ...say('Roll the die of {unit} again', { unit: target.unit }) }]))
      .length > 0
  ) {
    targetAid = spent(targetAid);
    theirs = (yield* dieOf(target, values[1])) + values[1].total;
  }
  const first = mine >= theirs ? 'charger' : 'target';
  return { first, chargerAid, targetAid };
}
