import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { type AssaultBattle } from '../../../src/assault-phase/battle/battle.ts';
import { combatsIn, fightOf } from '../../../src/assault-phase/rules/combat.ts';
import { type Fight, type Fighter, type Group } from '../../../src/assault-phase/rules/fighter.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import { fallen, fought } from '../figures.ts';
import { given, type Placed, table, type TableSpec, unit, unitIn, way } from '../tables.ts';

const fightIn = (battle: AssaultBattle): Fight => ({
  ...fightOf(battle, combatsIn(battle)[0] ?? { units: [] }),
  asked: {},
});
const fighterIn = (fight: Fight, id: string): Fighter =>
  fight.groups.flatMap(({ fighters }) => fighters).find((fighter) => fighter.id === id) as Fighter;
/** Whom a model may strike, by the ids of the groups. */
const strikes = (fight: Fight, id: string): readonly string[] =>
  fighterIn(fight, id).targets.map(({ group }) => (fight.groups[group] as Group).id);
/** Whose blows can hurt it. */
const hurtBy = (fight: Fight, id: string): readonly string[] =>
  fighterIn(fight, id).zones.map((group) => (fight.groups[group] as Group).id);

describe('W-12: the danger zone', () => {
  const places: readonly Placed[] = [
    ['t1', 'Reaver', 10, 11],
    ['t2', 'Reaver', 11.2, 11],
    ['t3', 'Reaver', 12.2, 12],
    ['t4', 'Reaver', 14.2, 11],
    ['t5', 'Reaver', 15.5, 11],
  ];
  const battle = table({
    one: [
      unit(
        'A',
        'Half Squad',
        [
          ['a1', 'Warder Blade-sergeant', 10, 10],
          ['a2', 'Warder Blade-sergeant', 11.2, 10],
        ],
        { charging: true },
      ),
    ],
    two: [unit('T', 'Reaver Band', places)],
  });
  const fight = fightIn(battle);
  it('AP-ZONE-1, AP-WHO-3: t1 to t4 can be hurt, t5 cannot and does not fight', () => {
    expect(['t1', 't2', 't3', 't4', 't5'].map((id) => hurtBy(fight, id))).toEqual([['A'], ['A'], ['A'], ['A'], []]);
    expect(strikes(fight, 't5')).toEqual([]);
  });
  it('AP-WHO-2: at 2.0″ it supports with one attack, at 2.01″ not', () => {
    expect(fighterIn(fight, 't4').modes.map(({ attacks }) => attacks)).toEqual([1]);
    const far = table({
      one: [unit('A', 'Half Squad', [['a2', 'Warder', 11.2, 10]])],
      two: [
        unit('T', 'Reaver Band', [
          ['t2', 'Reaver', 11.2, 11],
          ['t4', 'Reaver', 14.211, 11],
        ]),
      ],
    });
    expect(strikes(fightIn(far), 't4')).toEqual([]);
  });
  it('AP-ZONE-2, AP-ZONE-3, AP-RES-2: six wounds kill four and count four', () => {
    const blades = {
      ...fight,
      groups: fight.groups.map((group, side) =>
        side === 0
          ? {
              ...group,
              fighters: group.fighters.map((one) => ({
                ...one,
                i: 6,
                modes: one.modes.slice(0, 1).map((mode) => ({ ...mode, attacks: 3 })),
              })),
            }
          : group,
      ),
    };
    const { result } = fought(blades, [4, 4, 5, 5, 6, 6, 4, 4, 5, 5, 6, 6], [{}]);
    expect(fallen(blades, result)).toEqual(['t1', 't2', 't3', 't4']);
    expect(result.inflicted).toEqual([4, 0]);
  });
});

