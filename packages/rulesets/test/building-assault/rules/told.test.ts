/** What players are told: who is meant by a refusal, and names in notes; and edges that small changes of the code would slip through. */
import { optionsFor } from '@umpire/engine/battle';
import { type Random, seeded, throwDice } from '@umpire/engine/dice';
import { defaultOf, play, type Rule } from '@umpire/engine/rule';
import { at, disc } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../../src/building-assault/battle/battle.ts';
import { buildingAssault } from '../../../src/building-assault/index.ts';
import { splitProblems } from '../../../src/building-assault/rules/combat.ts';
import { battleOf, living, ordered, wayTo, problems } from '../table.ts';

describe('BA-H-19: a figure that has strayed', () => {
  // 8″ from centre to centre, 7″ between the bases; (7.8, 4.6) is as far away: 4.8² + 6.4² = 8².
  const battle = battleOf('hut', { only: true, at: { H2: [3, 3], H3: [3, 11], L2: [20, 20] } });
  const run = (...to: readonly [number, number]) =>
    problems(battle, 'A', { kind: 'run', element: 'H', moves: { H2: wayTo(battle, 'H2', to) } });
  it('may stand still, and come nearer', () => {
    expect(problems(battle, 'A', { kind: 'run', element: 'H', moves: {} })).toEqual([]);
    expect(run(3, 3.2)).toEqual([]);
  });
  it('may not move and stay as far away, nor go farther', () => {
    for (const [refusal] of [run(7.8, 4.6), run(3, 2.8)]) {
      expect(refusal).toMatchObject({ rule: 'BA-H-19', model: 'H2' });
      expect(refusal && english(refusal)).toContain('H2');
    }
  });
  it('makes its comrade no stray: it stands still, and the distance has not grown', () => {
    expect(run(3, 3.2).filter(({ model }) => model === 'H3')).toEqual([]);
  });
});

it('BA-D-15: the leader is the last to flee by default, even with the highest id', () => {
  const battle = battleOf('hut', {
    only: true,
    at: { H2: [18, 5], L2: [19, 5], L3: [20.5, 8], L4: [21.7, 8] },
    figures: { L2: { helmetSave: 0 }, L4: { leader: true }, L3: { leader: false } },
    elements: { L: { hesitant: true, morale: 8 } },
    battle: { startFigures: { A: 1, B: 3 } },
  });
  // H2 succeeds, L2 misses and falls; L tests at 8 − 2 + 2 = 8 and fails, hesitant: somebody flees.
  const { result, asked } = ordered(battle, 'A', { kind: 'fight', element: 'H', moves: {} }, [5, 20, 9]);
  expect(asked).toContain('BA-D-15 B');
  expect(living(result)).toEqual(['H2', 'L4']);
});

