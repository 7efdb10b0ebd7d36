/** Where rules meet at the edges of table play: each was once decided wrongly. */
import { chanceOf, mapDistribution, mean } from '@umpire/engine/dice';
import { type Rule, solved } from '@umpire/engine/rule';
import { at, disc } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { buildingAssault } from '../../../src/building-assault/index.ts';
import { chargeIdea } from '../../../src/building-assault/mind/charge.ts';
import { fallenInRound } from '../../../src/building-assault/rules/fallen.ts';
import type { Fight } from '../../../src/building-assault/rules/melee.ts';
import { stormed } from '../../../src/building-assault/rules/storm.ts';
import { battleOf, element, figureIn, living, ordered, played, wayTo, problems } from '../table.ts';

const rulesOf = (battle: ReturnType<typeof battleOf>, order: Parameters<typeof problems>[2], seat = 'A') =>
  problems(battle, seat, order).map(({ rule }) => rule);

describe('BA-R-48: an assaulter of a later room falls to the surplus of an earlier one (BA-R-24, BA-H-22)', () => {
  const hut = (at: Readonly<Record<string, readonly [number, number]>>) =>
    battleOf('hut', {
      only: true,
      at: { H1: [12, 11.3], H3: [11.5, 16.3], H4: [12.6, 16.3], L1: [10.5, 13.5], L3: [10.5, 20.5], ...at },
      elements: { H: { grenades: 0 } },
      figures: Object.fromEntries(['H1', 'H3', 'H4', 'L1', 'L2', 'L3'].map((id) => [id, { helmetSave: 0 }])),
      battle: { startFigures: { A: 3, B: 2 } },
    });
  const order = {
    kind: 'assault',
    element: 'H',
    plan: ['front', 'back'],
    assaulters: ['H1 front', 'H3 back', 'H4 back'],
    moves: {},
  } as const;

  it('the others of the team storm without him', () => {
    const battle = hut({});
    expect(rulesOf(battle, order)).toEqual([]);
    // H1 misses, L1 rolls a 1: H1 falls, and H3 by the surplus. H4 and L3 miss. H tests at 12 − 4 + 2 = 10.
    const { result, asked } = ordered(battle, 'A', order, [20, 1, 20, 20, 10], { 'BA-D-13': ['H3'] });
    expect(living(result)).toEqual(['H4', 'L1', 'L3']);
    expect(asked.filter((one) => one === 'BA-D-9 A')).toHaveLength(2);
    expect(figureIn(result, 'H4').base.at).not.toEqual(figureIn(battle, 'H4').base.at);
  });

  it('of a team that is gone nothing is asked', () => {
    const battle = hut({ L2: [12, 14] });
    // H1 goes for L1, and L2 steps up to H3. Both Defenders roll a 1 against a miss, so two are due in each combat:
    // H1 and H3 fall, and H4 by the surplus. A has nobody left, and no test is taken.
    const { result, asked } = ordered(battle, 'A', order, [20, 1, 20, 1]);
    expect(living(result)).toEqual(['L1', 'L2', 'L3']);
    expect(asked.filter((one) => one === 'BA-D-9 A')).toHaveLength(1);
    expect(result.result?.rule).toBe('BA-H-34');
  });
});

describe('BA-R-55: whoever cannot get in waits for the others (BA-H-22, BA-D-10)', () => {
  // Nobody gets past L1 to L4, each less than 2″ from the next. Between them and the door is a place for one, and H3 stands on it.
  const battle = battleOf('hut', {
    only: true,
    at: { H2: [12.2, 11.3], H3: [12.5, 12.9], L1: [13.5, 13.9], L2: [12.3, 14.2], L3: [14.1, 12.5], L4: [11, 12.9] },
    elements: { L: { pinned: true } },
  });

  it('H3 makes room, and then H2 goes in', () => {
    const { notes, asked } = played(() => stormed(battle, 'A', 'front', ['H2', 'H3']), []);
    expect(notes.map(({ says }) => says)).toEqual(['H3 storms the front room.', 'H2 storms the front room.']);
    expect(asked).toEqual(['BA-D-10 A', 'BA-D-10 A']);
  });

  it('alone he stays', () => {
    const { notes } = played(() => stormed(battle, 'A', 'front', ['H2']), []);
    expect(notes.map(({ says }) => says)).toEqual(['H2 cannot get in and stays.']);
  });
});

