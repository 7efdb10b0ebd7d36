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

/** A test that is asked about a change. */
export interface Asked {
  readonly file: string;
  readonly name: string;
  readonly takes: number;
}

type Planned = Point & { readonly id: number };

/** The folder whose tests are about a source file: of a game, or of a part of the engine. */
const nearOf = ({ file }: Point): string => file.replace(/^(packages\/\w+)\/src\/([\w-]+)\/.*$/, '/$1/test/$2/');

/**
 * The tests that come across a change, in the order in which they are asked: those about the same game or part of the engine
 * first, and those that are over soon. What is met once for all is met in one of those that share it (modules, facts that are kept): then all
 * that are about it are asked, last.
 */
export function testsOf(point: Planned, met: readonly Met[]): readonly Asked[] {
  const near = nearOf(point);
  const isMet = met.some((one) => one.loading.includes(point.id) || meets(one, point.id));
  const ranked = met.flatMap((one) => {
    const isNear = one.file.includes(near);
    const meetsAll = one.preparing.includes(point.id) || (isNear && one.loading.includes(point.id));
    return one.tests.flatMap(({ name, takes, met: points }) => {
      const isMeeting = meetsAll || points.includes(point.id);
      if (!isMeeting && !(isMet && isNear)) return [];
      return [{ file: one.file, name, takes, rank: isNear ? (isMeeting ? 0 : 2) : 1 }];
    });
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.takes - b.takes);
}

const meets = ({ tests, preparing }: Met, id: number): boolean =>
  preparing.includes(id) || tests.some(({ met }) => met.includes(id));

/** In each round the tests may take so long together, in milliseconds: most changes are noticed soon, and the last round asks all. */
export const ROUNDS = [4_000, 60_000, Infinity] as const;

/** The tests asked in a round, without those of the rounds before. */
export function inRound(all: readonly Asked[], round: number): readonly Asked[] {
  const until = (most: number): number => {
    let taken = 0;
    // One at least, however long it takes.
    const end = all.findIndex(({ takes }, i) => (taken += takes) > most && i > 0);
    return end < 0 ? all.length : end;
  };
  return all.slice(round === 0 ? 0 : until(ROUNDS[round - 1] ?? 0), until(ROUNDS[round] ?? Infinity));
}
