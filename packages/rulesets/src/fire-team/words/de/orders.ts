import type { Catalogue } from '@umpire/engine/words';

/** Befehle, Fragen, Antworten, und warum etwas nicht geht. */
export const orders: Catalogue = {
  Deployment: 'Aufstellung',
  'Choose a unit': 'Einheit wählen',
  Actions: 'Aktionen',
  'The end': 'Das Ende',

  // Befehle
  Deploy: 'Aufstellen',
  'Put your units in your zone, or take the places that are proposed.':
    'Stelle deine Einheiten in deine Zone, oder übernimm die vorgeschlagenen Plätze.',
  Activate: 'Aktivieren',
  'A squad or vehicle acts now. A squad with Pin Checks tests its morale first.':
    'Eine Gruppe oder ein Fahrzeug handelt jetzt. Eine Gruppe mit Pin-Marken prüft zuerst ihre Moral.',
  'Armored Assault': 'Panzergeleit',
  'The team waits for the vehicle beside it and acts in its activation, in better cover.':
    'Der Trupp wartet auf das Fahrzeug neben sich und handelt in dessen Aktivierung, mit besserer Deckung.',
  Fire: 'Feuern',
  'All figures that see the target within twice the range of their weapon fire at it.':
    'Alle Figuren, die das Ziel in der doppelten Reichweite ihrer Waffe sehen, feuern darauf.',
  Move: 'Bewegung',
  'Up to the movement allowance. Rough ground costs double, a wall an inch.':
    'Bis zur Bewegungsweite. Schweres Gelände kostet doppelt, eine Mauer 1″.',
  'Double Time': 'Laufschritt',
  'Up to twice the allowance, once in an activation.': 'Bis zur doppelten Bewegungsweite, einmal je Aktivierung.',
  Crawl: 'Kriechen',
  'Half the allowance; the team is Prone afterwards.': 'Die halbe Bewegungsweite; danach liegt der Trupp.',
  'Move with the vehicle': 'Mit dem Fahrzeug bewegen',
  'The team and its vehicle use the same amount of movement.':
    'Der Trupp und sein Fahrzeug verbrauchen gleich viel Bewegung.',
  'Drop or rise': 'Hinlegen oder aufstehen',
  'Prone is harder to hit and worse in close combat.': 'Wer liegt, ist schwerer zu treffen und im Nahkampf schlechter.',
  Overwatch: 'Feuerbereitschaft',
  'A marker lets the team act against an enemy group that moves or has acted.':
    'Mit einer Marke kann der Trupp gegen einen gegnerischen Verband handeln, der sich bewegt oder gehandelt hat.',
  Assault: 'Sturmangriff',
  'Move into contact with an enemy team and fight it.': 'Geh in Kontakt mit einem gegnerischen Trupp und bekämpfe ihn.',
  'Assault Fire': 'Sturmfeuer',
  'Fire at the enemy, then assault it. Two actions, one die type less Experience.':
    'Feuere auf den Gegner, dann stürme. Zwei Aktionen, Erfahrung eine Würfelstufe niedriger.',
  'Advancing Fire': 'Feuer in der Bewegung',
  'Move and fire once on the way. Two actions, one die type less Experience.':
    'Bewege dich und feuere unterwegs einmal. Zwei Aktionen, Erfahrung eine Würfelstufe niedriger.',
  Loiter: 'Abwarten',
  'Forgo this action.': 'Verzichte auf diese Aktion.',
  'Act together': 'Gemeinsam handeln',
  'All teams that wait act now, as one group.': 'Alle wartenden Trupps handeln jetzt, als ein Verband.',
  'Take back': 'Zurücknehmen',
  'A team that waits does not act after all.': 'Ein wartender Trupp handelt doch nicht.',
  'End the action': 'Aktion beenden',
  'Nobody else acts on this action number.': 'Bei dieser Aktionsnummer handelt niemand mehr.',

  'Deploy in front': 'Vorn aufstellen',
  'Deploy at the back': 'Hinten aufstellen',
  'Deploy in reverse order': 'In umgekehrter Reihenfolge aufstellen',
  'Deploy in the {side}': 'Im {side} aufstellen',
  'Deploy in front in the {side}, in reverse order': 'Vorn im {side} aufstellen, in umgekehrter Reihenfolge',
  'Where do they stand?': 'Wo stehen sie?',
  'Activate {unit}': '{unit} aktivieren',
  'End action {n}': 'Aktion {n} beenden',
  'The group acts': 'Der Verband handelt',
  'Take the group back': 'Den Verband zurücknehmen',
  'Take {unit} back': '{unit} zurücknehmen',
  'Alone, or together with others?': 'Allein, oder mit anderen zusammen?',
  'Act now': 'Jetzt handeln',
  'Wait for others of the group': 'Auf andere warten',
  '{unit}: {order}': '{unit}: {order}',
  Rise: 'Aufstehen',
  'Drop Prone': 'Hinlegen',
  'After how many inches?': 'Nach wie vielen Zoll?',
  'Where to?': 'Wohin?',
  'Do only some of them fire?': 'Feuern nur einige?',
  'At whom?': 'Auf wen?',
  'Whom?': 'Wen?',
  'Assault {enemy}': 'Sturmangriff auf {enemy}',
  'Assault Fire at {enemy}': 'Sturmfeuer auf {enemy}',
  'Assault, each figure on its own way': 'Sturmangriff, jede Figur auf eigenem Weg',
  'Assault Fire, each figure on its own way': 'Sturmfeuer, jede Figur auf eigenem Weg',
  '{unit}: Armored Assault with {vehicle}': '{unit}: Panzergeleit mit {vehicle}',
  '{team}, figure {number}': '{team}, Figur {number}',

  // Was nicht geht
  'It is not your turn.': 'Du bist nicht am Zug.',
  'Deployment is over.': 'Die Aufstellung ist vorbei.',
  'No unit is active.': 'Keine Einheit ist aktiv.',
  'That unit': 'Diese Einheit',
  '{unit} has no action now.': '{unit} hat jetzt keine Aktion.',
  'No team waits to act.': 'Kein Trupp wartet.',
  'A group waits to act: let it act first.': 'Ein Verband wartet: Lass ihn zuerst handeln.',
  '{unit} does not wait to act.': '{unit} wartet nicht.',
  'Nobody is left to wait for.': 'Es gibt niemanden mehr, auf den man warten könnte.',
  'No unit can be activated now.': 'Jetzt kann keine Einheit aktiviert werden.',
  '{unit} cannot be activated now.': '{unit} kann jetzt nicht aktiviert werden.',
  'Armored Assault is declared in the activation of the squad.':
    'Panzergeleit wird in der Aktivierung der Gruppe angesagt.',
  'The advanced actions are not played in this battle.':
    'In dieser Schlacht wird ohne die erweiterten Aktionen gespielt.',
  'There is no such armored vehicle of yours.': 'Ein solches gepanzertes Fahrzeug hast du nicht.',
  'Armored Assault is declared before anybody acts.': 'Panzergeleit wird angesagt, bevor jemand handelt.',
  '{vehicle} has been activated this turn.': '{vehicle} war in dieser Runde schon aktiv.',
  '{team} was more than 1″ from {vehicle}.': '{team} war mehr als 1″ von {vehicle} entfernt.',
  '{team} has no action.': '{team} hat keine Aktion.',
  '{team} is Prone.': '{team} liegt.',
  'At most 4 teams, or 16 figures, go with one vehicle.':
    'Höchstens 4 Trupps oder 16 Figuren gehen mit einem Fahrzeug.',
  '{unit} is not active.': '{unit} ist nicht aktiv.',
  '{unit} waits to act already.': '{unit} wartet schon.',
  '{unit} does not have action {n}.': '{unit} hat keine Aktion {n}.',
  'A vehicle can Move, Fire, go on Overwatch or Loiter.':
    'Ein Fahrzeug kann sich bewegen, feuern, in Feuerbereitschaft gehen oder abwarten.',
  '{unit} has as many Overwatch markers as Motivation.':
    '{unit} hat schon so viele Marken für Feuerbereitschaft wie Motivation.',
  '{team} Cowers.': '{team} kauert.',
  '{team} is in contact: it may only Move or Assault.':
    '{team} ist in Kontakt: nur Bewegung oder Sturmangriff ist möglich.',
  '{team} began its activation in contact: it may only Move or Assault.':
    '{team} war zu Beginn der Aktivierung in Kontakt: nur Bewegung oder Sturmangriff ist möglich.',
  '{team} is Prone: it has to rise first.': '{team} liegt und muss zuerst aufstehen.',
  '{team} has too many Wounded to move.': '{team} hat zu viele Verwundungen, um sich zu bewegen.',
  '{team} has used Double Time in this activation.': '{team} ist in dieser Aktivierung schon gelaufen.',
  'There is no vehicle to move with.': 'Es gibt kein Fahrzeug, mit dem man sich bewegen könnte.',
  'The vehicle and the teams that use it act first.': 'Zuerst handeln das Fahrzeug und die Trupps, die es begleiten.',
  'A team beside its vehicle cannot do that.': 'Das kann ein Trupp neben seinem Fahrzeug nicht.',
  'There is no {unit}.': 'Es gibt keine Einheit {unit}.',
  'There is no enemy {target}.': 'Es gibt keinen Gegner {target}.',
  'Vehicles are not assaulted.': 'Fahrzeuge werden nicht gestürmt.',
  'A vehicle fires all weapons that reach.': 'Ein Fahrzeug feuert mit allen Waffen, die reichen.',
  'A figure is named twice.': 'Eine Figur ist doppelt genannt.',
  'A figure named to fire does not see {target}.': 'Eine Figur, die feuern soll, sieht {target} nicht.',
  '{unit} has no weapon against armor that reaches {target}.':
    '{unit} hat keine Waffe gegen Panzerung, die {target} erreicht.',
  '{unit} does not see or reach {target}.': '{unit} sieht oder erreicht {target} nicht.',
  '{unit} fires after 0″ to {way″} of its way.': '{unit} feuert nach 0″ bis {way″} des Wegs.',
  '{unit} does not see or reach {target} from there.': '{unit} sieht oder erreicht {target} von dort nicht.',
  'There is nobody to fire at.': 'Es gibt niemanden, auf den man feuern könnte.',
  'No enemy team is in reach.': 'Kein gegnerischer Trupp ist in Reichweite.',
  'Nobody would move. Loiter instead.': 'Niemand würde sich bewegen. Wähle stattdessen Abwarten.',
  '{team} is in contact: it assaults without moving.': '{team} ist in Kontakt und stürmt, ohne sich zu bewegen.',
  '{team} is not in contact with this enemy.': '{team} ist mit diesem Gegner nicht in Kontakt.',
  'Nobody of {team} would touch the enemy.': 'Niemand von {team} würde den Gegner berühren.',
  '{figure} would end farther from the enemy than it began.':
    '{figure} stünde am Ende weiter vom Gegner weg als am Anfang.',
  'A group that uses Advancing Fire does nothing else.': 'Ein Verband mit Feuer in der Bewegung tut nichts anderes.',
  'A group that uses Assault Fire does nothing else.': 'Ein Verband mit Sturmfeuer tut nichts anderes.',
  'Only teams of one squad use Advancing Fire or Assault Fire at the same time.':
    'Nur Trupps derselben Gruppe setzen Feuer in der Bewegung oder Sturmfeuer gleichzeitig ein.',
  'The vehicle does not Move: its Move cannot be shared.':
    'Das Fahrzeug bewegt sich nicht: Niemand kann sich mit ihm bewegen.',
  "{team} shares the vehicle's Move, or stays where it is.": '{team} bewegt sich mit dem Fahrzeug oder bleibt stehen.',
  '{team} has to use {pace″}, as the vehicle does.': '{team} muss {pace″} verbrauchen wie das Fahrzeug.',
  '{figure} is not yours to deploy.': '{figure} gehört nicht zu deiner Aufstellung.',
  '{figure} is not wholly in its zone.': '{figure} steht nicht ganz in der Zone.',
  '{figure} may not stand on {piece}.': '{figure} darf nicht auf {piece} stehen.',
  '{figure} stands on top of {other}.': '{figure} steht auf {other}.',
  '{figure} is in contact with an enemy.': '{figure} ist in Kontakt mit einem Gegner.',
  '{team} is not together.': '{team} steht nicht zusammen.',
  '{team} is more than {most″} from its squad.': '{team} ist mehr als {most″} von der eigenen Gruppe entfernt.',
  '{figure} does not belong to {unit}.': '{figure} gehört nicht zu {unit}.',
  '{figure}: {why}': '{figure}: {why}',
  '{figure} ends on top of {other}.': '{figure} endet auf {other}.',
  'The gap in {team} may not grow.': 'Die Lücke in {team} darf nicht wachsen.',
  '{team} would have a gap of {gap″}; {most″} at most.': '{team} hätte eine Lücke von {gap″}; höchstens {most″}.',
  '{team} would be {gap″} from its squad; {most″} at most.':
    '{team} wäre {gap″} von der eigenen Gruppe entfernt; höchstens {most″}.',
  '{team} would end in contact with {enemy}: only an Assault may.':
    '{team} würde in Kontakt mit {enemy} enden: Das darf nur ein Sturmangriff.',

  // Hinweise
  'Your teams stand where it makes sense; move them if you like. Keep them within 6″ of each other: they share what is shot at them.':
    'Deine Trupps stehen sinnvoll; stell sie um, wenn du magst. Halte sie höchstens 6″ auseinander: Sie teilen, was auf sie geschossen wird.',
  'Choose the squad that acts. Each team has three actions, taken number by number.':
    'Wähle die Gruppe, die handelt. Jeder Trupp hat drei Aktionen, Nummer für Nummer.',
  'Whoever is not seen can go at Double Time once; those in sight fire, or make for the rubble beside the culvert.':
    'Wer nicht gesehen wird, kann einmal im Laufschritt gehen; wer gesehen wird, feuert oder sucht die Trümmer am Durchlass auf.',
  'Let several teams wait with the same target, then act together: it is one attack.':
    'Lass mehrere Trupps mit demselben Ziel warten und dann gemeinsam handeln: Das ist ein einziger Angriff.',
  'A team with nothing to shoot at goes on Overwatch with its last action and fires at whoever moves.':
    'Ein Trupp ohne Ziel geht mit der letzten Aktion in Feuerbereitschaft und feuert auf jeden, der sich bewegt.',
  'Your squad has Pin Checks: when it is activated it rolls once, and every team takes its own markers off.':
    'Deine Gruppe hat Pin-Marken: Bei ihrer Aktivierung würfelt sie einmal, und jeder Trupp zieht die eigenen Marken ab.',
  'A Cowering team has to Rally with its first action. If it fails badly, it is gone.':
    'Ein kauernder Trupp muss sich mit der ersten Aktion sammeln. Misslingt das gründlich, ist er fort.',
  'The last turn: a team within 3″ of the objective, and no enemy there, is worth three points.':
    'Die letzte Runde: Ein Trupp höchstens 3″ vom Ziel, und kein Gegner dort, ist drei Punkte wert.',
};