describe('BA-H-26: a split that somebody makes up', () => {
  const contacts = [
    ['A1', 'D1'],
    ['A2', 'D1'],
    ['A2', 'D2'],
    ['A3', 'D2'],
  ] as const;
  const combat = (attackers: string, defenders: string) => ({
    attackers: attackers.split(' '),
    defenders: defenders.split(' '),
  });
  it.each([
    ['both legal ones', [combat('A1', 'D1'), combat('A2 A3', 'D2')], ''],
    ['both legal ones', [combat('A3', 'D2'), combat('A1 A2', 'D1')], ''],
    ['no list', 'A1', 'who fights whom'],
    ['no combats in it', [null], 'who fights whom'],
    ['ids that are none', [{ attackers: [1], defenders: ['D1'] }], 'who fights whom'],
    ['somebody left out', [combat('A1', 'D1'), combat('A2', 'D2')], 'Each figure in contact'],
    ['somebody twice', [combat('A1 A2', 'D1'), combat('A2 A3', 'D2')], 'Each figure in contact'],
    ['somebody twice and another left out', [combat('A1', 'D1'), combat('A2 A2', 'D2')], 'Each figure in contact'],
    ['a stranger', [combat('A1', 'D1'), combat('A2 A9', 'D2')], 'Each figure in contact'],
    ['two against two', [combat('A1 A2 A3', 'D1 D2')], 'one against one'],
    [
      'nobody on one side',
      [combat('A1 A2', 'D1'), { attackers: ['A3'], defenders: [] }, { attackers: [], defenders: ['D2'] }],
      'one against one',
    ],
    ['enemies who do not touch', [combat('A1 A3', 'D1'), combat('A2', 'D2')], 'A3 does not touch'],
  ] as const)('%s', (_says, split, wrong) => {
    const found = splitProblems(contacts, split);
    if (wrong === '') expect(found).toEqual([]);
    else {
      expect(found.map(({ rule }) => rule)).toEqual(['BA-H-26']);
      expect(found.map((one) => english(one)).join(' ')).toContain(wrong);
    }
  });
  it('makes as many pairs as possible', () => {
    // A1 touches both, A2 only D1: two pairs can be made, so that A1 may not take both.
    const two = [
      ['A1', 'D1'],
      ['A1', 'D2'],
      ['A2', 'D1'],
    ] as const;
    expect(splitProblems(two, [combat('A1', 'D2'), combat('A2', 'D1')])).toEqual([]);
    expect(splitProblems([...two, ['A2', 'D2']], [combat('A1', 'D1 D2')])).not.toEqual([]);
    const star = [
      ['A1', 'D1'],
      ['A1', 'D2'],
      ['A2', 'D2'],
    ] as const;
    expect(splitProblems(star, [combat('A1', 'D1'), combat('A2', 'D2')])).toEqual([]);
  });
});

it('refusals of moves name the model they are about, in the sentence too', () => {
  const battle = battleOf('hut', { only: true, at: { H2: [3, 3], H3: [4.2, 3], H4: [5.4, 3], L2: [3, 9] } });
  const moves = {
    H3: wayTo(battle, 'H3', [4.2, 14]),
    H4: wayTo(battle, 'H4', [4.2, 3]),
    L2: wayTo(battle, 'L2', [3, 8]),
  };
  for (const [id, way] of Object.entries(moves)) {
    const [problem, ...others] = problems(battle, 'A', { kind: 'advance', element: 'H', moves: { [id]: way } });
    expect(problem).toMatchObject({ model: id });
    expect(problem && english(problem)).toContain(id);
    expect(others.every(({ model }) => model === id)).toBe(true);
  }
});

it('notes name figures, elements by their names and rooms by theirs; nothing is left open', () => {
  const [first] = buildingAssault.scenarios;
  if (first === undefined) throw new TypeError('a scenario');
  const start = buildingAssault.setup(first.scenario, optionsFor(buildingAssault));
  const figures = start.models.map(({ id }) => id);
  const names = start.units.map(({ name }) => name);
  const rooms = start.objectives.map(({ name }) => name);
  let told = 0;
  /** Runs a rule with random dice and the defaults, and looks at its notes. */
  const run = (rule: () => Rule<AssaultBattle>, random: Random): AssaultBattle => {
    const running = play(rule, undefined);
    for (let { ask } = running; ask !== undefined; { ask } = running)
      if (ask.kind === 'roll')
        running.answer({ roll: { faces: throwDice(ask.pool, (sides) => 1 + random.below(sides)) } });
      else if (ask.kind === 'choose') running.answer({ choice: defaultOf(ask.question) });
    for (const event of running.events) {
      if (!('note' in event) || !event.note.rule.startsWith('BA-')) continue;
      told++;
      const { figure, spotter, element, room } = event.note.data;
      expect(english(event.note)).not.toMatch(/[{}]|undefined/u);
      for (const id of [figure, spotter]) if (id !== undefined) expect(figures).toContain(id);
      if (element !== undefined) expect(names).toContain(element);
      if (room !== undefined) expect(rooms).toContain(room);
    }
    return running.result as AssaultBattle;
  };
  for (let i = 0; i < 8; i++) {
    const random = seeded(`notes/${i}`);
    let battle = run(() => buildingAssault.begin(start), random);
    while (buildingAssault.outcome(battle) === undefined) {
      const [seat] = battle.toAct;
      const [order] = seat === undefined ? [] : buildingAssault.candidates(battle, seat, 1);
      if (seat === undefined || order === undefined) throw new Error('nobody has an order');
      const before = battle;
      battle = run(() => buildingAssault.resolve(before, seat, order), random);
    }
  }
  expect(told).toBeGreaterThan(100);
});

