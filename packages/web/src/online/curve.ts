/** Of the picture. */
export const WIDTH = 120;
export const HEIGHT = 32;

/** The points of a curve in a small picture, from its lowest to its highest. */
export function curvePoints(curve: readonly number[]): string {
  const [low, high] = [Math.min(...curve), Math.max(...curve)];
  const step = WIDTH / Math.max(1, curve.length - 1);
  return curve
    .map(
      (value, i) =>
        `${(i * step).toFixed(1)},${(HEIGHT - 2 - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 4)).toFixed(1)}`,
    )
    .join(' ');
}
