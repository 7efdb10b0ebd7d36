/** The browser's storage fails at random, and tabs die: what was reported as kept is kept, and what was not is still in the tab. */
import type { Fuzzer } from '@umpire/engine/fuzz';
import { type Random, seeded } from '@umpire/engine/dice';
import type * as Store from '../src/store/battles.ts';
import { trouble } from '../src/store/database.ts';
import { FaultyStorage } from './faulty-storage.ts';

const STEPS = 60;
const IDS = ['well', 'mill', 'hut'];

let tabs = 0;
/** A tab of its own: nothing is remembered of what another one had not written. */
const newTab = async (): Promise<typeof Store> =>
  (await import(`../src/store/battles.ts?tab=${tabs++}`)) as typeof Store;

const battleOf = (id: string, turn: number): Store.SavedBattle => ({
  id,
  ruleset: 'example',
  title: 'The Well',
  turn,
  isOver: false,
  at: turn,
  seating: {},
  dice: 'computer',
  journal: JSON.stringify(Array.from({ length: turn }, (_, i) => i)),
});

export const storage: Fuzzer = {
  name: 'storage',
  async round(seed, tries) {
    const course = new Course(seeded(`${seed}/storage`), await newTab());
    for (let i = 0; i < STEPS; i++) {
      const { says, act } = course.next();
      await tries.later(says, i, act);
    }
    await tries.later('at the end', STEPS, () => course.end());
  },
};

interface Step {
  readonly says: string;
  act(): Promise<string | undefined>;
}

class Course {
  readonly #random: Random;
  readonly #storage: FaultyStorage;
  #tab: typeof Store;
  #turn = 0;
  /** The last turn of each battle that was given to the tab, and that was reported as kept. */
  readonly #given = new Map<string, number>();
  readonly #reported = new Map<string, number>();

  constructor(random: Random, tab: typeof Store) {
    this.#random = random;
    this.#tab = tab;
    this.#storage = new FaultyStorage(random.split('faults'));
    Object.assign(globalThis, { indexedDB: this.#storage });
    trouble.value = undefined;
  }

  next(): Step {
    const id = this.#random.pick(IDS);
    switch (this.#random.below(8)) {
      case 0:
        return { says: 'a tab dies', act: () => this.#dies() };
      case 1:
        return { says: 'closed from outside', act: () => this.#closed(id) };
      case 2:
        return { says: 'another rate of faults', act: () => this.#otherRate() };
      case 3:
        return { says: 'several at once', act: () => this.#severalAtOnce() };
      case 4:
        return { says: 'listed', act: () => this.#listed() };
      case 5:
        return { says: 'read', act: () => this.#read(id) };
      default:
        return { says: 'kept', act: () => this.#keeps(id) };
    }
  }

  /** Without faults everything goes on as if there had never been any. */
  async end(): Promise<string | undefined> {
    this.#storage.rate = 0;
    for (const id of IDS) {
      const wrong = await this.#keeps(id);
      if (wrong !== undefined) return wrong;
      if (this.#reported.get(id) !== this.#turn) return `${id} is not kept though nothing fails.`;
    }
    if (trouble.value !== undefined) return `Nothing fails, and it still says ${trouble.value}.`;
    this.#storage.closeAll();
    return this.#lost();
  }

  async #keeps(id: string): Promise<string | undefined> {
    const turn = ++this.#turn;
    this.#given.set(id, turn);
    const isKept = await this.#tab.keepBattle(battleOf(id, turn));
    if (isKept) this.#reported.set(id, turn);
    else if (trouble.value === undefined) return `${id} is not kept, and nothing says why.`;
    return this.#lost();
  }

  async #severalAtOnce(): Promise<string | undefined> {
    const all = Array.from({ length: 2 + this.#random.below(4) }, () => this.#keeps(this.#random.pick(IDS)));
    return (await Promise.all(all)).find((one) => one !== undefined);
  }

  async #read(id: string): Promise<string | undefined> {
    const found = await this.#tab.battleWith(id);
    const given = this.#given.get(id);
    if (found === undefined) return given === undefined || trouble.value !== undefined ? undefined : `${id} is gone.`;
    return found.turn === given && isWhole(found) ? undefined : `${id} is at turn ${found.turn}, and was at ${given}.`;
  }

  async #listed(): Promise<string | undefined> {
    const all = await this.#tab.keptBattles();
    const missing = [...this.#given.keys()].filter((id) => !all.some((one) => one.id === id));
    // What cannot be read is not listed, and it is said why.
    if (missing.length > 0 && trouble.value === undefined) return `${missing.join()} is not listed.`;
    return all.every(isWhole) ? undefined : 'Half a battle is listed.';
  }

  async #closed(id: string): Promise<string | undefined> {
    const writing = this.#keeps(id);
    if (this.#random.below(2) === 0) await new Promise(setImmediate);
    this.#storage.closeAll();
    return (await writing) ?? this.#lost();
  }

  #otherRate(): Promise<undefined> {
    this.#storage.rate = this.#random.pick([0, 2, 3, 8, 20]);
    return Promise.resolve(undefined);
  }

  /** In the middle of a writing; the next tab finds what the first has reported. */
  async #dies(): Promise<string | undefined> {
    const writing = this.#tab.keepBattle(battleOf(this.#random.pick(IDS), ++this.#turn));
    for (let i = this.#random.below(4); i > 0; i--) await new Promise(setImmediate);
    // From this moment on nothing comes from it any more.
    const { rate } = this.#storage;
    this.#storage.rate = 1;
    this.#storage.closeAll();
    await writing;
    this.#storage.rate = rate;
    this.#tab = await newTab();
    trouble.value = undefined;
    this.#given.clear();
    for (const { id, turn } of this.#durable()) this.#given.set(id, turn);
    return this.#lost();
  }

  #durable(): readonly Store.SavedBattle[] {
    return [...this.#storage.durable.values()] as Store.SavedBattle[];
  }

  /** Whatever was reported is there, at least as far as it was reported, and whole. */
  #lost(): string | undefined {
    const all = this.#durable();
    for (const [id, turn] of this.#reported) {
      const found = all.find((one) => one.id === id);
      if (found === undefined || found.turn < turn) return `${id} was kept at turn ${turn}; there is ${found?.turn}.`;
    }
    return all.every(isWhole) ? undefined : 'Half a battle is kept.';
  }
}

const isWhole = ({ journal, turn }: Store.SavedBattle): boolean => (JSON.parse(journal) as unknown[]).length === turn;
