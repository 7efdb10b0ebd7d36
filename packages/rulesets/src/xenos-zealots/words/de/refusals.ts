import type { Catalogue } from '@umpire/engine/words';

/** Warum etwas nicht geht. */
export const refusals: Catalogue = {
  // Aufstellung
  'Every unit has to be placed first.': 'Zuerst müssen alle Einheiten aufgestellt sein.',
  'Place your units first.': 'Stelle zuerst deine Einheiten auf.',
  'The battle has begun.': 'Die Schlacht hat schon begonnen.',
  'You have no unit {unit}.': 'Du hast keine Einheit {unit}.',
  '{unit} {unit|has|have} been placed, or {unit|waits|wait} in reserve.':
    '{unit} ist schon aufgestellt oder wartet in Reserve.',
  'Say where the unit stands: around a point, or model by model.':
    'Sag, wo die Einheit steht: um einen Punkt herum oder Modell für Modell.',
  'Say where the model stands.': 'Sag, wo das Modell steht.',
  'That point is not in your zone.': 'Dieser Punkt liegt nicht in deiner Zone.',
  '{unit} {unit|has|have} no front.': '{unit} hat keine Front.',
  'Turn each model by itself.': 'Richte jedes Modell für sich aus.',
  '{model} is not set up with {unit}.': '{model} wird nicht mit {unit} aufgestellt.',
  '{model} needs a place.': '{model} braucht einen Platz.',
  '{unit} must stand wholly in your zone, together, not on impassable ground.':
    '{unit} muss ganz in deiner Zone stehen, beisammen und nicht in unpassierbarem Gelände.',
  '{unit} cannot join that unit.': '{unit} kann sich dieser Einheit nicht anschließen.',
  '{unit} would be too far from {body}; {most″} at most.': '{unit} wäre zu weit von {body}; höchstens {most″}.',
  'There is room for {unit} in your zone.': 'In deiner Zone ist Platz für {unit}.',
  '{model} is put on the ground, not upstairs.': '{model} wird unten aufgestellt, nicht auf einem Stockwerk.',
  '{model} would not be wholly in your zone.': '{model} stünde nicht ganz in deiner Zone.',
  '{model} has no room there.': '{model} hat dort keinen Platz.',
  '{model} would be more than {most″} from the leader.': '{model} wäre mehr als {most″} vom Anführer entfernt.',
  '{model} needs a gunner within 1″.': '{model} braucht Bedienung höchstens 1″ entfernt.',
  'Say where everybody of {unit} stands.': 'Sag, wo alle von {unit} stehen.',
  'Nobody but {unit} may come on.': 'Niemand außer {unit} darf den Tisch betreten.',

  // Befehle
  'Name each unit with its order.': 'Nenne jede Einheit mit ihrem Befehl.',
  '{unit} cannot be given an order.': '{unit} kann keinen Befehl bekommen.',
  '{unit} {unit|has|have} no order yet.': '{unit} hat noch keinen Befehl.',
  'There is no such order for {unit}.': 'Einen solchen Befehl gibt es nicht für {unit}.',
  '{unit} may not charge this turn.': '{unit} darf in dieser Runde nicht anstürmen.',
  '{unit} {unit|has|have} nothing to do in this step.': '{unit} hat in diesem Schritt nichts zu tun.',
  '{unit} cannot do that now. Possible: {doing}.': '{unit} kann das jetzt nicht. Möglich: {doing}.',
  'Name four points on the table, and the number of the real one.':
    'Nenne vier Punkte auf dem Tisch und die Nummer des echten.',
  'Markers must be at least 6″ apart.': 'Marker müssen mindestens 6″ auseinanderliegen.',
  'Entry points lie on your edge, or on the side edges within 12″ of it.':
    'Eintrittspunkte liegen an deinem Rand oder an den Seitenrändern höchstens 12″ davon.',
  'Name a point within 6″ of the marker.': 'Nenne einen Punkt höchstens 6″ vom Marker.',
  'Name each of these once: {models}.': 'Nenne jedes davon einmal: {models}.',
  'Name some of the dice: {dice}.': 'Nenne einige der Würfel: {dice}.',

  // Bewegung
  '{model}: {why}': '{model}: {why}',
  '{model} does not move with this unit now.': '{model} bewegt sich jetzt nicht mit dieser Einheit.',
  'There is no storey {level} where {model} would end.': 'Wo {model} enden würde, gibt es kein Stockwerk {level}.',
  '{model} would leave the building on storey {level}.': '{model} würde das Haus auf Stockwerk {level} verlassen.',
  '{model} would end on top of {other}.': '{model} würde auf {other} enden.',
  '{model} would end {gap″} from the leader, and can come nearer.':
    '{model} würde {gap″} vom Anführer enden und kann näher kommen.',
  '{model} would end {gap″} from the leader; {most″} at most.':
    '{model} würde {gap″} vom Anführer enden; höchstens {most″}.',
  'The gun moves only with a gunner within 1″ of it, before and after.':
    'Das Geschütz bewegt sich nur mit Bedienung höchstens 1″ entfernt, vorher und nachher.',
  '{piece} holds {n} {n|model|models}.': '{piece} fasst {n} {n|Modell|Modelle}.',
  '{unit} {unit|has|have} no jump jets.': '{unit} hat keine Sprungdüsen.',
  'Say where each model goes.': 'Sag, wohin jedes Modell geht.',
  'Say where everybody goes.': 'Sag, wohin alle gehen.',
  'Nobody would move.': 'Niemand würde sich bewegen.',
  'Nobody is left to move.': 'Niemand ist übrig, der sich bewegen könnte.',

  // Transport
  'There is no such transport on the table.': 'Ein solches Transportfahrzeug steht nicht auf dem Tisch.',
  '{unit} cannot ride in a transport.': '{unit} kann nicht mitfahren.',
  '{transport} carries {n} {n|model|models}.': '{transport} fasst {n} {n|Modell|Modelle}.',
  '{model} would not be within 2″ of {transport}.': '{model} wäre mehr als 2″ von {transport} entfernt.',
  '{unit} can only get out of the transport.': '{unit} kann nur aussteigen.',
  '{unit} {unit|is|are} not on the table.': '{unit} ist nicht auf dem Tisch.',
  '{transport} has moved in this step.': '{transport} hat sich in diesem Schritt bewegt.',
  '{model} does not get out with {unit}.': '{model} steigt nicht mit {unit} aus.',
  'There is no place for the template of {weapon}: it lies over somebody who can be hit, and touches no friend.':
    'Für die Schablone von {weapon} ist kein Platz: Sie liegt über jemandem, der getroffen werden kann, und berührt keinen Freund.',
  '{model} has acted in this step, or has an order alone, and does not board.':
    '{model} hat in diesem Schritt schon gehandelt oder allein einen Befehl und steigt nicht ein.',
  '{model} would go more than {most″} from the hull, or through something.':
    '{model} ginge mehr als {most″} vom Rumpf weg oder durch etwas hindurch.',
  'Say where each survivor gets out.': 'Sag, wo jeder Überlebende aussteigt.',
  'There is room for {n} of them.': 'Für {n} von ihnen ist Platz.',
  '{model} has no room there, within 2″ of the wreck.': '{model} hat dort keinen Platz, höchstens 2″ vom Wrack.',

  // Schießen
  'Say which enemy unit to fire at.': 'Sag, auf welche gegnerische Einheit gefeuert wird.',
  'Say where the leader aims.': 'Sag, wohin der Anführer zielt.',
  'Name a target, or every shot; not both.': 'Nenne ein Ziel oder jeden Schuss, nicht beides.',
  'A weapon is named twice.': 'Eine Waffe ist doppelt genannt.',
  '{unit} cannot turn before shooting.': '{unit} kann sich vor dem Schießen nicht drehen.',
  'Only a walker or a large monster turns before it shoots.':
    'Nur ein Läufer oder ein großes Monster dreht sich vor dem Schießen.',
  'A turn before shooting goes 45° at most.': 'Eine Drehung vor dem Schießen geht höchstens 45° weit.',
  '{unit} cannot fire these weapons together.': '{unit} kann diese Waffen nicht zusammen abfeuern.',
  '{unit} {unit|has|have} no weapon that lays a tongue of flame.': '{unit} hat keine Waffe mit Flammenzunge.',
  'Only artillery has a crew and a gun to choose between.': 'Nur Artillerie hat Bedienung und Geschütz zur Wahl.',
  'There is no enemy unit {target} on the table.': 'Auf dem Tisch steht keine gegnerische Einheit {target}.',
  '{unit} may return fire only at those who fired on it, or at the closest.':
    '{unit} darf das Feuer nur gegen jene erwidern, die geschossen haben, oder gegen die nächste Einheit.',
  'The crew of {enemy} cannot be hit from here.': 'Die Bedienung ist von hier nicht zu treffen: {enemy}.',
  'The gun of {enemy} cannot be hit from here.': 'Das Geschütz ist von hier nicht zu treffen: {enemy}.',
  'Nobody of {unit} has a target in {enemy} from there: not in the zone, in range, in arc and in sight.':
    'Von dort hat niemand von {unit} ein Ziel bei {enemy}: nicht zugleich in Zielzone, Reichweite, Schussbereich und Sicht.',
  '{unit} {unit|has|have} no target in range, in arc and in sight.':
    '{unit} hat kein Ziel in Reichweite, Schussbereich und Sicht.',
  '{model} cannot fire with this unit.': '{model} kann nicht mit dieser Einheit feuern.',
  '{model} cannot fire that weapon now.': '{model} kann diese Waffe jetzt nicht abfeuern.',
  '{model} fires twice.': '{model} feuert zweimal.',
  'The leader does not see the aiming point.': 'Der Anführer sieht den Zielpunkt nicht.',
  '{model} has nobody of {target} in the zone, in range, in arc and in sight.':
    '{model} hat niemanden von {target} in Zielzone, Reichweite, Schussbereich und Sicht.',
  'Nobody fires.': 'Niemand feuert.',
  'The aiming point is in the arc of none of the weapons that fire.':
    'Der Zielpunkt liegt im Schussbereich keiner Waffe, die feuert.',
  '{model} serves the gun and does not fire himself.': '{model} bedient das Geschütz und feuert nicht selbst.',

  // Sturmangriff
  '{unit} {unit|has|have} no jump jets to do without.': '{unit} hat keine Sprungdüsen, auf die man verzichten könnte.',
  '{unit} cannot strike with these weapons together.': '{unit} kann mit diesen Waffen nicht zusammen zuschlagen.',
  '{unit} can reach no enemy that its leader sees.': '{unit} erreicht keinen Gegner in Sicht des Anführers.',
  'The leader does not see {enemy}.': 'Der Anführer sieht {enemy} nicht.',
  '{enemy} {enemy|is|are} {gap″} away; this charge reaches {most″}.':
    '{enemy} ist {gap″} entfernt; dieser Ansturm reicht {most″} weit.',
  'The leader must end in contact with the target, or within 2″.':
    'Der Anführer muss in Kontakt mit dem Ziel enden oder höchstens 2″ davon.',
  'The target is farther than the leader can go.': 'Das Ziel ist weiter weg, als der Anführer gehen kann.',
  '{model} would touch another unit than the target.': '{model} würde eine andere Einheit als das Ziel berühren.',
  '{model} can reach contact and must.': '{model} kann in Kontakt kommen und muss es.',
  '{model} can come within 2″ of an enemy and must.': '{model} kann bis auf 2″ an einen Gegner heran und muss es.',
  '{model} can come nearer to the enemy and must.': '{model} kann näher an den Gegner heran und muss es.',
  '{model} would end less than {keep″} from an enemy.': '{model} würde weniger als {keep″} von einem Gegner enden.',
  '{model} would not come nearer to the leader.': '{model} käme dem Anführer nicht näher.',
  '{model} would go farther than coherency needs.': '{model} ginge weiter, als der Zusammenhalt verlangt.',

  // Reaktionen
  'A unit that reacts moves or shoots, not both.':
    'Eine Einheit, die reagiert, bewegt sich oder schießt, nicht beides.',
  'A unit that reacts moves or turns, not both.': 'Eine Einheit, die reagiert, bewegt oder dreht sich, nicht beides.',
  'A unit that turns stays where it stands.': 'Eine Einheit, die sich dreht, bleibt stehen, wo sie steht.',
  'The leader would not be in cover there.': 'Dort wäre der Anführer nicht in Deckung.',
  'The unit would come nearer to {enemy}.': 'Die Einheit käme {enemy} näher.',
  '{unit} cannot turn.': '{unit} kann sich nicht drehen.',
  'Say which way the unit faces.': 'Sag, wohin die Einheit blickt.',
  '{unit} {unit|has|have} no room to turn like that.': '{unit} hat keinen Platz für diese Drehung.',
  'The highest armour would not face the enemy.': 'Die höchste Panzerung wäre nicht zum Gegner gewandt.',
  '{unit} {unit|finds|find} no cover within reach.': '{unit} findet keine Deckung in Reichweite.',
  '{unit} {unit|finds|find} no way back.': '{unit} findet keinen Weg zurück.',
};