describe('BA-R-28: a storm into a melee whose roles are kept (`laterRoles: original`)', () => {
  // L2 attacked S4 first: it is the Attacker, with 9; H2 joins as a Defender, who has moved: 9 − 4 + 4. S4 has 11 + 4.
  const firstAttacker = { seat: 'B', seq: 1 };
  const battle = battleOf('school', {
    only: true,
    at: { S4: [13, 20], H2: [13.5, 16.4], L2: [14, 20] },
    figures: { S4: { firstAttacker }, L2: { firstAttacker } },
    options: { laterRoles: 'original' },
    battle: { melees: 1 },
  });
  const order = { kind: 'assault', element: 'H', plan: ['classA'], assaulters: ['H2 classA'], moves: {} } as const;

  it('is fought by Defenders', () => {
    const { rolls } = ordered(battle, 'A', order, [20, 20, 20], { 'BA-D-9': ['storm'] });
    expect(rolls.map(({ says, tally }) => [says.slice(0, 2), tally?.total])).toEqual([
      ['L2', 9],
      ['H2', 9],
      ['S4', 15],
    ]);
  });

  it('BA-D-9: is made by default where it costs the enemy more, whoever is called the Attacker', () => {
    const { questions } = ordered(battle, 'A', order, [20, 20, 20]);
    expect(questions[0]?.options[0]?.value).toBe('storm');
    // Alone against three, with −6: they hold back.
    const hopeless = battleOf('school', {
      only: true,
      at: { S4: [13, 20], H2: [13.5, 16.4], L1: [13, 21], L2: [14, 20], L3: [12, 20] },
      figures: {
        S4: { firstAttacker, suppressed: true },
        ...{ L1: { firstAttacker }, L2: { firstAttacker }, L3: { firstAttacker } },
        H2: { suppressed: true },
      },
      options: { laterRoles: 'original' },
      battle: { melees: 1, active: 'H' },
    });
    expect(ordered(hopeless, 'A', order, []).questions[0]?.options[0]?.value).toBe('hold');
  });

  it('BA-D-3: a charge into one is weighed by what it costs either side', () => {
    const outside = battleOf('school', {
      only: true,
      at: { S4: [5, 5], L2: [6, 5], H2: [6, 9] },
      figures: { S4: { firstAttacker }, L2: { firstAttacker } },
      options: { laterRoles: 'original' },
      battle: { melees: 1 },
    });
    const idea = chargeIdea(outside, 'A', 'H');
    if (idea === undefined) throw new TypeError('nobody can charge');
    const [stake] = buildingAssault.stakes(outside, 'A', idea.order);
    const odds = solved(fallenInRound, stake?.args as Fight);
    // H2 and S4 are the Defenders, and L2 alone is the Attacker.
    expect(mean(mapDistribution(odds, ({ defenders }) => defenders))).toBeCloseTo(idea.own, 12);
    expect(chanceOf(odds, ({ attackers }) => attackers === 1)).toBeCloseTo(idea.cleared, 12);
  });

  it('BA-D-9: odds of the order reckon with that', () => {
    const [stake] = buildingAssault.stakes(battle, 'A', order);
    const engagement = buildingAssault.engagements.find(({ id }) => id === 'assault');
    const odds = solved((args: unknown) => engagement?.rule(args) as Rule<{ readonly attackers: number }>, stake?.args);
    // Those who hold back lose nobody.
    expect(chanceOf(odds, ({ attackers }) => attackers > 0)).toBeGreaterThan(0);
  });
});

describe('BA-MOD-1: off balance is each figure by itself', () => {
  it('whoever was in combat when the activation began is not, his comrade whom a supporter comes to is (BA-H-25)', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [13, 15], H3: [12, 11.3], L2: [14, 15], L3: [10.5, 13.5] },
      elements: { L: { moved: true } },
    });
    const moves = { H3: wayTo(battle, 'H3', [12, 12.6], [11.5, 13.5]) };
    const { rolls } = ordered(battle, 'A', { kind: 'fight', element: 'H', moves }, [20, 20, 20, 20]);
    expect(rolls.map(({ says, tally }) => [says.slice(0, 2), tally?.total])).toEqual([
      ['H2', 9],
      ['L2', 9],
      ['H3', 13],
      ['L3', 5],
    ]);
  });
});

