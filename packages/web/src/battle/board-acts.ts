import type { Point } from '@umpire/engine/table';
import type { FormItem } from './form-item.ts';
import { movedTo } from './moving.ts';
import type { ScreenState } from './screen-state.ts';

/** The model below an event, by the key of its node. */
export function modelHit(target: EventTarget | null): string | undefined {
  const key = (target as Element | null)?.closest('[data-key^="model:"]')?.getAttribute('data-key');
  return key?.slice('model:'.length);
}

/** A click on the table: it asks with the tool in hand, answers the part that is asked for, or chooses a unit. */
export function hitBy(state: ScreenState, model: string | undefined, at: Point, further: boolean): void {
  const { forming, tool } = state;
  if (tool.value !== undefined && model !== undefined && askAbout(state, model)) return;
  const part = forming.open.value;
  if (model !== undefined && part?.kind === 'moves' && part.models.includes(model) && !further) {
    state.model.value = model;
    return;
  }
  if (part?.kind === 'point' || part?.kind === 'moves') return placeAt(state, at, further);
  if (model === undefined) return;
  const unit = unitOf(state, model);
  if (part?.kind === 'pick') {
    const pick = part.picks.find(({ value, problems }) => problems.length === 0 && (value === model || value === unit));
    if (pick !== undefined) return forming.say(part.name, pick.value);
  }
  if (part?.kind === 'some') {
    const pick = part.picks.find(({ value, problems }) => problems.length === 0 && (value === model || value === unit));
    if (pick !== undefined) return toggle(state, part.name, pick.value);
  }
  selectUnit(state, unit, model);
}

/** Adds a value to a list, or takes it out. */
export function toggle({ forming }: ScreenState, name: string, value: unknown): void {
  const chosen = (forming.said.value[name] as readonly unknown[] | undefined) ?? [];
  forming.say(name, chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
}

/**
 * Chooses a unit for the card and the orders; an order that was being formed is dropped. Where every unit gets an answer of its
 * own, that is where one goes on.
 */
export function selectUnit(state: ScreenState, unit: string, model?: string): void {
  const isAnswer = state.forming.item.value?.shape !== undefined;
  if (state.unit.value !== unit && !isAnswer) state.forming.stop();
  if (isAnswer) document.querySelector<HTMLElement>(`[data-part="${CSS.escape(unit)}"] :checked`)?.focus();
  state.unit.value = unit;
  state.model.value = model;
}

const unitOf = ({ session }: ScreenState, model: string): string =>
  session.now.value.view.battle.models.find(({ id }) => id === model)?.unit || model;

/** With a tool in hand a click says about whom: in sight, whom of the other side is looked at. */
function askAbout({ session, tool, tools }: ScreenState, model: string): boolean {
  if (tool.value === undefined || tool.value === 'ruler') return false;
  const { view, seat } = session.now.value;
  const owner = view.battle.models.find(({ id }) => id === model)?.owner;
  const isLooked = tool.value === 'sight' && owner !== seat && model !== tools.subject.value;
  if (isLooked) tools.lookAt(model);
  else tools.ask(model);
  return true;
}

/** Answers the part that asks for a place; while a model is dragged, `isMoving`. */
export function placeAt(state: ScreenState, at: Point, further: boolean, isMoving = false): void {
  const { forming } = state;
  const part = forming.placed.value;
  const say = isMoving ? forming.sayMoving : forming.say;
  if (part?.kind === 'point') return say(part.name, at);
  if (part === undefined) return;
  const { model } = state;
  const mover = model.value !== undefined && part.models.includes(model.value) ? model.value : part.models[0];
  if (mover !== undefined) say(part.name, movedTo(state, part, mover, at, further));
}

/** Is this model free to be dragged? If no order is being formed, the first that moves it is begun. */
export function itemToDrag(state: ScreenState, model: string): boolean {
  const { forming, session } = state;
  const isFor = (item: Pick<FormItem, 'unit' | 'parts'>): boolean => moves(item, model, unitOf(state, model));
  const item = forming.item.value ?? session.now.value.menu.find((one) => one.problems.length === 0 && isFor(one));
  if (item === undefined || !isFor(item)) return false;
  if (forming.item.value === undefined) {
    state.unit.value = unitOf(state, model);
    forming.start(item);
  }
  state.model.value = model;
  return true;
}

function moves({ unit, parts }: Pick<FormItem, 'unit' | 'parts'>, model: string, its: string): boolean {
  return parts.some(
    (part) =>
      (part.kind === 'moves' && part.models.includes(model)) ||
      (part.kind === 'point' && (unit === model || unit === its)),
  );
}
