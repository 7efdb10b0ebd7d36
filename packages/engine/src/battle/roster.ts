/**
 * Who is there: models and units of a battle with the usual questions. Answers are lists that never change; where all
 * members of a unit are the same as in a battle before, its list is the same one, and so is all that was derived from it.
 */
import { derive, shared } from '../derive/index.ts';
import type { Seat } from '../rule/index.ts';
import { type Box, boxOf, inContact, type Shape, TOUCH, withinDistance } from '../table/index.ts';
import type { BattleModel, Unit } from './battle.ts';

export class Roster<M extends BattleModel = BattleModel, U extends Unit = Unit> {
  readonly models: readonly M[];
  readonly units: readonly U[];

  constructor(models: readonly M[], units: readonly U[]) {
    this.models = models;
    this.units = units;
  }

  /** The model with an id; undefined if there is none, such as one that is lost. */
  model(id: string): M | undefined {
    return byIds(this.models).get(id) as M | undefined;
  }

  unit(id: string): U | undefined {
    return byIds(this.units).get(id) as U | undefined;
  }

  /** The models of a unit, in their order. */
  ofUnit(unit: string): readonly M[] {
    return (byUnit(this.models).get(unit) ?? NONE) as readonly M[];
  }

  /** The models that belong to a seat, in their order. */
  ofSeat(seat: Seat): readonly M[] {
    return (byOwner(this.models).get(seat) ?? NONE) as readonly M[];
  }

  /** The units of a seat, in their order. */
  unitsOf(seat: Seat): readonly U[] {
    return (bySeat(this.units).get(seat) ?? NONE) as readonly U[];
  }

  /** The models on the table within so many thousandths of something, in their order. Whoever asks is among them. */
  near(place: Shape, limit: number): readonly M[] {
    const box = boxOf(place);
    const far = new Set<string>();
    for (const [unit, members] of byUnit(this.models)) if (isBeyond(boxAround(members), box, limit)) far.add(unit);
    return this.models.filter(
      (model) => model.away === undefined && !far.has(model.unit) && withinDistance(model.base, place, limit),
    );
  }

  /** The models in contact with one, in their order. */
  inContact(model: M): readonly M[] {
    return contacts(this.models, model) as readonly M[];
  }
}

/** The roster of a battle, or of whatever else has models and units. */
export const rosterOf = <M extends BattleModel, U extends Unit>(battle: {
  readonly models: readonly M[];
  readonly units: readonly U[];
}): Roster<M, U> => known(battle.models, battle.units) as Roster<M, U>;

const known = derive((models: readonly BattleModel[], units: readonly Unit[]) => new Roster(models, units));

const NONE: readonly never[] = [];

type Models = readonly BattleModel[];

const byIds = derive(
  (list: readonly { readonly id: string }[]): ReadonlyMap<string, unknown> => new Map(list.map((one) => [one.id, one])),
);

/** The members of each group, lists of the same members being one list. */
function grouped<T extends object>(list: readonly T[], groupOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groupOf(one);
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [one]);
    else members.push(one);
  }
  const found = new Map<string, readonly T[]>();
  for (const [group, members] of groups) found.set(group, shared(members));
  return found;
}

const byUnit = derive((models: Models) => grouped(models, ({ unit }) => unit));
const byOwner = derive((models: Models) => grouped(models, ({ owner }) => owner));
const bySeat = derive((units: readonly Unit[]) => grouped(units, ({ seat }) => seat));

/** The box around those of a list who stand on the table. */
const boxAround = derive((models: Models): Box => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { base, away } of models) {
    if (away !== undefined) continue;
    const box = boxOf(base);
    west = Math.min(west, box.west);
    south = Math.min(south, box.south);
    east = Math.max(east, box.east);
    north = Math.max(north, box.north);
  }
  return { west, south, east, north };
});

const isBeyond = (one: Box, other: Box, limit: number): boolean =>
  one.west - other.east > limit ||
  other.west - one.east > limit ||
  one.south - other.north > limit ||
  other.south - one.north > limit;

const contacts = derive((models: Models, model: BattleModel): Models => {
  if (model.away !== undefined) return NONE;
  const box = boxOf(model.base);
  return models.filter(
    (other) => other.away === undefined && !isBeyond(boxOf(other.base), box, TOUCH) && inContact(model, other),
  );
});
