import { codec, type Engagement } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { type MoraleTest, type Steadiness, moraleTest } from '../rules/morale.ts';
import { type UnderFire, type AfterFire, underFire } from '../rules/under-fire.ts';
import { morale, fireTerms, firer, squadTest, teamState } from './codecs.ts';
import { dieField, flagField, numberField, team, FIRE_TERMS, rifles } from './samples.ts';

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
      numberField(`teams.${i}.pins`, say('Pin Checks of team {n}', { n: i + 1 }), 0, 30),
      flagField(`teams.${i}.cowering`, say('Team {n} is Cowering', { n: i + 1 })),
      flagField(`teams.${i}.inContact`, say('Team {n} is in contact', { n: i + 1 })),
    ]),
  ],
  rule: moraleTest,
  measures: [
    { id: 'actions', says: 'Actions of all teams', tells: 'Expect {n} actions.', of: actionsOf },
    {
      id: 'cowers',
      says: 'Teams that begin to Cower',
      any: '{n} a team begins to Cower.',
      of: (teams) => howMany(teams, 'cowers'),
    },
    {
      id: 'broken',
      says: 'Teams out of the battle',
      any: '{n} a team is out of the battle.',
      of: (teams) => howMany(teams, 'eliminated'),
    },
    { id: 'each', says: 'Actions of each team', of: (teams) => teams.map(({ numbers }) => numbers.length).join(', ') },
  ],
};

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
    {
      id: 'actions',
      says: 'Actions of all teams',
      tells: 'Expect {n} actions.',
      of: ({ steadiness }) => actionsOf(steadiness),
    },
    { id: 'figures', says: 'Figures left', of: ({ teams }) => teams.reduce((sum, { figures }) => sum + figures, 0) },
    {
      id: 'cowers',
      says: 'Teams that begin to Cower',
      any: '{n} a team begins to Cower.',
      of: ({ steadiness }) => howMany(steadiness, 'cowers'),
    },
  ],
};
