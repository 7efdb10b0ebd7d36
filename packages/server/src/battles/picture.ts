import type { Host, SeenLogged } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Chair, diff, type Picture, type Play } from '@umpire/wire';
import type { Names } from './names.ts';
import type { OnlineTable } from './table.ts';

/** The seat of those who only look on: nobody's secrets are for them. */
const SPECTATOR: Seat = '';

/** What people are called. */
export type NameOf = (person: string) => string;

/** Who sits where. */
export const chairsOf = (table: OnlineTable, nameOf: NameOf): readonly Chair[] =>
  table.head.journal.scenario.seats.map(({ id, name, role }) => {
    const one = table.occupant(id);
    return {
      seat: id,
      name,
      ...(role !== undefined && { role }),
      ...(one !== undefined && {
        who:
          'person' in one
            ? ({ kind: 'person', name: nameOf(one.person), id: one.person } as const)
            : ({ kind: 'computer', name: one.computer } as const),
      }),
    };
  });

/**
 * The table as somebody in a chair, or a spectator, may know it. What is in here, and nothing else, is ever sent: it comes from the
 * seat's view and its log alone.
 */
function pictureFor(
  table: OnlineTable,
  seat: Seat | undefined,
  chairs: readonly Chair[],
  log: readonly SeenLogged[],
): Picture {
  const { head, host, result, clock, draw, adjourn, rematch } = table;
  const { scenario, options, version } = head.journal;
  return {
    id: head.id,
    ruleset: head.ruleset.id,
    version,
    scenario,
    options,
    settings: head.settings,
    chairs,
    ...(seat !== undefined && { you: seat }),
    seq: table.seq,
    state: table.state,
    ...(result !== undefined && { result }),
    ...(clock !== undefined && { clock }),
    ...(draw !== undefined && { draw }),
    ...(adjourn !== undefined && { adjourn }),
    // Whoever has played may sit down there: the key is not for spectators.
    ...(rematch !== undefined && seat !== undefined && { rematch }),
    ...(host !== undefined && { play: playFor(table, host, seat) }),
    log,
  };
}

function playFor(table: OnlineTable, host: Host, seat: Seat | undefined): Play {
  const { battle, waitingFor, ask, outcome } = host.look(seat ?? SPECTATOR);
  const underWay = host.underWay(seat ?? SPECTATOR);
  const undo = seat === undefined ? undefined : host.undoPoint(seat);
  const settled = underWay?.before ?? battle;
  const soFar = diff(settled, battle);
  const { undoRequest } = host;
  return {
    settled,
    ...(soFar !== undefined && { soFar }),
    waitingFor: table.isRolling ? table.throwers : waitingFor,
    ...(ask !== undefined && { ask }),
    ...(outcome !== undefined && { outcome }),
    ...(undo !== undefined && { undo }),
    ...(undoRequest !== undefined && { undoRequest }),
    length: host.length,
    ...(underWay?.given !== undefined && { given: underWay.given }),
    ...(underWay !== undefined && { answers: underWay.answers }),
  };
}

/** The pictures of one table: each is worked out once for all who look from the same chair, and once for all spectators. */
export class Pictures {
  readonly #logs = new SeenLogs();
  readonly #last = new Map<Seat, { readonly changes: number; readonly picture: Picture }>();
  /** Who sits where, as long as nobody else does or is called something else: the same list is the same news. */
  #chairs: { readonly sittings: number; readonly changes: number; readonly all: readonly Chair[] } | undefined;

  of(table: OnlineTable, seat: Seat | undefined, names: Names): Picture {
    const { changes } = names;
    const key = seat ?? SPECTATOR;
    const last = this.#last.get(key);
    if (last?.picture.seq === table.seq && last.changes === changes) return last.picture;
    const picture = pictureFor(table, seat, this.#chairsOf(table, names), this.#logs.of(table.host, seat));
    this.#last.set(key, { changes, picture });
    return picture;
  }

  #chairsOf(table: OnlineTable, { changes, of }: Names): readonly Chair[] {
    const { sittings } = table;
    if (this.#chairs?.sittings !== sittings || this.#chairs.changes !== changes)
      this.#chairs = { sittings, changes, all: chairsOf(table, of) };
    return this.#chairs.all;
  }
}

/** What has happened, as a seat may know it: what is new is added to what was worked out before. */
class SeenLogs {
  readonly #logs = new Map<Seat, { readonly length: number; readonly log: readonly SeenLogged[] }>();

  of(host: Host | undefined, seat: Seat | undefined): readonly SeenLogged[] {
    if (host === undefined) return [];
    const key = seat ?? SPECTATOR;
    const known = this.#logs.get(key);
    if (known?.length === host.length) return known.log;
    const isLonger = known !== undefined && !host.entriesAfter(known.length).some((entry) => 'back' in entry);
    const log = isLonger ? [...known.log, ...host.logFor(key, known.length + 1)] : host.logFor(key);
    this.#logs.set(key, { length: host.length, log });
    return log;
  }
}
