/** Ready weapon: draw, one step of a reload, or set up. AZ-ACT-8, AZ-WPN-4, AZ-WPN-5, AZ-WPN-7, AZ-H-11 */
import { note } from '@umpire/engine/rule';
import { handsFree, heldItems, holdsMachinegun, kindOf, type Weapon, withFighter } from '../battle/battle.ts';
import { HANDS } from '../battle/data.ts';
import { wrong } from '../battle/wrong.ts';
import type { Deed } from './deeds.ts';

export const ready: Deed<'ready'> = {
  problems(view, fighter, { what, weapon: named, hold: drawn }) {
    const { weapons, held, setUp } = fighter;
    if ((named !== undefined && what !== 'reload') || (drawn !== undefined && what !== 'draw'))
      return wrong('AZ-ACT-8', fighter, 'A reload names a weapon, a draw what is held, and nothing else.');
    if (what === 'set up') {
      if (!holdsMachinegun(fighter)) return wrong('AZ-WPN-7', fighter, '{model} holds no machinegun.');
      return setUp ? wrong('AZ-WPN-7', fighter, 'The machinegun is set up already.') : [];
    }
    if (what === 'reload') {
      const weapon = weapons.find(({ id }) => id === named);
      if (weapon === undefined) return wrong('AZ-ACT-8', fighter, '{model} does not carry this weapon.');
      return weapon.counters > 0
        ? []
        : wrong('AZ-WPN-4', fighter, '{weapon}: the magazine is full.', { weapon: weapon.name });
    }
    const hold = drawn ?? [];
    const items = heldItems(fighter);
    const isKnown = hold.every((thing) => items.includes(thing) || weapons.some(({ id }) => id === thing));
    if (!isKnown || new Set(hold).size < hold.length)
      return wrong('AZ-ACT-8', fighter, '{model} does not carry all of that.');
    if (!items.every((thing) => hold.includes(thing)))
      return wrong('AZ-ACT-8', fighter, 'Items cannot be slung: drop them instead.');
    if (hold.length === held.length && hold.every((thing) => held.includes(thing)))
      return wrong('AZ-ACT-8', fighter, '{model} holds that already.');
    return handsFree(view, { ...fighter, held: hold }) < 0
      ? wrong('AZ-H-11', fighter, 'That takes more than {hands} hands.', { hands: HANDS })
      : [];
  },
  *does(battle, { model, what, weapon: id, hold = [] }) {
    if (what === 'draw') {
      yield* note('AZ-ACT-8', '{model} draws.', { model });
      return withFighter(battle, model, (one) => ({ ...one, held: hold, setUp: false }));
    }
    if (what === 'set up') {
      yield* note('AZ-WPN-7', '{model} sets up the machinegun.', { model });
      return withFighter(battle, model, (one) => ({ ...one, setUp: true }));
    }
    yield* note('AZ-WPN-4', '{model} reloads.', { model });
    const weapons = (all: readonly Weapon[]) => all.map((weapon) => (weapon.id === id ? reloaded(weapon) : weapon));
    return withFighter(battle, model, (one) => ({ ...one, weapons: weapons(one.weapons) }));
  },
};

/** A weapon after one Ready action on it. AZ-WPN-4, AZ-WPN-5 */
function reloaded(weapon: Weapon): Weapon {
  const { reload, perCounter } = kindOf(weapon);
  if (weapon.progress + 1 < reload) return { ...weapon, progress: weapon.progress + 1 };
  return { ...weapon, progress: 0, counters: perCounter ? weapon.counters - 1 : 0 };
}
