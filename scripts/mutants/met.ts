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
 * How likely a test is to notice a change: it comes across it and is about the same part; it is about the same part; it comes across it. Last it is
 * asked of those that only compare with what is written down of whole battles.
 */
const RANKS = ['likely', 'near', 'across', 'written'] as const;

/** A test that is asked about a change, or several that only judge together. */
export interface Asked {
  readonly file: string;
  readonly names: readonly string[];
  readonly takes: number;
  readonly rank: (typeof RANKS)[number];
}

export type Planned = Point & { readonly id: number };

/** Tests that compare whole battles with what is written down of them: our own output, which says that something differs, not that it is wrong. */
const WRITTEN_FILE = /(?:playthroughs|rulesets\/test\/told)\.test\.ts$/;
const WRITTEN_TEST = / conforms > went as it is written down in /;
/** Whether what noticed a change is only such a test. */
export const isWritten = (by: string): boolean =>
  WRITTEN_TEST.test(by) || WRITTEN_FILE.test(by.slice(0, by.indexOf('.test.ts') + '.test.ts'.length));

/** Random battles of the conformance kit are played in some tests and judged in others. */
const TOGETHER = / conforms > (?:is played at random: |was looked at closely$|[a-z]+: )/;

/** Can a test be asked by itself, again and again in one process? */
export const isAlone = (file: string, name: string): boolean =>
  !TOGETHER.test(name) && !WRITTEN_TEST.test(name) && !WRITTEN_FILE.test(file);

/** The folder whose tests are about a source file: of a game, or of a part of the engine. */
export const nearOf = ({ file }: Point): string => file.replace(/^(packages\/\w+)\/src\/([\w-]+)\/.*$/, '/$1/test/$2/');

/**
 * The tests that come across a change, in the order in which they are asked: those about the same game or part of the engine
 * first, file by file, and those that are over soon. Modules are loaded once for all, in one of the files that share them: then all
 * that are about it are asked, last; or at once if it is met only while modules are loaded.
 */
export function testsOf(point: Planned, met: readonly Met[]): readonly Asked[] {
  const near = nearOf(point);
  const isLoaded = met.some((one) => one.loading.includes(point.id));
  const isMetInTests = met.some((one) => meets(one, point.id));
  const files = met.flatMap((one) => {
    const isNear = one.file.includes(near);
    const meetsAll =
      one.preparing.includes(point.id) || (isNear && (one.loading.includes(point.id) || (isLoaded && !isMetInTests)));
    const asked = askedTogether(one).flatMap((tests): readonly Asked[] => {
      const isMeeting = meetsAll || tests.some(({ met: points }) => points.includes(point.id));
      if (!isMeeting && !(isLoaded && isNear)) return [];
      const isOnlyWritten = WRITTEN_FILE.test(one.file) || tests.some(({ name }) => WRITTEN_TEST.test(name));
      const rank = isOnlyWritten ? 'written' : !isMeeting ? 'near' : isNear ? 'likely' : 'across';
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

/** The tests of a file, each alone or with those that it judges. */
function askedTogether({ tests }: Met): readonly (readonly MetInTest[])[] {
  const played = tests.filter(({ name }) => TOGETHER.test(name));
  const written = tests.filter(({ name }) => WRITTEN_TEST.test(name));
  const alone = tests.filter((test) => !played.includes(test) && !written.includes(test)).map((test) => [test]);
  return [...alone, played, written.length === 0 ? [] : [...played, ...written]].filter((some) => some.length > 0);
}

const meets = ({ tests, preparing }: Met, id: number): boolean =>
  preparing.includes(id) || tests.some(({ met }) => met.includes(id));

/** Loading one more test file takes about so long, in milliseconds. */
const FILE = 200;

/**
 * Rounds: which tests are asked, and how long they may take together, in milliseconds. Most changes are noticed soon; the third asks all that judge, the last the written battles.
 */
export const ROUNDS = [
  { ranks: ['likely'], most: 3_000 },
  { ranks: ['likely', 'near'], most: 20_000 },
  { ranks: ['likely', 'near', 'across'], most: Infinity },
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
