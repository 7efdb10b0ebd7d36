import { derive } from '../../derive/index.ts';
import { say } from '../../words/index.ts';
import type { Problem, Rule, Seat } from '../../rule/index.ts';
import type { Battle } from '../battle.ts';
import { type Codec, kinds } from '../codec.ts';
import type { MenuItem, Order, Part } from '../order.ts';
import type { Ruleset } from '../ruleset.ts';
import { candidatesOf } from './candidates.ts';
import type { AnyOrder, Offer } from './order.ts';

/** What a rule set shows of its orders. */
export interface Orders<B extends Battle, O extends Order = Order> extends Pick<
  Ruleset<B, O>,
  'orders' | 'menu' | 'problems' | 'stakes' | 'drawing' | 'candidates'
> {
  /** Carries out the order itself; what follows until the next one is the turn's. */
  carryOut(battle: B, seat: Seat, order: O): Rule<B>;
  /** The names and helps of the orders, for the face. */
  readonly words: Ruleset<B>['face']['orders'];
}

/** The face of a list of orders, whose codecs read the orders of type `O`. Nobody may order who is not to act. */
export function ordersOf<B extends Battle, O extends Order = Order>(list: readonly AnyOrder<B>[]): Orders<B, O> {
  const byKind = new Map(list.map((one) => [one.kind, one]));
  const specOf = ({ kind }: Order): AnyOrder<B> => {
    const found = byKind.get(kind);
    if (found === undefined) throw new RangeError(`there is no order "${kind}"`);
    return found;
  };
  // Asked of one order by who proposes it, by who chooses it, and when it is given.
  const problems = derive((view: B, seat: Seat, order: Order): readonly Problem[] =>
    specOf(order).problems(view, seat, argsOf(order)),
  );
  const menu = (view: B, seat: Seat): readonly MenuItem[] =>
    view.toAct.includes(seat)
      ? list.flatMap((spec) => spec.when(view, seat).map((offer) => itemOf(view, seat, spec, offer)))
      : [];
  const made: Orders<B> = {
    orders: kinds(Object.fromEntries(list.map(({ kind, args }) => [kind, args as Codec<object>]))) as Codec<Order>,
    words: Object.fromEntries(list.map(({ kind, says, help }) => [kind, { says, help }])),
    menu,
    problems,
    carryOut: (battle, seat, order) => specOf(order).resolve(battle, seat, argsOf(order)),
    stakes(view, seat, order) {
      const spec = specOf(order);
      if (spec.stakes === undefined || problems(view, seat, order).length > 0) return [];
      return spec.stakes(view, seat, argsOf(order));
    },
    drawing: (view, seat, order) => specOf(order).drawing?.(view, seat, argsOf(order)) ?? [],
    candidates: (view, seat, most) => candidatesOf(list, { menu, problems }, view, seat, most),
  };
  // Every order is read by its own codec, which gives it its type.
  return made as unknown as Orders<B, O>;
}

/** What an order says, without its kind. */
function argsOf(order: Order): object {
  const { kind: _its, ...args } = order;
  return args;
}

function itemOf<B extends Battle>(view: B, seat: Seat, spec: AnyOrder<B>, offer: Offer<object>): MenuItem {
  const { kind, rule, says } = spec;
  const settled = { kind, ...offer.order } as Order;
  const parts = (offer.parts ?? []).map((part) => judged(view, seat, spec, settled, offer.parts ?? [], part));
  return {
    kind,
    rule: offer.rule ?? rule,
    says: offer.says ?? says,
    ...(offer.data !== undefined && { data: offer.data }),
    order: settled,
    parts,
    problems: offer.problems ?? whyNot(view, seat, spec, settled, parts),
    ...(offer.unit !== undefined && { unit: offer.unit }),
    ...(offer.more !== undefined && { more: moreOf(view, seat, spec, offer.more) }),
  };
}

function moreOf<B extends Battle>(
  view: B,
  seat: Seat,
  spec: AnyOrder<B>,
  { offer, ...words }: NonNullable<Offer<object>['more']>,
): NonNullable<MenuItem['more']> {
  return { ...words, item: itemOf(view, seat, spec, offer) };
}

/** Where a pick is all that is missing, each of its values is told what speaks against it, by the order's own problems. */
function judged<B extends Battle>(
  view: B,
  seat: Seat,
  spec: AnyOrder<B>,
  settled: Order,
  parts: readonly Part[],
  part: Part,
): Part {
  if (part.kind !== 'pick' || parts.length > 1) return part;
  const picks = part.picks.map((pick) =>
    pick.problems.length > 0
      ? pick
      : { ...pick, problems: spec.problems(view, seat, argsOf({ ...settled, [part.name]: pick.value } as Order)) },
  );
  return { ...part, picks };
}

/** An order that is whole has the problems of the rule; one whose list has nothing possible, those of the first in it. */
function whyNot<B extends Battle>(
  view: B,
  seat: Seat,
  spec: AnyOrder<B>,
  settled: Order,
  parts: readonly Part[],
): readonly Problem[] {
  if (parts.length === 0) return spec.problems(view, seat, argsOf(settled));
  for (const part of parts) {
    if (part.kind !== 'pick' && part.kind !== 'some') continue;
    const possible = part.picks.filter(({ problems }) => problems.length === 0);
    if (possible.length >= (part.kind === 'some' ? part.least : 1)) continue;
    const [problem] = part.picks.flatMap(({ problems }) => problems);
    return [problem ?? { rule: spec.rule, ...say('{order}: there is nothing to choose.', { order: spec.says }) }];
  }
  return [];
}