describe('W-29: three units', () => {
  const battle = table({
    one: [
      unit('W', 'Half Squad', [
        ['w1', 'Warder', 10, 10],
        ['w2', 'Warder', 13, 10],
        ['w3', 'Warder', 8.6, 9.4],
        ['w4', 'Warder', 14.4, 9.4],
      ]),
    ],
    two: [
      unit('R', 'Reaver Band', [
        ['r1', 'Reaver', 10, 11],
        ['r2', 'Reaver', 12.4, 10.8],
      ]),
      unit('S', 'Scrap Mob', [['s1', 'Scrapling', 13.6, 10.8]]),
    ],
  });
  const fight = fightIn(battle);
  it('AP-MUL-6: who touches one group, or supports only such, strikes it', () => {
    expect([strikes(fight, 'w1'), strikes(fight, 'w3')]).toEqual([['R'], ['R']]);
  });
  it('AP-MUL-7: who touches both, or supports such, chooses', () => {
    expect([strikes(fight, 'w2'), strikes(fight, 'w4')]).toEqual([
      ['R', 'S'],
      ['R', 'S'],
    ]);
  });
  it('AP-MUL-7: who supports one mate at each group chooses among them in roster order, whichever mate is named first', () => {
    const crossed = table({
      one: [
        unit('W', 'Half Squad', [
          ['w1', 'Warder', 13, 10],
          ['w2', 'Warder', 10, 10],
          ['w3', 'Warder', 11.5, 9],
        ]),
      ],
      two: [
        unit('R', 'Reaver Band', [['r1', 'Reaver', 10, 11]]),
        unit('S', 'Scrap Mob', [['s1', 'Scrapling', 13, 11]]),
      ],
    });
    const both = fightIn(crossed);
    expect(['w1', 'w2', 'w3'].map((id) => strikes(both, id))).toEqual([['S'], ['R'], ['R', 'S']]);
  });
  it('AP-MUL-1: all three are one combat', () => expect(combatsIn(battle)).toEqual([{ units: ['W', 'R', 'S'] }]));
  it('AP-MUL-7: it is asked when it strikes, and all attacks go one way', () => {
    // w2 and w4 are asked at step 4; everybody misses.
    const run = fought(fight, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [{}, 'R', 'S']);
    const asked = run.events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'choose' ? [event.ask.question.rule] : [],
    );
    expect(asked).toEqual(['AP-SPEC-1', 'AP-MUL-7', 'AP-MUL-7']);
  });
});

it('AP-WHO-2, R-2: who is Engaged supports nobody: his blows do not go through a mate beside him', () => {
  // The Marshal touches s1 and stands 0.6″ from w1, who touches r1.
  const battle = table({
    one: [
      unit('W', 'Half Squad', [['w1', 'Warder', 12, 10]]),
      unit('M', 'Marshal', [['m', 'Marshal', 10.4, 10]], { joinedTo: 'W' }),
    ],
    two: [
      unit('R', 'Reaver Band', [['r1', 'Reaver', 12, 11]]),
      unit('S', 'Scrap Mob', [['s1', 'Scrapling', 10.4, 11]]),
    ],
  });
  const fight = fightIn(battle);
  expect([strikes(fight, 'm'), strikes(fight, 'w1')]).toEqual([['S'], ['R']]);
  expect([hurtBy(fight, 'r1'), hurtBy(fight, 's1')]).toEqual([['W'], ['M']]);
});

