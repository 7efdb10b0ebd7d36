/**
 * Questions of movement past a crowd, asked with few in the way: only those are added whom the way found would run into. A way that is
 * shortest past a few and legal past all is shortest past all.
 */
import type { Course, Way } from './course.ts';
import { isLegalWay, pathProblems } from './problems.ts';

/** Rounds of adding those in the way, before all are. */
const ROUNDS = 6;

/** Solves a question past few (those who are likely to be in the way), then past those who prove to be in it as well. */
export function pastFew<Answer extends { readonly way: Way }>(
  course: Course,
  solve: (easier: Course) => Answer | undefined,
  likely: readonly string[] = [],
): Answer | undefined {
  const inTheWay = new Set(likely);
  for (let round = 0; round < ROUNDS; round++) {
    const blockers = course.blockers.filter(({ id, way }) => way === 'free' || inTheWay.has(id));
    if (blockers.length === course.blockers.length) break;
    const found = solve({ ...course, blockers });
    // Whoever cannot even get past a few cannot get past all.
    if (found === undefined || isLegalWay(course, found.way)) return found;
    const before = inTheWay.size;
    for (const { model } of pathProblems(course, found.way)) if (model !== undefined) inTheWay.add(model);
    if (inTheWay.size === before) break;
  }
  return solve(course);
}
