/** Where chargers go. XZ-ASLT-4, XZ-R-84 */
import { Host, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { enemyUnits, fieldUnits, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { planCharge } from '../../../src/xenos-zealots/ground/charge.ts';
import { chargeable, chargeProblems } from '../../../src/xenos-zealots/ground/charge-problems.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { field, type Placed, way } from '../table.ts';

const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };

describe('chargers go where the rule sends them (XZ-ASLT-4)', () => {
  const ranks = () =>
    field(
      [
        {
          id: 'u',
          seat: 'red',
          card: 'LINE',
          at: [
            [30, 20],
            [34, 18],
          ],
          squad: { order: 'charge' },
        },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 24]] },
        far,
      ],
      [],
      { phase: 'secondary' },
    );
  it('who can come within 2″ may not stay back', () => {
    const battle = ranks();
    const with2 = (x: number, y: number) =>
      chargeProblems(battle, 'u', 'foe', { ...way(battle, 'u.1', 30, 23), ...way(battle, 'u.2', x, y) }).map(
        (problem) => english(problem),
      );
    // (34, 18) to contact: √(4² + 6²) − 1 = 6.2″ > 5″. (32, 22.2) is √(2² + 1.8²) − 1 = 1.69″ away, a way of 4.65″.
    expect(with2(32, 22.2)).toEqual([]);
    expect(with2(34, 19)).toEqual(['u 2 can come within 2″ of an enemy and must.']);
  });
  const alone = (gap: number) =>
    field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 21 + gap]] },
        far,
      ],
      [],
      { phase: 'secondary' },
    );
  it.each([
    // Speed 5″, from base to base: that he may stop 2″ short does not lengthen it (XZ-R-65).
    [5, 25, []],
    [5.001, 25, ['The target is farther than the leader can go.']],
    // 4″ away he has to go 2″ at least.
    [4, 22, []],
    [4, 21.999, ['The leader must end in contact with the target, or within 2″.']],
  ])('XZ-ASLT-2, 3: an enemy %f″ away, the leader goes from 20 to %f', (gap, y, says) => {
    const battle = alone(gap);
    expect(chargeProblems(battle, 'u', 'foe', way(battle, 'u.1', 30, y)).map((one) => english(one))).toEqual(says);
  });
  it.each([
    // 6, 8, 10: the enemy is 9″ away and he goes 5″, so that 4″ are left; a quarter of an inch more is near enough (XZ-R-84).
    [5, []],
    [4.75, []],
    [4.745, ['u 2 can come nearer to the enemy and must.']],
    // √(36 + 49) − 1
    [0, ['u 2 would end 8.22″ from the leader, and can come nearer.']],
  ])('XZ-ASLT-4: who cannot come within 2″ goes %f″ towards the enemy', (gone, says) => {
    const battle = field(
      [
        {
          id: 'u',
          seat: 'red',
          card: 'LINE',
          at: [
            [30, 20],
            [36, 16],
          ],
          squad: { order: 'charge' },
        },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 24]] },
        far,
      ],
      [],
      { phase: 'secondary' },
    );
    const moves = { ...way(battle, 'u.1', 30, 23), ...way(battle, 'u.2', 36 - 0.6 * gone, 16 + 0.8 * gone) };
    expect(chargeProblems(battle, 'u', 'foe', moves).map((one) => english(one))).toEqual(says);
  });
  it('an attached character of the target may be touched (XZ-R-42)', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'charge' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 24]] },
        { id: 'prop', seat: 'blue', card: 'PROP', at: [[30, 24]], squad: { attachedTo: 'foe' } },
      ],
      [],
      { phase: 'secondary' },
    );
    expect(chargeProblems(battle, 'u', 'foe', way(battle, 'u.1', 30, 23))).toEqual([]);
  });
  it('the places that the umpire proposes are legal themselves, all through generated battles', () => {
    const ruleset = xenosZealots as unknown as Ruleset;
    let plans = 0;
    for (const { scenario } of ruleset.scenarios.slice(0, 3)) {
      const host = Host.start({ ruleset, dice: seededDice(seeded('charges')) }, scenario, {});
      while (host.outcome === undefined) {
        const [seat] = host.waitingFor as [string];
        const question = host.questionTo(seat);
        if (question !== undefined) {
          host.choose(seat, question.options[0]?.value);
          continue;
        }
        const battle = host.battle as unknown as ZealotBattle;
        for (const unit of battle.phase === 'secondary' ? fieldUnits(battle, seat) : [])
          for (const enemy of enemyUnits(battle, seat)) {
            if (chargeable(battle, unit.id, enemy.id) !== undefined) continue;
            const plan = planCharge(battle, unit.id, enemy.id);
            if (plan === undefined) continue;
            plans++;
            expect(chargeProblems(battle, unit.id, enemy.id, plan.moves), `${scenario.id} ${host.length}`).toEqual([]);
          }
        const [order] = ruleset.candidates(host.look(seat).battle, seat);
        host.order(seat, order);
      }
    }
    expect(plans).toBeGreaterThan(50);
  });
});

it('who charges one unit and ends in contact with another is told which rule is broken (XZ-ASLT-4)', () => {
  const battle = field(
    [
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: [
          [30, 20],
          [32.4, 20],
        ],
        squad: { order: 'charge' },
      },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 23]] },
      { id: 'other', seat: 'blue', card: 'LEVY', at: [[32.4, 23]] },
    ],
    [],
    { phase: 'secondary' },
  );
  const moves = { ...way(battle, 'u.1', 30, 22), ...way(battle, 'u.2', 32.4, 22) };
  expect(chargeProblems(battle, 'u', 'foe', moves).map(({ rule, model }) => [rule, model])).toEqual([
    ['XZ-ASLT-4', 'u.2'],
  ]);
});
