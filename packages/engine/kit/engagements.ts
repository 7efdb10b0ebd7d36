import type { Engagement } from '../src/battle/index.ts';
import { mapDistribution, seeded } from '../src/dice/index.ts';
import { exact, keyOf, Sampler } from '../src/rule/index.ts';
import { misfit } from '../test/chi-square.ts';
import { resolvedWith } from './enumerate.ts';

/** What is wrong with an engagement, in a sentence each. */
export function engagementFaults(engagement: Engagement, samples: number): readonly string[] {
  const faults = [...exampleFaults(engagement), ...diceFaults(engagement)];
  return faults.length > 0 ? faults : oddsFaults(engagement, samples);
}

function exampleFaults({ args, example, form }: Engagement): readonly string[] {
  const faults: string[] = [];
  const written = JSON.parse(JSON.stringify(args.write(example))) as never;
  const read = args.read(written, '', (path, says) => faults.push(`The example: ${path}: ${says}`));
  if (faults.length === 0 && keyOf(read) !== keyOf(example)) faults.push('The example is read back as something else.');
  for (const { path, input, choices, least, most } of form) {
    const value = path
      .split('.')
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], example);
    const fits =
      value === undefined ||
      (input === 'flag' && typeof value === 'boolean') ||
      (input === 'number' &&
        typeof value === 'number' &&
        value >= (least ?? -Infinity) &&
        value <= (most ?? Infinity)) ||
      (input === 'choice' && choices?.some((choice) => choice.value === value) === true);
    if (!fits) faults.push(`The field ${path} of the form does not fit the example's ${JSON.stringify(value)}.`);
  }
  return faults;
}

/** Runs with given dice: a person at a table may ask what their dice mean. */
const WITH_DICE = 20;

function diceFaults(engagement: Engagement): readonly string[] {
  const random = seeded(`engagement/${engagement.id}/dice`);
  const die = (sides: number): number => random.die(sides);
  try {
    for (let i = 0; i < WITH_DICE; i++) resolvedWith(engagement, engagement.example, die);
    return [];
  } catch (error) {
    return [`It cannot be resolved with given dice: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** A rule in steps is solved in fractions as it stands, way by way: where that would be too much, doubles have to do. */
const IN_FRACTIONS = { runs: 100_000, states: 5_000 };

function oddsFaults({ id, rule, example, measures }: Engagement, samples: number): readonly string[] {
  const run = (args: unknown): ReturnType<Engagement['rule']> => rule(args);
  const inFractions = exact(run, example, { fractions: true, budget: IN_FRACTIONS });
  const solution = inFractions.kind === 'solved' ? inFractions : exact(run, example);
  if (solution.kind === 'gave up') return [`The odds of the example are too large: ${solution.says}`];
  const { odds } = solution;
  const exactly = odds.ways?.();
  const sum = exactly?.ways.reduce((total, ways) => total + ways, 0n);
  const faults = sum === exactly?.total ? [] : [`The exact chances add up to ${sum}/${exactly?.total}.`];
  const all = odds.entries.reduce((total, { chance }) => total + chance, 0);
  if (Math.abs(all - 1) > 1e-9) faults.push(`The chances add up to ${all}.`);
  const sampler = new Sampler({ random: seeded(`engagement/${id}`) });
  const seen = new Map<string, number>();
  sampler.runs(run, example, samples, (result) => {
    const key = String(keyOf(result));
    seen.set(key, (seen.get(key) ?? 0) + 1);
  });
  const expected = odds.entries.map(({ value, chance }) => ({ key: String(keyOf(value)), chance }));
  const unlike = misfit(expected, seen);
  if (unlike !== '') faults.push(`Sampling disagrees with the exact odds: ${unlike}`);
  for (const measure of measures) {
    const measured = mapDistribution(odds, (result) => measure.of(result));
    if (measured.entries.some(({ value }) => value === undefined)) faults.push(`${measure.id} measures nothing.`);
  }
  return faults;
}
