// Which tests are asked about a change, and in which order.
import type { Point } from './points.ts';

/** Which changes the tests of a file come across. */
export interface Met {
  readonly file: string;
  readonly tests: readonly MetInTest[];
  /** While the file prepares something for its tests. */
  readonly preparing: readonly number[];
  /** While modules are loaded for it. */
  readonly loading: readonly number[];
}

interface MetInTest {
  /** As the runner knows it: its groups and its own name. */
  readonly name: string;
  /** So long the processor works at it as things are, in milliseconds. */
  readonly takes: number;
  readonly met: readonly number[];
}

/**
 * How likely a test is to notice a change: it comes across it and writes a whole battle down; it comes across it and is about the same part; it is about the same part;
 * it comes across it.
 */
const RANKS = ['written', 'likely', 'near', 'across'] as const;

/** A test that is asked about a change, or several that only judge together. */
export interface Asked {
  readonly file: string;
  readonly names: readonly string[];
  readonly takes: number;
  readonly rank: (typeof RANKS)[number];
}

type Planned = Point & { readonly id: number };

/** Tests that compare whole battles with what is written down of them. */
const WRITTEN = /(?:playthroughs|rulesets\/test\/told)\.test\.ts$/;

/** Random battles of the conformance kit are played in some tests and judged in others. */
const TOGETHER = / conforms > (?:is played at random: |was looked at closely$|went as it is written down in |[a-z]+: )/;

/** The folder whose tests are about a source file: of a game, or of a part of the engine. */
const nearOf = ({ file }: Point): string => file.replace(/^(packages\/\w+)\/src\/([\w-]+)\/.*$/, '/$1/test/$2/');

/**
 * The tests that come across a change, in the order in which they are asked: those about the same game or part of the engine
 * first, file by file, and those that are over soon. What is met once for all is met in one of those that share it (modules, facts that are kept): then all
 * that are about it are asked, last; or at once if it is met only while modules are loaded.
 */
export function testsOf(point: Planned, met: readonly Met[]): readonly Asked[] {
  const near = nearOf(point);
  const isLoaded = met.some((one) => one.loading.includes(point.id));
  const isMetInTests = met.some((one) => meets(one, point.id));
  const isMet = isLoaded || isMetInTests;
  const files = met.flatMap((one) => {
    const isNear = one.file.includes(near);
    const meetsAll =
      one.preparing.includes(point.id) || (isNear && (one.loading.includes(point.id) || (isLoaded && !isMetInTests)));
    const apart = one.tests.filter(({ name }) => !TOGETHER.test(name)).map((test) => [test]);
    const asked = [...apart, one.tests.filter(({ name }) => TOGETHER.test(name))].flatMap((tests): readonly Asked[] => {
      const isMeeting = meetsAll || tests.some(({ met: points }) => points.includes(point.id));
      if (tests.length === 0 || (!isMeeting && !(isMet && isNear))) return [];
      const rank = !isMeeting ? 'near' : isNear ? 'likely' : WRITTEN.test(one.file) ? 'written' : 'across';
      const takes = tests.reduce((sum, test) => sum + test.takes, 0);
      return [{ file: one.file, names: tests.map(({ name }) => name), takes, rank }];
    });
    return RANKS.map((rank) => {
      const tests = asked.filter((test) => test.rank === rank).toSorted((a, b) => a.takes - b.takes);
      return { rank, tests, takes: tests.reduce((sum, test) => sum + test.takes, 0) };
    });
  });
  return files
    .toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || a.takes - b.takes)
    .flatMap(({ tests }) => tests);
}

const meets = ({ tests, preparing }: Met, id: number): boolean =>
  preparing.includes(id) || tests.some(({ met }) => met.includes(id));

/** Loading one more test file takes about so long, in milliseconds. */
const FILE = 200;

/**
 * Rounds: which tests are asked, and how long they may take together, in milliseconds. Most changes are noticed soon; the last round asks all that are left.
 */
export const ROUNDS = [
  { ranks: ['likely'], most: 3_000 },
  { ranks: ['written', 'likely', 'near'], most: 20_000 },
  { ranks: RANKS, most: Infinity },
] as const satisfies readonly { readonly ranks: readonly Asked['rank'][]; readonly most: number }[];

/** The tests asked in a round, without those of the rounds before. */
export function inRound(all: readonly Asked[], round: number): readonly Asked[] {
  const before = round === 0 ? [] : Array.from({ length: round }, (_, i) => inRound(all, i)).flat();
  const { ranks, most } = ROUNDS[round] as (typeof ROUNDS)[number];
  const files = new Set<string>();
  let taken = 0;
  return all.filter((test) => {
    if (before.includes(test) || !(ranks as readonly string[]).includes(test.rank)) return false;
    // One at least, however long it takes.
    const cost = test.takes + (files.has(test.file) ? 0 : FILE);
    if (taken > 0 && taken + cost > most) return false;
    taken += cost;
    files.add(test.file);
    return true;
  });
}
