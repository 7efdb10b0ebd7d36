/** Decisions of section 5 that are rare on the table, and EX-54. */
import { BattleCourse } from '@umpire/engine/battle';
import { at, closerThan } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import {
  membersOf,
  squadOf,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { candidates } from '../../../src/xenos-zealots/mind/candidates.ts';
import { menu, orders, problems, stakes } from '../../../src/xenos-zealots/orders/index.ts';
import { inGroupOrder } from '../../../src/xenos-zealots/rules/group-order.ts';
import { field, row, thrown, wall, chargeOf, reactionOf, shotAt, fireBackAt } from '../table.ts';
import { scriptOrder } from '../../named.ts';

const idle = { id: 'idle', seat: 'red', card: 'LINE', at: row(1, 5, 5), squad: { order: 'advance' } } as const;

describe('D-GROUPS: the shooter orders his weapons (XZ-R-11, XZ-R-72)', () => {
  const groups = [
    { weapon: 'carbine', ap: 6, damage: 3 },
    { weapon: 'lanceProjector', ap: 12, damage: 8 },
    { weapon: 'sidearm', ap: 6, damage: 4 },
  ];
  it('highest penetration first, then damage; named weapons before the others', () => {
    const names = (named?: readonly string[]) => inGroupOrder(groups, named).map(({ weapon }) => weapon);
    expect(names()).toEqual(['lanceProjector', 'sidearm', 'carbine']);
    expect(names(['carbine'])).toEqual(['carbine', 'lanceProjector', 'sidearm']);
    expect(names(['sidearm', 'carbine'])).toEqual(['sidearm', 'carbine', 'lanceProjector']);
  });
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: row(10, 30, 20), squad: { order: 'advance', moved: true } },
      { id: 'foe', seat: 'blue', card: 'BRUT', at: row(4, 32, 35, 2) },
    ],
    [],
    { phase: 'secondary' },
  );
  const order = shotAt(battle);
  it('what is rolled first is what the order names', () => {
    const [lanceFirst] = stakes(battle, 'red', order);
    const [carbinesFirst] = stakes(battle, 'red', { ...order, groups: ['carbine'] });
    const says = (stake: typeof lanceFirst): readonly string[] =>
      ((stake?.args ?? { fires: [] }) as unknown as { fires: readonly { says: string }[] }).fires.map(
        (fire) => fire.says,
      );
    expect(says(lanceFirst)).toEqual(['Lance projector', 'Carbine']);
    expect(says(carbinesFirst)).toEqual(['Carbine', 'Lance projector']);
  });
  it('is offered in the menu where there is a choice, and read from outside', () => {
    const parts = menu(battle, 'red').find(({ kind }) => kind === 'shoot')?.parts ?? [];
    expect(parts.map(({ name }) => name)).toEqual(['groups']);
    const faults: string[] = [];
    orders.read({ ...order, groups: ['carbine'] } as never, '', (_, says) => faults.push(says));
    expect(faults).toEqual([]);
    orders.read({ ...order, groups: ['trebuchet'] } as never, '', (_, says) => faults.push(says));
    expect(faults).toHaveLength(1);
  });
});

describe('D-NEAR: equally close targets (XZ-SHOOT-6)', () => {
  it('the shooter says which is fired on first; the weaker one is proposed', () => {
    // A Bastion facing north, its side guns at one unit each: both 15″ from the hull's sides.
    const battle = field(
      [
        { id: 'tank', seat: 'red', card: 'BAST', at: [[36, 20]], facing: 0, squad: { order: 'advance' } },
        {
          id: 'left',
          seat: 'blue',
          card: 'LINE',
          at: [
            [34, 40],
            [33, 42],
          ],
        },
        { id: 'right', seat: 'blue', card: 'LEVY', at: [[38, 40]] },
        idle,
      ],
      [],
      { phase: 'secondary' },
    );
    const course = new BattleCourse(xenosZealots, battle);
    const shots = ['tank/sideGunLeft/left', 'tank/sideGunRight/right'];
    const refused = course.order('red', { kind: 'shoot', unit: 'tank', aim: at(36, 40), shots });
    expect(refused).toEqual([]);
    const question = course.questionTo('red');
    expect(question?.rule).toBe('XZ-SHOOT-6');
    expect(question?.options.map(({ value }) => value)).toEqual(['right', 'left']);
  });
});

