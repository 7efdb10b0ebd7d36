import type { MenuItem } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { words } from '../texts/index.ts';
import { itemOf } from './forming.ts';
import { itemsFor, unitOfItem } from './menu-of.ts';
import { Parts } from './parts.tsx';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';
import { Stakes } from './stakes.tsx';

/** What can be ordered, why not the rest, and the order that is being formed. */
export function Orders({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { session, forming, unit } = state;
  const { menu, view } = session.now.value;
  const items = itemsFor(view.battle, menu, unit.value);
  const possible = items.filter(({ problems }) => problems.length === 0);
  const name = view.battle.units.find(({ id }) => id === unit.value)?.name;
  return (
    <section class="orders" aria-labelledby="orders-title">
      <h2 id="orders-title">{name === undefined ? w.orders : w.ordersFor(name)}</h2>
      {forming.item.value !== undefined && <OrderForm state={state} item={forming.item.value} />}
      <ol class="menu">
        {possible.map((item, i) => (
          <MenuRow
            key={`${item.kind} ${JSON.stringify(item.order)} ${item.says}`}
            state={state}
            item={item}
            number={i + 1}
          />
        ))}
      </ol>
      {possible.length === 0 && <p class="dim">{w.noOrders}</p>}
      <button type="button" class="wide" onClick={() => suggest(state)}>
        {w.suggest} <kbd>H</kbd>
      </button>
      <Cannot state={state} items={items.filter((item) => !possible.includes(item))} />
    </section>
  );
}

interface RowProps {
  readonly state: ScreenState;
  readonly item: MenuItem;
  readonly number: number;
}

function MenuRow({ state, item, number }: RowProps) {
  const { forming } = state;
  return (
    <li>
      <button type="button" class="wide" aria-pressed={forming.item.value === item} onClick={() => forming.start(item)}>
        {item.says} {number < 10 && <kbd>{number}</kbd>}
      </button>
    </li>
  );
}

/** What cannot be ordered, and why: the first reason is enough. */
function Cannot({ state, items }: { readonly state: ScreenState; readonly items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="cannot-title">
      <h2 id="cannot-title">{words.value.notNow}</h2>
      <ul class="cannot">
        {items.map((item) => (
          <li key={`${JSON.stringify(item.order)} ${item.says}`}>
            <b>{item.says}</b>
            <Problems state={state} problems={item.problems.slice(0, 1)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sentences with the rules that they come from. */
export function Problems(props: {
  readonly state: ScreenState;
  readonly problems: readonly Problem[];
  readonly id?: string;
}) {
  const { state, problems, id } = props;
  return (
    <ul class="problems" id={id}>
      {problems.map(({ rule, says, model }) => (
        <li key={`${rule} ${model ?? ''} ${says}`}>
          {says} <RuleLink state={state} id={rule} />
        </li>
      ))}
    </ul>
  );
}

/** The order that is being formed: its parts, what is wrong with it, what it puts at stake. */
function OrderForm({ state, item }: { readonly state: ScreenState; readonly item: MenuItem }) {
  const w = words.value;
  const { forming, session, refusal } = state;
  const order = forming.order.value;
  const problems = forming.problems.value;
  const isLegal = order !== undefined && problems.length === 0;
  const help = session.ruleset.face.orders[item.kind]?.help;
  return (
    <section class="form" aria-label={item.says}>
      <h3>
        {item.says} <RuleLink state={state} id={item.rule} />
      </h3>
      {help !== undefined && <p class="dim">{help}</p>}
      <Parts state={state} item={item} />
      {order === undefined && <p class="dim">{w.missing}</p>}
      <div aria-live="polite">
        {problems.length > 0 && (
          <div class="refusal">
            <p>{w.problems}:</p>
            <Problems state={state} problems={problems} />
          </div>
        )}
        {refusal.value !== undefined && <p class="refusal">{refusal.value}</p>}
      </div>
      {isLegal && <Stakes state={state} />}
      <div class="acts">
        <button type="button" class="gold" disabled={!isLegal} onClick={() => giveOrder(state)}>
          {w.give}: {item.says} <kbd>Enter</kbd>
        </button>
        <button type="button" onClick={() => forming.stop()}>
          {w.cancel} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}

/** Gives the order that has been formed. A refusal is said, and changes nothing. */
export function giveOrder(state: ScreenState): void {
  const { forming, session } = state;
  const order = forming.order.value;
  if (order === undefined || forming.problems.value.length > 0) return;
  const [problem] = session.order(order);
  state.refusal.value = problem?.says;
  if (problem === undefined) forming.stop();
}

/** Forms the order that the rule set thinks of first for the chosen unit, else the first for any. */
export function suggest(state: ScreenState): void {
  const { session, forming, unit } = state;
  const { seat, view, menu } = session.now.value;
  if (seat === undefined || menu.length === 0) return;
  const thought = session.ruleset.candidates(view.battle, seat).flatMap((order) => {
    const item = itemOf(menu, order);
    return item === undefined ? [] : [{ order, item, its: unitOfItem(view.battle, item) }];
  });
  const kind = forming.item.value;
  const best = thought.find(({ item }) => item === kind) ?? thought.find(({ its }) => its === unit.value) ?? thought[0];
  state.refusal.value = best === undefined ? words.value.noSuggestion : undefined;
  if (best === undefined) return;
  if (best.its !== undefined) unit.value = best.its;
  forming.take(best.item, best.order);
}
