/** What is on the line between shooter and target, and behind the target. AZ-OBS-1, AZ-COL-1 */
import type { Seat } from '@umpire/engine/rule';
import {
  blockersOf,
  byId,
  type Crossing,
  INCH,
  cross,
  type Layer,
  overlaps,
  passedThrough,
  type Point,
  type SightBlocker,
  span,
  touches,
  withinDistance,
} from '@umpire/engine/table';
import { type AimBattle, defendOf, type Fighter, modelOf, onFoot } from '../battle/battle.ts';
import { COLLATERAL } from '../battle/data.ts';
import type { InLine } from './shot.ts';
import { type Body, bodyOf, type Eye, isObject } from '../ground/bodies.ts';
import { lookAt } from '../ground/looks.ts';
import { highLayer } from '../ground/sight.ts';
import { classAgainst } from './standing.ts';
import { areaParts, eachOnce, highParts, isHigh, lowParts } from '../ground/terrain.ts';

/** Who shoots, as far as those on his line are concerned. */
export interface Shooter {
  readonly eye: Eye;
  readonly seat: Seat;
  readonly skill: number;
}

/** The vehicle that is never in the way of its own rider. */
const ownOf = (eye: Eye, target: Body): readonly string[] => [
  ...(eye.own === undefined ? [] : [eye.own]),
  ...(target.kind === 'rider' ? [target.vehicle.id] : []),
  target.id,
];

/** Everything that takes a die, nearest to the shooter first. AZ-OBS-1 */
export function obstructions(battle: AimBattle, shooter: Shooter, target: Body): readonly InLine[] {
  const { eye } = shooter;
  const left = ownOf(eye, target);
  const others = moving(battle, eye.at, target.base.at).filter(({ id }) => id !== eye.id && !left.includes(id));
  const highest = Math.max(eye.elevation, target.elevation);
  // Mostly terrain is all there is.
  if (others.length === 0 && highest === 0 && target.kind === 'fighter') {
    const { isSeen, between } = lookAt(battle, eye, target.base, 0);
    if (isSeen) return between.map((id) => inLine(battle, shooter, id));
  }
  const models = new Set(onFoot(battle).map(({ id }) => id));
  const counts = ({ id, shape }: SightBlocker): boolean => {
    if (left.includes(id) || id === eye.id || touches(eye.base, shape) || overlaps(target.base, shape)) return false;
    return models.has(id) || !touches(target.base, shape);
  };
  const layers: Layer[] = [
    { blockers: lowParts(battle.table), counts },
    { blockers: areaParts(battle.table), counts },
  ];
  if (others.length > 0) layers.push({ blockers: blockersOf(others), counts });
  // From above a high piece is low, and so in the way like any other.
  if (highest > 0) {
    const isLooked = (thing: SightBlocker): boolean => (thing.top ?? Infinity) <= highest && counts(thing);
    layers.push({ blockers: highParts(battle.table), counts: isLooked });
  }
  const found = passedThrough(eye.at, target.base.at, layers, byId);
  return eachOnce(found).map(({ blocker }) => inLine(battle, shooter, blocker.id));
}

/** Everything in danger behind the target, nearest first. AZ-COL-1 */
export function collateral(battle: AimBattle, shooter: Shooter, target: Body): readonly InLine[] {
  const { eye } = shooter;
  const from = target.base.at;
  const end = beyond(eye.at, from);
  if (end === undefined) return [];
  const left = ownOf(eye, target);
  const counts = ({ id, shape }: SightBlocker): boolean =>
    !left.includes(id) && id !== eye.id && withinDistance(target.base, shape, COLLATERAL);
  const near = moving(battle, from, end, true).filter(counts);
  if (near.length === 0) return [];
  const inDanger: Layer = { blockers: blockersOf(near) };
  const found = passedThrough(from, end, [inDanger], byId);
  if (found.length === 0) return [];
  const [wall] = passedThrough(from, end, [highLayer(battle, eye.elevation, target.elevation, left)]);
  const isBefore = ({ share, blocker }: Crossing): boolean =>
    wall === undefined || share < wall.share || blocker.id === wall.blocker.id;
  const before = obstructions(battle, shooter, target);
  return found
    .filter(isBefore)
    .map(({ blocker }) => inLine(battle, shooter, blocker.id))
    .filter(({ id }) => !before.some((other) => other.id === id));
}

/** A point far enough behind the target for everything within 4″ of it to be met. */
function beyond(from: Point, through: Point): Point | undefined {
  const length = span(from, through);
  if (length === 0) return undefined;
  const share = (16 * INCH) / length;
  return {
    x: Math.floor(through.x + (through.x - from.x) * share),
    y: Math.floor(through.y + (through.y - from.y) * share),
  };
}

/** Fighters on foot and vehicles near a line, and high objects (behind the target: all objects). */
function moving(battle: AimBattle, from: Point, to: Point, allObjects = false): readonly SightBlocker[] {
  const length = span(from, to);
  const isNear = (at: Point, reach: number): boolean => {
    const along = (at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y);
    const slack = reach * length;
    return Math.abs(cross(from, to, at)) <= slack && along >= -slack && along <= length * length + slack;
  };
  const found: SightBlocker[] = [];
  for (const model of battle.models) {
    if (model.kind === 'fighter' && model.away !== undefined) continue;
    const { id, name, base } = model;
    if (isNear(base.at, base.kind === 'disc' ? base.radius : base.length)) found.push({ id, name, shape: base });
  }
  for (const piece of battle.table.pieces)
    if (isObject(piece) && (allObjects || isHigh(piece)))
      found.push({ id: piece.id, name: piece.name, shape: piece.shape });
  return found;
}

/** What a shot does to something on its line. AZ-OBS-2 to 4 */
function inLine(battle: AimBattle, { eye, seat, skill }: Shooter, id: string): InLine {
  const body = bodyOf(battle, id);
  if (body === undefined) return { id };
  const against = classAgainst(battle, eye, body);
  if (body.kind === 'fighter') return fighterInLine(battle, body.fighter, against, seat);
  const owner = body.kind === 'vehicle' ? modelOf(battle, id)?.owner : undefined;
  const isEnemys = owner !== undefined && owner !== seat;
  const avoid = { skill, by: 'shooter', seat, tries: !isEnemys } as const;
  const called = body.kind === 'object' ? { name: body.piece.name } : {};
  return { id, ...called, class: against, avoid, friend: owner === seat };
}

function fighterInLine(battle: AimBattle, fighter: Fighter, against: InLine['class'], seat: Seat): InLine {
  const { id, skill, owner } = fighter;
  const defend = defendOf(battle, fighter);
  return {
    id,
    ...(against === undefined ? {} : { class: against }),
    avoid: { skill, by: 'itself', seat: owner, tries: true },
    friend: owner === seat,
    ...(defend === 0 ? {} : { defend }),
  };
}
