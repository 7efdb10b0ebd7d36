/** Parts of orders that are still to be said. */
import type { Part, Pick } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { saying, type Words } from '@umpire/engine/words';

export const point = (name: string, says: Words, from?: Point, reach?: number): Part => ({
  kind: 'point',
  name,
  ...saying(says),
  ...(from === undefined ? {} : { from }),
  ...(reach === undefined ? {} : { reach }),
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
