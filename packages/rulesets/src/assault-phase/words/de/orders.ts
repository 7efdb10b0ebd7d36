import type { Catalogue } from '@umpire/engine/words';

/** Befehle, was sie noch wissen wollen, warum sie nicht gehen; Hinweise. */
export const orders: Catalogue = {
  // Aufstellen
  'Set up': 'Aufstellen',
  'Puts a unit into your zone: centres in the zone, no gap wider than 2″.':
    'Stellt eine Einheit in deiner Zone auf: Mittelpunkte in der Zone, keine Lücke über 2″.',
  'Set up {unit}, place {n}: {where}': '{unit} aufstellen, Platz {n}: {where}',
  'Set up {unit} by hand': '{unit} von Hand aufstellen',
  'Set up {unit} with {host}': '{unit} zusammen mit {host} aufstellen',
  'in the west, at the front': 'vorn im Westen',
  'in the middle, at the front': 'vorn in der Mitte',
  'in the east, at the front': 'vorn im Osten',
  'in the west, at the back': 'hinten im Westen',
  'in the middle, at the back': 'hinten in der Mitte',
  'in the east, at the back': 'hinten im Osten',
  'in your zone': 'in deiner Zone',
  'Where does everybody stand?': 'Wo stehen alle?',

  // Bewegen
  Move: 'Bewegen',
  'Each model goes up to its move, 1″ away from enemies; the unit ends with gaps of 2″ at most.':
    'Jedes Modell geht bis zu seiner Bewegungsweite und bleibt 1″ von Gegnern weg; die Einheit endet ohne Lücke über 2″.',
  'Move {unit}': '{unit} bewegen',
  'Where does everybody go?': 'Wohin gehen alle?',
  'Where does he go?': 'Wohin geht er?',
  '{model} joins {unit}': '{model} schließt sich {unit} an',
  '{model} joins {unit} at a place of your choice': '{model} schließt sich {unit} an einem Platz deiner Wahl an',
  '{model} leaves {unit}': '{model} verlässt {unit}',
  '{model} moves and stays with {unit}': '{model} bewegt sich und bleibt bei {unit}',
  '{model} goes over to {unit}': '{model} wechselt zu {unit}',
  'Roll for difficult ground': 'Für schwieriges Gelände würfeln',
  'Two dice, the higher counts: so far may those models go whose way touches difficult ground.':
    'Zwei Würfel, der höhere zählt: So weit dürfen Modelle gehen, deren Weg schwieriges Gelände berührt.',
  'Roll for difficult ground with {unit}': 'Mit {unit} für schwieriges Gelände würfeln',

  // Schießen
  Shoot: 'Schießen',
  'The unit fires at one enemy unit. Standing still gives two near shots and heavy weapons, but then it may not charge.':
    'Die Einheit schießt auf eine gegnerische Einheit. Wer stehen bleibt, hat nah zwei Schüsse und schwere Waffen, darf dann aber nicht angreifen.',
  'Shoot with {unit}': 'Mit {unit} schießen',
  'Stand and shoot with {unit}': 'Mit {unit} aus dem Stand schießen',
  'At whom?': 'Auf wen?',

  // Angreifen
  'Declare a charge': 'Angriff ansagen',
  'Names the units to charge, the primary target first. The odds shown go up to the sweeping advance.':
    'Nennt die Einheiten, die angegriffen werden, das Hauptziel zuerst. Die Chancen gehen bis zur Verfolgung.',
  'Charge with {unit}': 'Mit {unit} angreifen',
  'Whom? Name the primary target first.': 'Wen? Nenne das Hauptziel zuerst.',
  'Charge move': 'Angriffsbewegung',
  'The nearest model goes first, into contact with the closest enemy; the others follow and engage as many as they can.':
    'Das nächste Modell geht zuerst, in Kontakt mit dem nächsten Gegner; die anderen folgen und binden so viele, wie sie können.',
  'Move the charge of {unit}': 'Angriff von {unit} bewegen',
  'Move the charge of {unit} by hand': 'Angriff von {unit} von Hand bewegen',
  'In which order? Whoever is not named goes after these.':
    'In welcher Reihenfolge? Wer nicht genannt ist, kommt danach.',
  'Call off': 'Absagen',
  'A charge that nobody can complete does not happen.':
    'Ein Angriff, bei dem niemand den Gegner erreicht, findet nicht statt.',
  'Call off the charge of {unit}': 'Angriff von {unit} absagen',

  'Next phase': 'Nächste Phase',
  'You are done with this phase.': 'Du bist mit dieser Phase fertig.',
  'End the Movement phase': 'Bewegungsphase beenden',
  'End the Shooting phase': 'Schussphase beenden',
  'Declare no more charges': 'Keine Angriffe mehr ansagen',

  // Im Bericht
  'Stay: {unit}': 'Stehen bleiben: {unit}',
  'Join: {unit} with {host}': 'Anschließen: {unit} an {host}',
  'Shoot: {unit} at {target}': 'Schießen: {unit} auf {target}',
  'Stand and shoot: {unit} at {target}': 'Aus dem Stand schießen: {unit} auf {target}',
  'Declare a charge: {unit} at {targets}': 'Angriff ansagen: {unit} gegen {targets}',
  'Charge move: {unit}': 'Angriffsbewegung: {unit}',

  // Was nicht geht
  'You cannot do that in this phase.': 'Das geht in dieser Phase nicht.',
  'You have no such unit.': 'So eine Einheit hast du nicht.',
  'Nobody of {unit} is on the table.': 'Von {unit} steht niemand auf dem Tisch.',
  '{model} acts with the unit that he has joined.': '{model} handelt mit der Einheit, der er sich angeschlossen hat.',
  'Name only models of this unit.': 'Nenne nur Modelle dieser Einheit.',
  '{model}: {why}': '{model}: {why}',

  'Units are still to be set up.': 'Es sind noch Einheiten aufzustellen.',
  '{unit} cannot be set up now.': '{unit} ist jetzt nicht aufzustellen.',
  '{model} has no place.': '{model} hat keinen Platz.',
  '{model} is outside the deployment zone.': '{model} steht außerhalb der Aufstellungszone.',
  '{model} is not wholly on the table.': '{model} steht nicht ganz auf dem Tisch.',
  '{model} stands in {piece}.': '{model} steht in: {piece}.',
  '{model} stands on {other}.': '{model} steht auf {other}.',
  '{model} stands on another model.': '{model} steht auf einem anderen Modell.',
  'The unit would not be coherent: gaps of 2″ at most.': 'Die Einheit wäre nicht geschlossen: höchstens 2″ Lücke.',

  '{unit} {they|is|are} in close combat.': '{unit} ist im Nahkampf.',
  '{unit} {they|is|are} falling back.': '{unit} ist auf dem Rückzug.',
  '{unit} {they|has|have} already moved.': '{unit} hat sich schon bewegt.',
  '{model} has already moved.': '{model} hat sich schon bewegt.',
  'The unit is apart and can close up, so it must: gaps of 2″ at most.':
    'Die Einheit ist auseinandergerissen, kann aufschließen und muss es: höchstens 2″ Lücke.',
  'The unit is apart: it must come as near together as it can.':
    'Die Einheit ist auseinandergerissen: Sie muss so nah zusammenrücken, wie sie kann.',
  '{model} must move more than 2″ away to leave the unit.':
    '{model} muss sich mehr als 2″ entfernen, um die Einheit zu verlassen.',
  'Only an independent character can join a unit.':
    'Nur ein unabhängiger Charakter kann sich einer Einheit anschließen.',
  'There is no such unit to join.': 'Es gibt keine solche Einheit, der man sich anschließen könnte.',
  '{model} ends more than 2″ from {unit}.': '{model} endet mehr als 2″ von {unit} entfernt.',
  '{unit} cannot be joined.': '{unit} nimmt niemanden auf.',
  '{unit} cannot be joined now.': '{unit} nimmt jetzt niemanden auf.',
  '{unit} {they|has|have} already rolled.': '{unit} hat schon gewürfelt.',
  '{unit} {they|needs|need} no roll.': '{unit} braucht keinen Wurf.',
  'The roll comes before the unit moves.': 'Der Wurf kommt, bevor die Einheit sich bewegt.',

  'There is no such enemy unit.': 'Es gibt keine solche gegnerische Einheit.',
  '{unit} {they|has|have} already shot.': '{unit} hat schon geschossen.',
  '{unit} {they|has|have} nobody to shoot at.': '{unit} hat kein Ziel.',
  '{unit} {they|has|have} moved and cannot stand to shoot.':
    '{unit} hat sich bewegt und kann nicht aus dem Stand schießen.',
  'Nobody of {unit} can shoot at {target}.': 'Von {unit} kann niemand auf {target} schießen.',

  '{unit} {they|has|have} already declared a charge.': '{unit} hat schon einen Angriff angesagt.',
  '{unit} {they|is|are} out of reach.': '{unit} ist nicht zu erreichen.',
  '{unit} can reach nobody.': '{unit} erreicht niemanden.',
  '{unit} {they|is|are} already in close combat.': '{unit} ist schon im Nahkampf.',
  '{unit} {they|is|are} falling back and cannot charge.': '{unit} ist auf dem Rückzug und kann nicht angreifen.',
  '{unit} regrouped this turn and cannot charge.': '{unit} hat sich in diesem Zug gesammelt und kann nicht angreifen.',
  '{unit} stood to fire this turn and cannot charge.':
    '{unit} hat in diesem Zug aus dem Stand geschossen und kann nicht angreifen.',
  'A unit is named twice.': 'Eine Einheit ist doppelt genannt.',
  'There is no such enemy unit to charge.': 'Es gibt keine solche gegnerische Einheit, die man angreifen könnte.',
  '{unit} fired at {target}, who must be the primary target.':
    '{unit} hat auf {target} geschossen: Das muss das Hauptziel sein.',
  'No model of {unit} can reach {target} within {far″}.': 'Kein Modell von {unit} erreicht {target} mit {far″}.',
  'Each target needs a model of its own that can reach it.':
    'Jedes Ziel braucht ein eigenes Modell, das es erreichen kann.',

  'Declared charges are still to be moved.': 'Angesagte Angriffe sind noch zu bewegen.',
  'Finish the charge of {unit} first.': 'Führe zuerst den Angriff von {unit} zu Ende.',
  '{unit} {they|has|have} no charge to move.': '{unit} hat keinen Angriff zu bewegen.',
  'Nobody of {unit} can reach the primary target.': 'Von {unit} erreicht niemand das Hauptziel.',
  'Nobody of {unit} can reach the primary target without a roll for difficult ground.':
    'Von {unit} erreicht ohne Wurf für schwieriges Gelände niemand das Hauptziel.',
  '{unit} can reach the target, so the charge goes on.': '{unit} kann das Ziel erreichen: Der Angriff findet statt.',
  '{unit} must roll for difficult ground first.': '{unit} muss zuerst für schwieriges Gelände würfeln.',
  'Name only models of this unit that are still to be moved.':
    'Nenne nur Modelle dieser Einheit, die noch zu bewegen sind.',
  'Move the nearest model first: {models}.': 'Bewege zuerst das nächste Modell: {models}.',
  '{model} must touch the closest enemy: {enemies}.': '{model} muss den nächsten Gegner berühren: {enemies}.',
  '{model} would touch difficult ground, for which {unit} {they|has|have} not rolled.':
    '{model} würde schwieriges Gelände berühren, für das {unit} nicht gewürfelt hat.',
  '{model} would end more than 2″ from every mate that has moved.':
    '{model} stünde mehr als 2″ von jedem Kameraden, der schon bewegt ist.',
  '{model} must move as near to its unit as it can.': '{model} muss so nah an die eigene Einheit heran wie möglich.',
  '{model} can reach {enemy}, whom nobody has engaged yet, and must.':
    '{model} kann {enemy} erreichen und muss es: Noch bindet niemand dieses Modell.',
  '{model} can reach {enemy} and must.': '{model} kann {enemy} erreichen und muss es.',
  '{model} can end within 2″ of a mate who fights, and must.':
    '{model} kann höchstens 2″ von einem kämpfenden Kameraden enden und muss es.',

  // Hinweise
  'The places suggested are good ones: accept them, and keep your units near enough to help each other. Whoever stands behind the wall strikes first when charged across it.':
    'Die vorgeschlagenen Plätze sind gut: Nimm sie an, und halte deine Einheiten nah genug beieinander, um sich zu helfen. Wer hinter der Mauer steht, schlägt zuerst zu, wenn er über sie hinweg angegriffen wird.',
  'Reavers and Razors want to come close, Warders to stay where they are and shoot. A unit that does not move shoots twice.':
    'Plünderer und Klingen wollen nah heran, Wächter wollen stehen bleiben und schießen. Wer sich nicht bewegt, schießt zweimal.',
  'Standing and shooting doubles your shots within 12″, but then you may not charge.':
    'Aus dem Stand hast du bis 12″ doppelt so viele Schüsse, darfst dann aber nicht angreifen.',
  'Look at the odds before you declare: they tell who wins, who breaks and who is caught. Two units at one enemy are much better than one after the other.':
    'Sieh dir die Chancen an, bevor du ansagst: Sie zeigen, wer gewinnt, wer bricht und wer eingeholt wird. Zwei Einheiten zugleich gegen einen Gegner sind viel besser als eine nach der anderen.',
  'Whoever is charged across a wall strikes first, at step 10; chargers with frag grenades strike at step 10 as well.':
    'Wer über eine Mauer hinweg angegriffen wird, schlägt zuerst zu, in Schritt 10; Angreifer mit Splittergranaten schlagen auch in Schritt 10 zu.',
  'Units in close combat do not move, and of their models only those shoot that stand apart from the fight. It goes on in every player turn until somebody breaks.':
    'Einheiten im Nahkampf bewegen sich nicht, und von ihren Modellen schießen nur die, die abseits vom Kampf stehen. Er geht in jedem Spielerzug weiter, bis jemand bricht.',
  'A unit that falls back tries to regroup at the start of your turn, if half of it is left and no enemy is within 6″.':
    'Eine Einheit auf dem Rückzug versucht am Anfang deines Zuges, sich zu sammeln, wenn noch die Hälfte lebt und kein Gegner im Umkreis von 6″ ist.',
};
