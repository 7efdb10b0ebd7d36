import type { BookWords } from '@umpire/engine/battle';
import { groundRules } from './book/ground.ts';
import { houseRules } from './book/house.ts';
import { nerveRules } from './book/nerve.ts';
import { playRules } from './book/play.ts';
import { thingRules } from './book/things.ts';

export { labels } from './book/labels.ts';
export { introduction } from './introduction.ts';

/** Jede Regel, nach ihrer Nummer. */
export const rules: BookWords['rules'] = { ...thingRules, ...groundRules, ...playRules, ...nerveRules, ...houseRules };

export const diagrams: NonNullable<BookWords['diagrams']> = {
  'XZ-UNIT-2': 'Alle bleiben so nah beim Anführer aL, wie die Karte es sagt (hier 4″). a4 steht zu weit weg.',
  'XZ-ARC-3': 'Eine Waffe im Rumpf feuert 22,5° nach jeder Seite von geradeaus: auf b1, nicht auf b2.',
  'XZ-SINGLE-2':
    'Es zählt, wo der Gegner steht: b1 trifft auf die Panzerung der Front, b2 auf die der Seite, b3 auf die des Hecks.',
  'XZ-H-27':
    'Drei Linien gehen zur Mitte und zu beiden Rändern des Ziels. b3: Keine wird aufgehalten, das Modell ist zu sehen. b1: Manche werden es, das Modell ist in Deckung. b2: Alle werden es, das Modell ist nicht zu sehen.',
  'XZ-LOS-2':
    'Die Linie zu b1 geht durch weniger als 4″ Wald: gesehen. Die Linie zu b2 geht durch mehr: nicht gesehen.',
  'XZ-SHOOT-2':
    'Der Anführer wählt einen Punkt, den er sieht. Die Einheit schießt nur auf Modelle höchstens 6″ davon: auf b1 und b2, nicht auf b3.',
};
