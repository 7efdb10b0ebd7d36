/** Rules 4.3 to 4.6: the melee test, its modifiers, its outcome. */
import { solved } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULTS, type TableOptions } from '../../../src/building-assault/battle/options.ts';
import {
  automaticSplit,
  type Contact,
  pooled,
  splitProblems,
  splits,
} from '../../../src/building-assault/rules/combat.ts';
import { expectedLosses } from '../../../src/building-assault/rules/expected-losses.ts';
import type { Fighter } from '../../../src/building-assault/rules/fighter.ts';
import { type Fight, meleeRound } from '../../../src/building-assault/rules/melee.ts';
import { fallenInRound, fallenOf, tollOfRound } from '../../../src/building-assault/rules/fallen.ts';
import { meleeSkill, type Role } from '../../../src/building-assault/rules/melee-test.ts';
import { rowOf } from '../../../src/building-assault/rules/outcome.ts';
import { charging, fight, figure, smg } from '../figures.ts';
import { naiveRound } from '../naive.ts';
import { battleOf, element, figureIn, living, ordered, wayTo, problems } from '../table.ts';
import { script } from '../../named.ts';

const lost = (of: Fight, dice: readonly number[], decisions: readonly unknown[] = []): readonly string[] =>
  script(meleeRound, of, { dice, decisions }).result.lost;

/** The skill of the first Attacker or Defender of a combat. */
const skill = (
  role: Role,
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  options: Partial<TableOptions> = {},
): number => {
  const one = (role === 'attacker' ? attackers : defenders)[0];
  if (one === undefined) throw new Error('nobody');
  return meleeSkill(one, role, { attackers, defenders }, { ...DEFAULTS, ...options }).total;
};
const d = figure('D');

