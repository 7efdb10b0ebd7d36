/** Other values than a profile's own, for odds of models that no force list has. */
import { codec } from '@umpire/engine/battle';
import { type Profile, PROFILES, profileOf } from '../battle/profiles.ts';

const { object, optional, whole, word } = codec;

export type Values = Partial<Pick<Profile, 'ws' | 's' | 't' | 'w' | 'i' | 'a' | 'ld' | 'sv' | 'inv'>>;

const value = (least: number, says: string) => optional(whole(least, 10), says);
const save = optional(whole(2, 6), 'other save');

export const valuesCodec: codec.Codec<Values> = object({
  ws: value(1, 'other Weapon Skill'),
  s: value(1, 'other Strength'),
  t: value(1, 'other Toughness'),
  w: value(1, 'other Wounds'),
  i: value(1, 'other Initiative'),
  a: value(0, 'other Attacks'),
  ld: value(2, 'other Leadership'),
  sv: save,
  inv: save,
});

const names = [...PROFILES.keys()];

/** The name of a model. */
export const profileName: codec.Codec<string> = word(names, 'model');
export const profileChoices = names.map((name) => ({ value: name, says: name }));

/** A model of a force list, with what is different about it. */
export const profileWith = (name: string, values: Values = {}): Profile => ({ ...profileOf(name), ...values });
