/**
 * Places that nobody gets to, however far he goes: models who stand shoulder to shoulder, with ground between them, shut them off. A search
 * finds that out only after it has been everywhere.
 */
import {
  type Course,
  type Feature,
  featuresOf,
  isRing,
  marginOf,
  type Point,
  pointsOf,
  remember,
} from '@umpire/engine/table';
import { crowdOf, isConvex, type Round, SLACK } from './detour.ts';

/** What a way cannot lead over: somebody, or a piece of ground. Places are relative to where the mover stands. */
interface Post {
  /** A point of it: its middle, or a corner. */
  readonly at: Point;
  /** The piece of ground bars only ways that are longer. AP-TERR-1 */
  readonly cap: number;
  /** How near to its corners, and between them, the centre of the mover may not come. */
  readonly corners: readonly Point[];
  readonly r: number;
}

/** Two posts between which there is no way, with the point over which they are joined where that is not straight. */
interface Wall {
  readonly from: number;
  readonly to: number;
  readonly over: Point;
}

interface Walls {
  readonly posts: readonly Post[];
  readonly walls: readonly Wall[];
}

const postOf = (round: Round): Post => ({ at: round, cap: 0, corners: [round], r: round.r });

/** Ground without dents: any two points of it are joined straight. */
function groundPosts({ base, table, footing, terms }: Course): readonly Post[] {
  if (base.kind !== 'disc' || terms.flies === true) return [];
  const bars = ({ footing: { way, cap = Infinity } }: Feature): boolean => way === 'base' || cap < Infinity;
  return featuresOf(table, footing)
    .filter((feature) => bars(feature) && isConvex(feature))
    .map(({ shape, footing: { way, cap = 0 } }) => {
      const points = pointsOf(shape).map(({ x, y }): Point => ({ x: x - base.at.x, y: y - base.at.y }));
      const [first] = points as [Point, ...Point[]];
      const corners = isRing(shape) ? [...points, first] : points;
      return { at: first, cap: way === 'base' ? 0 : cap, corners, r: base.radius + marginOf(shape) - SLACK };
    });
}

/** The point of a post nearest to a place. */
function nearestOf({ corners }: Post, { x, y }: Point): Point {
  let best = corners[0] as Point;
  let least = Infinity;
  for (const [k, a] of corners.entries()) {
    const b = corners[k + 1] ?? a;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const whole = dx * dx + dy * dy;
    const share = whole === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / whole));
    const at = { x: a.x + share * dx, y: a.y + share * dy };
    const square = (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y);
    if (square < least) [least, best] = [square, at];
  }
  return best;
}

/** Is a place nearer to a post than the centre of the mover may come, or in it? */
function isIn(post: Post, place: Point): boolean {
  const { x, y } = nearestOf(post, place);
  if ((x - place.x) * (x - place.x) + (y - place.y) * (y - place.y) < post.r * post.r) return true;
  const { corners } = post;
  const sides = corners.slice(1).map((b, k) => sideOf(corners[k] as Point, b, place));
  return sides.length > 2 && (sides.every((side) => side >= 0) || sides.every((side) => side <= 0));
}

const sideOf = (a: Point, b: Point, { x, y }: Point): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

const START: Point = { x: 0, y: 0 };

const wallsOf = remember((course: Course): Walls => {
  const models = crowdOf(course).rounds.map(postOf);
  // Who stands on such ground already may get off it: that is for the search.
  const posts = [...models, ...groundPosts(course).filter((post) => !isIn(post, START))];
  const walls: Wall[] = [];
  for (let from = 0; from < models.length; from++) {
    const { at, r } = models[from] as Post;
    for (let to = from + 1; to < posts.length; to++) {
      const other = posts[to] as Post;
      const over = nearestOf(other, at);
      const reach = r + other.r;
      if ((over.x - at.x) * (over.x - at.x) + (over.y - at.y) * (over.y - at.y) < reach * reach)
        walls.push({ from, to, over });
    }
  }
  return { posts, walls };
});

/** Does the straight line from the start to a place cross the one from a to b? */
const isCrossed = (to: Point, a: Point, b: Point): boolean =>
  sideOf(START, to, a) >= 0 !== sideOf(START, to, b) >= 0 && sideOf(a, b, START) > 0 !== sideOf(a, b, to) > 0;

/**
 * Is a place shut off from where the mover stands? It is just if some walls make a ring that the straight line crosses an odd number of
 * times: then one of the two is inside. Each post is given the side on which it lies by the walls that lead to it, and such a ring is where
 * that does not come out even.
 */
export function isShutOff(course: Course, place: Point): boolean {
  const { posts, walls } = wallsOf(course);
  const to = { x: place.x - course.base.at.x, y: place.y - course.base.at.y };
  const whole = Math.sqrt(to.x * to.x + to.y * to.y);
  const bars = posts.map((post) => post.cap < whole && !isIn(post, to));
  const before = posts.map((_, post) => post);
  const isOdd = posts.map(() => false);
  /** The first of the posts that hang together with this one, and whether the walls between them are crossed an odd number of times. */
  const rootOf = (post: number): readonly [number, boolean] => {
    let [root, odd] = [post, false];
    while (before[root] !== root) {
      odd = odd !== isOdd[root];
      root = before[root] as number;
    }
    return [root, odd];
  };
  for (const { from, to: other, over } of walls) {
    if (bars[from] !== true || bars[other] !== true) continue;
    const [a, b] = [(posts[from] as Post).at, (posts[other] as Post).at];
    const odd = isCrossed(to, a, over) !== isCrossed(to, over, b);
    const [root, oddFrom] = rootOf(from);
    const [second, oddTo] = rootOf(other);
    const isRingOdd = (oddFrom !== oddTo) !== odd;
    if (root !== second) [before[root], isOdd[root]] = [second, isRingOdd];
    else if (isRingOdd) return true;
  }
  return false;
}
