/** What an order puts at stake: exact odds from the real positions, before it is given. */
import { exactChanceOf, fraction, mapDistribution, seeded } from '@umpire/engine/dice';
import { odds, solved } from '@umpire/engine/rule';
import { tries } from '@umpire/engine/kit';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { fireTeam } from '../../src/fire-team/index.ts';
import type { TeamState } from '../../src/fire-team/rules/team-state.ts';
import type { FireTeamBattle } from '../../src/fire-team/battle/battle.ts';
import type { FireTeamOrder } from '../../src/fire-team/battle/order.ts';
import { observe } from './observed.ts';
import { byDefault } from './skirmish.ts';
import { battleOf, by, ran, row, terrain } from './table.ts';

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
    expect(kinds(near, { ...assault, kind: 'assault-fire' })).toEqual(['group']);
    const watched = setting({ blue: { D: { at: row(10, 20, 2), change: { overwatch: 1 } } } });
    const move = { kind: 'move', unit: 'A', moves: by(watched, 'A', 0, 3), wait: false } as const;
    expect(fireTeam.stakes(watched, 'red', move).map((stake) => english(stake))).toEqual(['Overwatch: D at A']);
    expect(kinds(watched, { kind: 'overwatch', unit: 'A', wait: false })).toEqual([]);
  });
});

/** Thousands of resolutions of the whole order by default, and the exact odds that are shown for it: every chance within four standard errors. */
function differences(battle: FireTeamBattle, order: FireTeamOrder, id: string): readonly unknown[] {
  const TIMES = tries(2_000, 20_000);
  const stakes = fireTeam.stakes(battle, 'red', order);
  expect(stakes.map(({ engagement }) => engagement)).toEqual([id]);
  const [stake] = stakes;
  const engagement = fireTeam.engagements.find((one) => one.id === id);
  if (stake === undefined || engagement === undefined) throw new RangeError(id);
  const shown = odds((args: unknown) => engagement.rule(args), stake.args);
  expect(shown.says).toBeUndefined();
  const random = seeded(`whole order ${id}`);
  const seen = new Map<string, number>();
  for (let i = 0; i < TIMES; i++) {
    const after = byDefault(battle, 'red', order, random);
    for (const [measure, value] of Object.entries(observe[id]?.(battle, after, stake) ?? {})) {
      const key = `${measure} ${value}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  const measures = new Set([...seen.keys()].map((key) => key.split(' ')[0] ?? ''));
  const expected = [...measures].flatMap((name) => {
    const measure = engagement.measures.find((one) => one.id === name);
    return mapDistribution(shown.odds, (result) => `${name} ${String(measure?.of(result))}`).entries;
  });
  expect(expected.length).toBeGreaterThan(2);
  const wrong = expected.filter(({ value, chance }) => {
    const share = (seen.get(value) ?? 0) / TIMES;
    return Math.abs(share - chance) > 4 * Math.sqrt((chance * (1 - chance)) / TIMES) + 1 / TIMES;
  });
  return wrong.map(({ value, chance }) => [value, chance, (seen.get(value) ?? 0) / TIMES]);
}

describe('the odds shown are those of the whole order', () => {
  const two = (change: Partial<Parameters<typeof battleOf>[0]> = {}): FireTeamBattle =>
    battleOf({
      red: { A: { at: row(10, 6, 3) }, B: { at: row(10, 10, 2) } },
      blue: { D: { at: row(10, 13, 2) } },
      active: { unit: 'line' },
      ...change,
    });

  it('FT-H-14, FT-CC-10: fire, and an Assault on the same target, which meets what the fire has left', () => {
    const battle = two();
    const told = ran(battle, { kind: 'fire', unit: 'A', target: 'D', wait: true }).battle;
    const assault = { kind: 'assault', unit: 'B', target: 'D', moves: by(told, 'B', 0, 2.2), wait: false } as const;
    expect(differences(told, assault, 'group')).toEqual([]);
  });

  it('FT-R-22: an Assault that touches two enemy teams fights both', () => {
    const battle = two({ blue: { D: { at: [[9.6, 13]] }, E: { at: [[11.6, 13]], squad: 'others' } } });
    const assault = {
      kind: 'assault',
      unit: 'B',
      target: 'D',
      moves: by(battle, 'B', -0.4, 2.2),
      wait: false,
    } as const;
    const far = ran(battle, { kind: 'overwatch', unit: 'A', wait: false }).battle;
    const order = {
      ...assault,
      moves: {
        B1: {
          path: [
            { x: 10_000, y: 10_000 },
            { x: 9600, y: 12_200 },
          ],
        },
        B2: {
          path: [
            { x: 11_200, y: 10_000 },
            { x: 11_600, y: 12_200 },
          ],
        },
      },
    };
    expect(differences(far, order, 'group')).toEqual([]);
  });

  it('FT-ASF-1, FT-ASF-3: two Assault Fires at one target, both fires first', () => {
    const battle = two({
      red: { A: { at: [[9, 10]] }, B: { at: [[12, 10]] } },
      blue: { D: { at: row(10, 13, 2) } },
    });
    const fire = (unit: string, x: number, to: number, wait: boolean) =>
      ({
        kind: 'assault-fire',
        unit,
        target: 'D',
        moves: {
          [`${unit}1`]: {
            path: [
              { x: x * 1000, y: 10_000 },
              { x: to * 1000, y: 12_200 },
            ],
          },
        },
        wait,
      }) as const;
    const told = ran(battle, fire('A', 9, 10, true)).battle;
    expect(differences(told, fire('B', 12, 11.2, false), 'group')).toEqual([]);
  });

  it('FT-CC-15: the target of fire may put results on a team of the firer in contact with it', () => {
    const battle = two({ red: { A: { at: row(10, 6, 3) }, B: { at: row(10, 12.2, 2) } } });
    expect(differences(battle, { kind: 'fire', unit: 'A', target: 'D', wait: false }, 'fire')).toEqual([]);
  });

  it('what enemies on Overwatch or a wreck may do is said to be left out', () => {
    const watched = two({ blue: { D: { at: row(10, 13, 2), change: { overwatch: 1 } } } });
    const left = fireTeam.stakes(watched, 'red', { kind: 'fire', unit: 'A', target: 'D', wait: false });
    expect(left.map(({ leavesOut }) => leavesOut && english(leavesOut))).toEqual([
      'Overwatch is not counted.',
      'Only if it fires when the group has acted, and nobody has fallen before.',
    ]);
  });

  it('FT-MOR-1: a squad with pins tests morale; one enemy on Overwatch is enough to say that he is left out', () => {
    const stakesOf = (pins: number, overwatch: number) => {
      const battle = battleOf({
        red: { A: { at: row(10, 4, 2), change: { pins } } },
        blue: { D: { at: row(10, 13, 2), change: { overwatch } } },
      });
      return fireTeam
        .stakes(battle, 'red', { kind: 'activate', unit: 'line' })
        .map(({ engagement, leavesOut }) => [engagement, leavesOut !== undefined]);
    };
    expect(stakesOf(0, 1)).toEqual([]);
    expect(stakesOf(1, 0)).toEqual([['morale', false]]);
    expect(stakesOf(1, 1)).toEqual([['morale', true]]);
  });
});
