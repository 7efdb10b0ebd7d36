import { codec, type Engagement } from '@umpire/engine/battle';
import { call, type Rule } from '@umpire/engine/rule';
import { type CombatEnd, combatsOnOne, type CombatsOnOne, type Fighter } from '../rules/close-combat.ts';
import { type Firer, fireAttack } from '../rules/fire.ts';
import { combatTerms, fighter as fighterCodec, firer as firerCodec } from './codecs.ts';
import { coverField, dieField, fighter, flagField, marks, numberField, rifles, TERMS } from './samples.ts';
import { combatBetween } from './between.ts';

const { list, needed, object } = codec;

const measures: Engagement<CombatsOnOne, CombatEnd>['measures'] = [
  { id: 'gone', says: 'The defender is eliminated', of: ({ defender }) => (defender[0]?.figures ?? 0) === 0 },
  { id: 'lost', says: 'The first attacker is eliminated', of: ({ active }) => (active[0]?.figures ?? 0) === 0 },
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
  numberField('defender.coverDefense', 'Defense for cover', 0, 3),
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
  between: combatBetween,
  measures,
};

export interface AssaultFire {
  /** The fire before the move; none if it cannot or does not want to. */
  readonly fire: readonly Firer[];
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly terms: CombatsOnOne['terms'];
}

/** Fire, then close combat with what is left, both less accurate and without close combat weapons. FT-ASF-1 to 6 */
export function* assaultFire({ fire, attacker, defender, terms }: AssaultFire): Rule<CombatEnd> {
  const { kiaTakesWound, spillCap } = terms;
  const [target, ...others] = yield* call(fireAttack, {
    firers: fire,
    target: defender.team,
    others: defender.others,
    terms: { kiaTakesWound, spillCap, casualtiesPin: true },
  });
  const left: Fighter = { ...defender, team: target ?? defender.team, others };
  return yield* call(combatsOnOne, { attackers: [attacker], defender: left, terms });
}

const hurried = { die: 8, hurried: 'FT-ASF-3' } as const;

export const assaultFireEngagement: Engagement<AssaultFire, CombatEnd> = {
  id: 'assault-fire',
  title: 'Assault Fire',
  says: 'How does an Assault Fire end: the fire and then the close combat?',
  args: object({
    fire: needed(list(firerCodec), 'the fire before the assault'),
    attacker: needed(fighterCodec, 'the team that assaults'),
    defender: needed(fighterCodec, 'the team assaulted'),
    terms: needed(combatTerms, 'table options'),
  }),
  example: {
    fire: [{ ...rifles('rifle-1', 'attacker', 3), experience: hurried }],
    attacker: { ...fighter('rifle-1', 'attacker', 3), experience: hurried },
    defender: fighter('band-1', 'defender', 3),
    terms: TERMS,
  },
  form: [
    numberField('attacker.team.figures', 'Figures of the attacker', 1, 8),
    numberField('defender.team.figures', 'Figures of the defender', 1, 8),
    numberField('defender.defense', 'Defense of the defender', 4, 14),
    dieField('attacker.experience.die', 'Experience of the attacker'),
    dieField('defender.experience.die', 'Experience of the defender'),
  ],
  rule: assaultFire,
  measures,
};
