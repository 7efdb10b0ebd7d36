/** What is done where nobody says otherwise in assaults, and with support: the last column of section 5 of the specification, line by line. */
import { defaultOf, solved } from '@umpire/engine/rule';
import { at, distance, span, spot, touches } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { membersOf, withModels, withSquad, type ZealotBattle } from '../../../../src/xenos-zealots/battle/battle.ts';
import type { ZealotOrder } from '../../../../src/xenos-zealots/battle/orders.ts';
import { planCharge } from '../../../../src/xenos-zealots/ground/charge.ts';
import { moved } from '../../../../src/xenos-zealots/ground/moves.ts';
import { xenosZealots } from '../../../../src/xenos-zealots/index.ts';
import { candidates } from '../../../../src/xenos-zealots/mind/candidates.ts';
import { assaultEnd } from '../../../../src/xenos-zealots/rules/assault.ts';
import type { Assault } from '../../../../src/xenos-zealots/rules/assault-sides.ts';
import { field, house, type Placed, row, shotAt } from '../../table.ts';
import { far, red, blue, questionIn } from './asking.ts';

describe('assaults', () => {
  const charge = (n: number, foes: number, more: readonly Placed[] = []): ZealotBattle =>
    field(
      [red('u', 'CLAW', row(n, 30, 36), { order: 'charge' }), blue('foe', 'LEVY', row(foes, 30, 39)), ...more],
      [],
      {
        phase: 'secondary',
      },
    );
  it('D-CHARGE: the target with the best exact odds; below 40 % nobody', () => {
    const chanceOf = (battle: ZealotBattle, order: ZealotOrder): number => {
      const [stake] = xenosZealots.stakes(battle, 'red', order);
      const { entries } = solved(assaultEnd, stake?.args as unknown as Assault);
      return entries.reduce((sum, { value, chance }) => sum + (value.winner === 'charger' ? chance : 0), 0);
    };
    // Two Levies to the left and four Brutes to the right, both in reach.
    const battle = field(
      [
        red('u', 'CLAW', row(4, 30, 36), { order: 'charge' }),
        blue('easy', 'LEVY', row(2, 28, 39)),
        blue('hard', 'BRUT', row(3, 33, 39.5, 1.7)),
      ],
      [],
      { phase: 'secondary' },
    );
    const able = candidates(battle, 'red').filter(({ kind }) => kind === 'assault');
    const chances = able.map((order) => chanceOf(battle, order));
    expect(able.map((order) => (order as { target?: string }).target)).toEqual(['easy', 'hard']);
    expect(chances[0]).toBeGreaterThan(Math.max(0.4, chances[1] ?? 1));
    const hopeless = field(
      [red('u', 'LINE', [[30, 36]], { order: 'charge' }), blue('foe', 'BRUT', row(4, 28, 39, 1.7))],
      [],
      { phase: 'secondary' },
    );
    const [hold, charge] = candidates(hopeless, 'red');
    expect([hold?.kind, charge?.kind]).toEqual(['hold', 'assault']);
    expect(chanceOf(hopeless, charge as ZealotOrder)).toBeLessThan(0.4);
  });
  it('D-PLACE: as many in contact as there is room for', () => {
    const battle = charge(4, 4);
    const after = moved(battle, planCharge(battle, 'u', 'foe')?.moves ?? {});
    const touching = membersOf(after, 'u').filter(({ base }) =>
      membersOf(after, 'foe').some((foe) => touches(foe.base, base)),
    );
    expect(touching).toHaveLength(4);
  });
  it('D-WITHDRAW: the least distance that gives 3″', () => {
    const battle = field(
      [
        red('u', 'LINE', row(4, 30, 36), { order: 'charge' }),
        blue('foe', 'LEVY', row(4, 30, 39)),
        red('idle', 'LINE', [[5, 5]], { order: 'advance' }),
      ],
      [],
      { phase: 'secondary' },
    );
    const order = {
      kind: 'assault',
      unit: 'u',
      target: 'foe',
      moves: planCharge(battle, 'u', 'foe')?.moves ?? {},
    } as const;
    const question = questionIn(battle, order, 'XZ-ASLT-15', [10, 1, 6, 6, 6, 6, 1, 1, 6, 6, 1, 1, 6]);
    const lengths = question.options.map(({ value }) =>
      Math.max(
        ...Object.values(value as Record<string, { path: { x: number; y: number }[] }>).map(({ path }) =>
          span(path[0] as never, path.at(-1) as never),
        ),
      ),
    );
    expect(defaultOf(question)).toEqual(question.options[0]?.value);
    expect(lengths[0]).toBe(Math.min(...lengths));
  });
  it('D-CONSOLIDATE: yes', () => {
    const battle = charge(4, 1);
    const down = withModels(battle, ['u.2'], (model) => ({ ...model, suppressed: true }));
    const order = {
      kind: 'assault',
      unit: 'u',
      target: 'foe',
      moves: planCharge(down, 'u', 'foe')?.moves ?? {},
    } as const;
    // The Claws strike first, hit, and nobody is left.
    const question = questionIn(down, order, 'XZ-ASLT-16', [10, 1, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1]);
    expect(defaultOf(question)).not.toBe('no');
  });
  it('D-LEADER: whoever is nearest to the fallen leader', () => {
    const battle = field(
      [
        red('u', 'LINE', row(3, 30, 20), { order: 'advance', moved: true }),
        red('idle', 'LINE', [[5, 5]], { order: 'advance' }),
        blue('foe', 'LEVY', [
          [31, 35],
          [36, 35.4],
          [34, 35.2],
        ]),
      ],
      [],
      { phase: 'secondary' },
    );
    expect(defaultOf(questionIn(battle, shotAt(battle), 'XZ-UNIT-13', [6, 1, 1, 1]))).toBe('foe.3');
  });
});

