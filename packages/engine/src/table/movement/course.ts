/**
 * One question of movement: who moves, over which ground, past whom, on which terms. A course is plain data; what is
 * worked out from it is remembered beside it, so make one and ask it several things.
 */
import type { Saying } from '../../words/index.ts';
import type { Point } from '../point.ts';
import type { Base, Polygon } from '../shape.ts';
import type { Edge, Table } from '../table.ts';
import type { Blocker } from './blocker.ts';
import type { FootingOf } from './footing.ts';

export type Course = {
  readonly table: Table;
  /** The mover's base where it stands now. */
  readonly base: Base;
  /** The storey it stands on; default 0. */
  readonly level?: number;
  readonly footing: FootingOf;
  readonly blockers: readonly Blocker[];
  readonly terms: MoveTerms;
};

export type MoveTerms = {
  /** How much movement may be spent, in thousandths; without it, no limit. */
  readonly limit?: number;
  /** One straight leg only (AZ-ACT-2, AZ-VEH-1, XZ-R-48). */
  readonly straight?: boolean;
  /** Over everything: only where it ends matters (AP-H-6, AP-PILE-3, XZ-R-48). */
  readonly flies?: boolean;
  /** At most so many obstacles are passed over (AZ-H-8: a Move 1, a step 0); without it, no limit. */
  readonly obstacles?: number;
  /** Added to the limit if the whole way is paved (XZ-MOVE-6). */
  readonly pavedBonus?: number;
  /** On its way the base may hang over the edge, as long as its centre stays on the table (BA-H-12). */
  readonly overhangs?: boolean;
  /** The edges over which it may leave the table (AZ-H-20, AP-H-18). */
  readonly exits?: readonly Edge[];
  /** The base stays wholly in this outline: a roof (AZ-H-9), a corridor (AP-FALL-5). */
  readonly within?: Polygon;
  /** Rooms that may not be entered, or OUTSIDE (BA-H-12, BA-H-23). */
  readonly closed?: readonly string[];
  /** Spent for each storey up or down (XZ-MOVE-5); none: it cannot climb. */
  readonly climb?: number;
  /** Its distance to this edge never grows (AP-TRAP-2). */
  readonly homeward?: Edge;
  /** How a hull steers; none: it slides as it likes. */
  readonly steering?: Steering;
};

export type Steering = {
  /** The hull points along each leg: forwards only (AZ-VEH-1), or forwards or backwards (FT-H-19). */
  readonly legs: 'ahead' | 'along';
  /** The widest turn before the first leg, in degrees (AZ-VEH-2: 90); without it, no limit. */
  readonly firstTurn?: number;
};

/**
 * A place on a way. `facing` is a hull's facing on the leg that leads here and `level` its storey here; without them they
 * stay as they were. A leg of no length is a pivot or a climb.
 */
export type Waypoint = Point & { readonly facing?: number; readonly level?: number };

/** A way from the start, which it includes, to the end. */
export type Way = readonly Waypoint[];

/** Something wrong with a way: what or who is the reason, and where. A rule set maps `kind` to its rule ids. */
export type Refusal = Saying & {
  readonly kind: RefusalKind;
  readonly at: Point;
  readonly piece?: string;
  readonly opening?: string;
  readonly model?: string;
};

export const REFUSAL_KINDS = [
  'too-far',
  'bent',
  'barred',
  'passes-model',
  'too-near',
  'too-many-obstacles',
  'closed-room',
  'leaves-outline',
  'off-table',
  'doubles-back',
  'steering',
  'turn',
  'climb',
  'ends-on-terrain',
  'ends-on-model',
  'ends-in-contact',
  'ends-too-near',
  'wrong-start',
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];
