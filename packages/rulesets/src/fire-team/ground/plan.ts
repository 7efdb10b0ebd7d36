/** Proposals for moves of whole teams and vehicles: into contact, along a road. A person may take or change them. */
import type { Moves, BattleModel } from '@umpire/engine/battle';
import {
  facingTowards,
  group,
  isLegalWay,
  type Point,
  shortestWay,
  span,
  towards,
  type Way,
} from '@umpire/engine/table';
import type { Field } from './courses.ts';

/** The shares of the way that are tried. */
const SHARES = [1, 0.8, 0.6, 0.4, 0.2] as const;

/** A move into contact with an enemy team. Undefined: nobody gets there. FT-H-17 */
export const planAssault = (field: Field, enemies: readonly BattleModel[]): Moves | undefined =>
  group.intoContact(field, enemies);

/** A vehicle's way along the shortest legal course towards a goal, as far as it gets, stopping short by some way. */
export function planDrive(
  { figures: [model], mates: [mate], limit }: Field,
  goal: Point,
  short: number,
): Moves | undefined {
  if (model === undefined || mate === undefined) return undefined;
  const { course } = mate;
  const { at } = model.base;
  const far = Math.min(limit, span(at, goal) - short);
  for (const share of SHARES) {
    const length = Math.floor(far * share);
    if (length < 500) return undefined;
    const end = towards(at, goal, length);
    const way = straightDrive(model, end);
    if (isLegalWay(course, way.way)) return way.moves;
    const around = shortestWay(course, end);
    if (around !== undefined && around.length > 1) {
      const path = around.map(({ x, y }) => ({ x, y }));
      return { [model.id]: { path } };
    }
  }
  return undefined;
}

function straightDrive(model: BattleModel, end: Point): { readonly way: Way; readonly moves: Moves } {
  const facing = facingTowards(model.base.at, end);
  return {
    way: [model.base.at, { ...end, facing }],
    moves: { [model.id]: { path: [model.base.at, end] } },
  };
}
