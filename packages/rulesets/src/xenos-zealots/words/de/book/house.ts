import type { BookWords } from '@umpire/engine/battle';

/** Unsere eigenen Regeln: was die Quelle offen lässt. */
export const houseRules: BookWords['rules'] = {
  'XZ-H-1': {
    title: 'Punkte',
    says: 'Eine Karte hat einen Preis für die ganze Einheit; Heere werden bis zu einer vereinbarten Summe gekauft.',
  },
  'XZ-H-2': {
    title: 'Übliches Heer',
    says: 'Ein Befehlshaber, mindestens zwei Einheiten Infanterie, nicht mehr Maschinen und Geschütze als Infanterie, wenige Schläge, höchstens die Hälfte in Reserve.',
  },
  'XZ-H-3': {
    title: 'Zonen',
    says: 'Der Verteidiger wählt eine von zwei Zonen, außer das Szenario sagt, wem sie gehören.',
  },
  'XZ-H-4': {
    title: 'Aufstellung',
    says: 'Stellt Einheit für Einheit auf, der Verteidiger zuerst, ganz in der Zone und im Zusammenhalt. Charaktere dürfen bei einer Einheit beginnen, Passagiere im Transportfahrzeug.',
  },
  'XZ-H-5': {
    title: 'Anforderung',
    says: 'Sie gelingt bei 4+ auf einem W6: +1 mit einem Befehlshaber in guter Moral, +1 für jeden früheren Fehlschlag.',
  },
  'XZ-H-6': {
    title: 'Marker legen',
    says: 'Lege 4, mindestens 6″ voneinander: Zielpunkte irgendwo, Eintrittspunkte an deiner Tischkante oder nahe bei ihr an den Seiten.',
  },
  'XZ-H-7': {
    title: 'Eintreffen',
    says: 'Bei 4+ auf einem W6, +1 für jeden früheren Fehlschlag; dann zeige den echten Marker.',
  },
  'XZ-H-8': {
    title: 'Reserve',
    says: 'Stelle sie höchstens 6″ vom Eintrittspunkt und mehr als 3″ vom Gegner auf.',
  },
  'XZ-H-9': {
    title: 'Artillerieschlag',
    says: 'Eine Sprengschablone von 5″ auf dem Marker: Durchschlag 8, Schaden 6, auf Freund und Feind.',
  },
  'XZ-H-10': {
    title: 'Luftschlag',
    says: 'Zwei Sprengschablonen von 3″: eine auf dem Marker, eine höchstens 6″ davon; Durchschlag 10, Schaden 8.',
  },
  'XZ-H-11': {
    title: 'Schablonen',
    says: 'Wirf für jedes berührte Modell einen Würfel gegen seine Tarnung; Treffer bleiben auf ihrem Modell. Freunde darfst du nicht berühren.',
  },
  'XZ-H-12': {
    title: 'Indirekt',
    says: 'Der Anführer einer anderen Einheit darf beobachten; es hilft nur Deckung, in der das Ziel steht, und als Panzerung zählt die des Hecks.',
  },
  'XZ-H-13': { title: 'Pistolengriff', says: 'Ein Würfel mehr im Sturmangriff, mit dieser Waffe.' },
  'XZ-H-14': { title: 'Schnellfeuer', says: 'Ein Würfel mehr, wenn sich die Einheit nicht bewegt hat.' },
  'XZ-H-15': { title: 'Ignoriert Deckung', says: 'Deckung zählt nicht gegen sie.' },
  'XZ-H-16': { title: 'Panzerbrecher', says: 'Die Panzerung wird halbiert, abgerundet.' },
  'XZ-H-17': {
    title: 'Niederhaltend',
    says: 'Ein Treffer hält nieder, auch wenn der Rettungswurf gelingt; nicht bei Einzelmodellen.',
  },
  'XZ-H-18': {
    title: 'Keine Nahkampfwaffe',
    says: 'Bloße Hände: ein Schlag, Durchschlag 3, Schaden 2.',
  },
  'XZ-H-19': {
    title: 'Führungswiederholungen',
    says: 'Ein Befehlshaber darf Würfel von Freunden in seiner Nähe neu werfen lassen, so viele je Runde, wie seine Führung sagt.',
  },
  'XZ-H-20': {
    title: 'Häuser',
    says: 'Hinein oder hinaus kostet 2″. Wer drinnen ist, hat Deckung, und sein Haus verdeckt ihm niemanden.',
  },
  'XZ-H-21': {
    title: 'Transportfahrzeuge',
    says: 'Eine Einheit steigt am Ende einer Bewegung höchstens 2″ davon ein und in einer späteren wieder aus, um 2″ langsamer. Wird es vernichtet, bekommt jeder Passagier einen Treffer.',
  },
  'XZ-H-22': { title: 'Tischkante', says: 'Nur Einheiten auf der Flucht verlassen den Tisch, und sie sind verloren.' },
  'XZ-H-23': {
    title: 'Missionsziele',
    says: 'Ein Missionsziel hält, wer höchstens 3″ davon eine einsatzbereite oder niedergehaltene Einheit hat, wenn der Gegner dort keine hat.',
  },
  'XZ-H-24': {
    title: 'Siegpunkte',
    says: 'Am Ende gehaltene Missionsziele, und ein Punkt für jede gegnerische Einheit, die vernichtet oder auf der Flucht ist, zwei für Einzelmodelle und Befehlshaber.',
  },
  'XZ-H-25': {
    title: 'Das Ende',
    says: 'Nach der letzten Runde gewinnen die meisten Punkte. Eine Seite, die nur noch Einheiten auf der Flucht hat, verliert am Ende der Runde.',
  },
  'XZ-H-26': {
    title: 'Gemeinsam gehen',
    says: 'Die anderen behalten ihre Plätze neben dem Anführer, soweit das Gelände es zulässt.',
  },
  'XZ-H-27': {
    title: 'Sichtlinien',
    says: 'Drei Linien gehen zur Mitte und zu beiden Rändern des Ziels: Sind alle aufgehalten, ist es nicht zu sehen; sind es manche, ist es in Deckung.',
  },
  'XZ-H-28': {
    title: 'Befehle des Computers',
    says: 'Schwere Waffen schießen, starke Nahkämpfer stürmen an, andere rücken auf das vor, was sie beschießen oder nehmen können.',
  },
};