describe('W-30: a character', () => {
  const spec: TableSpec = {
    one: [
      unit('W', 'Half Squad', [
        ['w1', 'Warder', 12, 10],
        ['w2', 'Warder', 13.6, 10],
      ]),
      unit('M', 'Marshal', [['m', 'Marshal', 10.4, 10]], { joinedTo: 'W' }),
    ],
    two: [
      unit('R', 'Reaver Band', [
        // r1 touches him; r2 him and w1; r3 supports r1 only; r4 supports r1 and r5; r5 touches w2.
        ['r1', 'Reaver', 9.8, 10.8],
        ['r2', 'Reaver', 11.2, 10.6],
        ['r3', 'Reaver', 7.8, 12.2],
        ['r4', 'Reaver', 11.8, 12.6],
        ['r5', 'Reaver', 14, 10.917],
      ]),
    ],
  };
  const fight = fightIn(table(spec));
  it('AP-CHAR-6: r1 must strike him, r2 may, r3 must, r4 and r5 may not', () => {
    expect(strikes(fight, 'r1')).toEqual(['M']);
    expect(strikes(fight, 'r2')).toEqual(['W', 'M']);
    expect(strikes(fight, 'r3')).toEqual(['M']);
    expect(strikes(fight, 'r4')).not.toContain('M');
    expect(strikes(fight, 'r5')).toEqual(['W']);
  });
  it('AP-CHAR-1, AP-CHAR-4: he is a group of his own, a leader is not', () => {
    expect(fight.groups.map(({ id, solo, fighters }) => [id, solo, fighters.length])).toEqual([
      ['W', false, 2],
      ['M', true, 1],
      ['R', false, 5],
    ]);
    const led = fightIn(
      table({
        one: [
          unit('A', 'Half Squad', [
            ['a', 'Warder', 10, 10],
            ['b', 'Warder Sergeant', 11.2, 10],
          ]),
        ],
        two: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 11]])],
      }),
    );
    expect(led.groups[0]?.fighters.map(({ id }) => id)).toEqual(['a', 'b']);
  });
  it('AP-CHAR-4: the unit’s wounds cannot fall on him', () => {
    expect(hurtBy(fight, 'm')).toEqual(['R']);
    const apart = fightIn(table({ ...spec, two: [unit('R', 'Reaver Band', [['r5', 'Reaver', 14, 10.917]])] }));
    expect(hurtBy(apart, 'm')).toEqual([]);
  });
  it('AP-CHAR-5: 6, 5, 3, 1 against a Warlord and Scraplings: the 3 hits only the Scraplings', () => {
    const battle = table({
      one: [unit('M', 'Marshal', [['m', 'Marshal', 10, 10]])],
      two: [
        unit('S', 'Scrap Mob', [['s1', 'Scrapling', 9.2, 10.6]]),
        unit('L', 'Warlord', [['l', 'Warlord', 10.8, 10.6]]),
      ],
    });
    const args = fightIn(battle);
    // Lots: 3 only for the Scraplings (one die), 4 and more for both (two dice): one to each.
    const decisions = [
      {},
      {},
      [
        [1, 0],
        [1, 1],
      ],
    ];
    // Wounds: two dice on the Scrapling (2+), re-roll none; one on the Warlord (T 5, 5+), re-roll; the Scrapling has no save.
    const dice = [6, 5, 3, 1, 2, 2, 5, 5, 1, 1, 1, 1, 1];
    const run = fought(args, dice, decisions);
    expect(run.result.inflicted[0]).toBeGreaterThan(0);
    expect(() =>
      fought(args, dice, [
        {},
        {},
        [
          [0, 1],
          [1, 1],
        ],
      ]),
    ).toThrow(/AP-CHAR-5/u);
  });
  it('AP-CHAR-5: with the option `attacks` he divides before rolling', () => {
    const battle = table({
      one: [unit('M', 'Marshal', [['m', 'Marshal', 10, 10]])],
      two: [
        unit('S', 'Scrap Mob', [['s1', 'Scrapling', 9.2, 10.6]]),
        unit('L', 'Warlord', [['l', 'Warlord', 10.8, 10.6]]),
      ],
      options: { characterDivides: 'attacks' },
    });
    const run = fought(fightIn(battle), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [{}, {}, [[1, 3]]]);
    const counts = run.events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'roll' ? [event.ask.pool.count] : [],
    );
    expect(counts.slice(0, 2)).toEqual([1, 3]);
  });
  it('AP-MON-3: a Hulk is a group of its own and cannot be joined', () => {
    const hulk = fightIn(
      table({
        one: [unit('H', 'Hulk', [['h', 'Hulk', 10, 10]])],
        two: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 11.75]])],
      }),
    );
    expect(hulk.groups[0]?.solo).toBe(true);
    const near = table({
      one: [unit('H', 'Hulk', [['h', 'Hulk', 10, 10]]), unit('M', 'Marshal', [['m', 'Marshal', 12, 10]])],
      two: [unit('R', 'Reaver Band', [['r', 'Reaver', 40, 40]])],
    });
    expect(
      assaultPhase.problems(near, 'one', { kind: 'move', unit: 'M', moves: {}, join: 'H' }).map(({ rule }) => rule),
    ).toEqual(['AP-H-19']);
  });
});

