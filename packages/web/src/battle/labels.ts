import type { Drawn } from '@umpire/engine/battle';
import type { Point, Shape } from '@umpire/engine/table';

/** A word at a place of the sheet, in thousandths. */
export interface Label extends Point {
  readonly says: string;
}

/** How high a line of words is, and how wide a letter, in pixels. */
const LINE = 17;
const LETTER = 7.5;

/** Where words about a shape would stand best: at its northern end. */
function bestPlace(shape: Shape): Point | undefined {
  if (shape.kind === 'disc') return { x: shape.at.x, y: shape.at.y + shape.radius };
  if (shape.kind === 'hull') return shape.at;
  return shape.points.toSorted((a, b) => b.y - a.y)[0];
}

/** Lines of words above a model, in pixels from its middle. */
const ABOVE = 3.4 * LINE;

/**
 * Where words over a model stand, in inches of the sheet: no part of them beyond what is seen. Where there is no room above him they are
 * below. A pixel has so many inches.
 */
export function wordsOver(
  at: Point,
  letters: number,
  seen: { readonly x: number; readonly y: number; readonly width: number } | undefined,
  pixel: number,
): { readonly x: number; readonly isBelow: boolean } {
  if (seen === undefined) return { x: at.x, isBelow: false };
  const half = Math.min(seen.width, letters * LETTER * pixel) / 2;
  return { x: clamp(at.x, seen.x + half, seen.x + seen.width - half), isBelow: at.y - seen.y < ABOVE * pixel };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * What is said about shapes, each sentence once; one that would cover another moves north, or south where the table ends. A pixel
 * has so many thousandths.
 */
export function labelsOf(
  drawn: readonly Pick<Drawn, 'shape' | 'says'>[],
  sheet: { readonly width: number; readonly depth: number },
  pixel: number,
): readonly Label[] {
  const [line, letter] = [LINE * pixel, LETTER * pixel];
  const cover = (a: Label, b: Label): boolean =>
    Math.abs(a.y - b.y) < line && Math.abs(a.x - b.x) < ((a.says.length + b.says.length) / 2) * letter;
  const placed: Label[] = [];
  for (const { shape, says } of drawn) {
    const at = bestPlace(shape);
    if (says === '' || at === undefined || placed.some((other) => other.says === says)) continue;
    const half = (says.length / 2) * letter;
    let label: Label = {
      says,
      x: clamp(at.x, half, Math.max(half, sheet.width - half)),
      y: clamp(at.y + line / 4, line / 2, sheet.depth - line),
    };
    let step = line;
    while (placed.some((other) => cover(label, other))) {
      if (label.y + step > sheet.depth - line / 2) step = -line;
      label = { ...label, y: label.y + step };
    }
    placed.push(label);
  }
  return placed;
}
