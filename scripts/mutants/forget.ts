// Many changes are tried in one process: what was worked out with one of them, or without, must not be known to the next. So sources are
// compiled such that all that they keep (facts, tables by module) is forgotten when a new try begins.
import { basename } from 'node:path';

/** What the compiled sources use. */
export interface Forgetting {
  forgetting: {
    /** Which try this is; what was kept in another one is not known. None while modules are loaded and files prepare their tests: what is kept then stays. */
    epoch: number;
    fresh<T extends Dated>(notes: T): T;
    keeps(latest: Emptied): void;
    ForgetfulMap: typeof ForgetfulMap;
    ForgetfulWeakMap: typeof ForgetfulMap;
  };
}

interface Dated {
  first: unknown;
  epoch?: number;
}

interface Emptied {
  new: Map<unknown, unknown>;
  old: Map<unknown, unknown> | undefined;
}

/** Not while a test runs. */
export const NO_TRY = 0;

/** Maps that modules keep: what was put in while modules were loaded stays, all else goes with its try. Those of objects need not be weak here. */
class ForgetfulMap<K, V> {
  readonly #lasting = new Map<K, V>();
  #now = new Map<K, V>();
  #epoch = NO_TRY;

  #ofNow(): Map<K, V> {
    const { epoch } = shared.forgetting;
    if (epoch === NO_TRY) return this.#lasting;
    if (this.#epoch !== epoch) this.#now = new Map();
    this.#epoch = epoch;
    return this.#now;
  }
  get(key: K): V | undefined {
    return this.#ofNow().get(key) ?? this.#lasting.get(key);
  }
  has(key: K): boolean {
    return this.#ofNow().has(key) || this.#lasting.has(key);
  }
  set(key: K, value: V): this {
    this.#ofNow().set(key, value);
    return this;
  }
  get size(): number {
    return this.#ofNow().size + this.#lasting.size;
  }
  clear(): void {
    this.#ofNow().clear();
  }
  delete(key: K): boolean {
    return this.#ofNow().delete(key);
  }
}

const shared = globalThis as unknown as Forgetting;
/** Lists of the latest facts that belong to modules. */
const ofModules: Emptied[] = [];

/** To be done once for each thread, before any source is loaded. */
export function prepareToForget(): void {
  shared.forgetting ??= {
    epoch: NO_TRY,
    fresh: (notes) => {
      const { epoch } = shared.forgetting;
      if (notes.epoch !== epoch) {
        notes.epoch = epoch;
        notes.first = undefined;
      }
      return notes;
    },
    keeps: (latest) => {
      if (shared.forgetting.epoch === NO_TRY) ofModules.push(latest);
    },
    ForgetfulMap,
    ForgetfulWeakMap: ForgetfulMap,
  };
}

let tries = 0;

/** A new try: nothing of earlier ones is known. */
export function forget(): void {
  shared.forgetting.epoch = ++tries;
  for (const latest of ofModules) {
    latest.new = new Map();
    latest.old = undefined;
  }
}

/** Between tries: while files prepare their tests. */
export function betweenTries(): void {
  shared.forgetting.epoch = NO_TRY;
}

/** A source that says when it is loaded: what it works out then it works out once, for all tests. */
export const loaded = (source: string): string =>
  `globalThis.loadsModule?.(true);${source}\n;globalThis.loadsModule?.(false);\n`;

/** Where things that are alike are one thing: that must hold between tests, too. */
const ONE_THING = ['denominator.ts', 'notes.ts'];

/** A source that forgets. */
export function forgetful(file: string, source: string): string {
  const name = basename(file);
  if (file.endsWith('/derive/notes.ts'))
    return replaced(
      source,
      / = Noted\.notesOf;/,
      ' = (one: object, number?: number) => (globalThis as any).forgetting.fresh(Noted.notesOf(one, number));',
    );
  if (file.endsWith('/derive/latest.ts'))
    return replaced(
      source,
      /this\.#latest = latest;/,
      'this.#latest = latest; (globalThis as any).forgetting.keeps(this);',
    );
  // The tables of a reading.
  if (file.endsWith('/dice/reading.ts'))
    return replaced(
      source,
      /(tables = )new Map<.*>\(\);/,
      '$1new (globalThis as any).forgetting.ForgetfulMap();',
    ).replaceAll('pool.kind === this.lastKind', '(false as boolean)');
  if (ONE_THING.includes(name)) return source;
  return source.replaceAll(
    /^(const \w+ = |\s+const \w+ = (?=new Weak))new (Weak)?Map<.*>\(\);$/gm,
    (_, begins: string, weak = '') => `${begins}new (globalThis as any).forgetting.Forgetful${weak}Map();`,
  );
}

function replaced(source: string, what: RegExp, by: string): string {
  if (!what.test(source)) throw new Error(`${String(what)} is not in the source: see scripts/mutants/forget.ts`);
  return source.replace(what, by);
}
