import type { Battle } from '@umpire/engine/battle';
import { fallenScene, type Point, type SceneFallen } from '@umpire/engine/table';
import type { Language } from '@umpire/engine/words';
import { render } from 'preact';
import { drawn } from '../../scene/draw.tsx';
import type { Film } from './film.ts';
import type { SheetMap } from './sheet-map.ts';

/** Those who lie on the table, by layer. */
const lying = new WeakMap<Element, readonly Lying[]>();

interface Lying extends SceneFallen {
  readonly unit: string;
  /** Where on the table: it may be turned meanwhile. */
  readonly fellAt: Point;
}

/** Lays those who fell where they fell, and takes up whoever stands again. */
export function lay(
  layer: Element,
  battle: Pick<Battle, 'models' | 'sides' | 'units'>,
  fell: Film['gone'],
  { size, place, back }: SheetMap,
  was: Pick<Battle, 'models'> & Partial<Pick<Battle, 'units'>> = battle,
  language?: Language,
): void {
  const stands = new Set(battle.models.map(({ id }) => id));
  // A unit that has lost its last model may be gone with it.
  const units = new Map([...(was.units ?? []), ...battle.units].map(({ id, name }) => [id, name]));
  const added = fell.flatMap(({ id, at }): readonly Lying[] => {
    const model = was.models.find((one) => one.id === id);
    if (model === undefined || model.base.kind !== 'disc') return [];
    const fellAt = back(at);
    return [{ id, at: fellAt, fellAt, radius: model.base.radius, side: model.owner, unit: model.unit }];
  });
  const known = new Map([...(lying.get(layer) ?? []), ...added].map((one) => [one.id, one]));
  const all = [...known.values()]
    .filter(({ id }) => !stands.has(id))
    // Named and placed anew each time: the language may be another by now, and the table turned.
    .map((one): Lying => {
      const { x, y } = place(one.fellAt);
      // Drawn in the frame of the sheet, which has y to the south.
      const at = { x: Math.round(x * 1000), y: Math.round((size.y - y) * 1000) };
      return { ...one, at, name: units.get(one.unit) ?? one.name ?? one.id };
    });
  lying.set(layer, all);
  const sides = battle.sides.map(({ seat, name }) => ({ id: seat, name }));
  render(<>{drawn(fallenScene(Math.round(size.y * 1000), all, sides, language))}</>, layer);
}
