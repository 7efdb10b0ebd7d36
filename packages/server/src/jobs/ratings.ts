import type { Result } from '@umpire/wire';
import type { Tables } from '../battles/tables.ts';
import { rated, type Rating, rested, UNRATED } from '../people/glicko.ts';
import type { BattleRow, RatedRow } from '../store/schema.ts';
import { NotKept, type Store } from '../store/store.ts';

const DAY = 86_400_000;
const MOST_BATTLES = 100;

/** Gives ratings for battles that are over. Each battle counts once, on whichever node and however often this is done. */
export async function rateBattles(store: Store): Promise<number> {
  let count = 0;
  for (const battle of await store.battlesToRate(MOST_BATTLES)) if (await rateBattle(store, battle)) count++;
  return count;
}

async function rateBattle(store: Store, battle: BattleRow): Promise<boolean> {
  const seats = await store.seatsOf([battle.id]);
  const [one, two] = seats;
  // Only two people can be compared.
  if (one === undefined || two === undefined || seats.length !== 2 || battle.result === null) return false;
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

/** Looks after the ratings whenever a battle has ended, and when it is told to. */
export class Rater {
  readonly #store: Store;
  readonly #failed: (error: unknown, where: string) => void;
  #timer: NodeJS.Timeout | undefined;

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
      // Another node may have been quicker: then there is nothing left to do.
      rateBattles(this.#store).catch((error: unknown) => {
        if (!(error instanceof NotKept)) this.#failed(error, 'ratings');
      });
    }, SOON);
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
