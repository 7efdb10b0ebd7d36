/** Plans in the order of what they are worth, thought out only as far as they are asked for. */
import type { AimOrder } from '../battle/orders.ts';

export interface Scored {
  readonly order: AimOrder;
  readonly score: number;
  /** It has been looked at: nothing speaks against it. */
  readonly isLegal?: boolean;
}

/** Something that comes to mind, before it is thought out: none of its plans is worth more than `most`. */
export interface Idea {
  readonly most: number;
  readonly think: () => Thought;
}

/** What an idea comes to, and what is left of it to think about. */
export interface Thought {
  readonly plans: readonly Scored[];
  readonly more?: Idea;
}

const NO_PLANS: Thought = { plans: [] };

/** What nobody needs to think about. */
export const NO_IDEA: Idea = { most: -Infinity, think: () => NO_PLANS };

/** Plans that are thought out as soon as one of them may be worth so much. */
export const idea = (most: number, think: () => readonly Scored[]): Idea => ({
  most,
  think: () => ({ plans: think() }),
});

/** Plans that are known already. */
export const known = (plans: readonly Scored[]): Idea =>
  plans.length === 0 ? NO_IDEA : { most: Infinity, think: () => ({ plans }) };

/** How many plans are wanted, and what they have to be. */
export interface Wanted {
  readonly most: number;
  readonly least: number;
  readonly will: (plan: Scored) => boolean;
}

interface Ranked {
  readonly plan: Scored;
  /** The place of its idea in the list: of equals the first comes first. */
  readonly rank: number;
}

/** The best plans of all ideas that will do, the best first: as if all were thought out and sorted. */
export function bestPlans(ideas: readonly Idea[], { most, least, will }: Wanted): readonly Scored[] {
  const open = [...ideas];
  const plans: Ranked[] = [];
  const found: Scored[] = [];
  while (found.length < most) {
    const best = bestOf(plans);
    const rank = mostPromising(open);
    const hope = open[rank]?.most ?? -Infinity;
    const next = plans[best];
    if (Math.max(hope, next?.plan.score ?? -Infinity) < least) break;
    if (next === undefined || hope > next.plan.score || (hope === next.plan.score && rank < next.rank)) {
      const { plans: thoughtOut, more = NO_IDEA } = (open[rank] ?? NO_IDEA).think();
      open[rank] = more;
      for (const plan of thoughtOut) plans.push({ plan, rank });
    } else {
      plans.splice(best, 1);
      if (will(next.plan)) found.push(next.plan);
    }
  }
  return found;
}

/** The number of the best plan; of equals the one of the first idea, and of this the first. */
function bestOf(plans: readonly Ranked[]): number {
  let best = 0;
  for (let n = 1; n < plans.length; n++) {
    const one = plans[n] as Ranked;
    const other = plans[best] as Ranked;
    if (one.plan.score > other.plan.score || (one.plan.score === other.plan.score && one.rank < other.rank)) best = n;
  }
  return best;
}

/** The number of the idea that promises most, the first of equals. */
function mostPromising(ideas: readonly Idea[]): number {
  let best = 0;
  for (let n = 1; n < ideas.length; n++) if ((ideas[n] as Idea).most > (ideas[best] as Idea).most) best = n;
  return best;
}
