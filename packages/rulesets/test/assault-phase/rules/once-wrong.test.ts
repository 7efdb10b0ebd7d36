/** What only one condition or one number decides, and what is said when it is not met. */
import { at, disc, type Edge, type Point } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { type AssaultBattle, soldierOf } from '../../../src/assault-phase/battle/battle.ts';
import { closingUp } from '../../../src/assault-phase/ground/routes.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import type { AssaultOrder } from '../../../src/assault-phase/orders/orders.ts';
import { onTheWay } from '../../../src/assault-phase/orders/steps.ts';
import { volleyAt } from '../../../src/assault-phase/orders/volley-stake.ts';
import { dangerousGround } from '../../../src/assault-phase/rules/dangerous.ts';
import { tollOf, type UnitInFight } from '../../../src/assault-phase/rules/survivors.ts';
import { between, rank } from '../figures.ts';
import { type Placed, rock, table, unit, way } from '../tables.ts';
import { script } from '../../named.ts';

const reavers = [unit('X', 'Reaver Band', [['x', 'Reaver', 20, 40]])];
const said = (battle: AssaultBattle, order: AssaultOrder): readonly (readonly [string, string])[] =>
  assaultPhase.problems(battle, 'one', order).map((problem) => [problem.rule, english(problem)]);

describe('setting up', () => {
  const waiting = (phase: AssaultBattle['phase'], taken: readonly Placed[] = []): AssaultBattle => {
    const battle = table({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 5]]), unit('B', 'Half Squad', taken)],
      two: reavers,
      pieces: [rock([20, 2], [24, 2], [24, 6], [20, 6])],
      phase,
    });
    return {
      ...battle,
      zones: { ...battle.zones, one: [{ kind: 'polygon', points: [at(0, 0), at(48, 0), at(48, 12), at(0, 12)] }] },
      models: battle.models.map((model) => (model.id === 'a' ? { ...model, away: 'off the table' } : model)),
    };
  };
  const deploy = (unitId: string, x: number, y: number): AssaultOrder => ({
    kind: 'deploy',
    unit: unitId,
    moves: { a: way([x, y]) },
  });

  it.each<readonly [AssaultBattle, AssaultOrder, string | undefined]>([
    [waiting('deployment'), deploy('A', 10, 12), undefined],
    [waiting('movement'), deploy('A', 10, 12), 'You cannot do that in this phase.'],
    [waiting('deployment'), deploy('X', 10, 12), 'You have no such unit.'],
    [waiting('deployment'), deploy('nobody', 10, 12), 'You have no such unit.'],
    [waiting('deployment'), deploy('A', 10, 12.001), 'a is outside the deployment zone.'],
    [waiting('deployment'), deploy('A', 10, 0.499), 'a is not wholly on the table.'],
    [waiting('deployment'), deploy('A', 19.6, 4), 'a stands in rock.'],
    [waiting('deployment', [['b', 'Warder', 10, 5]]), deploy('A', 10.9, 5), 'a stands on b.'],
  ])('AP-H-22: is said what is wrong, of whom, with what (%#)', (battle, order, says) => {
    expect(said(battle, order)).toEqual(says === undefined ? [] : [['AP-H-22', says]]);
  });
});

describe('orders about others', () => {
  it('AP-H-8, AP-H-19: a character who has joined a unit is no target by himself', () => {
    const battle = table({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 20, 20]])],
      two: [...reavers, unit('C', 'Marshal', [['c', 'Marshal', 21.2, 40]], { joinedTo: 'X' })],
      phase: 'shooting',
    });
    expect(said(battle, { kind: 'shoot', unit: 'A', target: 'X', standing: true })).toEqual([]);
    for (const target of ['C', 'nobody', 'A'])
      expect(said(battle, { kind: 'shoot', unit: 'A', target, standing: true })).toEqual([
        ['AP-H-8', 'There is no such enemy unit.'],
      ]);
  });
  it('AP-DECL-1: how far a unit charges is drawn as soon as it is named', () => {
    const battle = table({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 20, 20]])],
      two: reavers,
      phase: 'declaring',
    });
    const declaring = (who: string): AssaultOrder => ({ kind: 'declare', unit: who, targets: [] });
    const drawn = (who: string) => assaultPhase.drawing(battle, 'one', declaring(who));
    expect(drawn('A').length).toBeGreaterThan(0);
    expect(drawn('nobody')).toEqual([]);
  });
  it('R-20: by zone, the Toughness is that of those in range of the guns; a marker farther away does not count', () => {
    // 20″ away two of Toughness 2, 26″ away three of Toughness 4: out of range of 24″, not of 36″.
    const battle = table({
      one: [
        unit('A', 'Gun Team', [
          ['g', 'Blast gunner', 10, 10],
          ['w', 'Warder', 11.5, 10],
        ]),
      ],
      two: [
        unit('X', 'Scrap Mob', [
          ['s1', 'Scrapling', 10, 30],
          ['s2', 'Scrapling', 11.2, 30],
          ['t1', 'Warder', 10, 36],
          ['t2', 'Warder', 11.2, 36],
          ['t3', 'Warder', 12.4, 36],
        ]),
      ],
      phase: 'shooting',
      options: { majorityOver: 'zone' },
    });
    expect(volleyAt(battle, 'A', 'X', true)).toMatchObject({ toughness: 2 });
  });
});

