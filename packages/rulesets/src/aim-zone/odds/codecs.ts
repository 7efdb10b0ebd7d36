/** What the arguments of engagements are made of. */
import { codec, type FieldAt } from '@umpire/engine/battle';
import { SHIFTS } from '../rules/dice-shift.ts';
import type { Health } from '../battle/health.ts';
import type { InLine, Shot } from '../rules/shot.ts';
import { TARGET_CLASSES, type TargetClass } from '../rules/target-class.ts';

const { flag, id, list, needed, object, optional, string, whole, word } = codec;

export const targetClass: codec.Codec<TargetClass> = word(TARGET_CLASSES, 'class of target');
export const skill: codec.Codec<number> = whole(1, 9);
/** 0: not on Defend; 1 to 9: its skill; 10: one hit is off without a check. */
export const defend: codec.Codec<number> = whole(0, 10);

export const health: codec.Codec<Health> = object({
  stun: needed(whole(0, 1), 'stunned'),
  wounds: needed(whole(0, 1), 'wounded'),
});

const avoid: codec.Codec<NonNullable<InLine['avoid']>> = object({
  skill: needed(skill, 'of whoever checks'),
  by: needed(word(['itself', 'shooter'], 'one who avoids'), 'who checks'),
  seat: needed(id, 'who is asked; none: it always tries'),
  tries: needed(flag, 'what is decided by default'),
});

export const inLine: codec.Codec<InLine> = object({
  id: needed(string('a name', /^[^\n]{1,60}$/), 'its id'),
  name: optional(string('a name', /^[^\n]{1,60}$/), 'how it is called, if not by its id'),
  class: optional(targetClass, 'how it stands; none for plain terrain'),
  avoid: optional(avoid, 'who may avoid the hit'),
  defend: optional(defend, 'its skill, if it is on Defend'),
  friend: optional(flag, 'on the side of the shooter'),
});

const shotFields: codec.Codec<Shot> = object({
  by: needed(id, 'the seat that shoots'),
  aimed: needed(flag, 'the target is in the aim zone'),
  shifts: needed(list(word(SHIFTS, 'shift')), 'what shifts the dice'),
  beyondD12: needed(word(['clamp', 'd20'], 'end of the ladder'), 'what comes after d12'),
  target: needed(targetClass, 'how the target stands'),
  intense: needed(flag, 'intense fire'),
  capacity: needed(whole(1, 6), 'counters at which the weapon is out of ammo'),
  counters: needed(whole(0, 6), 'counters on it'),
  perOne: needed(whole(1, 2), 'counters for each natural 1'),
  defend: needed(defend, 'the skill of a target on Defend, 0 if it is not'),
  defender: optional(id, 'the seat that throws for it'),
  obstructions: needed(list(inLine), 'what takes dice, nearest first'),
  collateral: needed(list(inLine), 'what is in danger behind the target'),
});

export const shotCodec: codec.Codec<Shot> = codec.checked(shotFields, ({ shifts, capacity, counters }) => {
  if (new Set(shifts).size < shifts.length) return 'Each reason shifts the dice once.';
  return counters > capacity ? 'No weapon has more counters than its capacity.' : undefined;
});

/** Fields of the form for a shot, and for how its target is before it. */
export const SHOT_FORM: readonly FieldAt[] = [
  ['shot.aimed', 'Aimed'],
  ['shot.target', 'Target'],
  ['shot.intense', 'Intense fire'],
  ['shot.capacity', 'Capacity of the weapon'],
  ['shot.counters', 'Counters on it'],
  ['shot.perOne', 'Counters for each 1'],
  ['shot.defend', 'Skill of a target on Defend'],
  ['target.stun', 'Stunned before'],
  ['target.wounds', 'Wounded before'],
];

/** An aimed assault rifle at somebody in the open, 10″ away. */
export const AN_AIMED_RIFLE: Shot = {
  by: 'A',
  aimed: true,
  shifts: [],
  beyondD12: 'clamp',
  target: 'open',
  intense: false,
  capacity: 3,
  counters: 0,
  perOne: 1,
  defend: 0,
  obstructions: [],
  collateral: [],
};

/** One word for how somebody is. */
export function stateOf({ stun, wounds }: Health): string {
  if (wounds >= 2) return 'dead';
  if (wounds === 1) return stun === 1 ? 'wounded and stunned' : 'wounded';
  return stun === 1 ? 'stunned' : 'unhurt';
}
