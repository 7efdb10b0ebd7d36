/** What the models of a unit are together: made for close combat or shooting, worth so much (AP-H-26). */
import { derive } from '@umpire/engine/derive';
import { profileFor, type Soldier } from './battle.ts';
import type { List } from './lists.ts';
import type { Profile } from './profiles.ts';
import { gunOf, meleeWeapons } from './weapons.ts';

/** What a Wound of a model is worth. */
export const priceOf = (model: Soldier): number => profileFor(model).points / profileFor(model).w;

/** Has it a special melee weapon or two weapons in hand? AP-H-26 */
function isStriker({ weapons: ids, role }: Profile): boolean {
  const weapons = meleeWeapons(ids);
  const inHand = weapons.filter(({ hand }) => hand).length;
  return inHand > 1 || role === 'monstrous' || weapons.some(({ kind }) => kind !== 'ccw');
}

const rangeOf = ({ bs, weapons }: Profile): number => (bs < 2 ? 0 : (gunOf(weapons)?.range ?? 0));

/** Facts of models that act together. */
interface Company {
  /** Most of them are made for close combat. AP-H-26 */
  readonly isForAssault: boolean;
  /** The range at which most of them shoot. */
  readonly range: number;
  /** Those without guns of some range want to get to grips, whatever they carry. AP-H-26 */
  readonly wantsContact: boolean;
  /** Models by their profile, in the order of their first. */
  readonly kinds: readonly List[];
  /** The profile of which there are most: it stands for all when they are struck. */
  readonly typical: Profile | undefined;
  readonly wounds: number;
  readonly points: number;
}

export const companyOf: (mates: List) => Company = derive((mates) => {
  const kinds = [...Map.groupBy(mates, ({ profile }) => profile).values()];
  const profiles = mates.map(profileFor);
  const isForAssault = 2 * profiles.filter(isStriker).length > mates.length;
  const ranges = profiles.map(rangeOf).toSorted((a, b) => a - b);
  const range = ranges[Math.floor(ranges.length / 2)] ?? 0;
  const [most] = kinds.toSorted((a, b) => b.length - a.length);
  return {
    isForAssault,
    range,
    wantsContact: isForAssault || range <= 12_000,
    kinds,
    typical: most?.[0] && profileFor(most[0]),
    wounds: mates.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0),
    points: mates.reduce((sum, mate) => sum + priceOf(mate) * mate.woundsLeft, 0),
  };
});
