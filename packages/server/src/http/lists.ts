import type { Ruleset } from '@umpire/engine/battle';
import { parseJournal } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Chair, GameRating, Listed, Result, Settings } from '@umpire/wire';
import type { Standing } from '../battles/rows.ts';
import { UNRATED } from '../people/glicko.ts';
import type { BattleRow, RatedRow, SeatRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

const NOTHING_YET: Standing = { state: 'waiting', turn: 0, waitingFor: [], computers: {} };

/** Battles for a list, as a person or a stranger may see them. */
export async function listed(store: Store, rows: readonly BattleRow[], person?: string): Promise<readonly Listed[]> {
  const ids = rows.map(({ id }) => id);
  const [lasts, seats] = await Promise.all([store.lastActs(ids), store.seatsOf(ids)]);
  const people = await store.people([...new Set(seats.map((seat) => seat.person))]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const seated = Map.groupBy(seats, ({ battle }) => battle);
  const chairs = chairsIn(store);
  return rows.map((row): Listed => {
    const last = lasts.get(row.id);
    const standing = last === undefined ? NOTHING_YET : (JSON.parse(last.standing) as Standing);
    const own = seated.get(row.id) ?? [];
    const you = own.find((seat) => seat.person === person)?.seat;
    return {
      id: row.id,
      ruleset: row.ruleset,
      title: row.title,
      created: row.created,
      settings: JSON.parse(row.settings) as Settings,
      chairs: chairs.of(row).map((chair) => ({ ...chair, ...who(chair.seat, standing, own, names) })),
      ...(you !== undefined && { you }),
      state: standing.state,
      turn: standing.turn,
      waitingFor: standing.waitingFor,
      at: last?.at ?? row.created,
      ...(standing.deadline !== undefined && { deadline: standing.deadline }),
      ...(row.result !== null && { result: JSON.parse(row.result) as Result }),
    };
  });
}

/** Who sits in a chair, as far as anybody does. */
function who(
  chair: Seat,
  { computers }: Standing,
  seats: readonly SeatRow[],
  names: ReadonlyMap<string, string>,
): Pick<Chair, 'who'> {
  const person = seats.find(({ seat }) => seat === chair)?.person;
  if (person !== undefined) return { who: { kind: 'person', name: names.get(person) ?? 'Somebody', id: person } };
  const computer = Object.hasOwn(computers, chair) ? computers[chair] : undefined;
  return computer === undefined ? {} : { who: { kind: 'computer', name: computer } };
}

/** The chairs of so many battles are kept. */
const MOST_KNOWN = 2_000;

/**
 * The chairs of battles by their heads, which never change: each is read once. A head holds a whole table, and to read those of all battles
 * for each who looks at the lobby would keep everybody else waiting.
 */
class Chairs {
  readonly #known = new Map<string, readonly Chair[]>();

  of({ id, head }: BattleRow): readonly Chair[] {
    const known = this.#known.get(id) ?? chairsOf(head);
    this.#known.delete(id);
    this.#known.set(id, known);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN) break;
      this.#known.delete(oldest);
    }
    return known;
  }
}

function chairsOf(head: string): readonly Chair[] {
  const parsed = parseJournal(head);
  if (!parsed.ok) return [];
  return parsed.journal.scenario.seats.map(({ id, name, role }) => ({
    seat: id,
    name,
    ...(role !== undefined && { role }),
  }));
}

const ofStores = new WeakMap<Store, Chairs>();

function chairsIn(store: Store): Chairs {
  const known = ofStores.get(store) ?? new Chairs();
  ofStores.set(store, known);
  return known;
}

/** The last points of a curve. */
const CURVE = 30;

/** Somebody's ratings, by game: the number, half of its 95 % interval, and how it came about. */
export const ratingsIn = (rows: readonly RatedRow[]): readonly GameRating[] =>
  [...Map.groupBy(rows, ({ ruleset }) => ruleset)].map(([ruleset, all]) => {
    const last = all.at(-1);
    return {
      ruleset,
      rating: Math.round(last?.rating ?? 0),
      margin: Math.round(1.96 * (last?.deviation ?? 0)),
      battles: all.length,
      // Everybody begins where nothing is known.
      curve: [UNRATED, ...all].slice(-CURVE).map(({ rating }) => Math.round(rating)),
    };
  });

/** What can be played, for programs. */
export const gamesFor = (rulesets: readonly Ruleset[]) =>
  rulesets.map(({ id, title, version, options, scenarios }) => ({
    id,
    title,
    version,
    options: options.map((option) => ({ id: option.id, says: option.says, values: option.values })),
    scenarios: scenarios.map(({ scenario, minutes }) => ({
      id: scenario.id,
      title: scenario.title,
      summary: scenario.summary,
      minutes,
      seats: scenario.seats.map(({ id: seat, name }) => ({ id: seat, name })),
    })),
  }));