describe('the melee test', () => {
  it.each([
    [13, 13, 14],
    [-1, 1, 2],
    [1, 1, 2],
  ])('BA-MELEE-1: skill %i: %i succeeds, %i fails', (melee, succeeds, fails) => {
    const one = figure('A', { melee });
    // A success against a miss kills the Defender, a miss nobody. A natural 1 adds nothing here, for D is alone.
    expect(lost(fight([one], [d]), [succeeds, 20])).toEqual(['D']);
    expect(lost(fight([one], [d]), [fails, 20])).toEqual([]);
  });
  it('BA-MELEE-1: skill 21: 20 succeeds; natural20Misses: it fails', () => {
    const one = figure('A', { melee: 21 });
    expect(lost(fight([one], [d]), [20, 20])).toEqual(['D']);
    expect(lost(fight([one], [d], { options: { natural20Misses: true } }), [20, 20])).toEqual([]);
  });

  it('BA-MELEE-2: two against one is three dice; successes range 0–2 and 0–1', () => {
    const two = fight([figure('A1'), figure('A2')], [d]);
    expect(() => lost(two, [20, 20])).toThrow('needs 1d20');
    expect(lost(two, [20, 20, 20])).toEqual([]);
    // 2–1: ahead; 1–1 with the Defender outnumbered: one each.
    expect(lost(two, [13, 13, 9])).toEqual(['D']);
    expect(lost(two, [13, 20, 9], ['A2'])).toEqual(['A2', 'D']);
  });

  it('BA-MELEE-3: in a melee that goes on, the roles change with the activated side', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [19, 6], L2: [19, 7], H3: [16, 6], L3: [16, 20] },
      figures: { H2: { smg: true } as never },
    });
    const first = ordered(battle, 'A', { kind: 'fight', element: 'H', moves: {} }, [20, 20]);
    const second = ordered(first.result, 'B', { kind: 'fight', element: 'L', moves: {} }, [20, 20, 5, 6]);
    expect([first, second].map(({ rolls }) => rolls.slice(0, 2).map(({ by }) => by))).toEqual([
      ['A', 'B'],
      ['B', 'A'],
    ]);
  });
  it('BA-MELEE-3: laterRoles original keeps the roles of the first round', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [19, 5], L2: [19, 7], H3: [16, 6], L3: [16, 20] },
      options: { laterRoles: 'original' },
    });
    const order = { kind: 'charge', element: 'H', moves: { H2: wayTo(battle, 'H2', [19, 6]) } } as const;
    const first = ordered(battle, 'A', order, [20, 20]);
    expect(figureIn(first.result, 'L2').firstAttacker).toEqual({ seat: 'A', seq: 1 });
    const second = ordered(first.result, 'B', { kind: 'fight', element: 'L', moves: {} }, [20, 20, 5, 6]);
    expect(second.rolls.slice(0, 2).map(({ by }) => by)).toEqual(['A', 'B']);
  });

  it('BA-MELEE-4: a Defender behind a low wall or in a window tests without change', () => {
    const battle = battleOf('hut', { only: true, at: { H2: [10, 7.4], L2: [10, 8.6], L3: [20, 20] }, figures: {} });
    const order = { kind: 'charge', element: 'H', moves: { H2: wayTo(battle, 'H2', [10, 7.6]) } } as const;
    const { rolls } = ordered(battle, 'A', order, [20, 20]);
    expect(rolls.map(({ tally }) => tally?.total)).toEqual([13, 9]);
  });

  it('BA-MELEE-5, BA-H-28: helmet 4: a roll of 4 keeps the figure, 5 does not; 0 rolls nothing', () => {
    const helmeted = fight([figure('A')], [figure('D', { helmet: 4 })]);
    expect(lost(helmeted, [5, 20, 4], ['use'])).toEqual([]);
    expect(lost(helmeted, [5, 20, 5], ['use'])).toEqual(['D']);
    expect(lost(helmeted, [5, 20], ['decline'])).toEqual(['D']);
    expect(lost(fight([figure('A')], [d]), [5, 20])).toEqual(['D']);
  });

  it("BA-MELEE-6: after a deadlock the defender's element, not yet activated, must Fight when its activation comes", () => {
    const battle = battleOf('hut', { only: true, at: { H2: [19, 5], L2: [19, 7], L3: [16, 20] } });
    const order = { kind: 'charge', element: 'H', moves: { H2: wayTo(battle, 'H2', [19, 6]) } } as const;
    const { result, notes } = ordered(battle, 'A', order, [9, 9]);
    expect(notes.map(({ rule }) => rule)).toContain('BA-MELEE-6');
    expect(problems(result, 'B', { kind: 'hold', element: 'L' }).map(({ rule }) => rule)).toEqual(['BA-MELEE-7']);
    expect(problems(result, 'B', { kind: 'fight', element: 'L', moves: {} })).toEqual([]);
  });

  it('BA-MELEE-7: an element with an engaged figure is offered no order but Fight', () => {
    const battle = battleOf('hut', { only: true, at: { H2: [19, 6], H3: [16, 6], L2: [19, 7] } });
    const orders = [
      { kind: 'fire', element: 'H' },
      { kind: 'advance', element: 'H', moves: {} },
      { kind: 'run', element: 'H', moves: {} },
      { kind: 'charge', element: 'H', moves: {} },
      { kind: 'assault', element: 'H', plan: ['front'], moves: {} },
      { kind: 'hold', element: 'H' },
    ] as const;
    expect(orders.map((order) => problems(battle, 'A', order)[0]?.rule)).toEqual(Array<string>(6).fill('BA-MELEE-7'));
    expect(problems(battle, 'A', { kind: 'fight', element: 'H', moves: {} })).toEqual([]);
  });
});

