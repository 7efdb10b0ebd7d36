import type { Battle } from '@umpire/engine/battle';
import { standing } from '@umpire/engine/battle';
import type { SceneFallen } from '@umpire/engine/table';

type Seen = Pick<Battle, 'models'>;

/** Those who lie on the table after a step: who lay there before, and who is gone since and has not left alive. */
export function fallenAfter(
  before: readonly SceneFallen[],
  was: Seen,
  now: Seen,
  departed: ReadonlySet<string>,
): readonly SceneFallen[] {
  const there = new Set(now.models.map(({ id }) => id));
  const fell = standing(was).flatMap(({ id, owner, base }): readonly SceneFallen[] =>
    there.has(id) || departed.has(id) || base.kind !== 'disc'
      ? []
      : [{ id, at: base.at, radius: base.radius, side: owner }],
  );
  const lie = before.filter(({ id }) => !there.has(id));
  return fell.length === 0 && lie.length === before.length ? before : [...lie, ...fell];
}
