/** A rally, and a strike from off the table. */
import { codec, type Engagement } from '@umpire/engine/battle';
import { STRIKES } from '../battle/cards.ts';
import { DEFAULTS } from '../battle/options.ts';
import { type Blast, type BlastSum, blastSum } from '../rules/blast.ts';
import { type Nerve, rally, type Rallied } from '../rules/rally.ts';
import { rules, signed, small, state, targetFields, text } from './codecs.ts';

const { flag, list, needed, object, optional, whole } = codec;

const commander = object({ id: needed(text, 'who'), left: needed(whole(0, 4), 're-rolls left') });
const aid = object({
  seat: needed(text, 'whose'),
  commanders: needed(list(commander), 'who can help'),
  each: needed(codec.word(['die', 'roll'], 'size of a re-roll'), 'one die or a roll'),
  last: optional(flag, 'nothing is kept back'),
});

/** One rally roll. */
export const rallyEngagement: Engagement<Nerve, Rallied> = {
  id: 'rally',
  title: 'A rally',
  says: 'Does a unit in poor morale come to order?',
  args: object({
    unit: needed(text, 'its name'),
    seat: needed(text, 'whose it is'),
    morale: needed(whole(1, 9), 'Morale value'),
    state: needed(state, 'its state'),
    left: needed(small, 'wounds left'),
    start: needed(whole(1, 99), 'wounds at the start'),
    friends: needed(flag, 'more friends than enemies within 6″'),
    command: needed(whole(0, 4), 'Command of its leader'),
    immobilised: needed(flag, 'cannot move'),
    aid: optional(aid, 'commanders near by'),
  }) as codec.Codec<Nerve>,
  example: {
    unit: 'Line Section',
    seat: 'attacker',
    morale: 3,
    state: 'Neutralized',
    left: 4,
    start: 10,
    friends: true,
    command: 1,
    immobilised: false,
    aid: { seat: 'attacker', commanders: [{ id: 'Captain', left: 1 }], each: 'die', last: true },
  },
  form: [
    { path: 'morale', says: 'Morale value', input: 'number', least: 2, most: 6 },
    {
      path: 'state',
      says: 'State',
      input: 'choice',
      choices: ['Suppressed', 'Neutralized', 'Routed'].map((value) => ({ value, says: value })),
    },
    { path: 'left', says: 'Wounds left', input: 'number', least: 1, most: 30 },
    { path: 'start', says: 'Wounds at the start', input: 'number', least: 1, most: 30 },
    { path: 'friends', says: 'More friends than enemies within 6″', input: 'flag' },
    { path: 'command', says: 'Command of its leader', input: 'number', least: 0, most: 4 },
    { path: 'aid.commanders.0.left', says: 'Re-rolls of another commander', input: 'number', least: 0, most: 4 },
  ],
  rule: rally,
  measures: [
    {
      id: 'rallied',
      says: 'The unit rallies',
      tells: '{n} the unit rallies.',
      of: ({ state: after }) => after === 'OK',
    },
    { id: 'state', says: 'State afterwards', of: ({ state: after }) => after },
  ],
};

const touched = object({
  ...targetFields,
  unit: needed(text, 'its unit'),
  owner: needed(text, 'whose it is'),
  score: needed(signed, 'to hit'),
  bonus: needed(signed, 'added to the die'),
  armour: needed(signed, 'armour from above'),
  dice: needed(list(small), 'dice of each disc'),
});

/** An artillery strike or any other template. */
export const strikeEngagement: Engagement<Blast, BlastSum> = {
  id: 'strike',
  title: 'A strike or template',
  says: 'What does a blast do to everybody under it?',
  args: object({
    rules: needed(rules, 'table options'),
    attacker: needed(text, 'who fires'),
    foe: needed(text, 'his opponent'),
    says: needed(text, 'what falls'),
    rule: needed(text, 'its rule'),
    ap: needed(signed, 'Armour Penetration'),
    damage: needed(signed, 'Damage'),
    suppressive: needed(flag, 'Suppressive'),
    touched: needed(list(touched), 'who is under it'),
    orders: needed(list(list(small)), 'for each disc their numbers, closest first'),
    crews: needed(
      list(
        object({
          members: needed(list(small), 'of one gun'),
          receivers: needed(list(list(small)), 'for each disc, who takes the hits, in order'),
        }),
      ),
      'artillery units',
    ),
  }) as codec.Codec<Blast>,
  example: {
    rules: DEFAULTS,
    attacker: 'attacker',
    foe: 'defender',
    says: STRIKES.artilleryStrike.name,
    rule: 'XZ-H-9',
    ap: STRIKES.artilleryStrike.ap,
    damage: STRIKES.artilleryStrike.damage,
    suppressive: false,
    touched: [
      {
        id: 'in the open',
        count: 5,
        resilience: 5,
        wounds: 1,
        many: false,
        profile: 'LINE',
        suppressed: false,
        single: false,
        rank: 0,
        leader: false,
        unit: 'LINE',
        owner: 'defender',
        score: 4,
        bonus: 0,
        armour: 2,
        dice: [5],
      },
      {
        id: 'in the woods',
        count: 2,
        resilience: 5,
        wounds: 1,
        many: false,
        profile: 'LINE',
        suppressed: false,
        single: false,
        rank: 1,
        leader: false,
        unit: 'LINE',
        owner: 'defender',
        score: 5,
        bonus: 0,
        armour: 2,
        dice: [2],
      },
    ],
    orders: [[0, 1]],
    crews: [],
  },
  form: [
    { path: 'ap', says: 'Penetration', input: 'number', least: 1, most: 15 },
    { path: 'damage', says: 'Damage', input: 'number', least: 0, most: 12 },
    { path: 'touched.0.score', says: 'To hit in the open', input: 'number', least: 2, most: 9 },
    { path: 'touched.1.score', says: 'To hit in the woods', input: 'number', least: 2, most: 9 },
    { path: 'touched.0.armour', says: 'Armour', input: 'number', least: 0, most: 10 },
    { path: 'touched.0.resilience', says: 'Resilience', input: 'number', least: 1, most: 10 },
  ],
  rule: blastSum,
  measures: [
    {
      id: 'dead',
      says: 'Models lost',
      tells: 'Expect {n} to fall.',
      any: '{n} somebody falls.',
      of: ({ dead }) => dead,
    },
    { id: 'down', says: 'Models lying down', of: ({ down }) => down },
    { id: 'lost', says: 'Wounds or points lost', of: ({ lost }) => lost },
  ],
};
