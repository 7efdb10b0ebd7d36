/** Nonsense from seeds, thrown at whatever takes something from outside; every fault names the seed it comes back from. */
import { smallest } from './smallest.ts';

/** Something that takes what comes from outside. */
export interface Fuzzer {
  readonly name: string;
  /** One round from a seed: everything that is tried is told. The same seed tries the same. */
  round(seed: string, tries: Tries): void | Promise<void>;
  /** After the last round; what is wrong with what is left. */
  close?(): Promise<string | undefined>;
}

/** Tries one input. `attempt` says what is wrong with how it was taken; it must leave no trace, for it is called again with smaller ones. */
export interface Tries {
  one<T>(where: string, input: T, attempt: (input: T) => string | undefined): void;
  /** Likewise, where it takes time or leaves traces: it is tried once. */
  later(where: string, input: unknown, attempt: () => Promise<string | undefined>): Promise<void>;
}

export interface Finding {
  readonly seed: string;
  readonly where: string;
  /** The smallest input that is still taken wrongly. */
  readonly input: unknown;
  readonly says: string;
}

export interface Fuzzed {
  readonly rounds: number;
  readonly inputs: number;
  readonly findings: readonly Finding[];
  /** Milliseconds that the slowest input took. */
  readonly slowest: number;
}

/** How long one input may take, in milliseconds. */
export const SLOW = 250;
/** After so many findings a run ends: they tend to be the same. */
const ENOUGH = 10;

export interface FuzzOptions {
  readonly seed: string;
  /** Whether to go on after so many rounds. */
  goesOn(rounds: number): boolean;
  /** Whether what takes long is a finding. */
  readonly isTimed?: boolean;
}

export async function fuzz(fuzzer: Fuzzer, { seed, goesOn, isTimed = false }: FuzzOptions): Promise<Fuzzed> {
  const findings: Finding[] = [];
  let inputs = 0;
  let slowest = 0;
  let rounds = 0;
  for (; goesOn(rounds) && findings.length < ENOUGH; rounds++) {
    // The seed of one round is given back as it was told.
    const name = seed.includes('/') ? seed : `${seed}/${rounds}`;
    const tries: Tries = {
      one(where, input, attempt) {
        inputs++;
        const { says, took } = timed(() => faultOf(input, attempt));
        slowest = Math.max(slowest, took);
        if (says !== undefined) {
          const small = smallest(input, (smaller) => faultOf(smaller, attempt) !== undefined);
          findings.push({ seed: name, where, input: small, says: faultOf(small, attempt) ?? says });
        } else if (isTimed && took > SLOW && isSlow(() => faultOf(input, attempt))) {
          findings.push({ seed: name, where, input, says: `It takes ${Math.round(took)} ms.` });
        }
      },
      async later(where, input, attempt) {
        inputs++;
        const begin = performance.now();
        const says = await attempt().catch(thrown);
        slowest = Math.max(slowest, performance.now() - begin);
        if (says !== undefined) findings.push({ seed: name, where, input, says });
      },
    };
    try {
      await fuzzer.round(name, tries);
    } catch (error) {
      findings.push({ seed: name, where: 'outside of what is tried', input: undefined, says: thrown(error) });
    }
  }
  const left = await fuzzer.close?.();
  if (left !== undefined) findings.push({ seed, where: 'after the last round', input: undefined, says: left });
  return { rounds, inputs, findings, slowest };
}

function faultOf<T>(input: T, attempt: (input: T) => string | undefined): string | undefined {
  try {
    return attempt(input);
  } catch (error) {
    return thrown(error);
  }
}

const thrown = (error: unknown): string =>
  `It throws: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;

/** How long something works, in milliseconds of this thread alone: whatever else the machine does, they are the same. */
export function timed<T>(act: () => T): { readonly says: T; readonly took: number } {
  const before = process.threadCpuUsage();
  const says = act();
  const { user, system } = process.threadCpuUsage(before);
  return { says, took: (user + system) / 1000 };
}

/** Slow again and again: not merely the one time when memory was tidied up. */
const isSlow = (act: () => unknown): boolean => [1, 2, 3].every(() => timed(act).took > SLOW);

/** A finding as a line to read. */
export const writeFinding = ({ seed, where, input, says }: Finding): string =>
  `seed ${seed}, ${where}: ${says}\n  input: ${(JSON.stringify(input) ?? 'nothing').replaceAll(/(.)\1{40,}/gu, '$1…').slice(0, 1000)}`;
