/** Arguments with few dice, found by making an engagement's example smaller: so that all dice can be thrown in all ways. */
import type { Engagement } from '../src/battle/index.ts';
import { type Random, seeded } from '../src/dice/index.ts';
import { keyOf } from '../src/rule/index.ts';
import { enumerationFaultsWithin, resolvedWith } from './enumerate.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Runs with random dice from which the number of ways is estimated: while searching, and for what was found. */
const PROBES = 10;
const SURE = 100;
/** So often something is made smaller before it counts as impossible. */
const ROUNDS = 120;
/** Of all that could be made smaller, so much is tried in a round. */
const TRIES = 40;

/** Few ways are soon thrown; what was estimated may be exceeded by so much. `UMPIRE_WAYS` in the environment asks for more. */
const FEW = Number(process.env['UMPIRE_WAYS'] ?? 1500);
const SLACK = 10;

/** What is wrong with the odds of an engagement whose example was made so small that all its dice can be thrown in all ways. */
export function smallFaults(engagement: Engagement): readonly string[] {
  for (let most = FEW; most >= 2; most = Math.floor(most / 8)) {
    const args = smallArgs(engagement, most);
    const faults = args === undefined ? undefined : enumerationFaultsWithin(engagement, args, most * SLACK);
    if (faults !== undefined) return faults.map((says) => `${JSON.stringify(args)}: ${says}`);
  }
  return [`No arguments of ${engagement.id} with few dice are found: name some in \`small\`.`];
}

/** The example itself if its dice are few; else the largest arguments like it, found on the way down, whose dice are. */
function smallArgs(engagement: Engagement, most: number): unknown {
  const random = seeded(`small/${engagement.id}`);
  let args = JSON.parse(JSON.stringify(engagement.args.write(engagement.example))) as Json;
  let ways = waysOf(engagement, args, random, SURE) ?? Infinity;
  for (let round = 0; round < ROUNDS && ways > most; round++) {
    let best: { readonly args: Json; readonly ways: number } | undefined;
    for (const smaller of random.shuffle([...lesser(args), ...otherChoices(engagement, args)]).slice(0, TRIES)) {
      const found = waysOf(engagement, smaller, random, PROBES);
      if (found === undefined || found < 2) continue;
      if (best === undefined || isBetter(found, best.ways, most)) best = { args: smaller, ways: found };
    }
    // A few throws may have missed how far the dice can go.
    const surely = best === undefined ? undefined : waysOf(engagement, best.args, random, SURE);
    if (best !== undefined && surely !== undefined && surely < ways) [args, ways] = [best.args, surely];
  }
  return ways > most ? undefined : args;
}

/** What is small enough should be large; what is not should be small. */
const isBetter = (a: number, b: number, most: number): boolean => (a <= most && b <= most ? a > b : a < b);

/**
 * About how many ways there are for the dice to fall: the mean, over random throws, of the product of all sides thrown (Knuth's estimate
 * of the size of a tree). Undefined for arguments that are refused or that the rule cannot take.
 */
export function waysOf(engagement: Engagement, given: unknown, random: Random, probes: number): number | undefined {
  let isRead = true;
  const args = engagement.args.read(given as never, '', () => (isRead = false));
  if (!isRead || args === undefined) return undefined;
  let sum = 0;
  try {
    for (let i = 0; i < probes; i++) sum += waysOnce(engagement, args, random);
  } catch {
    return undefined;
  }
  return sum / probes;
}

function waysOnce(engagement: Engagement, args: unknown, random: Random): number {
  let ways = 1;
  resolvedWith(engagement, args, (sides) => {
    ways *= sides;
    return 1 + random.below(sides);
  });
  return ways;
}

/** Everything that is this with one thing in it made less: a list shorter, a number smaller, a flag off, a field left out. */
export function* lesser(value: Json): Generator<Json> {
  if (value === true) yield false;
  if (typeof value === 'number') for (const less of lessThan(value)) yield less;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    for (const at of list.keys()) {
      yield list.toSpliced(at, 1);
      for (const less of lesser(list[at] as Json)) yield list.with(at, less);
    }
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const { [name]: _left, ...rest } = value as Readonly<Record<string, Json>>;
    yield rest;
    for (const less of lesser(inner)) yield { ...rest, [name]: less };
  }
}

/** Everything that is this with another choice made in the engagement's form. */
export const otherChoices = ({ form }: Engagement, value: Json): readonly Json[] =>
  form.flatMap(({ path, choices = [] }) =>
    choices.flatMap((choice) => replaced(value, path.split('.'), choice.value as Json) ?? []),
  );

function replaced(value: Json, [name, ...rest]: readonly string[], by: Json): Json | undefined {
  if (name === undefined) return keyOf(value) === keyOf(by) ? undefined : by;
  if (typeof value !== 'object' || value === null) return undefined;
  const inner = replaced((value as Readonly<Record<string, Json>>)[name] ?? null, rest, by);
  if (inner === undefined) return undefined;
  return Array.isArray(value) ? (value as readonly Json[]).with(Number(name), inner) : { ...value, [name]: inner };
}

/** Half of it, one less, and what everything small is. */
function lessThan(value: number): readonly number[] {
  if (!Number.isInteger(value) || value <= 0) return [];
  return [...new Set([Math.floor(value / 2), value - 1, 1, 0])].filter((one) => one < value);
}
