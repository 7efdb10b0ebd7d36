/**
 * The shadows that blockers cast on the width of a target: intervals of slopes. Each body that lies wholly ahead and before
 * the chord hides everything between its outermost slopes; any other is taken edge by edge, cut off at the chord and, with
 * sloping lines, where the line passes over or under it.
 */
import type { SightBlocker } from './blockers.ts';
import { type Layer, isSpared, stopsFrom, stopsTo } from './layer.ts';
import { castDisc } from './shadow-of-disc.ts';
import { type Shadows, current, shadows } from './shadow-list.ts';
import { castOutline } from './shadow-of-outline.ts';
import type { Width } from './width.ts';

/** Casts the shadows of all layers on a width. The result is valid until the next look. */
export const cast = (width: Width, layers: readonly Layer[]): Shadows => castAll(width, layers, false);

/** The same, but once one body hides the whole width no more are looked for: only that one may be there. */
export const castUntilHidden = (width: Width, layers: readonly Layer[]): Shadows => castAll(width, layers, true);

let isCasting = false;

function castAll(width: Width, layers: readonly Layer[], isEnough: boolean): Shadows {
  if (isCasting) throw new Error('A look was asked for in the middle of a look: `counts` must not ask for shares.');
  isCasting = true;
  try {
    shadows.count = 0;
    for (let n = 0; n < layers.length; n++) if (castLayer(width, layers[n] as Layer, n, isEnough)) break;
    return shadows;
  } finally {
    isCasting = false;
  }
}

/** True as soon as one body hides everything, if that is asked for. */
function castLayer(width: Width, layer: Layer, number: number, isEnough: boolean): boolean {
  const { blockers, heights } = layer;
  const { count, box, round, radius, foot, top } = blockers;
  const { eye, centre, length, spread } = width;
  const dx = centre.x - eye.x;
  const dy = centre.y - eye.y;
  const { west, south, east, north } = width.box;
  current.layer = number;
  for (let k = 0, b = 0, c = 0; k < count; k++, b += 4, c += 3) {
    const aside = dx * ((round[c + 1] as number) - eye.y) - dy * ((round[c] as number) - eye.x);
    const wide = ((round[c + 2] as number) + spread) * length;
    if (Math.abs(aside) > wide) continue;
    if ((box[b] as number) > east || (box[b + 2] as number) < west) continue;
    if ((box[b + 1] as number) > north || (box[b + 3] as number) < south) continue;
    let start = 0;
    let stop = 1;
    if (heights !== undefined) {
      start = stopsFrom(heights, foot[k] as number, top[k] as number);
      stop = stopsTo(heights, foot[k] as number, top[k] as number);
      if (start >= stop) continue;
    }
    current.body = k;
    const before = shadows.count;
    if ((radius[k] as number) > 0) castDisc(width, blockers, k, start, stop);
    else castOutline(width, blockers, k, start, stop);
    // Whether it counts at all is asked only now: it is dearer than the shadow, and most things cast none.
    if (shadows.count === before) continue;
    if (isSpared(layer, blockers.owner[k] as SightBlocker, eye, centre)) shadows.count = before;
    else if (isEnough && shadows.right[before] === width.right && shadows.left[before] === width.left) return true;
  }
  return false;
}
