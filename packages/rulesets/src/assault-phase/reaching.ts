/** Ways that proposals look for, the likely ones first: what is left to the table's own search is rare and slow. */
import {
  type Base,
  type ContactWay,
  type Course,
  direction,
  distance,
  isLegalWay,
  placed,
  type Point,
  roundHalfUp,
  span,
  wayIntoContact,
} from '@umpire/engine/table';
import type { Soldier } from './battle.ts';

/** Into contact with one of these, the nearest tried first by themselves: most often one of them will do. */
export function intoContact(
  course: Course,
  mover: Soldier,
  enemies: readonly Soldier[],
  accepts: (base: Base) => boolean,
): ContactWay | undefined {
  const limit = course.terms.limit ?? Infinity;
  const near = enemies
    .map((enemy) => ({ enemy, gap: distance(mover.base, enemy.base) }))
    .filter(({ gap }) => gap <= limit)
    .toSorted((a, b) => a.gap - b.gap)
    .map(({ enemy }) => enemy);
  for (const enemy of near.slice(0, 3)) {
    const found = straightInto(course, mover, enemy, accepts);
    if (found !== undefined) return found;
  }
  for (const some of [near.slice(0, 2), near.slice(2)]) {
    const found = some.length === 0 ? undefined : wayIntoContact(course, some, { accepts });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Straight at an enemy, until the bases touch. */
function straightInto(
  course: Course,
  mover: Soldier,
  enemy: Soldier,
  accepts: (base: Base) => boolean,
): ContactWay | undefined {
  const from = mover.base.at;
  const whole = span(from, enemy.base.at);
  if (whole === 0) return undefined;
  const share = (mover.base.radius + enemy.base.radius) / whole;
  const to = {
    x: roundHalfUp(enemy.base.at.x + (from.x - enemy.base.at.x) * share),
    y: roundHalfUp(enemy.base.at.y + (from.y - enemy.base.at.y) * share),
  };
  const end = placed(mover.base, to);
  return accepts(end) && isLegalWay(course, [from, to]) ? { way: [from, to], end, target: enemy.id } : undefined;
}

const AROUND = Array.from({ length: 12 }, (_, k) => direction(k * 30));
/** Gaps to the one beside whom it goes, in thousandths. */
const GAPS = [100, 1000, 1900] as const;

/** Straight to a place beside one of these, the nearest first; undefined if there is none so simple. */
export function beside(
  course: Course,
  mover: Soldier,
  anchors: readonly Soldier[],
  accepts: (base: Base) => boolean,
): readonly Point[] | undefined {
  const from = mover.base.at;
  const limit = course.terms.limit ?? Infinity;
  const places = anchors
    .toSorted((a, b) => span(a.base.at, from) - span(b.base.at, from))
    .slice(0, 4)
    .flatMap(({ base }) =>
      GAPS.flatMap((gap) =>
        AROUND.map(({ x, y }) => {
          const away = base.radius + mover.base.radius + gap;
          return { x: base.at.x + Math.trunc(x * away), y: base.at.y + Math.trunc(y * away) };
        }),
      ),
    )
    .filter((place) => span(from, place) <= limit)
    .toSorted((a, b) => span(from, a) - span(from, b));
  for (const place of places)
    if (accepts(placed(mover.base, place)) && isLegalWay(course, [from, place])) return [from, place];
  return undefined;
}
