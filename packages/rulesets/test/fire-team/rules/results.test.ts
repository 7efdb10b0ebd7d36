/** Dice, sharing and results: each rule's own test line. */
import fc from 'fast-check';
import { solved } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { teamOf } from '../../../src/fire-team/battle/battle.ts';
import { experienceDie, stepped } from '../../../src/fire-team/battle/die-type.ts';
import { firerAt } from '../../../src/fire-team/rules/firing.ts';
import { fireTeam } from '../../../src/fire-team/index.ts';
import { allowanceOf } from '../../../src/fire-team/battle/acts.ts';
import { kia, type Said } from '../../../src/fire-team/rules/casualties.ts';
import { mandatory, mandatoryCount, shareResults } from '../../../src/fire-team/rules/sharing.ts';
import type { TeamState } from '../../../src/fire-team/rules/team-state.ts';
import { loweredWays, poolsOf } from '../../../src/fire-team/rules/weapon-dice.ts';
import { bestPlacing } from '../../../src/fire-team/odds/fire.ts';
import { battleOf, gun, ran, row } from '../table.ts';
import { carbine, carbines, FIRE_TERMS, fired, firer, results, shared, squadGun, team } from '../teams.ts';
import { script } from '../../named.ts';

const shareArgs = (
  given: ReturnType<typeof results>,
  target: TeamState,
  others: readonly TeamState[],
): Parameters<typeof shareResults>[0] => ({
  results: given,
  target,
  others,
  terms: FIRE_TERMS,
});

describe('general and dice', () => {
  it('FT-GEN-2: in scenario 1 the three advanced actions are not open', () => {
    const setting = {
      red: { A: { at: row(10, 10, 4) } },
      blue: { E: { at: row(10, 13.8, 4) } },
      active: { unit: 'line' },
    } as const;
    const kinds = (advanced: boolean): readonly string[] => {
      const battle = battleOf({ ...setting, options: { advanced } });
      return fireTeam
        .menu(battle, 'red')
        .filter(({ problems }) => problems.length === 0)
        .map(({ kind }) => kind);
    };
    expect(fireTeam.scenarios[0]?.scenario.options).toEqual({ advanced: false });
    expect(kinds(true)).toEqual(expect.arrayContaining(['advancing-fire', 'assault-fire']));
    for (const kind of ['advancing-fire', 'assault-fire', 'ride', 'share']) expect(kinds(false)).not.toContain(kind);
  });

  it('FT-DIE-1: up and down by die type, ends of the row', () => {
    expect(stepped(8, -1, 'one')).toBe(6);
    expect(stepped(6, -2, 'one')).toBe(1);
    expect(stepped(4, -1, 'one')).toBe(1);
    expect(stepped(12, 1, 'one')).toBe(12);
    expect(stepped(12, 1 - 1, 'one')).toBe(12);
    expect(stepped(4, -1, 'd4')).toBe(4);
    // Nothing is rolled for a fixed 1: only the Experience die is asked for. 8 + 1 = 9 is a Pin Check.
    expect(fired([firer([{ ...carbine, die: 4 }], { wounded: 1 })], team('T', [4, 0, 0]), { dice: [8] })).toEqual([
      [4, 0, 1],
    ]);
  });
});

