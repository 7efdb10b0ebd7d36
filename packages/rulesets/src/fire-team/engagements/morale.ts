import { codec, type Engagement } from '@umpire/engine/battle';
import { call, type Rule } from '@umpire/engine/rule';
import { type Attack, fireAttack } from '../rules/fire.ts';
import { type MoraleTest, moraleTest, type Steadiness } from '../rules/morale.ts';
import type { TeamState } from '../rules/team-state.ts';
import { fireTerms, firer, morale, squadTest, teamState } from './codecs.ts';
import { dieField, FIRE_TERMS, flagField, numberField, rifles, team } from './samples.ts';

const { list, needed, object } = codec;

const testing = (id: string, pins: number): MoraleTest['teams'][number] => ({
  id,
  pins,
  cowering: false,
  inContact: false,
});

const actionsOf = (teams: readonly Steadiness[]): number => teams.reduce((sum, { numbers }) => sum + numbers.length, 0);
const howMany = (teams: readonly Steadiness[], state: Steadiness['state']): number =>
  teams.filter((one) => one.state === state).length;

/** A morale test of a squad in any state, with every Rally in it. */
export const moraleEngagement: Engagement<MoraleTest, readonly Steadiness[]> = {
  id: 'morale',
  title: 'Morale and Rally',
  says: 'What can a squad still do after its morale test?',
  args: morale,
  example: {
    seat: 'owner',
    squad: 'Gray',
    experience: 8,
    motivation: 3,
    teams: [testing('rifle-1', 2), testing('rifle-2', 4), testing('gun', 0)],
    ccRally: 'strict',
    floor: 'one',
  },
  form: [
    dieField('experience', 'Experience'),
    numberField('motivation', 'Motivation', 1, 5),
    ...[0, 1, 2].flatMap((i) => [
      numberField(`teams.${i}.pins`, `Pin Checks of team ${i + 1}`, 0, 30),
      flagField(`teams.${i}.cowering`, `Team ${i + 1} is Cowering`),
      flagField(`teams.${i}.inContact`, `Team ${i + 1} is in contact`),
    ]),
  ],
  rule: moraleTest,
  measures: [
    { id: 'actions', says: 'Actions of all teams', of: actionsOf },
    { id: 'cowers', says: 'Teams that begin to Cower', of: (teams) => howMany(teams, 'cowers') },
    { id: 'broken', says: 'Teams out of the battle', of: (teams) => howMany(teams, 'eliminated') },
    { id: 'each', says: 'Actions of each team', of: (teams) => teams.map(({ numbers }) => numbers.length).join(', ') },
  ],
};

/** A squad that is fired at, one attack after another, and then activated. */
export interface UnderFire {
  /** What its enemies do before its activation, each at one of its teams. */
  readonly attacks: readonly { readonly target: string; readonly firers: Attack['firers'] }[];
  /** All teams of the squad, in range of each other. */
  readonly teams: readonly TeamState[];
  readonly terms: Attack['terms'];
  readonly morale: Omit<MoraleTest, 'teams'>;
  /** Teams that Cower already. */
  readonly cowering: readonly string[];
}

export interface AfterFire {
  readonly teams: readonly TeamState[];
  readonly steadiness: readonly Steadiness[];
}

/** Fire on a squad and the activation that follows: who is left, with how many actions. FT-H-14, FT-MOR-1 to 8 */
export function* underFire({ attacks, teams, terms, morale: test, cowering }: UnderFire): Rule<AfterFire> {
  let now = teams;
  for (const { target, firers } of attacks) {
    const aimedAt = now.find(({ id }) => id === target);
    if (aimedAt === undefined || aimedAt.figures === 0) continue;
    const others = now.filter(({ id, figures }) => id !== target && figures > 0);
    const after = yield* call(fireAttack, { firers, target: aimedAt, others, terms });
    now = now.map((one) => after.find(({ id }) => id === one.id) ?? one);
  }
  const testing = now
    .filter(({ figures }) => figures > 0)
    .map(({ id, pins }) => ({ id, pins, cowering: cowering.includes(id), inContact: false }));
  const steadiness = yield* call(moraleTest, { ...test, teams: testing });
  return { teams: now, steadiness };
}

const { teams: _teams, ...squad } = moraleEngagement.example;

export const underFireEngagement: Engagement<UnderFire, AfterFire> = {
  id: 'under-fire',
  title: 'A squad under fire',
  says: 'What is left of a squad, and what can it do in its activation, after it was fired at?',
  args: object({
    attacks: needed(
      list(object({ target: needed(codec.id, 'the team fired at'), firers: needed(list(firer), 'who fires') })),
      'attacks, one after another',
    ),
    teams: needed(list(teamState), 'all teams of the squad'),
    terms: needed(fireTerms, 'table options'),
    morale: needed(squadTest, 'the squad'),
    cowering: needed(list(codec.id), 'teams that Cower already'),
  }),
  example: {
    attacks: [{ target: 'band-1', firers: [rifles('rifle-1', 'attacker', 3)] }],
    teams: [team('band-1', 'owner', 3), team('band-2', 'owner', 4)],
    terms: FIRE_TERMS,
    morale: squad,
    cowering: [],
  },
  form: [
    dieField('morale.experience', 'Experience of the squad'),
    numberField('morale.motivation', 'Motivation', 1, 5),
    numberField('teams.0.figures', 'Figures of the team fired at', 1, 8),
    numberField('teams.0.pins', 'Pin Checks of the team fired at', 0, 30),
    numberField('attacks.0.firers.0.aim.defense', 'Defense', 4, 14),
  ],
  rule: underFire,
  measures: [
    { id: 'actions', says: 'Actions of all teams', of: ({ steadiness }) => actionsOf(steadiness) },
    { id: 'figures', says: 'Figures left', of: ({ teams }) => teams.reduce((sum, { figures }) => sum + figures, 0) },
    { id: 'cowers', says: 'Teams that begin to Cower', of: ({ steadiness }) => howMany(steadiness, 'cowers') },
  ],
};