describe('W-50: support across groups', () => {
  it('AP-ZONE-4: no Warder touches, so their zone is the Marshal’s', () => {
    const fight = fightIn(
      table({
        one: [
          unit('W', 'Half Squad', [['w1', 'Warder', 8, 10]]),
          unit('M', 'Marshal', [['m', 'Marshal', 10, 10]], { joinedTo: 'W' }),
        ],
        two: [
          unit('R', 'Reaver Band', [
            ['r1', 'Reaver', 10, 11],
            ['r2', 'Reaver', 12, 11],
          ]),
        ],
      }),
    );
    expect(strikes(fight, 'w1')).toEqual(['R']);
    expect([hurtBy(fight, 'r1'), hurtBy(fight, 'r2')]).toEqual([
      ['W', 'M'],
      ['W', 'M'],
    ]);
    // Nobody can strike the Warders.
    expect([strikes(fight, 'r1'), strikes(fight, 'r2')]).toEqual([['M'], ['M']]);
  });
  it('AP-WHO-2: with the option `any-friend` a model supports friends of other units', () => {
    const battle = (supportThrough: 'own-unit' | 'any-friend') =>
      table({
        one: [
          unit('A', 'Half Squad', [['a', 'Warder', 10, 10]]),
          unit('B', 'Half Squad', [
            ['b', 'Warder', 16, 10],
            ['x', 'Warder', 12.5, 10],
          ]),
        ],
        two: [
          unit('R', 'Reaver Band', [
            ['r1', 'Reaver', 10, 11],
            ['r2', 'Reaver', 16, 11],
          ]),
        ],
        options: { supportThrough },
      });
    // x is 1.5″ from a, of another unit, and 2.5″ from b, of its own.
    expect(strikes(fightIn(battle('own-unit')), 'x')).toEqual([]);
    expect(strikes(fightIn(battle('any-friend')), 'x')).toEqual(['R']);
  });
});

