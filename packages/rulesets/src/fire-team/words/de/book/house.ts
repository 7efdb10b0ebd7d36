import type { BookWords } from '@umpire/engine/battle';

/** Unsere eigenen Regeln: was die Quelle offen lässt. */
export const houseRules: BookWords['rules'] = {
  'FT-H-1': {
    title: 'Güte',
    says: 'Der Würfel der Erfahrung nennt die Güte einer Gruppe: roh d4, grün d6, regulär d8, Veteranen d10, Elite d12.',
  },
  'FT-H-2': {
    title: 'Messen',
    says: 'Von Rand zu Rand, zwischen den nächsten Figuren; eine Lücke von einem Tausendstel Zoll ist noch Kontakt.',
  },
  'FT-H-3': {
    title: 'Aufstellung',
    says: 'Beide Seiten stellen nacheinander in ihrer Zone auf, Trupps zusammen und höchstens 6″ von einem anderen Trupp ihrer Gruppe; ein Vorschlag steht schon da.',
  },
  'FT-H-4': {
    title: 'Runde und Initiative',
    says: 'Beide werfen einen d6; der höhere sagt, wer zuerst aktiviert, bei Gleichstand die Seite, die Zweite war, in Runde 1 die vom Szenario genannte. Dann wechseln sie sich ab, je eine Gruppe oder ein Fahrzeug.',
  },
  'FT-H-5': {
    title: 'Aktionen',
    says: 'Ein Trupp hat so viele Aktionen, wie ihm Motivation bleibt, gezählt ab 1; was er nicht nutzt, verfällt.',
  },
  'FT-H-6': {
    title: 'Verbände',
    says: 'Für jede Aktionsnummer wählt der Spieler Trupps, die gemeinsam handeln, Verband für Verband. Eine Aktion, die zwei kostet, nimmt diese Nummer und die nächste.',
  },
  'FT-H-7': {
    title: 'Die Liste der Aktionen',
    says: 'Feuern, Bewegung, Laufschritt, Kriechen, Hinlegen, Sturmangriff, Feuerbereitschaft, Abwarten, Sammeln und die erweiterten, jede mit ihren Kosten und wann sie ausgeschlossen ist.',
  },
  'FT-H-8': {
    title: 'Bewegung',
    says: 'Schweres Gelände kostet doppelt, eine Mauer oder Hecke 1″ mehr. An Freunden kommt man vorbei, an Gegnern und Fahrzeugen nicht; nur ein Sturmangriff endet in Kontakt.',
  },
  'FT-H-9': {
    title: 'Zusammenhalt',
    says: 'Die Figuren eines Trupps bleiben in einer Kette höchstens 2″ auseinander; die Trupps einer Gruppe bleiben höchstens 6″ von einem anderen.',
  },
  'FT-H-10': {
    title: 'Sichtlinie',
    says: 'Von Mitte zu Mitte: vorbei an Häusern, in denen keiner von beiden steht, vorbei an Fahrzeugen, und durch höchstens 3″ Wald.',
  },
  'FT-H-11': {
    title: 'Gelände und Deckung',
    says: 'Ein Trupp hat die beste Deckung, die die Hälfte seiner Figuren hat; eine Mauer oder Hecke zählt gegen Feuer, das sie kreuzt.',
  },
  'FT-H-12': {
    title: 'Feuern',
    says: 'Jede Figur, die das Ziel in der doppelten Reichweite sieht, feuert mit einer Waffe; auf weite Entfernung wird der Würfel kleiner. Ein Wurf der Erfahrung zählt zu jedem Würfel.',
  },
  'FT-H-13': {
    title: 'Ergebnisse von Feuer',
    says: '1 oder 2 über der Verteidigung ist eine Pin-Marke, 3 oder 4 eine Verwundung, 5 oder mehr ein Ausfall; in einfacher Deckung ist eine 1 nichts.',
  },
  'FT-H-14': {
    title: 'Ein Angriff',
    says: 'Alles Feuer eines Verbands auf ein Ziel ist ein Angriff, und seine Ergebnisse werden einmal verteilt.',
  },
  'FT-H-15': {
    title: 'Liegen',
    says: '1 mehr Verteidigung gegen Feuer, Erfahrung im Nahkampf eine Würfelstufe niedriger.',
  },
  'FT-H-16': {
    title: 'Feuerbereitschaft',
    says: 'Mit einer Marke darf ein Trupp auf einen gegnerischen Verband feuern, während er sich bewegt oder wenn er gehandelt hat, einmal je Verband; in Kontakt darf er sich bewegen oder stürmen.',
  },
  'FT-H-17': {
    title: 'Sturmangriff',
    says: 'Mindestens eine Figur endet in Kontakt mit dem genannten Gegner; die anderen entfernen sich nicht von ihm. Gegen alle Trupps in Kontakt wird gekämpft.',
  },
  'FT-H-18': {
    title: 'Nahkampfwaffen',
    says: 'Ein Trupp, der sie hat, benutzt im Nahkampf einen besseren Würfel, außer er kauert oder feuert beim Stürmen.',
  },
  'FT-H-19': {
    title: 'Fahrzeuge',
    says: 'Sie bewegen sich in geraden Stücken, feuern mit allen Waffen auf ein Ziel, gehen in Feuerbereitschaft oder warten ab; sie kennen keine Pin-Marken und keine Deckung.',
  },
  'FT-H-20': {
    title: 'Ein Fahrzeug treffen',
    says: 'Nur Waffen gegen Panzerung zählen: 1 oder 2 über der Panzerung erschüttert es, was eine Aktion kostet; 3 oder mehr zerstört es.',
  },
  'FT-H-21': {
    title: 'Wracks',
    says: 'Ein zerstörtes Fahrzeug bleibt als Wrack, an dem niemand vorbeikommt und durch das niemand sieht.',
  },
  'FT-H-22': {
    title: 'Ende und Sieg',
    says: 'Nach der letzten Runde 3 Punkte für jedes gehaltene Ziel, 1 für jeden ausgeschalteten gegnerischen Trupp, 2 für jedes zerstörte gegnerische Fahrzeug, und was das Szenario dazugibt; eine Seite ohne Trupps hat verloren.',
  },
  'FT-H-23': { title: 'Keine Anführer', says: 'Es gibt keine Anführer und keine Führungsaktionen.' },
  'FT-H-24': {
    title: 'Automatischer Spieler',
    says: 'Die Liste dessen, was ein automatischer Spieler tut: Schwache stürmen, feuern, wo es sich lohnt, zu den Zielen gehen, sonst bereit sein.',
  },
  'FT-H-25': {
    title: 'Fahrzeug und Trupps gemeinsam',
    says: 'In der Aktivierung eines Fahrzeugs handeln es und die Trupps, die es begleiten, bei jeder seiner Nummern als ein Verband; danach die anderen.',
  },
};
