/** Who takes hits among equally near models. D-TIE, XZ-SHOOT-10, XZ-R-72 */
import { seeded } from '@umpire/engine/dice';
import { type Rule } from '@umpire/engine/rule';
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { membersOf } from '../../../src/xenos-zealots/battle/battle.ts';
import { allocated, type Hits, NO_HITS, type Scores, usualOrder } from '../../../src/xenos-zealots/rules/allocation.ts';
import type { Fire, Target } from '../../../src/xenos-zealots/rules/target.ts';
import { oneByOne } from '../../../src/xenos-zealots/rules/fighter.ts';
import { fireOf, modelsOf } from '../figures.ts';
import { field, usual } from '../table.ts';
import { script } from '../../named.ts';

interface Case {
  readonly fires: readonly Fire[];
  readonly rolled: readonly Scores[];
  readonly targets: readonly Target[];
}
/** Group after group. */
function* rule({ fires, rolled, targets }: Case): Rule<readonly { readonly target: number; readonly fire: number }[]> {
  const [reached, usual] = [{ ranks: targets.map(({ rank }) => rank) }, usualOrder(targets)];
  let before: Hits = NO_HITS;
  for (const [kind, fire] of fires.entries()) {
    const one = rolled[kind] as Scores;
    const after = allocated({
      fire,
      kind,
      rolled: one,
      reached,
      before,
      targets,
      usual,
      owner: 'blue',
      isInOrder: true,
    });
    before = 'taken' in after ? after : yield* after;
  }
  return before.given ?? [];
}

/** XZ-SHOOT-10 word by word, with an order of preference for the fourth key. */
function byTheBook({ fires, rolled, targets }: Case, preferred: readonly string[]): readonly string[] {
  const hits = new Map(targets.map(({ id }) => [id, 0]));
  const given: string[] = [];
  for (const [f, fire] of fires.entries())
    for (const [i, score] of (rolled[f]?.scores ?? []).entries())
      for (let die = 0; die < (rolled[f]?.dice[i] ?? 0); die++) {
        const able = targets
          .map((target, t) => ({ target, t }))
          .filter(({ t }) => fire.scores[t] !== 0 && (fire.scores[t] ?? 99) <= score);
        const keys = ({ target, t }: (typeof able)[number]): readonly number[] => [
          hits.get(target.id) ?? 0,
          fire.covers[t] ?? 0,
          target.rank,
          preferred.indexOf(target.id),
        ];
        const [first] = able.toSorted(
          (a, b) =>
            keys(a)
              .map((key, k) => key - (keys(b)[k] ?? 0))
              .find((gap) => gap !== 0) ?? 0,
        );
        if (first === undefined) continue;
        hits.set(first.target.id, (hits.get(first.target.id) ?? 0) + 1);
        given.push(`${first.target.id}<${f}`);
      }
  return given;
}

const orders = <T>(things: readonly T[]): readonly (readonly T[])[] =>
  things.length < 2
    ? [things]
    : things.flatMap((one, i) => orders(things.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));

/** Four models, some as near as others, some in cover, two weapons. */
function caseOf(seed: number): Case {
  const random = seeded(`tie ${seed}`);
  const targets = modelsOf('BRUT', ['a', 'b', 'c', 'd']).map((one, i) => ({
    ...one,
    rank: random.below(2),
    leader: i === random.below(4),
    whole: 2,
    wounds: 1 + random.below(2),
  }));
  const fires = Array.from({ length: 1 + random.below(2) }, (_, f) => {
    const covers = targets.map(() => random.below(2));
    const scores = covers.map((cover) => (random.below(6) === 0 ? 0 : 4 + cover));
    return { ...fireOf('carbine', 4, 'BRUT', scores), says: `gun ${f}`, covers };
  });
  const rolled = fires.map(({ scores }) => {
    const distinct = [...new Set(scores.filter((score) => score > 0))].toSorted((a, b) => a - b);
    return { scores: distinct, dice: distinct.map(() => random.below(4)) };
  });
  return { fires, rolled, targets };
}

it('hits go as the rule says, and their owner is asked whenever his answer matters (XZ-SHOOT-10, D-TIE)', () => {
  let asked = 0;
  for (let seed = 0; seed < 400; seed++) {
    const given = caseOf(seed);
    const { targets } = given;
    const usual = usualOrder(targets).map((t) => (targets[t] as Target).id);
    const told = (hits: readonly { target: number; fire: number }[]): readonly string[] =>
      hits.map(({ target, fire }) => `${(targets[target] as Target).id}<${fire}`);
    const eachOf = (hits: readonly string[]): string => hits.toSorted().join();
    const possible = new Set(orders(usual).map((order) => eachOf(byTheBook(given, order))));
    const course = rule(given);
    let { value, done } = course.next();
    if (done === true) expect(possible.size, `case ${seed}`).toBe(1);
    while (done !== true) {
      asked++;
      const { question } = value as unknown as {
        question: { usual: readonly string[]; options: readonly { value: readonly string[] }[] };
      };
      expect(question.options[0]?.value, `case ${seed}`).toEqual(question.usual);
      ({ value, done } = course.next(question.usual));
    }
    expect(told(value as never), `case ${seed}`).toEqual(byTheBook(given, usual));
  }
  expect(asked).toBeGreaterThan(100);
});

