/** Shooting without a table: at a unit, and at a vehicle or monster. */
import { codec, type Engagement, type FormField } from '@umpire/engine/battle';
import { say, saying, type Words } from '@umpire/engine/words';
import { cardOf } from '../battle/cards.ts';
import { DEFAULTS } from '../battle/options.ts';
import type { Fire, Target } from '../rules/target.ts';
import { type Volley, volley, type VolleyResult } from '../rules/volley.ts';
import { before, fire, flags, rules, target, text } from './codecs.ts';

const { list, needed, object } = codec;

const volleyArgs: codec.Codec<Volley> = object({
  rules: needed(rules, 'table options'),
  attacker: needed(text, 'who shoots'),
  owner: needed(text, 'who is shot at'),
  targets: needed(list(target, 1), 'who can be hit'),
  fires: needed(list(fire), 'weapon groups, in order'),
  rule: needed(text, 'the rule of the attack dice'),
  before: needed(before, 'the unit before the attack'),
  counted: needed(flags, 'who counts in losses'),
}) as codec.Codec<Volley>;

const line = (id: string, count: number, rank: number): Target => ({
  id,
  count,
  resilience: 5,
  wounds: 1,
  many: false,
  profile: 'LINE',
  suppressed: false,
  single: false,
  rank,
  leader: false,
});
const carbines: Fire = {
  says: 'Carbine',
  dice: 6,
  bonus: 0,
  ap: 6,
  damage: 3,
  suppressive: false,
  scores: [4, 5],
  covers: [0, 1],
  armours: [2, 2],
  reasons: [],
};
const lance: Fire = {
  says: 'Lance projector',
  dice: 1,
  bonus: 0,
  ap: 12,
  damage: 8,
  suppressive: false,
  scores: [4, 5],
  covers: [0, 1],
  armours: [2, 2],
  reasons: [],
};

const number = (path: string, words: Words, least: number, most: number): FormField => ({
  path,
  ...saying(words),
  input: 'number',
  least,
  most,
});

const fireForm = (i: number, weapon: string): readonly FormField[] => [
  number(`fires.${i}.dice`, say('{weapon}: dice', { weapon }), 0, 60),
  number(`fires.${i}.bonus`, say('{weapon}: added to the die', { weapon }), 0, 4),
  number(`fires.${i}.ap`, say('{weapon}: penetration', { weapon }), 1, 15),
  number(`fires.${i}.damage`, say('{weapon}: damage', { weapon }), 0, 12),
];

/** Any mix of weapons at a unit partly in cover. */
export const volleyEngagement: Engagement<Volley, VolleyResult> = {
  id: 'volley',
  title: 'A volley',
  says: 'What does fire do to a unit of which some stand in cover?',
  args: volleyArgs,
  example: {
    rules: DEFAULTS,
    attacker: 'attacker',
    owner: 'defender',
    targets: [line('in the open', 6, 0), line('in cover', 4, 1)],
    fires: [lance, carbines],
    rule: 'XZ-SHOOT-7',
    before: { kind: 'many', start: 10, casualties: 0, down: 0, morale: 'OK' },
    counted: [true, true],
  },
  form: [
    number('targets.0.count', 'Models in the open', 0, 20),
    number('targets.1.count', 'Models in cover', 0, 20),
    number('targets.0.resilience', 'Resilience in the open', 1, 10),
    number('targets.1.resilience', 'Resilience in cover', 1, 10),
    ...fireForm(0, 'First weapon'),
    ...fireForm(1, 'Second weapon'),
    number('before.start', 'Models at the start', 1, 20),
    number('before.casualties', 'Lost before', 0, 20),
  ],
  rule: volley,
  measures: [
    {
      id: 'casualties',
      says: 'Casualties',
      tells: 'Expect {n} to fall.',
      any: '{n} somebody falls.',
      of: ({ dead }) => dead,
    },
    { id: 'down', says: 'Models lying down', of: ({ down }) => down },
    {
      id: 'state',
      says: 'State of the unit',
      tells: '{n} the target is {likely}.',
      of: ({ morale }) => morale,
    },
    { id: 'shaken', says: 'Somebody fails a save', of: ({ shaken }) => shaken },
    { id: 'lost', says: 'Wounds or points lost', of: ({ lost }) => lost },
    { id: 'destroyed', says: 'Mobility or weapons lost', of: ({ mobility, slots }) => mobility + slots },
  ],
};

const tank = cardOf('BAST');

/** A shot at a vehicle or monster, by the facing that is hit. */
export const hullEngagement: Engagement<Volley, VolleyResult> = {
  id: 'hull',
  title: 'A shot at a vehicle or monster',
  says: 'What does fire do to a machine or a great beast, hit in front, side or rear?',
  args: volleyArgs,
  example: {
    ...volleyEngagement.example,
    targets: [
      {
        id: 'Bastion tank',
        count: 1,
        resilience: tank.resilience,
        wounds: tank.wounds,
        many: true,
        profile: 'BAST',
        suppressed: false,
        single: true,
        rank: 0,
        leader: true,
        split: {
          mobility: 2,
          slots: (tank.split?.attack ?? []).map(({ id, says }, i) => ({ id, says, worth: 10 - i })),
        },
      },
    ],
    fires: [{ ...lance, dice: 2, bonus: 1, scores: [3], covers: [0], armours: [8] }],
    before: { kind: 'one', start: 5, lost: 0, attackPoints: 3, immobilised: false, morale: 'OK' },
    counted: [true],
  },
  form: [
    ...fireForm(0, 'Weapon'),
    { path: 'fires.0.armours.0', says: 'Armour that is hit', input: 'number', least: 0, most: 10 },
    number('fires.0.scores.0', 'To hit', 2, 9),
    number('targets.0.resilience', 'Resilience', 1, 10),
    number('targets.0.wounds', 'Points left', 1, 12),
    number('before.lost', 'Points lost before', 0, 11),
    { path: 'before.immobilised', says: 'Immobilised', input: 'flag' },
  ],
  rule: volley,
  measures: [
    {
      id: 'points',
      says: 'Points lost',
      tells: 'Expect {n} points lost.',
      of: ({ lost }) => lost,
    },
    { id: 'mobility', says: 'Mobility points lost', of: ({ mobility }) => mobility },
    { id: 'weapons', says: 'Weapons lost', of: ({ slots }) => slots },
    { id: 'destroyed', says: 'Destroyed', tells: '{n} it is destroyed.', of: ({ dead }) => dead > 0 },
    { id: 'state', says: 'State of the model', of: ({ morale, dead }) => (dead > 0 ? 'destroyed' : morale) },
  ],
};
