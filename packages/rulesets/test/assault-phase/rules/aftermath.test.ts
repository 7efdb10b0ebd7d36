import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { type AssaultBattle, isLocked, lockedWith, soldierOf } from '../../../src/assault-phase/battle/battle.ts';
import { fightAll } from '../../../src/assault-phase/rules/combats.ts';
import { consolidates, consolidationProblems, mayBoard } from '../../../src/assault-phase/rules/consolidation.ts';
import { type Locks, pileIn, pileProblems } from '../../../src/assault-phase/rules/pile-in.ts';
import { winnerOf } from '../../../src/assault-phase/rules/results.ts';
import { mines, type Placed, placeOf, rock, table, type TableSpec, unit, unitIn, wood } from '../tables.ts';
import { script } from '../../named.ts';

/** All fights of a phase with dice and decisions. */
const phase = (battle: AssaultBattle, dice: readonly number[], decisions: readonly unknown[]) =>
  script((now: AssaultBattle) => fightAll(now), battle, { dice, decisions });
const rules = (run: ReturnType<typeof phase>): readonly string[] =>
  run.notes.map(({ rule }) => rule).filter((rule) => rule !== 'so-far');

const DEAD = [1, 1, 1, 1, 1, 1, 1, 1] as const;

/** One Warder with a power weapon against some Reavers, in contact with the first. */
const duel = (reavers: readonly Placed[], more: Partial<TableSpec> = {}, start = reavers.length) =>
  table({
    one: [unit('W', 'Half Squad', [['w', 'Warder Blade-sergeant', 10, 10]])],
    two: [unit('R', 'Reaver Band', reavers, { startCount: start })],
    phase: 'charging',
    ...more,
  });
const two: readonly Placed[] = [
  ['r1', 'Reaver', 10, 11],
  ['r2', 'Reaver', 11.2, 11],
];
/** The Sergeant hits and wounds once of three; one Reaver falls; then the other (three dice) misses. */
const kill = [6, 1, 1, 6] as const;

/** The rules by which was asked, for dice or a decision, in their order. */
const askedBy = ({ events }: ReturnType<typeof phase>): readonly string[] =>
  events.flatMap((event) => {
    if (!('ask' in event)) return [];
    if (event.ask.kind === 'choose') return [event.ask.question.rule];
    return event.ask.kind === 'roll' ? [event.ask.why.rule] : [];
  });

