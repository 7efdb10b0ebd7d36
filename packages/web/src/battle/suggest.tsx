import { type MenuItem, type Order, standing } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import type { Advice } from '@umpire/players';
import { chanceText, wholePercent } from '../numbers.ts';
import { settings } from '../settings.ts';
import { PERSON } from '../store/battles.ts';
import { words } from '../texts/index.ts';
import { itemOf } from './forming.ts';
import { shortSays, unitOfItem } from './menu-of.ts';
import { shownChance } from './options.ts';
import type { ScreenState } from './screen-state.ts';
import { placesSeveral } from './standing-orders.ts';

/** Whether the computer may say what it would do: between people it keeps silent, unless they want it. */
export function mayAdvise({ session }: ScreenState): boolean {
  const { advice } = settings.value;
  const persons = Object.values(session.seating).filter((who) => who === PERSON);
  return advice === 'always' || (advice === 'alone' && persons.length < 2);
}

/** Asks what to do; the best order is formed as soon as it is found, unless somebody has begun another meanwhile. */
export function suggest(state: ScreenState): void {
  const { advice, forming, session } = state;
  if (session.now.value.menu.length === 0 || !mayAdvise(state)) return;
  state.refusal.value = undefined;
  forming.stop();
  advice.ask(([best]) => {
    if (best !== undefined && forming.item.value === undefined) takeAdvice(state, best);
  });
}

/** Forms the order that was advised. */
export function takeAdvice(state: ScreenState, { deed, says }: Advice): void {
  const { session, forming, unit } = state;
  const { view, menu } = session.now.value;
  if (!('order' in deed)) return;
  const item = itemOf(menu, deed.order) ?? wholeItem(menu, deed.order, says);
  state.refusal.value = item === undefined ? words.value.noSuggestion : undefined;
  if (item === undefined) return;
  unit.value = unitOfItem(view.battle, item) ?? unit.value;
  forming.take(item, deed.order);
}

/** An order that no item of the menu says in full is taken as a whole: there is nothing left to be said. */
function wholeItem(menu: readonly MenuItem[], order: Order, says: string): MenuItem | undefined {
  const { model, unit = model } = order as { readonly unit?: string; readonly model?: string };
  const like =
    menu.find((item) => item.kind === order.kind && item.unit === unit) ?? menu.find(({ kind }) => kind === order.kind);
  return like && { ...like, says, problems: [], order, parts: [] };
}

/** Places everybody who is still to be placed as is usual, one after the other. */
function placeAll({ session, forming, advice, places }: ScreenState): void {
  advice.stop();
  forming.stop();
  const { menu, seat = '' } = session.now.value;
  const kind = menu.find(({ problems }) => problems.length === 0)?.kind;
  if (kind !== undefined) places.value = { ...places.value, [seat]: kind };
}

/** To place units as is usual takes no advice: people among themselves may want it, too. */
function PlaceAll({ state }: { readonly state: ScreenState }) {
  const { view, menu, seat } = state.session.now.value;
  if (!placesSeveral(view.battle, seat ?? '', menu)) return null;
  return (
    <button type="button" class="row" onClick={() => placeAll(state)}>
      <span>{words.value.placeAll}</span>
    </button>
  );
}

