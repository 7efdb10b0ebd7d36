/**
 * Ground that grew has no straight edges: an uneven outline along the true one, drawn from the grain of its piece. The true outline,
 * which the rules see, is drawn too, as a dotted line. What grows reaches a little over it, and never over the edge of the table.
 */
import { insideOf } from '../../inside.ts';
import { edgesOf } from '../../parts.ts';
import { type Point, span } from '../../point.ts';
import type { Table } from '../../table.ts';
import { type Grain, within } from '../grain.ts';
import { part } from '../pen.ts';

export type Extent = Pick<Table, 'width' | 'depth'>;

/** How uneven: a bend about every `step`, pushed in by `from` to `to`; below nought it is pushed out. */
export type Ragged = { readonly step: number; readonly from: number; readonly to: number };

/** Does an edge lie on the edge of the table? Ground goes on there. */
export const isBorder = ({ width, depth }: Extent, a: Point, b: Point): boolean =>
  (a.x === b.x && (a.x <= 0 || a.x >= width)) || (a.y === b.y && (a.y <= 0 || a.y >= depth));

const isOn = ({ width, depth }: Extent, { x, y }: Point): boolean => x >= 0 && x <= width && y >= 0 && y <= depth;

/** Points of an uneven outline, for `pen.soft`; none lies farther out than the ring is pushed. */
export function ragged(ring: readonly Point[], how: Ragged, grain: Grain, table: Extent): readonly Point[] {
  const edges = edgesOf(ring, true);
  return edges.flatMap(([a, b], index) => {
    const long = span(a, b);
    if (long === 0) return [];
    if (isBorder(table, a, b)) return [a, a, b, b];
    const count = Math.max(2, Math.floor(long / how.step + 0.5));
    const [nx, ny] = [(a.y - b.y) / long, (b.x - a.x) / long];
    // A corner that points inwards would be cut off on its outer side.
    const before = edges.at(index - 1)?.[0] ?? a;
    const corner = insideOf(ring, part(part(a, before, 0.02), part(a, b, 0.02), 0.5)) === 'inside' ? [] : [a];
    const bends = Array.from({ length: count }, (_, place): Point => {
      const at = part(a, b, (place + within(grain, 300, 700) / 1000) / count);
      const push = within(grain, how.from, how.to);
      const sides = [1, -1].map((way) => ({ x: at.x + nx * push * way, y: at.y + ny * push * way }));
      const wanted = push < 0 ? 'outside' : 'inside';
      return sides.find((one) => insideOf(ring, one) === wanted && isOn(table, one)) ?? at;
    });
    return [...corner, ...bends];
  });
}
