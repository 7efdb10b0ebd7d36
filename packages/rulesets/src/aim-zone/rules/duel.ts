/**
 * An action and the reactions to it without a table: the same shots, damage and priority steps as in battle. What the
 * table would say (classes, ranges, things on the line) is in the shots.
 */
import { call, type Chain, proceed, type Rule } from '@umpire/engine/rule';
import { type Health, hurt, isDead } from './damage.ts';
import { type Action, isTooLate, PRIORITIES, type Priority, priorityOf } from './priority.ts';
import { shot, type Shot } from './shot.ts';
import type { TargetClass } from './target-class.ts';

/** A shot at somebody who may drop his marker before it comes. */
export interface DuelShot {
  readonly shot: Shot;
  /** How the target stands once it has no marker; none: as before. */
  readonly without?: TargetClass;
}

export interface Actor extends Health {
  readonly actions: number;
  /** This action included. */
  readonly spent: number;
  readonly action: Action;
  /** Its shot and at which reactor, if it is one. */
  readonly fires?: DuelShot & { readonly at: number };
  /** It drops its marker with its aimed shot. */
  readonly takesCover?: boolean;
}

export const REACTIONS = ['nothing', 'shoot', 'cover', 'both'] as const;
export type Reaction = (typeof REACTIONS)[number];

export interface Reactor extends Health {
  readonly actions: number;
  readonly reaction: Reaction;
  readonly coverAt?: 1 | 2;
  readonly fires?: DuelShot;
}

export interface Duel {
  readonly actor: Actor;
  readonly reactors: readonly Reactor[];
}

/** How a duel has ended. */
export interface DuelEnd {
  readonly actor: Health;
  readonly reactors: readonly Health[];
  /** The action took place. */
  readonly acted: boolean;
}

interface Side {
  readonly health: Health;
  readonly hasMarker: boolean;
}

const healthOf = ({ stun, wounds }: Health): Health => ({ stun, wounds });

/** Four steps; in each all that is due happens together and its effects come at the end. AZ-PRIO-1, AZ-PRIO-3 */
export function* duel({ actor, reactors }: Duel): Rule<DuelEnd> {
  let self: Side = { health: healthOf(actor), hasMarker: true };
  let others: readonly Side[] = reactors.map((each) => ({ health: healthOf(each), hasMarker: true }));
  const due = priorityOf(actor.action, actor.fires?.shot.aimed ?? false);
  let acted = false;
  for (const step of PRIORITIES) {
    const [before, around] = [self, others];
    if (step === due && !isTooLate({ ...actor, ...before.health })) {
      const target = actor.fires === undefined ? undefined : around[actor.fires.at];
      if (actor.fires === undefined) acted = true;
      else if (target !== undefined && !isDead(target.health)) {
        acted = true;
        const hits = yield* call(hitsOf, shotAtSide(actor.fires, target));
        others = others.map((other, i) => (i === actor.fires?.at ? struck(other, hits) : other));
      }
    }
    const shots = reactors.flatMap((reactor, i) => {
      const { fires } = reactor;
      const isDue = fires !== undefined && stepOfShot(reactor) === step;
      if (!isDue || isTooLate({ ...reactor, ...around[i]?.health }) || isDead(before.health)) return [];
      return [shotAtSide(asFired(reactor, fires), before)];
    });
    self = yield* call(underFire, { side: self, shots });
    others = others.map((other, i) => (coverStep(reactors[i]) === step ? { ...other, hasMarker: false } : other));
    if (actor.takesCover === true && step === 2) self = { ...self, hasMarker: false };
  }
  return { actor: self.health, reactors: others.map(({ health }) => health), acted };
}

const coverStep = (reactor: Reactor | undefined): Priority | undefined =>
  reactor?.reaction === 'cover' || reactor?.reaction === 'both' ? (reactor.coverAt ?? 1) : undefined;

/** Cover first makes the shot snap fire. AZ-REACT-6 */
function stepOfShot(reactor: Reactor): Priority | undefined {
  if (reactor.reaction !== 'shoot' && reactor.reaction !== 'both') return undefined;
  return coverStep(reactor) === 1 ? 3 : 2;
}

const asFired = (reactor: Reactor, fires: DuelShot): DuelShot =>
  coverStep(reactor) === 1 ? { ...fires, shot: { ...fires.shot, aimed: false } } : fires;

/** Only how many hits are left matters here: that is what lets the ways of several shots merge. */
function* hitsOf(args: Shot): Rule<number> {
  return Math.min(3, (yield* call(shot, args)).hits);
}

/** Several shots at one, each with its effect by itself; between two of them only the state of the target matters. */
function* underFire({ side, shots }: { readonly side: Side; readonly shots: readonly Shot[] }): Chain<Side> {
  const [first, ...rest] = shots;
  if (first === undefined) return side;
  const hits = yield* call(hitsOf, first);
  return proceed(underFire, { side: struck(side, hits), shots: rest });
}

const shotAtSide = ({ shot: args, without }: DuelShot, { hasMarker }: Side): Shot => ({
  ...args,
  target: hasMarker ? args.target : (without ?? args.target),
});

const struck = (side: Side, hits: number): Side =>
  hits === 0 ? side : { health: hurt(side.health, hits), hasMarker: false };