describe('W-36 on the table: beaten, checked, swept', () => {
  it('AP-MOR-1, AP-MOR-3, AP-PILE-1: who passes holds, and everybody piles in', () => {
    // The Sergeant kills r1; r2 misses (one die in support); the check on Ld 7 with −0: 3 + 4; then both pile in.
    const run = phase(duel(two), [...kill, 1, 3, 4], [{}, {}, ['r1'], [{ model: 'w', to: at(10.2, 11) }]]);
    expect(rules(run)).toContain('AP-MOR-3');
    expect(isLocked(run.result, 'R')).toBe(true);
  });
  it('AP-MOR-2, AP-SWP-2, AP-SWP-4: failed: fall back 7, sweep 7: away, then consolidation', () => {
    // Half of two lives: no −1; one enemy to one: no −1. 6 + 6 fails.
    const run = phase(duel(two), [...kill, 1, 6, 6, 3, 4, 3, 4], [{}, {}, ['r1'], true, []]);
    expect(rules(run)).toContain('AP-MOR-2');
    expect(placeOf(run.result, 'r2')).toEqual([11.2, 18]);
    expect(unitIn(run.result, 'R').fallingBack).toBe(true);
  });
  it('AP-SWP-3, W-27: sweep 8 against 7: caught, stays, no longer falls back', () => {
    const run = phase(
      duel(two),
      [...kill, 1, 6, 6, 3, 4, 4, 4],
      [{}, {}, ['r1'], true, [{ model: 'w', to: at(10.2, 11) }]],
    );
    expect(rules(run)).toContain('AP-SWP-3');
    expect([placeOf(run.result, 'r2'), unitIn(run.result, 'R').fallingBack, isLocked(run.result, 'R')]).toEqual([
      [11.2, 11],
      false,
      true,
    ]);
  });
  it('AP-SWP-1: the victor may let them go', () => {
    const run = phase(duel(two), [...kill, 1, 6, 6, 3, 4], [{}, {}, ['r1'], false, []]);
    expect(placeOf(run.result, 'r2')).toEqual([11.2, 18]);
  });
  it('AP-SWP-1: with the option `before-roll` he decides first', () => {
    const run = phase(
      duel(two, { options: { sweepDecision: 'before-roll' } }),
      [...kill, 1, 6, 6, 3, 4, 4, 4],
      [{}, {}, ['r1'], true, [{ model: 'w', to: at(10.2, 11) }]],
    );
    const asks = askedBy(run);
    expect(asks.indexOf('AP-SWP-1')).toBeLessThan(asks.indexOf('AP-FALL-2'));
  });
  it('R-37: of several victors each decides and rolls, in roster order: the second knows what the first has done', () => {
    const pair = duel(two, {
      one: [
        unit('W', 'Half Squad', [['w', 'Warder Blade-sergeant', 10, 10]]),
        unit('V', 'Half Squad', [['v', 'Warder', 11.2, 12]]),
      ],
    });
    // W kills r1, V misses, so does r2; outnumbered, 6 + 6 fails. Fall back 7, W sweeps with 8, V lets them go.
    const run = phase(
      pair,
      [6, 1, 1, 6, 1, 1, 1, 1, 6, 6, 3, 4, 4, 4],
      [{}, {}, ['r1'], true, false, [{ model: 'w', to: at(10.2, 11) }]],
    );
    const asks = askedBy(run);
    expect(asks.slice(asks.indexOf('AP-SWP-1'))).toEqual(['AP-SWP-1', 'AP-SWP-2', 'AP-SWP-1', 'AP-PILE-1']);
    // He has heard of it.
    const told = run.events.map((event) =>
      'note' in event ? event.note.rule : 'ask' in event && event.ask.kind === 'choose' ? event.ask.question.rule : '',
    );
    expect(told.indexOf('AP-SWP-3')).toBeLessThan(told.lastIndexOf('AP-SWP-1'));
    expect(lockedWith(run.result, 'R')).toEqual(['W', 'V']);
  });
  it('AP-SWP-5, AP-MOR-4: jump troops sweep and fall back with three dice', () => {
    const jumpers = duel(two, { one: [unit('W', 'Vaulters', [['w', 'Vaulter Sergeant', 10, 10]])] });
    const run = phase(
      jumpers,
      [...kill, 1, 6, 6, 3, 4, 1, 2, 5],
      [{}, {}, ['r1'], true, [{ model: 'w', to: at(10.2, 11) }]],
    );
    expect(rules(run)).toContain('AP-SWP-3');
    const runners = duel(two, { two: [unit('R', 'Vaulters', two)] });
    const away = phase(runners, [...kill, 1, 6, 6, 2, 4, 4], [{}, {}, ['r1'], false, []]);
    expect(placeOf(away.result, 'r2')).toEqual([11.2, 21]);
  });
  it('AP-SWP-6: too slow to sweep: nobody asks', () => {
    const slow = duel(two, { one: [unit('W', 'Anvils', [['w', 'Warder Blade-sergeant', 10, 10]])] });
    const run = phase(slow, [...kill, 1, 6, 6, 3, 4], [{}, {}, ['r1'], []]);
    expect(placeOf(run.result, 'r2')).toEqual([11.2, 18]);
  });
  it('AP-SWP-7: some have to, and are not asked', () => {
    const must = duel(two, { one: [unit('W', 'Leapers', [['w', 'Warder Blade-sergeant', 10, 10]])] });
    const run = phase(must, [...kill, 1, 6, 6, 6, 6, 1, 1], [{}, {}, ['r1'], []]);
    expect(placeOf(run.result, 'r2')).toEqual([11.2, 23]);
  });
  it('AP-RES-3: a draw: nobody checks', () => {
    const run = phase(duel(two), [...DEAD.slice(0, 3), 1, 1, 1, 1], [{}, {}, [{ model: 'r2', to: at(11, 10) }]]);
    expect(rules(run)).not.toContain('AP-MOR-3');
    expect(winnerOf({ inflicted: [0, 0], living: [1, 2] })).toBe('draw');
  });
});

