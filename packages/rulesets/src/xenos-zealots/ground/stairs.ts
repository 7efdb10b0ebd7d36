/** Down the stairs before anything else: whoever runs from upstairs, and whoever is to go out of the building. XZ-MOVE-5, XZ-R-103 */
import type { ModelMove, Moves } from '@umpire/engine/battle';
import type { Way } from '@umpire/engine/table';
import type { Trooper } from '../battle/battle.ts';
import type { Manner } from './courses.ts';
import { CLIMB } from './terrain.ts';

/** Somebody who moves, and how. */
export interface Walker {
  readonly model: Trooper;
  readonly manner: Manner;
}

/** As he is at the foot of the stairs, or as far down as his movement lets him; a jump goes down for nothing. */
export function downstairs(model: Trooper, manner: Manner): Walker {
  if (model.level === 0) return { model, manner };
  if (manner.jump === true) return { model: { ...model, level: 0 }, manner };
  const storeys = Math.min(model.level, Math.floor(manner.limit / CLIMB));
  return {
    model: { ...model, level: model.level - storeys },
    manner: { ...manner, limit: manner.limit - storeys * CLIMB },
  };
}

/** A way with the stairs in it, where it begins. */
export const withStairs = (way: Way, { level: from }: Trooper, level: number): Way => {
  const [first, ...rest] = way;
  return first === undefined || from === level ? way : [first, { ...first, level }, ...rest];
};

/** The ways of several with the stairs in them; whoever stays where he is takes them all the same. */
export const allByStairs = (
  models: readonly Trooper[],
  ways: Readonly<Record<string, ModelMove>>,
  storeyOf: (model: Trooper) => number,
): Moves => ({
  ...ways,
  ...Object.fromEntries(
    models
      .filter((model) => storeyOf(model) !== model.level)
      .map((model) => {
        const { path = [model.base.at], ...way } = ways[model.id] ?? {};
        return [model.id, { ...way, path: withStairs(path, model, storeyOf(model)) }];
      }),
  ),
});
