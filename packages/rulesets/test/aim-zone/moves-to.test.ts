/** The quick answer to where somebody may move, part of which is kept, against the full one. AZ-ACT-2, AZ-H-8 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveProblems, movesTo } from '../../src/aim-zone/ground/moves.ts';
import { at, car, man, opening, piece, scene, who } from './scene.ts';

const PIECES = [
  piece('wall', 'high', [8, 8, 8.5, 16], { openings: [opening('door', 'door', 8.25, 11, 8.25, 13)] }),
  piece('hedge', 'low', [9, 7, 15, 7.6]),
  piece('bench', 'low', [9, 8.4, 15, 9]),
];
const { table } = scene({ pieces: PIECES, models: [] });
const EXITS = { A: 'south' } as const;

const inches = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: least * 1000, max: most * 1000 }).map((x) => x / 1000);
const place = fc.tuple(inches(6.5, 16), inches(0.5, 12));

test('nobody may go where the full answer refuses, and everybody where it does not', () => {
  const told = { yes: 0, no: 0 };
  fc.assert(
    fc.property(
      place,
      place,
      place,
      place,
      fc.integer({ min: 0, max: 359 }),
      inches(0, 3.2),
      (a, b, c, d, turn, far) => {
        const battle = {
          ...scene({
            models: [
              man('A1', 'A', ...a),
              man('A2', 'A', ...b),
              man('B1', 'B', ...c),
              car('V', 'B', 'Sedan', ...d, 30),
            ],
          }),
          table,
          exits: EXITS,
        };
        const mover = who(battle, 'A1');
        // Thousandths, in any direction: no sine is needed for that.
        const [x, y] = [((turn % 36) - 18) / 18, (Math.floor(turn / 10) - 18) / 18];
        const length = Math.max(0.01, Math.sqrt(x * x + y * y));
        const to = at(
          Math.floor(1000 * (a[0] + (x * far) / length)) / 1000,
          Math.floor(1000 * (a[1] + (y * far) / length)) / 1000,
        );
        const isLegal = moveProblems(battle, mover, to).length === 0;
        told[isLegal ? 'yes' : 'no']++;
        for (const _time of ['first', 'again']) expect(movesTo(battle, mover)(to)).toBe(isLegal);
      },
    ),
    { numRuns: 400 },
  );
  // Both answers were asked for often enough to mean something.
  expect(Math.min(told.yes, told.no)).toBeGreaterThan(40);
});
