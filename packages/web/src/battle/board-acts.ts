import type { Moves, Part } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { movesOf } from './moves-of.ts';
import type { FormItem } from './form-item.ts';
import { movedTo } from './moving.ts';
import { listed, openQuestion, optionAt, optionThere } from './options.ts';
import type { ScreenState } from './screen-state.ts';

/** The model below an event, by the key of its node; its ghost stands for it. */
export function modelHit(target: EventTarget | null): string | undefined {
  const hit = (target as Element | null)?.closest('[data-key^="model:"], [data-ghost]');
  return hit?.getAttribute('data-ghost') ?? hit?.getAttribute('data-key')?.slice('model:'.length);
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
  const isAnswering = part === undefined && state.forming.item.value === undefined;
  const answer =
    model === undefined
      ? isAnswering
        ? optionThere(state, at)
        : undefined
      : part === undefined
        ? optionAt(state, model)
        : undefined;
  if (answer !== undefined) {
    state.refusal.value = state.session.choose(answer.value)[0]?.says;
    return;
  }
  if (model === undefined) return;
  const question = openQuestion(state);
  if (question !== undefined && listed(state.session.now.value.view.battle, question).some(({ id }) => id === model))
    return void import('./list-answer.ts').then(({ listModel }) => listModel(state, question, model));
  const unit = unitOf(state, model);
  if (part?.kind === 'pick' || part?.kind === 'some') {
    const pick = part.picks.find(({ value }) => value === model || value === unit);
    const [problem] = pick?.problems ?? [];
    state.refusal.value = problem?.says;
    if (problem !== undefined) return;
    if (pick !== undefined && part.kind === 'some') return toggle(state, part.name, pick.value);
    if (pick !== undefined) return forming.say(part.name, pick.value);
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
  const isLooked = tool.value === 'sight' && owner !== seat && model !== tools.value?.subject.value;
  if (isLooked) tools.value?.lookAt(model);
  else tools.value?.ask(model);
  return true;
}

/** Answers the part that asks for a place; while a model is dragged, `isMoving`. */
export function placeAt(state: ScreenState, at: Point, further: boolean, isMoving = false): void {
  const { forming } = state;
  const [item, part] = [forming.item.value, forming.placed.value];
  const say = isMoving ? forming.sayMoving : forming.say;
  if (part?.kind === 'point') return say(part.name, at);
  if (part === undefined || item === undefined) return;
  const { model } = state;
  const mover = model.value !== undefined && part.models.includes(model.value) ? model.value : part.models[0];
  const moves = state.taken.value ?? (forming.said.value[part.name] as Moves | undefined) ?? {};
  if (mover !== undefined) say(part.name, movedTo(state, { item, part, moves }, mover, at, further));
}

/** Was the order begun by a drag? One that was chosen from the menu stays what it is. */
const isDrawn = ({ drawn, forming }: ScreenState): boolean =>
  drawn.value !== undefined && drawn.value === forming.item.value;

/** Is this model free to be dragged? If no order is being formed, or only one that was drawn, the cheapest that moves it is begun. */
export function itemToDrag(state: ScreenState, model: string): boolean {
  const { forming } = state;
  const unit = unitOf(state, model);
  const held = forming.item.value;
  if (held !== undefined && !isDrawn(state)) {
    if (!moves(held, model, unit)) return false;
  } else {
    const [first] = movesOf(state, model, unit);
    if (first === undefined) return false;
    void meaning();
    state.unit.value = unit;
    if (held === undefined || !moves(held, model, unit)) forming.start(first);
    state.drawn.value = forming.item.value;
  }
  state.model.value = model;
  state.taken.value = movesSaid(state);
  return true;
}

/** The moves of the order as it is formed so far. */
function movesSaid({ forming }: ScreenState): Moves | undefined {
  const part = forming.placed.value;
  return part?.kind === 'moves' ? (forming.said.value[part.name] as Moves | undefined) : undefined;
}

/** What was dragged lies still: if the order was begun by the drag, it is the cheapest that leads there. */
export function dropAt(state: ScreenState, model: string, at: Point): void {
  placeAt(state, at, false);
  const before = state.taken.value ?? {};
  state.taken.value = undefined;
  if (!isDrawn(state)) return;
  const [item, said] = [state.drawn.value, state.forming.said.value];
  void meaning().then(({ meantBy }) => {
    // Whoever has begun something else meanwhile, or named another place, means that.
    if (state.forming.item.value !== item || state.forming.said.value !== said) return;
    const meant = meantBy(state, movesOf(state, model, unitOf(state, model)), { model, to: at, before });
    if (meant === undefined) return;
    state.forming.take(meant.item, meant.said);
    state.drawn.value = meant.item;
  });
}

/** What a drag means is worked out when it ends, and fetched when the first begins. */
const meaning = () => import('./drawn-move.ts');

/** While it is dragged on, the order that reaches so far takes the place of the one that does not. */
export function dragTo(state: ScreenState, model: string, at: Point): void {
  const { forming, session } = state;
  if (isDrawn(state)) {
    const base = session.now.value.view.battle.models.find(({ id }) => id === model)?.base;
    const far = base === undefined ? 0 : Math.hypot(at.x - base.at.x, at.y - base.at.y);
    const items = movesOf(state, model, unitOf(state, model));
    const item = items.find((one) => one.parts.some((part) => reaches(part, far))) ?? items.at(-1);
    if (item !== undefined && item !== forming.item.value) forming.start(item);
    state.drawn.value = forming.item.value;
  }
  placeAt(state, at, false, true);
}

const reaches = (part: Part, far: number): boolean =>
  part.kind === 'moves' ? part.reach >= far : part.kind === 'point' && (part.reach ?? Infinity) >= far;

function moves({ unit, parts }: Pick<FormItem, 'unit' | 'parts'>, model: string, its: string): boolean {
  return parts.some(
    (part) =>
      (part.kind === 'moves' && part.models.includes(model)) ||
      (part.kind === 'point' && (unit === model || unit === its)),
  );
}
