/** How the models of a unit hold together while they are moved one after the other. */
import { lonely, outOfRadius, strays } from '../coherency.ts';
import { withinDistance } from '../distance.ts';
import type { Base } from '../shape.ts';

/** How a unit holds together: by gaps, around its leader, or each with a comrade near. Distances in thousandths. */
export type Cohesion =
  | { readonly kind: 'chain'; readonly gap: number }
  | { readonly kind: 'leader'; readonly leader: string; readonly radius: number }
  | { readonly kind: 'comrade'; readonly within: number }
  | { readonly kind: 'none' };

/** Where everybody stands at some moment of the unit's move. */
export type Standing = ReadonlyMap<string, { readonly base: Base; readonly hasMoved: boolean }>;

/** Tests whether a base is in coherency with the mates that have moved. The first to move always is. */
export function withMates(cohesion: Cohesion, id: string, now: Standing): (base: Base) => boolean {
  const moved = [...now].filter(([other, { hasMoved }]) => hasMoved && other !== id).map(([, { base }]) => base);
  if (moved.length === 0 || cohesion.kind === 'none') return () => true;
  if (cohesion.kind === 'leader') {
    const leader = now.get(cohesion.leader);
    return (base) =>
      cohesion.leader === id || leader === undefined || withinDistance(base, leader.base, cohesion.radius);
  }
  const limit = cohesion.kind === 'chain' ? cohesion.gap : cohesion.within;
  return (base) => moved.some((mate) => withinDistance(base, mate, limit));
}

/** The ids of those that are out of coherency as everybody stands. */
export function astrayOf(cohesion: Cohesion, now: Standing): readonly string[] {
  const items = [...now].map(([id, { base }]) => ({ id, base }));
  const shapeOf = ({ base }: { readonly base: Base }): Base => base;
  const ids = (found: readonly { readonly id: string }[]): readonly string[] => found.map(({ id }) => id);
  if (cohesion.kind === 'chain') return ids(strays(items, shapeOf, cohesion.gap));
  if (cohesion.kind === 'comrade') return ids(lonely(items, shapeOf, cohesion.within));
  const leader = cohesion.kind === 'leader' ? now.get(cohesion.leader) : undefined;
  if (cohesion.kind !== 'leader' || leader === undefined) return [];
  return ids(
    outOfRadius(
      leader.base,
      items.filter(({ id }) => id !== cohesion.leader),
      shapeOf,
      cohesion.radius,
    ),
  );
}
