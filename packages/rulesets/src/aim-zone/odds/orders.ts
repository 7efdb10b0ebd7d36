/** The odds of orders from a position: one rule, the battle's own, and what people want to know of each kind of order. */
import { codec, type Engagement, engagement, type FieldAt, type Measure } from '@umpire/engine/battle';
import { at } from '@umpire/engine/table';
import { english, say } from '@umpire/engine/words';
import { ACTIONS, actionCodec, type ActionOrder } from '../battle/orders.ts';
import { problemsOf } from '../rules/problems.ts';
import { faults } from '../ground/faults.ts';
import { type CarriedOut, carriedOut, type End, REACTIONS } from './carried-out.ts';
import { LOW_WALL, positionWith, someCar, someone } from './example.ts';
import { battleAt, positionCodec } from './position.ts';

const { byName, id, needed, object, optional, word } = codec;

/** More ways than this are sampled instead: about a second. */
const BUDGET = { runs: 20_000 };

/** An order with what belongs to it; what belongs only to other orders is left out, so that a form can change its kind. */
const actionOrder: codec.Codec<ActionOrder> = {
  ...actionCodec,
  read(value, path, report) {
    const given = { kind: null, ...(value as object) };
    const own = Object.entries(ACTIONS).find(([kind]) => kind === given.kind)?.[1].schema['properties'];
    const isOwn = ([name]: readonly [string, unknown]): boolean =>
      name === 'kind' || own === undefined || name in (own as object);
    return actionCodec.read(Object.fromEntries(Object.entries(given).filter(isOwn)) as never, path, report);
  },
};

const parts: codec.Codec<CarriedOut> = object({
  position: needed(positionCodec, 'the table and all on it'),
  seat: needed(id, 'who orders'),
  order: needed(actionOrder, 'the order'),
  reactions: optional(byName(word(REACTIONS, 'reaction')), 'how others react, by their ids'),
});

/** Why a position cannot be, or an order in it is not legal. */
function wrongIn({ position, seat, order }: CarriedOut): string | undefined {
  const battle = battleAt(position, seat);
  const [problem] = problemsOf(battle, seat, order);
  return faults(battle)[0] ?? (problem && english(problem));
}

export const isPossible = (args: CarriedOut): boolean => wrongIn(args) === undefined;

const args = codec.checked(parts, wrongIn);

type Of = Pick<Engagement<CarriedOut, End>, 'id' | 'title' | 'says' | 'example' | 'measures'>;
const ofOrders = (of: Of & { readonly fields: readonly FieldAt[] }): Engagement<CarriedOut, End> =>
  engagement({ ...of, args, rule: carriedOut, budget: BUDGET });

const ACTED: Measure<End> = {
  id: 'acted',
  says: 'The action takes place',
  tells: '{n} the action takes place.',
  of: ({ acted }) => acted,
};
const ACTOR: Measure<End> = {
  id: 'actor',
  says: 'Who acts, afterwards',
  tells: '{n} whoever acts is {likely} afterwards.',
  of: ({ actor }) => actor,
};
const TARGET: Measure<End> = {
  id: 'target',
  says: 'The target afterwards',
  tells: '{n} the target is {likely}.',
  of: ({ target }) => target,
};
const REACTOR: Measure<End> = {
  id: 'reactor',
  says: 'The first who may react, afterwards',
  of: ({ reactor }) => reactor,
};
const DRY: Measure<End> = { id: 'out of ammo', says: 'Out of ammo', of: ({ outOfAmmo }) => outOfAmmo };
const OTHERS: readonly Measure<End>[] = [
  {
    id: 'enemies hurt',
    says: 'Enemies hurt',
    tells: 'Expect {n} enemies hurt.',
    any: '{n} an enemy is hurt.',
    of: ({ enemyHurt }) => enemyHurt,
  },
  { id: 'enemies killed', says: 'Enemies killed', of: ({ enemyKilled }) => enemyKilled },
  { id: 'own hurt', says: 'Own models hurt', any: '{n} one of our own is hurt.', of: ({ ownHurt }) => ownHurt },
  { id: 'own killed', says: 'Own models killed', of: ({ ownKilled }) => ownKilled },
  { id: 'bystanders killed', says: 'Bystanders killed', of: ({ bystanderKilled }) => bystanderKilled },
];
const VEHICLE: readonly Measure<End>[] = [
  { id: 'explodes', says: 'A vehicle explodes', tells: '{n} a vehicle explodes.', of: ({ exploded }) => exploded },
  { id: 'hits', says: 'Hits on the vehicle afterwards', of: ({ vehicleHits }) => vehicleHits },
  { id: 'driver', says: 'The driver, or the first who rides, afterwards', of: ({ driver }) => driver },
];

const ON_THE_TABLE = { least: 0, most: 24_000, isLength: true };
const weaponField = (model: number): FieldAt => [
  `position.models.${model}.weapons.0.counters`,
  'Counters on the weapon',
];
const personFields = (model: number, who: string): readonly FieldAt[] => [
  [`position.models.${model}.skill`, say('Skill of {who}', { who })],
  [`position.models.${model}.stun`, say('{who} is stunned', { who })],
  [`position.models.${model}.wounds`, say('{who} is wounded', { who })],
  [`position.models.${model}.base.at.x`, say('{who}: from the west, in inches', { who }), ON_THE_TABLE],
  [`position.models.${model}.base.at.y`, say('{who}: from the south, in inches', { who }), ON_THE_TABLE],
];
const defends = (model: number, who: string): FieldAt => [
  `position.models.${model}.defend`,
  say('{who} is on Defend', { who }),
];
const hitsField = (model: number): FieldAt => [`position.models.${model}.hits`, 'Hits before', { most: 20 }];
const SPENT: FieldAt = ['position.models.0.spent', 'Actions used before', { most: 3 }];
const INTENSE: FieldAt = ['order.intense', 'Intense fire'];
const REACTION: FieldAt = [
  'reactions.R',
  say('Reaction of {who}', { who: 'R' }),
  { choices: REACTIONS.map((value) => ({ value, says: value === 'by default' ? 'as usual' : value })) },
];

