/** A danger zone: those who can be hurt by a pool, sorted by their saves (4.9, 4.11). */
import type { NoteAsk, Seat } from '@umpire/engine/rule';
import type { Mortal, Taking } from './casualties.ts';
import { NEVER } from './charts.ts';
import type { FightOptions } from './fighter.ts';
import type { SaveGroup } from './saves.ts';

/** One of the zone, with its saves. `models` live and have not fallen. */
export interface Body extends Mortal {
  readonly sv?: number;
  readonly inv?: number;
  readonly cover?: number;
  readonly last?: boolean;
  readonly models: number;
}

/** Those with the same saves together, in the order of the roster; each in the order in which they fall by default. (2.1) */
export type Members = readonly (readonly Body[])[];

/** Those who can be hurt. */
export interface Zone {
  readonly seat: Seat;
  readonly members: Members;
  readonly options: Pick<FightOptions, 'lapSurplus'>;
  readonly staysTogether?: Taking['staysTogether'];
  /** Set in battle: the owner is asked. */
  readonly asked?: {
    readonly tell?: (left: readonly number[]) => NoteAsk;
    /** What nobody here can take is not lost: it passes on to somebody else. AP-H-12, R-68 */
    readonly passesOn?: boolean;
  };
}

/** What a pool has done. */
export interface Suffered {
  readonly left: readonly number[];
  /** Unsaved wounds that nobody in the zone could take. */
  readonly surplus: number;
  /** Places in the list that lost a wound to a force weapon. R-29 */
  readonly byForce: readonly number[];
}

/** What tells save groups apart. */
export const saveKey = ({ sv = NEVER, inv = NEVER, cover = NEVER, last }: Omit<SaveGroup, 'models'>): number =>
  ((sv * 8 + inv) * 8 + cover) * 2 + Number(last === true);

/** Those who fall in this order by default, sorted by their saves. */
export function membersOf(bodies: readonly Body[]): Members {
  const byRoster = bodies.toSorted((a, b) => a.place - b.place);
  return Array.from(new Set(byRoster.map(saveKey)), (key) => bodies.filter((body) => saveKey(body) === key));
}

/** The save groups of a zone. (2.1) */
export const saveGroupsOf = (members: Members): readonly SaveGroup[] =>
  members.map((those): SaveGroup => {
    const [{ sv, inv, cover, last } = {} as Partial<Body>] = those;
    return {
      ...(sv !== undefined && { sv }),
      ...(inv !== undefined && { inv }),
      ...(cover !== undefined && { cover }),
      ...(last === true && { last }),
      models: those.reduce((sum, { models }) => sum + models, 0),
    };
  });
