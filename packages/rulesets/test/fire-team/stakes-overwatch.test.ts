/** The odds of Overwatch are against the group as it stands when it has acted. FT-H-16 */
import { english, saying } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import type { FireTeamOrder } from '../../src/fire-team/battle/order.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import type { Attack } from '../../src/fire-team/rules/fire.ts';
import { battleOf, by, ran } from './table.ts';

type Battle = ReturnType<typeof battleOf>;

const watched = (change: Partial<Parameters<typeof battleOf>[0]> = {}, markers = 1): Battle =>
  battleOf({
    red: { A: { at: [[20, 10]] } },
    blue: { E: { at: [[20, 20]], change: { overwatch: markers } } },
    active: { unit: 'line' },
    ...change,
  });

const overwatchOf = (battle: Battle, order: FireTeamOrder) => {
  const stake = fireTeam.stakes(battle, 'red', order).find((one) => english(one) === 'Overwatch: E at A');
  const leftOut = stake?.leavesOut;
  return {
    aim: (stake?.args as Attack | undefined)?.firers[0]?.aim,
    leftOut: leftOut === undefined ? '' : english(saying(leftOut)),
  };
};

describe('Overwatch as it is shown', () => {
  it('FT-H-15: at a team that drops or has Crawled it is at one that lies, at one that rises at one that stands', () => {
    const drop = { kind: 'prone', unit: 'A', wait: false } as const;
    expect(overwatchOf(watched(), drop).aim?.prone).toBe(true);
    // d8 4 and d6 5 are 9 against 8 and 1 for lying: nothing, as was shown.
    expect(ran(watched(), drop, [4, 5]).battle.units[0]).toMatchObject({ pins: 0, prone: true });
    const lying = watched({ red: { A: { at: [[20, 10]], change: { prone: true } } } });
    expect(overwatchOf(lying, drop).aim?.prone).toBe(false);
    const crawl = { kind: 'crawl', unit: 'A', moves: by(watched(), 'A', 1, 0), wait: false } as const;
    expect(overwatchOf(watched(), crawl).aim?.prone).toBe(true);
  });

  it('FT-R-53: at a Prone team that Moves out of contact it is at one that stands', () => {
    const battle = watched({
      red: { A: { at: [[20, 10]], change: { prone: true } } },
      blue: { E: { at: [[20, 20]], change: { overwatch: 1 } }, F: { at: [[20, 9.2]] } },
    });
    const away = { kind: 'move', unit: 'A', moves: by(battle, 'A', 2, 0), wait: false } as const;
    expect(overwatchOf(battle, away).aim?.prone).toBe(false);
  });

  it('FT-R-34: at a team that leaves its vehicle behind it is at one without the better cover', () => {
    const battle = watched({
      red: { A: { at: [[22.5, 10]], change: { rides: 'V', waitsFor: 'V', numbers: [1, 2] } } },
      vehicles: { V: { seat: 'red', at: [20.9, 10], change: { numbers: [1, 2] } } },
      active: { unit: 'V' },
    });
    const told = ran(battle, { kind: 'overwatch', unit: 'V', wait: true }).battle;
    const move = (far: number) => ({ kind: 'move', unit: 'A', moves: by(told, 'A', far, 0), wait: false }) as const;
    // 0.4″ from the hull; 1″ is near enough.
    expect([overwatchOf(told, move(0.5)).aim?.cover, overwatchOf(told, move(3)).aim?.cover]).toEqual([1, 0]);
  });

  it('FT-AF-4: against an action worth two, whoever has two markers is said to fire twice', () => {
    const advance = { kind: 'advancing-fire', unit: 'A', target: 'E', moves: {}, at: 0, wait: false } as const;
    expect(overwatchOf(watched({}, 2), advance).leftOut).toContain('It may do so twice.');
    expect(overwatchOf(watched({}, 1), advance).leftOut).not.toContain('twice');
    const fire = { kind: 'fire', unit: 'A', target: 'E', wait: false } as const;
    expect(overwatchOf(watched({}, 2), fire).leftOut).not.toContain('twice');
  });
});
