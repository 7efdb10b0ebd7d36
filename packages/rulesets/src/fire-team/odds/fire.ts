import { type Engagement, codec } from '@umpire/engine/battle';
import { type Odds, odds } from '@umpire/engine/rule';
import { type Attack, fireAttack, type Firer, fireAtVehicle, type VehicleHits } from '../rules/fire.ts';
import type { TeamState } from '../rules/team-state.ts';
import { attack, firer } from './codecs.ts';
import { coverField, dieField, FIRE_TERMS, flagField, marks, numberField, rifles, team } from './samples.ts';

/** Fire at a team of a squad; results are placed as its owner usually does, or as `placing` says. */
export const fireEngagement: Engagement<Attack, readonly TeamState[]> = {
  id: 'fire',
  title: 'Fire at a squad',
  says: 'What does the fire of one or several teams do to a team and its squad?',
  args: attack,
  example: {
    firers: [rifles('rifle-1', 'attacker', 4)],
    target: team('band-1', 'defender', 4),
    others: [team('band-2', 'defender', 4)],
    terms: FIRE_TERMS,
  },
  form: [
    dieField('firers.0.experience.die', 'Experience of the firer'),
    numberField('firers.0.wounded', 'Wounded of the firer', 0, 8),
    numberField('firers.0.aim.defense', 'Defense of the target', 4, 14),
    coverField('firers.0.aim.cover'),
    flagField('firers.0.aim.prone', 'The target is Prone'),
    numberField('target.figures', 'Figures of the target', 1, 8),
    numberField('target.wounded', 'Wounded of the target', 0, 8),
    numberField('target.pins', 'Pin Checks of the target', 0, 30),
  ],
  rule: fireAttack,
  measures: [
    {
      id: 'gone',
      says: 'The target is eliminated',
      tells: '{n} the target is eliminated.',
      of: ([target]) => (target?.figures ?? 0) === 0,
    },
    {
      id: 'figures',
      says: 'Figures left',
      tells: 'Expect {n} of {most} to stand.',
      of: ([target]) => target?.figures ?? 0,
    },
    { id: 'wounded', says: 'Wounded markers', of: ([target]) => target?.wounded ?? 0 },
    {
      id: 'pins',
      says: 'Pin Checks on the target',
      tells: 'Expect {n} Pin Checks on it.',
      any: '{n} it gets a Pin Check.',
      of: ([target]) => target?.pins ?? 0,
    },
    { id: 'all-pins', says: 'Pin Checks on the squad', of: (teams) => teams.reduce((sum, { pins }) => sum + pins, 0) },
    { id: 'state', says: 'The target: figures, Wounded, pins', of: ([target]) => marks(target) },
  ],
};

/** What the teams of a side are worth to it: figures first, then wounds, then pins where they hurt most. */
const keeping = (teams: readonly TeamState[], seat: string): number =>
  teams
    .filter((one) => one.seat === seat)
    .reduce((sum, { figures, wounded, pins }) => sum + 4 * figures - wounded - 0.4 * pins - (pins > 3 ? 1 : 0), 0);

/** The odds of an attack if the owner of the target places results as well as he can. FT-DIST-3 */
export const bestPlacing = (args: Attack): Odds<readonly TeamState[]> =>
  odds(fireAttack, args, { best: { [args.target.seat]: (teams) => keeping(teams, args.target.seat) } });

interface VehicleFire {
  readonly firers: readonly Firer[];
  readonly target: string;
}

const { list, needed, object, string } = codec;

/** Fire at a vehicle with weapons against armor. */
export const vehicleEngagement: Engagement<VehicleFire, VehicleHits> = {
  id: 'fire-at-vehicle',
  title: 'Fire at a vehicle',
  says: 'How likely is it that a vehicle is Shaken or Destroyed?',
  args: object({
    firers: needed(list(firer), 'all who fire at it'),
    target: needed(string('a name', /^.{1,60}$/u), 'the vehicle'),
  }),
  example: {
    firers: [
      {
        ...rifles('rocket', 'attacker', 0),
        dice: [{ die: 12, steps: 0, weapon: 'rocket launcher', special: true }],
        aim: { defense: 12, cover: 0, prone: false },
      },
    ],
    target: 'badger',
  },
  form: [
    dieField('firers.0.experience.die', 'Experience of the firer'),
    dieField('firers.0.dice.0.die', 'Weapon'),
    numberField('firers.0.aim.defense', 'Armor', 8, 16),
  ],
  rule: fireAtVehicle,
  measures: [
    { id: 'destroyed', says: 'Destroyed', tells: '{n} it is destroyed.', of: ({ destroyed }) => destroyed },
    {
      id: 'shaken',
      says: 'Shaken markers',
      tells: 'Expect {n} Shaken markers.',
      any: '{n} it is Shaken.',
      of: ({ shaken }) => shaken,
    },
  ],
};
