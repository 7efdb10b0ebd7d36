/** The worked examples that need no table, with the dice in the order given. */
import { describe, expect, it } from 'vitest';
import { combatsOnOne } from '../../src/fire-team/rules/group-fight.ts';
import { explosion } from '../../src/fire-team/rules/explosion.ts';
import { fireAtVehicle } from '../../src/fire-team/rules/fire.ts';
import { mandatory, mandatoryCount } from '../../src/fire-team/rules/sharing.ts';
import {
  carbine,
  carbines,
  COMBAT_TERMS,
  FIRE_TERMS,
  fighter,
  fired,
  firer,
  fought,
  type Marks,
  marks,
  MEDIUM,
  OPEN,
  results,
  rolled,
  shared,
  squad,
  squadGun,
  team,
  tested,
  testing,
} from './teams.ts';
import { script } from '../named.ts';

describe('from the source', () => {
  it('E1 Sharing: 5 Pin Checks and 2 Wounded leave the target at (4, 2, 4)', () => {
    const given = results(0, 2, 5);
    expect(mandatoryCount(given)).toBe(4);
    expect(mandatory(given)).toEqual(results(0, 2, 2));
    const others = [team('B', [4, 0, 0]), team('C', [2, 0, 0])];
    expect(shared(given, team('A', [4, 0, 0]), others, [{ B: 3 }])).toEqual([
      [4, 2, 4],
      [4, 0, 3],
      [2, 0, 0],
    ]);
    expect(shared(given, team('A', [4, 0, 0]), others, [{ B: 1, C: 2 }])).toEqual([
      [4, 2, 4],
      [4, 0, 1],
      [2, 0, 2],
    ]);
    expect(shared(given, team('A', [4, 0, 0]), others, [{ A: 3 }])).toEqual([
      [4, 2, 7],
      [4, 0, 0],
      [2, 0, 0],
    ]);
  });

  it('E2 Wounded gun team: two team weapons, one of the two dice is lower; with the gun its owner chooses which', () => {
    const hurt = { wounded: 1 };
    const two = firer(carbines(2), hurt);
    // 8 + 4 = 12 against 8 with the d6, 8 + 1 = 9 with the d4.
    expect(fired([two], team('T', [4, 0, 0]), { dice: [8, 4, 1] })).toEqual([[4, 1, 2]]);
    const mixed = firer([carbine, squadGun], hurt);
    const lower = { carbine: 'd4 carbine, d8 squad gun', gun: 'd6 carbine, d6 squad gun' };
    const without = (dice: number[], choice: string): readonly Marks[] =>
      fired([mixed], team('T', [4, 0, 0]), { dice, decisions: [choice] });
    expect(without([1, 4, 8], lower.carbine)).toEqual([[4, 0, 1]]);
    expect(without([1, 6, 6], lower.gun)).toEqual([[4, 0, 0]]);
    expect(() => without([1, 5, 8], lower.carbine)).toThrow(/d4/);
  });

  it('E4 Morale: totals 4, 2 and 0 of a roll of 4', () => {
    const gray = squad([testing('Rifle 1', 2), testing('Rifle 2', 4), testing('SAW', 0)]);
    expect(tested(gray, [4])).toEqual([
      ['steady', [1, 2]],
      ['cowers', []],
      ['steady', [1, 2, 3]],
    ]);
  });

  it('E5 Rally: 5 − 1 − 2 = 2 leaves one action, number 2', () => {
    const gray = squad([testing('Rifle 1', 0), testing('Rifle 2', 1, { cowering: true }), testing('SAW', 0)]);
    expect(tested(gray, [5])).toEqual([
      ['steady', [1, 2, 3]],
      ['rallied', [2]],
      ['steady', [1, 2, 3]],
    ]);
  });

  it('E6 Close combat: totals 7, 8, 11, 12 against 9 are none, none, Wounded, KIA', () => {
    const gold = fighter(team('A', [4, 0, 0], 'gold'));
    const red = fighter(team('F', [4, 0, 0]), { cover: 2 });
    const { result } = fought(gold, red, { dice: [6, 1, 2, 5, 6, 1, 1, 1, 1, 1] });
    expect(result.defender.map(marks)).toEqual([[3, 1, 2]]);
    expect(result.active.map(marks)).toEqual([[4, 0, 0]]);
  });

  it('E7 and E24 Two on one: B first, then C against what is left of E', () => {
    const b = team('B', [3, 0, 0]);
    const c = team('C', [3, 0, 0]);
    const attackers = [fighter(b, { others: [c] }), fighter(c, { others: [b] })];
    const dice = [6, 5, 4, 3, 2, 3, 6, 1, 4, 3, 6, 2, 6, 7, 4, 2, 1];
    const scripted = script(
      combatsOnOne,
      { attackers, defender: fighter(team('E', [4, 0, 0], 'gold')), terms: COMBAT_TERMS },
      // The KIA falls on C; the Wounded its owner puts on B.
      { dice, decisions: [{ B: 1 }] },
    );
    expect(rolled(scripted)).toEqual(['1d8', '3d6', '1d8', '4d6', '1d8', '3d6', '1d8', '1d6', '2d4']);
    expect(scripted.result.defender.map(marks)).toEqual([[2, 2, 5]]);
    expect(scripted.result.active.map(marks)).toEqual([
      [3, 1, 1],
      [2, 0, 1],
    ]);
  });
});

