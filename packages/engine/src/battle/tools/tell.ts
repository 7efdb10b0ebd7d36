import { changed } from '../battle.ts';
import type { Battle, BattleModel } from '../battle.ts';
import type { Moves } from '../order.ts';
import { placed } from '../../table/index.ts';
import { type Gap, say, saying, type Words } from '../../words/index.ts';
import type { Told } from './face.ts';

/** An answer: what is not given is empty. */
export const tell = (says: Words, more: Partial<Omit<Told, 'says'>> = {}): Told => ({
  ...saying(says),
  because: [],
  drawn: [],
  stakes: [],
  ...more,
});

/** The answer for somebody who is not there. */
export const nobody = (id: string): Told => tell(say('{id} is not on the table.', { id }));

/** The model with an id, if it stands on the table. */
export const standingModel = <M extends BattleModel>(
  { models }: { readonly models: readonly M[] },
  id: string,
): M | undefined => models.find((model) => model.id === id && model.away === undefined);

/** A model in words: its unit, and its number in it as the end of its id tells. */
export function modelName({ models, units }: Pick<Battle, 'models' | 'units'>, id: string): string {
  const model = models.find((one) => one.id === id);
  const unit = units.find((one) => one.id === model?.unit);
  if (unit === undefined) return id;
  const isAlone = models.filter((one) => one.unit === unit.id).length === 1;
  const number = /\d+$/u.exec(id)?.[0];
  return isAlone || number === undefined ? unit.name : `${unit.name} ${number}`;
}

/** The view as if models stood at the ends of their ways already. */
export function asMoved<B extends Battle>(view: B, moves: Moves): B {
  const ids = Object.keys(moves);
  if (ids.length === 0) return view;
  const models = changed(view.models, ids, (model): BattleModel => {
    const { away: _placedNow, ...here } = model;
    const end = moves[model.id]?.path.at(-1);
    return end === undefined ? model : { ...here, base: placed(model.base, end, moves[model.id]?.facing) };
  });
  return { ...view, models };
}

/** Some of many, for a sentence: `a1, a2 and 3 more`. */
export function someOf(names: readonly string[], most = 3): Gap {
  if (names.length <= most + 1) return names;
  return say('{some} and {n} more', { some: names.slice(0, most), n: names.length - most });
}
