/**
 * The list of shadows of a look. Plain arrays, used again for every look, because this is the hot loop of sight: a battle
 * asks for all pairs of models again and again.
 */
import type { Width } from './width.ts';

/** From right to left in slopes (see width.ts), of which body in which layer. */
export type Shadows = {
  count: number;
  right: Float64Array;
  left: Float64Array;
  layer: Int32Array;
  body: Int32Array;
};

/** The shadows of the last look. */
export const shadows: Shadows = {
  count: 0,
  right: new Float64Array(256),
  left: new Float64Array(256),
  layer: new Int32Array(256),
  body: new Int32Array(256),
};

/** Whose shadows are being added: set by shadow.ts before a body is taken. */
export const current = { layer: 0, body: 0 };

/** Adds what lies between two slopes, in any order, as far as it is on the width. */
export function add(width: Width, a: number, b: number): void {
  const right = Math.max(a < b ? a : b, width.right);
  const left = Math.min(a < b ? b : a, width.left);
  if (!(right < left)) return;
  if (shadows.count === shadows.right.length) grow();
  const n = shadows.count++;
  shadows.right[n] = right;
  shadows.left[n] = left;
  shadows.layer[n] = current.layer;
  shadows.body[n] = current.body;
}

function grow(): void {
  const longer = <A extends Float64Array | Int32Array>(old: A, made: A): A => {
    made.set(old);
    return made;
  };
  const size = shadows.right.length * 2;
  shadows.right = longer(shadows.right, new Float64Array(size));
  shadows.left = longer(shadows.left, new Float64Array(size));
  shadows.layer = longer(shadows.layer, new Int32Array(size));
  shadows.body = longer(shadows.body, new Int32Array(size));
}

/** Insertion sort: shadows are few, and often nearly in order. */
export function sort({ count, right, left, layer, body }: Shadows): void {
  for (let n = 1; n < count; n++) {
    const key = right[n] as number;
    if ((right[n - 1] as number) <= key) continue;
    const [l, y, b] = [left[n] as number, layer[n] as number, body[n] as number];
    let m = n;
    for (; m > 0 && (right[m - 1] as number) > key; m--) {
      right[m] = right[m - 1] as number;
      left[m] = left[m - 1] as number;
      layer[m] = layer[m - 1] as number;
      body[m] = body[m - 1] as number;
    }
    right[m] = key;
    left[m] = l;
    layer[m] = y;
    body[m] = b;
  }
}