describe('modifiers', () => {
  const a = figure('A');

  it('BA-MOD-1: a Defender that ran earlier this turn has −4 when charged; in later rounds none', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [19, 5], L2: [19, 7], L3: [16, 20] },
      elements: { L: { moved: true } },
    });
    const order = { kind: 'charge', element: 'H', moves: { H2: wayTo(battle, 'H2', [19, 6]) } } as const;
    const first = ordered(battle, 'A', order, [20, 20]);
    expect(first.rolls.map(({ tally }) => tally?.total)).toEqual([13, 5]);
    const again = {
      ...first.result,
      units: first.result.units.map((one) => ({ ...one, activated: false })),
      toAct: ['A'],
    };
    const second = ordered(again, 'A', { kind: 'fight', element: 'H', moves: {} }, [20, 20]);
    expect(second.rolls.map(({ tally }) => tally?.total)).toEqual([9, 9]);
  });
  it('BA-MOD-1: targetMovingOn attacker lowers each Attacker once instead', () => {
    const moving = [figure('D1', { moving: true }), figure('D2', { moving: true })];
    expect(skill('attacker', [a], moving, { targetMovingOn: 'attacker' })).toBe(5);
    expect(skill('defender', [a], moving, { targetMovingOn: 'attacker' })).toBe(13);
  });
  it('BA-MOD-2, BA-MOD-7: only the suppressed figure takes −6', () => {
    const combat = {
      attackers: [figure('A1', { suppressed: true }), figure('A2')],
      defenders: [figure('D', { suppressed: true })],
    };
    const skills = combat.attackers.map((one) => meleeSkill(one, 'attacker', combat, DEFAULTS).total);
    expect(skills).toEqual([7, 13]);
    expect(skill('defender', combat.attackers, combat.defenders)).toBe(3);
  });
  it('BA-MOD-3, BA-MOD-8: hesitant −2, with suppressed −8', () => {
    const both = { suppressed: true, hesitant: true };
    expect(skill('defender', [a], [figure('D', { hesitant: true })])).toBe(7);
    expect(skill('defender', [a], [figure('D', both)])).toBe(1);
    expect(skill('attacker', [figure('A', both)], [d])).toBe(1);
  });
  it('BA-MOD-4, BA-MOD-9: SMG man and rifleman together: +4 and 0; by side +4 and +4', () => {
    const combat = { attackers: [figure('A1', smg), figure('A2')], defenders: [figure('D', smg)] };
    const skills = (options: Partial<TableOptions>): readonly number[] =>
      combat.attackers.map((one) => meleeSkill(one, 'attacker', combat, { ...DEFAULTS, ...options }).total);
    expect(skills({})).toEqual([17, 13]);
    expect(skills({ smgScope: 'side' })).toEqual([17, 17]);
    expect(skill('defender', combat.attackers, combat.defenders)).toBe(13);
  });
  it('BA-MOD-6: +4 only for an Attacker, and only in the activation of his charge', () => {
    expect(skill('attacker', [figure('A', charging)], [d])).toBe(13);
    expect(skill('defender', [a], [figure('D', charging)])).toBe(9);
    const battle = battleOf('hut', { only: true, at: { H2: [19, 5], L2: [19, 7], L3: [16, 20] } });
    const order = { kind: 'charge', element: 'H', moves: { H2: wayTo(battle, 'H2', [19, 6]) } } as const;
    expect(figureIn(ordered(battle, 'A', order, [20, 20]).result, 'H2').charging).toBe(false);
  });
  it('BA-MOD-5, BA-MOD-10: three against one: +8 for each of the three', () => {
    const three = ['1', '2', '3'].map((n) => figure(`X${n}`));
    expect(skill('attacker', three, [d])).toBe(17);
    expect(skill('defender', [a], three)).toBe(17);
  });
  it('BA-NUM-1: two against one +4 each; one against two the two Defenders; one against one nobody', () => {
    const two = [figure('X1'), figure('X2')];
    expect([skill('attacker', two, [d]), skill('defender', two, [d])]).toEqual([13, 9]);
    expect([skill('attacker', [a], two), skill('defender', [a], two)]).toEqual([9, 13]);
    expect([skill('attacker', [a], [d]), skill('defender', [a], [d])]).toEqual([9, 9]);
  });
});

