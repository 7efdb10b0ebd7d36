import { unformable } from '@umpire/engine/kit';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../../src/assault-phase/battle/battle.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import { given, mines, type Placed, refusals, rock, table, type TableSpec, unit, unitIn, wall } from '../tables.ts';
import { warders, reavers, declaring, declare, apart } from './chargers.ts';

describe('declaring charges', () => {
  it('AP-DECL-1, AP-FIRE-2: Locked and falling-back units have no charge', () => {
    const locked = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10]))],
      two: [unit('X', 'Reaver Band', reavers([10, 11]))],
    });
    expect(refusals(locked, declare('A', 'X'))).toContain('AP-DECL-1');
    const running = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10]), { fallingBack: true })],
      two: [unit('X', 'Reaver Band', reavers([10, 13]))],
    });
    expect(refusals(running, declare('A', 'X'))).toContain('AP-FIRE-2');
  });
  it('AP-DECL-2: 6.0″ is in range, 6.01″ not, but is for a unit of 12″', () => {
    expect(refusals(apart(6), declare('A', 'X'))).toEqual([]);
    expect(refusals(apart(6.01), declare('A', 'X'))).toEqual(['AP-DECL-3']);
    expect(refusals(apart(6.01, 'Leapers'), declare('A', 'X'))).toEqual([]);
  });
  it('AP-DECL-3: walled off by rock, or by another enemy kept at 1″', () => {
    const walled = apart(4, 'Half Squad', { pieces: [rock([2, 13], [18, 13], [18, 14], [2, 14])] });
    expect(refusals(walled, declare('A', 'X'))).toEqual(['AP-DECL-3']);
    const screen = [6, 7.5, 9, 10.5, 12, 13.5].map((x, at): Placed => [`s${at}`, 'Scrapling', x, 13]);
    const screened = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10]))],
      two: [unit('X', 'Reaver Band', reavers([10, 15.5])), unit('S', 'Scrap Mob', screen)],
    });
    expect(refusals(screened, declare('A', 'X'))).toEqual(['AP-DECL-3']);
  });
  it('AP-DECL-4, AP-DECL-7, S-14, W-2: who fired at X charges X, or X first and Y', () => {
    const two = [
      unit('X', 'Reaver Band', reavers([10, 13])),
      unit('Y', 'Reaver Band', [['y1', 'Reaver', 12, 13] as const]),
    ];
    const fired = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10], [12, 10]), { fired: true, firedAt: 'X', moved: true })],
      two,
    });
    expect(refusals(fired, declare('A', 'Y'))).toEqual(['AP-DECL-4']);
    expect(refusals(fired, declare('A', 'Y', 'X'))).toEqual(['AP-DECL-7']);
    expect(refusals(fired, declare('A', 'X'))).toEqual([]);
    expect(refusals(fired, declare('A', 'X', 'Y'))).toEqual([]);
    const silent = declaring({ one: [unit('A', 'Half Squad', warders([10, 10], [12, 10]))], two });
    expect([refusals(silent, declare('A', 'X')), refusals(silent, declare('A', 'Y'))]).toEqual([[], []]);
  });
  it('AP-DECL-5, W-2: standing to fire twice or heavily takes the charge away; one rapid shot does not, nor steady ones', () => {
    const shot = (entry: string, models: readonly Placed[], standing: boolean) => {
      const battle = table({
        phase: 'shooting',
        one: [unit('A', entry, models)],
        two: [unit('X', 'Reaver Band', reavers([10, 14]))],
      });
      // Everybody misses: the dice are ones.
      const dice = models.reduce(
        (sum, [, profile]) => sum + (profile === 'Autogunner' ? 3 : profile === 'Anvil' ? 2 : standing ? 2 : 1),
        0,
      );
      return given(battle, { kind: 'shoot', unit: 'A', target: 'X', standing }, { dice: Array<number>(dice).fill(1) })
        .result;
    };
    expect(unitIn(shot('Half Squad', warders([10, 10]), true), 'A').stoodToFire).toBe(true);
    expect(unitIn(shot('Half Squad', [['v', 'Veteran', 10, 10]], true), 'A').stoodToFire).toBe(true);
    expect(unitIn(shot('Gun Team', [['g', 'Autogunner', 10, 10]], true), 'A').stoodToFire).toBe(true);
    expect(unitIn(shot('Half Squad', warders([10, 10]), false), 'A').stoodToFire).toBe(false);
    expect(unitIn(shot('Anvils', [['n', 'Anvil', 10, 10]], true), 'A').stoodToFire).toBe(false);
    const stood = declaring({
      one: [unit('A', 'Half Squad', warders([10, 10]), { stoodToFire: true })],
      two: [unit('X', 'Reaver Band', reavers([10, 14]))],
    });
    expect(refusals(stood, declare('A', 'X'))).toEqual(['AP-DECL-5']);
  });
  it('AP-DECL-6: two targets that only one model can reach are not offered together', () => {
    const two = [
      unit('X', 'Reaver Band', reavers([10, 15])),
      unit('Y', 'Reaver Band', [['y1', 'Reaver', 13, 15] as const]),
    ];
    const near = declaring({ one: [unit('A', 'Half Squad', warders([11, 10], [11, 6]))], two });
    expect(refusals(near, declare('A', 'X', 'Y'))).toEqual(['AP-DECL-6']);
    expect(refusals(near, declare('A', 'X'))).toEqual([]);
  });
  it('AP-DECL-6, AP-CHG-9: who is in reach only if another is charged as well can be named with that one in the menu', () => {
    // y1 behind r1, 0.6″ away: every place beside it within 6″ is nearer than 1″ to r1.
    const battle = declaring({
      one: [unit('A', 'Half Squad', warders([10, 8.6], [11.2, 8.6]))],
      two: [
        unit('X', 'Reaver Band', reavers([10, 13])),
        unit('Y', 'Reaver Band', [['y1', 'Reaver', 10, 14.6] as const]),
      ],
    });
    expect(refusals(battle, declare('A', 'Y'))).toEqual(['AP-DECL-3']);
    expect(refusals(battle, declare('A', 'X', 'Y'))).toEqual([]);
    expect(unformable(assaultPhase.menu(battle, 'one'), declare('A', 'X', 'Y'))).toBeUndefined();
  });
  it('AP-DECL-4: who fired at somebody out of reach has no charge in the menu, whoever else stands near', () => {
    const battle = (firedAt: string) =>
      declaring({
        one: [unit('A', 'Half Squad', warders([10, 10]), { fired: true, firedAt })],
        two: [
          unit('X', 'Reaver Band', reavers([10, 30])),
          unit('Y', 'Reaver Band', [['y1', 'Reaver', 10, 13] as const]),
        ],
      });
    const rulesFor = (firedAt: string) =>
      assaultPhase
        .menu(battle(firedAt), 'one')
        .filter(({ kind }) => kind === 'declare')
        .flatMap(({ problems }) => problems.map(({ rule }) => rule));
    expect([rulesFor('X'), rulesFor('Y')]).toEqual([['AP-DECL-4'], []]);
  });
  it('AP-DECL-1: a unit in close combat is no threat to charge anybody else', () => {
    const threat = (friend: readonly [number, number]) =>
      assaultPhase.tools
        .threat(
          declaring({
            one: [
              unit('A', 'Half Squad', warders([10, 10])),
              unit('B', 'Half Squad', [['v1', 'Warder', ...friend] as const]),
            ],
            two: [unit('X', 'Reaver Band', reavers([10, 15]))],
          }),
          'A',
        )
        .because.map((reason) => english(reason));
    expect(threat([30, 10])).toContain('X can charge it without moving.');
    expect(threat([10, 16])).not.toContain('X can charge it without moving.');
  });
  it('AP-DECL-8: a farther unit is offered along with the nearest', () => {
    const two = [
      unit('X', 'Reaver Band', reavers([10, 13])),
      unit('Y', 'Reaver Band', [['y1', 'Reaver', 14, 14] as const]),
    ];
    const battle = declaring({ one: [unit('A', 'Half Squad', warders([10, 10]))], two });
    expect(refusals(battle, declare('A', 'Y'))).toEqual([]);
  });
});