describe('morale and Rally', () => {
  it('E8 No markers, still tested', () => {
    const two = squad([testing('A', 1), testing('B', 0)]);
    expect(tested(two, [2])).toEqual([
      ['steady', [1]],
      ['steady', [1, 2]],
    ]);
    expect(tested(squad([testing('A', 0), testing('B', 0)]), [])).toEqual([
      ['steady', [1, 2, 3]],
      ['steady', [1, 2, 3]],
    ]);
  });

  it('E9 Far below: five markers and a roll of 1', () => {
    expect(tested(squad([testing('A', 5)]), [1])).toEqual([['cowers', []]]);
  });

  it.each([
    [6, 'rallied', [2, 3]],
    [4, 'rallied', [2]],
    [3, 'rallied', []],
    [2, 'eliminated', []],
  ])('E10 Rally alone: a roll of %i', (roll, state, numbers) => {
    const test = squad([testing('A', 0), testing('B', 0, { cowering: true })]);
    expect(tested(test, [roll])).toEqual([
      ['steady', [1, 2, 3]],
      [state, numbers],
    ]);
    expect(() => tested(test, [7])).toThrow(/d6/);
  });

  it.each([
    [5, 'rallied', [2, 3]],
    [4, 'eliminated', []],
  ])('E11 Cowering in contact: a roll of %i', (roll, state, numbers) => {
    expect(tested(squad([testing('A', 0, { cowering: true, inContact: true })]), [roll])).toEqual([[state, numbers]]);
  });

  it('E12 Newly Cowering in contact is not eliminated', () => {
    expect(tested(squad([testing('A', 4, { inContact: true })]), [3])).toEqual([['cowers', []]]);
  });
});

