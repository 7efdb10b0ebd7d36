/** A step into cover after a shot. D5 */
import {
  between,
  compiled,
  type Disc,
  nearestPoints,
  type Point,
  span,
  spot,
  squared,
  type Table,
} from '@umpire/engine/table';
import type { AimBattle, Fighter } from '../battle/battle.ts';
import { stepProblems } from '../ground/moves.ts';
import { dangerFor } from './danger.ts';
import { coverSpots } from './field.ts';

/** The step that is part of an order. */
type Step = { readonly step?: 'after'; readonly stepTo?: Point };

/** To the place in cover within a step where it is in least danger, if it is in less there than here; a gun that is set up stays. */
export function stepIntoCover(battle: AimBattle, fighter: Fighter): Step {
  const { base, away, immobile, elevation, setUp } = fighter;
  if (away !== undefined || immobile || setUp || elevation > 0) return {};
  const reach = 4 * base.radius * base.radius;
  const places = [...straightUp(battle.table, base), ...coverSpots(battle.table)];
  const spots = places.filter((place) => squared(place, base.at) <= reach);
  if (spots.length === 0) return {};
  const danger = dangerFor(battle, fighter);
  let least = danger.at(base.at);
  let best: Point | undefined;
  for (const place of spots) {
    const there = danger.at(place);
    if (there >= least || stepProblems(battle, fighter, place).length > 0) continue;
    [best, least] = [place, there];
  }
  return best === undefined ? {} : { step: 'after', stepTo: best };
}

/** Straight up to each low piece. */
const straightUp = (table: Table, { at, radius }: Disc): readonly Point[] =>
  compiled(table).pieces.flatMap(({ traits, shape }) => {
    if (!traits.includes('low')) return [];
    const [, edge] = nearestPoints(spot(at), shape);
    const length = span(at, edge);
    return length <= radius || length > 3 * radius ? [] : [between(at, edge, (length - radius) / length)];
  });
