import { type BattleModel, standing } from '@umpire/engine/battle';
import { type Base, corners, distance, type Hull, type Point } from '@umpire/engine/table';
import type { ScreenState, Tape } from './screen-state.ts';

/**
 * A tape from where it was begun to a place. An end on a model is laid to the rim of its base, as one measures at a table; between
 * two models it is as long as the rules say that they are apart.
 */
export function tapeBetween({ session }: Pick<ScreenState, 'session'>, begun: Point, to: Point): Tape {
  const models = standing(session.now.value.view.battle);
  const [first, last] = [modelAt(models, begun), modelAt(models, to)];
  if (first !== undefined && first === last)
    return { begun, from: begun, to, length: Math.hypot(begun.x - to.x, begun.y - to.y) };
  const from = first === undefined ? begun : rimOf(first.base, last?.base.at ?? to);
  const end = last === undefined ? to : rimOf(last.base, first?.base.at ?? begun);
  const length =
    first !== undefined && last !== undefined
      ? distance(first.base, last.base)
      : Math.hypot(from.x - end.x, from.y - end.y);
  return { begun, from, to: end, length };
}

const modelAt = (models: readonly BattleModel[], at: Point): BattleModel | undefined =>
  models.find(({ base }) => isOn(base, at));

function isOn(base: Base, at: Point): boolean {
  if (base.kind === 'disc') return Math.hypot(base.at.x - at.x, base.at.y - at.y) <= base.radius;
  const ring = corners(base);
  return ring.every((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) >= 0;
  });
}

/** Where a line from the middle of a base towards a point leaves it. */
function rimOf(base: Base, towards: Point): Point {
  const { at } = base;
  const [dx, dy] = [towards.x - at.x, towards.y - at.y];
  const far = Math.hypot(dx, dy);
  if (far === 0) return at;
  const share = base.kind === 'disc' ? base.radius / far : leaving(base, dx, dy);
  return { x: Math.round(at.x + dx * share), y: Math.round(at.y + dy * share) };
}

/** The share of a step from the middle of a hull after which it is left. */
function leaving(base: Hull, dx: number, dy: number): number {
  const ring = corners(base);
  const shares = ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const [ex, ey, ax, ay] = [b.x - a.x, b.y - a.y, a.x - base.at.x, a.y - base.at.y];
    const across = dx * ey - dy * ex;
    if (across === 0) return [];
    const [share, along] = [(ax * ey - ay * ex) / across, (ax * dy - ay * dx) / across];
    return share > 0 && along >= 0 && along <= 1 ? [share] : [];
  });
  return Math.min(1, ...shares);
}
