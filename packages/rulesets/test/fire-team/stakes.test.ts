/** What an order puts at stake: exact odds from the real positions, before it is given. */
import { exactChanceOf, fraction } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { fireTeam } from '../../src/fire-team/index.ts';
import type { TeamState } from '../../src/fire-team/rules/team-state.ts';
import { battleOf, by, row, terrain } from './table.ts';

const setting = (change: Partial<Parameters<typeof battleOf>[0]> = {}): ReturnType<typeof battleOf> =>
  battleOf({
    red: { A: { at: row(10, 10, 2) } },
    blue: { D: { at: row(10, 20, 2) } },
    active: { unit: 'line' },
    ...change,
  });

/** The odds of the first stake, as the app would work them out. */
function oddsOf(
  battle: ReturnType<typeof battleOf>,
  order: Parameters<typeof fireTeam.stakes>[2],
): ReturnType<typeof solved> {
  const [stake] = fireTeam.stakes(battle, 'red', order);
  const engagement = fireTeam.engagements.find(({ id }) => id === stake?.engagement);
  if (stake === undefined || engagement === undefined) throw new RangeError('nothing is at stake');
  return solved((args: unknown) => engagement.rule(args), stake.args, { fractions: true });
}

const isUnhurt = (teams: unknown): boolean => {
  const [{ figures, wounded, pins } = { figures: 0, wounded: 0, pins: 0 }] = teams as readonly TeamState[];
  return figures === 2 && wounded === 0 && pins === 0;
};

describe('stakes', () => {
  const fire = { kind: 'fire', unit: 'A', target: 'D', wait: false } as const;

  it('two carbines in the open and in Medium Cover: the odds of O2', () => {
    expect(exactChanceOf(oddsOf(setting(), fire), isUnhurt)).toEqual(fraction(127, 288));
    const rubble = setting({ pieces: [terrain('rubble', [9, 19], [13, 21])] });
    expect(exactChanceOf(oddsOf(rubble, fire), isUnhurt)).toEqual(fraction(163, 288));
  });

  it('a squad with pins that is activated: its morale; without pins nothing', () => {
    const pinned = battleOf({
      red: { A: { at: row(10, 10, 2), change: { pins: 2 } } },
      blue: { D: { at: row(10, 30, 2) } },
    });
    expect(
      fireTeam.stakes(pinned, 'red', { kind: 'activate', unit: 'line' }).map(({ engagement }) => engagement),
    ).toEqual(['morale']);
    const fresh = battleOf({ red: { A: { at: row(10, 10, 2) } }, blue: { D: { at: row(10, 30, 2) } } });
    expect(fireTeam.stakes(fresh, 'red', { kind: 'activate', unit: 'line' })).toEqual([]);
  });

  it('an Assault, an Assault Fire, and a move past Overwatch', () => {
    const near = setting({ blue: { D: { at: row(10, 13, 2) } } });
    const assault = { kind: 'assault', unit: 'A', target: 'D', moves: by(near, 'A', 0, 2.2), wait: false } as const;
    const kinds = (battle: typeof near, order: Parameters<typeof fireTeam.stakes>[2]): readonly string[] =>
      fireTeam.stakes(battle, 'red', order).map(({ engagement }) => engagement);
    expect(kinds(near, assault)).toEqual(['close-combat']);
    expect(kinds(near, { ...assault, kind: 'assault-fire' })).toEqual(['assault-fire']);
    const watched = setting({ blue: { D: { at: row(10, 20, 2), change: { overwatch: 1 } } } });
    const move = { kind: 'move', unit: 'A', moves: by(watched, 'A', 0, 3), wait: false } as const;
    expect(fireTeam.stakes(watched, 'red', move).map(({ says }) => says)).toEqual(['Overwatch: D at A']);
    expect(kinds(watched, { kind: 'overwatch', unit: 'A', wait: false })).toEqual([]);
  });
});
