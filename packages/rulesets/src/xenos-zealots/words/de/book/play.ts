import type { BookWords } from '@umpire/engine/battle';

/** Was geschieht: Runden, Befehle, Schießen, Schaden. */
export const playRules: BookWords['rules'] = {
  'XZ-TURN-1': {
    title: 'Angreifer und Verteidiger',
    says: 'Vereinbart oder ausgewürfelt, und bis zum Ende so. Der Verteidiger wählt seine Zone; der Angreifer handelt immer zuerst.',
  },
  'XZ-TURN-2': {
    title: 'Befehle',
    says: 'Beide Seiten legen gleichzeitig neben jede einsatzbereite Einheit verdeckt einen Befehl.',
  },
  'XZ-TURN-3': {
    title: 'Unterstützung anfordern',
    says: 'Jede Seite darf Reserven, Artillerie oder einen Luftschlag anfordern.',
  },
  'XZ-TURN-4': {
    title: 'Marker',
    says: 'Bewilligte Unterstützung bringt vier Marker auf den Tisch; einer davon ist echt.',
  },
  'XZ-TURN-5': {
    title: 'Erste Aktionen',
    says: 'Der Angreifer deckt seine Befehle einen nach dem anderen auf und macht ihre ersten Aktionen; dann der Verteidiger.',
  },
  'XZ-TURN-6': {
    title: 'Zweite Aktionen',
    says: 'Ebenso die zweiten Aktionen; danach wird der Befehl weggenommen.',
  },
  'XZ-TURN-7': {
    title: 'Unterstützung trifft ein',
    says: 'Beide würfeln für das, was sie angefordert haben; Schläge fallen sofort.',
  },
  'XZ-TURN-8': {
    title: 'Sammeln',
    says: 'Dann dürfen beide jede Einheit mit schlechter Moral sammeln.',
  },
  'XZ-ORD-1': {
    title: 'Zwei Aktionen',
    says: 'Ein Befehl ist eine erste und eine zweite Aktion; jede darf entfallen, aber sie werden nie getauscht.',
  },
  'XZ-ORD-2': { title: 'Vorrücken', says: 'Bewegen, dann schießen.' },
  'XZ-ORD-3': { title: 'Ansturm', says: 'Bewegen, dann stürmen.' },
  'XZ-ORD-4': { title: 'Laufschritt', says: 'Bewegen und noch einmal bewegen, nie in Kontakt.' },
  'XZ-ORD-5': { title: 'Ausweichen', says: 'Schießen, dann bewegen.' },
  'XZ-ORD-6': {
    title: 'Feuerunterstützung',
    says: 'Sich bereitmachen, dann mit +1 schießen, auch mit schweren Waffen.',
  },
  'XZ-ORD-7': {
    title: 'Infiltrieren',
    says: 'Sich bereitmachen, dann bewegen; bis zum Ende der Runde um 1 schwerer zu treffen.',
  },
  'XZ-ORD-8': { title: 'Bewegung', says: 'Bis zum Tempo der Einheit.' },
  'XZ-ORD-9': { title: 'Schießen', says: 'Ein Angriff mit Schusswaffen.' },
  'XZ-ORD-10': {
    title: 'Sturmangriff',
    says: 'Bis zum Tempo der Einheit in den Nahkampf, als zweite Aktion eines Ansturms.',
  },
  'XZ-ORD-11': {
    title: 'Sich bereitmachen',
    says: 'Niemand bewegt sich; schwere Waffen werden feuerbereit gemacht, oder die Einheit duckt sich.',
  },
  'XZ-ORD-12': {
    title: 'Befehl verloren',
    says: 'Eine Moralmarke tritt an die Stelle des Befehls, ob er aufgedeckt ist oder nicht.',
  },
  'XZ-SHOOT-1': { title: 'Drei Schritte', says: 'Ziele wählen, Trefferwürfe, Rettungswürfe.' },
  'XZ-SHOOT-2': {
    title: 'Zielpunkt',
    says: 'Der Anführer wählt einen Punkt, den er sieht; die Einheit schießt nur auf Modelle höchstens 6″ davon.',
  },
  'XZ-SHOOT-3': {
    title: 'Wer getroffen werden kann',
    says: 'Ein Modell in der Zielzone, in Reichweite, im Schussbereich der Waffe und in Sicht des Schützen.',
  },
  'XZ-SHOOT-4': {
    title: 'Einzelmodelle',
    says: 'Sie dürfen jede Waffe auf eine andere Einheit höchstens 6″ vom Zielpunkt abfeuern.',
  },
  'XZ-SHOOT-5': {
    title: 'Erst ansagen',
    says: 'Alles Feuer wird vor dem ersten Würfel angesagt; Schüsse auf eine Einheit, die dann schon fort ist, sind verloren.',
  },
  'XZ-SHOOT-6': {
    title: 'Die Nächste zuerst',
    says: 'Die nächste Zieleinheit wird zu Ende abgehandelt, dann die folgende.',
  },
  'XZ-SHOOT-7': {
    title: 'Angriffswürfel',
    says: 'Jede Waffe würfelt ihre Wirkung: eine Waffe je Modell, aber alle Waffen eines Einzelmodells.',
  },
  'XZ-SHOOT-8': {
    title: 'Treffen',
    says: 'Der Würfel mit seinen Boni muss die Tarnung des Modells mit ihren Zuschlägen erreichen.',
  },
  'XZ-SHOOT-9': {
    title: 'Was das Treffen ändert',
    says: 'Weite Entfernung, Deckung und Infiltrieren machen es schwerer; Nähe, Feuerunterstützung, Feuer erwidern und gute Zieloptik leichter.',
  },
  'XZ-SHOOT-10': {
    title: 'Wer getroffen wird',
    says: 'Niedrige Würfel zuerst, je ein Treffer, Modelle im Offenen vor denen in Deckung, nahe vor fernen.',
  },
  'XZ-SAVE-1': {
    title: 'Rettungswurf',
    says: 'Für jeden Treffer ein W6 und die Panzerung: Erreicht die Summe den Durchschlag der Waffe, geschieht nichts; sonst ist das Modell mindestens niedergehalten.',
  },
  'XZ-SAVE-2': {
    title: 'Was durchkommt',
    says: 'Was dem Rettungswurf fehlt, wird zum Schaden der Waffe gezählt.',
  },
  'XZ-SAVE-3': {
    title: 'Verwundungen',
    says: 'Eine Verwundung für jedes Mal, das diese Summe den Widerstand erreicht; das Dreifache vernichtet sofort.',
  },
  'XZ-DMG-1': {
    title: 'Niedergehaltene Modelle',
    says: 'Wem der Rettungswurf misslingt und wer überlebt, der liegt, bis seine Einheit eine Marke bekommt oder einen Sturmangriff gewinnt.',
  },
  'XZ-DMG-2': {
    title: 'Schwere Treffer',
    says: 'Zwei oder mehr Verwundungen durch einen Treffer bleiben auf dem getroffenen Modell; was es nicht nehmen kann, verfällt.',
  },
  'XZ-DMG-3': {
    title: 'Modelle mit einem Lebenspunkt',
    says: 'Eine Verwundung fällt auf das getroffene Modell.',
  },
  'XZ-DMG-4': {
    title: 'Modelle mit mehreren Lebenspunkten',
    says: 'Einzelne Verwundungen werden auf Modellen gesammelt, denen ein Rettungswurf misslungen ist, damit zuerst ganze Modelle gehen.',
  },
  'XZ-DMG-5': {
    title: 'Einheit niedergehalten',
    says: 'Sind verlorene und liegende Modelle zusammen mehr als die Hälfte der Anfangsstärke, bekommt die Einheit eine Marke Niedergehalten, und alle stehen auf.',
  },
  'XZ-DMG-6': {
    title: 'Einheit neutralisiert',
    says: 'War vorher schon mehr als die Hälfte verloren, neutralisiert jeder misslungene Rettungswurf.',
  },
  'XZ-DMG-7': {
    title: 'Einheit auf der Flucht',
    says: 'Waren vorher schon mehr als drei Viertel verloren, schlägt jeder misslungene Rettungswurf sie in die Flucht.',
  },
  'XZ-DMG-8': { title: 'Nie besser', says: 'Eine neue Marke verbessert nie den Zustand einer Einheit.' },
  'XZ-SINGLE-1': { title: 'Wer', says: 'Fahrzeuge, Monster und Charaktere, die allein sind.' },
  'XZ-SINGLE-2': {
    title: 'Ausrichtung',
    says: 'Panzerung von Front, Seite oder Heck, je nachdem, wo der Gegner steht; von oben zählt das Heck.',
  },
  'XZ-SINGLE-3': {
    title: 'Geteilte Punkte',
    says: 'Die Strukturpunkte gehören teils zum Fahren, teils zu den Waffen: Fahrpunkte und Waffenpunkte.',
  },
  'XZ-SINGLE-4': {
    title: 'Den Schaden wählen',
    says: 'Für jeden Punkt ein Stichwurf: Wer gewinnt, sagt, was verloren geht.',
  },
  'XZ-SINGLE-5': {
    title: 'Schaden am Fahrwerk',
    says: 'Jeder Fahrpunkt halbiert das Tempo; der letzte macht bewegungsunfähig.',
  },
  'XZ-SINGLE-6': { title: 'Schaden an Waffen', says: 'Jeder Waffenpunkt kostet eine Waffe.' },
  'XZ-SINGLE-7': {
    title: 'Monster',
    says: 'Auch eine Klaue ist eine Waffe: Ihr Verlust kostet Schläge im Nahkampf.',
  },
  'XZ-SINGLE-8': { title: 'Niedergehalten', says: 'Jeder Treffer, der durchkommt, hält nieder.' },
  'XZ-SINGLE-9': {
    title: 'Neutralisiert',
    says: 'War vorher schon mehr als die Hälfte der Punkte verloren, neutralisiert ein Treffer, der durchkommt.',
  },
  'XZ-SINGLE-10': {
    title: 'Auf der Flucht',
    says: 'Waren vorher schon alle Waffen verloren, schlägt ein Treffer, der durchkommt, es in die Flucht.',
  },
  'XZ-SINGLE-11': {
    title: 'Bewegungsunfähig',
    says: 'Es gilt für immer als niedergehalten, und ein Treffer, der durchkommt, neutralisiert es.',
  },
  'XZ-SINGLE-12': {
    title: 'Vernichtet',
    says: 'Keine Punkte mehr, oder der dreifache Widerstand in einem Treffer.',
  },
  'XZ-ARC-1': { title: 'Infanterie', says: 'Rundum.' },
  'XZ-ARC-2': { title: 'Türme', says: 'Rundum.' },
  'XZ-ARC-3': { title: 'Waffen im Rumpf', says: '22,5° nach jeder Seite von geradeaus.' },
  'XZ-ARC-4': {
    title: 'Monster und Läufer',
    says: '45° nach jeder Seite; vor dem Schießen dürfen sie sich um bis zu 45° drehen.',
  },
  'XZ-ARC-5': { title: 'Seitenerker', says: 'Ihre eigene Seite: ein Halbkreis oder ein Viertelkreis.' },
};
