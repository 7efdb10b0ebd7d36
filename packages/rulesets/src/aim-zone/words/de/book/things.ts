import type { BookWords } from '@umpire/engine/battle';

/** Granaten, Fahrzeuge, Verstärkungen. */
export const thingRules: BookWords['rules'] = {
  'AZ-GREN-1': { title: 'Reichweite', says: '6″ für jede von bis zu drei Aktionen; so wenige, wie reichen.' },
  'AZ-GREN-2': {
    title: 'Engstellen',
    says: 'Eine Fertigkeitsprobe für jede Öffnung auf der Flugbahn, die der Werfer nicht berührt.',
  },
  'AZ-GREN-3': {
    title: 'Im Bogen werfen',
    says: 'Über hohes Gelände zählt der Wurf 6″ weiter und braucht für jedes Stück eine Probe; nicht unter Dächern.',
  },
  'AZ-GREN-4': {
    title: 'Den Punkt treffen',
    says: 'Danach eine Fertigkeitsprobe in der Zielzone; außerhalb misslingt der Wurf immer.',
  },
  'AZ-GREN-5': {
    title: 'Abweichung',
    says: 'Von der ersten misslungenen Probe aus geht sie 1d6″ nach dem Zifferblatt eines d12.',
  },
  'AZ-GREN-6': {
    title: 'Zeitpunkt der Explosion',
    says: 'Sie geht zu Beginn des nächsten Zuges der Seite los, die sie geworfen hat.',
  },
  'AZ-GREN-7': {
    title: 'Splittergranate',
    says: '6d10 gegen alles in Sicht, ein Würfel weniger für jeden vollen Zoll.',
  },
  'AZ-GREN-8': { title: 'Rauch und Gas', says: 'Eine Wolke mit einem Radius von 3″.' },
  'AZ-GREN-9': {
    title: 'Blendgranate',
    says: '6d12, einer weniger für jeden vollen Zoll; sie kann nur betäuben.',
  },

  'AZ-VEH-1': { title: 'Fahren', says: 'Bis zu 12″ geradeaus; von da an fährt das Fahrzeug.' },
  'AZ-VEH-2': { title: 'Drehen', says: 'Eine Drehung von bis zu 90° um die Mitte zu Beginn jeder Fahrt.' },
  'AZ-VEH-3': { title: 'Anhalten', says: 'Eine Aktion des Fahrers; ohne sie fährt das Fahrzeug weiter.' },
  'AZ-VEH-4': {
    title: 'Ein- und aussteigen',
    says: 'In Berührung mit einem Fahrzeug, das weder fährt noch in diesem Zug gefahren ist.',
  },
  'AZ-VEH-5': {
    title: 'Zur Seite springen',
    says: 'Wer im Weg ist, macht eine Probe, wird bei Misserfolg verwundet und kommt neben die Fahrspur.',
  },
  'AZ-VEH-6': {
    title: 'Aufprall',
    says: 'Wer irgendwo hineinfährt, bleibt stehen, wird abgewürgt und bekommt 1d6 Treffer.',
  },
  'AZ-VEH-7': {
    title: 'Schießen aus Fahrzeugen',
    says: 'Insassen zielen, schießen, werfen und reagieren nur aus einem Fahrzeug, das dafür gemacht ist.',
  },
  'AZ-VEH-8': { title: 'Treffer auf Fahrzeuge', says: 'Sie zählen zusammen; ein Fahrzeug hält fünf aus.' },
  'AZ-VEH-9': {
    title: 'Explosion',
    says: 'Jeder Treffer über die Grenze hinaus lässt es bei einer 10 explodieren, wie eine Splittergranate, die Insassen zuerst.',
  },
  'AZ-VEH-10': {
    title: 'Folgetreffer',
    says: 'Wird ein Fahrzeug oder ein Insasse getroffen, machen alle anderen darin eine Probe oder bekommen einen Treffer.',
  },
  'AZ-VEH-11': {
    title: 'Die Probe des Fahrzeugs',
    says: 'Mit der Fertigkeit des Fahrers, solange es fährt; im Stand oder ohne Fahrer misslingt sie.',
  },

  'AZ-REIN-1': { title: 'Neue Reserven', says: 'Am Ende des Zuges ihrer Seite kommen sie in deren Reserve.' },
  'AZ-REIN-2': { title: 'Probe', says: 'Dann darf jedes Modell in der Reserve eine Fertigkeitsprobe machen.' },
  'AZ-REIN-3': { title: 'Zu einem Zugang gehen', says: 'Bei Erfolg darf es zu einem Zugang seiner Seite gehen.' },
  'AZ-REIN-4': { title: 'Bleiben', says: 'Es darf bleiben und muss dann wieder eine Probe machen.' },
  'AZ-REIN-5': {
    title: 'Festgelegt',
    says: 'Wer an einem Zugang steht, wechselt ihn nicht und geht nicht zurück.',
  },
  'AZ-REIN-6': {
    title: 'Aufstellung',
    says: 'Zu Beginn des Zuges seiner Seite darf es höchstens 4″ von seinem Zugang auf den Tisch kommen.',
  },
  'AZ-REIN-7': { title: 'Keine Aktion, keine Reaktion', says: 'Auf den Tisch zu kommen löst keine Reaktion aus.' },
  'AZ-REIN-8': { title: 'Alle Aktionen', says: 'Es hat in diesem Zug alle seine Aktionen.' },
};
