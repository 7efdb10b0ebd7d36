/** Up and down a ladder: from its foot to its top or back, with the base in contact with where it starts (AZ-H-9). */
import { say } from '../../words/index.ts';
import { touches } from '../distance.ts';
import type { Ladder, Piece } from '../piece.ts';
import type { Point } from '../point.ts';
import { placed, spot } from '../shape.ts';
import type { Course, Refusal } from './course.ts';
import { standingProblems } from './standing.ts';

/** Where a climb ends, and why it may not be made; no problems: it may. */
export type Climb = { readonly end: Point; readonly elevation: number; readonly problems: readonly Refusal[] };

/**
 * A climb by a ladder. The course is that of the surface on which it ends: on a top its `within` is the top's outline and
 * its blockers are those who stand there.
 */
export function climb(course: Course, piece: Piece, ladder: Ladder, goes: 'up' | 'down'): Climb {
  const [start, end] = goes === 'up' ? [ladder.foot, ladder.top] : [ladder.top, ladder.foot];
  const elevation = goes === 'up' ? (piece.foot ?? 0) + (piece.height ?? 0) : (piece.foot ?? 0);
  const problems: Refusal[] = [];
  if (!touches(course.base, spot(start))) {
    problems.push({
      kind: 'climb',
      at: start,
      piece: piece.id,
      ...say(
        goes === 'up'
          ? 'Is not in contact with the foot of the ladder of {piece}.'
          : 'Is not in contact with the top of the ladder of {piece}.',
        { piece: piece.name },
      ),
    });
  }
  return { end, elevation, problems: [...problems, ...standingProblems(course, placed(course.base, end))] };
}
