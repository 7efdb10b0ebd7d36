/**
 * What is under way: the battle as it stands, and what is still to come, in order. All of it is plain data, and each thing to come is
 * carried out from it alone. So ways that have come to the same are one when odds are worked out, by the very rules that are played.
 */
import type { Early, Seat } from '@umpire/engine/rule';
import type { Piece } from '@umpire/engine/table';
import type { AimBattle, Vehicle } from '../battle/battle.ts';
import type { OrderOf } from '../battle/orders.ts';
import type { BlastAt } from './blast.ts';
import type { Declared, Place } from './declared.ts';
import type { Fired } from './fire.ts';
import type { Spot } from './losses.ts';
import type { Priority } from './priority.ts';
import type { DeclaredReaction } from './reactions.ts';
import type { Thrown } from './throwing.ts';

export interface Agenda {
  readonly battle: AimBattle;
  readonly todo: readonly Task[];
  /** Of an action. */
  readonly course?: Progress;
}

/** How an action stands. */
export interface Progress {
  /** The action has still to happen. */
  readonly pending: boolean;
  readonly struckOff: boolean;
  /** The earliest place at which the mover was hit. */
  readonly hitAt?: number;
  /** It has been brought to where it was hit. */
  readonly stopped: boolean;
}

export type Task =
  | ActionStep
  | ShotTakesEffect
  | GrenadeLands
  | EndOfStep
  | StepAfter
  | Attack
  | KnocksOn
  | Explosions
  | VehicleBlast
  | Survivors
  | InGas;

/** What everybody wants to do in an action. */
export interface Plan {
  readonly seat: Seat;
  readonly declared: Declared;
  readonly reactions: readonly DeclaredReaction[];
  /** The single Recover of a model without actions. R46 */
  readonly lastResort: boolean;
  /** For odds: what nothing can come of any more is not kept. */
  readonly forOdds: boolean;
}

/** Everything of one priority is rolled. AZ-PRIO-1 */
export interface ActionStep {
  readonly task: 'step';
  readonly plan: Plan;
  readonly priority: Priority;
}

export interface ShotTakesEffect {
  readonly task: 'shot';
  readonly plan: Plan;
  readonly fired: Fired;
}

export interface GrenadeLands {
  readonly task: 'lands';
  readonly order: OrderOf<'throw'>;
  readonly thrown: Thrown;
}

/** Cover and markers, after all effects of a step. */
export interface EndOfStep {
  readonly task: 'end of step';
  readonly plan: Plan;
  readonly priority: Priority;
  readonly fired: readonly Fired[];
  readonly thrown?: Thrown;
}

/** AZ-STEP-1 */
export interface StepAfter {
  readonly task: 'step after';
  readonly model: string;
  readonly to: Place['at'];
}

/** Hits on one fighter, vehicle or object. */
export interface Hit {
  readonly on: string;
  /** How many; of a blast, as rolled. */
  readonly hits: number | Early<BlastAt, number>;
  /** Of a flashbang: it stuns at most. AZ-GREN-9 */
  readonly dazes?: boolean;
  /** Where it stood on foot for this attack, if not where it is: getting out, or on its way. AZ-REACT-3 */
  readonly stood?: Spot;
}

/** Whose attack it is, and what is special about a model in the middle of its Move or Drive. AZ-PRIO-4 */
export interface Cause {
  readonly by: Seat;
  /** Where the body of this one lies if it dies. */
  readonly fallsAt?: Spot & { readonly model: string };
  /** The vehicle that is on its way, and how far it has come before it explodes. */
  readonly arrives?: { readonly vehicle: string; readonly place: Place; readonly by: Seat };
}

/** A vehicle that is hit in an attack, or whose riders are. */
export interface Concerned {
  readonly vehicle: string;
  /** Hits on it before. */
  readonly before: number;
  readonly hit: 'vehicle' | readonly string[];
}

/** The effects of one attack, in its order; then vehicle by vehicle knock-on and explosion rolls. AZ-PRIO-3 */
export interface Attack {
  readonly task: 'attack';
  readonly hits: readonly Hit[];
  readonly cause: Cause;
  /** Vehicles that are going to explode in any case. */
  readonly bound: readonly string[];
  readonly concerned: readonly Concerned[];
}

export interface KnocksOn extends Concerned {
  readonly task: 'knock-on';
  /** Who rides in it, but does not check: he stood on foot for this attack (R64), or has done so already. */
  readonly spared?: readonly string[];
  readonly cause: Cause;
  readonly bound: readonly string[];
}

/** Something about to explode. */
export type Bomb =
  | { readonly kind: 'vehicle'; readonly id: string }
  | { readonly kind: 'object'; readonly piece: Piece };

/** One after the other, in the order in which they were caused. AZ-GREN-7 */
export interface Explosions {
  readonly task: 'explosions';
  readonly bombs: readonly Bomb[];
  readonly cause: Cause;
}

/** A vehicle is blown up: its riders first, by seat; then everybody around. AZ-VEH-9 */
export interface VehicleBlast {
  readonly task: 'vehicle blast';
  readonly vehicle: Vehicle;
  readonly inside: readonly Hit[];
  readonly around: readonly Hit[];
  readonly riders: readonly string[];
  readonly cause: Cause;
  readonly bound: readonly string[];
}

/** Whoever has lived through it stands beside the wreck. AZ-H-16 */
export interface Survivors {
  readonly task: 'survivors';
  readonly vehicle: Vehicle;
  readonly riders: readonly string[];
}

/** These check or are stunned. AZ-H-13 */
export interface InGas {
  readonly task: 'in gas';
  readonly who: readonly string[];
  readonly by: Seat;
}

/** Something comes next, before all else. */
export const first = (agenda: Agenda, ...tasks: readonly Task[]): Agenda => ({
  ...agenda,
  todo: [...tasks, ...agenda.todo],
});

/** An attack, and whatever explodes in consequence. */
export const attackOf = (hits: readonly Hit[], cause: Cause): readonly [Attack, Explosions] => [
  { task: 'attack', hits, cause, bound: [], concerned: [] },
  { task: 'explosions', bombs: [], cause },
];

/** More to explode, after all that is bound to. */
export function withBombs(agenda: Agenda, bombs: readonly Bomb[]): Agenda {
  const at = agenda.todo.findIndex(({ task }) => task === 'explosions');
  const next = agenda.todo[at];
  if (bombs.length === 0 || next?.task !== 'explosions') return agenda;
  return { ...agenda, todo: agenda.todo.with(at, { ...next, bombs: [...next.bombs, ...bombs] }) };
}
