/** The marks on a road: a broken line along its middle, and the tracks of wheels. */
import type { Point } from '../../point.ts';
import { type Grain, scatter, within } from '../grain.ts';
import { type SceneNode, path } from '../node.ts';
import { type Pen, part } from '../pen.ts';
import { frameOf } from './frame.ts';

export function roadMarks(pen: Pen, ring: readonly Point[], grain: Grain): readonly (SceneNode | undefined)[] {
  const frame = frameOf({ kind: 'polygon', points: ring });
  const spots = scatter(ring, 900, 150, grain).map((at) =>
    pen.open([at, { x: at.x + within(grain, 60, 160), y: at.y }]),
  );
  if (frame === undefined) return [path('u-road-spots', spots.join(''))];
  const { at, long, wide } = frame;
  const tracks = [0.27, 0.4, 0.6, 0.73].map((share) => pen.open([at(0, wide * share), at(long, wide * share)]));
  const count = Math.max(1, Math.floor(long / 2000));
  const dashes = Array.from({ length: count }, (_, index) => {
    const [from, to] = [at((long * index) / count, wide / 2), at((long * (index + 1)) / count, wide / 2)];
    return pen.open([part(from, to, 0.25), part(from, to, 0.75)]);
  });
  return [path('u-tracks', tracks.join('')), path('u-road-spots', spots.join('')), path('u-dashes', dashes.join(''))];
}
