import { codec, type Engagement } from '@umpire/engine/battle';
import type { CombatEnd } from '../rules/close-combat.ts';
import { type CombatsOnOne, combatsOnOne, groupFight, type GroupFight } from '../rules/group-fight.ts';
import { nameOf } from '../rules/team-state.ts';
import { combatTerms, fighter as fighterCodec, attack } from './codecs.ts';
import {
  marks,
  coverField,
  dieField,
  flagField,
  numberField,
  fighter,
  team,
  TERMS,
  FIRE_TERMS,
  rifles,
} from './samples.ts';

const { flag, list, needed, object, optional } = codec;

const measures: Engagement<CombatsOnOne, CombatEnd>['measures'] = [
  {
    id: 'gone',
    says: 'The defender is eliminated',
    tells: '{n} the defender is eliminated.',
    of: ({ defender }) => (defender[0]?.figures ?? 0) === 0,
  },
  {
    id: 'lost',
    says: 'The first attacker is eliminated',
    tells: '{n} the first attacker is eliminated.',
    of: ({ active }) => (active[0]?.figures ?? 0) === 0,
  },
  { id: 'defenders', says: 'Figures of the defender', of: ({ defender }) => defender[0]?.figures ?? 0 },
  {
    id: 'attackers',
    says: 'Figures of the attackers',
    of: ({ active }) => active.reduce((sum, { figures }) => sum + figures, 0),
  },
  { id: 'defender', says: 'The defender: figures, Wounded, pins', of: ({ defender }) => marks(defender[0]) },
];

const form: Engagement['form'] = [
  dieField('attackers.0.experience.die', 'Experience of the attacker'),
  dieField('attackers.0.weapon', 'Team weapon of the attacker'),
  flagField('attackers.0.ccw', 'Close combat weapons'),
  numberField('attackers.0.team.figures', 'Figures of the attacker', 1, 8),
  numberField('attackers.0.team.wounded', 'Wounded of the attacker', 0, 8),
  dieField('defender.experience.die', 'Experience of the defender'),
  numberField('defender.team.figures', 'Figures of the defender', 1, 8),
  numberField('defender.team.wounded', 'Wounded of the defender', 0, 8),
  numberField('defender.defense', 'Defense of the defender', 4, 14),
  coverField('defender.cover'),
];

/** One or several teams against one, in the order given. */
export const combatEngagement: Engagement<CombatsOnOne, CombatEnd> = {
  id: 'close-combat',
  title: 'Close combat',
  says: 'How does an Assault of one or several teams on one team end?',
  args: object({
    attackers: needed(list(fighterCodec, 1), 'the teams that assault, in order'),
    defender: needed(fighterCodec, 'the team assaulted'),
    terms: needed(combatTerms, 'table options'),
  }),
  example: { attackers: [fighter('storm-1', 'attacker', 4)], defender: fighter('band-1', 'defender', 4), terms: TERMS },
  form,
  rule: combatsOnOne,
  measures,
};

const hurried = { die: 8, hurried: 'FT-ASF-3' } as const;

/** The fire of a group and then its close combats: Assault Fire, fire that helps an Assault, one team against several. */
export const groupEngagement: Engagement<GroupFight, CombatEnd> = {
  id: 'group',
  title: 'Fire, then close combat',
  says: 'How do the fire and the close combats of a group end, such as those of an Assault Fire?',
  args: object({
    attacks: needed(list(attack), 'attacks by fire, one after another'),
    combats: needed(
      list(object({ active: needed(fighterCodec, 'who assaults'), defender: needed(fighterCodec, 'whom') })),
      'close combats',
    ),
    terms: needed(combatTerms, 'table options'),
    inOrder: optional(flag, 'the close combats are fought as listed; else the highest expected KIA first'),
  }),
  example: {
    attacks: [
      {
        firers: [{ ...rifles('rifle-1', 'attacker', 3), experience: hurried }],
        target: team('band-1', 'defender', 3),
        others: [],
        terms: FIRE_TERMS,
      },
    ],
    combats: [
      {
        active: { ...fighter('rifle-1', 'attacker', 3), experience: hurried },
        defender: fighter('band-1', 'defender', 3),
      },
    ],
    terms: TERMS,
  },
  form: [
    numberField('combats.0.active.team.figures', 'Figures of the attacker in close combat', 1, 8),
    numberField('combats.0.defender.team.figures', 'Figures of the defender', 1, 8),
    numberField('combats.0.defender.defense', 'Defense in close combat', 4, 14),
    numberField('attacks.0.firers.0.aim.defense', 'Defense against fire', 4, 14),
  ],
  rule: groupFight,
  measures: [
    {
      id: 'gone',
      says: 'Enemy teams eliminated',
      tells: 'Expect {n} enemy teams eliminated.',
      any: '{n} an enemy team is eliminated.',
      of: ({ defender }) => defender.filter(({ figures }) => figures === 0).length,
    },
    {
      id: 'lost',
      says: 'Own teams eliminated',
      tells: 'Expect {n} own teams eliminated.',
      any: '{n} a team of our own is eliminated.',
      of: ({ active }) => active.filter(({ figures }) => figures === 0).length,
    },
    {
      id: 'defenders',
      says: 'Figures of the enemy',
      of: ({ defender }) => defender.reduce((sum, { figures }) => sum + figures, 0),
    },
    {
      id: 'attackers',
      says: 'Figures of our own',
      of: ({ active }) => active.reduce((sum, { figures }) => sum + figures, 0),
    },
    {
      id: 'each',
      says: 'Each enemy team: figures, Wounded, pins',
      of: ({ defender }) => defender.map((one) => `${nameOf(one)}: ${marks(one)}`).join(' · '),
    },
  ],
};