describe('D-DISPUTE: a case that no rule covers is rolled off (XZ-GEN-11, XZ-GEN-12)', () => {
  it.each([
    [1, 'Red'],
    [4, 'Blue'],
    [5, 'Red'],
  ])('die %i: %s is right, and nothing else changes', (die, name) => {
    const battle = field([idle, { id: 'foe', seat: 'blue', card: 'LINE', at: row(1, 60, 60) }]);
    const { result, notes } = scriptOrder(xenosZealots, battle, 'red', { kind: 'rollOff' }, { dice: [die] });
    expect(result).toEqual(battle);
    expect(notes.map(({ rule, data }) => [rule, data['side']])).toContainEqual(['XZ-GEN-11', name]);
    expect(menu(battle, 'red').map(({ kind }) => kind)).toContain('rollOff');
  });
});

describe('D-WITHDRAW: the loser says where to (XZ-ASLT-15)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: row(4, 30, 36), squad: { order: 'charge' } },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: row(4, 30, 39) },
      idle,
    ],
    [],
    { phase: 'secondary' },
  );
  // LINE first (10 + 6 against 1 + 3): 4 hits, two dead; the Levies miss; their test passes on a 6.
  const course = () => {
    const made = new BattleCourse(xenosZealots, battle);
    made.order('red', chargeOf(battle));
    thrown(made, [10, 1, 6, 6, 6, 6, 1, 1, 6, 6, 1, 1, 6]);
    return made;
  };
  it('offers directions, and takes any legal places of its own', () => {
    const made = course();
    const question = made.questionTo('blue');
    expect(question?.rule).toBe('XZ-ASLT-15');
    expect(question?.options.length).toBeGreaterThan(3);
    for (const { value } of question?.options ?? []) expect(question?.free?.problems(value)).toEqual([]);
    const left = membersOf(made.battle, 'foe');
    const back = (dy: number) =>
      Object.fromEntries(
        left.map(({ id, base }) => [id, { path: [base.at, { x: base.at.x + 500, y: base.at.y + dy }] }]),
      );
    expect(question?.free?.problems(back(2000))[0]?.rule).toBe('XZ-ASLT-15');
    expect(question?.free?.problems(back(6000))[0]?.rule).toBe('XZ-MOVE-6');
    expect(question?.free?.problems('north')[0]?.rule).toBe('XZ-ASLT-15');
    const chosen = back(4500);
    expect(question?.free?.problems(chosen)).toEqual([]);
    expect(made.choose('blue', chosen)).toEqual([]);
    for (const { id, base } of membersOf(made.battle, 'foe')) expect(base.at).toEqual(chosen[id]?.path[1]);
    for (const one of membersOf(made.battle, 'foe'))
      for (const enemy of membersOf(made.battle, 'u')) expect(closerThan(one.base, enemy.base, 3000)).toBe(false);
  });
});

describe('EX-54: no reaction (XZ-R-66, XZ-MOR-2)', () => {
  const reactions = (battle: ZealotBattle, unit: string): readonly string[] =>
    (['cover', 'turn', 'withdraw'] as const)
      .filter((how) => problems(battle, 'red', reactionOf(battle, unit, how)).length === 0)
      .concat(problems(battle, 'red', fireBackAt(battle, unit)).length === 0 ? (['returnFire'] as never[]) : []);
  it('an immobilised Carrier in the open with no enemy in range can do nothing', () => {
    const far = (y: number): ZealotBattle => {
      const made = field(
        [
          { id: 'carr', seat: 'red', card: 'CARR', at: [[36, 10]], facing: 0 },
          { id: 'foe', seat: 'blue', card: 'LINE', at: row(3, 35, y) },
        ],
        [],
        { phase: 'secondary' },
      );
      const worn = withModels(made, ['carr'], (model) => ({ ...model, mobility: 0, speed: 0 }));
      return withSquad(worn, 'carr', { morale: 'Suppressed', immobilised: true });
    };
    // The hull's front edge is at 12.25″, the turret reaches 30″: 45 is out of range, 42 is not.
    expect(reactions(far(45), 'carr')).toEqual([]);
    expect(reactions(far(42), 'carr')).toEqual(['returnFire']);
    expect(candidates(far(45), 'red')[0]?.kind).toBe('hold');
  });
  it('a Suppressed Mortar may only stay in its own cover: its gun is a Fire Support weapon (XZ-R-44)', () => {
    const made = field(
      [
        {
          id: 'mort',
          seat: 'red',
          card: 'MORT',
          at: row(4, 36, 7.4),
          gun: [37, 10],
          squad: { morale: 'Suppressed' },
        },
        { id: 'foe', seat: 'blue', card: 'LINE', at: row(3, 35, 40), squad: {} },
      ],
      [
        wall('hedge', [
          [60, 60],
          [62, 60],
        ]),
      ],
      { phase: 'secondary' },
    );
    expect(reactions(made, 'mort')).toEqual(['cover']);
    expect(squadOf(made, 'mort').type).toBe('massiveArtillery');
  });
});
