import type { BattleModel } from '@umpire/engine/battle';
import { at, disc } from '@umpire/engine/table';

/** A figure of unit A on a base of an inch, at a place in inches. */
export const figure = (id: string, x: number, y: number, more: Partial<BattleModel> = {}): BattleModel => ({
  id,
  owner: 'a',
  unit: 'A',
  base: disc(at(x, y), 500),
  level: 0,
  elevation: 0,
  height: 1500,
  ...more,
});