describe('support', () => {
  const markers = [at(30, 40), at(40, 40), at(50, 40), at(60, 40)];
  it('D-STRIKE2: where most enemies are touched, and no friends', () => {
    const battle = field(
      [
        red('u', 'LINE', row(2, 30, 35.2), {}),
        blue('a', 'LEVY', row(4, 29.4, 36.4, 1.05), { order: 'advance' }),
        blue('b', 'LEVY', row(3, 31, 44.5, 1.05)),
      ],
      [],
      { phase: 'secondary', toAct: 'blue' },
    );
    const request = { asset: 'airStrike', markers, active: 0, failed: 3 };
    const question = questionIn(
      { ...battle, requests: { red: request }, assets: { red: ['airStrike'], blue: [] } },
      { kind: 'end' },
      'XZ-H-10',
      1,
    );
    // Four Levies in the south stand beside friends; the three in the north do not.
    const point = defaultOf(question) as { x: number; y: number };
    expect(membersOf(battle, 'b').filter(({ base }) => distance(base, spot(point)) <= 1500)).toHaveLength(3);
  });
  it('D-ENTER: closest to an objective', () => {
    const battle = field(
      [red('r', 'LINE-5', row(5, 30, 5)), blue('foe', 'LINE', row(3, 60, 60), { order: 'advance' })],
      [],
      {
        phase: 'secondary',
        toAct: 'blue',
        objectives: [[40, 6, 3]],
      },
    );
    const reserve = withModels(
      withSquad(battle, 'r', { location: 'reserve' }),
      membersOf(battle, 'r').map(({ id }) => id),
      (model) => ({ ...model, away: 'reserve' }),
    );
    const request = { asset: 'r', markers: [at(34, 0), at(20, 0), at(10, 0), at(60, 0)], active: 0, failed: 3 };
    const question = questionIn({ ...reserve, requests: { red: request } }, { kind: 'end' }, 'XZ-H-8', 1);
    const leaderGap = (value: unknown): number =>
      span((value as Record<string, { path: { x: number; y: number }[] }>)['r.1']?.path[0] ?? at(0, 0), at(40, 6));
    const gaps = question.options.map(({ value }) => leaderGap(value));
    expect(leaderGap(defaultOf(question))).toBe(Math.min(...gaps));
  });
  it('D-DISPUTE: never by itself', () => {
    const battle = field(
      [red('u', 'LINE', row(3, 30, 20), { order: 'advance' }), far],
      [house('hut', [50, 50, 56, 56])],
    );
    expect(candidates(battle, 'red').some(({ kind }) => kind === 'rollOff')).toBe(false);
  });
});
