import { type Battle, type Host, inForce, type Player, replay, type SeenEntry } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { SeatedPlayer } from './players.ts';
import type { SeenAnswer, UnderWay } from './situation.ts';

/**
 * Tells players that think what led to a question: the order under way, with what their seat has seen of it. `drive(host,
 * atTable(host, players))`. Without it they answer questions by their defaults.
 */
export function atTable(host: Host, players: Readonly<Record<Seat, SeatedPlayer>>): Readonly<Record<Seat, Player>> {
  const history = new History(host);
  const seated = Object.entries(players).map(([seat, player]): [Seat, Player] => [
    seat,
    {
      order: (view, by, ruleset) => player.order(view, by, ruleset),
      choose: (by, question, view, ruleset) => player.choose(by, question, view, ruleset, history.underWay(seat)),
    },
  ]);
  return Object.fromEntries(seated);
}

/** The battle between orders, as far back as it was watched. */
export class History {
  readonly #host: Host;
  /** By how many entries the journal had. */
  readonly #settled = new Map<number, Battle>();

  constructor(host: Host) {
    this.#host = host;
    this.#keep();
    host.listen(() => this.#keep());
  }

  #keep(): void {
    const { ask, battle, length } = this.#host;
    if (ask !== undefined) return;
    this.#settled.clear();
    this.#settled.set(length, battle);
  }

  /** The order under way as a seat knows it; undefined between orders. */
  underWay(seat: Seat): UnderWay | undefined {
    const host = this.#host;
    if (host.ask === undefined) return undefined;
    const entries = host.entriesFor(seat);
    const start = entries.findLastIndex((entry) => 'order' in entry);
    const answers = entries.slice(start + 1).flatMap(answerIn);
    const order = entries[start];
    if (order === undefined || !('order' in order)) return { before: this.#before(seat, 0), answers };
    const { seat: by, order: given } = order;
    return { before: this.#before(seat, order.seq - 1), given: { seat: by, order: given }, answers };
  }

  #before(seat: Seat, length: number): Battle {
    const { ruleset, journal } = this.#host;
    const battle = this.#settled.get(length) ?? this.#replayed(length);
    return ruleset.view(battle ?? ruleset.setup(journal.scenario, journal.options), seat);
  }

  /** Nobody has watched: the host was brought back in the middle of an order. */
  #replayed(length: number): Battle | undefined {
    const { ruleset, journal } = this.#host;
    if (length === 0 && !inForce(journal.entries).some((entry) => 'order' in entry)) return undefined;
    const replayed = replay(ruleset, journal, length);
    if (replayed.kind === 'refused') throw new TypeError(replayed.says);
    this.#settled.set(length, replayed.course.battle);
    return replayed.course.battle;
  }
}

function answerIn(entry: SeenEntry): readonly SeenAnswer[] {
  if ('roll' in entry) return [{ roll: entry.roll }];
  if ('hidden' in entry) return [{ seat: entry.seat, hidden: true }];
  return 'choice' in entry ? [{ seat: entry.seat, choice: entry.choice }] : [];
}
