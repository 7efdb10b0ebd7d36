/** Orders to one element: who may get them, and when. */
import { codec, type Moves, order, type Offer, type OrderSpec, type Part } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { say, saying, type Words } from '@umpire/engine/words';
import { type AssaultBattle, type Element, figuresOf, livingElements } from '../battle/battle.ts';
import type { OrderKind } from '../battle/order.ts';
import { walkProblems } from '../ground/moves.ts';
import { mayOrder } from '../rules/problems.ts';

const { id, moves, needed } = codec;

export const element = needed(id, 'the element that is ordered');

export const ways = needed(moves, 'where its figures go; who is not named stays');

export const movesPart = (words: Words, models: readonly string[], reach: number): Part => ({
  kind: 'moves',
  name: 'moves',
  ...saying(words),
  models,
  reach,
  optional: true,
});

/** Who goes where: any figure of the element, up to a limit. `{element}` in the question is its name. */
export const offerMoves =
  (says: string, reach: number) =>
  (view: AssaultBattle, _seat: Seat, { id: unit, name }: Element) => {
    const own = figuresOf(view, unit).map((one) => one.id);
    return { order: { moves: {} }, parts: [movesPart({ says, data: { element: name } }, own, reach)] };
  };

interface OfElement {
  readonly element: string;
}

type Spec<A extends OfElement> = OrderSpec<AssaultBattle, A>;

/** An order of any arguments, as the list of all holds it. */
export type ElementOrder = OrderSpec<AssaultBattle, object>;

/** What an order to an element says; the rest is the same for all. */
interface ElementSpec<A extends OfElement> extends Omit<Spec<A>, 'kind' | 'when' | 'problems'> {
  readonly kind: OrderKind;
  /** What is to be said, if the state of the element allows the order; nothing, if it is not said. */
  offer?(view: AssaultBattle, seat: Seat, element: Element): Offer<A>;
  /** What is wrong with what was said; nothing, if it is not said. */
  problems?(view: AssaultBattle, seat: Seat, args: A): readonly Problem[];
}

interface Walk extends OfElement {
  readonly moves: Moves;
}

/** What orders to move have in common: moves of the element's own choice, up to a limit. BA-H-12 */
export const walking = (limit: number): Required<Pick<ElementSpec<Walk>, 'args' | 'offer' | 'problems'>> => ({
  args: codec.object({ element, moves: ways }),
  offer: offerMoves('Where does {element} go?', limit),
  problems: (view, _seat, args) => walkProblems(view, args.element, args.moves, limit),
});

/** An order that each element of the seat may get that waits for its activation. BA-H-10, BA-H-11 */
export function elementOrder<A extends OfElement>({ offer, problems, drawing, ...spec }: ElementSpec<A>): ElementOrder {
  const isOwn = (view: AssaultBattle, seat: Seat, wanted: string | undefined): boolean =>
    view.units.some((one) => one.id === wanted && one.seat === seat);
  const whole = order<AssaultBattle, A>({
    ...spec,
    when: (view, seat) =>
      waiting(view, seat, spec.kind).map((one) => {
        const offered = offer?.(view, seat, one) ?? {};
        const may = mayOrder(view, one, spec.kind);
        return {
          unit: one.id,
          ...offered,
          order: { ...offered.order, element: one.id } as Partial<A>,
          problems: may.length > 0 ? may : (offered.problems ?? []),
        };
      }),
    problems(view, seat, args) {
      const wanted = view.units.find((one) => one.id === args.element);
      if (wanted === undefined || wanted.seat !== seat)
        return [{ rule: 'BA-H-10', ...say('You have no element {element}.', { element: args.element }) }];
      const may = mayOrder(view, wanted, spec.kind);
      return may.length > 0 ? may : (problems?.(view, seat, args) ?? []);
    },
    drawing: (view, seat, args) => (isOwn(view, seat, args.element) ? (drawing?.(view, seat, args) ?? []) : []),
  });
  // It is called with what its own codec has read.
  return whole as unknown as ElementOrder;
}

/** The elements that an order is listed for: those that are still to be placed, or to be activated. */
const waiting = (view: AssaultBattle, seat: Seat, kind: OrderKind): readonly Element[] =>
  (view.phase === 'deployment') !== (kind === 'deploy')
    ? []
    : livingElements(view, seat).filter(({ id: unit, activated }) =>
        kind === 'deploy' ? view.models.some((one) => one.unit === unit && one.away !== undefined) : !activated,
      );