describe('W-24: wipe out and panic', () => {
  const battle = (gap: number): AssaultBattle =>
    table({
      one: [unit('H', 'Hulk', [['h', 'Hulk', 20, 20]])],
      two: [
        unit('L', 'Leapers', [['l', 'Leaper', 20, 21.75]]),
        // So far from the Hulk's edge, to the east.
        unit('Z', 'Razors', [['z', 'Razor Captain', 20 + 1.25 + gap + 0.5, 20]]),
      ],
      phase: 'charging',
      active: 'one',
    });
  /** Leaper (step 5) misses with two dice; the Hulk kills it. */
  const dice = [1, 1, 4, 1, 1, 2] as const;
  it('AP-WIPE-3: at 6.0″ it checks and falls back at once, at 6.01″ not', () => {
    const near = phase(battle(6), [...dice, 6, 4, 3, 4], [{}, []]);
    expect(rules(near)).toContain('AP-WIPE-3');
    // A move of limited length is rounded towards its start, by a thousandth at most.
    expect(placeOf(near.result, 'z')?.[1]).toBeCloseTo(27, 2);
    const far = phase(battle(6.01), dice, [{}, []]);
    expect(rules(far)).not.toContain('AP-WIPE-3');
  });
  it('AP-WIPE-1, AP-WIPE-2: the winner may consolidate 3″ and does not sweep', () => {
    const run = phase(battle(20), dice, [{}, [{ model: 'h', to: at(20, 23) }]]);
    expect(placeOf(run.result, 'h')).toEqual([20, 23]);
    expect(winnerOf({ inflicted: [2, 3], living: [1, 0] })).toBe(0);
    expect(winnerOf({ inflicted: [2, 3], living: [0, 0] })).toBe('nobody');
  });
  it('AP-WIPE-3: checks come before the consolidation move; Locked units do not check', () => {
    const run = phase(battle(5.2), [...dice, 2, 2], [{}, []]);
    const order = askedBy(run);
    expect(order.indexOf('AP-WIPE-3')).toBeLessThan(order.indexOf('AP-CON-1'));
  });
});

describe('AP-WIPE-3, R-32: who stands in a fight still does not panic', () => {
  /** The Hulk wipes out the Leaper; 4.3″ off the Sergeant kills y1, whom alone he touched, and the others of Y break. */
  const twoFights = table({
    one: [
      unit('H', 'Hulk', [['h', 'Hulk', 20, 20]]),
      unit('W', 'Half Squad', [['w', 'Warder Blade-sergeant', 26, 20]]),
    ],
    two: [
      unit('L', 'Leapers', [['l', 'Leaper', 20, 21.75]]),
      unit('Y', 'Reaver Band', [
        ['y1', 'Reaver', 26, 21],
        ['y2', 'Reaver', 27.2, 21],
      ]),
    ],
    phase: 'charging',
  });
  const hulk = [1, 1, 4, 1, 1, 2] as const;
  it('a unit that has broken and not yet run is Locked as it was at the start of step 3, whatever has died (2.1)', () => {
    const run = phase(twoFights, [...hulk, ...kill, 1, 6, 6, 3, 4], ['H', {}, {}, {}, ['y1'], false, [], []]);
    expect(rules(run)).toContain('AP-MOR-2');
    expect(rules(run)).not.toContain('AP-WIPE-3');
    expect(unitIn(run.result, 'Y').fallingBack).toBe(true);
  });
});

