/** A whole assault without a table. */
import { codec, type Engagement } from '@umpire/engine/battle';
import { DEFAULTS } from '../battle/options.ts';
import { assaultEnd } from '../rules/assault.ts';
import { type Assault, type AssaultEnd, type Heir, otherOf, type Side, WHO } from '../rules/assault-sides.ts';
import type { Fighter } from '../rules/fighter.ts';
import { before, modifiers, rules, signed, small, targetFields, text } from './codecs.ts';
import { lineUp } from './line-up.ts';

const { byName, checked, flag, list, needed, object, optional, whole } = codec;

const strike = object({
  says: needed(text, 'the weapon'),
  weapon: needed(text, 'its id'),
  dice: needed(small, 'attacks'),
  ap: needed(signed, 'Armour Penetration'),
  damage: needed(signed, 'Damage'),
  bane: needed(flag, 'Armour Bane'),
  suppressive: needed(flag, 'Suppressive'),
});
const fighter: codec.Codec<Fighter> = object({
  ...targetFields,
  assault: needed(signed, 'Assault value'),
  strikes: needed(list(strike, 1), 'its blows'),
  contact: needed(list(small), 'enemies in contact'),
  near: needed(
    list(object({ enemy: needed(small, 'which'), rank: needed(whole(0, 9999), 'nearest is 1') })),
    'enemies within 2″',
  ),
  armours: needed(list(signed), 'armour against each enemy'),
  counted: needed(flag, 'counts in losses'),
  slotAttacks: needed(byName(small), 'attacks that go with a slot'),
}) as codec.Codec<Fighter>;
const heir: codec.Codec<Heir> = object({
  fighter: needed(small, 'his number'),
  unit: needed(text, 'his name'),
  before: needed(before, 'as he was before'),
  morale: needed(whole(1, 9), 'Morale value'),
  startWounds: needed(whole(1, 99), 'wounds at the start'),
  friends: needed(flag, 'more friends than enemies near'),
  command: needed(small, 'his Command'),
});
const side: codec.Codec<Side> = object({
  seat: needed(text, 'who'),
  unit: needed(text, 'its name'),
  value: needed(signed, 'Assault value of its leader'),
  additions: needed(modifiers, 'added to it'),
  doubled: needed(flag, 'the enemy is Neutralized'),
  fighters: needed(list(fighter, 1), 'its models'),
  before: needed(before, 'the unit before'),
  morale: needed(whole(1, 9), 'Morale value'),
  startWounds: needed(whole(1, 99), 'wounds at the start'),
  gun: optional(small, 'structure of its gun'),
  heirs: optional(list(heir), 'characters who have joined it'),
  groups: optional(list(text), 'weapons whose dice come first'),
  friends: needed(flag, 'more friends than enemies near'),
  command: needed(small, 'Command of its leader'),
}) as codec.Codec<Side>;

/** Whoever is named by his number has to be there. */
function strangerIn(assault: Assault): string | undefined {
  for (const who of WHO) {
    const { fighters, heirs = [] } = assault[who];
    const enemies = assault[otherOf(who)].fighters.length;
    for (const { id, contact, near } of fighters) {
      const stranger = [...contact, ...near.map(({ enemy }) => enemy)].find((enemy) => enemy >= enemies);
      if (stranger !== undefined)
        return `${id} of the ${who} is near number ${stranger} of the other side, which has numbers up to ${enemies - 1}.`;
    }
    const heir = heirs.find(({ fighter }) => fighter >= fighters.length);
    if (heir !== undefined)
      return `${heir.unit} is number ${heir.fighter} of the ${who}, which has numbers up to ${fighters.length - 1}.`;
  }
  return undefined;
}

const example: Assault = {
  rules: DEFAULTS,
  charger: lineUp('attacker', 'CLAW', 4, true),
  target: lineUp('defender', 'LINE', 5, false),
};

/** How it ends, by who wins and what becomes of the loser; where nobody wins, of the charger. */
const ENDS = {
  charger: {
    goodOrder: 'The charger wins, the target withdraws in good order',
    tested: 'The charger wins, the target withdraws and keeps its nerve',
    routs: 'The charger wins, the target routs',
    destroyed: 'The charger wins, the target is destroyed',
  },
  target: {
    goodOrder: 'The target wins, the charger withdraws in good order',
    tested: 'The target wins, the charger withdraws and keeps its nerve',
    routs: 'The target wins, the charger routs',
    destroyed: 'The target wins, the charger is destroyed',
  },
  none: {
    goodOrder: 'Nobody wins, the charger withdraws',
    tested: 'Nobody wins, the charger withdraws and keeps its nerve',
    routs: 'Nobody wins, the charger routs',
    destroyed: 'Nobody wins, the charger is destroyed',
  },
} as const;

/** Strike order, blows of both sides, who wins, and what becomes of the loser. */
export const assaultEngagement: Engagement<Assault, AssaultEnd> = {
  id: 'assault',
  title: 'An assault',
  says: 'Who wins a charge, at what price, and does the loser run?',
  args: checked(
    object({
      rules: needed(rules, 'table options'),
      charger: needed(side, 'who charges'),
      target: needed(side, 'who is charged'),
    }) as codec.Codec<Assault>,
    strangerIn,
  ),
  example,
  form: [
    { path: 'charger.fighters.0.count', says: 'Chargers in contact', input: 'number', least: 0, most: 20 },
    { path: 'target.fighters.0.count', says: 'Defenders in contact', input: 'number', least: 0, most: 20 },
    { path: 'charger.value', says: 'Chargers’ Assault value', input: 'number', least: 2, most: 9 },
    { path: 'target.value', says: 'Defenders’ Assault value', input: 'number', least: 2, most: 9 },
    { path: 'charger.doubled', says: 'Defenders are Neutralized', input: 'flag' },
    { path: 'charger.morale', says: 'Chargers’ Morale value', input: 'number', least: 2, most: 6 },
    { path: 'target.morale', says: 'Defenders’ Morale value', input: 'number', least: 2, most: 6 },
  ],
  rule: assaultEnd,
  measures: [
    { id: 'winner', says: 'Who wins', of: ({ winner }) => (winner === 'none' ? 'nobody' : winner) },
    {
      id: 'end',
      says: 'How it ends',
      of: ({ winner, fate }) => ENDS[winner][fate],
    },
    {
      id: 'chargerLost',
      says: 'Wounds lost by the charger',
      tells: 'Expect {n} wounds on the charger.',
      of: ({ lost }) => lost.charger,
    },
    {
      id: 'targetLost',
      says: 'Wounds lost by the target',
      tells: 'Expect {n} wounds on the target.',
      of: ({ lost }) => lost.target,
    },
    { id: 'wins', says: 'The charger wins', tells: '{n} the charger wins.', of: ({ winner }) => winner === 'charger' },
  ],
};
