import type { Catalogue } from '@umpire/engine/words';

/** Was in einer Schlacht und davor gesagt wird. */
export const words: Catalogue = {
  // Namen
  'The Well': 'Der Brunnen',
  Amber: 'Bernstein',
  Blue: 'Blau',
  'Amber patrol': 'Bernstein-Späher',
  'Blue patrol': 'Blau-Späher',
  Well: 'Brunnen',
  Rock: 'Fels',
  advance: 'vorrücken',
  watch: 'lauern',
  hit: 'Treffer',
  target: 'Ziel',

  // Aufmachung
  'Two patrols, one well.': 'Zwei Spähtrupps, ein Brunnen.',
  'Two patrols meet at the only well. Whoever stands at it alone when a turn ends, drinks.':
    'Zwei Spähtrupps treffen sich am einzigen Brunnen. Wer am Ende einer Runde allein dort steht, trinkt.',
  Stances: 'Haltungen',
  Orders: 'Befehle',
  Watches: 'Lauert',
  stance: 'Haltung',
  'What a side means to do this turn: advance or watch.':
    'Was eine Seite in dieser Runde vorhat: vorrücken oder lauern.',
  'Be alone at the well when the turn ends.': 'Sei am Ende der Runde allein am Brunnen.',
  Scouts: 'Späher',
  Move: 'Bewegung',
  '{move″}': '{move″}',
  '{n} {n|scout|scouts}': '{n} Späher',
  'Dice of a shot': 'Würfel für einen Schuss',
  two: 'zwei',
  one: 'einer',

  // Befehle
  Fire: 'Schießen',
  'A scout fires at an enemy within 3″.': 'Ein Späher schießt auf einen Gegner im Umkreis von 3″.',
  '{scout} fires': '{scout} schießt',
  'At whom?': 'Auf wen?',
  'A scout goes up to 4″, or 6″ if your side advances.':
    'Ein Späher geht bis zu 4″, oder 6″, wenn deine Seite vorrückt.',
  'Move {scout}': '{scout} bewegen',
  'Where to?': 'Wohin?',
  Reach: 'Reichweite',
  Hold: 'Abwarten',
  'Nobody does anything.': 'Niemand tut etwas.',

  // Was nicht geht
  '{side} has no scout {scout}.': '{side} hat keinen Späher {scout}.',
  'There is no enemy {target}.': 'Einen Gegner {target} gibt es nicht.',
  '{target} is more than {range″} away.': '{target} ist mehr als {range″} entfernt.',
  '{scout} would go {length″}; {reach″} at most.': '{scout} ginge {length″}; höchstens {reach″}.',
  '{scout} would leave the table.': '{scout} würde den Tisch verlassen.',

  // Fragen
  'What shall your scouts do this turn?': 'Was tun deine Späher in dieser Runde?',
  'Advance: move up to 6″': 'Vorrücken: bis zu 6″ gehen',
  'Watch: fire at an enemy who comes within 3″': 'Lauern: auf einen Gegner schießen, der auf 3″ herankommt',
  '{target} comes near. Does {scout} fire?': '{target} kommt nahe heran. Schießt {scout}?',
  '{scout} fires at {target}': '{scout} schießt auf {target}',
  'Hold fire': 'Nicht schießen',

  // Was geschieht
  '{scout} {scout|moves|move}.': '{scout} {scout|geht|gehen}.',
  '{seat} shows its stance: {stance}.': '{seat} deckt die Haltung auf: {stance}.',
  '{scout} fires at {target} and misses.': '{scout} schießt auf {target} und verfehlt.',
  '{scout} hits {target}, who is out.': '{scout} trifft {target}. {target} scheidet aus.',
  '{holder} drinks.': '{holder} trinkt.',
  'Neither side has drunk more than the other.': 'Keine Seite hat mehr getrunken als die andere.',
  '{side} keeps the well.': '{side} behauptet den Brunnen.',
  'to hit': 'zum Treffen',
  'beyond 2″': 'weiter als 2″',

  // Der Tisch
  '{apart″} apart: within {range″}.': '{apart″} entfernt: innerhalb von {range″}.',
  '{apart″} apart: beyond {range″}.': '{apart″} entfernt: weiter als {range″}.',
  '{from} can fire at {to}.': '{from} kann auf {to} schießen.',
  '{from} cannot fire at {to}.': '{from} kann nicht auf {to} schießen.',
  '{model} fires {range″} far.': '{model} schießt {range″} weit.',
  'Range {range″}.': 'Schussweite {range″}.',
  'Nobody can fire at your scouts.': 'Niemand kann auf deine Späher schießen.',
  'The enemy can fire at your scouts.': 'Der Gegner kann auf deine Späher schießen.',
  'Scouts go alone.': 'Späher gehen allein.',

  // Chancen
  'One shot': 'Ein Schuss',
  'How likely is it that a scout hits another?': 'Wie wahrscheinlich trifft ein Späher einen anderen?',
  Dice: 'Würfel',
  'Beyond 2″': 'Weiter als 2″',
  'The target is out': 'Das Ziel scheidet aus',
  Hits: 'Treffer',
};
