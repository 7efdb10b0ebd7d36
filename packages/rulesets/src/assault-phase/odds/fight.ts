/** A whole fight of any mix of up to six groups a side, without a table. */
import { codec, type Engagement, type FormField } from '@umpire/engine/battle';
import { call, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { USUAL } from '../battle/forces.ts';
import { DEFAULTS, optionsCodec, type TableOptions } from '../battle/options.ts';
import { type Assault, type Assaulted, assault } from '../rules/assault.ts';
import type { FightOptions, Group } from '../rules/fighter.ts';
import { muster, numberIn, type Rank } from './muster.ts';
import type { UnitInFight } from '../rules/survivors.ts';
import { meleeWeapons } from '../battle/weapons.ts';
import { measures } from './combat.ts';
import { profileChoices, profileName, profileWith, type Values, valuesCodec } from './values.ts';

const { flag, list, needed, object, optional, pair, whole, word } = codec;

/** So many models of one profile. */
export interface Part {
  readonly profile: string;
  readonly contact: number;
  readonly support: number;
  /** It strikes at step 10, though others of its side do not. AP-INIT-4 */
  readonly early?: boolean;
  /** Other values than its profile's. */
  readonly values?: Values;
}

/** One side: its groups, and how it came into the fight. */
export interface Side {
  readonly groups: readonly Part[];
  /** It charged and did not fire: one attack more. AP-ATK-3 */
  readonly charges: boolean;
  /** It strikes at step 10: from cover, or with frag grenades into cover. AP-INIT-4 */
  readonly early: boolean;
  /** Models at the start of the battle. AP-H-15 */
  readonly start: number;
  /** Three dice to fall back and to sweep: bikes and jump troops. AP-SWP-5 */
  readonly fast: boolean;
  readonly sweeps: 'may' | 'must' | 'never';
  /** Further units of this side, each as it came into the fight. AP-MUL-1 */
  readonly more?: readonly Omit<Side, 'more'>[];
}

export interface FightArgs {
  readonly sides: readonly [Side, Side];
  /** Table options; what is not said is the default. */
  readonly options?: Partial<FightOptions & Pick<TableOptions, 'sweepDecision'>>;
}

const MOST_GROUPS = 6;

const unitFields = {
  groups: needed(
    list(
      object({
        profile: needed(profileName, 'which model'),
        contact: needed(whole(0, 30), 'in contact'),
        support: needed(whole(0, 30), 'in support'),
        early: optional(flag, 'strikes at step 10, though others of its side do not'),
        values: optional(valuesCodec, 'other values than its own'),
      }),
      1,
    ),
    'its groups, six at most',
  ),
  charges: needed(flag, 'has the charge bonus'),
  early: needed(flag, 'strikes at step 10'),
  start: needed(whole(1, 60), 'models at the start of the battle'),
  fast: needed(flag, 'three dice to fall back and sweep'),
  sweeps: needed(word(['may', 'must', 'never'], 'sweep'), 'sweeping advance'),
} as const;

const side: codec.Codec<Side> = object({
  ...unitFields,
  more: optional(list(object(unitFields)), 'further units of this side'),
});

const rankOf = (
  { charges, early }: Side,
  { profile, contact, support, early: own, values }: Part,
  unit: number,
): Rank => ({
  name: profile,
  profile: profileWith(profile, values),
  weapons: meleeWeapons(profileWith(profile).weapons),
  contact,
  support,
  unit,
  ...(charges && { chargeBonus: true }),
  ...((early || own === true) && { early: true }),
});

/** The units of a side. */
const unitsOf = ({ more = [], ...first }: Side): readonly Side[] => [first, ...more];

/** The fight as an assault: on each side units with their characters, and creatures and characters by themselves. */
export function assaultFrom({ sides, options = {} }: FightArgs): Assault {
  const [one, other] = sides;
  const ranks = (from: Side): readonly Rank[] =>
    unitsOf(from).flatMap((unit, number) =>
      unit.groups
        .slice(0, MOST_GROUPS)
        .filter(({ contact, support }) => contact + support > 0)
        .map((part) => rankOf(unit, part, number)),
    );
  const { sweepDecision, ...chosen } = options;
  const fight = muster([ranks(one), ranks(other)], ['one', 'two'], { ...DEFAULTS, ...chosen });
  const units = fight.groups.map((group) => unitOf(unitsOf(sides[group.side])[numberIn(group)] as Side, group));
  return { fight, units, ...(sweepDecision === 'before-roll' && { decidesBefore: true }) };
}

/** A group as a unit. A character who has joined others goes on foot, as all of them do. AP-H-19 */
function unitOf({ start, fast, sweeps }: Side, { id, unit, side, solo }: Group): UnitInFight {
  const { fallBackDice, sweepDice, noSweep, mustSweep } = USUAL;
  if (solo && unit !== id) return { id, side, start: 1, fallBackDice, sweepDice, noSweep, mustSweep, joined: unit };
  const dice = fast ? 3 : 2;
  return {
    id: unit,
    side,
    start: solo ? 1 : start,
    fallBackDice: dice,
    sweepDice: dice,
    noSweep: sweeps === 'never',
    mustSweep: sweeps === 'must',
  };
}

/** The same rule as in battle. AP-SEQ-1 */
export function* wholeFight(args: FightArgs): Rule<Assaulted> {
  return yield* call(assault, assaultFrom(args));
}

function fieldsOf(at: 0 | 1, name: string, groups: number): readonly FormField[] {
  const path = (field: string): string => `sides.${at}.${field}`;
  const whose = { side: name };
  const parts = Array.from({ length: groups }, (_, index): readonly FormField[] => [
    {
      path: path(`groups.${index}.profile`),
      ...say('{side}, group {n}', { ...whose, n: index + 1 }),
      input: 'choice',
      choices: profileChoices,
    },
    { path: path(`groups.${index}.contact`), says: 'in contact', input: 'number', least: 0, most: 30 },
    { path: path(`groups.${index}.support`), says: 'in support', input: 'number', least: 0, most: 30 },
  ]);
  return [
    ...parts.flat(),
    { path: path('charges'), ...say('{side}: charged, has not fired', whose), input: 'flag' },
    { path: path('early'), ...say('{side}: strikes at step 10', whose), input: 'flag' },
    { path: path('start'), ...say('{side}: models at the start', whose), input: 'number', least: 1, most: 60 },
    { path: path('fast'), ...say('{side}: three dice to fall back and sweep', whose), input: 'flag' },
    {
      path: path('sweeps'),
      ...say('{side}: sweeping advance', whose),
      input: 'choice',
      choices: [
        { value: 'may', says: 'may' },
        { value: 'must', says: 'must' },
        { value: 'never', says: 'never' },
      ],
    },
  ];
}

const usual = { early: false, fast: false, sweeps: 'may' } as const;

export const fightEngagement: Engagement<FightArgs, Assaulted> = {
  id: 'fight',
  title: 'A whole fight',
  says: 'Two sides of up to six groups each: losses, who wins, who breaks, who is caught.',
  args: object({
    sides: needed(pair(side), 'the active side, then the other'),
    options: optional(
      optionsCodec('majority', 'majorityOver', 'lapSurplus', 'characterDivides', 'sweepDecision'),
      'table options other than the defaults',
    ),
  }),
  example: {
    sides: [
      {
        groups: [
          { profile: 'Warder', contact: 4, support: 2 },
          { profile: 'Warder Sergeant', contact: 1, support: 0 },
        ],
        charges: true,
        start: 10,
        ...usual,
      },
      { groups: [{ profile: 'Reaver', contact: 6, support: 2 }], charges: false, start: 10, ...usual },
    ],
  },
  form: [...fieldsOf(0, 'Active side', 2), ...fieldsOf(1, 'Other side', 1)],
  rule: wholeFight,
  measures,
};
