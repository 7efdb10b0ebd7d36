/** Fights for the tests: models by name, one by one, everybody in contact or support unless said otherwise. */
import { type Scripted } from '@umpire/engine/rule';
import { DEFAULTS } from '../../src/assault-phase/battle/options.ts';
import { type Profile, profileOf } from '../../src/assault-phase/battle/profiles.ts';
import type { FightEnd } from '../../src/assault-phase/rules/fight.ts';
import { fight } from '../../src/assault-phase/rules/fight.ts';
import type { Fight, Fighter, FightOptions, Group } from '../../src/assault-phase/rules/fighter.ts';
import { muster, type Rank } from '../../src/assault-phase/odds/muster.ts';
import { melee, meleeWeapons, type MeleeWeapon } from '../../src/assault-phase/battle/weapons.ts';
import { script } from '../named.ts';

export const CCW = melee('close combat weapon', 'ccw');

/** So many models of a profile of section 8. */
export const rank = (name: string, contact: number, support = 0, more: Partial<Rank> = {}): Rank => ({
  name,
  profile: profileOf(name),
  weapons: meleeWeapons(profileOf(name).weapons),
  contact,
  support,
  ...more,
});

export const charging = { chargeBonus: true } as const;
export const early = { early: true } as const;

/** A model of our own: a Warder with other values and weapons. */
export const made = (
  name: string,
  values: Partial<Profile>,
  weapons: readonly MeleeWeapon[],
  contact: number,
  support = 0,
  more: Partial<Rank> = {},
): Rank => {
  const { sv: _sv, inv: _inv, ...plain } = profileOf('Warder');
  return { name, profile: { ...plain, ...values }, weapons, contact, support, ...more };
};

/** The same fight model by model, with the owners asked; `ids` name the models in order. */
export function oneByOne(merged: Fight, ids: readonly string[] = []): Fight {
  let next = 0;
  const groups = merged.groups.map((group): Group => {
    const fighters = group.fighters.flatMap((fighter): readonly Fighter[] =>
      Array.from({ length: fighter.count }, (_, index) => {
        const id = ids[next++] ?? `${fighter.id}.${index + 1}`;
        const lost = index === 0 ? fighter.count * fighter.w - fighter.left : 0;
        return { ...fighter, id, count: 1, left: fighter.w - lost };
      }),
    );
    return { ...group, fighters };
  });
  return { ...merged, groups, asked: {} };
}

export const between = (
  one: readonly Rank[],
  other: readonly Rank[],
  ids: readonly string[] = [],
  options: Partial<FightOptions> = {},
): Fight => oneByOne(muster([one, other], ['one', 'two'], { ...DEFAULTS, ...options }), ids);

/** Fights with dice and decisions given in advance. */
export const fought = (args: Fight, dice: readonly number[], decisions: readonly unknown[] = []): Scripted<FightEnd> =>
  script(fight, args, { dice, decisions });

/** Who has fallen, by id. */
export const fallen = (args: Fight, { left }: FightEnd): readonly string[] =>
  args.groups.flatMap(({ fighters }) => fighters).flatMap(({ id }, place) => (left[place] === 0 ? [id] : []));