describe('a victor who panics', () => {
  it('AP-WIPE-3, AP-CON-1: runs, and does not consolidate afterwards', () => {
    // The Sergeant beats r1 and r2, who run; then the Hulk, 4.25″ off, wipes out the Leaper.
    const battle = table({
      one: [
        unit('W', 'Half Squad', [['w', 'Warder Blade-sergeant', 26, 20]]),
        unit('L', 'Leapers', [['l', 'Leaper', 20, 18.25]]),
      ],
      two: [
        unit('R', 'Reaver Band', [
          ['r1', 'Reaver', 26, 21],
          ['r2', 'Reaver', 27.2, 21],
        ]),
        unit('H', 'Hulk', [['h', 'Hulk', 20, 20]]),
      ],
      phase: 'charging',
    });
    const blows = [...kill, 1, 6, 6, 1, 1, 4, 1, 1, 2];
    // They run 3 + 4 and are let go; he fails on 6 + 6 and runs 1 + 2; only the Hulk is asked where it goes.
    const run = phase(battle, [...blows, 3, 4, 6, 6, 1, 2], ['W', {}, {}, ['r1'], {}, false, []]);
    expect(rules(run)).toContain('AP-WIPE-3');
    expect(placeOf(run.result, 'w')).toEqual([26, 17]);
    expect(askedBy(run).filter((rule) => rule === 'AP-CON-1')).toHaveLength(1);
  });
});

describe('W-26, W-49: pile in', () => {
  const w26 = table({
    one: [
      unit('A', 'Half Squad', [
        ['a1', 'Warder', 10, 12],
        ['a2', 'Warder', 14, 10],
      ]),
    ],
    two: [
      unit('B', 'Reaver Band', [
        ['b1', 'Reaver', 10, 13],
        ['b2', 'Reaver', 14, 16],
      ]),
    ],
  });
  const locks: Locks = { A: ['B'], B: ['A'] };
  const problems = (units: readonly string[], answer: unknown): readonly string[] =>
    pileProblems(w26, units, locks, answer).map(({ rule }) => rule);
  it('AP-PILE-4: (14, 15) touches b2 but is out of coherency; (11, 13) at b1 is right', () => {
    expect(problems(['A'], [{ model: 'a2', to: at(14, 15) }])).toEqual(['AP-PILE-4']);
    expect(problems(['A'], [{ model: 'a2', to: at(11, 13) }])).toEqual([]);
  });
  it('AP-PILE-1: it must move, an Engaged one may not', () => {
    const near = table({
      one: [
        unit('A', 'Half Squad', [
          ['a1', 'Warder', 10, 12],
          ['a2', 'Warder', 12.5, 12],
        ]),
      ],
      two: [unit('B', 'Reaver Band', [['b1', 'Reaver', 10, 13]])],
    });
    expect(pileProblems(near, ['A'], locks, []).map(({ rule }) => rule)).toEqual(['AP-PILE-1']);
    expect(problems(['A'], [{ model: 'a1', to: at(10, 11) }])).toEqual(['AP-PILE-1']);
  });
  it('AP-PILE-3: through friends and rocks, but not onto anybody or into a rock', () => {
    const rocky = { ...w26, table: { ...w26.table, pieces: [rock([12, 10], [13, 10], [13, 13], [12, 13])] } };
    expect(pileProblems(rocky, ['A'], locks, [{ model: 'a2', to: at(11, 13) }])).toEqual([]);
    expect(problems(['A'], [{ model: 'a2', to: at(10, 12.5) }])).toEqual(['AP-PILE-3']);
  });
  it('AP-PILE-5: the active side first, then the other: b2 then contacts a2', () => {
    const run = script((now: AssaultBattle) => pileIn(now, locks), w26, {
      decisions: [[{ model: 'a2', to: at(11, 13) }], [{ model: 'b2', to: at(12, 13) }]],
    });
    expect([placeOf(run.result, 'a2'), placeOf(run.result, 'b2')]).toEqual([
      [11, 13],
      [12, 13],
    ]);
  });
  it('AP-PILE-4: enemies that it does not fight are kept 1″ off', () => {
    const third = table({
      one: [
        unit('A', 'Half Squad', [
          ['a1', 'Warder', 10, 12],
          ['a2', 'Warder', 14, 10],
        ]),
      ],
      two: [
        unit('B', 'Reaver Band', [['b1', 'Reaver', 10, 13]]),
        unit('C', 'Scrap Mob', [['c', 'Scrapling', 12.6, 13.2]]),
      ],
    });
    expect(pileProblems(third, ['A'], { A: ['B'] }, [{ model: 'a2', to: at(11, 13) }]).map(({ rule }) => rule)).toEqual(
      ['AP-PILE-4'],
    );
  });
  it('AP-PILE-2, AP-PILE-6, W-49: 12.5″ apart they end 0.5″ apart and are Locked no more; from 12.0″ they touch', () => {
    const apart = (gap: number): AssaultBattle =>
      table({
        one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
        two: [unit('B', 'Reaver Band', [['b', 'Reaver', 10, 11 + gap]])],
      });
    const piled = (gap: number): AssaultBattle => {
      const battle = apart(gap);
      const decisions = [[{ model: 'a', to: at(10, 16) }], [{ model: 'b', to: at(10, 11 + gap - 6) }]];
      return script((now: AssaultBattle) => pileIn(now, { A: ['B'], B: ['A'] }), battle, { decisions }).result;
    };
    expect(lockedWith(piled(12.5), 'A')).toEqual([]);
    expect(lockedWith(piled(12), 'A')).toEqual(['B']);
    // Short of what it could do is refused.
    expect(
      pileProblems(apart(12.5), ['A'], { A: ['B'] }, [{ model: 'a', to: at(10, 13) }]).map(({ rule }) => rule),
    ).toEqual(['AP-PILE-2']);
  });
  it('AP-PILE-2, R-64: as near as it can is a twentieth of an inch, and no more', () => {
    const battle = table({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
      two: [unit('B', 'Reaver Band', [['b', 'Reaver', 10, 20]])],
    });
    const refused = (y: number): readonly string[] =>
      pileProblems(battle, ['A'], { A: ['B'] }, [{ model: 'a', to: at(10, y) }]).map(({ rule }) => rule);
    // It goes 6″, to 16.
    expect(refused(16)).toEqual([]);
    expect(refused(15.95)).toEqual([]);
    expect(refused(15.94)).toEqual(['AP-PILE-2']);
  });
});

