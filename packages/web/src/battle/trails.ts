import { type Battle, standing } from '@umpire/engine/battle';
import { type Base, samePoint } from '@umpire/engine/table';

/** Where a model was, and where it is now; nowhere when it is gone. */
export interface Trail {
  readonly id: string;
  readonly owner: string;
  readonly from: Base;
  readonly to?: Base;
}

/** Who has moved, and who is gone, between two states of a battle. */
export function trailsBetween(before: Battle, now: Battle): readonly Trail[] {
  if (before.models === now.models) return [];
  const there = new Map(standing(now).map((model) => [model.id, model]));
  return standing(before).flatMap(({ id, owner, base }): readonly Trail[] => {
    const to = there.get(id)?.base;
    if (to !== undefined && samePoint(to.at, base.at)) return [];
    return [{ id, owner, from: base, ...(to !== undefined && { to }) }];
  });
}
