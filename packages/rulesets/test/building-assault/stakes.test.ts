/** What an order puts at stake, from the real positions; and that automatic players fight for the rooms. */
import { optionsFor, playsOut } from '@umpire/engine/battle';
import { chanceOf, mapDistribution, seeded } from '@umpire/engine/dice';
import { type Rule, sample, solved } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { buildingAssault } from '../../src/building-assault/index.ts';
import type { AssaultOrder } from '../../src/building-assault/battle/order.ts';
import { resolve } from '../../src/building-assault/turn/phases.ts';
import { areaOf } from '../../src/building-assault/ground/areas.ts';
import type { Fight } from '../../src/building-assault/rules/melee.ts';
import { fallenInRound } from '../../src/building-assault/rules/fallen.ts';
import { fire, type Fire } from '../../src/building-assault/rules/volley.ts';
import { battleOf, type Change, figureIn, wayTo } from './table.ts';

const stakesOf = (battle: ReturnType<typeof battleOf>, order: AssaultOrder) =>
  buildingAssault.stakes(battle, 'A', order);

describe('stakes', () => {
  const hut = battleOf('hut', {
    only: true,
    at: { H1: [11.5, 11.3], H2: [12.6, 11.3], L1: [10.5, 19.5], L2: [10.2, 13.5], L3: [14, 13.5], L4: [13.5, 19.5] },
    battle: { startFigures: { A: 2, B: 4 } },
  });
  const order: AssaultOrder = { kind: 'assault', element: 'H', plan: ['front'], moves: {} };

  /** What is left of a battle, as the odds of an assault tell it. */
  interface Left {
    readonly attackers: number;
    readonly defenders: number;
    readonly holders: readonly string[];
    readonly who: string;
  }
  const engagement = buildingAssault.engagements.find(({ id }) => id === 'assault');
  const oddsOf = (battle: ReturnType<typeof battleOf>, given: AssaultOrder) => {
    const [stake] = stakesOf(battle, given);
    expect(stake?.engagement).toBe('assault');
    return solved((args: unknown) => engagement?.rule(args) as Rule<Left>, stake?.args);
  };

  /** Resolved often from the same positions; nobody here is so shaken that he could flee or collapse afterwards. */
  function misfits(
    battle: ReturnType<typeof battleOf>,
    given: AssaultOrder & { kind: 'assault' },
    runs: number,
  ): readonly string[] {
    const odds = oddsOf(battle, given);
    const rooms = given.plan;
    const random = seeded('stakes');
    const seen = new Map<string, number>();
    const count = (of: typeof battle, owner: string): number => of.models.filter((one) => one.owner === owner).length;
    const isIn = (of: typeof battle, owner: string, room: string): boolean =>
      of.models.some((one) => one.owner === owner && areaOf(of, one) === room);
    for (let i = 0; i < runs; i++) {
      const after = sample(() => resolve(battle, 'A', given), undefined, { random });
      const holders = rooms.map((room) => {
        const [a, b] = [isIn(after, 'A', room), isIn(after, 'B', room)];
        return a ? (b ? 'both' : 'attacker') : b ? 'defender' : 'nobody';
      });
      const key = `${count(battle, 'A') - count(after, 'A')} ${count(battle, 'B') - count(after, 'B')} ${holders.join()}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const told = mapDistribution(
      odds,
      ({ attackers, defenders, holders }) => `${attackers} ${defenders} ${holders.join()}`,
    );
    const known = new Map(told.entries.map(({ value, chance }) => [value, chance]));
    return [...new Set([...known.keys(), ...seen.keys()])].filter((key) => {
      const chance = known.get(key) ?? 0;
      // Five standard errors; a result that is hardly ever met may be met once or twice, if it can be met at all.
      const error = chance === 0 ? 0 : 5 * Math.sqrt((chance * (1 - chance)) / runs) + 2 / runs;
      return Math.abs((seen.get(key) ?? 0) / runs - chance) > error;
    });
  }

  it('of an assault are those of the assault itself, from the same positions', () => {
    expect(misfits(hut, order, 400)).toEqual([]);
  });

  it('of a room that is too full for all to get in are no other: six occupants, five assaulters', () => {
    const full = battleOf('school', {
      at: { S1: [13.5, 16.4], S2: [14.8, 16.4], S3: [16, 16.4], S4: [10.4, 19], S5: [10.4, 20.2] },
    });
    expect(misfits(full, { kind: 'assault', element: 'S', plan: ['classA'], moves: {} }, 400)).toEqual([]);
  });

  it('of two rooms reckon with those who stand by in the first and fall there (BA-R-48)', () => {
    const two = battleOf('hut', {
      only: true,
      at: { H1: [12, 11.3], H3: [11.5, 16.3], H4: [12.6, 16.3], L1: [10.5, 13.5], L2: [13.5, 13.5], L3: [10.5, 20.5] },
      elements: { H: { grenades: 0 } },
      battle: { startFigures: { A: 3, B: 3 } },
    });
    const assaulters = ['H1 front', 'H3 back', 'H4 back'];
    expect(
      misfits(two, { kind: 'assault', element: 'H', plan: ['front', 'back'], assaulters, moves: {} }, 400),
    ).toEqual([]);
  });

  it('of an assault tell who falls: by name whoever nobody is like, of the others how many', () => {
    const odds = oddsOf(hut, order);
    const names = new Set(odds.entries.map(({ value }) => value.who));
    expect(names).toContain('nobody');
    // H1 leads and has an SMG, H2 a rifle; of L2 and L3 in the room, and L4 elsewhere, nobody can tell one from the other.
    expect([...names].some((who) => who === 'H2, 1 × L2/L3/L4')).toBe(true);
    expect([...names].some((who) => who.startsWith('H1, H2'))).toBe(true);
  });

  it('of a charge are the melee that it leads to: 13 against 9 (BA-ODDS-1)', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [19, 5], L2: [19, 7], L3: [16, 20] },
      figures: { H2: { helmetSave: 0 }, L2: { helmetSave: 0 } },
    });
    const [stake] = stakesOf(battle, { kind: 'charge', element: 'H', moves: { H2: wayTo(battle, 'H2', [19, 6]) } });
    const odds = solved(fallenInRound, stake?.args as Fight);
    expect(chanceOf(odds, ({ attackers, defenders }) => attackers === 0 && defenders === 1)).toBeCloseTo(151 / 400, 12);
    const fight = battleOf('hut', { only: true, at: { H2: [19, 6], L2: [19, 7] } });
    expect(stakesOf(fight, { kind: 'fight', element: 'H', moves: {} }).map(({ engagement }) => engagement)).toEqual([
      'melee',
    ]);
  });

  it('of fire are the look and the volley: one rifle at a figure 4″ off behind a window', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [5, 14.5], L2: [10, 14.5] },
      figures: { L2: { helmetSave: 0 } },
    });
    const [stake] = stakesOf(battle, { kind: 'fire', element: 'H' });
    // In plain sight; 9 − 4 for hard cover: 5/20 to hit, and 8/20 of the hits take him out.
    const odds = solved(fire, stake?.args as Fire);
    expect(chanceOf(odds, ({ lost }) => lost.length === 1)).toBeCloseTo((5 / 20) * (8 / 20), 12);
    expect(chanceOf(odds, ({ suppressed }) => suppressed)).toBeCloseTo((5 / 20) * (12 / 20), 12);
    expect(figureIn(battle, 'L2').suppressed).toBe(false);
  });

  it('of fire: whoever has fallen is not suppressed any more, a comrade of his who was in the room is (BA-GREN-4, BA-H-18)', () => {
    // Two rifles in plain sight: 9 − 4 for hard cover hits on 5, 12 of 20 hits stun, 8 take L2 out; then the second has nobody to shoot at.
    const [stuns, fells] = [(5 / 20) * (12 / 20), (5 / 20) * (8 / 20)];
    const nothing = 1 - stuns - fells;
    const alone = { H2: [13.5, 12], H3: [13.5, 13.2], L2: [13.5, 18.5] } as const;
    const suppressedIn = (at: Change['at'] = {}, options: Change['options'] = {}): number => {
      const battle = battleOf('school', { only: true, at, options, figures: { L2: { helmetSave: 0 } } });
      const [stake] = stakesOf(battle, { kind: 'fire', element: 'H' });
      return chanceOf(solved(fire, stake?.args as Fire), ({ suppressed }) => suppressed);
    };
    expect(suppressedIn(alone)).toBeCloseTo(stuns * (1 - fells) + nothing * stuns, 12);
    // L4 stands in the same room, in combat with S4, and nobody aims at him.
    const fighting = { ...alone, L4: [16.5, 20.5], S4: [16.5, 21.5] } as const;
    expect(suppressedIn(fighting)).toBeCloseTo(stuns + nothing * stuns, 12);
    // L4 stands next door: he is stunned only where a hit stuns the whole element.
    const apart = { ...alone, L4: [20, 23.5] } as const;
    expect(suppressedIn(apart)).toBeCloseTo(stuns * (1 - fells) + nothing * stuns, 12);
    expect(suppressedIn(apart, { stunScope: 'element' })).toBeCloseTo(stuns + nothing * stuns, 12);
  });

  it('of fire say that those who flee are left out, whoever of two elements it is that may (BA-H-7)', () => {
    // P1 and P2 are spotted and far off; L2 and L3 may be found, and are then better marks.
    const at = { H1: [5, 8], H2: [5, 9.5], L2: [5, 19], L3: [5, 20.5], P1: [24, 7.5], P2: [24, 9] } as const;
    const shaken = (hesitant: boolean) =>
      battleOf('school', {
        only: true,
        at,
        elements: { P: { spotted: true, hesitant } },
        battle: { startFigures: { A: 2, B: 4 } },
      });
    const order = { kind: 'fire', element: 'H' } as const;
    const [plain] = stakesOf(shaken(false), order);
    expect(plain?.args).toMatchObject({ ifSeen: { element: 'L' }, ifNot: { element: 'P' } });
    expect(plain?.leavesOut).toBeUndefined();
    expect(plain && english(plain)).toBe('Fire at Guard Section or Post Gun');
    expect(stakesOf(shaken(true), order)[0]?.leavesOut).toMatch(/flee/);
  });

  it('of fire are those of the whole order, casualty tests and all, solved from the same position', () => {
    const battle = battleOf('school', {
      only: true,
      at: { H1: [5, 8], H2: [5, 9.5], L2: [5, 19], L3: [5, 20.5], P1: [24, 7.5], P2: [24, 9] },
      elements: { P: { spotted: true } },
      battle: { startFigures: { A: 2, B: 4 } },
    });
    const [stake] = stakesOf(battle, { kind: 'fire', element: 'H' });
    expect(stake?.leavesOut).toBeUndefined();
    const shown = mapDistribution(solved(fire, stake?.args as Fire), ({ lost }) => lost.join(' '));
    function* whole(): Rule<string> {
      const after = yield* resolve(battle, 'A', { kind: 'fire', element: 'H' });
      return battle.models.flatMap(({ id }) => (after.models.some((one) => one.id === id) ? [] : [id])).join(' ');
    }
    const found = solved(whole, undefined);
    expect(new Set(found.entries.map(({ value }) => value))).toEqual(new Set(shown.entries.map(({ value }) => value)));
    for (const { value, chance } of shown.entries)
      expect(chanceOf(found, (who) => who === value)).toBeCloseTo(chance, 12);
  });

  it('of an order that is not legal, or rolls nothing, are none', () => {
    expect(stakesOf(hut, { kind: 'fight', element: 'H', moves: {} })).toEqual([]);
    expect(stakesOf(hut, { kind: 'run', element: 'H', moves: {} })).toEqual([]);
  });
});

describe('automatic players', () => {
  it('take position, throw, storm and hold: most battles for the hut are decided in its rooms', () => {
    const start = buildingAssault.setup(buildingAssault.scenarios[0]?.scenario as never, optionsFor(buildingAssault));
    const count = 8;
    let [assaults, decided, entered] = [0, 0, 0];
    for (let i = 0; i < count; i++) {
      let hasAssaulted = false;
      const play = playsOut(buildingAssault, {
        random: seeded(`automatic/${i}`),
        order: (view, seat) => {
          const [first] = buildingAssault.candidates(view, seat);
          if (first === undefined) throw new Error('no candidate');
          if (first.kind === 'assault') hasAssaulted = true;
          return first;
        },
      });
      const { outcome, battle } = play(start);
      assaults += Number(hasAssaulted);
      decided += Number(outcome?.winner !== undefined);
      entered += Number(battle.objectives.some(({ holder }) => holder !== 'B'));
    }
    expect(assaults).toBeGreaterThanOrEqual(count / 2);
    expect(decided).toBeGreaterThanOrEqual(count / 2);
    expect(entered).toBeGreaterThanOrEqual(count / 4);
  });
});

describe('how it stands', () => {
  it('nobody counts as lost who still waits beside the table', () => {
    const start = buildingAssault.setup(buildingAssault.scenarios[0]?.scenario as never, optionsFor(buildingAssault));
    // The defenders are placed, the attackers are not: only who holds the rooms makes a difference yet.
    const half = {
      ...start,
      models: start.models.map((model) => {
        const { away: _, ...placed } = model;
        return model.owner === 'B' ? placed : model;
      }),
    };
    expect(buildingAssault.value(half, 'A')).toBe(buildingAssault.value(start, 'A'));
    expect(buildingAssault.value(half, 'A')).toBeGreaterThan(-0.5);
  });
});
