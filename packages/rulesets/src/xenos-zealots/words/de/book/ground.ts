import type { BookWords } from '@umpire/engine/battle';

/** Bewegung, Gelände, Sicht. */
export const groundRules: BookWords['rules'] = {
  'XZ-MOVE-1': {
    title: 'Entfernung',
    says: 'Eine Bewegung geht bis zum Tempo der Einheit, geändert durch das Gelände.',
  },
  'XZ-MOVE-2': {
    title: 'Platz zum Durchkommen',
    says: 'Niemand geht durch Gegner oder durch eine Lücke, die schmaler ist als er selbst.',
  },
  'XZ-MOVE-3': {
    title: 'Der Anführer zuerst',
    says: 'Erst geht der Anführer, dann die anderen, jeder so weit, wie er selbst kann, und in den Zusammenhalt um den neuen Platz des Anführers.',
  },
  'XZ-MOVE-4': {
    title: 'Kein Kontakt',
    says: 'Nur ein Sturmangriff bringt Modelle in Kontakt mit dem Gegner.',
  },
  'XZ-MOVE-5': {
    title: 'Klettern',
    says: 'Über ein Hindernis oder ein Stockwerk hinauf oder hinab kostet jedes Mal 2″; nur Menschen und Tiere klettern, außer es ist anders vereinbart.',
  },
  'XZ-MOVE-6': {
    title: 'Bewegungsweite',
    says: 'Das Tempo, weniger den Abzug für jedes berührte Geländestück, weniger 2″ für jedes Klettern; dazu der Bonus der Straße, wenn der ganze Weg auf ihr liegt.',
  },
  'XZ-TERR-1': {
    title: 'Erst vereinbaren',
    says: 'Was ein Geländestück ist, vereinbaren die Spieler vor der Schlacht; alles andere ist offenes Gelände.',
  },
  'XZ-TERR-2': {
    title: 'Geländeflächen',
    says: 'Fester Boden, schweres Gelände, lichter Wald, dichter Wald, Wasser, bebautes Gebiet.',
  },
  'XZ-TERR-3': {
    title: 'Hindernisse',
    says: 'Zäune, Mauern, Gräben, Klippen und einzelne Häuser überklettert oder besetzt man; man watet nicht hindurch.',
  },
  'XZ-TERR-4': {
    title: 'Häuser betreten',
    says: 'Bei jedem Haus steht, wer hinein darf und wie viele es fasst.',
  },
  'XZ-TERR-5': {
    title: 'Andere Abzüge',
    says: 'Vor der Schlacht darf ein anderer Abzug als 2″ vereinbart werden.',
  },
  'XZ-TERR-6': {
    title: 'Gelände und Beweglichkeit',
    says: 'Für jede Art der Bewegung und jedes Gelände: so viele Zoll mehr oder weniger, oder kein Durchkommen.',
  },
  'XZ-TERR-7': {
    title: 'Geteilte Felder',
    says: 'Wo die Tabelle einen Abzug oder unpassierbar nennt, entscheidet das Geländestück; sagt es nichts, gilt der Abzug.',
  },
  'XZ-LOS-1': {
    title: 'Hinaussehen',
    says: 'Ein Modell nahe am Rand einer Fläche sieht hinaus und wird gesehen; es entscheidet das Gelände auf der Sichtlinie.',
  },
  'XZ-LOS-2': {
    title: 'Von Gelände verdeckt',
    says: 'Mehr als 4″ Wald, schweres Gelände oder bebautes Gebiet auf der Sichtlinie, alles zusammengezählt, verdecken das Ziel.',
  },
  'XZ-LOS-3': {
    title: 'Deckung einer Fläche',
    says: 'Ein Modell höchstens 4″ von ihrem Rand hat Deckung, wenn es in der Fläche steht oder der Schuss sie kreuzt.',
  },
  'XZ-LOS-4': {
    title: 'Deckung eines Hindernisses',
    says: 'Ein Modell höchstens 1″ hinter einem Hindernis, das es zur Hälfte verdeckt, hat Deckung; wer zu Fuß ist, kniet sich hinter niedrige.',
  },
  'XZ-LOS-5': {
    title: 'Harte Deckung',
    says: 'Dicker Stein und Beton zählen 2 statt 1, nie mehr.',
  },
  'XZ-LOS-6': {
    title: 'Teilweise verdeckt',
    says: 'Ein Modell, dessen Körper für den Schützen teilweise verdeckt ist, hat Deckung.',
  },
  'XZ-MOB-1': {
    title: 'Arten der Bewegung',
    says: 'Beine, Räder, Ketten, Schweben: ein Buchstabe vor dem Tempo.',
  },
  'XZ-MOB-2': { title: 'Schwimmfähig', says: 'Wasser ist offenes Gelände.' },
  'XZ-MOB-3': {
    title: 'Räumschild',
    says: 'Schweres Gelände und lichter Wald sind offenes Gelände, und manche Mauern werden einfach umgeschoben.',
  },
  'XZ-MOB-4': {
    title: 'Sprungdüsen',
    says: 'Ein Sprung von 8″ über alles hinweg, 2″ weniger für jedes Stockwerk hinauf.',
  },
};