describe('what a declaration would come to (AP-D-1, AP-D-4)', () => {
  const stakes = (spec: TableSpec): readonly string[] => {
    const battle = declaring(spec);
    return assaultPhase
      .stakes(battle, 'one', declare('A', 'X'))
      .map((stake) => `${stake.engagement}: ${english(stake)}`);
  };
  const spec = {
    one: [unit('A', 'Half Squad', warders([10, 10], [11.2, 10], [12.4, 10]))],
    two: [unit('X', 'Reaver Band', reavers([10, 14], [11.2, 14], [12.4, 14]))],
  };
  it('in the open: one fight', () => {
    expect(stakes(spec)).toEqual(['combat: Fight against X']);
  });
  it('with a wall between that ends beside them: the fight of those who go round it, and after a roll (AP-TERR-1)', () => {
    expect(stakes({ ...spec, pieces: [wall([9, 12], [12.5, 12], [12.5, 12.4], [9, 12.4])] })).toEqual([
      'combat: Fight against X, without a roll for difficult ground',
      'combat: Fight against X, after a 4 for difficult ground',
    ]);
  });
  it('with a wall right across: the chance to reach them, and the fight if they are reached (AP-TERR-2)', () => {
    const across = { ...spec, pieces: [wall([0, 12], [24, 12], [24, 12.4], [0, 12.4])] };
    expect(stakes(across)).toEqual([
      'reach: Reach X through difficult ground',
      'combat: Fight against X, if they are reached',
    ]);
    // 14 − 10 − 1 = 3″ to go.
    expect(assaultPhase.stakes(declaring(across), 'one', declare('A', 'X'))[0]?.args).toEqual({ way: 3000 });
  });
  it('says what it leaves out: runners who may scatter, other charges, dangerous ground, another roll (AP-ASF-1, AP-H-5)', () => {
    const left = (more: Partial<TableSpec>, charges: AssaultBattle['charges'] = []) => {
      const battle = { ...declaring({ ...spec, ...more }), charges };
      return assaultPhase.stakes(battle, 'one', declare('A', 'X')).map(({ leavesOut }) => leavesOut);
    };
    expect(left({})).toEqual([undefined]);
    expect(left({ two: spec.two.map((troop) => ({ ...troop, fallingBack: true })) })).toEqual([
      'Those who fall back may scatter first.',
    ]);
    expect(left({ pieces: [mines([0, 11], [24, 11], [24, 12], [0, 12])] })).toEqual([
      'Losses on dangerous ground are not counted.',
    ]);
    const others = [...spec.one, unit('B', 'Half Squad', [['b', 'Warder', 10, 18]])];
    const charge = (target: string) => [{ unit: 'B', targets: [target], inCover: [], moved: [] }];
    expect(left({ one: others }, charge('X'))).toEqual(['Other charges that are still to be moved are not counted.']);
    expect(left({ one: others }, charge('Y'))).toEqual([undefined]);
    expect(left({ pieces: [wall([0, 12], [24, 12], [24, 12.4], [0, 12.4])] })).toEqual([
      undefined,
      'This is after a 6 for difficult ground.',
    ]);
  });
});
