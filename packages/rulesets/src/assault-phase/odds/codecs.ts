/** How combats are written down outside a battle. */
import { codec } from '@umpire/engine/battle';
import { DEFAULTS, optionsCodec } from '../battle/options.ts';
import type { Assault } from '../rules/assault.ts';
import type { Fighter, FightOptions, Group, Target } from '../rules/fighter.ts';
import type { Mode } from '../rules/modes.ts';
import { checked } from './checked.ts';

const { flag, list, needed, object, optional, pair, string, whole } = codec;

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

const options: codec.Codec<FightOptions> = codec.mapped(
  optionsCodec('majority', 'majorityOver', 'lapSurplus', 'characterDivides'),
  ({
    majority = DEFAULTS.majority,
    majorityOver = DEFAULTS.majorityOver,
    lapSurplus = DEFAULTS.lapSurplus,
    characterDivides = DEFAULTS.characterDivides,
  }) => ({ majority, majorityOver, lapSurplus, characterDivides }),
  (chosen) => chosen,
);

const dice = codec.mapped(
  whole(2, 3),
  (n): 2 | 3 => (n === 3 ? 3 : 2),
  (n) => n,
);

const written: codec.Codec<Assault> = object({
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

/** Do groups, units and models name one another as they are? The first that does not, and why. */
function wrongIn({ fight: { groups }, units }: Assault): readonly [path: string, says: string] | undefined {
  const ids = groups.flatMap(({ fighters }) => fighters.map(({ id }) => id));
  const sideOf = new Map(units.filter(({ joined }) => joined === undefined).map(({ id, side }) => [id, side]));
  if (new Set(ids).size < ids.length) return ['fight.groups', 'Two models have the same id.'];
  if (new Set(units.map(({ id }) => id)).size < units.length) return ['units', 'Two units have the same id.'];
  for (const [at, { joined, side: own, foes = [] }] of units.entries()) {
    if (joined !== undefined && sideOf.get(joined) !== own)
      return [`units.${at}.joined`, `There is no unit ${joined} on this side to have joined.`];
    const stranger = foes.find((foe) => sideOf.get(foe) !== 1 - own);
    if (stranger !== undefined) return [`units.${at}.foes`, `There is no enemy unit ${stranger}.`];
  }
  for (const wanted of [0, 1])
    if (!groups.some((one) => one.side === wanted)) return ['fight.groups', `Side ${wanted} has nobody.`];
  for (const [at, one] of groups.entries()) {
    const path = `fight.groups.${at}`;
    if (sideOf.get(one.unit) !== one.side) return [`${path}.unit`, `There is no unit ${one.unit} on this side.`];
    const mates = groups.filter(({ unit }) => unit === one.unit).flatMap(({ fighters }) => fighters);
    const isFoe = (number: number): boolean => groups[number]?.side === 1 - one.side;
    for (const [place, { count, w, left, targets, zones, near = [], modes }] of one.fighters.entries()) {
      const here = `${path}.fighters.${place}`;
      if (left > count * w) return [`${here}.left`, `${count} with ${w} Wounds each have at most ${count * w} left.`];
      if (!targets.every((each) => isFoe(each.group))) return [`${here}.targets`, 'It can only strike enemy groups.'];
      if (!zones.every(isFoe)) return [`${here}.zones`, 'Only enemy groups can hurt it.'];
      if (!near.every((id) => mates.some((mate) => mate.id === id)))
        return [`${here}.near`, 'Only models of its own unit can stand near it.'];
      if (new Set(modes.map((each) => each.with)).size < modes.length)
        return [`${here}.modes`, 'It has two ways to fight of the same name.'];
    }
  }
  return undefined;
}

/** A combat as it stands on a table. */
export const assaultCodec: codec.Codec<Assault> = checked(written, wrongIn);
