import { codec, type Engagement, engagement } from '@umpire/engine/battle';
import { DEFAULTS } from '../battle/options.ts';
import type { Lost } from '../rules/casualties.ts';
import { type Fallen, fallenInRound } from '../rules/fallen.ts';
import { allTouching, longMelee } from '../rules/long-melee.ts';
import { type MeleeOptions, meleeOptionsOf } from '../rules/melee-test.ts';
import type { Fight } from '../rules/melee.ts';
import { meleeOptions, contacts, fighter, namedTwice } from './codecs.ts';
import {
  type AttackingGroup,
  type DefendingGroup,
  attackingGroup,
  defendingGroup,
  REGULARS,
  groupForm,
  ATTACKERS,
  DEFENDERS,
  figuresOf,
  tollMeasures,
  lossMeasures,
} from './group.ts';

const { id, list, needed, object, optional, whole, word } = codec;

interface Sides {
  readonly attackers: AttackingGroup;
  readonly defenders: DefendingGroup;
  /** Without them, the usual ones. */
  readonly options?: MeleeOptions;
}

const sides = {
  attackers: needed(attackingGroup, 'the active side'),
  defenders: needed(defendingGroup, 'the other side'),
  options: optional(meleeOptions, 'table options'),
};

const example = {
  attackers: { ...REGULARS, charging: true },
  defenders: { ...REGULARS, count: 1, moving: false },
} as const;

const fields = [...groupForm('attackers', 'charging'), ...groupForm('defenders', 'moving')];

/** The two groups as a fight in which everybody touches everybody. */
function fightOf({ attackers, defenders, options = meleeOptionsOf(DEFAULTS) }: Sides): Fight {
  const [a, d] = [figuresOf(ATTACKERS, attackers), figuresOf(DEFENDERS, defenders)];
  return {
    attacker: 'attacker',
    defender: 'defender',
    active: 'attacker',
    attackers: a,
    defenders: d,
    contacts: allTouching(a, d),
    options,
  };
}

/** One round, everybody in contact. */
export const meleeRoundEngagement = engagement<Sides, Fallen>({
  id: 'melee-round',
  title: 'A round of melee',
  says: 'What does one round of melee cost each side?',
  args: object(sides),
  example,
  fields,
  rule: (args) => fallenInRound(fightOf(args)),
  measures: tollMeasures,
});

interface FinishArgs extends Sides {
  /** At most so many rounds; 0: to the finish. */
  readonly rounds: number;
  readonly laterRoles: 'active' | 'original';
}

/** Round after round, the sides active in turn (BA-R-45). */
export const meleeFinishEngagement = engagement<FinishArgs, Lost>({
  id: 'melee-finish',
  title: 'A melee to the finish',
  says: 'Who is left when a melee is fought out?',
  args: object({
    ...sides,
    rounds: needed(whole(0, 20), 'rounds at most; 0: to the finish'),
    laterRoles: needed(word(['active', 'original'] as const, 'roles'), 'who attacks in later rounds'),
  }),
  example: { ...example, rounds: 0, laterRoles: 'active' },
  fields: [
    ...fields,
    ['rounds', 'Rounds at most (0: to the finish)'],
    [
      'laterRoles',
      'In later rounds the Attacker is',
      {
        choices: [
          { value: 'active', says: 'whoever is active' },
          { value: 'original', says: 'who attacked first' },
        ],
      },
    ],
  ],
  rule({ rounds, laterRoles, ...args }) {
    const { contacts: _, ...fight } = fightOf(args);
    return longMelee({ ...fight, rounds, laterRoles });
  },
  measures: lossMeasures,
});

/** A melee is between two sides, one of which is active, and whoever touches is of one of them. */
function whyNot({ attacker, defender, active, attackers, defenders, contacts: touching }: Fight): string | undefined {
  if (attacker === defender) return `${attacker} cannot be Attacker and Defender.`;
  if (active !== attacker && active !== defender) return `${active} is none of the two sides.`;
  const [a, d] = [attackers, defenders].map((side) => side.map((one) => one.id)) as [string[], string[]];
  const [stranger] = touching.flatMap(([one, other]) => [
    ...(a.includes(one) ? [] : [`${one} touches ${other} and is none of the Attackers.`]),
    ...(d.includes(other) ? [] : [`${one} touches ${other}, who is none of the Defenders.`]),
  ]);
  return stranger ?? namedTwice([...a, ...d]);
}

/** A melee as it stands on the table: every figure by itself, and who touches whom. */
export const tableMeleeEngagement: Engagement<Fight, Fallen> = {
  id: 'melee',
  title: 'A round of melee on the table',
  says: 'What does the next round of this melee cost each side?',
  args: codec.checked(
    object({
      attacker: needed(id, 'seat of the Attacker'),
      defender: needed(id, 'seat of the Defender'),
      active: needed(id, 'seat of the active side'),
      attackers: needed(list(fighter), 'its figures'),
      defenders: needed(list(fighter), 'its figures'),
      contacts: needed(contacts, 'who touches whom: an Attacker, then a Defender'),
      options: needed(meleeOptions, 'table options'),
    }),
    whyNot,
  ),
  example: fightOf(example),
  form: [],
  rule: (args) => fallenInRound(args),
  measures: [...tollMeasures, { id: 'who', says: 'Who falls', of: ({ who }) => who }],
};