/** The button that asks for advice, and what has come of it. */
export function Suggestions({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { advice, forming } = state;
  const now = advice.now.value;
  const { view } = state.session.now.value;
  const name = view.battle.units.find(({ id }) => id === state.unit.value)?.name;
  if (!mayAdvise(state)) return <PlaceAll state={state} />;
  if (now?.kind === 'thinking') {
    return (
      <section class="advice" aria-busy="true">
        <output>{w.considering}</output>
        <button type="button" class="wide" onClick={() => advice.stop()}>
          {w.stopThinking} <kbd>Esc</kbd>
        </button>
      </section>
    );
  }
  return (
    <section class="advice" aria-label={w.suggestions}>
      {forming.item.value === undefined ? (
        <button type="button" class="gold go" onClick={() => suggest(state)}>
          <span>{w.suggest}</span> <kbd>Enter</kbd>
        </button>
      ) : (
        now?.kind !== 'here' && (
          <button type="button" class="row" onClick={() => suggest(state)}>
            <span>{w.suggest}</span> <kbd>H</kbd>
          </button>
        )
      )}
      <PlaceAll state={state} />
      {now?.kind === 'failed' && (
        <p class="refusal" lang="en">
          {now.says}
        </p>
      )}
      {now?.kind === 'here' && <Behind formed={formedOf(state)} advice={now.advice} />}
      {now?.kind === 'here' && (
        <ol>
          {othersOf(state, now.advice).map((one) => (
            <li key={JSON.stringify(one.deed)}>
              <button type="button" class="row" title={one.reason} onClick={() => takeAdvice(state, one)}>
                <span>
                  <b>{shortSays(adviceSays(state, one), name)}</b>
                  {!one.isBare && <small>{one.reason}</small>}
                </span>
                <Worth of={one} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What an order is called that was advised: where everybody stays, that they do. */
const adviceSays = ({ session }: ScreenState, { deed, says }: Advice): string => {
  if (!('order' in deed) || Object.keys((deed.order as { readonly moves?: object }).moves ?? says).length > 0)
    return says;
  const { menu, view } = session.now.value;
  const part = itemOf(menu, deed.order)?.parts.find(({ kind }) => kind === 'moves');
  // Whoever is put on the table as is proposed goes nowhere either.
  const isGoing = part?.kind === 'moves' && part.arePlaced !== true;
  return isGoing && standing(view.battle).some(({ id }) => part.models.includes(id)) ? words.value.allStay(says) : says;
};

/** What the order that is being formed is called by whoever advised it: it says more than the menu, such as whereto. */
export function advisedAs(state: ScreenState): string | undefined {
  const formed = mayAdvise(state) ? formedOf(state) : undefined;
  return formed && adviceSays(state, formed);
}

/** The advice that is being formed, if it is one. */
function formedOf({ forming, advice: { now } }: ScreenState): Advice | undefined {
  const formed = forming.order.value;
  const advice = now.value?.kind === 'here' ? now.value.advice : [];
  return advice.find(({ deed }) => 'order' in deed && sameData(deed.order, formed ?? null));
}

/** The chance to win before and after the order that is being formed, where it was advised. */
export function ChanceAfter({ state }: { readonly state: ScreenState }) {
  const formed = formedOf(state);
  if (formed?.chance === undefined || !mayAdvise(state)) return null;
  const before = state.session.values.value.at(-1);
  return (
    <p class="chance-after">
      <span>{words.value.toWinAfter}</span>
      {before !== undefined && <span class="before">{wholePercent(before.chance)} →</span>} <Worth of={formed} />
    </p>
  );
}

/** Whoever takes another than the best is told by how much it is behind. */
function Behind({
  formed,
  advice: [best],
}: {
  readonly formed: Advice | undefined;
  readonly advice: readonly Advice[];
}) {
  const by = (shownChance(best) ?? 0) - (shownChance(formed) ?? Infinity);
  return by > 0 ? <p class="dim">{words.value.behindBest(by)}</p> : null;
}

/** What was advised besides the order that is being formed: each in other words than those before. */
function othersOf(state: ScreenState, advice: readonly Advice[]): readonly Advice[] {
  const formed = formedOf(state);
  const mine = formed && adviceSays(state, formed);
  const all = advice.map((one) => adviceSays(state, one));
  return advice.filter((_, i) => all[i] !== mine && all.indexOf(all[i] ?? '') === i);
}

/** The chance to win afterwards; nothing where nobody has tried. */
export function Worth({ of: { chance } }: { readonly of: Advice }) {
  if (chance === undefined) return null;
  return (
    <span class="worth" title={words.value.worthOfOrder}>
      {chanceText(chance)}
    </span>
  );
}
