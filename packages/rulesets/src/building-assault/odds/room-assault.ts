import { codec, type Measure, type Engagement } from '@umpire/engine/battle';
import { type TableOptions, DEFAULTS, GRENADE_DIE } from '../battle/options.ts';
import { type Assault, type Assaulted, type TakenRoom, assault } from '../rules/room-assault.ts';
import { die, tableOptionsCodec } from './codecs.ts';
import { type Group, ATTACKERS, DEFENDERS, figuresOf, groupForm, plainGroup, REGULARS } from './group.ts';

const { flag, needed, object, optional } = codec;

interface RoomAssaultArgs {
  readonly attackers: Group;
  readonly defenders: Group;
  readonly grenade: boolean;
  readonly grenadeDie: number;
  /** Without them, the usual ones. */
  readonly options?: TableOptions;
}

const ROOM = 'the room';

const ELEMENT = 'E';

function planOf({ attackers, defenders, grenade, grenadeDie, options = DEFAULTS }: RoomAssaultArgs): Assault {
  return {
    attacker: 'attacker',
    defender: 'defender',
    pinned: [],
    options: { ...options, grenadeDie },
    rooms: [
      {
        room: ROOM,
        assaulters: figuresOf(ATTACKERS, { ...attackers, charging: true }),
        friends: [],
        occupants: figuresOf(DEFENDERS, defenders).map((one) => ({ ...one, element: ELEMENT })),
        grenade,
      },
    ],
  };
}

const sum = ({ rooms }: Assaulted, of: (room: TakenRoom) => number): number =>
  rooms.reduce((all, room) => all + of(room), 0);

const measures: readonly Measure<Assaulted>[] = [
  {
    id: 'cleared',
    says: 'No Defender is left in the rooms',
    of: ({ rooms }) => rooms.every(({ holder }) => holder === 'attacker' || holder === 'nobody'),
  },
  { id: 'defenders-lost', says: 'Defenders lost', of: (result) => sum(result, ({ defenders }) => defenders) },
  { id: 'attackers-lost', says: 'Attackers lost', of: (result) => sum(result, ({ attackers }) => attackers) },
  { id: 'holders', says: 'Who stands in the rooms', of: ({ rooms }) => rooms.map(({ holder }) => holder).join(', ') },
];

/** Grenade, storm, one round: a whole room assault without a table. BA-ASSAULT-1 */
export const roomAssaultEngagement: Engagement<RoomAssaultArgs, Assaulted> = {
  id: 'room-assault',
  title: 'A whole room assault',
  says: 'A grenade, a storm and one round of melee: who holds the room, and at what price?',
  args: object({
    attackers: needed(plainGroup, 'who storms'),
    defenders: needed(plainGroup, 'who is in the room'),
    grenade: needed(flag, 'a grenade goes in first'),
    grenadeDie: needed(die, 'sides of the die for the chart'),
    options: optional(tableOptionsCodec, 'table options'),
  }),
  example: { attackers: { ...REGULARS, smgs: 1 }, defenders: REGULARS, grenade: true, grenadeDie: 20 },
  form: [
    ...groupForm('attackers'),
    ...groupForm('defenders'),
    { path: 'grenade', says: 'A grenade first', input: 'flag' },
    { path: 'grenadeDie', says: 'Sides of the die', input: 'number', ...GRENADE_DIE },
  ],
  rule: (args) => assault(planOf(args)),
  measures,
};