describe('wounds', () => {
  it.each([
    [3, 1, 2],
    [2, 1, 1],
    [1, 1, undefined],
    [1, 2, 1],
  ])('AP-H-5: dangerous ground costs one Wound: of %d, with a %d, %d are left', (wounds, die, left) => {
    const battle = table({ one: [unit('M', 'Marshal', [['m', 'Marshal', 20, 20, wounds]])], two: reavers });
    const { result } = script((now: AssaultBattle) => dangerousGround(now, soldierOf(now, 'm')), battle, {
      dice: [die],
      decisions: [],
    });
    expect(result.models.find(({ id }) => id === 'm')?.woundsLeft).toBe(left);
  });
  it('AP-H-19, R-33: who is left of a joined character is his own, wherever he stands in the list', () => {
    const args = between([rank('Warder', 2), rank('Marshal', 1)], [rank('Reaver', 1)]);
    const [warders, marshal] = args.groups;
    const fight = {
      ...args,
      groups: args.groups.map((group) =>
        group === warders || group === marshal ? { ...group, unit: 'V', ...(group === marshal && { id: 'M' }) } : group,
      ),
    };
    const terms = { side: 0, start: 2, fallBackDice: 2, sweepDice: 2, noSweep: false, mustSweep: false } as const;
    const [v, m]: UnitInFight[] = [
      { id: 'V', ...terms },
      { id: 'M', joined: 'V', ...terms },
    ];
    const remains = (units: readonly UnitInFight[]) =>
      tollOf(fight, units, 0, (number) => ({
        left: (fight.groups[number] as (typeof fight.groups)[number]).fighters.map(({ left }) => left),
      })).remains.map(({ living }) => living);
    expect(remains([v, m] as UnitInFight[])).toEqual([2, 1]);
    expect(remains([m, v] as UnitInFight[])).toEqual([1, 2]);
  });
});

describe('ways', () => {
  it('a unit with rock between it and its goal makes for the corner first', () => {
    const one = [unit('A', 'Half Squad', [['a', 'Warder', 20, 20]])];
    const open = table({ one, two: reavers });
    const barred = table({ one, two: reavers, pieces: [rock([10, 24], [22, 24], [22, 26], [10, 26])] });
    const goal = at(20, 32);
    expect(onTheWay(open, 'A', goal)).toEqual(goal);
    const first = onTheWay(barred, 'A', goal);
    // Round the corner in the south-east, half an inch (his base) away from it.
    expect(Math.hypot(first.x - 22_000, first.y - 24_000)).toBeLessThan(600);
  });
  it('AP-FALL-3, R-62: a stray comes back if there is any straight way, also one between two quarters of an inch', () => {
    const battle = table({ one: [unit('F', 'Half Squad', [['f', 'Warder', 24, 24]])], two: reavers });
    // 9.95″ from middle to middle, 10° ahead: 7″ straight at him leave 1.95″ between the bases. A little more or less aside is too far:
    // 6.75″ aside and 1.854″ ahead leave 2.05″, 7″ aside leave 2.29″.
    const mate = disc(at(33.799, 22.272), 500);
    const ways = closingUp(battle, soldierOf(battle, 'f'), [mate], 'south', 7000);
    expect(ways).toHaveLength(1);
    const end = ways[0]?.way.at(-1) as Point;
    expect(Math.hypot(end.x - mate.at.x, end.y - mate.at.y)).toBeLessThan(2952);
    expect(Math.abs(Math.hypot(end.x - 24_000, end.y - 24_000) - 7000)).toBeLessThan(2);
  });
  it.each<readonly [Edge, (aside: number, on: number) => Point]>([
    ['south', (aside, on) => at(24 + aside, 24 - on)],
    ['north', (aside, on) => at(24 + aside, 24 + on)],
    ['west', (aside, on) => at(24 - on, 24 + aside)],
    ['east', (aside, on) => at(24 + on, 24 + aside)],
  ])('AP-FALL-3, AP-FALL-5: home in the %s, a stray comes back by straight ways of the full length', (edge, place) => {
    const { x, y } = place(0, 0);
    const battle = table({
      one: [unit('F', 'Half Squad', [['f', 'Warder', x / 1000, y / 1000]], { homeEdge: edge })],
      two: reavers,
    });
    // 5″ on and 6″ aside; a gap of 2″ between bases of half an inch are 3″ between their middles.
    const mate = place(6, 5);
    const ways = closingUp(battle, soldierOf(battle, 'f'), [disc(mate, 500)], edge, 6000);
    // 3.25″ aside (in steps of a quarter) it gets √(36 − 3.25²) = 5.043″ on, 2.75″ away; 3″ aside are 3.004″ away.
    expect(ways.map(({ way: [, end] }) => end)[0]).toEqual(place(3.25, 5.043));
    for (const { way } of ways) {
      const end = way.at(-1) as Point;
      const gone = Math.hypot(end.x - x, end.y - y);
      expect(gone).toBeGreaterThan(5998.5);
      expect(gone).toBeLessThanOrEqual(6000);
      expect(Math.hypot(end.x - mate.x, end.y - mate.y)).toBeLessThanOrEqual(3001);
    }
  });
});
