import type { Catalogue } from '@umpire/engine/words';

/** Ein Raum mit seinen Fällen: `den Saal`, `dem Saal`, `im Saal`, `in den Saal`. */
const masculine = (name: string, inflected = name) => ({
  '': `der ${name}`,
  accusative: `den ${inflected}`,
  genitive: `des ${inflected}s`,
  in: `im ${inflected}`,
  at: `am ${inflected}`,
  into: `in den ${inflected}`,
  for: `für den ${inflected}`,
});

const neuter = (name: string, inflected = name) => ({
  '': `das ${name}`,
  accusative: `das ${name}`,
  genitive: `des ${inflected}s`,
  in: `im ${inflected}`,
  at: `am ${inflected}`,
  into: `in das ${name}`,
  for: `für das ${name}`,
});

const feminine = (name: string, inflected: string, of = '') => ({
  '': `die ${name}${of}`,
  accusative: `die ${name}${of}`,
  genitive: `der ${inflected}${of}`,
  in: `in der ${inflected}${of}`,
  at: `an der ${inflected}${of}`,
  into: `in die ${name}${of}`,
  for: `für die ${name}${of}`,
});

/** Namen von Seiten, Trupps, Räumen, Waffen und Gelände; Begriffe der Regeln. */
export const names: Catalogue = {
  'Building Assault': 'Building Assault',
  'Room by room with grenades, submachine guns and bayonets.':
    'Raum für Raum, mit Granaten, Maschinenpistolen und Bajonetten.',

  'The Ferry Hut': 'Die Fährhütte',
  'A rifle section must clear a hut of two rooms that a guard section holds. A first game of about ten minutes.':
    'Ein Schützentrupp muss eine Hütte mit zwei Räumen nehmen, die ein Wachtrupp hält. Ein erstes Spiel von etwa zehn Minuten.',
  'The Schoolhouse': 'Das Schulhaus',
  'Two sections storm a school of five rooms. The hall in its middle is the key to it.':
    'Zwei Trupps stürmen eine Schule mit fünf Räumen. Die Halle in der Mitte ist der Schlüssel zu ihr.',
  'Bridge Street': 'Die Brückenstraße',
  'A meeting fight for two houses that face one another across a street, the same for both sides.':
    'Ein Begegnungsgefecht um zwei Häuser, die sich an einer Straße gegenüberstehen; beide Seiten haben das Gleiche.',

  'Harrow Company': 'Harrow-Kompanie',
  'Lowmarket Garrison': 'Garnison Lowmarket',
  attacker: 'Angreifer',
  defender: 'Verteidiger',
  'Rifle Section': 'Schützentrupp',
  'Storm Section': 'Sturmtrupp',
  'Gun Team': 'MG-Trupp',
  'Guard Section': 'Wachtrupp',
  'Reserve Section': 'Reservetrupp',
  'Post Gun': 'MG-Posten',
  'Ferry hut': 'Fährhütte',
  'Yard wall': 'Hofmauer',
  Hedge: 'Hecke',
  Schoolhouse: 'Schulhaus',
  Cart: 'Karren',
  'West house': 'Westhaus',
  'East house': 'Osthaus',
  Rubble: 'Trümmer',
  'South wall': 'Südmauer',
  'North wall': 'Nordmauer',
  'West hedge': 'Westhecke',
  'East hedge': 'Osthecke',

  'the front room': masculine('vordere Raum', 'vorderen Raum'),
  'the back room': masculine('hintere Raum', 'hinteren Raum'),
  'the west classroom': neuter('westliche Klassenzimmer', 'westlichen Klassenzimmer'),
  'the east classroom': neuter('östliche Klassenzimmer', 'östlichen Klassenzimmer'),
  'the hall': feminine('Halle', 'Halle'),
  'the store': masculine('Lagerraum'),
  'the office': neuter('Büro'),
  'the workshop of West house': feminine('Werkstatt', 'Werkstatt', ' im Westhaus'),
  'the south parlour of West house': feminine('südliche Stube', 'südlichen Stube', ' im Westhaus'),
  'the north parlour of West house': feminine('nördliche Stube', 'nördlichen Stube', ' im Westhaus'),
  'the workshop of East house': feminine('Werkstatt', 'Werkstatt', ' im Osthaus'),
  'the north parlour of East house': feminine('nördliche Stube', 'nördlichen Stube', ' im Osthaus'),
  'the south parlour of East house': feminine('südliche Stube', 'südlichen Stube', ' im Osthaus'),
  'the room': masculine('Raum'),
  outside: 'draußen',

  rifle: { '': 'Gewehr', genitive: 'des Gewehrs' },
  SMG: { '': 'MP', genitive: 'der MP' },
  'light machine gun': { '': 'leichtes MG', genitive: 'des leichten MG' },
  pistol: { '': 'Pistole', genitive: 'der Pistole' },

  element: 'Trupp',
  'A small group of figures that is activated together.':
    'Eine kleine Gruppe von Figuren, die gemeinsam aktiviert wird.',
  figure: 'Figur',
  'One model.': 'Ein Modell.',
  Attacker: 'Angreifer',
  'In a round of melee: the side whose element is active.': 'In einer Nahkampfrunde: die Seite, deren Trupp aktiv ist.',
  Defender: 'Verteidiger',
  'In a round of melee: the other side.': 'In einer Nahkampfrunde: die andere Seite.',
  combat: 'Einzelkampf',
  'A part of a melee: one against one, or several against one.':
    'Ein Teil eines Nahkampfs: einer gegen einen, oder mehrere gegen einen.',
  melee: 'Nahkampf',
  'All figures of both sides in a room where enemies touch; outside, all who hang together by contact.':
    'Alle Figuren beider Seiten in einem Raum, in dem sich Gegner berühren; draußen alle, die durch Kontakt zusammenhängen.',
  position: 'Stellung',
  'Within 1″ of an opening of the room, on its other side.':
    'Höchstens 1″ von einer Öffnung des Raums, auf ihrer anderen Seite.',
  storm: 'eindringen',
  'To go into a room after the grenade.': 'Nach der Granate in einen Raum gehen.',
  deadlock: 'Patt',
  'Equal successes: nobody falls, unless the Defenders are outnumbered.':
    'Gleich viele Erfolge: Niemand fällt, außer die Verteidiger sind in der Unterzahl.',
  surplus: 'Überschuss',
  'Casualties for which nobody is left in a combat; others of the melee have to bear them.':
    'Verluste, für die in einem Einzelkampf niemand mehr übrig ist; andere im Nahkampf müssen sie tragen.',
  'effective skill': 'Endwert',
  'A skill with all its modifiers: a d20 of this or less succeeds.':
    'Ein Fertigkeitswert mit allen Modifikatoren: Ein d20 mit diesem Wert oder weniger gelingt.',
  control: 'Kontrolle',
  'A side alone in a room controls it, and keeps it when it leaves.':
    'Wer allein in einem Raum ist, kontrolliert ihn, und behält ihn auch, wenn er ihn verlässt.',

  // Felder von Befehlen, wie sie im Tagebuch stehen
  plan: 'Ziel:',
  assaulters: 'dabei:',
  how: 'Art:',
  'Nerve test, then act: {element}': 'Nervenprobe, dann handeln: {element}',
  'Steady itself: {element}': 'Sich fangen: {element}',

  // Würfelergebnisse
  one: 'eine 1',
  success: 'Erfolg',
  saved: 'gerettet',
  passed: 'bestanden',
  stunned: 'betäubt',
  ineffective: 'außer Gefecht',
};
