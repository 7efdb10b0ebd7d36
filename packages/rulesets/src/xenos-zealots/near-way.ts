/** As near as a model can get to something: round bases by any way, hulls straight ahead. */
import type { Way } from '@umpire/engine/battle';
import {
  approach,
  type Base,
  type Course,
  facingTowards,
  isLegalWay,
  samePoint,
  span,
  towards,
} from '@umpire/engine/table';
import type { Trooper } from './battle.ts';
import { endBase, wayOf } from './courses.ts';
import { asOrder } from './plan.ts';

export interface NearWay {
  readonly way: Way;
  readonly end: Base;
}

/** Steps back from the target in which a hull looks for a place, in thousandths. */
const STEP = 500;

/** The nearest place that will do, and the way there; undefined: none. */
export function nearWay(
  course: Course,
  model: Trooper,
  target: Base,
  accepts: (base: Base) => boolean,
): NearWay | undefined {
  if (model.base.kind === 'disc') {
    const found = approach(course, target, { accepts });
    return found && { way: asOrder(found.way, model), end: found.end };
  }
  const { at } = model.base;
  const whole = Math.floor(Math.min(course.terms.limit ?? 0, span(at, target.at)));
  if (!samePoint(at, target.at)) {
    const facing = facingTowards(at, target.at);
    for (let length = whole; length > 0; length -= STEP) {
      const way: Way = { path: [at, towards(at, target.at, length)], facing };
      const end = endBase(model, way);
      if (accepts(end) && isLegalWay(course, wayOf(model, way))) return { way, end };
    }
  }
  return accepts(model.base) ? { way: { path: [at] }, end: model.base } : undefined;
}
