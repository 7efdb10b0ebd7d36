import type { Order, SeenQuestion } from '@umpire/engine/battle';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../settings.ts';
import { PERSON } from '../store/battles.ts';
import { stillToSee } from './motion/on-show.ts';
import type { ScreenState } from './screen-state.ts';
import type { Session } from './session.ts';
import { answerBy, orderBy, ownerOf, soleOrder, standingOrders } from './standing-orders.ts';

/** What is done without asking is left to be seen, in milliseconds. */
const PAUSE = 300;

/** Whose standing orders hold for the seat that looks. */
export function ownerIn(session: Session): string {
  const persons = Object.values(session.seating).filter((who) => who === PERSON);
  return ownerOf(session.ruleset.id, session.id, session.now.value.seat ?? '', persons.length < 2);
}

/** What the question that is open will be answered without asking. */
export function standingAnswer(
  { session, held }: ScreenState,
  question: SeenQuestion,
): { readonly value: unknown } | undefined {
  const isOnly = question.options.length === 1;
  if (held.value || (isOnly && !settings.value.skip)) return undefined;
  return answerBy(standingOrders(ownerIn(session)), question);
}

/** The order that is given without asking: one of several that are placed at once, the only one, or one that was ordered to stand. */
function givenByItself({ session, places }: ScreenState): Order | undefined {
  const { view, menu, seat = '' } = session.now.value;
  const usual = (): Order | undefined => session.ruleset.candidates(view.battle, seat, 1)[0];
  const possible = menu.filter(({ problems }) => problems.length === 0);
  // At one device the other side is not placed with it.
  const placing = places.value[seat];
  if (placing !== undefined && possible.every(({ kind }) => kind === placing)) return usual();
  const sole = settings.value.skip ? soleOrder(menu) : undefined;
  return sole ?? orderBy(standingOrders(ownerIn(session)), menu, usual);
}

/** Whoever looks places by hand from now on. */
function stopPlacing({ session, places }: ScreenState): void {
  const { [session.now.value.seat ?? '']: kind, ...others } = places.value;
  if (kind !== undefined) places.value = others;
}

/** What will be ordered without asking, in words: it is no choice, and nobody is offered it. */
export function orderByItself(state: ScreenState): string | undefined {
  const { session, held, forming, advice } = state;
  const { view, menu, isMine } = session.now.value;
  const isAsked = view.ask !== undefined || view.outcome !== undefined || forming.item.value !== undefined;
  if (!isMine || held.value || isAsked || advice.now.value !== undefined) return undefined;
  if (session.isElsewhere?.value === true) return undefined;
  const order = givenByItself(state);
  return order && menu.find((item) => item.kind === order.kind && item.problems.length === 0)?.says;
}

/** Answers what somebody has a standing order for, and what is no choice. Whoever takes something back is asked again. */
export function useStanding(state: ScreenState): void {
  const { session, forming, advice, held, places } = state;
  const { length, log, isMine } = session.now.value;
  const told = useRef(log.length);
  const owner = ownerIn(session);
  const orders = standingOrders(owner);
  const { skip } = settings.value;
  useEffect(() => {
    held.value = log.length < told.current;
    if (held.value) places.value = {};
    told.current = log.length;
    if (!isMine || held.value) return;
    const act = (): void => {
      const { view, menu } = session.now.value;
      // Somebody has begun something of his own, or still sees what came before.
      if (forming.item.value !== undefined && forming.item.value.shape === undefined) return;
      if (session.isElsewhere?.value === true) return;
      if (stillToSee() > 0) {
        later = setTimeout(act, PAUSE);
        return;
      }
      const { ask } = view;
      if (ask?.kind === 'decide') {
        const answer = ask.decided === undefined ? standingAnswer(state, ask.question) : undefined;
        if (answer !== undefined) session.choose(answer.value);
      } else if (ask === undefined && view.outcome === undefined && advice.now.value === undefined && menu.length > 0) {
        const order = givenByItself(state);
        if (order !== undefined) session.order(order);
        else stopPlacing(state);
      }
    };
    let later = setTimeout(act, PAUSE);
    return () => clearTimeout(later);
  }, [length, isMine, orders, skip, places.value]);
}