describe('results', () => {
  it('E15 Excess Wounded: two pins, not three', () => {
    expect(shared(results(0, 2, 0), team('A', [3, 2, 0]))).toEqual([[2, 2, 2]]);
    expect(shared(results(0, 1, 0), team('A', [3, 2, 0]))).toEqual([[3, 3, 1]]);
  });

  it('E16 KIA on wounded', () => {
    expect(shared(results(1, 0, 0), team('A', [2, 2, 0]))).toEqual([[1, 1, 1]]);
    expect(shared(results(1, 0, 0), team('A', [3, 1, 0]), [], [true])).toEqual([[2, 0, 1]]);
    expect(shared(results(1, 0, 0), team('A', [3, 1, 0]), [], [false])).toEqual([[2, 1, 1]]);
  });

  it('E17 Worst first', () => {
    const others = [team('B', [4, 0, 0]), team('C', [4, 0, 0])];
    expect(shared(results(2, 1, 3), team('A', [4, 0, 0]), others, [{ B: 2, C: 1 }])).toEqual([
      [2, 1, 3],
      [4, 0, 2],
      [4, 0, 1],
    ]);
  });

  it('E18 Target wiped out: what must fall on it is lost, the rest goes to B', () => {
    expect(shared(results(3, 2, 0), team('A', [1, 0, 1]), [team('B', [2, 2, 0])])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('E19 Even number: two may go to B', () => {
    expect(shared(results(0, 1, 3), team('A', [4, 0, 0]), [team('B', [4, 0, 0])], [{ B: 2 }])).toEqual([
      [4, 1, 2],
      [4, 0, 2],
    ]);
  });
});

describe('fire', () => {
  it('E20 Wounded gun team fires: Pin Check and Wounded', () => {
    const gun = firer([carbine, squadGun], { wounded: 1 });
    const given = { dice: [6, 3, 5], decisions: ['d4 carbine, d8 squad gun'] };
    expect(fired([gun], team('T', [4, 0, 0]), given)).toEqual([[4, 1, 2]]);
  });

  it('E21 More markers than dice: the one d6 goes down two', () => {
    expect(fired([firer([carbine], { wounded: 2 })], team('T', [4, 0, 0]), { dice: [8] })).toEqual([[4, 0, 1]]);
  });

  it('E29 Firing into close combat: the last Pin Check goes to Y of the firer', () => {
    const y = team('Y', [4, 0, 0], 'blue');
    const given = { dice: [5, 6, 4, 5], decisions: [{ Y: 1 }] };
    expect(fired([firer(carbines(3))], team('R', [4, 0, 0]), given, [y])).toEqual([
      [4, 1, 2],
      [4, 0, 1],
    ]);
  });

  it('E30 Advancing Fire, the dice: Experience d6 at Medium Cover', () => {
    const advancing = firer(carbines(4), { experience: { die: 8, hurried: 'FT-AF-2' }, aim: MEDIUM });
    expect(fired([advancing], team('T', [4, 0, 0]), { dice: [5, 6, 4, 2, 3] })).toEqual([[4, 0, 1]]);
  });

  it('E32 Cover by armor: 9 is nothing, 11 is Wounded; in scrub beside it Defense is 9', () => {
    const one = (aim: typeof OPEN, dice: readonly number[]): readonly Marks[] =>
      fired([firer([carbine], { aim })], team('T', [4, 0, 0]), { dice });
    const cover = { ...OPEN, cover: 1 } as const;
    expect(one(cover, [5, 4])).toEqual([[4, 0, 0]]);
    expect(one(OPEN, [5, 4])).toEqual([[4, 0, 1]]);
    expect(one(cover, [5, 6])).toEqual([[4, 1, 1]]);
    expect(one(MEDIUM, [5, 6])).toEqual([[4, 0, 1]]);
  });

  it('E34 Assault Fire: the fire, then the close combat, both with d6', () => {
    const hurried = { die: 8, hurried: 'FT-ASF-3' } as const;
    const after = fired([firer(carbines(4), { experience: hurried })], team('D', [4, 0, 0]), { dice: [6, 5, 3, 1, 6] });
    expect(after).toEqual([[4, 2, 3]]);
    const active = fighter(team('A', [4, 0, 0], 'blue'), { experience: hurried });
    const scripted = fought(active, fighter(team('D', [4, 2, 3])), { dice: [4, 6, 5, 2, 4, 5, 6, 2, 4, 3] });
    expect(rolled(scripted)).toEqual(['1d6', '4d6', '1d8', '2d6', '2d4']);
    expect(scripted.result.defender.map(marks)).toEqual([[4, 4, 5]]);
    expect(scripted.result.active.map(marks)).toEqual([[3, 1, 2]]);
  });

  it.each([
    [[6, 7], { shaken: 1, destroyed: false }],
    [[6, 9], { shaken: 0, destroyed: true }],
    [[4, 8], { shaken: 0, destroyed: false }],
  ])('E37 Vehicle hit: dice %j', (dice, hits) => {
    const rocket = { die: 12, steps: 0, weapon: 'rocket launcher', special: true } as const;
    const given = { firers: [firer([rocket], { aim: { ...OPEN, defense: 12 } })], target: 'Badger' };
    expect(script(fireAtVehicle, given, { dice }).result).toEqual(hits);
  });

  it('E38 One attack by two teams: 5 Pin Checks and 2 Wounded, shared once', () => {
    const both = [firer(carbines(4), { id: 'one' }), firer(carbines(4), { id: 'two' })];
    const given = { dice: [5, 4, 5, 6, 3, 6, 3, 4, 5, 3], decisions: [{ B: 3 }] };
    expect(fired(both, team('Gray', [4, 0, 0]), given, [team('B', [4, 0, 0])])).toEqual([
      [4, 2, 4],
      [4, 0, 3],
    ]);
  });

  it.each([
    [10, [4, 0, 0]],
    [11, [4, 0, 1]],
    [12, [4, 1, 1]],
  ])('E40 Prone in scrub under fire: a total of %i', (total, after) => {
    const aim = { defense: 8, cover: 1, prone: true } as const;
    expect(fired([firer([carbine], { aim })], team('T', [4, 0, 0]), { dice: [6, total - 6] })).toEqual([after]);
  });
});

describe('close combat', () => {
  it('E23 Cowering and Prone: d4, and d4, d4, 1', () => {
    const active = fighter(team('A', [3, 0, 0], 'blue'));
    const defender = fighter(team('D', [3, 1, 0]), { experience: { die: 8, cowering: true, prone: true }, cover: 3 });
    const scripted = fought(active, defender, { dice: [7, 6, 3, 4, 4, 4, 2], decisions: [true] });
    expect(rolled(scripted)).toEqual(['1d8', '3d6', '1d4', '2d4']);
    expect(scripted.result.defender.map(marks)).toEqual([[2, 1, 2]]);
    expect(scripted.result.active.map(marks)).toEqual([[3, 0, 0]]);
  });

  it('E25 Both die', () => {
    const { result } = fought(fighter(team('A', [1, 0, 0], 'blue')), fighter(team('D', [1, 0, 0])), {
      dice: [5, 6, 6, 5],
    });
    expect([...result.active, ...result.defender].map(marks)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('E26 Terrain helps only the defender: 9 is none against D, Wounded against A', () => {
    const { result } = fought(
      fighter(team('A', [1, 0, 0], 'blue'), { cover: 2 }),
      fighter(team('D', [1, 0, 0]), { cover: 2 }),
      { dice: [5, 4, 5, 4] },
    );
    expect(result.defender.map(marks)).toEqual([[1, 0, 0]]);
    expect(result.active.map(marks)).toEqual([[1, 1, 1]]);
  });

  it('E28 Two enemies, one after the other', () => {
    const a = team('A', [2, 0, 0], 'blue');
    const first = fought(fighter(a), fighter(team('D1', [2, 0, 0])), { dice: [8, 3, 5, 1, 2, 2] });
    expect(first.result.defender.map(marks)).toEqual([[0, 0, 0]]);
    const second = fought(fighter(a), fighter(team('D2', [1, 0, 0])), { dice: [2, 6, 1, 6, 4] });
    expect(second.result.defender.map(marks)).toEqual([[1, 0, 0]]);
    expect(second.result.active.map(marks)).toEqual([[2, 1, 1]]);
  });

  it('E33 The vehicle blows up', () => {
    const blown = (state: Marks, dice: number): Marks =>
      marks(script(explosion, { team: team('A', state), terms: FIRE_TERMS }, { dice: [dice] }).result);
    expect(blown([4, 0, 0], 3)).toEqual([4, 0, 1]);
    expect(blown([1, 1, 0], 1)).toEqual([0, 0, 0]);
    expect(blown([3, 0, 1], 5)).toEqual([3, 0, 1]);
    expect(blown([4, 0, 0], 1)).toEqual([4, 1, 1]);
  });

  it('E41 CCW: d10 and d8, d6; Cowering it defends with d8 and d4, 1', () => {
    const storm = team('S', [2, 1, 0], 'blue');
    const attack = fought(fighter(storm, { experience: { die: 10 }, ccw: true }), fighter(team('D', [1, 0, 0])), {
      dice: [1, 1, 1, 1, 1],
    });
    expect(rolled(attack).slice(0, 3)).toEqual(['1d10', '1d8', '1d6']);
    const cowering = { experience: { die: 10, cowering: true }, ccw: true } as const;
    const defence = fought(fighter(team('D', [1, 0, 0])), fighter(storm, cowering), { dice: [1, 1, 1, 1] });
    expect(rolled(defence)).toEqual(['1d8', '1d6', '1d8', '1d4']);
  });
});
