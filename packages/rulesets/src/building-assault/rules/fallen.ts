/** What a round of melee has cost each side, in the words of odds. */
import { call, type Chain } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import { type Likeness, likenessOf } from './casualties.ts';
import type { Fighter } from './fighter.ts';
import { type Fight, meleeRound } from './melee.ts';

/** How many have fallen on each side, and who: of figures that are alike only how many. */
export interface Fallen {
  readonly attackers: number;
  readonly defenders: number;
  readonly who: string;
}

/** Only how many. */
export type Toll = Pick<Fallen, 'attackers' | 'defenders'>;

/** The round itself; figures that are alike are not told apart. */
export function* fallenInRound(fight: Fight): Chain<Fallen> {
  const fallen = fallenOf(fight, 'worth');
  return yield* call(meleeRound, { ...fight, alike: 'worth' }).into(({ lost }) => fallen(lost));
}

/** The same, by no more than numbers. */
export function* tollOfRound(fight: Fight): Chain<Toll> {
  const fallen = fallenOf(fight, 'helmet');
  return yield* call(meleeRound, { ...fight, alike: 'helmet' }).into(({ lost }) => {
    const { attackers, defenders } = fallen(lost);
    return { attackers, defenders };
  });
}

/** What counts when a figure is given up. */
type Given = Pick<Fighter, 'id' | 'leader' | 'smg' | 'helmet'>;

interface Sides {
  readonly attackers: readonly Given[];
  readonly defenders: readonly Given[];
}

/** Figures of a side that are alike, by their ids in order. */
interface Kind {
  readonly ids: readonly string[];
  readonly side: 'attackers' | 'defenders';
}

/** Tells who has fallen of two sides. */
export function fallenOf(sides: Sides, alike: Likeness): (lost: readonly string[]) => Fallen {
  const kinds = [...kindsIn(sides, 'attackers', alike), ...kindsIn(sides, 'defenders', alike)];
  const places = new Map(kinds.flatMap(({ ids }, place) => ids.map((id) => [id, place] as const)));
  return (lost) => {
    const counts = kinds.map(() => 0);
    for (const id of lost) {
      const place = places.get(id);
      if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
    }
    const fallen = { attackers: 0, defenders: 0 };
    let who = '';
    for (const [place, { ids, side }] of kinds.entries()) {
      const count = counts[place] ?? 0;
      fallen[side] += count;
      if (count > 0) who += `${who === '' ? '' : ', '}${whoOf(ids, count)}`;
    }
    return { ...fallen, who: who === '' ? 'nobody' : who };
  };
}

const kindsIn = (sides: Sides, side: Kind['side'], alike: Likeness): readonly Kind[] =>
  Array.from(Map.groupBy(sides[side], (one) => likenessOf(one, alike)).values(), (group) => ({
    side,
    ids: group.map(({ id }) => id).toSorted(byLettersAndNumber),
  }));

/** H1; all of several; so many of several. */
const whoOf = (ids: readonly string[], count: number): string =>
  count === ids.length ? ids.join(', ') : `${count} × ${ids.join('/')}`;
