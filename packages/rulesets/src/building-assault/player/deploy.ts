/** Places for an element whose suggested ones are taken: as near to them as the zone allows, and together. */
import type { Moves } from '@umpire/engine/battle';
import { placed, type Point, squared, INCH, whollyIn } from '@umpire/engine/table';
import { deployProblems, placedBy } from '../acts/deploy.ts';
import { type AssaultBattle, elementOf, figures } from '../battle.ts';
import { navMap, pointAt } from '../nav.ts';

/** The moves of a deployment: none, if the suggested places are free (BA-D-17). */
export function deploymentMoves(battle: AssaultBattle, element: string): Moves {
  if (deployProblems(battle, { kind: 'deploy', element, moves: {} }).length === 0) return {};
  const group = placedBy(battle, element, {});
  const [first] = group;
  if (first === undefined) return {};
  const map = navMap(battle.table);
  const zones = battle.zones[elementOf(battle, element).seat] ?? [];
  const taken: Point[] = figures(battle).map(({ base }) => base.at);
  const free = Array.from(map.isPlace.keys())
    .filter((index) => map.isPlace[index] === 1)
    .map((index) => pointAt(map, index))
    .filter((at) => zones.some((zone) => whollyIn(placed(first.base, at), zone)));
  const nearest = (from: Point): Point | undefined =>
    free
      .filter((at) => taken.every((other) => squared(other, at) >= INCH * INCH))
      .toSorted((a, b) => squared(a, from) - squared(b, from))[0];
  const anchor = nearest(first.base.at) ?? first.base.at;
  const moves: Record<string, Moves[string]> = {};
  for (const { id, base } of group) {
    const place = nearest(anchor);
    if (place === undefined) continue;
    taken.push(place);
    moves[id] = { path: [base.at, place] };
  }
  return moves;
}
