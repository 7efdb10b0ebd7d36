/** One profile against another: hits, wounds, saves (a strike). */
import { codec, type Engagement } from '@umpire/engine/battle';
import { call, type Rule } from '@umpire/engine/rule';
import { DEFAULTS, optionsCodec } from '../battle/options.ts';
import { profileOf } from '../battle/profiles.ts';
import { fight } from '../rules/fight.ts';
import { type Fight, type Fighter, type FightOptions, flat, livingOf } from '../rules/fighter.ts';
import { modesOf } from '../rules/modes.ts';
import { muster, type Rank } from './muster.ts';
import { meleeWeapons } from '../battle/weapons.ts';
import { checked } from './checked.ts';
import { profileChoices, profileName, profileWith, type Values, valuesCodec } from './values.ts';

const { flag, needed, object, optional, whole, word } = codec;

export interface Strike {
  readonly attacker: string;
  readonly models: number;
  readonly charges: boolean;
  /** A weapon by its name; `best` for the default, `normal` for none. */
  readonly weapon: string;
  readonly defender: string;
  readonly defenders: number;
  /** Other values than those of the profiles. */
  readonly attackerValues?: Values;
  readonly defenderValues?: Values;
  /** Table options; what is not said is the default. */
  readonly options?: Partial<FightOptions>;
}

export interface Struck {
  /** Wounds that count, and models slain. */
  readonly wounds: number;
  readonly slain: number;
}

const WEAPONS = [
  'best',
  'normal',
  'power weapon',
  'power fist',
  'lightning claw',
  'poisoned blade',
  'heavy close combat weapon',
  'rending claws',
  'force weapon',
] as const;

/** The ways in which a model can fight: `best`, and those that its weapons give it. */
export const weaponsOf = (name: string): readonly string[] => {
  const { weapons, ...profile } = profileOf(name);
  const stand = { engaged: true, chargeBonus: false, mayUseForce: true };
  return ['best', ...modesOf(profile, meleeWeapons(weapons), stand).map((mode) => mode.with)];
};

/** The attackers strike at defenders who do not strike back, with the weapon said. */
function fightFrom(args: Strike): Fight {
  const { attacker, models, charges, weapon, defender, defenders, attackerValues, defenderValues, options } = args;
  const rank = (name: string, values: Values | undefined, contact: number, chargeBonus: boolean): Rank => ({
    name,
    profile: profileWith(name, values),
    weapons: meleeWeapons(profileWith(name).weapons),
    contact,
    support: 0,
    chargeBonus,
  });
  const both = muster(
    [[rank(attacker, attackerValues, models, charges)], [rank(defender, defenderValues, defenders, false)]],
    ['one', 'two'],
    { ...DEFAULTS, ...options },
  );
  const striking = (fighter: Fighter): Fighter =>
    weapon === 'best' ? fighter : { ...fighter, modes: fighter.modes.filter((mode) => mode.with === weapon) };
  const groups = both.groups.map((group) => ({
    ...group,
    fighters: group.fighters.map((one) => (group.side === 0 ? striking(one) : { ...one, targets: [] })),
  }));
  return { ...both, groups };
}

/** All in contact, the attackers strike once; a psyker's test follows. AP-HIT-1, AP-WND-1, AP-SAVE-1, AP-FORCE-2, AP-D-7 */
export function* strike(args: Strike): Rule<Struck> {
  const both = fightFrom(args);
  const { left, inflicted } = yield* call(fight, both);
  const living = flat(both).reduce((sum, one, place) => sum + livingOf(one, left[place] as number), 0);
  return { wounds: inflicted[0], slain: args.models + args.defenders - living };
}

export const strikeEngagement: Engagement<Strike, Struck> = {
  id: 'strike',
  title: 'A strike',
  says: 'Some models strike others once: hits, wounds, saves, with everything that their weapons do.',
  args: checked(
    object({
      attacker: needed(profileName, 'who strikes'),
      models: needed(whole(1, 30), 'how many strike'),
      charges: needed(flag, 'with the charge bonus'),
      weapon: needed(word(WEAPONS, 'weapon'), 'with which weapon'),
      defender: needed(profileName, 'who is struck'),
      defenders: needed(whole(1, 30), 'how many are struck'),
      attackerValues: optional(valuesCodec, 'other values of those who strike'),
      defenderValues: optional(valuesCodec, 'other values of those who are struck'),
      options: optional(
        optionsCodec('majority', 'majorityOver', 'lapSurplus', 'characterDivides'),
        'table options other than the defaults',
      ),
    }),
    ({ attacker, weapon }) =>
      weaponsOf(attacker).includes(weapon)
        ? undefined
        : ['weapon', `${attacker} has no ${weapon}; it can fight with: ${weaponsOf(attacker).join(', ')}.`],
  ),
  example: { attacker: 'Marshal', models: 1, charges: true, weapon: 'best', defender: 'Reaver', defenders: 5 },
  form: [
    { path: 'attacker', says: 'Strikes', input: 'choice', choices: profileChoices },
    { path: 'models', says: 'How many strike', input: 'number', least: 1, most: 30 },
    { path: 'charges', says: 'Charged, has not fired', input: 'flag' },
    { path: 'weapon', says: 'With', input: 'choice', choices: WEAPONS.map((name) => ({ value: name, says: name })) },
    {
      path: 'defender',
      says: 'Is struck',
      input: 'choice',
      choices: profileChoices,
    },
    { path: 'defenders', says: 'How many are struck', input: 'number', least: 1, most: 30 },
  ],
  rule: strike,
  measures: [
    { id: 'wounds', says: 'Wounds', of: ({ wounds }) => wounds },
    {
      id: 'slain',
      says: 'Models slain',
      tells: 'Expect {n} to fall.',
      any: '{n} somebody falls.',
      of: ({ slain }) => slain,
    },
  ],
};
