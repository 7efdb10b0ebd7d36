/** What an element could do, the best first, and which element is activated first. */
import type { Seat } from '@umpire/engine/rule';
import type { Element, AssaultBattle } from '../battle/battle.ts';
import { isElementEngaged } from '../ground/contact.ts';
import { needsNerve, maySteady } from '../rules/activation.ts';
import { type Idea, attacksOf } from './attacks.ts';
import { fightOrder } from './charge.ts';
import { goalsOf } from './goals.ts';
import { mostByRunning, mostByWalking, runTo, walkTo } from './going.ts';
import { usualNerve } from './usual.ts';

/** An element that waits for its order, with the attacks it could make if they have been thought of. */
export interface Waiting {
  readonly element: Element;
  readonly attacks?: readonly Idea[];
}

/** What an element could do, the best first. */
export function ideasFor(view: AssaultBattle, seat: Seat, { element, attacks }: Waiting): readonly Idea[] {
  const forced = forcedIdeas(view, element);
  if (forced !== undefined) return forced;
  const ideas = [...(attacks ?? attacksOf(view, seat, element)), ...moveIdeas(view, seat, element), hold(element)];
  return ideas.toSorted((a, b) => b.worth - a.worth);
}

/** Whatever rounding makes of what something is worth. */
const ROUNDING = 1e-9;

/**
 * The first of `ideasFor`, for those who look ahead and ask for nothing else. Moves are formed only where they may be worth more than
 * the best attack: that is seldom so.
 */
export function bestIdea(view: AssaultBattle, seat: Seat, { element, attacks }: Waiting): Idea {
  const [forced] = forcedIdeas(view, element) ?? [];
  if (forced !== undefined) return forced;
  let best = bestOf(attacks ?? attacksOf(view, seat, element)) ?? hold(element);
  const [goal] = goalsOf(view, seat, element.id);
  if (goal === undefined) return best;
  const better = (most: number, form: () => Idea | undefined): void => {
    const idea = most + ROUNDING > best.worth ? form() : undefined;
    if (idea !== undefined && idea.worth > best.worth) best = idea;
  };
  better(mostByRunning(view, element, goal), () => runTo(view, element, goal));
  better(mostByWalking(view, element, goal), () => walkTo(view, element, goal));
  return best;
}

const hold = ({ id }: Element): Idea => ({ order: { kind: 'hold', element: id }, worth: 0 });

/** The first of those that are worth most. */
const bestOf = (ideas: readonly Idea[]): Idea | undefined =>
  ideas.reduce<Idea | undefined>(
    (best, idea) => (best === undefined || idea.worth > best.worth ? idea : best),
    undefined,
  );

/** What the state of an element leaves to it; undefined if it is free to do what it likes. */
function forcedIdeas(view: AssaultBattle, element: Element): readonly Idea[] | undefined {
  const { id, pinned } = element;
  if (needsNerve(view, id)) return nerveIdeas(view, element);
  if (isElementEngaged(view, id)) return [{ order: fightOrder(view, id), worth: 0 }];
  return pinned ? [hold(element)] : undefined;
}

/** Beyond every attack; what an attack of shaken ones may come to; and less than any. */
const [IN_COMBAT, SHAKEN, PINNED] = [100, 0.1, -100];

/** Who is activated first: those in combat, then by what the best attack is worth; the pinned ones last (BA-D-1). */
export function mostUrgent(view: AssaultBattle, seat: Seat, waiting: readonly Element[]): Waiting | undefined {
  const fighting = waiting.find(({ id }) => isElementEngaged(view, id));
  if (fighting !== undefined) return { element: fighting };
  return inOrder(view, seat, waiting)[0];
}

/** The same for all. `waiting` is in id order, which decides between equals. */
export function inOrder(view: AssaultBattle, seat: Seat, waiting: readonly Element[]): readonly Waiting[] {
  if (waiting.length < 2) return waiting.map((element) => ({ element }));
  return waiting.map((element) => urgency(view, seat, element)).toSorted((a, b) => b.urgency - a.urgency);
}

function urgency(view: AssaultBattle, seat: Seat, element: Element): Waiting & { readonly urgency: number } {
  const { id, pinned } = element;
  if (isElementEngaged(view, id)) return { element, urgency: IN_COMBAT };
  if (pinned) return { element, urgency: PINNED };
  if (needsNerve(view, id)) return { element, urgency: SHAKEN };
  const attacks = attacksOf(view, seat, element);
  return { element, attacks, urgency: bestOf(attacks)?.worth ?? 0 };
}

/** Both ways to take a nerve test, the usual one first. */
function nerveIdeas(view: AssaultBattle, element: Element): readonly Idea[] {
  const order = usualNerve(view, element);
  const other = { ...order, how: order.how === 'act' ? 'steady' : 'act' } as const;
  return [order, ...(maySteady(view, element.id) ? [other] : [])].map((one) => ({ order: one, worth: 0 }));
}

/** Running or advancing to a room that is wanted: the nearest. */
function moveIdeas(view: AssaultBattle, seat: Seat, element: Element): readonly Idea[] {
  const [goal] = goalsOf(view, seat, element.id);
  return goal === undefined ? [] : [runTo(view, element, goal) ?? [], walkTo(view, element, goal) ?? []].flat();
}
