import type { Catalogue } from '@umpire/engine/words';

/** Namen von Seiten, Gruppen, Trupps, Waffen und Gelände; Begriffe der Regeln. */
export const names: Catalogue = {
  'Fire Team': 'Fire Team',
  'Squads of fire teams: dice that grow and shrink, nerves that break.':
    'Gruppen aus Feuertrupps: Würfel, die wachsen und schrumpfen, Nerven, die versagen.',

  'The Culvert': 'Der Durchlass',
  'Two squads meet at a culvert between two heaps of rubble, past a building and a wood each. A first game of about ten minutes.':
    'Zwei Gruppen treffen an einem Durchlass zwischen zwei Trümmerhaufen aufeinander, jede vorbei an einem Haus und einem Wald. Ein erstes Spiel von etwa zehn Minuten.',
  'The Mill': 'Die Mühle',
  'Two squads of the Harrow Guard and three of the Saltmarsh Levy fight for a mill and the fields to both sides of it.':
    'Zwei Gruppen der Harrow-Garde und drei der Saltmarsh-Miliz kämpfen um eine Mühle und die Felder zu beiden Seiten.',
  'The Causeway': 'Der Damm',
  'With a carrier in support the Harrow Guard attacks along a causeway; rocket teams wait behind the wall.':
    'Mit einem Schützenpanzer greift die Harrow-Garde entlang eines Damms an; hinter der Mauer warten Raketentrupps.',

  'Harrow Guard': 'Harrow-Garde',
  'Saltmarsh Levy': 'Saltmarsh-Miliz',
  attacker: 'Angreifer',
  defender: 'Verteidiger',
  'Line Squad': 'Liniengruppe',
  'Storm Squad': 'Sturmgruppe',
  'Support Squad': 'Unterstützungsgruppe',
  'Old Hands Squad': 'Veteranengruppe',
  'Levy Squad': 'Milizgruppe',
  Hunters: 'Jägergruppe',
  Rifle: 'Schützentrupp',
  Gun: 'MG-Trupp',
  Storm: 'Sturmtrupp',
  Rocket: 'Raketentrupp',
  Heavy: 'Schwerer MG-Trupp',
  Band: 'Rotte',
  Levy: 'Miliztrupp',
  Badger: 'Badger',
  Mule: 'Mule',
  'Wreck of Badger': 'Wrack des Badger',
  'Wreck of Mule': 'Wrack des Mule',
  Building: 'Haus',
  Culvert: 'Durchlass',
  'Far end': 'Fernes Ende',
  'Near end': 'Nahes Ende',
  Hedge: 'Hecke',
  Mill: 'Mühle',
  'North-west field': 'Feld im Nordwesten',
  'South-east field': 'Feld im Südosten',
  Rubble: 'Trümmer',
  Scrub: 'Gestrüpp',
  Wall: 'Mauer',
  Woods: 'Wald',

  'team weapon': 'Truppwaffe',
  carbine: 'Karabiner',
  'long rifle': 'Langgewehr',
  'squad gun': 'leichtes MG',
  'heavy gun': 'schweres MG',
  'rocket launcher': 'Raketenwerfer',
  autocannon: 'Maschinenkanone',
  'hull gun': 'Bug-MG',
  CCW: 'Nahkampfwaffen',
  Sniper: 'Scharfschütze',
  Raw: 'roh',
  Green: 'grün',
  Regular: 'regulär',
  Veteran: 'Veteranen',
  Elite: 'Elite',
  Cover: 'Deckung',
  'Medium Cover': 'mittlere Deckung',
  'Hard Cover': 'harte Deckung',

  // Was ein Befehl nennt
  target: 'Ziel',
  vehicle: 'Fahrzeug',
  only: 'nur',
  wait: 'wartet',

  'all weapons': 'alle Waffen',

  // Was Würfel zählen
  wounds: 'verwundet',
  kills: 'tötet',
  hurt: 'verletzt',
  shocked: 'erschüttert',
  hit: 'Treffer',
  kia: 'Ausfall',
  wounded: 'verwundet',
  pin: 'Pin-Marke',
  pins: 'Pin-Marke',
  shaken: 'erschüttert',
  destroyed: 'zerstört',
  nothing: 'nichts',

  // Begriffe
  activation: 'Aktivierung',
  'The time in which a squad or vehicle acts.': 'Die Zeit, in der eine Gruppe oder ein Fahrzeug handelt.',
  'action number': 'Aktionsnummer',
  'Actions of a squad are taken number by number, all teams on 1, then on 2 …':
    'Die Aktionen einer Gruppe laufen Nummer für Nummer ab: alle Trupps bei 1, dann bei 2 …',
  allowance: 'Bewegungsweite',
  'How far a team moves: printed, less an inch for each Wounded marker.':
    'Wie weit ein Trupp sich bewegt: wie angegeben, je Verwundung 1″ weniger.',
  'coherency range': 'Zusammenhalt',
  '6″ between teams of a squad: within it they share the results of an attack.':
    '6″ zwischen den Trupps einer Gruppe: So nah beieinander teilen sie die Ergebnisse eines Angriffs.',
  cover: 'Deckung',
  'None, Cover, Medium Cover, Hard Cover. Medium adds 1 to Defense, Hard 2; Cover spoils glancing hits.':
    'Keine, Deckung, mittlere und harte Deckung. Mittlere gibt 1 auf die Verteidigung, harte 2; einfache Deckung vereitelt Streifschüsse.',
  cowering: 'Kauern',
  'A team whose nerve has failed: it hides, and has to Rally.':
    'Ein Trupp, dessen Nerven versagt haben: Er versteckt sich und muss sich sammeln.',
  'die type': 'Würfelstufe',
  'd4, d6, d8, d10 or d12; below d4 there is only the number 1.':
    'd4, d6, d8, d10 oder d12; unter dem d4 gibt es nur noch die Zahl 1.',
  experience: 'Erfahrung',
  'The die of a squad, rolled once and added to every weapons die, and for morale.':
    'Der Würfel einer Gruppe, einmal geworfen und zu jedem Waffenwürfel gezählt, auch für die Moral.',
  group: 'Verband',
  'Teams that act at the same time.': 'Trupps, die gleichzeitig handeln.',
  motivation: 'Motivation',
  'How many actions each team of a squad has.': 'Wie viele Aktionen jeder Trupp einer Gruppe hat.',
  overwatch: 'Feuerbereitschaft',
  'Waiting to act against an enemy group.': 'Bereit, gegen einen gegnerischen Verband zu handeln.',
  'pin check': 'Pin-Marke',
  'A marker that takes one from the next morale total.': 'Eine Marke, die 1 vom nächsten Moralwert abzieht.',
  squad: 'Gruppe',
  'Several teams with the same Experience and Motivation.': 'Mehrere Trupps mit derselben Erfahrung und Motivation.',
  team: 'Trupp',
  'Figures that move, fire and fight together.': 'Figuren, die sich zusammen bewegen, feuern und kämpfen.',
};