it('BA-MELEE-6: of a melee outside that goes on somebody is named who is still in it, and if it falls apart somebody in each part', () => {
  const row = { H3: [16, 5], L2: [17, 5], H2: [18, 5], L3: [19, 5], H4: [20, 5] } as const;
  const helmetless = Object.fromEntries(Object.keys(row).map((id) => [id, { helmetSave: 0 }]));
  const battle = battleOf('hut', { only: true, at: row, figures: helmetless });
  // H2 and H3 miss, L2 does not: H2 is given up, who had held them all together. H4 and L3 miss, and H passes at 12 − 2 = 10.
  const { notes } = ordered(battle, 'A', { kind: 'fight', element: 'H', moves: {} }, [20, 20, 9, 20, 20, 10], {
    'BA-D-13': ['H2'],
  });
  expect(notes.flatMap(({ rule, says }) => (rule === 'BA-MELEE-6' ? [says] : []))).toEqual([
    'The melee around H3 goes on.',
    'The melee around H4 goes on.',
  ]);
});

describe('the dice that are asked for', () => {
  const looks = (figures: Readonly<Record<string, object>>, natural20Misses = false): readonly string[] => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [12, 1], L2: [12, 15.5] },
      figures,
      elements: { L: { moved: true } },
      options: { natural20Misses },
      battle: { active: 'H' },
    });
    const { questions } = ordered(battle, 'A', { kind: 'fire', element: 'H' }, [], { 'BA-D-5': ['none'] });
    return questions[0]?.options.map((one) => english(one)) ?? [];
  };

  it('BA-H-1, BA-R-3: a look says which rolls succeed, a 1 always, and a 20 not where it misses', () => {
    // 13.5″ −2, hard cover −4, the target moved +4: 2 in all; suppressed −6.
    expect(looks({ H2: { spot: 10 } })[0]).toBe('H2 looks for Guard Section: 8 or less');
    expect(looks({ H2: { spot: 7, suppressed: true } })[0]).toBe('H2 looks for Guard Section: 1 or less');
    // Across the open ground there is no cover: 20 − 2 + 4.
    const open = { H2: { spot: 20 }, L2: { base: disc(at(22, 14), 500) } };
    expect(looks(open)[0]).toBe('H2 looks for Guard Section: 20 or less');
    expect(looks(open, true)[0]).toBe('H2 looks for Guard Section: 19 or less');
  });

  it('BA-H-6: a nerve test says which rolls pass, with 4 more for whoever steadies itself; a 1 always', () => {
    const ways = (casualties: number): readonly string[] => {
      const battle = battleOf('hut', { elements: { H: { pinned: true, casualties } } });
      const [part] = buildingAssault.menu(battle, 'A').find(({ kind }) => kind === 'nerve')?.parts ?? [];
      return part?.kind === 'pick' ? part.picks.map((one) => english(one)) : [];
    };
    // 12 − 2 × 2 for casualties + 2 for the leader.
    expect(ways(2)).toEqual([
      'Test, then act: 10 or less',
      'Steady itself (+4): 14 or less, but nothing else this turn',
    ]);
    expect(ways(8)).toEqual(['Test, then act: 1 or less', 'Steady itself (+4): 2 or less, but nothing else this turn']);
  });
});

