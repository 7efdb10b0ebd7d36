/** A unit that is split comes together when it next moves, if it can (AP-H-4, R-8). */
import type { Moves, ModelMove } from '@umpire/engine/battle';
import {
  chains,
  closeTo,
  distance,
  type Disc,
  pathProblems,
  TOUCH,
  widestGap,
  withinDistance,
} from '@umpire/engine/table';
import { type AssaultBattle, COHERENCY, matesOf, type Soldier } from '../battle/battle.ts';
import { movedTo } from '../battle/changes.ts';
import { marchCourse } from './courses.ts';

/** Moves that bring a unit together, or as near together as was found, and the widest gap that is left. */
export interface Closing {
  readonly moves: Moves;
  readonly gap: number;
}

/** How a unit comes together best, of those of its models who may move, each so far. */
export function closingUp(battle: AssaultBattle, unit: string, movers: readonly Soldier[], reach: number): Closing {
  const mates = matesOf(battle, unit);
  const apart = chains(mates, ({ base }) => base, COHERENCY + TOUCH).toSorted((a, b) => b.length - a.length);
  let best: Closing = { moves: {}, gap: widestGap(mates.map(({ base }) => base)) };
  for (const core of apart)
    for (const meets of [false, true]) {
      const closing = gathered(battle, unit, core, { movers, reach, meets });
      if (closing.gap < best.gap) best = closing;
      if (best.gap <= COHERENCY + TOUCH) return best;
    }
  return best;
}

interface Gathering {
  readonly movers: readonly Soldier[];
  readonly reach: number;
  /** The core goes to meet the others, who have gone as far as they can. */
  readonly meets: boolean;
}

/** All others come to a core; where it meets them, its models follow one another to where the others have got. */
function gathered(battle: AssaultBattle, unit: string, core: readonly Soldier[], how: Gathering): Closing {
  const moves: Record<string, ModelMove> = {};
  const ids = new Set(how.movers.map(({ id }) => id));
  let now = battle;
  const here = (model: Soldier): Disc => (now.models.find(({ id }) => id === model.id) as Soldier).base;
  const together: Soldier[] = how.meets ? [] : [...core];
  const follow = (mover: Soldier, to: readonly Soldier[], mayStray: boolean): void => {
    const near = to.map(here);
    const gapTo = (base: Disc): number => Math.min(...near.map((one) => distance(one, base)));
    if (gapTo(mover.base) <= COHERENCY + TOUCH || !ids.has(mover.id)) return;
    const target = near.toSorted((a, b) => distance(a, mover.base) - distance(b, mover.base))[0] as Disc;
    const course = marchCourse(now, mover, ids, how.reach);
    const accepts = (base: Parameters<typeof distance>[0]): boolean =>
      near.some((one) => withinDistance(one, base, COHERENCY + TOUCH));
    const found =
      closeTo(course, target, { accepts, near, limit: COHERENCY }) ?? (mayStray ? closeTo(course, target) : undefined);
    if (found === undefined || found.way.length < 2 || pathProblems(course, found.way).length > 0) return;
    moves[mover.id] = { path: found.way.map(({ x, y }) => ({ x, y })) };
    now = movedTo(now, mover.id, found.way.at(-1) as { x: number; y: number });
  };
  const strays = byGap(matesOf(battle, unit), core);
  for (const stray of strays) {
    follow(stray, how.meets ? core : together, true);
    together.push(stray);
  }
  if (how.meets)
    for (const one of byGap(core, strays)) {
      follow(one, together, true);
      together.push(one);
    }
  return { moves, gap: widestGap(matesOf(now, unit).map(({ base }) => base)) };
}

/** Those who are not among the others, nearest to them first. */
const byGap = (models: readonly Soldier[], others: readonly Soldier[]): readonly Soldier[] =>
  models
    .filter((model) => !others.includes(model))
    .map((model) => ({ model, gap: Math.min(...others.map(({ base }) => distance(base, model.base))) }))
    .toSorted((a, b) => a.gap - b.gap)
    .map(({ model }) => model);
