/** A vehicle Destroyed on the way, whose wreck lies where a team that shares its Move has been stopped. FT-H-16, FT-R-32, FT-R-52 */
import { at, type Piece, polygon } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { battleOf, by, placeOf, ran, rocket, row } from './table.ts';

type Pair = readonly [number, number];

const BARRED = 'The way of A is barred: it stops at the last free place.';

/**
 * The Badger, 3″ by 1.6″, drives east from (20, 20), and a team shares the Move. A rocket team interrupts after an inch, d8 8 and d12 12: Destroyed;
 * a 6 for the team: no harm. The wreck lies from x = 19.5 to 22.5 and from y = 19.2 to 20.8; figures have a radius of 0.4″.
 */
function crossing(figures: readonly Pair[], [dx, dy]: Pair, pieces: readonly Piece[] = []) {
  const battle = battleOf({
    red: { A: { at: figures, change: { rides: 'V', waitsFor: 'V', numbers: [1] } } },
    blue: { R: { at: row(21, 30, 2), profile: rocket, change: { overwatch: 1 } } },
    vehicles: { V: { seat: 'red', at: [20, 20], facing: 90, change: { numbers: [1] } } },
    active: { unit: 'V', numbers: [1] },
    pieces,
  });
  const told = ran(battle, { kind: 'move', unit: 'V', moves: by(battle, 'V', 4, 0), wait: true }).battle;
  const share = { kind: 'share', unit: 'A', moves: by(battle, 'A', dx, dy), wait: false } as const;
  const { battle: after, notes } = ran(told, share, [8, 12, 6], { 'FT-H-16': [{ target: 'V', at: 1000 }] });
  return {
    places: figures.map((_, i) => placeOf(after, `A${i + 1}`)),
    isBarred: notes.some((one) => english(one) === BARRED),
  };
}

describe('FT-H-16: a team that was stopped where the wreck lies', () => {
  it('goes back to the last free place on its path, figure by figure', () => {
    // An inch on the first would stand at (21, 20.6). It touches the wreck at y = 20.8 + 0.4; the other passes it by at x = 23.1.
    expect(crossing([[21, 21.6]], [0, -4])).toEqual({ places: [[21, 21.2]], isBarred: true });
    expect(
      crossing(
        [
          [21, 21.6],
          [23.1, 21.6],
        ],
        [0, -4],
      ),
    ).toEqual({
      places: [
        [21, 21.2],
        [23.1, 20.6],
      ],
      isBarred: true,
    });
  });

  it('stays where it was stopped if the wreck is not in its way, and nothing is said', () => {
    expect(crossing([[21, 21.6]], [4, 0])).toEqual({ places: [[22, 21.6]], isBarred: false });
  });

  it('FT-R-52: whose whole path is barred is put in the free place nearest to where it was stopped', () => {
    // From (22.5, 20) to the west: after an inch at (21.5, 20), 1.2″ from a place beside the wreck and 1.4″ from one before it.
    const { places, isBarred } = crossing([[22.5, 20]], [-4, 0]);
    expect(isBarred).toBe(true);
    expect([
      [21.5, 21.2],
      [21.5, 18.8],
    ]).toContainEqual(places[0]);
    const rocks = (y: number): Piece => ({
      id: `rock ${y}`,
      name: 'rock',
      shape: polygon([at(18, y), at(26, y), at(26, y + 0.1), at(18, y + 0.1)]),
      traits: ['impassable'],
    });
    // Nobody is put on impassable ground: on the one side, on the other; and with both barred, before the wreck.
    const [north, south] = [rocks(21.3), rocks(18.6)];
    expect(crossing([[22.5, 20]], [-4, 0], [north]).places).toEqual([[21.5, 18.8]]);
    expect(crossing([[22.5, 20]], [-4, 0], [south]).places).toEqual([[21.5, 21.2]]);
    expect(crossing([[22.5, 20]], [-4, 0], [north, south]).places).toEqual([[22.9, 20]]);
  });
});
