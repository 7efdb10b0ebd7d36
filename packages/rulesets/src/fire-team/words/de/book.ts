import type { BookWords } from '@umpire/engine/battle';
import { advancedRules } from './book/advanced.ts';
import { basicRules } from './book/basic.ts';
import { combatRules } from './book/combat.ts';
import { houseRules } from './book/house.ts';

export { labels } from './book/labels.ts';
export { introduction } from './introduction.ts';

/** Jede Regel, nach ihrer Nummer. */
export const rules: BookWords['rules'] = { ...basicRules, ...combatRules, ...advancedRules, ...houseRules };

export const diagrams: NonNullable<BookWords['diagrams']> = {
  'FT-H-9':
    'In einem Trupp steht jede Figur höchstens 2″ von der nächsten der Kette; zwischen den Trupps einer Gruppe liegen höchstens 6″.',
  'FT-H-10':
    'Die Linie zu b1 geht durch 2″ Wald: gesehen. Die zu b2 geht durch mehr als 3″: nicht gesehen. Das Haus verdeckt b3.',
  'FT-H-11': 'Die Mauer schützt b1, weil das Feuer sie kreuzt. Zwischen der Waffe und b2 steht nichts.',
};
