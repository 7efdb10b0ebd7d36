import type { Catalogue } from '@umpire/engine/words';

/** Was geschieht, was dabei gefragt wird, und wie es ausgeht. */
export const happenings: Catalogue = {
  '{side} is deployed.': '{side} ist aufgestellt.',
  'initiative of {side}': 'Initiative von {side}',
  'You have the initiative. Who activates first?': 'Du hast die Initiative. Wer aktiviert zuerst?',
  'We go first': 'Wir zuerst',
  'They go first': 'Die anderen zuerst',
  'Turn {turn}: {side} activates first.': 'Runde {turn}: {side} aktiviert zuerst.',
  '{team} waits for {vehicle}.': '{team} wartet auf {vehicle}.',
  '{squad} is activated.': '{squad} ist am Zug.',
  '{vehicle} is activated with {actions} {actions|action|actions}.':
    '{vehicle} ist am Zug, mit {actions} {actions|Aktion|Aktionen}.',
  'Which team that Cowers goes first?': 'Welcher kauernde Trupp kommt zuerst?',

  '{unit} Fires.': '{unit} feuert.',
  '{unit} Moves.': '{unit} bewegt sich.',
  '{unit} goes at Double Time.': '{unit} geht im Laufschritt.',
  '{unit} Crawls.': '{unit} kriecht.',
  '{unit} moves with its vehicle.': '{unit} bewegt sich mit dem Fahrzeug.',
  '{unit} drops or rises.': '{unit} legt sich hin oder steht auf.',
  '{unit} goes on Overwatch.': '{unit} geht in Feuerbereitschaft.',
  '{unit} Assaults.': '{unit} stürmt.',
  '{unit} takes an Assault Fire.': '{unit} gibt Sturmfeuer ab.',
  '{unit} takes an Advancing Fire.': '{unit} feuert in der Bewegung.',
  '{unit} does not act with its vehicle and forgoes action {number}.':
    '{unit} handelt nicht mit dem Fahrzeug und verzichtet auf Aktion {number}.',
  'Does {unit} fire before it assaults?': 'Feuert {unit} vor dem Sturmangriff?',
  'Do not fire': 'Nicht feuern',
  '{unit} cannot go as ordered any more, and stays.': '{unit} kann nicht mehr gehen wie befohlen und bleibt stehen.',
  'Which way does {unit} take?': 'Welchen Weg nimmt {unit}?',
  'As ordered': 'Wie befohlen',
  Stay: 'Stehen bleiben',
  'Into contact': 'In Kontakt',
  '{unit} stays where it is.': '{unit} bleibt stehen.',
  '{unit} has nothing to fire at any more and keeps its marker.': '{unit} hat kein Ziel mehr und behält die Marke.',
  '{unit} interrupts {target} after {inches}″.': '{unit} unterbricht {target} nach {inches}″.',
  '{team} stops with its vehicle.': '{team} hält mit dem Fahrzeug an.',
  'The way of {unit} is barred: it stops at the last free place.':
    'Der Weg von {unit} ist versperrt: Halt am letzten freien Platz.',

  'The target is gone: the fire is lost.': 'Das Ziel ist fort: Das Feuer geht ins Leere.',
  '{unit} cannot fire at {target} any more.': '{unit} kann nicht mehr auf {target} feuern.',
  'What does {team} fire at {target}?': 'Womit feuert {team} auf {target}?',
  '{n} × {weapon}': '{n} × {weapon}',
  'Say which figure fires what.': 'Sag, welche Figur womit feuert.',
  '{figure} does not see the target, or not within its reach.':
    '{figure} sieht das Ziel nicht, oder nicht in Reichweite.',
  '{figure} cannot fire that.': '{figure} kann damit nicht feuern.',
  'There is only one {weapon}.': 'Nur einmal vorhanden: {weapon}.',
  'Somebody has to fire.': 'Jemand muss feuern.',
  'Fire at {target}: {kia} KIA, {wounded} Wounded, {pins} {pins|Pin Check|Pin Checks}.':
    'Feuer auf {target}: {kia} {kia|Ausfall|Ausfälle}, {wounded} {wounded|Verwundung|Verwundungen}, {pins} {pins|Pin-Marke|Pin-Marken}.',
  '{target} is Destroyed.': '{target} ist zerstört.',
  'Fire at {target}: {shaken} Shaken.': 'Feuer auf {target}: {shaken}-mal erschüttert.',
  '{target}: {kia} KIA, {wounded} Wounded, {pins} {pins|Pin Check|Pin Checks}; {least} of them on the target.':
    '{target}: {kia} {kia|Ausfall|Ausfälle}, {wounded} {wounded|Verwundung|Verwundungen}, {pins} {pins|Pin-Marke|Pin-Marken}; davon {least} auf das Ziel.',
  'Place {n} KIA on teams in range.': 'Verteile {n} {n|Ausfall|Ausfälle} auf Trupps in der Nähe.',
  'Place {n} Wounded on teams in range.': 'Verteile {n} {n|Verwundung|Verwundungen} auf Trupps in der Nähe.',
  'Place {n} {n|Pin Check|Pin Checks} on teams in range.':
    'Verteile {n} {n|Pin-Marke|Pin-Marken} auf Trupps in der Nähe.',
  'Say how many results go to each team.': 'Sag, wie viele Ergebnisse jeder Trupp bekommt.',
  '{team} is not in range.': '{team} ist nicht in der Nähe.',
  '{team} needs a whole number.': '{team} braucht eine ganze Zahl.',
  '{team} can take {n} at most.': '{team} kann höchstens {n} nehmen.',
  'Place {n} {n|result|results}, not {sum}.': 'Verteile {n} {n|Ergebnis|Ergebnisse}, nicht {sum}.',
  '{team} has more Wounded than figures: a figure and two Wounded markers go.':
    '{team} hat mehr Verwundungen als Figuren: Eine Figur und zwei Verwundungen gehen ab.',
  '{team} is eliminated.': '{team} ist ausgeschaltet.',
  '{team} loses a wounded figure.': '{team} verliert eine verwundete Figur.',
  '{team} loses a figure.': '{team} verliert eine Figur.',
  '{team} takes a Wounded.': '{team} bekommt eine Verwundung.',
  '{team} takes a Pin Check.': '{team} bekommt eine Pin-Marke.',
  'Which figure of {team} is killed?': 'Welche Figur von {team} fällt aus?',
  'A wounded one: its marker goes too': 'Eine verwundete: Ihre Marke geht mit',
  'An unwounded one': 'Eine unverwundete',
  'Which figure of {team} falls?': 'Welche Figur von {team} fällt?',
  'Figure {number}': 'Figur {number}',
  'Figure {number} (breaks the chain)': 'Figur {number} (reißt die Kette auseinander)',
  '{wounded} Wounded: which dice are lowered?':
    '{wounded} {wounded|Verwundung|Verwundungen}: Welche Würfel werden kleiner?',
  '{name} is a wreck.': '{name} ist ein Wrack.',
  '{team} beside the exploding vehicle': '{team} neben dem explodierenden Fahrzeug',
  '{team} comes to no harm.': '{team} bleibt unversehrt.',

  '{striker} strikes at {enemy}: {kia} KIA, {wounded} Wounded.':
    '{striker} kämpft gegen {enemy}: {kia} {kia|Ausfall|Ausfälle}, {wounded} {wounded|Verwundung|Verwundungen}.',
  'Which close combat is fought next?': 'Welcher Nahkampf kommt als Nächster?',
  '{team} against {enemy}': '{team} gegen {enemy}',

  'morale of {squad}: {die}': 'Moral von {squad}: {die}',
  'Rally of {team}: {die}': 'Sammeln von {team}: {die}',
  '{team}: total {total}, {actions} {actions|action|actions}.':
    '{team}: Wert {total}, {actions} {actions|Aktion|Aktionen}.',
  '{team}: total {total}: it Cowers.': '{team}: Wert {total}, der Trupp kauert.',
  '{team}: total {total}: it rallies, {actions} {actions|action|actions} left.':
    '{team}: Wert {total}, der Trupp sammelt sich; noch {actions} {actions|Aktion|Aktionen}.',
  '{team}: total {total}: it breaks and is out of the battle.':
    '{team}: Wert {total}, der Trupp bricht und ist aus der Schlacht.',
  '{team} drops and stays where it is.': '{team} legt sich hin und bleibt dort.',
  '{team} makes for cover.': '{team} sucht Deckung.',
  '{team} Cowers. How does it make for cover?': '{team} kauert. Wie sucht der Trupp Deckung?',
  'Crawl towards {piece}': 'Kriechen in Richtung {piece}',
  'Double Time towards {piece}': 'Laufschritt in Richtung {piece}',
  'The team goes at Double Time or Crawls.': 'Der Trupp geht im Laufschritt oder kriecht.',
  'The moves cannot be read.': 'Die Wege sind nicht lesbar.',
  'The nearest figure makes for the terrain as far as it gets, and nobody goes away from it.':
    'Die nächste Figur geht so weit auf das Gelände zu, wie sie kommt, und niemand entfernt sich davon.',

  'Does {unit} fire on Overwatch as the enemy moves?': 'Feuert {unit} aus der Feuerbereitschaft auf die Bewegung?',
  Wait: 'Warten',
  'Who fires next after {far″}?': 'Wer feuert nach {far″} als Nächster?',
  '{unit} at {target}': '{unit} auf {target}',
  'Fire at {target} after {far″}: {chance%} at least 1 result':
    'Nach {far″} auf {target} feuern: {chance%} mindestens 1 Ergebnis',
  'The enemy has acted. Who acts on Overwatch?': 'Der Gegner hat gehandelt. Wer handelt aus der Feuerbereitschaft?',
  'No more': 'Niemand mehr',
  '{unit} assaults': '{unit} stürmt',
  '{unit} moves away': '{unit} weicht aus',
  '{unit} fires at {target}: {chance%} at least 1 result':
    '{unit} feuert auf {target}: {chance%} mindestens 1 Ergebnis',
  'Out of contact': 'Aus dem Kontakt',
  '{unit} fires on Overwatch.': '{unit} feuert aus der Feuerbereitschaft.',
  '{unit} assaults on Overwatch.': '{unit} stürmt aus der Feuerbereitschaft.',
  '{unit} moves away on Overwatch.': '{unit} weicht aus der Feuerbereitschaft aus.',

  // Wie ein Wert zustande kommt
  'die type {die}': 'Würfelstufe {die}',
  'on the move': 'in der Bewegung',
  Defense: 'Verteidigung',
  armor: 'Panzerung',
  'Experience roll': 'Wurf der Erfahrung',
  roll: 'Wurf',
  Experience: 'Erfahrung',

  'Nobody is left on either side.': 'Auf keiner Seite ist noch jemand übrig.',
  '{loser} has no team left: {winner} wins.': '{loser} hat keinen Trupp mehr: {winner} gewinnt.',
  'Equal points: a draw.': 'Gleich viele Punkte: unentschieden.',
  '{winner} has more points.': '{winner} hat mehr Punkte.',
};
