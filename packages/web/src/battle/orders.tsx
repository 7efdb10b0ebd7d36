import { formsOf, type MenuItem } from '@umpire/engine/battle';
import { useMemo } from 'preact/hooks';
import { words } from '../texts/index.ts';
import { itemsFor, shortSays, withheld } from './menu-of.ts';
import { sideName } from './names.ts';
import { FormOf } from './order-form.tsx';
import { Problems } from './problems.tsx';
import type { ScreenState } from './screen-state.ts';
import { Suggestions } from './suggest.tsx';

/** The order that is being formed with its odds and its button, then what else can be ordered, and why not the rest. */
export function Orders({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { session, unit, forming } = state;
  const { menu, view } = session.now.value;
  const chosen = unit.value;
  const items = useMemo(() => itemsFor(view.battle, menu, chosen), [view.battle, menu, chosen]);
  const possible = items.filter(({ problems }) => problems.length === 0);
  const its = view.battle.units.find(({ id }) => id === chosen);
  const isTheirs = its !== undefined && its.seat !== session.now.value.seat;
  const isForming = forming.item.value !== undefined;
  // What is being formed is no alternative to itself.
  const others = possible.filter((one) => !formsOf([one]).some((form) => form === forming.item.value));
  return (
    <section class="orders" aria-labelledby="orders-title">
      <h2 id="orders-title" class="eyebrow turn-title" tabIndex={-1}>
        {its === undefined ? w.orders : isTheirs ? its.name : w.ordersFor(its.name)}
      </h2>
      {!isForming && its !== undefined && <p class="status dim">{session.ruleset.face.status(view.battle, its.id)}</p>}
      <Formed state={state} />
      {isForming && others.length > 0 && <h3 class="eyebrow">{w.orElse}</h3>}
      <Suggestions state={state} />
      <ol class="menu">
        {(others.length === 0 ? others : possible).map((item, i) => (
          <MenuRow
            key={`${i} ${item.kind} ${item.says}`}
            state={state}
            item={item}
            says={shortSays(item.says, its?.name)}
            number={i + 1}
          />
        ))}
      </ol>
      {possible.length === 0 && (
        <p class="dim">{isTheirs ? w.theirUnit(sideName(view.battle, its.seat)) : w.noOrders}</p>
      )}
      <Cannot state={state} unit={its?.name} items={items.filter((item) => !possible.includes(item))} />
    </section>
  );
}

/** Drawn anew at every step of a drag, and nothing else is. */
function Formed({ state }: { readonly state: ScreenState }) {
  const item = state.forming.item.value;
  return item === undefined ? null : <FormOf state={state} item={item} />;
}

interface RowProps {
  readonly state: ScreenState;
  readonly item: MenuItem;
  readonly says: string;
  readonly number: number;
}

function MenuRow({ state, item, says, number }: RowProps) {
  const { forming } = state;
  return (
    <li>
      <button
        type="button"
        class="row"
        data-kind={item.kind}
        aria-pressed={formsOf([item]).some((form) => form === forming.item.value)}
        onClick={() => forming.start(item)}
      >
        <span>{says}</span> {number < 10 && <kbd>{number}</kbd>}
      </button>
    </li>
  );
}

interface CannotProps {
  readonly state: ScreenState;
  /** The name of the unit that everything is about. */
  readonly unit: string | undefined;
  readonly items: readonly MenuItem[];
}

/** What cannot be ordered, and why: every reason once, with all orders that it keeps back. */
function Cannot({ state, unit, items }: CannotProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="cannot-title">
      <h3 id="cannot-title" class="eyebrow">
        {words.value.notNow}
      </h3>
      <ul class="cannot">
        {withheld(items).map(({ problem, names }) => (
          <li key={`${problem.rule} ${problem.says}`}>
            <Names of={names.map((says) => shortSays(says, unit))} />
            <Problems state={state} problems={[problem]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many names are read at a glance; the rest is told to whoever asks. */
const MOST = 3;

function Names({ of }: { readonly of: readonly string[] }) {
  if (of.length <= MOST + 1) return <b>{of.join(', ')}</b>;
  return (
    <details>
      <summary>
        <b>{of.slice(0, MOST).join(', ')}</b> {words.value.andMore(of.length - MOST)}
      </summary>
      {of.slice(MOST).join(', ')}
    </details>
  );
}