describe('outcome', () => {
  const row = (attacker: number, defender: number, attackers: number, defenders: number) => {
    const {
      rule,
      attacker: a,
      defender: b,
    } = rowOf({ successes: [attacker, defender] }, { attackers, defenders }, DEFAULTS);
    return [rule, b, a];
  };
  it('BA-OUT-1: 2–1 and 3–0 both give one base casualty', () => {
    expect(row(2, 1, 2, 1)).toEqual(['BA-OUT-1', 1, 0]);
    expect(row(3, 0, 3, 1)).toEqual(['BA-OUT-1', 1, 0]);
  });
  it('BA-OUT-2: a lone Defender who succeeds against two who miss kills one of the two', () => {
    expect(row(0, 1, 2, 1)).toEqual(['BA-OUT-2', 0, 1]);
    expect(lost(fight([figure('A1'), figure('A2')], [d]), [20, 20, 9], ['A2'])).toEqual(['A2']);
  });
  it('BA-OUT-3: 1–1 one against one: nobody; two against one: one each; the Attacker alone: nobody', () => {
    expect(row(1, 1, 1, 1)).toEqual(['BA-OUT-3', 0, 0]);
    expect(row(1, 1, 2, 1)).toEqual(['BA-OUT-3', 1, 1]);
    expect(row(1, 1, 1, 2)).toEqual(['BA-OUT-3', 0, 0]);
  });
  it('BA-OUT-4: 0–0 two against one: nobody', () => {
    expect(row(0, 0, 2, 1)).toEqual(['BA-OUT-4', 0, 0]);
  });
  it('BA-OUT-5: two Attackers succeed, the lone Defender rolls 1: he dies, and so does one Attacker', () => {
    expect(lost(fight([figure('A1'), figure('A2')], [d]), [13, 13, 1], ['A1'])).toEqual(['A1', 'D']);
  });
  it('BA-OUT-6: both sides can lose a figure in the same round; the die of one who falls counts', () => {
    expect(lost(fight([figure('A')], [d]), [1, 1])).toEqual(['A', 'D']);
  });
  it("BA-OUT-7: the source's four cases", () => {
    const [one, two] = [fight([figure('A')], [d]), fight([figure('A'), figure('C')], [d])];
    expect([lost(one, [9, 10]), lost(one, [10, 9]), lost(one, [9, 9]), lost(two, [13, 13, 9])]).toEqual([
      ['D'],
      ['A'],
      [],
      ['D'],
    ]);
  });
  it('BA-H-27: a lone figure with two casualties due must save twice; a casualty without a figure is dropped', () => {
    const lone = fight([figure('A')], [figure('D', { helmet: 4 })]);
    expect(lost(lone, [1, 20, 4, 4], ['use', 'use'])).toEqual([]);
    expect(lost(lone, [1, 20, 4, 5], ['use', 'use'])).toEqual(['D']);
    expect(lost(fight([figure('A')], [d]), [1, 20])).toEqual(['D']);
  });
  it('BA-H-27: the leader is spared first, then the SMG, then the lowest id', () => {
    const four = [
      figure('A1', { leader: true, melee: -5 }),
      figure('A2', { ...smg, melee: -5 }),
      figure('A3', { melee: -5 }),
      figure('A10', { melee: -5 }),
    ];
    const of = fight(four, [figure('D')], { options: { meleeGrouping: 'pool' } });
    const { events } = script(meleeRound, of, { dice: [20, 20, 20, 20, 9], decisions: ['A10'] });
    const question = events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'choose' ? [event.ask.question] : [],
    )[0];
    expect(question?.options.map(({ value }) => value)).toEqual(['A10', 'A3', 'A2', 'A1']);
  });
  it('BA-H-29: combats by their lowest Attacker, in each the Attackers and then the Defenders, saves last', () => {
    const contacts: readonly Contact[] = [
      ['A10', 'D1'],
      ['A2', 'D3'],
      ['A2', 'D2'],
    ];
    const of = fight([figure('A2'), figure('A10')], [figure('D1', { helmet: 4 }), figure('D2'), figure('D3')], {
      contacts,
    });
    const { events } = script(meleeRound, of, { dice: [20, 20, 20, 5, 20, 4], decisions: ['use'] });
    const rolls = events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'roll' ? [english(event.ask.why)] : [],
    );
    expect(rolls).toEqual(['A2 in melee', 'D2 in melee', 'D3 in melee', 'A10 in melee', 'D1 in melee', 'helmet of D1']);
  });
});

/** Contacts between up to four Attackers and four Defenders. */
const contactsArb = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 8,
    selector: ([a, b]) => `${a} ${b}`,
  })
  .map((pairs) => pairs.map(([a, b]): Contact => [`A${a}`, `D${b}`]));

