import type { BookWords } from '@umpire/engine/battle';
import { actionRules } from './book/actions.ts';
import { fireRules } from './book/fire.ts';
import { houseRules } from './book/house.ts';
import { thingRules } from './book/things.ts';

export { labels } from './book/labels.ts';
export { introduction } from './introduction.ts';

/** Jede Regel, nach ihrer Nummer. */
export const rules: BookWords['rules'] = { ...actionRules, ...fireRules, ...thingRules, ...houseRules };

export const diagrams: NonNullable<BookWords['diagrams']> = {
  'AZ-ZONE-1': 'Die Zielmarke ist die Mitte des Kreises. Alles im Umkreis von 3″ liegt in der Zone: b1 ist darin.',
  'AZ-ZONE-2':
    'Der Streifen geht vom Modell durch die Zielmarke bis zum Tischrand: b2 steht darin, b3 weder im Streifen noch im Kreis.',
  'AZ-H-7':
    'b1 berührt die niedrige Mauer, b2 ist von der Hausecke halb verdeckt: Beide sind in Deckung. b3 steht offen.',
  'AZ-SHOOT-15': 'Bei höchstens 4″ hat ein Schuss eine Stufe mehr. Gemessen wird von Rand zu Rand.',
};
