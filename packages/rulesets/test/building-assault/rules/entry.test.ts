/** What an assault needs when its figures have taken position, who is offered a charge, and what threatens an element. */
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { tools } from '../../../src/building-assault/face/tools.ts';
import { menu } from '../../../src/building-assault/orders/index.ts';
import { battleOf, figureIn, living, ordered, problems, wayTo } from '../table.ts';

describe('BA-R-54: friends in a room are counted when the figures have taken position (BA-ASSAULT-3, BA-R-34)', () => {
  const battle = battleOf('hut', {
    only: true,
    at: { H1: [12, 12.6], H2: [12, 9], L1: [12, 16] },
    battle: { startFigures: { A: 2, B: 1 } },
  });
  const alone = { kind: 'assault', element: 'H', plan: ['front'], assaulters: ['H1 front'] } as const;

  it('whoever has left the room to take position is no friend in it: alone he cannot assault it', () => {
    const out = { H1: wayTo(battle, 'H1', [12, 11.3]) };
    expect(problems(battle, 'A', { ...alone, moves: out }).map(({ rule }) => rule)).toEqual(['BA-ASSAULT-3']);
  });

  it('from inside he can', () => {
    expect(problems(battle, 'A', { ...alone, moves: {} })).toEqual([]);
  });
});

describe('BA-H-22: an assaulter of a later room who is in combat already (BA-R-48)', () => {
  it('stays there, and it is said why', () => {
    // H3 and H4 stand in the front room for the back room; L2 steps up to H3, and all dice miss.
    const battle = battleOf('hut', {
      only: true,
      at: { H1: [12, 11.3], H3: [11.5, 16.3], H4: [12.6, 16.3], L1: [10.5, 13.5], L2: [11.5, 14.2], L3: [10.5, 20.5] },
      elements: { H: { grenades: 0 } },
      battle: { startFigures: { A: 3, B: 3 } },
    });
    const assaulters = ['H1 front', 'H3 back', 'H4 back'];
    const order = { kind: 'assault', element: 'H', plan: ['front', 'back'], assaulters, moves: {} } as const;
    const touching = { figure: 'H1', to: { x: 10_500, y: 12_500 } };
    const { result, notes } = ordered(battle, 'A', order, [20, 20, 20, 20, 20, 20], { 'BA-D-10': [touching] });
    expect(notes.map(({ says }) => says)).toContain('H3 is in combat already.');
    expect(figureIn(result, 'H3').base.at).toEqual(figureIn(battle, 'H3').base.at);
    expect(living(result)).toHaveLength(6);
  });
});

describe('BA-H-24: a charge', () => {
  it('is not offered as possible where no enemy outside or in the same room is near enough', () => {
    const open = (at: Readonly<Record<string, readonly [number, number]>>) =>
      menu(battleOf('hut', { only: true, at }), 'A')
        .filter(({ kind }) => kind === 'charge')
        .map(({ problems: why }) => why.map(({ rule }) => rule));
    expect(open({ H1: [12, 2], L1: [12, 15.5] })).toEqual([['BA-H-24']]);
    expect(open({ H1: [12, 2], L1: [12, 9] })).toEqual([[]]);
    expect(open({ H1: [12, 2], L1: [12, 9.01] })).toEqual([['BA-H-24']]);
  });
});

describe('what threatens an element', () => {
  const threats = (at: Readonly<Record<string, readonly [number, number]>>, L: object = {}, of = 'H') => {
    const battle = battleOf('hut', { only: true, at, elements: { L } });
    return tools.threat?.(battle, of).because?.map((one) => english(one));
  };

  it('BA-MELEE-7: an enemy in combat with it can fight on', () => {
    expect(threats({ H1: [4, 4], L1: [5, 4] })).toEqual(['Guard Section is in combat with it.']);
    expect(threats({ H1: [4, 4], H2: [12, 4], L1: [5, 4] })).toEqual(['Guard Section is in combat with it.']);
  });

  it('BA-H-20: an assault on each room that a part of it stands in', () => {
    // Both are nearer than 5″ to the front door, and far from the openings of the back room, where L4 is.
    const at = { H2: [15.5, 10.9], H3: [16.7, 10.9], L2: [14.4, 16.4], L4: [14.4, 18] } as const;
    expect(threats(at, undefined, 'L')?.filter((says) => says.includes('assault'))).toEqual([
      'Rifle Section can take position to assault the front room.',
    ]);
  });

  it('BA-H-4: a pinned enemy does nothing', () => {
    expect(threats({ H1: [4, 4], L1: [8, 4] })).toHaveLength(2);
    expect(threats({ H1: [4, 4], L1: [8, 4] }, { pinned: true })).toEqual([]);
  });
});

describe('what is told of a line of sight', () => {
  const told = (at: Readonly<Record<string, readonly [number, number]>>, L: object = {}) =>
    tools.sight?.(battleOf('hut', { only: true, at, elements: { L } }), 'H1', 'L1').because?.map((one) => english(one));
  const far = { H1: [20, 2], L1: [20, 14] } as const;

  it('BA-H-16: whoever is spotted needs no test, however far away he is', () => {
    expect(told(far)).toContain('Beyond 8″ a spotting test comes first.');
    expect(told(far, { spotted: true })).toContain('Spotted already: no test is needed.');
    expect(told(far, { spotted: true })).not.toContain('Beyond 8″ a spotting test comes first.');
  });

  it('BA-H-17: whoever is in combat can be no mark', () => {
    expect(told(far)).not.toContain('L1 is in combat and can be no mark.');
    expect(told({ ...far, H2: [21, 14] })).toContain('L1 is in combat and can be no mark.');
  });
});
