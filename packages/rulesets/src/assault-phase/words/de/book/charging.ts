import type { BookWords } from '@umpire/engine/battle';

/** Ablauf, Angriffe und Deckung. */
export const charging: BookWords['rules'] = {
  'AP-SEQ-1': {
    title: 'Sieben Schritte',
    says: 'Angriffe ansagen, Angreifer bewegen, kämpfen, das Ergebnis zählen, Moraltest der Verlierer, nachrücken; dann lösen sich die Verlierer, und die Sieger formieren sich neu. Wo ein Verlierer bricht, entfällt das Nachrücken.',
  },
  'AP-SEQ-2': {
    title: 'Nur der aktive Spieler greift an, beide kämpfen',
    says: 'Angriffe sagt nur an, wer am Zug ist. Aber in jeder Nahkampfphase werden alle Nahkämpfe auf dem Tisch von beiden Seiten ausgefochten.',
  },
  'AP-SEQ-3': {
    title: 'Mehrere Nahkämpfe',
    says: 'Getrennte Nahkämpfe werden nacheinander ausgefochten; die Reihenfolge bestimmt der aktive Spieler.',
  },
  'AP-DECL-1': {
    title: 'Wer ansagen darf',
    says: 'Eine Einheit darf einen Angriff ansagen, wenn sie nicht im Nahkampf und nicht auf dem Rückzug ist, sich nicht gerade gesammelt hat und jemanden erreicht. Sie muss nie.',
  },
  'AP-DECL-2': {
    title: 'Angriffsreichweite',
    says: 'Ein Angriff geht 6″ weit, außer die Beschreibung der Einheit nennt mehr.',
  },
  'AP-DECL-3': {
    title: 'Erlaubtes Ziel',
    says: 'Irgendein Modell der Einheit braucht einen Weg in Kontakt, der kein unpassierbares Gelände berührt und Gegnern fernbleibt, die nicht angegriffen werden.',
  },
  'AP-DECL-4': {
    title: 'Geschossen: nur das Ziel',
    says: 'Wer in diesem Zug geschossen hat, darf nur die Einheit angreifen, auf die er geschossen hat.',
  },
  'AP-DECL-5': {
    title: 'Zum Schießen stehen geblieben: kein Angriff',
    says: 'Wer stehen blieb, um schwere Waffen abzufeuern oder mit Pistolen oder Schnellfeuerwaffen zweimal zu schießen, greift in diesem Zug nicht an.',
  },
  'AP-DECL-6': {
    title: 'Mehrere Ziele',
    says: 'Man darf mehrere Einheiten zugleich angreifen, wenn jede von einem eigenen Modell erreicht werden kann und die Einheit zusammenbleibt.',
  },
  'AP-DECL-7': {
    title: 'Hauptziel',
    says: 'Eines von mehreren Zielen ist das Hauptziel und wird zuerst angegangen; hat die Einheit geschossen, ist es die beschossene.',
  },
  'AP-DECL-8': {
    title: 'Der Nächste muss es nicht sein',
    says: 'Niemand ist verpflichtet, den nächsten Gegner anzugreifen.',
  },
  'AP-CHG-1': {
    title: 'Im Gefecht und gebunden',
    says: 'Ein Modell, das einen Gegner berührt, ist im Gefecht, und die Einheiten beider sind gebunden.',
  },
  'AP-CHG-2': {
    title: 'Einheit für Einheit',
    says: 'Die angreifenden Einheiten werden nacheinander bewegt, in der Reihenfolge des aktiven Spielers; jede sieht, wo die früheren stehen.',
  },
  'AP-CHG-3': {
    title: 'Die Angriffsbewegung',
    says: 'Jedes Modell darf so weit gehen wie die Angriffsreichweite seiner Einheit, nach den Regeln der gewöhnlichen Bewegung.',
  },
  'AP-CHG-4': {
    title: 'Das erste Modell',
    says: 'Zuerst geht das Modell, das dem Hauptziel am nächsten ist, in Kontakt mit dem nächsten Gegner, den es erreicht.',
  },
  'AP-CHG-5': { title: 'Die Übrigen', says: 'Dann folgen die anderen in beliebiger Reihenfolge.' },
  'AP-CHG-6': {
    title: 'Zusammenhalt',
    says: 'Jedes Modell endet höchstens 2″ von einem Kameraden, der schon bewegt wurde.',
  },
  'AP-CHG-7': {
    title: 'Wer in Kontakt geht, und mit wem',
    says: 'Jedes weitere Modell geht, wenn es kann, in Kontakt mit einem Gegner, der noch nicht im Gefecht ist; sonst mit einem, der es schon ist; sonst endet es höchstens 2″ von einem Kameraden im Gefecht; sonst von irgendeinem, der schon bewegt wurde.',
  },
  'AP-CHG-8': {
    title: 'Nicht hindurch',
    says: 'Niemand geht durch Modelle hindurch oder durch Lücken, die schmaler sind als seine Base.',
  },
  'AP-CHG-9': {
    title: '1″ von den anderen',
    says: 'Gegnern, die nicht angegriffen werden, bleibt man auf dem ganzen Weg 1″ fern.',
  },
  'AP-CHG-10': {
    title: 'Außer Reichweite',
    says: 'Kann niemand das Hauptziel erreichen, wenn die Einheit an der Reihe ist, bewegt sich niemand.',
  },
  'AP-CHG-11': {
    title: 'Nicht berührt',
    says: 'Eine Einheit, die als Ziel angesagt war, aber nicht berührt wurde, kämpft nicht mit.',
  },
  'AP-TERR-1': {
    title: 'Schwieriges Gelände',
    says: 'Führt ein Angriff durch schwieriges Gelände, werden für die Einheit einmal zwei Würfel geworfen; der höhere begrenzt den Weg derer, die es berühren.',
  },
  'AP-TERR-2': {
    title: 'Zu kurz',
    says: 'Reicht das nicht bis zum Hauptziel, findet der Angriff nicht statt.',
  },
  'AP-COV-1': { title: 'Initiative 10', says: 'Wer Deckung verteidigt, schlägt in Schritt 10 zu.' },
  'AP-COV-2': {
    title: 'Sonst nichts',
    says: 'Deckung ändert im Nahkampf keinen Wert und gibt keinen Schutzwurf.',
  },
  'AP-COV-3': { title: 'Nur die erste Runde', says: 'Sie hilft nur in der ersten Runde eines Nahkampfs.' },
  'AP-COV-4': {
    title: 'Nur, wer angegriffen wird',
    says: 'Sie hilft denen, die angegriffen werden: nicht den Angreifern, und niemandem, den der Gegner beim Nachrücken oder Neuformieren erreicht.',
  },
  'AP-COV-5': {
    title: 'Ständige Deckung',
    says: 'Einheiten, die immer in Deckung sind, haben sie gegen jeden Angriff, und nie, wenn sie selbst angreifen.',
  },
  'AP-COV-6': {
    title: 'Von welcher Seite',
    says: 'Eine angegriffene Einheit ist in Deckung, wenn die Linie von irgendeinem Angreifer zu dem Modell, das ihm am nächsten ist, durch Deckung geht. Modelle, die selbst in Deckung stehen, sind es immer.',
  },
};
