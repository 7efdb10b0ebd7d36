/** Orders in one sentence each, as the log tells them. */
import type { Order } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import type { AimBattle } from '../battle/battle.ts';
import { type AimOrder, type OrderKind, type OrderOf, stepOf } from '../battle/orders.ts';
import { placeIn, written } from '../ground/in-words.ts';

/** How a place is told: by what is beside it, or in inches where there is no table to look at. */
type Place = (at: Point) => Words;

/** The order with its step, if it has one. AZ-STEP-1 */
export function told(order: Order, view?: AimBattle): Saying {
  const one = order as AimOrder;
  const who = 'model' in one ? one.model : undefined;
  const at: Place = (place) => (view === undefined ? written(place) : placeIn(view, place, who));
  const what = (SENTENCES[one.kind] as (order: AimOrder, place: Place) => Saying)(one, at);
  const step = stepOf(one);
  if (step === undefined) return what;
  const place = at(step.to);
  return step.when === 'before'
    ? say('{what}, after a step to {place}', { what, place })
    : say('{what}, then a step to {place}', { what, place });
}

const SENTENCES: { readonly [K in OrderKind]: (order: OrderOf<K>, place: Place) => Saying } = {
  deploy: ({ model, at }, place) => say('{model} begins at {place}', { model, place: place(at) }),
  mark: ({ model, at }, place) => say('{model} aims at {place}', { model, place: place(at) }),
  begin: () => saying('Begin the battle'),
  move: ({ model, to }, place) => say('{model} moves to {place}', { model, place: place(to) }),
  climb: ({ model }) => say('{model} uses the ladder', { model }),
  use: ({ model, what, thing }) => {
    if (what === 'item') return say('{model} picks up: {item}', { model, item: thing });
    if (what === 'wheel') return say('{model} takes the wheel', { model });
    if (what === 'restart') return say('{model} restarts the engine', { model });
    return what === 'door' ? say('{model} uses the door', { model }) : say('{model} uses something', { model });
  },
  aim: ({ model, at }, place) => say('{model} aims at {place}', { model, place: place(at) }),
  shoot: ({ model, weapon, target, intense, cover = false }) => {
    const shot = say('{model} shoots at {target}: {weapon}', { model, target, weapon });
    const what = intense ? say('{what}, intense fire', { what: shot }) : shot;
    return cover ? say('{what}, and takes cover', { what }) : what;
  },
  throw: ({ model, grenade, at, target }, place) =>
    at === undefined
      ? say('{model} throws at {target}: {grenade}', { model, target: target ?? '', grenade })
      : say('{model} throws to {place}: {grenade}', { model, place: place(at), grenade }),
  ready: ({ model, what, weapon = '', hold = [] }) => {
    if (what === 'reload') return say('{model} reloads: {weapon}', { model, weapon });
    if (what === 'set up') return say('{model} sets up the machinegun', { model });
    return say('{model} takes in hand: {things}', { model, things: hold });
  },
  recover: ({ model }) => say('{model} recovers', { model }),
  defend: ({ model }) => say('{model} goes on Defend', { model }),
  pass: ({ model }) => say('{model} passes', { model }),
  drive: ({ model, facing, length }) => say('{model} drives {far″}, facing {facing}°', { model, far: length, facing }),
  stop: ({ model }) => say('{model} stops', { model }),
  enter: ({ model, vehicle }) => say('{model} gets into {vehicle}', { model, vehicle }),
  exit: ({ model, to }, place) => say('{model} gets out at {place}', { model, place: place(to) }),
  cover: ({ model }) => say('{model} takes cover', { model }),
  drop: ({ model, thing }) => say('{model} drops: {thing}', { model, thing }),
  finish: ({ model }) => say('{model} has finished', { model }),
  'end turn': () => saying('End the turn'),
};
