import { describe, expect, test } from 'vitest';
import { atLeast, chanceOf, d6, seeded } from '../../src/dice/index.ts';
import {
  call,
  choose,
  exact,
  note,
  play,
  type Question,
  roll,
  type Rule,
  type Run,
  sample,
  Sampler,
  script,
  solved,
  Tabled,
  total,
} from '../../src/rule/index.ts';

const why = { rule: 'W-1', says: 'test' };
const which: Question<number> = {
  rule: 'W-2',
  says: 'Which?',
  options: [0, 1].map((value) => ({ value, says: `${value}` })),
};

/** Two dice, a decision, a call: the whole way stands in the result. */
function* winding(from: number): Rule<readonly number[]> {
  const first = yield* total(d6.times(1), why);
  const { hit } = yield* roll(d6.times(5), { hit: atLeast(4) }, why);
  const chosen = yield* choose('red', which);
  yield* note('W-3', 'On the way.');
  const last = yield* call(single, undefined);
  return [from, first, hit, chosen, last];
}
function* single(): Rule<number> {
  return yield* total(d6.times(1), why);
}
function* sixes(dice: number): Rule<number> {
  return (yield* roll(d6.times(dice), { six: atLeast(6) }, why)).six;
}

const alone = (seed: string): readonly number[] => sample(winding, 0, { random: seeded(seed) });
/** One in six, whoever asks from wherever. */
const expectOddsOfSix = (): void => expect(chanceOf(solved(sixes, 1), (n) => n === 1)).toBeCloseTo(1 / 6, 15);

/** Rolls 2, then 4, 4, 4, 1, 1, decides 1, rolls 5: [7, 2, 3, 1, 5]. */
const ANSWERS = [
  { roll: { faces: [2] } },
  { roll: { faces: [4, 4, 4, 1, 1] } },
  { choice: 1 },
  { roll: { faces: [5] } },
] as const;
const WAY = [7, 2, 3, 1, 5];
const asks = (run: Run<unknown>): string | undefined => run.ask?.kind;

describe('whoever answers a rule', () => {
  test('answers it alone, when other rules are run inside a decision', () => {
    const inside: unknown[] = [];
    const decide = (): number => {
      inside.push(alone('inside'));
      inside.push(script(single, undefined, { dice: [3] }).result);
      const waiting = play(winding, 7);
      for (const answer of ANSWERS) expect(waiting.answer(answer)).toBeUndefined();
      inside.push(waiting.result);
      expectOddsOfSix();
      return 0;
    };
    // The dice of the outer rule are those that fall without anything inside it.
    expect(sample(winding, 0, { random: seeded('outside'), decide })).toEqual(alone('outside'));
    expect(inside).toEqual([alone('inside'), 3, WAY]);
    expect(exact(winding, 0, { decide }).kind).toBe('solved');
    expect(new Tabled({ random: seeded('outside'), decide }).run(winding, 0)).toHaveLength(5);
  });

  test('answers it alone, when other rules are run where results and notes are told', () => {
    const heard = (): void => {
      expect(alone('inside')).toEqual(alone('inside'));
      expectOddsOfSix();
    };
    const results: unknown[] = [];
    const random = seeded('outside');
    new Sampler({ random, heard }).runs(winding, 0, 3, (result) => {
      heard();
      results.push(result);
    });
    const plainly: unknown[] = [];
    new Sampler({ random: seeded('outside') }).runs(winding, 0, 3, (result) => plainly.push(result));
    expect(results).toEqual(plainly);
  });

  test('is gone when a rule, a decision or a listener throws', () => {
    const thrown = new Error('thrown');
    const throws = (): never => {
      throw thrown;
    };
    function* failing(): Rule<number> {
      yield* total(d6.times(1), why);
      return throws();
    }
    const random = seeded('thrown');
    const tries = [
      () => sample(failing, undefined, { random }),
      () => sample(winding, 0, { random, decide: throws }),
      () => sample(winding, 0, { random, heard: throws }),
      () => new Sampler({ random }).runs(single, undefined, 1, throws),
      () => new Tabled({ random }).run(failing, undefined),
      () => exact(failing, undefined),
      () => exact(winding, 0, { decide: throws }),
      () => exact(winding, 0, { best: { red: throws } }),
    ];
    for (const attempt of tries) {
      expect(attempt).toThrow(thrown);
      // Nobody answers any more: a rule that is stepped by hand hands its ask over, and odds are those of all its dice.
      expect(single().next().done).toBe(false);
      expect(asks(play(winding, 0))).toBe('roll');
      expectOddsOfSix();
    }
    expect(exact(winding, 0, { budget: { runs: 3 } }).kind).toBe('gave up');
    expect(asks(play(winding, 0))).toBe('roll');
  });

  test('does not mix runs that wait in turns, with samples and odds between their steps', () => {
    // The same ask for both runs, made once.
    const shared = total(d6.times(1), why);
    function* twice(from: number): Rule<readonly number[]> {
      return [from, yield* shared, yield* shared];
    }
    const runs = [play(twice, 1), play(twice, 2), play(twice, 3)];
    for (const faces of [
      [1, 2, 3],
      [4, 5, 6],
    ])
      for (const [i, run] of runs.entries()) {
        expect(run.answer({ roll: { faces: [faces[i] as number] } })).toBeUndefined();
        expect(sample(twice, 9, { random: seeded('between') })).toHaveLength(3);
        expectOddsOfSix();
      }
    expect(runs.map((run) => run.result)).toEqual([
      [1, 1, 4],
      [2, 2, 5],
      [3, 3, 6],
    ]);
  });

  test('does not mix runs whose answers come later, nor those that are never answered', async () => {
    const later = async (): Promise<readonly number[]> => {
      const run = play(winding, 7);
      for (const answer of ANSWERS) {
        await Promise.resolve();
        play(winding, 8).answer({ roll: { faces: [6] } });
        expect(run.answer(answer)).toBeUndefined();
        await Promise.resolve();
      }
      return run.result;
    };
    expect(await Promise.all([later(), later(), later()])).toEqual([WAY, WAY, WAY]);
  });
});
