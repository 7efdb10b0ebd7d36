import { untracked, useSignalEffect } from '@preact/signals';
import { type Battle, standing } from '@umpire/engine/battle';
import type { Point, Shape } from '@umpire/engine/table';
import { useRef } from 'preact/hooks';
import type { FormItem } from './form-item.ts';
import { modelsOf, pointsIn } from './options.ts';
import type { ScreenState } from './screen-state.ts';

/** A place as large as a base. */
const spotAt = (at: Point): Shape => ({ kind: 'disc', at, radius: 500 });

/**
 * Who acts and whom he acts against are seen together while an order is formed, and where a suggestion leads. Not while somebody drags:
 * the table would run away below the hand.
 */
export function useFormedView(state: ScreenState): void {
  const last = useRef<{ readonly item: FormItem | undefined; readonly named: string }>({ item: undefined, named: '' });
  useSignalEffect(() => {
    const { forming, session, camera, drawn } = state;
    const [item, said] = [forming.item.value, forming.said.value];
    const { battle } = session.now.peek().view;
    // Much is settled by the item itself, such as whom it fires at.
    const others = [
      ...modelsOf(battle, {}, said),
      ...modelsOf(battle, {}, item?.order).filter(({ unit, id }) => item?.unit !== unit && item?.unit !== id),
    ].filter(({ id }) => !isMover(item, id));
    const named = others.map(({ id }) => id).join();
    const before = last.current;
    last.current = { item, named };
    if (item === undefined || item.shape !== undefined || drawn.peek() === item) return;
    const isNew = item !== before.item;
    if (!isNew && named === before.named) return;
    const goals = isNew ? [...pointsIn(said, {}).map(spotAt), ...proposed(battle, item)] : [];
    const actors = standing(battle).filter(({ id, unit }) => unit === item.unit || id === item.unit);
    const wanted = [...others.map(({ base }) => base), ...goals];
    if (wanted.length > 0)
      untracked(() =>
        camera.show(
          wanted,
          actors.map(({ base }) => base),
        ),
      );
  });
}

/** Where those who are put on the table are proposed to stand. */
const proposed = (battle: Battle, item: FormItem): readonly Shape[] =>
  battle.models.flatMap(({ id, away, base }) => (away !== undefined && isMover(item, id) ? [base] : []));

/** Those who are moved by hand are named by every drag. */
const isMover = (item: FormItem | undefined, id: string): boolean =>
  item?.parts.some((part) => part.kind === 'moves' && part.models.includes(id)) === true;
