import type { Catalogue } from '@umpire/engine/words';

/*
 * Begriffe der Regeln, wie das Regelbuch und die Sätze der Schlacht sie gebrauchen. Jede Einheit ist ein Wort in der Einzahl,
 * ohne Artikel und ohne Beugung: „Wächtertrupp greift Plündererbande an.“
 *
 * Werte: Weapon Skill: Kampfgeschick (KG) · Ballistic Skill: Ballistische Fertigkeit (BF) · Strength: Stärke (S) · Toughness: Widerstand (W)
 * · Wounds: Lebenspunkte (LP) · Initiative (I) · Attacks: Attacken (A) · Leadership: Moralwert (MW) · Armour piercing (AP): Durchschlag (DS)
 * Schutz: save: Schutzwurf · armour save: Rüstungswurf (RW) · invulnerable save: Rettungswurf (ReW) · cover save: Deckungswurf
 * · save group: Schutzwurfgruppe · to hit: Trefferwurf · to wound: Verwundungswurf · wound (ein gelungener Wurf): Verwundung
 * Phasen: Movement: Bewegungsphase · Shooting: Schussphase · Assault: Nahkampfphase · player turn: Spielerzug · game turn: Runde · step: Schritt
 * Angriff: charge: Angriff, angreifen · declare a charge: einen Angriff ansagen · charger: Angreifer · charge move: Angriffsbewegung
 * · primary target: Hauptziel · charge home: den Gegner erreichen · close combat, combat: Nahkampf · strike, blow: zuschlagen, Schlag
 * Stand: Engaged: im Gefecht (ein Modell) · Locked: gebunden (eine Einheit) · contact: Kontakt · supporting: unterstützt · mates: Kameraden
 * · fighting group: Kampfgruppe · danger zone: Gefahrenzone · strike step: Schlagschritt · pool: Verwundungspool · majority: Mehrheit
 * · coherent: geschlossen · coherency: Zusammenhalt · owner: Besitzer · active player: aktiver Spieler
 * Ausgang: morale check: Moraltest · panic check: Paniktest · to break: brechen · to hold: standhalten · outnumbered: in Unterzahl
 * · wipe out: auslöschen · pile in: nachrücken · break off: sich lösen · sweeping advance: Verfolgung, verfolgen · caught: eingeholt
 * · consolidate: sich neu formieren · fall back: sich zurückziehen, Rückzug · falling back: auf dem Rückzug · corridor: Rückzugskorridor
 * · home edge: eigene Tischkante · regroup: sich sammeln, Sammeltest · scattered: zersprengt · trapped: eingeschlossen · destroyed: vernichtet
 * · slain: gefallen · slain outright: sofort erschlagen
 * Waffen: special weapon: Spezialwaffe · two-weapon bonus: Bonus für zwei Waffen · power: Energie- · rending: reißend · poisoned: vergiftet
 * · rapid fire: Schnellfeuer · assault weapon: Sturmwaffe · heavy weapon: schwere Waffe · blast: Explosion · marker: Schablone
 * · penetration: Durchschlagswurf · frag grenades: Splittergranaten · plasma grenades: Plasmagranaten · psychic test: Psitest
 * Gelände: difficult ground: schwieriges Gelände · dangerous ground: gefährliches Gelände · impassable: unpassierbar · cover: Deckung
 * · barrier: Hindernis · area: Geländestück · charge across: über … hinweg angreifen · objective: Missionsziel
 * Modelle: independent character: unabhängiger Charakter · to join: sich anschließen · monstrous creature: Ungetüm · leader: Anführer
 * · psyker: Psioniker · foot: zu Fuß · jump troops: Sprungtruppen · bike: Motorräder · steady: standfest
 */

