/** A combat as it stands on the table, from the first blow to the sweeping advance. */
import type { Engagement, Measure } from '@umpire/engine/battle';
import { DEFAULTS } from '../battle/options.ts';
import { profileOf } from '../battle/profiles.ts';
import { type Assault, type Assaulted, assault } from '../rules/assault.ts';
import { muster, type Rank } from './muster.ts';
import { meleeWeapons } from '../battle/weapons.ts';
import { assaultCodec } from './codecs.ts';

/** What one wants to know of an assault; sides are named from the active player's. */
export const measures: readonly Measure<Assaulted>[] = [
  {
    id: 'result',
    says: 'The active side',
    tells: '{n} the active side {likely}.',
    of: ({ winner }) =>
      winner === 0 ? 'wins' : winner === 1 ? 'loses' : winner === 'draw' ? 'draws' : 'is destroyed with the enemy',
  },
  { id: 'inflicted', says: 'Models the enemy loses', tells: 'Expect {n} enemies to fall.', of: ({ lost }) => lost[1] },
  {
    id: 'suffered',
    says: 'Models the active side loses',
    tells: 'Expect {n} of the active side to fall.',
    of: ({ lost }) => lost[0],
  },
  { id: 'wounds', says: 'Wounds inflicted less wounds suffered', of: ({ inflicted }) => inflicted[0] - inflicted[1] },
  {
    id: 'fate',
    says: 'What becomes of the losers',
    of: ({ winner, held, away, caught }) => {
      if (winner === 'draw' || winner === 'nobody') return 'nobody has lost';
      if (held + away + caught === 0) return 'destroyed';
      return caught > 0 ? 'caught' : away > 0 ? 'away' : 'hold';
    },
  },
];

const ranksOf = (name: string, contact: number, chargeBonus: boolean): Rank => ({
  name,
  profile: profileOf(name),
  weapons: meleeWeapons(profileOf(name).weapons),
  contact,
  support: 0,
  chargeBonus,
});

const unit = (id: string, side: 0 | 1, start: number) =>
  ({ id, side, start, fallBackDice: 2, sweepDice: 2, noSweep: false, mustSweep: false }) as const;

const { asked: _, ...example } = {
  asked: undefined,
  ...muster([[ranksOf('Warder', 4, true)], [ranksOf('Reaver', 5, false)]], ['one', 'two'], {
    majority: DEFAULTS.majority,
    majorityOver: DEFAULTS.majorityOver,
    lapSurplus: DEFAULTS.lapSurplus,
    characterDivides: DEFAULTS.characterDivides,
  }),
};

export const combat: Engagement<Assault, Assaulted> = {
  id: 'combat',
  title: 'A combat on the table',
  says: 'Who wins the combat as the models stand, who breaks, who is caught?',
  args: assaultCodec,
  example: { fight: example, units: [unit('unit-0', 0, 5), unit('unit-1', 1, 10)] },
  form: [],
  rule: assault,
  measures,
};
