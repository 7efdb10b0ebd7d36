/** Reads a battle of this game that comes as an argument; one of its own is kept as it is. */
import {
  area,
  asGiven,
  battleFields,
  codec,
  modelFields,
  roundBase,
  sideCodec,
  unitFields,
} from '@umpire/engine/battle';
import type { AssaultBattle, RoomGoal, Victory } from './battle.ts';
import { type WeaponId, WEAPONS } from './data.ts';
import { optionsCodec } from './options.ts';

const { byName, flag, id, list, needed, object, optional, string, whole, word } = codec;

const count = whole(0, 1000);

const skill = whole(1, 20);

const says = string('a text', /\S/);

const figure = object({
  ...modelFields,
  base: needed(roundBase, 'where it stands'),
  leader: needed(flag, 'leads its element'),
  spot: needed(skill, 'spotting skill'),
  shoot: needed(skill, 'shooting skill'),
  melee: needed(skill, 'melee skill'),
  helmetSave: needed(whole(0, 20), 'saves on this or less; 0: no helmet'),
  weapon: needed(word(Object.keys(WEAPONS) as WeaponId[], 'weapon'), 'its weapon'),
  suppressed: needed(flag, 'is suppressed'),
  charging: needed(flag, 'charges in this activation'),
  engagedAtStart: needed(flag, 'was in combat when this activation began'),
  firstAttacker: optional(
    object({ seat: needed(id, 'who attacked first'), seq: needed(count, 'how early that was') }),
    'who attacked first in its melee',
  ),
});

const element = object({
  ...unitFields,
  morale: needed(skill, 'morale at the start'),
  casualties: needed(count, 'figures lost'),
  grenadeCasualties: needed(count, 'those of them lost to grenades'),
  grenades: needed(count, 'grenades left'),
  pinned: needed(flag, 'is pinned'),
  hesitant: needed(flag, 'is hesitant'),
  activated: needed(flag, 'was activated this turn'),
  moved: needed(flag, 'moved this turn'),
  spotted: needed(flag, 'may be shot at this turn'),
  lostNow: needed(count, 'figures lost in this activation'),
});

const goal: codec.Codec<RoomGoal> = object({
  rooms: optional(count, 'rooms to control'),
  with: optional(list(id), 'these among them'),
  enemyRooms: optional(count, 'rooms that the enemy may control'),
});

const winning = {
  rooms: object({ goals: needed(byName(goal), 'of each side') }),
  points: object({
    fromTurn: needed(count, 'the first turn that counts'),
    perRoom: needed(count, 'for a room'),
    perDestroyedElement: needed(count, 'for an element with nobody left'),
  }),
};

/** Told apart by their field `by`. */
const victory: codec.Codec<Victory> = {
  schema: { oneOf: [winning.rooms.schema, winning.points.schema] },
  read(value, path, report) {
    const { by, ...rest } = (value ?? {}) as { readonly by?: unknown };
    if (by === 'rooms' || by === 'points') {
      const read = winning[by].read(rest, path, report);
      return read === undefined ? undefined : ({ by, ...read } as Victory);
    }
    report(path, 'Victory is by rooms or by points.');
    return undefined;
  },
  write: (value) => value as unknown as ReturnType<typeof codec.anything.write>,
};

const fields = object({
  ...battleFields,
  options: needed(optionsCodec, 'table options'),
  sides: needed(list(sideCodec, 2, 2), 'the two sides'),
  units: needed(list(element), 'the elements'),
  models: needed(list(figure), 'the figures'),
  lastTurn: needed(whole(1, 100), 'the last turn'),
  initiative: needed(id, 'who goes first this turn'),
  active: optional(id, 'the element that waits for its order'),
  startFigures: needed(byName(count), 'figures of each side at the start'),
  points: needed(byName(count), 'points of each side'),
  zones: needed(byName(list(area)), 'where each side deploys'),
  deployment: needed(word(['B-first', 'alternate'] as const, 'way to deploy'), 'who places first'),
  victory: needed(victory, 'who wins'),
  melees: needed(count, 'melees that have begun'),
  result: optional(
    object({
      winner: optional(id, 'who has won'),
      rule: needed(id, 'by which rule'),
      says: needed(says, 'in a sentence'),
    }),
    'how it ended',
  ),
});

export const battleCodec: codec.Codec<AssaultBattle> = asGiven(fields as codec.Codec<AssaultBattle>);
