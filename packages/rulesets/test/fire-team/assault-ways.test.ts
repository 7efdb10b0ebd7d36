/** Whoever can get into contact is offered it, also in a crowd where the straight way leads nowhere. */
import { describe, expect, it } from 'vitest';
import { fireTeam } from '../../src/fire-team/index.ts';
import { battleOf, ran, refused } from './table.ts';

type Places = readonly (readonly [number, number])[];

/** The Assaults of A on D that the menu proposes. */
const proposed = (own: Places, foe: readonly [number, number], others: Places) => {
  const battle = battleOf({
    red: { A: { at: own } },
    blue: { D: { at: [foe] }, F: { at: others, squad: 'far' } },
    active: { unit: 'line' },
  });
  return fireTeam
    .menu(battle, 'red')
    .filter(({ kind, order }) => kind === 'assault' && (order as { target?: string } | undefined)?.target === 'D')
    .map(({ order }) => refused(battle, { ...order, kind: 'assault' } as never));
};

describe('FT-H-17: an Assault in a crowd', () => {
  it('beside the nearest place in contact, which another enemy bars', () => {
    const others: Places = [
      [23.156, 15.696],
      [23.196, 18.629],
      [24.167, 17.186],
      [22.115, 18.801],
      [19.343, 19.468],
    ];
    expect(proposed([[20, 20]], [22.639, 17.624], others)).toEqual([[]]);
  });

  it('by a figure that is not the nearest', () => {
    const own: Places = [
      [20, 20],
      [19.263, 18.175],
    ];
    const others: Places = [
      [22.367, 17.385],
      [20.494, 18.405],
      [22.071, 19.327],
    ];
    expect(proposed(own, [21.15, 17.534], others)).toEqual([[]]);
  });

  it('FT-R-39: after the fire of its group, whoever can still get into contact does not merely move', () => {
    const battle = battleOf({
      red: { A: { at: [[20, 20]] }, B: { at: [[26, 26]] } },
      blue: {
        D: { at: [[22.639, 17.624]] },
        F: {
          at: [
            [23.156, 15.696],
            [23.196, 18.629],
            [24.167, 17.186],
            [22.115, 18.801],
            [19.343, 19.468],
          ],
          squad: 'far',
        },
      },
      active: { unit: 'line' },
    });
    const way = (x: number, y: number) => ({
      A1: {
        path: [
          { x: 20_000, y: 20_000 },
          { x, y },
        ],
      },
    });
    const told = ran(battle, { kind: 'fire', unit: 'B', target: 'F', wait: true }).battle;
    const assault = { kind: 'assault', unit: 'A', target: 'D', moves: way(21_866, 17_831), wait: false } as const;
    const mere = { 'FT-H-8': [way(20_000, 21_000)] };
    expect(() => ran(told, assault, [1, 1], mere)).toThrow('Nobody of A would touch the enemy.');
  });
});