describe('BA-R-50: whoever moves in his own activation has moved (BA-H-12)', () => {
  const storm = battleOf('hut', {
    only: true,
    at: { H2: [11.5, 11.3], H3: [12.6, 11.3], L1: [12, 13.2], L4: [10.5, 19.5] },
    elements: { H: { grenades: 0 } },
    battle: { startFigures: { A: 2, B: 2 } },
  });
  const order = { kind: 'assault', element: 'H', plan: ['front'], moves: {} } as const;

  it('stormers who stood at the door have; one who holds back has not', () => {
    const { result } = ordered(storm, 'A', order, [20, 20, 20]);
    expect(element(result, 'H').moved).toBe(true);
    const held = ordered(storm, 'A', order, [], { 'BA-D-9': ['hold'] });
    expect(element(held.result, 'H').moved).toBe(false);
  });

  it('they are shot at by −4 and spotted at +4 (BA-H-16, BA-H-17), and are off balance when charged (BA-MOD-1)', () => {
    // The room is empty of enemies by the grenade: they occupy it. Then L fires through the inner door.
    const battle = battleOf('hut', {
      only: true,
      at: { H1: [11.5, 11.3], H2: [12.6, 11.3], L1: [12, 13.2], L4: [12, 21] },
      figures: { L4: { leader: true } },
      battle: { startFigures: { A: 2, B: 2 } },
    });
    const base = disc(at(14.4, 16.4), 500);
    const to = { figure: 'H1', to: at(12, 16.4) };
    const stormed = ordered(battle, 'A', order, [13, 2], { 'BA-D-10': [to, { figure: 'H2', stay: true }] }).result;
    const seen = { ...stormed, units: stormed.units.map((one) => ({ ...one, pinned: false })) };
    // Plain sight at 3.6″; 9 − 4 for the move − 4 for the hard cover of the door.
    const { rolls } = ordered(seen, 'B', { kind: 'fire', element: 'L' }, [20, 9, 8], { 'BA-D-6': ['H1'] });
    expect(rolls[0]?.tally?.total).toBe(1);
    // Charged by somebody in the same room: 9 − 4 + 4 for his SMG.
    const inside = { ...seen, models: seen.models.map((one) => (one.id === 'L4' ? { ...one, base } : one)) };
    const moves = { L4: wayTo(inside, 'L4', [13, 16.4]) };
    const charge = ordered(inside, 'B', { kind: 'charge', element: 'L', moves }, [20, 20, 9, 8]);
    expect(charge.rolls[1]?.tally?.reasons.map(({ rule }) => rule)).toContain('BA-MOD-1');
    expect(charge.rolls[1]?.tally?.total).toBe(9);
  });

  it('a step-in is no move of its own activation (BA-H-23)', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [11.5, 11.3], H3: [12.6, 11.3], L1: [12, 13.2], L2: [13.8, 16.3] },
      elements: { H: { grenades: 0 } },
      battle: { startFigures: { A: 2, B: 2 } },
    });
    const { result, notes } = ordered(battle, 'A', order, [20, 20, 20, 20], {
      'BA-D-10': [
        { figure: 'H2', to: at(11, 13.2) },
        { figure: 'H3', to: at(13, 13.2) },
      ],
    });
    expect(notes.some(({ rule }) => rule === 'BA-H-23')).toBe(true);
    expect(element(result, 'L').moved).toBe(false);
  });

  it('there and back is a path, up to 0.1″ is none', () => {
    const battle = battleOf('hut', { only: true, at: { H2: [5, 5], L1: [20, 20] } });
    const run = (...to: readonly (readonly [number, number])[]) =>
      element(
        ordered(battle, 'A', { kind: 'run', element: 'H', moves: { H2: wayTo(battle, 'H2', ...to) } }, []).result,
        'H',
      ).moved;
    expect(run([6, 5], [5, 5])).toBe(true);
    expect(run([5.1, 5])).toBe(false);
    expect(run([5.05, 5], [5.11, 5])).toBe(true);
    expect(run([5.05, 5], [5, 5], [5.001, 5])).toBe(true);
  });
});

describe('BA-R-47: coherency in a Charge (BA-H-19, BA-H-24)', () => {
  const charge = (battle: ReturnType<typeof battleOf>, moves: Readonly<Record<string, ReturnType<typeof wayTo>>>) =>
    rulesOf(battle, { kind: 'charge', element: 'H', moves });

  it('whoever a charger leaves behind does not matter', () => {
    const battle = battleOf('hut', { only: true, at: { H1: [3, 3], H2: [3, 8], L1: [9, 3] } });
    expect(charge(battle, { H1: wayTo(battle, 'H1', [8, 3]) })).toEqual([]);
  });

  it('a move beside the charge must not stray, whoever it leaves', () => {
    const battle = battleOf('hut', { only: true, at: { H1: [3, 3], H2: [3, 8], H3: [4.2, 8], L1: [9, 3] } });
    const h1 = wayTo(battle, 'H1', [8, 3]);
    expect(charge(battle, { H1: h1, H3: wayTo(battle, 'H3', [4.2, 4.1]) })).toEqual([]);
    // 6.93″ from where H1 ends, 8.55″ from H2: H3 has strayed, and has left H2 alone.
    expect(charge(battle, { H1: h1, H3: wayTo(battle, 'H3', [4.2, 4.1], [4.2, 8], [4.2, 8]) })).toContain('BA-H-12');
    const far = battleOf('hut', { only: true, at: { H1: [3, 3], H2: [3, 8], H3: [8.5, 8], L1: [9, 3] } });
    expect(charge(far, { H1: wayTo(far, 'H1', [8, 3]), H3: wayTo(far, 'H3', [12.4, 8]) })).toEqual(['BA-H-19']);
    expect(charge(far, { H1: wayTo(far, 'H1', [8, 3]), H2: wayTo(far, 'H2', [0.6, 8]) })).toEqual(['BA-H-19']);
  });
});

