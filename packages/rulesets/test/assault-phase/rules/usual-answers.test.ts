/** The first answer of each question, and the computer's own orders, are the defaults of section 5. */
import { seeded, throwDice } from '@umpire/engine/dice';
import { play, type Question, type RuleOf } from '@umpire/engine/rule';
import { at, type Point, span } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { type AssaultBattle, isCoherent, matesOf, soldierOf } from '../../../src/assault-phase/battle/battle.ts';
import { underMarker } from '../../../src/assault-phase/ground/fire.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import { shiftsOf } from '../../../src/assault-phase/rules/blast.ts';
import { fightAll } from '../../../src/assault-phase/rules/combats.ts';
import { consolidates } from '../../../src/assault-phase/rules/consolidation.ts';
import { pileIn } from '../../../src/assault-phase/rules/pile-in.ts';
import { fallingBackFirst } from '../../../src/assault-phase/rules/retreat.ts';
import { type Placed, piece, table, unit } from '../tables.ts';

const row = (id: string, profile: string, count: number, x: number, y: number): readonly Placed[] =>
  Array.from({ length: count }, (_, k): Placed => [`${id}${k}`, profile, x + 1.2 * k, y]);

/** All questions that are asked while everybody answers by default, with every die showing this or, without it, at random. */
function asked<A>(
  rule: RuleOf<A, unknown>,
  args: A,
  face: number | undefined,
  seed = 'usual',
): readonly Question<unknown>[] {
  const random = seeded(seed);
  const run = play(rule, args);
  const found: Question<unknown>[] = [];
  for (let ask = run.ask; ask !== undefined; ask = run.ask) {
    if (ask.kind === 'roll')
      run.answer({ roll: { faces: throwDice(ask.pool, (sides) => face ?? 1 + random.below(sides)) } });
    else if (ask.kind === 'choose') {
      found.push(ask.question);
      run.answer({ choice: ask.question.options[0]?.value });
    }
  }
  return found;
}
const first = (questions: readonly Question<unknown>[], rule: string): unknown =>
  questions.find((question) => question.rule === rule)?.options[0]?.value;

const far = (seat: 'x' | 'y' = 'x') => unit(seat.toUpperCase(), 'Reaver Band', row(seat, 'Reaver', 1, 40, 40));

