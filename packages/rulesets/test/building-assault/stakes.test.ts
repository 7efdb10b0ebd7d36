/** What an order puts at stake, from the real positions; and that automatic players fight for the rooms. */
import { optionsFor, playsOut } from '@umpire/engine/battle';
import { chanceOf, mapDistribution, mean, seeded } from '@umpire/engine/dice';
import { sample, solved } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { buildingAssault } from '../../src/building-assault/index.ts';
import type { AssaultOrder } from '../../src/building-assault/orders.ts';
import { resolve } from '../../src/building-assault/phases.ts';
import { assault, type Assault } from '../../src/building-assault/rules/assault.ts';
import type { Fight } from '../../src/building-assault/rules/melee.ts';
import { meleeToll } from '../../src/building-assault/rules/melee-toll.ts';
import { fire, type Fire } from '../../src/building-assault/rules/volley.ts';
import { battleOf, figureIn, wayTo } from './table.ts';

const stakesOf = (battle: ReturnType<typeof battleOf>, order: AssaultOrder) =>
  buildingAssault.stakes(battle, 'A', order);

describe('stakes', () => {
  const hut = battleOf('hut', {
    only: true,
    at: { H1: [11.5, 11.3], H2: [12.6, 11.3], L1: [10.5, 19.5], L2: [10.2, 13.5], L3: [14, 13.5], L4: [13.5, 19.5] },
    battle: { startFigures: { A: 2, B: 4 } },
  });
  const order: AssaultOrder = { kind: 'assault', element: 'H', plan: [{ room: 'front' }], moves: {} };

  it('of an assault agree with the assault itself, played often from the same positions', () => {
    const [stake] = stakesOf(hut, order);
    expect(stake?.engagement).toBe('assault');
    const odds = solved(assault, stake?.args as Assault);
    const lost = (side: 'attackers' | 'defenders'): number =>
      mean(mapDistribution(odds, ({ rooms }) => rooms.reduce((sum, room) => sum + room[side], 0)));
    const held = chanceOf(odds, ({ rooms }) => rooms[0]?.holder === 'attacker');
    const random = seeded('stakes');
    const runs = 200;
    const seen = { attackers: 0, defenders: 0, held: 0 };
    for (let i = 0; i < runs; i++) {
      const after = sample(() => resolve(hut, 'A', order), undefined, { random });
      seen.attackers += 2 - after.models.filter(({ owner }) => owner === 'A').length;
      seen.defenders += 4 - after.models.filter(({ owner }) => owner === 'B').length;
      seen.held += Number(after.objectives.find(({ id }) => id === 'front')?.holder === 'A');
    }
    // Four standard errors: of a share at most 0.5 / √200, of a count of at most two figures not more than twice that.
    const error = (4 * 0.5) / Math.sqrt(runs);
    expect(Math.abs(seen.held / runs - held)).toBeLessThan(error);
    expect(Math.abs(seen.attackers / runs - lost('attackers'))).toBeLessThan(2 * error);
    expect(Math.abs(seen.defenders / runs - lost('defenders'))).toBeLessThan(2 * error);
  });

  it('of a charge are the melee that it leads to: 13 against 9 (BA-ODDS-1)', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [19, 5], L2: [19, 7], L3: [16, 20] },
      figures: { H2: { helmetSave: 0 }, L2: { helmetSave: 0 } },
    });
    const [stake] = stakesOf(battle, { kind: 'charge', element: 'H', moves: { H2: wayTo(battle, 'H2', [19, 6]) } });
    const odds = solved(meleeToll, stake?.args as Fight);
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
    expect(chanceOf(odds, ({ stunned }) => stunned.length === 1)).toBeCloseTo((5 / 20) * (12 / 20), 12);
    expect(figureIn(battle, 'L2').suppressed).toBe(false);
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
