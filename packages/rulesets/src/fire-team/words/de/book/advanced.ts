import type { BookWords } from '@umpire/engine/battle';

/** Die erweiterten Aktionen. */
export const advancedRules: BookWords['rules'] = {
  'FT-ADV-1': {
    title: 'Zusätzliche Aktionen',
    says: 'Die erweiterten Aktionen wählt ein Trupp in seiner eigenen Aktivierung, nie aus der Feuerbereitschaft; Panzergeleit braucht ein Fahrzeug.',
  },
  'FT-AF-1': {
    title: 'Bewegen und feuern',
    says: 'Der Trupp bewegt sich bis zu seiner Bewegungsweite und feuert einmal an einer beliebigen Stelle des Wegs.',
  },
  'FT-AF-2': { title: 'Weniger genau', says: 'Für dieses Feuer ist seine Erfahrung eine Stufe niedriger.' },
  'FT-AF-3': { title: 'Zwei Aktionen', says: 'Feuer in der Bewegung kostet zwei Aktionen.' },
  'FT-AF-4': {
    title: 'Feuerbereitschaft am Ende',
    says: 'Niemand unterbricht es, aber jeder Gegner in Feuerbereitschaft darf danach zweimal handeln.',
  },
  'FT-AF-5': {
    title: 'Nur mit Gleichen',
    says: 'Gemeinsam geht es nur mit Trupps der Gruppe, die dasselbe tun.',
  },
  'FT-AF-6': { title: 'Seine Art', says: 'Feuer in der Bewegung zählt als Bewegung und als Feuern.' },
  'FT-AA-1': {
    title: 'Wer mitgehen darf',
    says: 'Ein Trupp, der zu Beginn seiner Aktivierung höchstens 1″ von einem eigenen gepanzerten Fahrzeug steht, darf dessen Bewegungen teilen.',
  },
  'FT-AA-2': {
    title: 'Gleiches Tempo',
    says: 'In einer geteilten Bewegung verbrauchen das Fahrzeug und alle Trupps gleich viel Bewegung.',
  },
  'FT-AA-3': {
    title: 'Wie viele',
    says: 'Bis zu vier Trupps, oder beliebig viele mit zusammen höchstens sechzehn Figuren, gehen mit einem Fahrzeug.',
  },
  'FT-AA-4': {
    title: 'Kosten',
    says: 'Eine geteilte Bewegung kostet eine Aktion des Fahrzeugs und eine von jedem Trupp.',
  },
  'FT-AA-5': {
    title: 'Sie warten',
    says: 'Der Trupp sagt es in seiner eigenen Aktivierung an, tut dort nichts und handelt in der Aktivierung des Fahrzeugs in derselben Runde.',
  },
  'FT-AA-6': {
    title: 'Führung',
    says: 'Eine Führungsaktion würde mehr erlauben; hier gibt es keine Anführer.',
  },
  'FT-AA-7': {
    title: 'Bessere Deckung',
    says: 'Ein Trupp im Panzergeleit hat eine Stufe mehr Deckung, bis zur harten Deckung.',
  },
  'FT-AA-8': {
    title: 'Das Fahrzeug explodiert',
    says: 'Wird es zerstört, würfelt jeder Trupp bei ihm einen d6: 1 eine Verwundung und eine Pin-Marke, 2 oder 3 eine Pin-Marke.',
  },
  'FT-AA-9': {
    title: 'Seine Art',
    says: 'Eine geteilte Bewegung zählt als Bewegung und kann unterbrochen werden.',
  },
  'FT-ASF-1': {
    title: 'Feuern, dann stürmen',
    says: 'Der Trupp darf feuern, bevor er sich bewegt, und stürmt dann.',
  },
  'FT-ASF-2': { title: 'Derselbe Gegner', says: 'Das Feuer gilt dem Trupp, den er stürmen will.' },
  'FT-ASF-3': {
    title: 'Zweimal weniger genau',
    says: 'Seine Erfahrung ist beim Feuern und im Nahkampf eine Stufe niedriger.',
  },
  'FT-ASF-4': { title: 'Zwei Aktionen', says: 'Sturmfeuer kostet zwei Aktionen.' },
  'FT-ASF-5': {
    title: 'Feuerbereitschaft am Ende',
    says: 'Wie beim Feuer in der Bewegung: keine Unterbrechung, danach zwei Aktionen aus der Feuerbereitschaft.',
  },
  'FT-ASF-6': { title: 'Keine Nahkampfwaffen', says: 'Nahkampfwaffen helfen beim Sturmfeuer nicht.' },
};