describe('questions', () => {
  it('AP-D-6, AP-D-15, AP-D-24: roster order', () => {
    const fights = table({
      one: [
        unit('A', 'Half Squad', row('a', 'Warder', 1, 30, 10)),
        unit('B', 'Half Squad', row('b', 'Warder', 1, 10, 10)),
      ],
      two: [
        unit('X', 'Reaver Band', row('x', 'Reaver', 1, 10, 11)),
        unit('Y', 'Reaver Band', row('y', 'Reaver', 1, 30, 11)),
      ],
      phase: 'charging',
    });
    expect(first(asked(fightAll, fights, 1), 'AP-SEQ-3')).toBe('A');
    // Two units beaten by one: with sixes the Hulk kills three Scraplings of four, and saves all that the Reavers do to him.
    const beaten = table({
      one: [unit('H', 'Hulk', [['h', 'Hulk', 20, 20]])],
      two: [
        unit('Y', 'Reaver Band', [
          ['y0', 'Reaver', 20, 21.75],
          ['y1', 'Reaver', 20, 23],
          ['y2', 'Reaver', 20, 24.2],
        ]),
        unit('X', 'Scrap Mob', [['x0', 'Scrapling', 20, 18.25], ...row('x1', 'Scrapling', 3, 18.8, 17)]),
      ],
      phase: 'charging',
    });
    expect(first(asked(fightAll, beaten, 6), 'AP-MUL-2')).toBe('Y');
    const runners = table({
      one: [
        unit('F', 'Half Squad', row('f', 'Warder', 1, 10, 40), { fallingBack: true }),
        unit('E', 'Half Squad', row('e', 'Warder', 1, 30, 40), { fallingBack: true }),
      ],
      two: [unit('X', 'Reaver Band', row('x', 'Reaver', 1, 20, 5))],
    });
    expect(first(asked(fallingBackFirst, runners, 1), 'AP-H-3')).toBe('F');
  });
  it('AP-D-9: all hits to the group with most expected wounds, what misses it to another (R-56)', () => {
    // The Marshal between a Warlord (WS 5, T 5, Inv 5+) and a Scrapling (WS 2, T 2): the Scrapling. All sixes hit both.
    const battle = table({
      one: [unit('M', 'Marshal', [['m', 'Marshal', 10, 10]])],
      two: [unit('L', 'Warlord', [['l', 'Warlord', 9, 10]]), unit('S', 'Scrap Mob', [['s', 'Scrapling', 11, 10]])],
      phase: 'charging',
    });
    const question = asked(fightAll, battle, 6).find(({ rule }) => rule === 'AP-CHAR-5');
    // Lots of 3 and of 4 and more; the four dice are in the last, all to the second target.
    expect(question?.options[0]?.value).toEqual([
      [0, 0],
      [0, 4],
    ]);
  });
  it('AP-D-10: the highest Toughness', () => {
    const battle = table({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
      two: [
        unit('S', 'Scrap Mob', [
          ['s', 'Scrapling', 10, 11],
          ['o', 'Overseer', 11.1, 11],
        ]),
      ],
      phase: 'charging',
    });
    expect(first(asked(fightAll, battle, 6), 'AP-WND-5')).toBe(4);
  });
  it('AP-D-12: the better save', () => {
    const battle = table({
      one: [unit('R', 'Reaver Band', row('r', 'Reaver', 1, 10, 10))],
      two: [unit('A', 'Anvils', [['a', 'Anvil', 10, 11]])],
      phase: 'charging',
    });
    // A heavy weapon leaves the armour at 4+, better than 5+. Each of his three wounds falls on the one Anvil in a lap of its own.
    expect(first(asked(fightAll, battle, 6), 'AP-SAVE-4')).toEqual({ armour: 1 });
  });
  it('AP-D-14: a test, against the one with most Wounds left', () => {
    const battle = table({
      one: [unit('P', 'Adept', [['p', 'Adept', 10, 10]])],
      two: [
        unit('B', 'Reavers', [
          ['b', 'Reaver Boss', 10, 11],
          ['c', 'Reaver Boss', 11.1, 11],
        ]),
      ],
      phase: 'charging',
    });
    const seen = Array.from({ length: 40 }, (_, n) =>
      first(asked(fightAll, battle, undefined, `force ${n}`), 'AP-FORCE-2'),
    );
    const tests = seen.filter((answer) => answer !== undefined);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests).not.toContain('no');
  });
  it('AP-D-16: roster order, each to the nearest legal contact', () => {
    const battle = table({
      one: [
        unit('A', 'Half Squad', [
          ['a0', 'Warder', 10, 10],
          ['a1', 'Warder', 12.4, 8],
          ['a2', 'Warder', 11.2, 8],
        ]),
      ],
      two: [
        unit('X', 'Reaver Band', [
          ['x0', 'Reaver', 10, 11],
          ['x1', 'Reaver', 12.4, 11],
        ]),
      ],
    });
    const piles = first(
      asked((now: AssaultBattle) => pileIn(now, { A: ['X'], X: ['A'] }), battle, 1),
      'AP-PILE-1',
    ) as { readonly model: string; readonly to: Point }[];
    // a1 goes straight to the free Reaver x1; then nobody is free, and a2 takes the nearest of both: x1, 2.231″ off, beside a1.
    expect(piles.map(({ model }) => model)).toEqual(['a1', 'a2']);
    expect(piles[0]?.to).toEqual(at(12.4, 10));
    const touched = piles[1]?.to ?? at(0, 0);
    expect(Math.min(...['x0', 'x1'].map((id) => span(soldierOf(battle, id).base.at, touched)))).toBeCloseTo(1000, -1);
  });
  it('AP-D-16: a place beside a mate is nearer than an enemy farther away whom he could go straight at', () => {
    const battle = table({
      one: [
        unit('A', 'Half Squad', [
          ['a0', 'Warder', 10, 10],
          ['a1', 'Warder', 14.4, 10],
        ]),
      ],
      two: [
        unit('X', 'Reaver Band', [
          ['x0', 'Reaver', 9.2, 10.6],
          ['x1', 'Reaver', 10.8, 10.6],
          ['x2', 'Reaver', 14.4, 11],
          ['x3', 'Reaver', 8, 12.2],
        ]),
      ],
    });
    const piles = first(
      asked((now: AssaultBattle) => pileIn(now, { A: ['X'], X: ['A'] }), battle, 1),
      'AP-PILE-1',
    ) as { readonly model: string; readonly to: Point }[];
    expect(piles.map(({ model }) => model)).toEqual(['x3']);
    // x0 is in the direction (−0.8, 0.6) from a0; 60° on, just beside it, are (−0.92, −0.393): 2.809″ off. a1 is 5.768″ away.
    expect(span(piles[0]?.to ?? at(0, 0), at(9.08, 9.607))).toBeLessThan(3);
  });
  it('AP-D-18: into contact with a unit of fewer points, the nearest first; else it stays', () => {
    const victors = (...foes: readonly (readonly [entry: string, profile: string, y: number])[]) =>
      table({
        one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
        two: foes.map(([entry, profile, y], n) => unit(`X${n}`, entry, [[`x${n}`, profile, 10, y]])),
      });
    const goes = (battle: AssaultBattle) =>
      (
        first(
          asked((now: AssaultBattle) => consolidates(now, 'A'), battle, 1),
          'AP-CON-1',
        ) as { to: { y: number } }[]
      ).map(({ to }) => to.y / 1000);
    // A Half Squad is worth 95: a Scrap Mob (75) 2.5″ off, not Reavers (161) 2″ off, nor the same Mob out of reach.
    expect(goes(victors(['Scrap Mob', 'Scrapling', 13.5]))).toEqual([12.5]);
    expect(goes(victors(['Reavers', 'Reaver', 13]))).toEqual([]);
    expect(goes(victors(['Reavers', 'Reaver', 7], ['Scrap Mob', 'Scrapling', 13.5]))).toEqual([12.5]);
    expect(goes(victors(['Scrap Mob', 'Scrapling', 14.2]))).toEqual([]);
    expect(goes(victors(['Scrap Mob', 'Scrapling', 13.5], ['Reaver Band', 'Reaver', 7.2]))).toEqual([8.2]);
  });
  it("AP-D-22: the marker goes where most of the shooter's models lie under it, whatever else does", () => {
    // Three of the shooter's in a row 4.4″ off; between them and the target one of the target's own. One place takes all three.
    const battle = table({
      one: [
        unit('A', 'Half Squad', [
          ['a0', 'Warder', 10.5, 14.4],
          ['a1', 'Warder', 11.9, 14.4],
          ['a2', 'Warder', 13.3, 14.4],
        ]),
      ],
      two: [
        unit('X', 'Reaver Band', [
          ['x0', 'Reaver', 11.9, 10],
          ['x1', 'Reaver', 11.9, 13],
        ]),
      ],
    });
    const [best] = shiftsOf(battle, 'one', at(11.9, 10), 1500);
    expect(best).toMatchObject({ theirs: 3, own: 1 });
    expect(underMarker(battle, best?.at ?? at(0, 0), 1500).filter(({ owner }) => owner === 'one')).toHaveLength(3);
    expect(span(best?.at ?? at(0, 0), at(11.9, 10))).toBeLessThanOrEqual(3000);
  });
});

