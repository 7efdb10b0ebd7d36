import type { BookWords } from '@umpire/engine/battle';

export const introduction: BookWords['introduction'] =
  'In jeder Runde entscheiden beide Seiten geheim, ob sie **vorrücken** oder **lauern**; dann gibt jede einen Befehl. Wer allein am Brunnen trinkt, bekommt einen Punkt.';

export const rules: BookWords['rules'] = {
  'EX-TURN-1': {
    title: 'Eine Runde',
    says: 'Beide Seiten wählen eine Haltung, dann gibt jede einen Befehl: gehen, schießen oder abwarten.',
  },
  'EX-STANCE-1': {
    title: 'Haltungen',
    says: 'Beide Seiten entscheiden geheim und gleichzeitig, ob sie vorrücken oder lauern.',
  },
  'EX-STANCE-2': {
    title: 'Eine Haltung aufdecken',
    says: 'Eine Haltung liegt verdeckt, bis sie gebraucht wird oder die Runde vorbei ist.',
  },
  'EX-MOVE-1': { title: 'Gehen', says: 'Ein Späher geht bis zu 4″ in gerader Linie.' },
  'EX-MOVE-2': { title: 'Vorrücken', says: 'Ein Späher einer Seite, die vorrückt, geht bis zu 6″.' },
  'EX-MOVE-3': {
    title: 'Im Weg',
    says: 'Niemand geht durch Späher oder unpassierbares Gelände oder verlässt den Tisch.',
  },
  'EX-FIRE-1': { title: 'Schießen', says: 'Auf einen Gegner im Umkreis von 3″ trifft jeder Würfel mit 4+.' },
  'EX-FIRE-2': { title: 'Weit weg', says: 'Weiter als 2″ braucht es einen Punkt mehr.' },
  'EX-FIRE-3': { title: 'Treffer', says: 'Ein getroffener Späher scheidet aus.' },
  'EX-REACT-1': {
    title: 'Reaktion',
    says: 'Endet ein Späher höchstens 3″ von einem Gegner, dessen Seite lauert, darf der nächste auf ihn schießen.',
  },
  'EX-SCORE-1': {
    title: 'Trinken',
    says: 'Wer am Ende einer Runde als Einziger Späher im Umkreis von 1″ um den Brunnen hat, bekommt einen Punkt.',
  },
  'EX-END-1': {
    title: 'Das Ende',
    says: 'Nach der letzten Runde, oder wenn eine Seite keine Späher mehr hat, gewinnt die höhere Punktzahl; bei Gleichstand schlägt eine Seite mit Spähern eine ohne.',
  },
  'EX-H-1': {
    title: 'Würfel für einen Schuss',
    says: 'Ein Späher schießt mit zwei Würfeln, oder wie vereinbart.',
  },
};

export const labels: NonNullable<BookWords['labels']> = {
  'Sequence of play': 'Ablauf',
  Stances: 'Haltungen',
  Moving: 'Gehen',
  Firing: 'Schießen',
  Victory: 'Sieg',
  Well: 'Brunnen',
};

export const diagrams: NonNullable<BookWords['diagrams']> = {
  'EX-FIRE-2': 'a1 trifft b1 mit 4+. Auf b2 darf er auch schießen; der ist mehr als 2″ entfernt: Dafür braucht er 5+.',
  'EX-SCORE-1': 'a1 ist am Ende der Runde allein im Umkreis von 1″ um den Brunnen: Seine Seite trinkt.',
};