describe('BA-H-26: combats', () => {
  it('every listed split is legal, among them the automatic one, and all have the same number of combats', () => {
    fc.assert(
      fc.property(contactsArb, (contacts) => {
        const all = splits(contacts);
        expect(all[0]).toEqual(automaticSplit(contacts));
        for (const split of all) expect(splitProblems(contacts, split)).toEqual([]);
        expect(new Set(all.map((split) => split.length)).size).toBe(1);
      }),
      { numRuns: 60 },
    );
  });
  it('a made-up split is checked', () => {
    const contacts: readonly Contact[] = [
      ['A1', 'D1'],
      ['A2', 'D2'],
      ['A2', 'D1'],
    ];
    const one = [{ attackers: ['A1', 'A2'], defenders: ['D1', 'D2'] }];
    expect(splitProblems(contacts, one)).toHaveLength(1);
    expect(splitProblems(contacts, [{ attackers: ['A1'], defenders: ['D1'] }])).toHaveLength(1);
    expect(splitProblems(contacts, 'nonsense')).toHaveLength(1);
  });

  /** All splits by the words of the rule: every set of touching pairs is looked at. */
  function allOf(contacts: readonly Contact[]): readonly (readonly Contact[])[] {
    const sets = contacts.reduce<readonly (readonly Contact[])[]>(
      (all, contact) => [...all, ...all.map((set) => [...set, contact])],
      [[]],
    );
    const degree = (set: readonly Contact[], id: string): number => set.filter((one) => one.includes(id)).length;
    const isMatching = (set: readonly Contact[]): boolean => set.flat().every((id) => degree(set, id) === 1);
    const most = Math.max(...sets.filter(isMatching).map((set) => set.length));
    // Several against one: of each pair one has nobody else. Everybody in contact is in a combat.
    const isSplit = (set: readonly Contact[]): boolean =>
      set.every(([a, d]) => degree(set, a) === 1 || degree(set, d) === 1) &&
      contacts.flat().every((id) => degree(set, id) > 0);
    const combats = (set: readonly Contact[]): number => new Set(set.flat()).size - set.length;
    return sets.filter((set) => isSplit(set) && combats(set) === most);
  }
  const pairsOf = (
    split: readonly { readonly attackers: readonly string[]; readonly defenders: readonly string[] }[],
  ) =>
    split.flatMap(({ attackers, defenders }) => attackers.flatMap((a) => defenders.map((d) => `${a}${d}`))).toSorted();

  it('exactly the splits of the rule are listed and taken, and no other', () => {
    fc.assert(
      fc.property(contactsArb, fc.infiniteStream(fc.nat()), (contacts, numbers) => {
        const legal = new Set(
          allOf(contacts).map((set) =>
            set
              .map(([a, d]) => `${a}${d}`)
              .toSorted()
              .join(),
          ),
        );
        expect(new Set(splits(contacts).map((split) => pairsOf(split).join()))).toEqual(legal);
        // Made up: every Attacker and Defender goes into some combat.
        for (let i = 0; i < 20; i++) {
          const made = [0, 1, 2, 3].map(() => ({ attackers: [] as string[], defenders: [] as string[] }));
          const into = () => made[(numbers.next().value ?? 0) % 4] as (typeof made)[number];
          for (const id of new Set(contacts.map(([a]) => a))) into().attackers.push(id);
          for (const id of new Set(contacts.map(([, d]) => d))) into().defenders.push(id);
          const split = made.filter(({ attackers, defenders }) => attackers.length + defenders.length > 0);
          const isWhole = split.every(({ attackers, defenders }) => attackers.length > 0 && defenders.length > 0);
          const isLegal = isWhole && legal.has(pairsOf(split).join());
          expect(splitProblems(contacts, split).length === 0).toBe(isLegal);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('nobody is named twice, and no stranger', () => {
    const contacts: readonly Contact[] = [
      ['A1', 'D1'],
      ['A2', 'D2'],
    ];
    const first = { attackers: ['A1'], defenders: ['D1'] };
    const second = { attackers: ['A2'], defenders: ['D2'] };
    expect(splitProblems(contacts, [second, first])).toEqual([]);
    expect(splitProblems(contacts, [first, second, second])).toHaveLength(1);
    expect(splitProblems(contacts, [first, { attackers: ['A2'], defenders: ['D2', 'D3'] }])).toHaveLength(1);
  });

  it('BA-H-29: the combats roll by the lowest id of their Attackers, in whatever order the player names them', () => {
    const contacts: readonly Contact[] = [
      ['A1', 'D1'],
      ['A2', 'D1'],
      ['A2', 'D2'],
      ['A3', 'D2'],
    ];
    const of = fight([figure('A1'), figure('A2'), figure('A3')], [figure('D1'), figure('D2')], { contacts });
    const named = [
      { attackers: ['A3'], defenders: ['D2'] },
      { attackers: ['A2', 'A1'], defenders: ['D1'] },
    ];
    const { events } = script(meleeRound, of, { dice: [20, 20, 20, 20, 20], decisions: [named] });
    const rolls = events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'roll' ? [english(event.ask.why)] : [],
    );
    expect(rolls.map((says) => says.slice(0, 2))).toEqual(['A1', 'A2', 'D1', 'A3', 'D2']);
  });
});

describe('the odds of a round', () => {
  const fighterArb = (id: string) =>
    fc
      .record({
        melee: fc.constantFrom(7, 9, 11),
        smg: fc.boolean(),
        charging: fc.boolean(),
        moving: fc.boolean(),
        suppressed: fc.boolean(),
        hesitant: fc.boolean(),
        helmet: fc.constantFrom(0, 4, 4),
        leader: fc.boolean(),
      })
      .map((more) => figure(id, more));
  const sideArb = (letter: string) => fc.tuple(...[1, 2, 3].map((n) => fighterArb(`${letter}${n}`)));
  const optionsArb = fc.record({
    onesSpill: fc.constantFrom('melee', 'lost'),
    natural20Misses: fc.boolean(),
    targetMovingOn: fc.constantFrom('defender', 'attacker'),
    smgScope: fc.constantFrom('own', 'side'),
    meleeGrouping: fc.constantFrom('duels', 'duels', 'pool'),
    deadlockOutnumbered: fc.constantFrom('defender', 'either'),
  }) as fc.Arbitrary<Partial<TableOptions>>;

  it('are those of every way that the dice can fall, whatever the options (BA-H-26 to BA-H-29, BA-OUT-6)', () => {
    fc.assert(
      fc.property(sideArb('A'), sideArb('D'), contactsArb, optionsArb, (attackers, defenders, contacts, options) => {
        const known = contacts.filter(([a, b]) => a !== 'A4' && b !== 'D4');
        const of = fight(attackers, defenders, { contacts: known, options });
        const split = options.meleeGrouping === 'pool' ? pooled(known) : automaticSplit(known);
        const naive = naiveRound(of, split);
        const odds = solved(meleeRound, of);
        expect(odds.entries.length).toBe(naive.size);
        for (const { value, chance } of odds.entries)
          expect(chance).toBeCloseTo(naive.get(value.lost.join()) ?? -1, 12);
        // Told without more names than matter, nothing else changes.
        const told = new Map<string, number>();
        for (const [ids, chance] of naive) {
          const { attackers: a, defenders: d, who } = fallenOf(of, 'worth')(ids === '' ? [] : ids.split(','));
          told.set(`${a} ${d} ${who}`, (told.get(`${a} ${d} ${who}`) ?? 0) + chance);
        }
        const fallen = solved(fallenInRound, of);
        expect(fallen.entries.length).toBe(told.size);
        for (const { value, chance } of fallen.entries)
          expect(chance).toBeCloseTo(told.get(`${value.attackers} ${value.defenders} ${value.who}`) ?? -1, 12);
        const counts = new Map<string, number>();
        for (const [key, chance] of told) {
          const numbers = key.split(' ').slice(0, 2).join(' ');
          counts.set(numbers, (counts.get(numbers) ?? 0) + chance);
        }
        const toll = solved(tollOfRound, of);
        expect(toll.entries.length).toBe(counts.size);
        for (const { value, chance } of toll.entries)
          expect(chance).toBeCloseTo(counts.get(`${value.attackers} ${value.defenders}`) ?? -1, 12);
      }),
      { numRuns: 40 },
    );
  });

  it('BA-H-29: told with dice, all combats roll before the first save', () => {
    const of = fight([figure('A1', { helmet: 4 }), figure('A2')], [figure('D1', { helmet: 4 }), figure('D2')], {
      contacts: [
        ['A1', 'D1'],
        ['A2', 'D2'],
      ],
    });
    const { result, events } = script(fallenInRound, of, { dice: [9, 20, 20, 9, 5], decisions: ['use'] });
    const rolls = events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'roll' ? [english(event.ask.why)] : [],
    );
    expect(rolls).toEqual(['A1 in melee', 'D1 in melee', 'A2 in melee', 'D2 in melee', 'helmet of D1']);
    // D1 and D2 differ by their helmets, and so do A1 and A2: each is told by name.
    expect(result).toEqual({ attackers: 1, defenders: 1, who: 'A2, D1' });
  });
});

describe('what a round is expected to cost', () => {
  /** Duels side by side; without surplus each is by itself. */
  const duels = (many: number, helmet: (i: number) => number): Fight => {
    const side = (letter: string) =>
      Array.from({ length: many }, (_, i) => figure(`${letter}${i + 1}`, { helmet: helmet(i) }));
    const contacts = Array.from({ length: many }, (_, i): Contact => [`A${i + 1}`, `D${i + 1}`]);
    return fight(side('A'), side('D'), { contacts, options: { onesSpill: 'lost' } });
  };
  /** Of 400 throws of two dice, 9 or less a success: the chance that the one who rolls `other` falls. BA-OUT-1, BA-OUT-5 */
  const falls = (helmet: number): number => {
    let sum = 0;
    for (let own = 1; own <= 20; own++)
      for (let other = 1; other <= 20; other++) {
        const due = Number(own <= 9 && other > 9) + Number(own === 1);
        sum += (1 - (helmet / 20) ** due) / 400;
      }
    return sum;
  };

  it('is solved where there are not too many ways (BA-R-44)', () => {
    const { own, enemy, source } = expectedLosses(
      duels(3, (i) => 4 * (i % 2)),
      'A',
    );
    expect(source).toEqual({ kind: 'exact' });
    for (const losses of [own, enemy]) expect(losses).toBeCloseTo(2 * falls(0) + falls(4), 12);
  });

  it('is estimated, and says so, for ten against ten whose helmets differ from one to the next (BA-R-44)', () => {
    const { own, enemy, source } = expectedLosses(
      duels(10, (i) => 4 * (i % 2)),
      'A',
    );
    expect(source).toMatchObject({ kind: 'sampled', samples: 1000 });
    // Each falls or not: the variance of the sum is that of ten such figures. Within four standard errors.
    const chances = [falls(0), falls(4)];
    const error = Math.sqrt((5 * chances.reduce((sum, p) => sum + p * (1 - p), 0)) / 1000);
    for (const losses of [own, enemy]) expect(Math.abs(losses - 5 * (falls(0) + falls(4)))).toBeLessThan(4 * error);
  });
});

it('BA-H-26: of very many splits some hundreds are listed, however many join one combat', () => {
  const ids = (letter: string, many: number) => Array.from({ length: many }, (_, i) => `${letter}${i + 1}`);
  const contacts = ids('A', 16).flatMap((a) => ids('D', 4).map((one): Contact => [a, one]));
  expect(splits(contacts)).toHaveLength(300);
});

it('BA-H-13: bases 0″ apart on two sides of a wall are not in contact', () => {
  const battle = battleOf('hut', { only: true, at: { H2: [10, 11.5], L2: [10, 12.5] } });
  expect(problems(battle, 'A', { kind: 'fight', element: 'H', moves: {} }).map(({ rule }) => rule)).toEqual([
    'BA-H-25',
  ]);
  expect(living(battle)).toEqual(['H2', 'L2']);
  expect(element(battle, 'H').moved).toBe(false);
});