describe('BA-R-49: the edge of the table (BA-H-12)', () => {
  const battle = battleOf('hut', { only: true, at: { H2: [2, 0.6], L1: [20, 20], L2: [4, 2.4] } });
  const run = (...to: readonly (readonly [number, number])[]) =>
    rulesOf(battle, { kind: 'run', element: 'H', moves: { H2: wayTo(battle, 'H2', ...to) } });

  it('a base may hang over it on the way, with its centre on the table, but not at the end', () => {
    expect(run([4, 0.2], [6, 0.6])).toEqual([]);
    expect(run([4, 0], [6, 0.6])).toEqual([]);
    expect(run([4, -0.001], [6, 0.6])).toEqual(['BA-H-12']);
    expect(run([4, 0.2])).toEqual(['BA-H-12']);
  });
});

describe('BA-R-46: the look by default (BA-D-5, BA-H-16)', () => {
  const change = {
    only: true,
    at: { H2: [11.9, 1], H3: [13.4, 1], H4: [4, 1], L1: [11.9, 19], L3: [13.4, 13.5] },
  } as const;
  const looks = (figures: Readonly<Record<string, object>>, dice: readonly number[]) =>
    ordered(battleOf('hut', { ...change, figures }), 'A', { kind: 'fire', element: 'H' }, dice).rolls[0];

  it('is that of the best bare `spot`, whatever lowers it, and of the lowest id among equals', () => {
    // H3 has 12, suppressed 6; H2 has 10. L3 is behind the wall, so that L1 is looked for through the doors.
    expect(looks({ H3: { spot: 12, suppressed: true } }, [20])?.says).toBe('H3 looks');
    expect(looks({ H2: { suppressed: true } }, [20])?.says).toBe('H2 looks');
  });
});

describe('BA-H-19: a stray', () => {
  it('that moves has to come nearer: as far away as before is not enough', () => {
    const battle = battleOf('hut', { only: true, at: { H2: [2, 4], H3: [10, 4], L1: [20, 20] } });
    // 8″ between the centres before, and by 4.8² + 6.4² = 8² after.
    const run = (...to: readonly (readonly [number, number])[]) =>
      rulesOf(battle, { kind: 'run', element: 'H', moves: { H2: wayTo(battle, 'H2', ...to) } });
    expect(run([5.2, 10.4])).toEqual(['BA-H-19']);
    expect(run([5.201, 10.4])).toEqual([]);
  });
  it('that stands may be no farther than before', () => {
    const battle = battleOf('hut', { only: true, at: { H2: [2, 4], H3: [10, 4], H4: [13, 4], L1: [20, 20] } });
    const go = (x: number) =>
      rulesOf(battle, { kind: 'run', element: 'H', moves: { H3: wayTo(battle, 'H3', [x, 4]) } });
    expect(go(10.001)).toEqual(['BA-H-19']);
    expect(go(9.999)).toEqual([]);
  });
});

describe('BA-D-15: who flees', () => {
  const shot = (
    figures: Readonly<Record<string, object>>,
    places: Readonly<Record<string, readonly [number, number]>>,
  ) => {
    const battle = battleOf('school', {
      only: true,
      at: { H1: [5, 5], H2: [6.2, 5], H3: [7.4, 5], H4: [8.6, 5], L2: [5, 8], ...places },
      figures: { H1: { helmetSave: 0, leader: false }, ...figures },
      elements: { H: { hesitant: true } },
      battle: { toAct: ['B'], startFigures: { A: 4, B: 1 } },
    });
    // A hit (9 at 2″), out of the fight, and H tests in vain.
    const { result, asked } = ordered(battle, 'B', { kind: 'fire', element: 'L' }, [2, 13, 20], { 'BA-D-6': ['H1'] });
    expect(asked).toContain('BA-D-15 A');
    return living(result).filter((id) => id.startsWith('H'));
  };
  it('by default is the one with the highest id who is no leader', () => {
    expect(shot({}, {})).toEqual(['H2', 'H3']);
    expect(shot({ H4: { leader: true } }, {})).toEqual(['H2', 'H4']);
  });
  it('by default is nobody in combat', () => {
    expect(shot({}, { R3: [9.6, 5] })).toEqual(['H2', 'H4']);
    expect(shot({ H3: { leader: true } }, { R3: [9.6, 5] })).toEqual(['H3', 'H4']);
  });
});
