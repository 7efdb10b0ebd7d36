/** Where everybody goes in a charge that is not laid out by hand: legal places, and nobody farther away than before. XZ-ASLT-3, XZ-ASLT-4 */
import type { Moves } from '@umpire/engine/battle';
import { type Base, distance, INCH, TOUCH } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { membersOf, type ZealotBattle } from '../../src/xenos-zealots/battle/battle.ts';
import type { CardId } from '../../src/xenos-zealots/battle/cards.ts';
import { planCharge } from '../../src/xenos-zealots/ground/charge.ts';
import { chargeProblems } from '../../src/xenos-zealots/ground/charge-problems.ts';
import { endsOf } from '../../src/xenos-zealots/ground/moves.ts';
import { area, field, row, wall } from './table.ts';

const charging = (card: CardId, count: number, step: number, foes: number, gap: number): ZealotBattle =>
  field(
    [
      { id: 'u', seat: 'red', card, at: row(count, 30, 20, step), squad: { order: 'charge' } },
      { id: 'foe', seat: 'blue', card: 'LINE', at: row(foes, 31, 20 + gap) },
    ],
    [
      wall('fence', [
        [24, 21.5],
        [28, 21.5],
      ]),
    ],
    { phase: 'secondary' },
  );

const planned = (battle: ZealotBattle): Moves => planCharge(battle, 'u', 'foe')?.moves ?? {};

describe.each([
  ['riders, more than find room', charging('RIDE', 5, 1.6, 2, 6)],
  ['riders on a whole section', charging('RIDE', 5, 1.6, 7, 9)],
  ['claws, more than find room', charging('CLAW', 8, 1.1, 1, 4)],
  ['claws on a whole section', charging('CLAW', 8, 1.1, 7, 4)],
])('a charge of %s', (_, battle) => {
  const gapOf = (base: Base): number => Math.min(...membersOf(battle, 'foe').map((foe) => distance(base, foe.base)));

  it('takes nobody away from the enemy, and most of them to him', () => {
    const ends = endsOf(membersOf(battle, 'u'), planned(battle));
    const gaps = membersOf(battle, 'u').map(({ id, base }) => [gapOf(base), gapOf(ends.get(id) ?? base)] as const);
    for (const [before, after] of gaps) expect(after).toBeLessThanOrEqual(before);
    expect(gaps.filter(([, after]) => after <= 2 * INCH).length).toBeGreaterThan(gaps.length / 2);
  });
});

it.each([
  ['claws on one', charging('CLAW', 8, 1.1, 1, 4)],
  ['claws on seven', charging('CLAW', 8, 1.1, 7, 4)],
  ['riders on two', charging('RIDE', 5, 1.6, 2, 6)],
  ['riders on seven', charging('RIDE', 5, 1.6, 7, 9)],
])('%s go to places that are legal if they are given by hand', (_, battle) => {
  expect(Object.keys(planned(battle)).length).toBeGreaterThan(0);
  expect(chargeProblems(battle, 'u', 'foe', planned(battle))).toEqual([]);
});

it('the leader goes into contact, round a pond too, though straight on he would come within 2″ (D-PLACE)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'charge' } },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 23.5]] },
    ],
    [area('pond', [29.6, 21.2, 30.4, 21.8], 'water')],
    { phase: 'secondary' },
  );
  const [end] = endsOf(membersOf(battle, 'u'), planned(battle)).values();
  const [foe] = membersOf(battle, 'foe');
  expect(end && foe && distance(end, foe.base)).toBeLessThanOrEqual(TOUCH);
});
