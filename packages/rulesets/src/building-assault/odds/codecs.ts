/** Codecs of what engagements are asked with. */
import { codec } from '@umpire/engine/battle';
import { GRENADE_DIE, type TableOptions } from '../battle/options.ts';
import type { Contact } from '../rules/combat.ts';
import type { Fighter } from '../rules/fighter.ts';
import type { MeleeOptions } from '../rules/melee-test.ts';

const { flag, id, list, mapped, needed, object, pair, whole, word } = codec;

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

const meleeFields = {
  natural20Misses: needed(flag, 'a 20 fails every skill test'),
  targetMovingOn: needed(word(['defender', 'attacker'] as const, 'side'), 'whose roll a moving target lowers'),
  smgScope: needed(word(['own', 'side'] as const, 'scope'), 'whom a submachine gun helps'),
  meleeGrouping: needed(word(['duels', 'pool'] as const, 'grouping'), 'combats, or all in one'),
  onesSpill: needed(word(['melee', 'lost'] as const, 'spill'), 'where surplus casualties go'),
  deadlockOutnumbered: needed(word(['defender', 'either'] as const, 'side'), 'who must be outnumbered in a deadlock'),
};

export const meleeOptions: codec.Codec<MeleeOptions> = object(meleeFields);

export const die = whole(GRENADE_DIE.least, GRENADE_DIE.most);

export const tableOptionsCodec: codec.Codec<TableOptions> = object({
  ...meleeFields,
  stunScope: needed(word(['room', 'element'] as const, 'scope'), 'whom a stunning grenade suppresses'),
  grenadeUse: needed(word(['must', 'may'] as const, 'use'), 'whether grenades are a choice'),
  grenadeDie: needed(die, 'sides of the die for the chart'),
  helmetVsGrenade: needed(flag, 'helmets save from grenades'),
  laterRoles: needed(word(['active', 'original'] as const, 'roles'), 'who attacks in later rounds'),
  moraleLossFrom: needed(word(['all', 'grenade'] as const, 'cause'), 'which casualties lower morale'),
});
