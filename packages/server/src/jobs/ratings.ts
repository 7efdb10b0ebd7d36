import type { Result } from '@umpire/wire';
import type { Tables } from '../battles/tables.ts';
import { rated, type Rating, rested, UNRATED } from '../people/glicko.ts';
import type { BattleRow, RatedRow } from '../store/schema.ts';
import type { Ended } from '../store/ended.ts';
import { NotKept, type Store } from '../store/store.ts';

const DAY = 86_400_000;
const MOST_BATTLES = 100;

/**
 * Gives ratings for battles that ended at this time or later. Each battle counts once, on whichever node and however often this is done.
 */
export async function rateBattles(store: Store, since = 0): Promise<number> {
  let count = 0;
  for (let from: Ended = { ended: since, id: '' }; ;) {
    const battles = await store.battlesToRate(MOST_BATTLES, from);
    for (const battle of battles) if (await rateBattle(store, battle)) count++;
    const last = battles.at(-1);
    if (last === undefined || battles.length < MOST_BATTLES) return count;
    from = { ended: last.ended ?? 0, id: last.id };
  }
}

async function rateBattle(store: Store, battle: BattleRow): Promise<boolean> {
  const seats = await store.seatsOf([battle.id]);
  const [one, two] = seats;
  // Only two people can be compared, and nobody who has left.
  if (one === undefined || two === undefined || seats.length !== 2 || battle.result === null) return false;
  if ((await store.people([one.person, two.person])).length !== 2) return false;
  const { winner } = JSON.parse(battle.result) as Result;
  const score = (seat: string): number => (winner === undefined ? 0.5 : winner === seat ? 1 : 0);
  const at = battle.ended ?? 0;
  const known = await Promise.all([one, two].map(({ person }) => lastOf(store, person, battle.ruleset, at)));
  const [first, second] = known;
  if (first === undefined || second === undefined) return false;
  const row = (person: string, now: Standing, against: Standing, won: number): RatedRow => ({
    person,
    ruleset: battle.ruleset,
    number: now.number + 1,
    battle: battle.id,
    at,
    ...rated(now.rating, [{ against: against.rating, score: won }]),
  });
  await store.keepRatings([
    row(one.person, first, second, score(one.seat)),
    row(two.person, second, first, score(two.seat)),
  ]);
  return true;
}

/** So long after the end of a battle ratings are looked after, in milliseconds. */
const SOON = 50;
/** What ended earlier than so long before the last time was rated then, in milliseconds: the clocks of nodes differ, and commits take time. */
export const OVERLAP = 3_600_000;

/** Looks after the ratings whenever a battle has ended, and when it is told to. */
export class Rater {
  readonly #store: Store;
  readonly #failed: (error: unknown, where: string) => void;
  #timer: NodeJS.Timeout | undefined;
  /** All that ended before is rated. */
  #since = 0;

  constructor(tables: Tables, store: Store, failed: (error: unknown, where: string) => void) {
    this.#store = store;
    this.#failed = failed;
    tables.watchAll((battle) => {
      if (tables.isOver(battle)) this.soon();
    });
  }

  soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#rate();
    }, SOON);
  }

  async #rate(): Promise<void> {
    const now = Date.now();
    try {
      await rateBattles(this.#store, this.#since);
      this.#since = now - OVERLAP;
    } catch (error) {
      // Another node may have been quicker: then there is nothing left to do.
      if (!(error instanceof NotKept)) this.#failed(error, 'ratings');
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

/** A rating before a battle, and how many have made it. */
interface Standing {
  readonly rating: Rating;
  readonly number: number;
}

async function lastOf(store: Store, person: string, ruleset: string, at: number): Promise<Standing> {
  const last = (await store.ratingsOf(person, ruleset)).at(-1);
  if (last === undefined) return { rating: UNRATED, number: 0 };
  const { rating, deviation, volatility } = last;
  return { rating: rested({ rating, deviation, volatility }, (at - last.at) / DAY), number: last.number };
}
