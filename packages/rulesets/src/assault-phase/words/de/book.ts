import type { BookWords } from '@umpire/engine/battle';
import { aftermath } from './book/aftermath.ts';
import { charging } from './book/charging.ts';
import { house } from './book/house.ts';
import { striking } from './book/striking.ts';
import { weapons } from './book/weapons.ts';

export { labels } from './book/labels.ts';
export { introduction } from './introduction.ts';

/** Jede Regel, nach ihrer Nummer. */
export const rules: BookWords['rules'] = { ...charging, ...striking, ...weapons, ...aftermath, ...house };

export const diagrams: NonNullable<BookWords['diagrams']> = {
  'AP-CHG-6':
    'Jedes angreifende Modell endet höchstens 2″ von einem Kameraden, der schon bewegt wurde, von Rand zu Rand gemessen.',
  'AP-CHG-7':
    'a1 ist in Kontakt. Das nächste Modell geht zu b2, der noch frei ist, und nicht zu b1, der schon im Gefecht ist.',
  'AP-WHO-2':
    'a1 berührt den Gegner und schlägt mit allem zu, was es hat. a2 steht höchstens 2″ von einem Kameraden im Gefecht und schlägt einmal zu. a3 steht nur nahe bei a2, der nicht im Gefecht ist, und schlägt nicht zu.',
  'AP-DECL-2': 'Ein Angriff geht 6″ weit: An seinem Ende muss der Gegner berührt sein.',
  'AP-FALL-5':
    'Wer sich zurückzieht, bleibt in dem Streifen zwischen den äußersten Modellen der Einheit, im rechten Winkel zur eigenen Kante.',
  'AP-H-13':
    'Alle, die die Explosion berührt, sind getroffen. Misslingt der Wurf, verschiebt der Besitzer des Ziels sie um 3″.',
};
