import type { Battle } from '@umpire/engine/battle';
import type { Note } from '@umpire/engine/rule';
import { stringsIn } from '../battle/motion/film.ts';

type Standing = { readonly models: readonly Pick<Battle['models'][number], 'id'>[] };

/** The last of what was told about those who are gone since; where nobody is, the last of all. */
export function deciding(told: readonly Note[], before: Standing, now: Standing): readonly Note[] {
  const left = new Set(now.models.map(({ id }) => id));
  const gone = new Set(before.models.flatMap(({ id }) => (left.has(id) ? [] : [id])));
  const losses = told.filter(({ data }) => stringsIn(data).some((name) => gone.has(name)));
  return (losses.length > 0 ? losses : told).slice(-2);
}
