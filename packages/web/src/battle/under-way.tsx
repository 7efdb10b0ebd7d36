import { standing } from '@umpire/engine/battle';
import { pointsIn } from './options.ts';
import type { ScreenState } from './screen-state.ts';
import { placeOn, type Sheet } from './sheet.ts';

interface UnderWayProps {
  readonly state: ScreenState;
  readonly sheet: Sheet;
}

/** The order that led to a question, as far as it says where a model goes or aims: a line there. */
export function UnderWay({ state: { session }, sheet }: UnderWayProps) {
  const { ask, battle } = session.now.value.view;
  if (ask?.kind !== 'decide' || ask.given === undefined) return null;
  const { model, moves: _moves, ...order } = ask.given.order as { readonly model?: unknown; readonly moves?: unknown };
  const actor = standing(battle).find(({ id }) => id === model);
  const points = pointsIn(order, {});
  if (actor === undefined || points.length === 0) return null;
  const [first, ...rest] = [actor.base.at, ...points].map((at) => placeOn(sheet, at));
  const line = rest.map(({ x, y }) => `L${x} ${y}`).join('');
  return <path class="under-way" d={`M${first?.x ?? 0} ${first?.y ?? 0}${line}`} />;
}
