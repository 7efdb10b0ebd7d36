/** Whoever moves, on which terms, and who is in the way. FT-H-8, FT-H-19 */
import type { BattleModel } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { derive, shared } from '@umpire/engine/derive';
import { type Blocker, type Course, type group, type Point, type Table, TOUCH } from '@umpire/engine/table';
import type { Ending } from '../battle/acts.ts';
import { type FireTeamUnit, type FireTeamBattle, unitOf } from '../battle/battle.ts';
import { figuresIn } from '../battle/places.ts';
import { basesOf, tornBy } from './nearness.ts';
import { figureFooting, vehicleFooting } from './terrain.ts';

export interface Going {
  readonly unit: FireTeamUnit;
  readonly limit: number;
  readonly ending: Ending;
  /** Units that move at the same time: only where they end matters. */
  readonly group: readonly string[];
}

/** The going of a unit by id. */
export const goingOf = (
  battle: FireTeamBattle,
  id: string,
  limit: number,
  ending: Ending,
  group: readonly string[] = [],
): Going => ({
  unit: unitOf(battle, id),
  limit,
  ending,
  group,
});

type Models = readonly BattleModel[];

/** Everybody in the way of a unit: friends may be passed, enemies and hulls may not. FT-H-8, FT-H-19 */
export const blockersFor = ({ models }: FireTeamBattle, { unit, group, ending }: Going): readonly Blocker[] =>
  inTheWay(models, unit.id, group).map((model) => asBlocker(model, unit.kind === 'vehicle', unit.seat, ending));

/** The same list as long as they stand like this. */
export const inTheWay = (models: Models, unit: string, group: readonly string[]): Models =>
  shared(models.filter((model) => isInTheWay(model, unit, group)));

const isInTheWay = ({ unit: other, away }: BattleModel, unit: string, group: readonly string[]): boolean =>
  away === undefined && other !== unit && !group.includes(other);

export function asBlocker({ id, base, owner }: BattleModel, isVehicle: boolean, seat: Seat, ending: Ending): Blocker {
  if (base.kind === 'hull' || isVehicle) return { id, base, way: 0, end: 0 };
  if (owner === seat) return { id, base, way: 'free', end: 0 };
  return { id, base, way: 0, end: ending === 'clear' ? 'clear' : 0 };
}

/** Farther than its limit by this, apart from the size of bases, nobody matters to a mover. */
const MARGIN = 4000;

const sizeOf = ({ base }: BattleModel): number => (base.kind === 'disc' ? base.radius : base.length + base.width);

/** Those who can be in the way of a unit within its limit; the same list as long as they stand like this. */
const nearby = derive((models: Models, unit: string, limit: number, group: string): Models => {
  const own = figuresIn(models, unit);
  const company = group.split(' ');
  const reach = Math.max(0, ...own.map(sizeOf)) + limit + MARGIN;
  return shared(
    models.filter((model) => isInTheWay(model, unit, company) && isNear(own, model.base.at, reach + sizeOf(model))),
  );
});

function isNear(own: Models, to: Point, far: number): boolean {
  for (const { base } of own) if (Math.abs(base.at.x - to.x) <= far && Math.abs(base.at.y - to.y) <= far) return true;
  return false;
}

/** The course of one model past some blockers. */
export function courseOf(table: Table, { base }: BattleModel, limit: number, blockers: readonly Blocker[]): Course {
  const isVehicle = base.kind === 'hull';
  return {
    table,
    base,
    footing: isVehicle ? vehicleFooting : figureFooting,
    blockers,
    terms: { limit: limit + TOUCH, ...(isVehicle && { steering: { legs: 'along' } as const }) },
  };
}

/** A unit on the ground that it can cross: its figures, with a course for each past all who matter within its limit. */
export interface Field extends group.Group {
  readonly figures: Models;
}

const fields = (ending: Ending) =>
  derive((table: Table, figures: Models, near: Models, limit: number): Field => {
    const { owner = '', base } = figures[0] ?? {};
    const blockers = near.map((model) => asBlocker(model, base?.kind === 'hull', owner, ending));
    const bases = basesOf(figures);
    return {
      figures,
      mates: figures.map((model) => ({ id: model.id, course: courseOf(table, model, limit, blockers) })),
      limit,
      holds: (ends) => tornBy(bases, ends, limit) === undefined,
    };
  });

const FIELDS: Readonly<Record<Ending, ReturnType<typeof fields>>> = {
  clear: fields('clear'),
  contact: fields('contact'),
};

/** The same one as long as nobody near moves or falls: ways on it are proposed, checked and thought through. */
export const fieldOf = ({ table, models }: FireTeamBattle, { unit, limit, ending, group }: Going): Field =>
  FIELDS[ending](table, figuresIn(models, unit.id), nearby(models, unit.id, limit, group.join(' ')), limit);