describe('what hits and tests leave behind', () => {
  const says = ({ notes }: ReturnType<typeof ordered>): readonly string[] => notes.map((one) => one.says);

  it('BA-H-18: fire tells who is pinned, and of all who are suppressed by a hit, not of whom it hit alone', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H1: [16, 3], L2: [16, 9], L3: [17.2, 9], L4: [22, 20], L5: [12, 15] },
      figures: { L2: { helmetSave: 0 }, L3: { helmetSave: 0, suppressed: true } },
    });
    // Two shots of the SMG: L2 falls, L3 is stunned, and so is L4, who is outside as well. L passes at 12 − 2 = 10.
    const { notes, result } = ordered(battle, 'A', { kind: 'fire', element: 'H' }, [1, 13, 1, 12, 10], {
      'BA-D-6': ['L2'],
    });
    expect(result.models.filter(({ suppressed }) => suppressed).map(({ id }) => id)).toEqual(['L3', 'L4']);
    expect(notes.flatMap((one) => (one.rule === 'BA-H-18' ? [one.says] : []))).toEqual([
      'L2 is hit and out of the fight.',
      'L3 is hit and stunned.',
      'Guard Section is pinned.',
      'L4 is suppressed.',
    ]);
  });

  it('BA-GREN-4: a grenade tells of those next door whom it suppresses (`stunScope: element`)', () => {
    const of = (stunScope: 'room' | 'element') => {
      const at = { H1: [11.5, 11.3], H2: [12.6, 11.3], L2: [12, 15], L4: [10.5, 19.5] } as const;
      const battle = battleOf('hut', { only: true, at, options: { stunScope } });
      const order = { kind: 'assault', element: 'H', plan: ['front'], moves: {} } as const;
      const { notes } = ordered(battle, 'A', order, [12], { 'BA-D-9': ['hold'] });
      return notes.flatMap((one) => (one.rule === 'BA-GREN-4' ? [one.says] : []));
    };
    expect(of('room')).toEqual(['L2 is stunned.']);
    expect(of('element')).toEqual(['L2 is stunned.', 'L4 is suppressed.']);
  });

  it('BA-H-17: fire at nobody is said to be that, an Advance alone is not', () => {
    const battle = battleOf('hut', { only: true, at: { H2: [3, 3], L2: [12, 15] } });
    expect(says(ordered(battle, 'A', { kind: 'fire', element: 'H' }, []))).toEqual([
      'Rifle Section has nobody to fire at.',
    ]);
    expect(says(ordered(battle, 'A', { kind: 'advance', element: 'H', moves: {} }, []))).toEqual([]);
  });

  it('BA-H-6: a nerve test that is passed tells that the markers go', () => {
    const battle = battleOf('hut', { elements: { H: { pinned: true } } });
    const test = (roll: number) => says(ordered(battle, 'A', { kind: 'nerve', element: 'H', how: 'act' }, [roll]));
    expect(test(14)).toEqual(['Rifle Section passes its morale test.', 'Rifle Section has no marker any more.']);
    expect(test(15)).toEqual(['Rifle Section fails its morale test.', 'Rifle Section becomes hesitant.']);
  });
});

describe('what is shown of an order that is being formed', () => {
  const drawn = (y: number): readonly string[] => {
    const battle = battleOf('hut', { only: true, at: { H2: [20, 2], L2: [20, y] } });
    const order = { kind: 'fire', element: 'H' } as const;
    const shown = buildingAssault.drawing?.(battle, 'A', order) ?? [];
    return shown.map((one) => english({ says: one.says ?? '', ...(one.data && { data: one.data }) }));
  };

  it('BA-H-16, BA-H-17: lines to those whom it is at, who will be in plain sight or are looked for first', () => {
    expect(drawn(9)).toEqual(['H2 at L2']);
    expect(drawn(13)).toEqual(['Seen within 8″ without a test', 'H2 at L2']);
  });

  it('BA-H-4: an assault is hinted at only where the element may make one', () => {
    const isHinted = (H: object): boolean | undefined => {
      const at = { H1: [11.5, 11.3], H2: [12.6, 11.3], L2: [12, 15] } as const;
      const battle = battleOf('hut', { only: true, at, elements: { H }, battle: { active: 'H' } });
      return buildingAssault.face.hints?.find(({ id }) => id === 'assault')?.when(battle, 'A');
    };
    expect([isHinted({}), isHinted({ hesitant: true }), isHinted({ pinned: true })]).toEqual([true, true, false]);
  });
});
