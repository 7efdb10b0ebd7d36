/** Codecs of what engagements are asked with. */
import { codec } from '@umpire/engine/battle';
import { DEFAULTS, options, type TableOptions } from '../battle/options.ts';
import type { Before } from '../rules/settle.ts';
import type { Modifier } from '../rules/strike-order.ts';
import type { Fire, SplitPoints, Target } from '../rules/target.ts';
import { MORALE_STATES } from '../words/terms.ts';

const { data, flag, kinds, list, mapped, needed, object, optional, string, whole, word } = codec;

export const text = string('a text', /^[\s\S]*$/u);
export const small = whole(0, 99);
export const signed = whole(-99, 99);

const isValue = (id: string, value: unknown): boolean =>
  options.some((option) => option.id === id && option.values.some((one) => one.value === value));

/** Table options; what is not said, or unknown, is the default. */
export const rules: codec.Codec<TableOptions> = mapped(
  data,
  (given) => ({
    ...DEFAULTS,
    ...Object.fromEntries(Object.entries(given).filter(([id, value]) => isValue(id, value))),
  }),
  (set) => ({ ...set }),
);

/** A value or null. */
function nullable<T>(inner: codec.Codec<T>): codec.Codec<T | null> {
  return {
    schema: { anyOf: [{ type: 'null' }, inner.schema] },
    read: (value, path, report) => (value === null ? null : inner.read(value, path, report)),
    write: (value) => (value === null ? null : inner.write(value)),
  };
}

export const state = word(MORALE_STATES, 'state of morale');

export const before = kinds({
  many: object({
    start: needed(whole(1, 20), 'models at the start'),
    casualties: needed(small, 'lost before'),
    down: needed(small, 'lying before'),
    morale: needed(state, 'its state'),
  }),
  one: object({
    start: needed(whole(1, 12), 'points at the start'),
    lost: needed(small, 'lost before'),
    attackPoints: needed(nullable(small), 'attack points left; null: not split'),
    immobilised: needed(flag, 'cannot move'),
    morale: needed(state, 'its state'),
  }),
}) as codec.Codec<Before>;

const slot = object({
  id: needed(text, 'its id'),
  says: needed(text, 'its name'),
  worth: needed(whole(0, 100_000), 'its worth'),
});
const splitPoints: codec.Codec<SplitPoints> = object({
  mobility: needed(small, 'mobility points'),
  slots: needed(list(slot), 'attack points'),
});
export const targetFields = {
  id: needed(text, 'its name'),
  count: needed(whole(0, 20), 'how many are alike'),
  resilience: needed(whole(1, 20), 'Resilience'),
  wounds: needed(whole(0, 12), 'wounds left, each'),
  whole: optional(whole(1, 12), 'wounds of each when unhurt'),
  many: needed(flag, 'its card gives more than one wound'),
  profile: needed(text, 'models of one profile share single wounds'),
  suppressed: needed(flag, 'lies down'),
  single: needed(flag, 'a single-model unit or a gun'),
  rank: needed(whole(0, 9999), 'nearest is 0'),
  leader: needed(flag, 'the leader'),
  split: optional(splitPoints, 'points of a single model'),
};
export const target: codec.Codec<Target> = object(targetFields);

const reason = object({
  amount: needed(signed, 'how much'),
  rule: needed(text, 'by which rule'),
  says: needed(text, 'why'),
});
export const fire: codec.Codec<Fire> = object({
  says: needed(text, 'the weapon'),
  dice: needed(small, 'attack dice'),
  bonus: needed(signed, 'added to the die'),
  ap: needed(signed, 'Armour Penetration'),
  damage: needed(signed, 'Damage'),
  suppressive: needed(flag, 'Suppressive'),
  scores: needed(list(signed), 'to hit each target; 0: not at all'),
  covers: needed(list(whole(0, 2)), 'cover of each target'),
  armours: needed(list(signed), 'armour of each target'),
  reasons: needed(list(reason), 'how the score came about'),
  own: optional(text, 'whose own dice they are'),
});

export const flags = list(flag);
export const modifiers: codec.Codec<readonly Modifier[]> = list(
  object({ amount: needed(signed, 'how much'), says: needed(text, 'why') }),
);