describe('W-28: consolidation', () => {
  const battle = (gap: number, more: Partial<TableSpec> = {}): AssaultBattle =>
    table({
      one: [unit('W', 'Half Squad', [['w', 'Warder', 10, 10]])],
      two: [unit('M', 'Marksmen', [['m', 'Marksman', 10, 11 + gap]])],
      ...more,
    });
  const problems = (now: AssaultBattle, x: number, y: number): readonly string[] =>
    consolidationProblems(now, 'W', [{ model: 'w', to: at(x, y) }]).map(({ rule }) => rule);
  it('AP-CON-1: 3.0″ legal, 3.01″ not; staying is', () => {
    expect([
      problems(battle(20), 13, 10),
      problems(battle(20), 13.01, 10),
      consolidationProblems(battle(20), 'W', []),
    ]).toEqual([[], ['AP-CON-1'], []]);
  });
  it('AP-CON-2: difficult ground does not slow it', () => {
    expect(problems(battle(20, { pieces: [wood([11, 5], [12, 5], [12, 15], [11, 15])] }), 13, 10)).toEqual([]);
  });
  it('AP-CON-7: not 0.5″ from an enemy, nor through rocks and models', () => {
    expect(problems(battle(2.5), 10, 12)).toEqual(['AP-CON-7']);
    expect(problems(battle(20, { pieces: [rock([11, 5], [12, 5], [12, 15], [11, 15])] }), 13, 10)).toEqual([
      'AP-CON-7',
    ]);
  });
  it('AP-CON-3, AP-CON-4: into contact Locks both, and nobody charges', () => {
    const run = script((now: AssaultBattle) => consolidates(now, 'W'), battle(2.5), {
      decisions: [[{ model: 'w', to: at(10, 12.5) }]],
    });
    expect([isLocked(run.result, 'M'), unitIn(run.result, 'W').charging]).toEqual([true, false]);
  });
  it('AP-CON-5, S-13: a unit that fell back 3″ is caught up with, and scatters on 8', () => {
    const fled = battle(3, { two: [unit('M', 'Reaver Band', [['m', 'Reaver', 10, 14]], { fallingBack: true })] });
    const onto = [{ model: 'w', to: at(10, 13) }];
    const gone = script((now: AssaultBattle) => consolidates(now, 'W'), fled, { dice: [3, 5], decisions: [onto] });
    expect(placeOf(gone.result, 'm')).toBeUndefined();
    const held = script((now: AssaultBattle) => consolidates(now, 'W'), fled, { dice: [3, 4], decisions: [onto] });
    expect([isLocked(held.result, 'M'), unitIn(held.result, 'M').fallingBack]).toEqual([true, false]);
  });
  it('R-38: after a unit that ran has scattered, whoever has not moved yet chooses anew', () => {
    const pair = battle(3, {
      one: [
        unit('W', 'Half Squad', [
          ['w', 'Warder', 10, 10],
          ['v', 'Warder', 11.2, 10],
          ['u', 'Warder', 12.4, 10],
        ]),
      ],
      two: [
        unit('M', 'Reaver Band', [['m', 'Reaver', 10, 14]], { fallingBack: true }),
        unit('Z', 'Reaver Band', [['z', 'Reaver', 40, 40]]),
      ],
    });
    // v was to follow w; now that nobody is there, v and u are asked again, and w, who has moved, may not be named.
    const first = [
      { model: 'w', to: at(10, 13) },
      { model: 'v', to: at(11, 12) },
    ];
    const again = [{ model: 'u', to: at(12.4, 12) }];
    const run = script((now: AssaultBattle) => consolidates(now, 'W'), pair, {
      dice: [6, 6],
      decisions: [first, again],
    });
    expect(['w', 'v', 'u'].map((id) => placeOf(run.result, id))).toEqual([
      [10, 13],
      [11.2, 10],
      [12.4, 12],
    ]);
    expect(() =>
      script((now: AssaultBattle) => consolidates(now, 'W'), pair, { dice: [6, 6], decisions: [first, first] }),
    ).toThrow('AP-CON-1');
    // Was it the last of its side, then the battle is over. AP-H-25
    const alone = { ...pair, models: pair.models.filter(({ id }) => id !== 'z') };
    const last = script((now: AssaultBattle) => consolidates(now, 'W'), alone, { dice: [6, 6], decisions: [first] });
    expect(placeOf(last.result, 'v')).toEqual([11.2, 10]);
    // If it stands, the order goes on as given.
    const held = script((now: AssaultBattle) => consolidates(now, 'W'), pair, { dice: [1, 1], decisions: [first] });
    expect(placeOf(held.result, 'v')).toEqual([11, 12]);
  });
  it('AP-CON-1, AP-CON-7: a way round a friend counts by its length', () => {
    const friend = (y: number): AssaultBattle =>
      battle(20, {
        one: [unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]), unit('V', 'Half Squad', [['v', 'Warder', 11.3, y]])],
      });
    // His centre is kept 1″ off, 2.6″ as the crow flies. With 0.7″ aside two legs of 1.086″ touch that circle, and 0.5″ of it: 2.673″.
    expect(problems(friend(10.7), 12.6, 10)).toEqual([]);
    // Right ahead: two legs of 0.831″ and 1.754″ of it are 3.416″.
    expect(problems(friend(10), 12.6, 10)).toEqual(['AP-CON-7']);
  });
  it('AP-CON-2, AP-H-5: dangerous ground is not ignored: whoever crosses it rolls', () => {
    const mined = battle(20, { pieces: [mines([11, 0], [12, 0], [12, 48], [11, 48])] });
    const over = [{ model: 'w', to: at(13, 10) }];
    const run = script((now: AssaultBattle) => consolidates(now, 'W'), mined, { dice: [1], decisions: [over] });
    expect(placeOf(run.result, 'w')).toBeUndefined();
  });
  it('AP-CON-5: the unit keeps its coherency', () => {
    const pair = table({
      one: [
        unit('W', 'Half Squad', [
          ['w', 'Warder', 10, 10],
          ['v', 'Warder', 12, 10],
        ]),
      ],
      two: [unit('M', 'Marksmen', [['m', 'Marksman', 30, 30]])],
    });
    expect(problems(pair, 7.5, 10)).toEqual(['AP-CON-5']);
  });
  it('AP-CON-6, W-41: nobody boards a closed transport', () =>
    expect([mayBoard('consolidation', false), mayBoard('consolidation', true), mayBoard('movement', false)]).toEqual([
      false,
      true,
      true,
    ]));
});

