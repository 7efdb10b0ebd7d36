import type { Settings } from '@umpire/wire';
import { paceText } from './pace.ts';
import { words } from './words.ts';

/** What the maker of a table has settled, in a few words each. */
export function settledTexts({ clock, dice, rated, watch }: Settings): readonly string[] {
  const w = words.value;
  return [
    paceText(clock),
    dice === 'own' ? w.ownDice : w.fairDice,
    rated === true ? w.isRated : w.notRated,
    watch === 'everyone' ? w.mayWatch : w.noWatch,
  ];
}
