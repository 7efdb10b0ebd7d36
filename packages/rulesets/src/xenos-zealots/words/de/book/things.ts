import type { BookWords } from '@umpire/engine/battle';

/** Was es gibt: Würfel, Modelle, Werte, Waffen. */
export const thingRules: BookWords['rules'] = {
  'XZ-GEN-1': {
    title: 'Drei Arten von Werten',
    says: 'Ein Wert ist eine Menge, eine Zahl, die ein Würfel erreichen muss, oder etwas, das man zu einem Würfel zählt; nie zwei davon zugleich.',
  },
  'XZ-GEN-2': {
    title: 'Mengen',
    says: 'Eine Reichweite schließt ihr Ende ein, und eine Wirkung von n wirft n Würfel.',
  },
  'XZ-GEN-3': {
    title: 'Zielwerte',
    says: '„n+“ gelingt, wenn der Würfel mit seinen Boni n mit seinen Zuschlägen erreicht.',
  },
  'XZ-GEN-4': {
    title: 'Zum Würfel gezählt',
    says: 'Ein Verteidiger zählt seine Panzerung zum Würfel und vergleicht die Summe mit der Waffe.',
  },
  'XZ-GEN-5': {
    title: 'Eine Bewegung messen',
    says: 'Miss von einem Punkt der Base zu demselben Punkt danach; auf der Stelle zu drehen, kostet nichts.',
  },
  'XZ-GEN-6': {
    title: 'Einen Schuss messen',
    says: 'Menschen und Tiere schießen vom nächsten Rand ihrer Base, Maschinen und große Bestien vom Ende der Waffe; immer zum nächsten Rand des Ziels.',
  },
  'XZ-GEN-7': {
    title: 'Würfel',
    says: 'W6 und W10; ein W3 ist ein halber W6, aufgerundet. Mehrere Würfel werden einzeln gelesen.',
  },
  'XZ-GEN-8': {
    title: 'Boni und Abzüge',
    says: 'Jeder ändert den Zielwert oder den Würfel, wie seine Regel es sagt. Keine Augenzahl gelingt oder misslingt von selbst.',
  },
  'XZ-GEN-9': {
    title: 'Wiederholungen',
    says: 'Ein Würfel wird höchstens einmal neu geworfen, und der zweite Wurf zählt.',
  },
  'XZ-GEN-10': {
    title: 'Begrenzte Wiederholungen',
    says: 'Manche Wiederholungen gelten nur für Würfel, die eine bestimmte Augenzahl zeigen, bevor etwas dazugezählt wird.',
  },
  'XZ-GEN-11': {
    title: 'Was nicht geregelt ist',
    says: 'Überlegt mit den Regeln, die es gibt; seid ihr dann noch uneins, entscheidet ein Würfel.',
  },
  'XZ-GEN-12': {
    title: 'Stichwurf',
    says: 'Ein W6: Bei ungerade gewinnt die Seite, die gerade handelt, bei gerade die andere.',
  },
  'XZ-UNIT-1': {
    title: 'Einheiten',
    says: 'Modelle mit einem gemeinsamen Befehl. Eine Karte mit einem Modell ist ein Einzelmodell; für alle anderen gelten bis zum letzten Mann die Regeln für mehrere Modelle.',
  },
  'XZ-UNIT-2': {
    title: 'Zusammenhalt',
    says: 'Alle bleiben so nah beim Anführer, wie die Karte es sagt.',
  },
  'XZ-UNIT-3': {
    title: 'Mehrere Maschinen',
    says: 'Eine Einheit aus mehreren Fahrzeugen oder Monstern verliert ganze Modelle, wie jede andere; ihre Ausrichtung zählt trotzdem.',
  },
  'XZ-UNIT-4': {
    title: 'Bedienung',
    says: 'Ein Geschütz feuert und darf bewegt werden, solange jemand von der Bedienung höchstens 1″ davon steht.',
  },
  'XZ-UNIT-5': { title: 'Einfache Infanterie', says: 'Soldaten zu Fuß und Tiere ohne Reiter.' },
  'XZ-UNIT-6': {
    title: 'Mobile Infanterie',
    says: 'Infanterie mit einem Transportfahrzeug; sie darf die Schlacht darin beginnen.',
  },
  'XZ-UNIT-7': {
    title: 'Berittene Infanterie',
    says: 'Sie kämpft von Motorrädern oder Tieren und bewegt sich wie diese; hinter Mauern kniet sie nicht.',
  },
  'XZ-UNIT-8': {
    title: 'Fahrzeuge und Monster',
    says: 'Sie haben Front, Seiten und Heck, und allein verlieren sie Punkt um Punkt.',
  },
  'XZ-UNIT-9': {
    title: 'Bewegliche Artillerie',
    says: 'Die Bedienung schiebt das Geschütz in ihrem Tempo und muss davor und danach bei ihm stehen.',
  },
  'XZ-UNIT-10': { title: 'Schwere Artillerie', says: 'Sie bewegt sich nie. Müsste sie fliehen, ist sie verloren.' },
  'XZ-UNIT-11': {
    title: 'Geschütze auf Fahrzeugen',
    says: 'Für sie gelten die Regeln für Fahrzeuge, und sie brauchen keine Bedienung.',
  },
  'XZ-UNIT-12': {
    title: 'Auf Artillerie schießen',
    says: 'Durch ihren Schild kann nur das Geschütz getroffen werden; auf eine Bedienung in freier Sicht darf man stattdessen zielen. Was von oben kommt, trifft zuerst die Bedienung.',
  },
  'XZ-UNIT-13': {
    title: 'Anführer',
    says: 'Jede Einheit aus mehreren Modellen hat einen Anführer; fällt er, übernimmt sofort ein anderer.',
  },
  'XZ-UNIT-14': {
    title: 'Charaktere',
    says: 'Ein Charakter, der eine Bewegung im Zusammenhalt einer Einheit beendet, darf sich ihr anschließen und führt sie dann, bis er wieder fortgeht.',
  },
  'XZ-STAT-1': {
    title: 'Beweglichkeit',
    says: 'Ein Buchstabe dafür, wie sich die Einheit bewegt, und wie viele Zoll sie in einer Bewegung schafft.',
  },
  'XZ-STAT-2': {
    title: 'Panzerung',
    says: 'Sie wird zum Rettungswurf gezählt. Große Modelle haben eine für die Front, eine für die Seiten und eine für Heck und Dach.',
  },
  'XZ-STAT-3': { title: 'Widerstand', says: 'Wie viel ein Modell aushält, wenn seine Panzerung durchschlagen ist.' },
  'XZ-STAT-4': {
    title: 'Lebenspunkte',
    says: 'Wie viele Verwundungen ein Modell verträgt: Lebenspunkte bei Lebewesen, Strukturpunkte bei Maschinen.',
  },
  'XZ-STAT-5': { title: 'Tarnung', says: 'Der Wert, den Schützen brauchen; je höher, desto schwerer.' },
  'XZ-STAT-6': {
    title: 'Nahkampfwert',
    says: 'Der Wert, den Gegner im Nahkampf brauchen; auch, wer zuerst zuschlägt, hängt von ihm ab.',
  },
  'XZ-STAT-7': { title: 'Moralwert', says: 'Der Wert für Sammelwürfe und Moraltests; je niedriger, desto tapferer.' },
  'XZ-STAT-8': {
    title: 'Führung',
    says: 'So viele Wiederholungen je Runde für Freunde im Umkreis von so vielen Zoll.',
  },
  'XZ-STAT-9': { title: 'Anmerkungen', says: 'Ausrüstung und Gaben einer Einheit.' },
  'XZ-WPN-1': { title: 'Profil', says: 'Eine Waffe hat die Werte, mit denen diese Einheit sie benutzt.' },
  'XZ-WPN-2': { title: 'Reichweite', says: 'Wie weit sie schießt; im Nahkampf: Kontakt oder 2″.' },
  'XZ-WPN-3': {
    title: 'Durchschlag und Schaden',
    says: 'Der Durchschlag steht gegen den Rettungswurf; der Schaden wird zu dem gezählt, was durchgekommen ist.',
  },
  'XZ-WPN-4': {
    title: 'Wirkung',
    says: 'Ein bis vier Würfel, oder eine Schablone: eine Sprengschablone von 3″ oder 5″, oder eine Flammenzunge.',
  },
  'XZ-WPN-5': {
    title: 'Arten von Waffen',
    says: 'Nahkampfwaffen schlagen nur; Handfeuerwaffen und Unterstützungswaffen schießen; schwere Waffen schießen nur mit dem Befehl Feuerunterstützung.',
  },
  'XZ-WPN-6': {
    title: 'Besondere Eigenschaften',
    says: 'Panzerbrecher, Ignoriert Deckung, Pistolengriff, Schnellfeuer und Niederhaltend, wie die Hausregeln sagen.',
  },
  'XZ-WPN-7': {
    title: 'Die Karte',
    says: 'Auf der einen Seite Werte und Waffen, auf der anderen, wie die Einheit in ein Heer passt.',
  },
};