it('the usual order: most wounds lost, then no leader, then by name (D-TIE, XZ-R-72)', () => {
  const [first] = modelsOf('BRUT', ['b']);
  const one = first as Target;
  const targets = [
    { ...one, id: 'e', whole: 2, wounds: 2, leader: true },
    { ...one, id: 'd', whole: 2, wounds: 2 },
    { ...one, id: 'c', whole: 3, wounds: 3 },
    // Three wounds left of five: two lost, though others have fewer left.
    { ...one, id: 'b', whole: 5, wounds: 3 },
    { ...one, id: 'a', whole: 2, wounds: 1 },
  ];
  expect(usualOrder(targets).map((t) => targets[t]?.id)).toEqual(['b', 'a', 'c', 'd', 'e']);
});

describe('n − 1 hits on n models that are all as near', () => {
  const targets = modelsOf('LINE', ['t1', 't2', 't3', 't4'], { rank: 0 }).map((one, i) => ({
    ...one,
    leader: i === 0,
  }));
  const three = { fires: [fireOf('carbine', 3, 'LINE', [4, 4, 4, 4])], rolled: [{ scores: [4], dice: [3] }], targets };
  it('the usual order spares the leader (D-TIE)', () => {
    const { result } = script(rule, three, { decisions: [['t2', 't3', 't4', 't1']] });
    expect(result.map(({ target }) => target)).toEqual([1, 2, 3]);
    const course = rule(three);
    const { question } = course.next().value as unknown as {
      question: { usual: readonly string[]; options: readonly unknown[] };
    };
    expect(question.usual).toEqual(['t2', 't3', 't4', 't1']);
    // As usual, and each of the three others spared instead.
    expect(question.options).toHaveLength(4);
  });
  it('their owner may spare whom he likes', () => {
    expect(script(rule, three, { decisions: [['t1', 't2', 't4', 't3']] }).result.map(({ target }) => target)).toEqual([
      0, 1, 3,
    ]);
  });
});

it('equal numbers of different hits are a choice too (D-TIE)', () => {
  const targets = modelsOf('LINE', ['t1', 't2', 't3'], { rank: 0 });
  const fires = [fireOf('lance', 1, 'LINE', [4, 4, 4]), fireOf('carbine', 2, 'LINE', [4, 4, 4])];
  const rolled = [
    { scores: [4], dice: [1] },
    { scores: [4], dice: [2] },
  ];
  const { result } = script(rule, { fires, rolled, targets }, { decisions: [['t3', 't1', 't2']] });
  expect(result).toEqual([
    { target: 2, fire: 0 },
    { target: 0, fire: 1 },
    { target: 1, fire: 1 },
  ]);
});

it('several that are alike are fought one by one, each with his number (XZ-ASLT-7)', () => {
  const some = (id: string, count: number) =>
    ({ id, count, contact: [0], near: [{ enemy: 0, rank: 1 }], armours: [3] }) as unknown as Parameters<
      typeof oneByOne
    >[0][number];
  const fighters = oneByOne([some('a', 2)], [some('b', 3)]);
  expect(fighters.map(({ id, count }) => [id, count])).toEqual([
    ['a 1', 1],
    ['a 2', 1],
  ]);
  expect(fighters.map(({ contact, armours }) => [contact, armours])).toEqual([
    [
      [0, 1, 2],
      [3, 3, 3],
    ],
    [
      [0, 1, 2],
      [3, 3, 3],
    ],
  ]);
  const single = [some('a', 1)];
  expect(oneByOne(single, [some('b', 1)])).toBe(single);
});

it('single wounds go to the usual one of those who are equally near: not the leader (XZ-DMG-4, XZ-R-102)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'CARR', at: [[36, 36]], facing: 0, squad: { order: 'advance' } },
      { id: 'spare', seat: 'red', card: 'LINE', at: [[5, 5]], squad: { order: 'advance' } },
      {
        id: 'foe',
        seat: 'blue',
        card: 'BRUT',
        at: [
          [35, 46],
          [37, 46],
        ],
      },
    ],
    [],
    { phase: 'secondary' },
  );
  // Two of three dice hit, one each; saves 1 + 3 < 7, v = 4 + 3 = 7: one wound each, and two kill one.
  const order = { kind: 'shoot', unit: 'u', aim: at(36, 46), shots: ['u/carrierTurret/foe'] } as const;
  const after = usual(battle, 'red', order, [6, 6, 1, 1, 1]);
  expect(membersOf(after, 'foe').map(({ id, wounds }) => [id, wounds])).toEqual([['foe.1', 2]]);
});