describe('sharing', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [7, 4],
    [8, 4],
  ])('FT-DIST-1: %i results, %i on the target', (n, most) => {
    expect(mandatoryCount(results(0, 0, n))).toBe(most);
  });

  it('FT-DIST-2: the worst fall on the target', () => {
    expect(mandatory(results(0, 2, 5))).toEqual(results(0, 2, 2));
    expect(mandatory(results(1, 0, 3))).toEqual(results(1, 0, 1));
  });

  it('FT-DIST-3: only teams in range with figures are offered; the default (fewest pins) comes first, and others may be given', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: {
        T: { at: row(10, 20, 4), change: { name: 'Band 1' } },
        N: { at: row(16, 20, 4), change: { name: 'Band 2' } },
        Far: { at: row(30, 40, 4) },
      },
      active: { unit: 'line' },
    });
    const { asked } = ran(battle, { kind: 'fire', unit: 'A', target: 'T', wait: false }, [5, 4, 4, 4, 4]);
    const { question } = asked[0] ?? {};
    expect(question?.options.map((option) => english(option))).toEqual([
      'Band 2: 2',
      'Band 1: 2',
      'Band 1: 1, Band 2: 1',
    ]);
    expect(question?.options.map(({ value }) => value)).toEqual([{ N: 2 }, { T: 2 }, { T: 1, N: 1 }]);
    expect(question?.about).toMatchObject({ mandatory: { team: 'T', pins: 2 } });
    expect(question?.free?.problems({ Far: 2 })).toHaveLength(1);
    expect(question?.free?.problems({ N: 1 })).toHaveLength(1);
    expect(question?.free?.problems({ N: 2 })).toEqual([]);
    expect(question?.free?.problems({ N: 2, T: 0 })).toEqual([]);
    expect(question?.free?.problems({ N: 3, T: -1 })).toHaveLength(1);
  });

  it('FT-DIST-3 with spillCap fewer: another team gets fewer than the target', () => {
    const args = {
      ...shareArgs(results(0, 0, 4), team('A', [4, 0, 0]), [team('B', [4, 0, 0])]),
      terms: { ...FIRE_TERMS, spillCap: 'fewer' } as const,
    };
    expect(() => script(shareResults, args, { decisions: [{ B: 2 }] })).toThrow(/at most/);
    expect(script(shareResults, args, { decisions: [{ B: 1, A: 1 }] }).result.map(({ pins }) => pins)).toEqual([3, 1]);
  });

  it('FT-DIST-3: no other team ever gets more results than the target (an invariant)', () => {
    const counts = fc.record({ kia: fc.nat(4), wounded: fc.nat(4), pins: fc.nat(6) });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 5 }), (given, figures) => {
        const odds = solved(
          shareResults,
          shareArgs(given, team('A', [8, 0, 0]), [team('B', [figures, 0, 0]), team('C', [2, 0, 0])]),
        );
        const most = mandatoryCount(given);
        for (const { value } of odds.entries) {
          // Every result leaves at most one pin, so that pins count the results placed on a living team.
          for (const other of value.slice(1)) expect(other.pins).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('FT-DIST-4: Wounded are compared with the figures left after the KIAs', () => {
    // (3, 2) + KIA on an unwounded figure = (2, 2); the Wounded is then one too many.
    expect(shared(results(1, 1, 0), team('A', [3, 2, 0]), [], [false])).toEqual([[1, 1, 2]]);
  });

  it('FT-DIST-5: a casualty also pins', () => {
    expect(shared(results(0, 2, 2), team('A', [4, 0, 0]))).toEqual([[4, 2, 4]]);
    expect(shared(results(1, 0, 0), team('A', [4, 0, 0]))).toEqual([[3, 0, 1]]);
  });

  it('FT-DIST-6: too many Wounded markers', () => {
    expect(shared(results(0, 1, 0), team('A', [3, 3, 0]))[0]?.slice(0, 2)).toEqual([2, 2]);
    expect(shared(results(0, 1, 0), team('A', [1, 1, 0]))).toEqual([[0, 0, 0]]);
  });

  it('FT-DIST-7: that casualty does not pin', () => {
    expect(shared(results(0, 1, 0), team('A', [2, 2, 0]))).toEqual([[1, 1, 1]]);
  });

  it('FT-DIST-3: an owner who has said in advance where results go is not asked', () => {
    const args = shareArgs(results(0, 2, 2), team('A', [4, 0, 0]), [team('B', [4, 0, 0]), team('C', [2, 0, 0])]);
    const placed = (placing: readonly string[]): readonly number[] =>
      script(shareResults, { ...args, placing }, {}).result.map(({ pins }) => pins);
    // T = 2: both Wounded on A; the two Pin Checks where he likes.
    expect([placed(['A']), placed(['C', 'B']), placed([])]).toEqual([
      [4, 0, 0],
      [2, 0, 2],
      [4, 0, 0],
    ]);
  });

  it('an owner who places as well as he can never ends worse than by default', () => {
    const args = {
      firers: [firer(carbines(3))],
      target: team('T', [3, 2, 2]),
      others: [team('B', [4, 0, 0])],
      terms: FIRE_TERMS,
    };
    const best = bestPlacing(args).odds.entries.reduce(
      (sum, { chance, value }) => sum + chance * value.reduce((all, { figures }) => all + figures, 0),
      0,
    );
    expect(best).toBeGreaterThan(6);
    expect(best).toBeLessThanOrEqual(7);
  });
});

