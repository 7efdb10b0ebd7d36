import type { Battle } from '@umpire/engine/battle';
import { standing } from '@umpire/engine/battle';
import type { SceneFallen } from '@umpire/engine/table';
import { isAtEdge } from '../battle/motion/film.ts';

type Seen = Pick<Battle, 'models' | 'table'>;

/** Those who lie on the table after a step: who lay there before, and who is gone since, unless over an edge. */
export function fallenAfter(before: readonly SceneFallen[], was: Seen, now: Seen): readonly SceneFallen[] {
  const there = new Set(now.models.map(({ id }) => id));
  const size = { x: now.table.width / 1000, y: now.table.depth / 1000 };
  const fell = standing(was).flatMap(({ id, owner, base }): readonly SceneFallen[] => {
    if (there.has(id) || base.kind !== 'disc') return [];
    const { x, y } = base.at;
    return isAtEdge({ x: x / 1000, y: y / 1000 }, size) ? [] : [{ id, at: base.at, radius: base.radius, side: owner }];
  });
  const lie = before.filter(({ id }) => !there.has(id));
  return fell.length === 0 && lie.length === before.length ? before : [...lie, ...fell];
}
