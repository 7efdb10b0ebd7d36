/** How combats are written down outside a battle. */
import { codec } from '@umpire/engine/battle';
import type { Assault } from '../rules/assault.ts';
import type { Fighter, FightOptions, Group, Target } from '../rules/fighter.ts';
import type { Mode } from '../rules/modes.ts';

const { flag, list, needed, object, optional, pair, string, whole, word } = codec;

const text = string('some words', /^.+$/u);
const value = whole(1, 10);
const save = whole(2, 6);

const mode: codec.Codec<Mode> = object({
  with: needed(text, 'the weapon, or `normal`'),
  attacks: needed(whole(0, 20), 'dice'),
  strength: needed(value, 'Strength of the blows'),
  noArmour: needed(flag, 'no armour saves'),
  rerollWound: needed(flag, 'failed wounds are rolled again'),
  rending: needed(flag, 'sixes to hit wound and pierce'),
  force: needed(flag, 'a psychic test may follow'),
  fixedWound: optional(save, 'wounds on this number'),
  saveCap: optional(save, 'the best armour save that counts'),
  step: optional(value, 'strikes at this step'),
});

const target: codec.Codec<Target> = object({
  group: needed(whole(0, 60), 'the number of the group struck'),
  early: optional(flag, 'at step 10'),
});

const fighter: codec.Codec<Fighter> = object({
  id: needed(text, 'its id'),
  name: needed(text, 'its name'),
  count: needed(whole(1, 60), 'how many such models'),
  ws: needed(value, 'Weapon Skill'),
  t: needed(value, 'Toughness'),
  w: needed(value, 'Wounds of each'),
  i: needed(value, 'Initiative'),
  ld: needed(whole(2, 10), 'Leadership'),
  left: needed(whole(0, 600), 'Wounds left of all together'),
  sv: optional(save, 'armour save'),
  inv: optional(save, 'invulnerable save'),
  engaged: needed(flag, 'in contact'),
  leader: needed(flag, 'leads its unit'),
  special: needed(flag, 'carries a special weapon'),
  modes: needed(list(mode, 1), 'how it may fight'),
  targets: needed(list(target), 'whom it may strike'),
  zones: needed(list(whole(0, 60)), 'whose blows can hurt it'),
  near: optional(list(text), 'who of its unit stands within 2″ of it, by id; none said: everybody'),
});

const side = codec.mapped(
  whole(0, 1),
  (n): 0 | 1 => (n === 0 ? 0 : 1),
  (n) => n,
);

const group: codec.Codec<Group> = object({
  id: needed(text, 'its id'),
  name: needed(text, 'its name'),
  side: needed(side, '0: the active side'),
  unit: needed(text, 'its unit'),
  solo: needed(flag, 'a character or creature'),
  fighters: needed(list(fighter, 1), 'its models'),
});

const options: codec.Codec<FightOptions> = object({
  majority: needed(word(['absolute', 'plurality'], 'majority'), 'what a majority is'),
  majorityOver: needed(word(['unit', 'zone'], 'majority'), 'over whom it is counted'),
  lapSurplus: needed(word(['pass-on', 'discard'], 'surplus'), 'wounds beyond a save group'),
  characterDivides: needed(word(['hits', 'attacks'], 'division'), 'what characters divide'),
});

const dice = codec.mapped(
  whole(2, 3),
  (n): 2 | 3 => (n === 3 ? 3 : 2),
  (n) => n,
);

/** A combat as it stands on a table. */
export const assaultCodec: codec.Codec<Assault> = object({
  fight: needed(
    object({
      seats: needed(pair(text), 'the active player, then the other'),
      groups: needed(list(group, 2), 'the fighting groups'),
      options: needed(options, 'table options'),
    }),
    'the fight',
  ),
  units: needed(
    list(
      object({
        id: needed(text, 'its id'),
        side: needed(side, '0: the active side'),
        start: needed(whole(1, 60), 'models at the start of the battle'),
        fallBackDice: needed(dice, 'dice of a fall back'),
        sweepDice: needed(dice, 'dice of a sweeping advance'),
        noSweep: needed(flag, 'may not sweep'),
        mustSweep: needed(flag, 'must sweep'),
        joined: optional(text, 'the unit that a character, who is a fighting group with this id, has joined'),
        foes: optional(list(text), 'the enemy units that it is Locked with; none said: all'),
      }),
      1,
    ),
    'the units',
  ),
  decidesBefore: optional(flag, 'victors decide on a sweep before the fall-back rolls'),
});
