import type { Drawn } from '@umpire/engine/battle';
import type { Point, Shape } from '@umpire/engine/table';

/** A word at a place of the table, in thousandths. */
export interface Label extends Point {
  readonly says: string;
}

/** How high a line of words is, and how wide a letter, in thousandths. */
const LINE = 720;
const LETTER = 340;

/** Where words about a shape would stand best: at its northern end. */
function bestPlace(shape: Shape): Point | undefined {
  if (shape.kind === 'disc') return { x: shape.at.x, y: shape.at.y + shape.radius };
  if (shape.kind === 'hull') return shape.at;
  return shape.points.toSorted((a, b) => b.y - a.y)[0];
}

const cover = (a: Label, b: Label): boolean =>
  Math.abs(a.y - b.y) < LINE && Math.abs(a.x - b.x) < ((a.says.length + b.says.length) / 2) * LETTER;

/** What is said about shapes, each sentence once; one that would cover another moves north. */
export function labelsOf(drawn: readonly Pick<Drawn, 'shape' | 'says'>[]): readonly Label[] {
  const placed: Label[] = [];
  for (const { shape, says } of drawn) {
    const at = bestPlace(shape);
    if (says === '' || at === undefined || placed.some((other) => other.says === says)) continue;
    let label: Label = { says, x: at.x, y: at.y };
    while (placed.some((other) => cover(label, other))) label = { ...label, y: label.y + LINE };
    placed.push(label);
  }
  return placed;
}