describe('orders of the computer', () => {
  it('AP-D-2: after it has fired, a unit charges whom it shot at; AP-D-20: assault units go for the enemy', () => {
    const battle = table({
      one: [unit('L', 'Leapers', row('l', 'Leaper', 8, 10, 10), { fired: true, firedAt: 'Y' })],
      two: [
        unit('X', 'Scrap Mob', row('x', 'Scrapling', 3, 10, 14)),
        unit('Y', 'Scrap Mob', row('y', 'Scrapling', 3, 18, 16)),
      ],
      phase: 'declaring',
    });
    for (const order of assaultPhase.candidates(battle, 'one'))
      if (order.kind === 'declare') expect(order.targets[0]).toBe('Y');
    const marching = table({
      one: [unit('L', 'Leapers', row('l', 'Leaper', 4, 10, 10))],
      two: [unit('X', 'Scrap Mob', row('x', 'Scrapling', 3, 10, 40))],
    });
    const [order] = assaultPhase.candidates(marching, 'one');
    expect(order?.kind === 'move' && (order.moves['l0']?.path.at(-1)?.y ?? 0) > 15_000).toBe(true);
  });
  it('AP-D-3: the charging unit nearest to its target first', () => {
    const battle: AssaultBattle = {
      ...table({
        one: [
          unit('A', 'Half Squad', row('a', 'Warder', 1, 10, 10)),
          unit('B', 'Half Squad', row('b', 'Warder', 1, 20, 12)),
        ],
        two: [
          unit('X', 'Reaver Band', row('x', 'Reaver', 1, 10, 15)),
          unit('Y', 'Reaver Band', row('y', 'Reaver', 1, 20, 15)),
        ],
        phase: 'charging',
      }),
      charges: [
        { unit: 'A', targets: ['X'], inCover: [], moved: [] },
        { unit: 'B', targets: ['Y'], inCover: [], moved: [] },
      ],
    };
    expect(assaultPhase.candidates(battle, 'one')[0]).toMatchObject({ kind: 'charge', unit: 'B' });
  });
  it('AP-D-23: every proposal to set up is legal and coherent', () => {
    const zone = { kind: 'polygon' as const, points: [at(0, 0), at(24, 0), at(24, 8), at(0, 8)] };
    const waiting = table({
      one: [unit('A', 'Half Squad', row('a', 'Warder', 5, 10, 5))],
      two: [far()],
      phase: 'deployment',
      pieces: [
        piece(
          'rock',
          ['impassable'],
          [
            [9, 5],
            [14, 5],
            [14, 8],
            [9, 8],
          ],
        ),
      ],
      more: { zones: { one: [zone], two: [] } },
    });
    const battle = {
      ...waiting,
      models: waiting.models.map((one) => (one.owner === 'one' ? { ...one, away: 'waiting' } : one)),
    } as AssaultBattle;
    const orders = assaultPhase.candidates(battle, 'one');
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) expect(assaultPhase.problems(battle, 'one', order)).toEqual([]);
    expect(isCoherent(matesOf(waiting, 'A'))).toBe(true);
  });
});
