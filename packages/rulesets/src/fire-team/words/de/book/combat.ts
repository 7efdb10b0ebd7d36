import type { BookWords } from '@umpire/engine/battle';

/** Nahkampf. */
export const combatRules: BookWords['rules'] = {
  'FT-CC-1': {
    title: 'Wann es Nahkampf gibt',
    says: 'Ein Sturmangriff, der Trupps in Kontakt mit gegnerischen bringt oder sie dort vorfindet, wird ausgekämpft; mehrere Trupps dürfen denselben Gegner gemeinsam stürmen.',
  },
  'FT-CC-2': {
    title: 'Wer kämpft',
    says: 'Ein aktiver Trupp gegen einen gegnerischen, mit allen Figuren beider.',
  },
  'FT-CC-3': {
    title: 'Würfel',
    says: 'Jeder Trupp wirft einmal die Erfahrung und je Figur einen Würfel der Truppwaffe; jeder Waffenwürfel wird zu dem einen Wurf der Erfahrung gezählt.',
  },
  'FT-CC-4': {
    title: 'Liegend und kauernd',
    says: 'Beides verkleinert den Würfel der Erfahrung um je eine Stufe.',
  },
  'FT-CC-5': {
    title: 'Verwundete',
    says: 'Jede Verwundung, auf beiden Seiten, verkleinert einen der Waffenwürfel des Trupps.',
  },
  'FT-CC-6': {
    title: 'Verteidigung',
    says: 'Die Werte werden mit der Verteidigung des Gegners verglichen; Gelände zählt nur für den Trupp, der verteidigt.',
  },
  'FT-CC-7': {
    title: 'Ergebnisse des Nahkampfs',
    says: '1 oder 2 über der Verteidigung verwundet, 3 oder mehr schaltet aus.',
  },
  'FT-CC-8': {
    title: 'Verteilen im Nahkampf',
    says: 'Ergebnisse werden auf die Gruppe verteilt wie die von Feuer, für jede Seite getrennt.',
  },
  'FT-CC-9': {
    title: 'Beide schlagen zu',
    says: 'Beide würfeln mit dem, was sie am Anfang hatten; erst dann gelten die Ergebnisse, die des Verteidigers zuerst.',
  },
  'FT-CC-10': {
    title: 'Einer nach dem anderen',
    says: 'Mehrere Nahkämpfe gegen einen Trupp werden nacheinander ausgetragen, in der Reihenfolge des Angreifers, jeder mit dem, was übrig ist.',
  },
  'FT-CC-11': {
    title: 'In Kontakt: Bewegung oder Sturmangriff',
    says: 'Ein Trupp in Kontakt mit einem gegnerischen darf nur Bewegung oder Sturmangriff wählen.',
  },
  'FT-CC-12': {
    title: 'Sturmangriff aus dem Kontakt',
    says: 'Er bewegt sich nicht und kämpft gegen jeden gegnerischen Trupp, den er berührt.',
  },
  'FT-CC-13': {
    title: 'Kauern in Kontakt',
    says: 'Ein Trupp, der kauernd begann, in Kontakt ist und sich nicht ganz sammelt, ist ausgeschaltet.',
  },
  'FT-CC-14': {
    title: 'Niemand ist gebunden',
    says: 'Ein Trupp darf den Kontakt ohne Nachteil verlassen.',
  },
  'FT-CC-15': {
    title: 'Feuer in den Nahkampf',
    says: 'Trupps des Schützen, die das Ziel berühren, dürfen vom Besitzer des Ziels Ergebnisse bekommen, als gehörten sie zu dessen Gruppe.',
  },
  'FT-CC-16': {
    title: 'Keine Sonderwaffen',
    says: 'Im Nahkampf zählen nur Truppwaffen, und von den Eigenschaften nur Nahkampfwaffen.',
  },
};
