// What a drag does to the order in hand, in real battles, without a screen.
import { signal } from '@preact/signals';
import { Host, type Moves, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { type Point, span } from '@umpire/engine/table';
import { rulesetOf } from '@umpire/rulesets';
import { expect, test, vi } from 'vitest';
import { dragTo, dropAt, itemToDrag, placeAt } from '../src/battle/board-acts.ts';
import { type ScreenState, screenState } from '../src/battle/screen-state.ts';
import { openSession } from '../src/battle/session.ts';
import { PERSON } from '../src/store/battles.ts';

// Reaches are drawn, and advice is given, beside the screen: nobody looks at them here.
vi.mock('../src/work/desk.ts', () => import('./nobody-beside.ts'));
vi.mock('../src/battle/adviser.ts', () => ({ adviser: undefined }));

/** The first battle of a game, both sides played by people, after some orders as the game proposes them. */
function begun(game: string, orders = 0): ScreenState {
  const ruleset = rulesetOf(game);
  const first = ruleset?.scenarios.find((one) => one.first === true)?.scenario;
  if (ruleset === undefined || first === undefined) throw new Error(`There is no game ${game}.`);
  const host = Host.start({ ruleset, dice: seededDice(seeded('hands')) }, first);
  for (let i = 0; i < orders; i++) {
    const [seat = ''] = host.waitingFor;
    const [order] = ruleset.candidates(host.look(seat).battle, seat);
    if (order !== undefined) host.order(seat, order);
  }
  const seating = Object.fromEntries(first.seats.map(({ id }) => [id, PERSON]));
  const dice = signal<'computer'>('computer');
  return screenState(openSession({ id: game, host, seating, dice }));
}

const movesOf = ({ forming }: ScreenState): Moves => (forming.said.value['moves'] ?? {}) as Moves;
const endOf = (state: ScreenState, id: string): Point => movesOf(state)[id]?.path.at(-1) ?? { x: NaN, y: NaN };
const placeOf = ({ session }: ScreenState, id: string): Point =>
  session.now.value.view.battle.models.find((one) => one.id === id)?.base.at ?? { x: NaN, y: NaN };

/** Drags a model by steps, each so far from where it was taken hold of. */
async function drag(state: ScreenState, model: string, from: Point, ...steps: readonly Point[]): Promise<void> {
  expect(itemToDrag(state, model)).toBe(true);
  const to = steps.map(({ x, y }) => ({ x: from.x + x, y: from.y + y }));
  for (const at of to) dragTo(state, model, at);
  dropAt(state, model, to.at(-1) ?? from);
  // What was meant is worked out by a part of the app that is fetched first.
  await import('../src/battle/drawn-move.ts');
  await Promise.resolve();
}

test('a unit that is put down by hand keeps its shape while it is dragged about in its zone', async () => {
  const state = begun('building-assault', 1);
  const [item] = state.session.now.value.menu;
  if (item === undefined) throw new Error('nobody is placed');
  state.forming.start(item);
  const waiting = state.session.now.value.view.battle.models.filter(({ away }) => away !== undefined);
  expect(waiting).toHaveLength(5);
  const [first] = waiting;
  if (first === undefined) throw new Error('nobody is placed');
  // Far beyond the zone on the way: which places a drag has passed does not matter.
  await drag(state, first.id, first.base.at, { x: 9000, y: 0 }, { x: 0, y: -9000 }, { x: 250, y: 500 });
  for (const { id, base } of waiting)
    expect([id, endOf(state, id)]).toEqual([id, { x: base.at.x + 250, y: base.at.y + 500 }]);
  expect(state.forming.problems.value).toEqual([]);
});

test('of a side that is deployed by one order each team is dragged by itself, and stays where it was put', async () => {
  const state = begun('fire-team');
  const [one, other] = ['line-rifle-1-2', 'line-rifle-2-2'] as const;
  await drag(state, one, placeOf(state, one), { x: 0, y: 500 });
  expect(state.forming.problems.value).toEqual([]);
  const first = movesOf(state);
  expect(Object.keys(first)).toHaveLength(4);
  await drag(state, other, placeOf(state, other), { x: 0, y: 500 });
  expect(movesOf(state)).toMatchObject(first);
  expect(Object.keys(movesOf(state))).toHaveLength(8);
  expect(state.forming.problems.value).toEqual([]);
});

test('models that are dragged one by one all go, the first, too; each where nobody is sent yet', async () => {
  const state = begun('building-assault', 2);
  const id = state.session.now.value.view.waitingFor[0];
  const [one, two] = state.session.now.value.view.battle.models.filter(({ owner }) => owner === id);
  if (one === undefined || two === undefined) throw new Error('nobody is there');
  state.together.value = false;
  await drag(state, one.id, one.base.at, { x: 1000, y: 0 }, { x: 1500, y: 0 });
  await drag(state, two.id, two.base.at, { x: 1500, y: 0 });
  expect(span(endOf(state, one.id), one.base.at)).toBe(1500);
  expect(span(endOf(state, two.id), two.base.at)).toBe(1500);
});

test('whoever clicks another place before it is known what the drag meant has that place', async () => {
  const state = begun('building-assault', 2);
  const id = state.session.now.value.view.waitingFor[0];
  const one = state.session.now.value.view.battle.models.find(({ owner }) => owner === id);
  if (one === undefined) throw new Error('nobody is there');
  state.together.value = false;
  const { x, y } = one.base.at;
  expect(itemToDrag(state, one.id)).toBe(true);
  dragTo(state, one.id, { x: x + 1000, y });
  dropAt(state, one.id, { x: x + 1500, y });
  placeAt(state, { x: x + 700, y }, false);
  await import('../src/battle/drawn-move.ts');
  await Promise.resolve();
  expect(span(endOf(state, one.id), one.base.at)).toBe(700);
});
