/** The other way round: where two routes home are equally short, its owner may choose (AP-D-19). */
import type { Piece } from '../piece.ts';
import { type Point, TOUCH } from '../point.ts';
import { type Box, boxOf, type Shape } from '../shape.ts';
import type { Edge, Table } from '../table.ts';
import type { Blocker } from './blocker.ts';
import type { Course } from './course.ts';
import { searchedHome } from './fall-back.ts';
import { wayLength } from './leg.ts';
import type { FallBack } from './straight-home.ts';

/** A reflection of the table across the way home: east for west, or north for south. */
type Flip = (point: Point) => Point;

const flipOf = ({ width, depth }: Table, edge: Edge): Flip =>
  edge === 'south' || edge === 'north' ? ({ x, y }) => ({ x: width - x, y }) : ({ x, y }) => ({ x, y: depth - y });

function flipped<S extends Shape>(shape: S, flip: Flip): S {
  if (shape.kind === 'disc' || shape.kind === 'hull') return { ...shape, at: flip(shape.at) };
  // Corners run the other way round in a mirror.
  return { ...shape, points: shape.points.map(flip).toReversed() };
}

const mirrored = (table: Table, flip: Flip): Table => ({
  ...table,
  pieces: table.pieces.map((piece): Piece => ({ ...piece, shape: flipped(piece.shape, flip) })),
});

/** Is somebody, or ground, that the route may have to go round exactly ahead? Otherwise one way round it is shorter. */
function isRightAhead({ base, blockers, table }: Course, edge: Edge): boolean {
  const isAcross = edge === 'south' || edge === 'north';
  const sign = edge === 'south' || edge === 'west' ? -1 : 1;
  const isThere = (at: Point): boolean => {
    const [aside, ahead] = isAcross ? [at.x - base.at.x, at.y - base.at.y] : [at.y - base.at.y, at.x - base.at.x];
    return Math.abs(aside) <= TOUCH && ahead * sign > 0;
  };
  return (
    blockers.some(({ way, base: { at } }: Blocker) => way !== 'free' && isThere(at)) ||
    table.pieces.some(({ shape }) => isThere(middleOf(boxOf(shape))))
  );
}

const middleOf = ({ west, south, east, north }: Box): Point => ({ x: (west + east) / 2, y: (south + north) / 2 });

/** The mirror image of a route round somebody, if it is as short and leads elsewhere. */
export function otherWayRound(course: Course, edge: Edge, length: number, route: FallBack): FallBack | undefined {
  if (route.way.length < 3 || !isRightAhead(course, edge)) return undefined;
  const flip = flipOf(course.table, edge);
  const image: Course = {
    ...course,
    table: mirrored(course.table, flip),
    base: flipped(course.base, flip),
    blockers: course.blockers.map((blocker) => ({ ...blocker, base: flipped(blocker.base, flip) })),
  };
  const { way, outcome } = searchedHome(image, edge, length);
  const back = way.map(flip);
  const [end, other] = [route.way.at(-1), back.at(-1)];
  if (end === undefined || other === undefined || outcome !== route.outcome) return undefined;
  const isElsewhere = Math.abs(end.x - other.x) > ELSEWHERE || Math.abs(end.y - other.y) > ELSEWHERE;
  const isAsShort = Math.abs(wayLength(back) - wayLength(route.way)) <= TOUCH * 2;
  return isElsewhere && isAsShort ? { way: back, outcome } : undefined;
}

/** Ends nearer to one another than this are one place, in thousandths. */
const ELSEWHERE = 20;
