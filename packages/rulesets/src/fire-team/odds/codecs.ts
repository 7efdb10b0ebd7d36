/** Codecs for the arguments of engagements: what the rules take, as plain data. */
import { codec } from '@umpire/engine/battle';
import type { CoverLevel } from '../battle/data.ts';
import { DIE_TYPES, type DieType, DIE_FLOORS, type Experience } from '../battle/die-type.ts';
import type { CoverDefense } from '../battle/options.ts';
import type { Fighter, CloseCombat } from '../rules/close-combat.ts';
import type { Firer, Attack } from '../rules/fire.ts';
import type { MoraleTest } from '../rules/morale.ts';
import type { TeamState } from '../rules/team-state.ts';
import type { WeaponDie } from '../rules/weapon-dice.ts';

const { flag, id, list, needed, object, optional, string, whole, word } = codec;

const dieType: codec.Codec<DieType> = {
  schema: { enum: [...DIE_TYPES] },
  read(value, path, report) {
    const found = DIE_TYPES.find((one) => one === value);
    if (found === undefined) report(path, `A die type is one of ${DIE_TYPES.join(', ')} sides.`);
    return found;
  },
  write: (value) => value,
};

const cover = whole(0, 3) as codec.Codec<CoverLevel>;

const four = codec.checked(list(whole(0, 10)), ({ length }) =>
  length === 4 ? undefined : 'What cover adds are four numbers: for none, Cover, Medium and Hard Cover.',
) as codec.Codec<unknown> as codec.Codec<CoverDefense>;

const coverDefense = optional(four, 'what none, Cover, Medium and Hard Cover add, if not 0, 0, 1 and 2');

const text = string('a few words', /^.{1,60}$/u);

const floor = needed(word(DIE_FLOORS, 'floor'), 'what lies below a d4');

export const teamState: codec.Codec<TeamState> = codec.checked(
  object({
    id: needed(id, 'the team'),
    name: optional(text, 'what it is called'),
    seat: needed(id, 'whose it is'),
    figures: needed(whole(0, 8), 'figures'),
    wounded: needed(whole(0, 8), 'Wounded markers'),
    pins: needed(whole(0, 30), 'Pin Check markers'),
  }),
  ({ figures, wounded }) => (wounded > figures ? 'A team has at most as many Wounded markers as figures.' : undefined),
);

const experience: codec.Codec<Experience> = object({
  die: needed(dieType, "the squad's Experience die"),
  cowering: optional(flag, 'Cowering'),
  prone: optional(flag, 'Prone, in close combat'),
  hurried: optional(word(['FT-AF-2', 'FT-ASF-3'], 'rule'), 'Advancing Fire or Assault Fire'),
});

const weaponDie: codec.Codec<WeaponDie> = object({
  die: needed(dieType, "the weapon's die"),
  steps: needed(whole(-3, 3), 'die types up or down, without Wounded'),
  weapon: needed(text, 'its name'),
  special: needed(flag, 'a special weapon'),
});

export const firer: codec.Codec<Firer> = object({
  id: needed(id, 'who fires'),
  seat: needed(id, 'whose it is'),
  experience: needed(experience, 'Experience'),
  dice: needed(list(weaponDie), 'a die for each weapon fired'),
  wounded: needed(whole(0, 8), 'Wounded markers of the firer'),
  aim: needed(
    object({
      defense: needed(whole(0, 20), 'printed Defense, or armor'),
      cover: needed(cover, 'none, Cover, Medium Cover, Hard Cover'),
      coverDefense,
      prone: needed(flag, 'Prone'),
    }),
    'the target as it faces this firer',
  ),
  floor,
});

const spillCap = needed(word(['equal', 'fewer'], 'limit'), 'the most for one other team');

const kiaTakesWound = needed(flag, 'a killed figure takes its marker along');

export const fireTerms: codec.Codec<Attack['terms']> = object({
  kiaTakesWound,
  spillCap,
  casualtiesPin: needed(flag, 'casualties pin'),
});

const before = optional(whole(0, 8), 'how many of the others come before it in list order');

export const attack: codec.Codec<Attack> = object({
  firers: needed(list(firer), 'all who fire at this team'),
  target: needed(teamState, 'the team that is fired at'),
  others: needed(list(teamState), 'other teams that may take results'),
  before,
  terms: needed(fireTerms, 'table options'),
  placing: optional(list(id), 'teams in the order in which they take the remaining results; else as usual'),
});

export const fighter: codec.Codec<Fighter> = object({
  team: needed(teamState, 'the team'),
  experience: needed(experience, 'Experience'),
  weapon: needed(dieType, 'its team weapon'),
  ccw: needed(flag, 'uses close combat weapons'),
  defense: needed(whole(0, 20), 'printed Defense'),
  cover: needed(cover, 'cover it stands in'),
  coverDefense,
  others: needed(list(teamState), 'other teams that may take results'),
  before,
});

export const combatTerms: codec.Codec<CloseCombat['terms']> = object({
  kiaTakesWound,
  spillCap,
  ccPins: needed(flag, 'casualties of close combat pin'),
  dieFloor: floor,
});

const squadFields = {
  seat: needed(id, 'whose it is'),
  squad: needed(text, 'the squad'),
  experience: needed(dieType, 'its Experience die'),
  motivation: needed(whole(1, 5), 'Motivation'),
  ccRally: needed(word(['strict', 'lenient'], 'ruling'), 'a partly failed Rally in contact'),
  floor,
};

export const squadTest: codec.Codec<Omit<MoraleTest, 'teams'>> = object(squadFields);

export const morale: codec.Codec<MoraleTest> = object({
  ...squadFields,
  teams: needed(
    list(
      object({
        id: needed(id, 'the team'),
        name: optional(text, 'what it is called'),
        pins: needed(whole(0, 30), 'Pin Check markers'),
        cowering: needed(flag, 'Cowering'),
        inContact: needed(flag, 'in contact with an enemy'),
      }),
    ),
    'its teams',
  ),
});