describe('what results do', () => {
  const setting = (change: Parameters<typeof battleOf>[0]['red']): ReturnType<typeof battleOf> =>
    battleOf({ red: change ?? {}, blue: { T: { at: row(10, 20, 4) } }, active: { unit: 'line' } });

  it('FT-RES-1: Pin Checks change neither dice nor movement', () => {
    const plain = setting({ A: { at: row(10, 10, 4) } });
    const pinned = setting({ A: { at: row(10, 10, 4), change: { pins: 5 } } });
    const at = (battle: typeof plain): unknown => firerAt(battle, teamOf(battle, 'A'), teamOf(battle, 'T'));
    expect(at(pinned)).toEqual(at(plain));
    expect(allowanceOf(teamOf(pinned, 'A'))).toBe(4000);
  });

  it('FT-RES-2: printed 4″, two Wounded: Move 2″', () => {
    expect(allowanceOf(teamOf(setting({ A: { at: row(10, 10, 4), change: { wounded: 2 } } }), 'A'))).toBe(2000);
  });

  it('FT-RES-3: two firing figures, one Wounded: exactly one die is lower', () => {
    const battle = setting({ A: { at: row(10, 10, 2), change: { wounded: 1 } } });
    expect(ran(battle, { kind: 'fire', unit: 'A', target: 'T', wait: false }, [1, 1, 1]).rolls).toEqual([
      '1d8',
      '1d6',
      '1d4',
    ]);
    expect(loweredWays(2, 1)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(loweredWays(2, 3)).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('FT-RES-4: four figures, one KIA: three', () => {
    expect(shared(results(1, 0, 0), team('A', [4, 0, 0]))[0]?.[0]).toBe(3);
  });

  it('FT-RES-4, FT-RES-5: it is said whether the figure that falls was wounded', () => {
    const told = (marks: readonly [number, number, number]): readonly string[] => {
      const said: Said = [];
      script(() => kia(team('A', marks), FIRE_TERMS, said), undefined, {});
      return said.flatMap(({ rule, says }) => (rule === 'FT-RES-4' ? [says] : []));
    };
    expect(told([3, 0, 0])).toEqual(['{team} loses a figure.']);
    expect(told([2, 2, 0])).toEqual(['{team} loses a wounded figure.']);
  });

  it('FT-RES-5: the owner may lay a KIA on a wounded figure, and picks the figure on the table', () => {
    expect(shared(results(1, 0, 0), team('A', [3, 1, 0]), [], [true])).toEqual([[2, 0, 1]]);
    expect(shared(results(1, 0, 0), team('A', [3, 1, 0]), [], [false])).toEqual([[2, 1, 1]]);
    expect(shared(results(1, 0, 0), team('A', [2, 2, 0]))).toEqual([[1, 1, 1]]);
    const off = { ...FIRE_TERMS, kiaTakesWound: false };
    expect(shared(results(1, 0, 0), team('A', [2, 2, 0]), [], [], off)).toEqual([[0, 0, 0]]);
    // The attackers stand to the west: the farthest figure is proposed first.
    const battle = setting({ A: { at: row(4, 10, 4) } });
    const { asked, battle: after } = ran(
      battle,
      { kind: 'fire', unit: 'A', target: 'T', wait: false },
      [8, 6, 1, 1, 1],
      {
        'FT-RES-5': ['T2'],
      },
    );
    expect(asked[0]?.question.options.map(({ value }) => value)).toEqual(['T4', 'T3', 'T2', 'T1']);
    expect(english(asked[0]?.question.options[0] ?? '')).toBe('Figure 4');
    expect(after.models.map(({ id }) => id)).not.toContain('T2');
  });

  it('FT-RES-6: a gun team with one figure left uses its team weapon or its gun, not both', () => {
    const battle = setting({ A: { at: row(10, 10, 1), profile: gun } });
    const { asked } = ran(battle, { kind: 'fire', unit: 'A', target: 'T', wait: false }, [1, 1]);
    expect(asked[0]?.question.options.map(({ value }) => value)).toEqual([{ A1: 'squad gun' }, { A1: 'carbine' }]);
    const two = setting({ A: { at: row(10, 10, 2), profile: gun } });
    const both = ran(two, { kind: 'fire', unit: 'A', target: 'T', wait: false }, [1, 1, 1]);
    expect(both.asked[0]?.question.options.map((option) => english(option))).toEqual([
      '1 × squad gun, 1 × carbine',
      '2 × carbine',
      '1 × squad gun',
    ]);
    expect(both.asked[0]?.question.free?.problems({ A1: 'squad gun', A2: 'squad gun' })).toHaveLength(1);
  });

  it('FT-RES-7: with a rifle and a gun firing and one Wounded, both assignments are offered', () => {
    const battle = setting({ A: { at: row(10, 10, 2), profile: gun, change: { wounded: 1 } } });
    const { asked } = ran(battle, { kind: 'fire', unit: 'A', target: 'T', wait: false }, [1, 1, 1]);
    const lowering = asked.find(({ question }) => question.rule === 'FT-RES-7');
    expect(lowering?.question.options.map(({ value }) => value)).toEqual([
      'd4 carbine, d8 squad gun',
      'd6 carbine, d6 squad gun',
    ]);
    expect(poolsOf([carbine, squadGun], [1, 0], 'one')).toEqual([
      { die: 4, count: 1, weapon: 'carbine' },
      { die: 8, count: 1, weapon: 'squad gun' },
    ]);
  });

  it('FT-RES-8: a team with 3 pins loses its last figure: no other team is pinned', () => {
    expect(shared(results(1, 0, 0), team('A', [1, 0, 3]), [team('B', [4, 0, 0])])).toEqual([
      [0, 0, 0],
      [4, 0, 0],
    ]);
  });

  it('FT-AF-2, FT-ASF-3: on the move Experience is one die type lower', () => {
    expect(experienceDie({ die: 8, hurried: 'FT-AF-2' }, 'one')).toBe(6);
    expect(experienceDie({ die: 8, hurried: 'FT-ASF-3' }, 'one')).toBe(6);
  });
});
