/** What a round of melee has cost each side, in the words of odds. */
import { call, type Chain, proceed, standIn } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import { type Likeness, likenessOf } from './casualties.ts';
import type { Fighter } from './fighter.ts';
import { byOtherNames, type Fight, meleeRound } from './melee.ts';

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

/** Names make no difference to numbers: what it costs is worked out once for all rounds that are put together from like combats. */
function* tollOfAny(fight: Fight): Chain<Toll> {
  return proceed(tollOfRound, fight);
}
standIn(tollOfRound, (fight) => ({
  rule: tollOfAny,
  args: byOtherNames(fight, 'helmet').fight,
  back: (toll: Toll) => toll,
}));

/** What counts when a figure is given up. */
type Given = Pick<Fighter, 'id' | 'leader' | 'smg' | 'helmet'>;

export interface Sides {
  readonly attackers: readonly Given[];
  readonly defenders: readonly Given[];
}

/** Figures of a side that are alike, by their ids in order. */
interface Kind {
  readonly name: string;
  readonly ids: readonly string[];
  readonly side: 'attackers' | 'defenders';
}

/** Tells who has fallen of two sides. */
export function fallenOf(sides: Sides, alike: Likeness): (lost: readonly string[]) => Fallen {
  const kinds = kindsOf(sides, alike);
  const places = new Map(kinds.flatMap(({ ids }, place) => ids.map((id) => [id, place] as const)));
  return (lost) => {
    const counts = kinds.map(() => 0);
    for (const id of lost) {
      const place = places.get(id);
      if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
    }
    return fallenBy(kinds, (_, place) => counts[place] ?? 0);
  };
}

/** So many have fallen, by the names of their kinds (`kindOf`). */
export type Fell = Readonly<Record<string, number>>;

/** The name of a figure's kind: those of a side that need not be told apart. */
export const kindOf = (side: keyof Sides, one: Omit<Given, 'id'>, alike: Likeness): string =>
  `${side} ${likenessOf(one, alike)}`;

/** Tells who has fallen of two sides, by how many of each kind have. */
export function fallenCounted(sides: Sides, alike: Likeness): (fell: Fell) => Fallen {
  const kinds = kindsOf(sides, alike);
  return (fell) => fallenBy(kinds, ({ name }) => fell[name] ?? 0);
}

function fallenBy(kinds: readonly Kind[], countOf: (kind: Kind, place: number) => number): Fallen {
  const fallen = { attackers: 0, defenders: 0 };
  let who = '';
  for (const [place, kind] of kinds.entries()) {
    const count = countOf(kind, place);
    fallen[kind.side] += count;
    if (count > 0) who += `${who === '' ? '' : ', '}${whoOf(kind.ids, count)}`;
  }
  return { ...fallen, who: who === '' ? 'nobody' : who };
}

const kindsOf = (sides: Sides, alike: Likeness): readonly Kind[] => [
  ...kindsIn(sides, 'attackers', alike),
  ...kindsIn(sides, 'defenders', alike),
];

const kindsIn = (sides: Sides, side: Kind['side'], alike: Likeness): readonly Kind[] =>
  Array.from(
    Map.groupBy(sides[side], (one) => kindOf(side, one, alike)),
    ([name, group]) => ({
      name,
      side,
      ids: group.map(({ id }) => id).toSorted(byLettersAndNumber),
    }),
  );

/** H1; all of several; so many of several. */
const whoOf = (ids: readonly string[], count: number): string =>
  count === ids.length ? ids.join(', ') : `${count} × ${ids.join('/')}`;