describe('W-44: the second round', () => {
  const combat = (more: Partial<TableSpec> = {}): AssaultBattle =>
    table({
      one: [unit('W', 'Half Squad', [['w', 'Warder', 10, 10]])],
      two: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 11]])],
      phase: 'declaring',
      ...more,
    });
  it('AP-SEQ-2, AP-COV-3, AP-CON-4: fought again without bonus and cover: Warder at 4, Reaver with 3 attacks at 2', () => {
    const { notes, result } = given(combat(), { kind: 'end' }, { dice: [1, 1, 1, 1], decisions: [{}] });
    const steps = notes.filter(({ rule }) => rule === 'AP-INIT-1').map(({ data }) => data['step']);
    expect(steps).toEqual([4, 2]);
    expect(unitIn(result, 'W').seat).toBe('one');
  });
  it('AP-SEQ-3: the active player says which combat is first', () => {
    const two = combat({
      one: [unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]), unit('V', 'Half Squad', [['v', 'Warder', 20, 10]])],
      two: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 11]]), unit('Q', 'Reaver Band', [['q', 'Reaver', 20, 11]])],
    });
    const { notes } = given(two, { kind: 'end' }, { dice: [1, 1, 1, 1, 1, 1, 1, 1], decisions: ['V', {}, {}] });
    expect(
      notes.filter(({ rule, says }) => rule === 'AP-SEQ-1' && says.includes('Step 3')).map(({ data }) => data['units']),
    ).toEqual([
      ['V', 'Q'],
      ['W', 'R'],
    ]);
  });
  it('AP-SEQ-1: steps come in their order; nobody hears of chargers where there are none', () => {
    const steps = ['AP-SEQ-1', 'AP-CHG-1', 'AP-INIT-1', 'AP-RES-1'];
    const told = ({ notes }: ReturnType<typeof given>) =>
      notes.filter(({ rule }) => steps.includes(rule)).map((one) => english(one));
    const none = given(combat(), { kind: 'end' }, { dice: [1, 1, 1, 1], decisions: [{}] });
    const fight = ['Step 3: W, R fight.', 'Initiative step 4: W strikes.', 'Initiative step 2: R strikes.'];
    expect(told(none)).toEqual([...fight, 'Step 4: 0 wounds to 0. A draw.']);
    // The Warder has 3″ to go, and then one attack more.
    const apart = combat({
      two: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 14]])],
      more: { charges: [{ unit: 'W', targets: ['R'], inCover: [], moved: [] }] },
    });
    const second = given(apart, { kind: 'end' });
    expect(told(second)).toEqual(['Step 2: chargers move.']);
    const charge = { kind: 'charge', unit: 'W', moves: { w: way([10, 10], [10, 13]) } } as const;
    const home = given(second.result, charge, { dice: [1, 1, 1, 1, 1], decisions: [{}] });
    expect(told(home)).toEqual(['W charges home.', ...fight, 'Step 4: 0 wounds to 0. A draw.']);
  });
});

describe('W-45: charging with a character', () => {
  it('AP-CHAR-2: one declaration moves both', () => {
    const battle = table({
      phase: 'declaring',
      one: [
        unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]),
        unit('M', 'Marshal', [['m', 'Marshal', 11.2, 10]], { joinedTo: 'W' }),
      ],
      two: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 14]])],
    });
    expect(
      assaultPhase.problems(battle, 'one', { kind: 'declare', unit: 'M', targets: ['R'] }).map(({ rule }) => rule),
    ).toEqual(['AP-H-19']);
    const declared = given(battle, { kind: 'declare', unit: 'W', targets: ['R'] }).result;
    const moving = given(declared, { kind: 'end' }).result;
    const order = assaultPhase.candidates(moving, 'one')[0];
    expect(order?.kind === 'charge' && Object.keys(order.moves).toSorted()).toEqual(['m', 'w']);
  });
  it('AP-CHAR-3: alone he reaches 6.0″, not 6.1″', () => {
    const at = (gap: number): AssaultBattle =>
      table({
        phase: 'declaring',
        one: [unit('M', 'Marshal', [['m', 'Marshal', 10, 10]])],
        two: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 11 + gap]])],
      });
    const problems = (gap: number): number =>
      assaultPhase.problems(at(gap), 'one', { kind: 'declare', unit: 'M', targets: ['R'] }).length;
    expect([problems(6), problems(6.1)]).toEqual([0, 1]);
  });
  it('AP-ATK-3, AP-ATK-4: the bonus is the unit’s; steady ones keep it', () => {
    const attacks = (entry: string, profile: string, fired: boolean): number | undefined =>
      fightIn(
        table({
          one: [unit('A', entry, [['a', profile, 10, 10]], { charging: true, fired })],
          two: [unit('R', 'Reaver Band', [['r', 'Reaver', 10, 11]])],
        }),
      ).groups[0]?.fighters[0]?.modes[0]?.attacks;
    expect([
      attacks('Half Squad', 'Warder', false),
      attacks('Half Squad', 'Warder', true),
      attacks('Anvils', 'Anvil', true),
    ]).toEqual([2, 1, 3]);
  });
});
