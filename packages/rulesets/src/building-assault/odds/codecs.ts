/** Codecs of what engagements are asked with. */
import { codec } from '@umpire/engine/battle';
import { DEFAULTS, GRENADE_DIE, optionFields, type TableOptions } from '../battle/options.ts';
import type { Contact } from '../rules/combat.ts';
import type { Fighter } from '../rules/fighter.ts';
import { MELEE_OPTIONS, type MeleeOptions } from '../rules/melee-test.ts';

const { flag, id, list, mapped, needed, object, pair, whole } = codec;

const skill = whole(-40, 60);

const helmet = whole(0, 20);

export const fighter: codec.Codec<Fighter> = object({
  id: needed(id, 'the figure'),
  melee: needed(skill, 'melee skill'),
  helmet: needed(helmet, 'saves on this or less; 0: no helmet'),
  leader: needed(flag, 'leads its element'),
  smg: needed(flag, 'has a submachine gun'),
  charging: needed(flag, 'charges in this activation'),
  moving: needed(flag, 'its element moved, and it was not yet in combat'),
  suppressed: needed(flag, 'is suppressed'),
  hesitant: needed(flag, 'its element is hesitant'),
});

export const contacts: codec.Codec<readonly Contact[]> = list(
  mapped(
    pair(id),
    ([attacker, defender]): Contact => [attacker, defender],
    (contact) => contact,
  ),
);

/** Why these cannot be the ids of different figures. */
export function namedTwice(ids: readonly string[]): string | undefined {
  const twice = ids.find((one, i) => ids.indexOf(one) !== i);
  return twice === undefined ? undefined : `${twice} is named twice.`;
}

export const meleeOptions: codec.Codec<MeleeOptions> = object(optionFields(...MELEE_OPTIONS));

export const tableOptions: codec.Codec<TableOptions> = object(
  optionFields(...(Object.keys(DEFAULTS) as (keyof TableOptions)[])),
);

export const die = whole(GRENADE_DIE.least, GRENADE_DIE.most);
