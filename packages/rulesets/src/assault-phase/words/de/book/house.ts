import type { BookWords } from '@umpire/engine/battle';

/** Unsere eigenen Regeln: was die Quelle offen lässt. */
export const house: BookWords['rules'] = {
  'AP-H-1': {
    title: 'Messen und Sehen',
    says: 'Gemessen wird von Rand zu Rand; eine Einheit ist geschlossen, wenn keine Lücke größer ist als 2″; undurchsichtiges Gelände verdeckt, Modelle nicht.',
  },
  'AP-H-2': { title: 'Zug', says: 'Ein Zug besteht aus Bewegungsphase, Schussphase und Nahkampfphase.' },
  'AP-H-3': {
    title: 'Wer auf dem Rückzug ist, zuerst',
    says: 'Einheiten auf dem Rückzug sammeln sich oder ziehen sich weiter zurück, bevor sich jemand anders bewegt.',
  },
  'AP-H-4': {
    title: 'Bewegung',
    says: 'Eine Einheit, die nicht im Nahkampf ist, darf jedes Modell bis zu ihrer Bewegungsweite bewegen, 1″ von Gegnern entfernt, und ist am Ende geschlossen.',
  },
  'AP-H-5': {
    title: 'Gelände',
    says: 'Schwieriges Gelände verlangt einen Wurf, gefährliches kostet bei einer 1 einen Lebenspunkt, unpassierbares wird nicht betreten.',
  },
  'AP-H-6': {
    title: 'Sprungtruppen und Motorräder',
    says: 'Sprungtruppen fliegen 12″; schwieriges Gelände, in dem sie starten oder landen, ist gefährlich. Motorräder fahren 12″; schwieriges Gelände ist für sie gefährlich.',
  },
  'AP-H-7': { title: 'Gebundene Einheiten', says: 'Einheiten im Nahkampf bewegen sich nicht.' },
  'AP-H-8': {
    title: 'Beschuss',
    says: 'Eine Einheit schießt einmal, auf eine gegnerische Einheit, die sie in Reichweite sieht.',
  },
  'AP-H-9': {
    title: 'Waffenklassen',
    says: 'Wie oft eine Waffe schießt, hängt von ihrer Klasse ab und davon, ob sich die Einheit bewegt hat.',
  },
  'AP-H-10': {
    title: 'Treffen',
    says: 'Ballistische Fertigkeit 1 braucht 6+, jeder Punkt mehr eins weniger, bis 2+.',
  },
  'AP-H-11': {
    title: 'Verwundungen und Schutzwürfe',
    says: 'Schusswaffen verwunden nach derselben Tabelle. Eine Rüstung, die nicht besser ist als der Durchschlag der Waffe, hilft nicht; dafür kann Deckung helfen.',
  },
  'AP-H-12': {
    title: 'Verluste durch Beschuss',
    says: 'Alle Schüsse einer Einheit sind ein Verwundungspool für die Modelle in Reichweite und Sicht; ein angeschlossener Charakter wird zuletzt getroffen.',
  },
  'AP-H-13': {
    title: 'Explosion',
    says: 'Eine Explosion ist ein Wurf: Sie bleibt liegen, oder der Besitzer des Ziels verschiebt sie um 3″; alle darunter sind getroffen.',
  },
  'AP-H-14': {
    title: 'Moraltest',
    says: 'Wirf 2 Würfel: Zeigen sie zusammen höchstens den besten Moralwert der Einheit, ist der Test bestanden.',
  },
  'AP-H-15': {
    title: 'Abzüge',
    says: '1 weniger unter halber Stärke, 1 weniger, wenn die Einheit gegen doppelt so viele verloren hat.',
  },
  'AP-H-16': {
    title: 'Verluste durch Beschuss: Moral',
    says: 'Wer in einer Phase ein Viertel seiner Modelle durch Beschuss verliert, macht einen Moraltest.',
  },
  'AP-H-17': {
    title: 'Sammeln',
    says: 'Noch die Hälfte übrig, kein Gegner im Umkreis von 6″, geschlossen: Dann darf eine Einheit versuchen, sich zu sammeln.',
  },
  'AP-H-18': {
    title: 'Vom Tisch',
    says: 'Wer auf dem Rückzug seine eigene Tischkante erreicht, hat die Schlacht verlassen.',
  },
  'AP-H-19': {
    title: 'Unabhängige Charaktere',
    says: 'Unabhängige Charaktere schließen sich Einheiten im Umkreis von 2″ an, verlassen sie, indem sie weggehen, und tun unterdessen alles mit ihnen gemeinsam.',
  },
  'AP-H-20': {
    title: 'Psitest',
    says: 'Wirf 2 Würfel: Zeigen sie zusammen höchstens den Moralwert des Psionikers, ist der Test bestanden.',
  },
  'AP-H-21': { title: 'Keine Fahrzeuge', says: 'Die Streitkräfte haben keine Fahrzeuge.' },
  'AP-H-22': {
    title: 'Aufstellung',
    says: 'Ein Wurf sagt, wer mit dem Aufstellen beginnt; dann abwechselnd Einheit für Einheit, Charaktere zuletzt.',
  },
  'AP-H-23': { title: 'Der erste Zug', says: 'Das Szenario oder ein Wurf sagt, wer den ersten Zug hat.' },
  'AP-H-24': {
    title: 'Punkte',
    says: 'Vernichtete Einheiten zählen ihre Punkte, geschlagene die Hälfte, Missionsziele, was das Szenario sagt.',
  },
  'AP-H-25': {
    title: 'Ende',
    says: 'Nach der letzten Runde, oder wenn eine Seite niemanden mehr hat, gewinnt, wer mehr Punkte hat.',
  },
  'AP-H-26': {
    title: 'Computerspieler',
    says: 'Wie automatische Spieler aufstellen, sich bewegen und entscheiden.',
  },
};