/** A behind a low wall, R in the open with A in its zone. */
export const UNDER_AIM = positionWith(
  [
    someone('A', 'A', at(12, 10.5), 'Assault rifle', { spent: 1 }),
    someone('R', 'B', at(12, 21), 'Submachine gun', { aim: at(12, 10.5) }),
  ],
  [LOW_WALL],
);

const action = ofOrders({
  id: 'action',
  title: 'An action under fire',
  says: 'Who is left, and how, after an action and all reactions to it.',
  example: {
    position: UNDER_AIM,
    seat: 'A',
    order: { kind: 'aim', model: 'A', at: at(12, 21) },
    reactions: { R: 'shoot' },
  },
  fields: [
    [
      'order.kind',
      'Action',
      { choices: ['aim', 'pass', 'defend', 'recover'].map((value) => ({ value, says: value })) },
    ],
    SPENT,
    REACTION,
    ...personFields(0, 'A'),
    ...personFields(1, 'R'),
    weaponField(1),
    defends(0, 'A'),
  ],
  measures: [ACTED, ACTOR, REACTOR, ...OTHERS],
});

const shoot = ofOrders({
  id: 'shoot',
  title: 'A shot with all reactions',
  says: 'What a shot and all that follows from it does to the target and to the shooter.',
  example: {
    position: UNDER_AIM,
    seat: 'A',
    order: { kind: 'shoot', model: 'A', weapon: 'A.1', target: 'R', intense: false },
    reactions: { R: 'shoot' },
  },
  fields: [INTENSE, SPENT, weaponField(0), REACTION, ...personFields(0, 'A'), ...personFields(1, 'R')],
  measures: [TARGET, ACTED, ACTOR, DRY, ...OTHERS],
});

const shootVehicle = ofOrders({
  id: 'shoot-vehicle',
  title: 'A shot at a vehicle',
  says: 'What a shot at a vehicle or at somebody in it does to the vehicle, to all who ride in it and to those around.',
  example: {
    position: positionWith([
      someone('A', 'A', at(12, 4), 'Assault rifle', { aim: at(12, 14) }),
      someCar('Sedan', 'B', 'Sedan', at(12, 14), { hits: 4 }),
      someone('Driver', 'B', at(0, 0), 'Service pistol', { away: 'aboard', vehicle: 'Sedan', seatNo: 0, skill: 6 }),
    ]),
    seat: 'A',
    order: { kind: 'shoot', model: 'A', weapon: 'A.1', target: 'Sedan', intense: false },
  },
  fields: [
    INTENSE,
    weaponField(0),
    hitsField(1),
    ['position.models.1.hitLimit', 'Hits that it stands'],
    ['position.models.1.moving', 'Moving'],
    ['position.models.2.skill', 'Skill of the driver'],
  ],
  measures: [...VEHICLE, TARGET, ACTED, ACTOR, DRY, ...OTHERS],
});

const throwing = ofOrders({
  id: 'throw',
  title: 'A throw',
  says: 'Where a grenade lands, and what it does if everybody stays there until it goes off.',
  example: {
    position: positionWith(
      [
        someone('A', 'A', at(12, 4), 'Submachine gun', {
          skill: 6,
          aim: at(12, 14),
          grenades: { frag: 1, smoke: 1, gas: 1, flashbang: 1 },
        }),
        someone('T', 'B', at(12, 14), 'Assault rifle'),
      ],
      [],
    ),
    seat: 'A',
    order: { kind: 'throw', model: 'A', grenade: 'frag', target: 'T' },
  },
  fields: [['order.grenade', 'Grenade'], ...personFields(0, 'A'), ...personFields(1, 'T'), defends(1, 'T')],
  measures: [{ id: 'landed', says: 'Where it lands', of: ({ landed }) => landed }, TARGET, ...OTHERS, ACTED, ACTOR],
});

export const drive = ofOrders({
  id: 'drive',
  title: 'A drive',
  says: 'What a Drive does to the vehicle, to those in it and to those in its way: dives, crash, explosion, reactions.',
  example: {
    position: positionWith(
      [
        someone('D', 'A', at(0, 0), 'Service pistol', { away: 'aboard', vehicle: 'Sedan', seatNo: 0, skill: 6 }),
        someCar('Sedan', 'A', 'Sedan', at(4, 11.25), { hits: 3 }),
      ],
      [LOW_WALL],
    ),
    seat: 'A',
    order: { kind: 'drive', model: 'D', facing: 90, length: 12_000 },
  },
  fields: [
    ['order.length', 'How far, in inches', { isLength: true }],
    ['position.models.0.skill', 'Skill of the driver'],
    hitsField(1),
  ],
  measures: [...VEHICLE, ACTED, ...OTHERS],
});

export const orderEngagements = [action, shoot, shootVehicle, throwing, drive] as const;
