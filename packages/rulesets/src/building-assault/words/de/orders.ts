import type { Catalogue } from '@umpire/engine/words';

/** Befehle, was dabei gefragt wird, warum etwas nicht geht, und Hinweise. */
export const orders: Catalogue = {
  Deployment: 'Aufstellung',
  Activations: 'Aktivierungen',

  Place: 'Aufstellen',
  'Put an element into your zone: whole bases in it, nobody more than 6″ from a comrade.':
    'Stell einen Trupp in deine Zone: ganze Basen darin, niemand mehr als 6″ von einem Kameraden.',
  'Place {element}': '{element} aufstellen',
  'Where does {element} stand?': 'Wo steht {element}?',
  'Nerve test': 'Nervenprobe',
  'An element with a marker tests its morale first. If it passes, all its markers go. Steadying itself gives +4, but is all it does.':
    'Ein Trupp mit einer Marke prüft zuerst die Moral. Besteht er, gehen alle Marken ab. Sich fangen gibt +4, ist aber alles, was er tut.',
  'How does {element} take its nerve test?': 'Wie legt {element} die Nervenprobe ab?',
  'Test, then act: {n} or less': 'Proben, dann handeln: {n} oder weniger',
  'Steady itself (+4): {n} or less, but nothing else this turn':
    'Sich fangen (+4): {n} oder weniger, aber sonst nichts in dieser Runde',
  'An element in combat has no time to steady itself.': 'Ein Trupp im Nahkampf hat keine Zeit, sich zu fangen.',
  Fight: 'Kämpfen',
  'An element in combat fights on. Its free figures may come up to 6″ in support.':
    'Ein Trupp im Nahkampf kämpft weiter. Freie Figuren dürfen bis zu 6″ zu Hilfe kommen.',
  'Who in {element} comes in support?': 'Wer von {element} kommt zu Hilfe?',
  Assault: 'Sturm',
  'Two or more take position at an opening of a room, and a grenade goes in. Then they storm it and fight 1 round of melee.':
    'Mindestens zwei gehen an einer Öffnung eines Raums in Stellung, und eine Granate fliegt hinein. Dann dringen sie ein und kämpfen eine Nahkampfrunde.',
  'Which rooms does {element} assault?': 'Welche Räume stürmt {element}?',
  'Who in {element} takes position, and where?': 'Wer von {element} geht in Stellung, und wo?',
  'Who in {element} goes for which room? For a room without names, all in position go.':
    'Wer von {element} nimmt sich welchen Raum vor? Ist für einen Raum niemand genannt, gehen alle, die in Stellung sind.',
  '{figure} for {room}': '{figure} {room:for}',
  Charge: 'Ansturm',
  'Go up to 6″ into contact with enemies outside, or in your own room; one round of melee follows.':
    'Geh bis zu 6″ in Kontakt mit Gegnern draußen oder im eigenen Raum; eine Nahkampfrunde folgt.',
  'Who in {element} charges, and whom?': 'Wer von {element} stürmt an, und gegen wen?',
  Fire: 'Feuern',
  'Stand, look for an enemy element, then every figure shoots at one that is spotted.':
    'Bleib stehen und such einen gegnerischen Trupp; dann schießt jede Figur auf einen, der entdeckt ist.',
  Advance: 'Vorgehen',
  'Go up to 4″, then look and shoot at −4. Machine guns do not shoot.':
    'Geh bis zu 4″, dann spähe und schieß mit −4. Maschinengewehre schießen nicht.',
  Run: 'Rennen',
  'Go up to 8″. You are harder to hit, but easier to see and off balance if charged.':
    'Geh bis zu 8″. Du bist schwerer zu treffen, aber leichter zu sehen, und im Nahkampf aus dem Tritt.',
  'Where does {element} go?': 'Wohin geht {element}?',
  Hold: 'Halten',
  'Do nothing.': 'Nichts tun.',

  // Was nicht geht
  'You have no element {element}.': 'Du hast keinen Trupp {element}.',
  'Both sides deploy first.': 'Zuerst stellen beide Seiten auf.',
  'Deployment is over.': 'Die Aufstellung ist vorbei.',
  '{element} is on the table already.': '{element} steht schon auf dem Tisch.',
  '{element} has nobody left.': 'Von {element} ist niemand mehr übrig.',
  '{element} has been activated this turn.': '{element} war in dieser Runde schon aktiv.',
  'Another element has taken its nerve test and acts first.':
    'Ein anderer Trupp hat seine Nervenprobe abgelegt und handelt zuerst.',
  '{element} has a marker and takes its nerve test first.':
    '{element} hat eine Marke und legt zuerst die Nervenprobe ab.',
  '{element} is not in combat.': '{element} ist nicht im Nahkampf.',
  '{element} is in combat and can only fight.': '{element} ist im Nahkampf und kann nur kämpfen.',
  '{element} is pinned and can only hold.': '{element} ist festgenagelt und kann nur halten.',
  '{element} is suppressed and may not run.': '{element} ist niedergehalten und darf nicht rennen.',
  '{element} has taken its nerve test.': '{element} hat die Nervenprobe schon abgelegt.',
  '{element} has no marker.': '{element} hat keine Marke.',
  'No room holds an enemy.': 'In keinem Raum ist ein Gegner.',
  'No room with an enemy is near enough.': 'Kein Raum mit einem Gegner ist nah genug.',
  'Nobody is near enough to {room}.': 'Niemand ist nah genug {room:at}.',
  'There is no room {room}.': 'Einen Raum {room} gibt es nicht.',
  'Name each room once.': 'Nenn jeden Raum nur einmal.',
  '{figure} cannot go for a room that is not in the plan.':
    '{figure} kann keinen Raum stürmen, der nicht im Plan steht.',
  '{figure} does not belong to this element.': '{figure} gehört nicht zu diesem Trupp.',
  '{figure} counts for 1 room only.': '{figure} zählt nur für 1 Raum.',
  '{figure} is not in position for {room}.': '{figure} ist nicht in Stellung {room:for}.',
  'No enemy is in {room}.': 'Kein Gegner ist {room:in}.',
  'Nobody is in position for {room}.': 'Niemand ist in Stellung {room:for}.',
  'Only 1 assaulter is in position for {room}; at least 2 have to be.':
    'Nur 1 Figur ist in Stellung {room:for}; mindestens 2 müssen es sein.',
  '{figure}: {why}': '{figure}: {why}',
  'Round bases have no facing.': 'Runde Basen haben keine Blickrichtung.',
  'May not come back into the room that it has left.': 'Darf nicht in den Raum zurück, den sie verlassen hat.',
  '{figure} would end more than {most″} from all comrades.':
    '{figure} wäre am Ende mehr als {most″} von allen Kameraden entfernt.',
  '{figure} is more than {most″} from all comrades.': '{figure} ist mehr als {most″} von allen Kameraden entfernt.',
  '{figure} does not begin at the suggested place.': '{figure} beginnt nicht am vorgeschlagenen Platz.',
  '{figure} is not wholly in its zone.': '{figure} steht nicht ganz in der Zone.',
  '{figure} cannot stand there.': '{figure} kann dort nicht stehen.',
  '{figure} may charge enemies outside or in its own room; {enemy} is in {room}.':
    '{figure} darf nur gegen Gegner draußen oder im eigenen Raum anstürmen; {enemy} ist {room:in}.',
  'No enemy outside, or in the same room, is near enough.': 'Kein Gegner draußen oder im selben Raum ist nah genug.',
  'At least 1 figure has to come into contact.': 'Mindestens 1 Figur muss in Kontakt kommen.',
  '{figure} is in combat and cannot move.': '{figure} ist im Nahkampf und kann sich nicht bewegen.',
  '{figure} is pinned and cannot support.': '{figure} ist festgenagelt und kann nicht zu Hilfe kommen.',
  "{figure} has to end in contact with an enemy in one of its element's melees.":
    '{figure} muss in Kontakt mit einem Gegner enden, mit dem der Trupp im Nahkampf ist.',

  // Hinweise
  'Place your element in the marked zone, or take the suggested places as they are.':
    'Stell deinen Trupp in die markierte Zone, oder nimm die vorgeschlagenen Plätze, wie sie sind.',
  'You need the rooms. Run for the wall or the hut: a moving target is harder to hit, and standing about wins nothing.':
    'Du brauchst die Räume. Renn zur Mauer oder zur Hütte: Wer sich bewegt, ist schwerer zu treffen, und Herumstehen gewinnt nichts.',
  'You hold the rooms. Fire from the windows: there you have hard cover. First somebody has to spot the enemy.':
    'Du hältst die Räume. Feuere aus den Fenstern: Dort hast du harte Deckung. Zuerst muss jemand den Gegner entdecken.',
  'Two of yours are at an opening: Assault. The grenade goes in first; look at the odds before you give the order.':
    'Zwei von dir stehen an einer Öffnung: Befiehl den Sturm. Die Granate fliegt zuerst; sieh dir vor dem Befehl die Chancen an.',
  'This element has a marker. Test its nerve and act, or let it steady itself: +4, but that is all it does.':
    'Dieser Trupp hat eine Marke. Leg die Nervenprobe ab und handle, oder lass ihn sich fangen: +4, aber mehr tut er nicht.',
  'You are in combat, and it is your activation: now you are the Attacker. Bring up free figures, for numbers count.':
    'Du bist im Nahkampf und aktivierst: Jetzt bist du der Angreifer. Hol freie Figuren heran, denn die Überzahl zählt.',
  'One room is yours, and stays yours when you leave it. The inner door leads on; keep a grenade for it.':
    'Ein Raum gehört dir, und er bleibt dein, wenn du ihn verlässt. Die innere Tür führt weiter; heb eine Granate für sie auf.',
};
