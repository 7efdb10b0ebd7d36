/** A group that goes in step: all by the same straight step, quickly tried, and it keeps its shape. */
import { type Point, span } from '../../point.ts';
import { isLegalWay } from '../problems.ts';
import { type Group, type GroupMoves, middleOf } from './group.ts';

export interface StepOptions {
  /** How far else it may go, in thousandths, where neither all the way nor a good part of it can be had. */
  readonly lengths?: readonly number[];
  /** All the way straight on, or not at all. */
  readonly isStraight?: boolean;
}

const SHARES = [1, 0.6] as const;
/** Turns to either side as cosine and sine: none, 25° to the left and to the right. */
const STRAIGHT = [[1, 0]] as const;
const GENTLE = [...STRAIGHT, [0.906, 0.423], [0.906, -0.423]] as const;
/** So much shorter a step is, that rounding takes nobody too far. */
const ROUNDING = 2;

/** Towards a goal, or a little aside; undefined: somebody cannot go so. */
export function inStep(
  group: Pick<Group, 'mates' | 'limit'>,
  goal: Point,
  { lengths = [], isStraight = false }: StepOptions = {},
): GroupMoves | undefined {
  const from = middleOf(group);
  const whole = span(from, goal);
  const most = Math.min(group.limit, whole);
  if (most === 0) return undefined;
  const all = isStraight ? [most] : [...SHARES.map((share) => most * share), ...lengths];
  for (const length of all)
    for (const [cosine, sine] of isStraight ? STRAIGHT : GENTLE) {
      const share = (Math.min(length, most) - ROUNDING) / whole;
      const [x, y] = [(goal.x - from.x) * share, (goal.y - from.y) * share];
      const by = { x: Math.trunc(x * cosine - y * sine), y: Math.trunc(x * sine + y * cosine) };
      const moves = steppedBy(group, by);
      if (moves !== undefined) return moves;
    }
  return undefined;
}

function steppedBy({ mates }: Pick<Group, 'mates'>, by: Point): GroupMoves | undefined {
  if (by.x === 0 && by.y === 0) return undefined;
  const moves: Record<string, GroupMoves[string]> = {};
  for (const { id, course } of mates) {
    const { at } = course.base;
    const path = [at, { x: at.x + by.x, y: at.y + by.y }];
    if (!isLegalWay(course, path)) return undefined;
    moves[id] = { path };
  }
  return moves;
}
