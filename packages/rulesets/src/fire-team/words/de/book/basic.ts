import type { BookWords } from '@umpire/engine/battle';

/** Würfel, Ergebnisse, Moral, Kauern und Sammeln. */
export const basicRules: BookWords['rules'] = {
  'FT-GEN-1': {
    title: 'Erweiterte Regeln gehen vor',
    says: 'Wo eine erweiterte Aktion etwas anderes sagt als die Grundregeln, gilt die erweiterte Aktion.',
  },
  'FT-GEN-2': {
    title: 'Erst das Grundspiel',
    says: 'Ein Szenario darf Feuer in der Bewegung, Panzergeleit und Sturmfeuer weglassen, damit man das Grundspiel lernen kann.',
  },
  'FT-DIE-1': {
    title: 'Würfelstufen',
    says: 'Würfel werden besser oder schlechter in der Reihe 1, d4, d6, d8, d10, d12. Alle Stufen werden zuerst zusammengezählt; die Reihe hat Enden, und an ihrem unteren Ende wird nicht gewürfelt.',
  },
  'FT-DIST-1': {
    title: 'Die Hälfte auf das Ziel',
    says: 'Mindestens die Hälfte der Ergebnisse eines Angriffs, aufgerundet, bleibt auf dem angegriffenen Trupp.',
  },
  'FT-DIST-2': {
    title: 'Das Schlimmste auf das Ziel',
    says: 'Es bleiben die schlimmsten Ergebnisse: Ausfälle vor Verwundungen, Verwundungen vor Pin-Marken.',
  },
  'FT-DIST-3': {
    title: 'Der Besitzer verteilt den Rest',
    says: 'Jedes andere Ergebnis geht, wie der Besitzer des Ziels es will, auf einen Trupp der Gruppe in der Nähe, oder es bleibt.',
  },
  'FT-DIST-4': {
    title: 'Reihenfolge',
    says: 'Erst alle Ausfälle, dann alle Verwundungen, dann alle Pin-Marken; jedes Ergebnis wirkt sofort.',
  },
  'FT-DIST-5': {
    title: 'Verluste geben Pin-Marken',
    says: 'Eine Verwundung ist eine Verwundungsmarke und eine Pin-Marke; ein Ausfall entfernt eine Figur und gibt den übrigen eine Pin-Marke.',
  },
  'FT-DIST-6': {
    title: 'Zu viele Verwundungen',
    says: 'Ein Trupp mit mehr Verwundungen als Figuren verliert eine Figur und zwei Verwundungen, bis es passt.',
  },
  'FT-DIST-7': {
    title: 'Dieser Verlust gibt keine Marke',
    says: 'Die Figur, die durch zu viele Verwundungen verloren geht, bringt keine Pin-Marke.',
  },
  'FT-RES-1': {
    title: 'Pin-Marken',
    says: 'Jede zieht 1 vom nächsten Moralwert des Trupps ab; sonst bewirkt sie nichts.',
  },
  'FT-RES-2': { title: 'Verwundete sind langsam', says: 'Jede Verwundung nimmt dem Trupp 1″ Bewegung.' },
  'FT-RES-3': {
    title: 'Verwundete sind schwach',
    says: 'Jede Verwundung verkleinert einen der Waffenwürfel des Trupps; keinen zweimal, bevor alle einmal dran waren.',
  },
  'FT-RES-4': { title: 'Ausfälle gehen vom Tisch', says: 'Jeder Ausfall nimmt eine Figur vom Tisch.' },
  'FT-RES-5': {
    title: 'Welche Figur',
    says: 'Der Besitzer wählt die Figur, die fällt, und darf eine verwundete wählen: Ihre Marke geht mit.',
  },
  'FT-RES-6': {
    title: 'Waffen bleiben',
    says: 'Sonderwaffen gehen nie verloren, aber eine Figur benutzt in einer Aktion nur eine Waffe.',
  },
  'FT-RES-7': {
    title: 'Welcher Würfel kleiner wird',
    says: 'Der Besitzer des verwundeten Trupps sagt, welche seiner Würfel kleiner werden.',
  },
  'FT-RES-8': {
    title: 'Marken eines verlorenen Trupps',
    says: 'Mit seiner letzten Figur verliert ein Trupp alle Marken; niemand erbt sie.',
  },
  'FT-MOR-1': {
    title: 'Wann geprüft wird',
    says: 'Eine Gruppe mit einer Pin-Marke auf irgendeinem Trupp prüft ihre Moral, bevor ihre Trupps handeln.',
  },
  'FT-MOR-2': {
    title: 'Ein Würfel für alle',
    says: 'Die Gruppe wirft einmal den Würfel ihrer Erfahrung, und jeder Trupp verrechnet den Wurf mit seinen eigenen Abzügen.',
  },
  'FT-MOR-3': {
    title: 'Sie kostet nichts',
    says: 'Die Prüfung kostet keine Aktion; für einen kauernden Trupp ist sie das Sammeln.',
  },
  'FT-MOR-4': {
    title: 'Der Wert',
    says: 'Der Wert eines Trupps ist der Wurf weniger seine eigenen Pin-Marken, und 2 weniger, wenn er kauert.',
  },
  'FT-MOR-5': { title: 'Bestanden', says: 'Mit 3 oder mehr handelt ein Trupp wie gewohnt.' },
  'FT-MOR-6': {
    title: 'Nicht bestanden',
    says: 'Jeder Punkt unter 3 kostet den Trupp eine Aktion in dieser Aktivierung.',
  },
  'FT-MOR-7': {
    title: 'Kauern',
    says: 'Ein Trupp, dem nach einer misslungenen Prüfung keine Aktion bleibt, kauert.',
  },
  'FT-MOR-8': {
    title: 'Marken gehen weg',
    says: 'Nach der Prüfung ist die ganze Gruppe ihre Pin-Marken los.',
  },
  'FT-COW-1': {
    title: 'Erschütterte Nerven',
    says: 'Die Erfahrung eines kauernden Trupps ist in allem eine Stufe niedriger, nur nicht in der Prüfung der Gruppe.',
  },
  'FT-COW-2': {
    title: 'Deckung suchen',
    says: 'Ein Trupp, der im Offenen und gesehen zu kauern beginnt, läuft oder kriecht sofort zur nächsten Deckung, die von den Gegnern wegführt, die ihn sehen.',
  },
  'FT-COW-3': {
    title: 'Oder hinlegen',
    says: 'Gibt es keine solche Deckung, oder ist er in Deckung oder ungesehen, legt er sich hin und tut nichts.',
  },
  'FT-COW-4': {
    title: 'Kauern im Nahkampf',
    says: 'Alle seine Waffenwürfel sind eine Stufe kleiner, und keine Eigenschaft hilft ihm.',
  },
  'FT-RAL-1': {
    title: 'Er muss es versuchen',
    says: 'Ein Trupp, der eine Aktivierung kauernd beginnt, muss seine erste Aktion für das Sammeln aufwenden.',
  },
  'FT-RAL-2': {
    title: 'Die Prüfung zum Sammeln',
    says: 'Eine Moralprüfung mit 2 weniger: mit dem Wurf der Gruppe, wenn jemand Pin-Marken hat, sonst mit einem eigenen.',
  },
  'FT-RAL-3': {
    title: 'Gesammelt',
    says: 'Mit 3 oder mehr erholt er sich und hat alle Aktionen außer der ersten.',
  },
  'FT-RAL-4': {
    title: 'Teilweise gesammelt',
    says: 'Mit weniger, wenn nicht alle Aktionen verloren sind, erholt er sich und hat, was nach dem Verlust und dem Sammeln selbst bleibt.',
  },
  'FT-RAL-5': {
    title: 'Zweimal ist das Ende',
    says: 'Ein Trupp, der noch einmal kauern würde, wird aus der Schlacht genommen und zählt als ausgeschaltet.',
  },
};