/** Namen von Seiten, Einheiten, Modellen, Waffen und Gelände; Begriffe der Regeln. */
export const names: Catalogue = {
  'Assault Phase': 'Assault Phase',
  'Squads, mobs and monsters of the far future meet hand to hand.':
    'Trupps, Meuten und Ungetüme der fernen Zukunft treffen Mann gegen Mann aufeinander.',

  'First Clash': 'Erster Zusammenstoß',
  'Three half squads, one of them behind a wall, against a band of reavers, two packs of swift razors and some marksmen, who have a long way to come. A first game of a quarter of an hour.':
    'Drei Halbtrupps, einer davon hinter einer Mauer, gegen eine Plündererbande, zwei flinke Klingenrotten und ein paar Scharfschützen, die einen langen Weg vor sich haben. Ein erstes Spiel von einer Viertelstunde.',
  'Hold the Barricade': 'Haltet die Barrikade',
  'A thin line behind two barricades must keep the ruin behind it from a host that comes on foot and at a run.':
    'Eine dünne Linie hinter zwei Barrikaden muss die Ruine in ihrem Rücken gegen ein Heer halten, das zu Fuß und im Laufschritt kommt.',
  'Three Crossings': 'Drei Übergänge',
  'Both whole forces meet at three crossings between woods and rocks. The middle one lies open.':
    'Beide Heere treffen mit allem, was sie haben, an drei Übergängen zwischen Wäldern und Felsen aufeinander. Der mittlere liegt offen.',

  'Bastion Company': 'Bastionskompanie',
  'Bramble Host': 'Dornenheer',

  'Warder Squad': 'Wächtertrupp',
  'Half Squad': 'Halbtrupp',
  'Second Squad': 'Trupp Zwei',
  'Third Squad': 'Trupp Drei',
  'Mixed Squad': 'Mischtrupp',
  'Gun Team': 'Geschütztrupp',
  Vaulters: 'Springertrupp',
  Anvils: 'Ambosstrupp',
  Reavers: 'Plündererhorde',
  'Reaver Band': 'Plündererbande',
  'Scrap Mob': 'Schrottmeute',
  Razors: 'Klingenrotte',
  'Grey Razors': 'Grauklingenrotte',
  Marksmen: 'Scharfschützentrupp',
  Leapers: 'Reißerrudel',

  Warder: 'Wächter',
  'Warder Sergeant': 'Wächtersergeant',
  'Warder Blade-sergeant': 'Klingensergeant',
  Autogunner: 'MG-Schütze',
  'Blast gunner': 'Sprengkanonier',
  Veteran: 'Veteran',
  Cadet: 'Kadett',
  Vaulter: 'Springer',
  'Vaulter Sergeant': 'Springersergeant',
  Anvil: 'Amboss',
  Marshal: 'Marschall',
  Adept: 'Adept',
  Scrapling: 'Schrottling',
  Overseer: 'Aufseher',
  Reaver: 'Plünderer',
  'Reaver Boss': 'Plündererboss',
  Razor: 'Klinge',
  'Venom Razor': 'Viperklinge',
  'Razor Captain': 'Klingenhauptmann',
  Marksman: 'Scharfschütze',
  Leaper: 'Reißer',
  Hulk: 'Koloss',
  Warlord: 'Kriegsherr',

  'close combat weapon': 'Nahkampfwaffe',
  'power weapon': 'Energiewaffe',
  'power fist': 'Energiefaust',
  'lightning claw': 'Blitzklaue',
  'poisoned blade': 'Giftklinge',
  'heavy close combat weapon': 'schwere Nahkampfwaffe',
  'rending claws': 'Reißklauen',
  'force weapon': 'Psiwaffe',
  'bare hands': 'bloße Hände',
  'battle rifle': 'Gefechtsgewehr',
  'service pistol': 'Dienstpistole',
  'scrap pistol': 'Schrottpistole',
  'storm gun': 'Sturmgewehr',
  'tripod autogun': 'Dreibein-MG',
  'blast cannon': 'Sprengkanone',
  'needle carbine': 'Nadelkarabiner',

  Wall: 'Mauer',
  'North wall': 'Nordmauer',
  'South wall': 'Südmauer',
  'West barricade': 'Westbarrikade',
  'East barricade': 'Ostbarrikade',
  Wood: 'Wald',
  'West wood': 'Westwald',
  'East wood': 'Ostwald',
  Rock: 'Fels',
  'West rock': 'Westfels',
  'East rock': 'Ostfels',
  Ruin: 'Ruine',
  'The ruin': 'Die Ruine',
  'North bog': 'Nordmoor',
  'South bog': 'Südmoor',
  Minefield: 'Minenfeld',
  'West crossing': 'Westübergang',
  'Middle crossing': 'Mittelübergang',
  'East crossing': 'Ostübergang',

  Engaged: 'Im Gefecht',
  'A model in contact with an enemy.': 'Ein Modell in Kontakt mit einem Gegner.',
  Locked: 'Gebunden',
  'A unit with an Engaged model.': 'Eine Einheit mit einem Modell im Gefecht.',
  support: 'Unterstützung',
  'A model within 2″ of an Engaged model of its unit fights too, with one attack.':
    'Ein Modell höchstens 2″ von einem Kameraden im Gefecht kämpft mit, mit einer Attacke.',
  'danger zone': 'Gefahrenzone',
  'Those whom the blows of a group can hurt: in contact with it, or within 2″ of a mate who is.':
    'Wen die Schläge einer Kampfgruppe verletzen können: wer in Kontakt mit ihr ist oder höchstens 2″ von so einem Kameraden.',
  'save group': 'Schutzwurfgruppe',
  'Models with the same armour and invulnerable save: wounds are laid on such groups in turn.':
    'Modelle mit demselben Rüstungs- und Rettungswurf: Auf solche Gruppen werden Verwundungen reihum verteilt.',
  'strike step': 'Schlagschritt',
  'The Initiative step, from 10 down to 1, at which a model strikes.':
    'Der Initiativeschritt, von 10 bis 1, in dem ein Modell zuschlägt.',
  pool: 'Verwundungspool',
  'All wounds that one group causes on one group in one step.':
    'Alle Verwundungen, die eine Kampfgruppe einer anderen in einem Schritt zufügt.',
  'pile in': 'Nachrücken',
  'Models of a fighting unit that touch nobody close in at the end of the phase.':
    'Modelle einer kämpfenden Einheit ohne Kontakt rücken am Ende der Phase auf.',
  'sweeping advance': 'Verfolgung',
  'Victors roll against the fall-back roll of the beaten: higher catches them.':
    'Die Sieger würfeln gegen den Rückzugswurf der Verlierer: Wer höher würfelt, holt sie ein.',
  consolidate: 'Neu formieren',
  'Victors with nobody left to fight move up to 3″.': 'Sieger ohne Gegner bewegen sich bis zu 3″.',
  coherent: 'Geschlossen',
  'No gap in the unit is wider than 2″.': 'Keine Lücke in der Einheit ist größer als 2″.',
};
