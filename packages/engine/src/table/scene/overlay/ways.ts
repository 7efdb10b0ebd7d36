/** Paths, reach and sight: where a model can go and what it sees. */
import type { Point } from '../../point.ts';
import { facingTowards } from '../../angle.ts';
import { roundHalfUp, samePoint, span } from '../../point.ts';
import { type ScenePath, type SceneReach, type SceneSide, type SceneSight, sideClass } from '../extras.ts';
import { group, path } from '../node.ts';
import { type Pen, away, part } from '../pen.ts';
import { say } from '../../../words/index.ts';
import { writeInches } from './measures.ts';
import { plate, type Worded } from './plate.ts';

/** A way with an arrow at its end; as wide as the base that takes it if that is known. */
export function way(pen: Pen, one: ScenePath, sides: readonly SceneSide[]): Worded {
  const { points, radius, says } = one;
  const long = points.reduce((sum, point, index) => sum + span(points[index - 1] ?? point, point), 0);
  const [before, last] = [points.at(-2), points.at(-1)];
  const word = says ?? writeInches(pen, long);
  const middle = points[Math.floor(points.length / 2)] ?? last;
  const start = points[Math.floor(points.length / 2) - 1] ?? middle;
  const drawn = group(
    {
      class: `u-way ${one.isBad === true ? 'u-bad' : sideClass(sides, one.side)}`,
      title: pen.said(say('Path: {length}', { length: word })),
    },
    radius === undefined || last === undefined
      ? undefined
      : { ...group({ class: 'u-sweep' }), nodes: sweep(pen, points, radius) },
    path('u-way-under', pen.open(points)),
    path('u-way-line', pen.open(points)),
    before === undefined || last === undefined || samePoint(before, last)
      ? undefined
      : path('u-way-head', pen.ring(head(before, last))),
  );
  if (start === undefined || middle === undefined) return { drawn };
  return { drawn, word: plate(pen, part(start, middle, 0.5), word) };
}

/** The ground that a round base passes over: one strip for each leg and a disc at each corner, joined by the eye. */
function sweep(pen: Pen, points: readonly Point[], radius: number) {
  const legs = points.slice(1).map((to, index): readonly Point[] => {
    const from = points[index] ?? to;
    const long = span(from, to);
    if (long === 0) return [from];
    const [nx, ny] = [((to.y - from.y) / long) * radius, ((from.x - to.x) / long) * radius];
    return [
      { x: from.x + nx, y: from.y + ny },
      { x: to.x + nx, y: to.y + ny },
      { x: to.x - nx, y: to.y - ny },
      { x: from.x - nx, y: from.y - ny },
    ];
  });
  const d = legs.map(pen.ring).join('') + points.map((at) => pen.round(at, radius)).join('');
  const drawn = path('u-sweep-ground', d);
  return drawn === undefined ? [] : [drawn];
}

/** The head of an arrow that ends at a point. */
function head(from: Point, to: Point): readonly Point[] {
  const whole = (p: Point): Point => ({ x: roundHalfUp(p.x), y: roundHalfUp(p.y) });
  const back = facingTowards(whole(to), whole(from));
  return [to, away(to, back - 24, 620), away(to, back, 430), away(to, back + 24, 620)];
}

export function reach(pen: Pen, { rings, side }: SceneReach, sides: readonly SceneSide[]): Worded {
  const d = rings.map(pen.ring).join('');
  const drawn = group(
    { class: `u-reach ${sideClass(sides, side)}`, title: pen.said('Within reach') },
    path('u-reach-ground', d),
    path('u-reach-edge', d),
  );
  return { drawn };
}

/** A line of sight with the share that is seen; free and hidden wedges and the points that stop it, where given. */
export function sight(pen: Pen, one: SceneSight): Worded {
  const { from, to, share, free = [], hidden = [], stops = [] } = one;
  const percent = Math.floor(share * 100 + 0.5);
  const word = share <= 0 ? pen.said('hidden') : percent >= 100 ? pen.said('seen') : `${Math.max(1, percent)} %`;
  const kind = share <= 0 ? 'u-unseen' : share >= 1 ? 'u-seen' : 'u-half-seen';
  const drawn = group(
    { class: `u-sight ${kind}`, title: pen.said(share <= 0 ? 'Not seen' : say('Seen: {percent} %', { percent })) },
    path('u-wedge-hidden', hidden.map(pen.ring).join('')),
    path('u-wedge-free', free.map(pen.ring).join('')),
    path('u-sight-under', pen.open([from, to])),
    path('u-sight-line', pen.open([from, to])),
    path(
      'u-stop',
      stops
        .map(
          ({ x, y }) =>
            pen.open([
              { x: x - 150, y: y - 150 },
              { x: x + 150, y: y + 150 },
            ]) +
            pen.open([
              { x: x - 150, y: y + 150 },
              { x: x + 150, y: y - 150 },
            ]),
        )
        .join(''),
    ),
  );
  return { drawn, word: plate(pen, part(from, to, 0.5), word) };
}
