/** Parts of orders that are still to be said. */
import type { Part, Pick } from '@umpire/engine/battle';
import { saying, type Saying, type Words } from '@umpire/engine/words';

/** What limits a place, and who would stand there. */
type Place = Omit<Extract<Part, { kind: 'point' }>, 'kind' | 'name' | keyof Saying>;

export const point = (name: string, says: Words, place: Place = {}): Part => ({
  kind: 'point',
  name,
  ...saying(says),
  ...place,
});

export const picks = (name: string, says: string, list: readonly Pick[]): Part => ({
  kind: 'pick',
  name,
  says,
  picks: list,
});

export const possible = (value: Pick['value'], says: Words, problems: Pick['problems'] = []): Pick => ({
  value,
  ...saying(says),
  problems,
});
