/** The other way round: where two routes home are equally short, its owner may choose (AP-D-19, R-62). */
import type { Point } from '../point.ts';
import type { Edge } from '../table.ts';
import type { Course } from './course.ts';
import { isLegalWay } from './problems.ts';
import type { FallBack } from './straight-home.ts';

/**
 * The mirror image of a route round something, across the straight way home, if it leads elsewhere and nothing bars it: whatever stands
 * or lies ahead, be it one thing or several, a route that is as short is that one.
 */
export function otherWayRound(course: Course, edge: Edge, { way, outcome }: FallBack): FallBack | undefined {
  if (way.length < 3) return undefined;
  const { x, y } = course.base.at;
  const isAcross = edge === 'south' || edge === 'north';
  const flip = (point: Point): Point =>
    isAcross ? { x: 2 * x - point.x, y: point.y } : { x: point.x, y: 2 * y - point.y };
  const [end, other] = [way.at(-1), way.map(flip)];
  const aside = end === undefined ? 0 : 2 * Math.abs(isAcross ? end.x - x : end.y - y);
  const { limit: _, ...terms } = course.terms;
  const open: Course = { ...course, terms: { ...terms, homeward: edge } };
  return aside > ELSEWHERE && isLegalWay(open, other) ? { way: other, outcome } : undefined;
}

/** Ends nearer to one another than this are one place, in thousandths. */
const ELSEWHERE = 20;