describe('a step in which nobody is left to strike a unit', () => {
  it('AP-WND-5: its owner is not asked for its Toughness', () => {
    const battle = table({
      one: [unit('A', 'Half Squad', [['w', 'Warder', 10, 10]]), unit('B', 'Half Squad', [['b', 'Warder', 10, 8]])],
      two: [
        unit('X', 'Scrap Mob', [
          ['s', 'Scrapling', 10, 11],
          ['o', 'Overseer', 11.2, 11],
        ]),
        unit('Z', 'Razors', [['z', 'Razor', 10, 9]]),
      ],
      phase: 'charging',
    });
    // At step 6 the Razor strikes A and w falls; at step 4 b, who touches Z only, misses; B holds on 1 + 1.
    const run = phase(battle, [4, 1, 5, 2, 1, 1, 1], ['A']);
    expect(askedBy(run)).not.toContain('AP-WND-5');
  });
});

describe('W-29: several units', () => {
  /** A Sergeant touches a Reaver and a Scrapling. */
  const three = table({
    one: [unit('W', 'Half Squad', [['w', 'Warder Blade-sergeant', 10, 10]])],
    two: [
      unit('R', 'Reaver Band', [
        ['r1', 'Reaver', 9.2, 10.6],
        ['r2', 'Reaver', 8, 10.6],
      ]),
      unit('S', 'Scrap Mob', [
        ['s1', 'Scrapling', 10.8, 10.6],
        ['s2', 'Scrapling', 12, 10.6],
      ]),
    ],
    phase: 'charging',
  });
  // He strikes the Reavers and r2 falls; then r1 (three dice) and the mob (1 + 1) miss.
  it('AP-MUL-2, AP-MUL-3, AP-MUL-5: both losers check; the Reavers hold, so nobody sweeps or consolidates', () => {
    // Order of checks; Reavers 2 + 2 hold; mob 6 + 6 breaks; it falls back 1 + 1.
    const run = phase(three, [6, 1, 1, 6, 1, 1, 1, 1, 1, 2, 2, 6, 6, 1, 1], [{}, {}, 'R', ['r2'], 'R']);
    expect(rules(run).filter((rule) => rule.startsWith('AP-MOR'))).toEqual(['AP-MOR-3', 'AP-MOR-2']);
    expect(rules(run)).not.toContain('AP-SWP-3');
    expect(placeOf(run.result, 's1')?.[1]).toBe(12.6);
  });
  it('AP-MUL-4: both break, rolls 7 and 4; one sweep of 6 catches the mob, not the Reavers; no consolidation', () => {
    const run = phase(
      three,
      [6, 1, 1, 6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 3, 4, 1, 3, 2, 4],
      [{}, {}, 'R', ['r2'], 'R', true],
    );
    expect(run.notes.filter(({ rule }) => rule === 'AP-SWP-3').map(({ data }) => data['foe'])).toEqual(['S']);
    expect([placeOf(run.result, 'r1')?.[1], placeOf(run.result, 's1')?.[1]]).toEqual([17.6, 10.6]);
    expect(soldierOf(run.result, 'w').base.at).toEqual(at(10, 10));
  });
  it('AP-MUL-1: wounds between any two units of the combat count', () => {
    const run = phase(
      three,
      [6, 1, 1, 6, 1, 1, 1, 1, 1, 2, 2, 2, 2],
      [{}, {}, 'R', ['r2'], 'R', [{ model: 's2', to: at(10.8, 9.4) }]],
    );
    const result = run.notes.find(({ rule }) => rule === 'AP-RES-1');
    expect([result?.data['own'], result?.data['other']]).toEqual([1, 0]);
  });
});
