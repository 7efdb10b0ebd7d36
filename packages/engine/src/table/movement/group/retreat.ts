/** A whole group away from somebody. */
import { type Point, plus } from '../../point.ts';
import { type Group, type GroupMoves, middleOf } from './group.ts';
import { towards } from './towards.ts';

export interface RetreatOptions {
  /** Where it would rather go, the best first. */
  readonly first?: readonly Point[];
  /** Is this what the rules allow? */
  readonly accepts?: (moves: GroupMoves) => boolean;
}

/** Every way round, where the likely ones are barred. */
const AROUND: readonly Point[] = [-2, -1, 0, 1, 2].flatMap((x) =>
  [-2, -1, 0, 1, 2].filter((y) => Math.max(Math.abs(x), Math.abs(y)) === 2).map((y) => ({ x, y })),
);

/** Moves a group away from a point: to where it would rather be, straight away, to either side, any way; undefined: it cannot. */
export function retreat(
  group: Group,
  from: Point,
  { first = [], accepts = () => true }: RetreatOptions = {},
): GroupMoves | undefined {
  const middle = middleOf(group);
  const away = { x: (middle.x - from.x) * 8, y: (middle.y - from.y) * 8 };
  const goals = [
    ...first,
    plus(middle, away),
    plus(middle, { x: away.y, y: -away.x }),
    plus(middle, { x: -away.y, y: away.x }),
    ...AROUND.map(({ x, y }) => plus(middle, { x: x * group.limit, y: y * group.limit })),
  ];
  for (const goal of goals) {
    const moves = towards(group, goal);
    if (moves !== undefined && accepts(moves)) return moves;
  }
  return undefined;
}
