import type { Catalogue } from '@umpire/engine/words';

/** Befehle, Fragen und Antworten, Hinweise. */
export const orders: Catalogue = {
  Deployment: 'Aufstellung',
  Command: 'Befehlsphase',
  'Primary actions': 'Erste Aktionen',
  'Secondary actions': 'Zweite Aktionen',
  Resolution: 'Abschluss',

  // Befehle
  Place: 'Aufstellen',
  'Put a unit into your zone. The leader stands where you say and the others around him.':
    'Stelle eine Einheit in deine Zone. Der Anführer steht, wo du sagst, die anderen um ihn herum.',
  'Start aboard': 'An Bord beginnen',
  'The unit begins the battle in a transport that has been placed.':
    'Die Einheit beginnt die Schlacht in einem Transportfahrzeug, das schon aufgestellt ist.',
  'Wait in reserve': 'In Reserve warten',
  'A unit that finds no room in your zone waits in reserve.':
    'Eine Einheit, die in deiner Zone keinen Platz findet, wartet in Reserve.',
  Move: 'Bewegung',
  'Everybody goes up to the unit’s Speed and ends near the leader. Rough ground and walls cost inches; nobody ends in contact with the enemy.':
    'Alle gehen bis zum Tempo der Einheit und enden beim Anführer. Schweres Gelände und Mauern kosten Zoll; niemand endet in Kontakt mit dem Gegner.',
  Shoot: 'Schießen',
  'The unit fires at an enemy unit. Whoever has a target in the zone, in range, in arc and in sight takes part.':
    'Die Einheit feuert auf eine gegnerische Einheit. Es schießt, wer ein Ziel in der Zielzone, in Reichweite, im Schussbereich und in Sicht hat.',
  Assault: 'Sturmangriff',
  'The unit charges an enemy that its leader sees and can reach, and the fight is settled at once.':
    'Die Einheit stürmt auf einen Gegner los, den ihr Anführer sieht und erreichen kann; der Kampf wird sofort entschieden.',
  'Get ready': 'Bereitmachen',
  'Nobody moves. Heavy weapons may fire next, or the unit keeps low.':
    'Niemand bewegt sich. Danach dürfen schwere Waffen feuern, oder die Einheit hält sich bedeckt.',
  'Do nothing': 'Nichts tun',
  'The unit forgoes this action.': 'Die Einheit verzichtet auf diese Aktion.',
  React: 'Reagieren',
  'A Suppressed unit does one thing: it moves to cover, withdraws, turns its armour, or returns fire.':
    'Eine niedergehaltene Einheit tut eines: Sie geht in Deckung, zieht sich zurück, dreht ihre Panzerung oder erwidert das Feuer.',
  'Roll off a dispute': 'Streitfall auswürfeln',
  'For a case that no rule covers and on which you cannot agree: odd, you are right; even, the other side. Nothing else happens.':
    'Für einen Fall, den keine Regel klärt und bei dem ihr euch nicht einigt: ungerade, du hast recht; gerade, die andere Seite. Sonst geschieht nichts.',
  'End the step': 'Schritt beenden',
  'All your units that could still act in this step forgo it.':
    'Alle deine Einheiten, die in diesem Schritt noch handeln könnten, verzichten darauf.',

  // Befehle im Protokoll
  'Start aboard: {unit} in {transport}': 'An Bord beginnen: {unit} in {transport}',
  'Shoot: {unit} at {targets}': 'Schießen: {unit} auf {targets}',
  'Assault: {unit} on {target}': 'Sturmangriff: {unit} auf {target}',
  'Move to cover: {unit}': 'In Deckung gehen: {unit}',
  'Withdraw: {unit}': 'Rückzug: {unit}',
  'Turn the best armour to the enemy: {unit}': 'Beste Panzerung zum Gegner drehen: {unit}',
  'Return fire: {unit}': 'Feuer erwidern: {unit}',
  'Return fire: {unit} at {targets}': 'Feuer erwidern: {unit} auf {targets}',
  at: 'bei',
  facing: 'Blickrichtung',
  attach: 'mit',
  jump: 'springen',
  board: 'einsteigen in',
  markers: 'Marker',
  active: 'echter Marker',
  advance: 'Vorrücken',
  charge: 'Ansturm',
  doubleTime: 'Laufschritt',
  evade: 'Ausweichen',
  fireSupport: 'Feuerunterstützung',
  infiltrate: 'Infiltrieren',

  // Die Auswahl einer Einheit
  '{unit}: {order}': '{unit}: {order}',
  'do nothing': 'nichts tun',
  'get ready': 'bereitmachen',
  place: 'aufstellen',
  'place and turn': 'aufstellen und ausrichten',
  'place, model by model': 'aufstellen, Modell für Modell',
  'place with {body}': 'bei {body} aufstellen',
  'start aboard {transport}': 'an Bord beginnen: {transport}',
  'start aboard with {body}': 'an Bord beginnen mit {body}',
  'wait in reserve, for lack of room': 'in Reserve warten, weil kein Platz ist',
  move: 'bewegen',
  'get out': 'aussteigen',
  'board {transport}': 'einsteigen: {transport}',
  'jump and board {transport}': 'springen und einsteigen: {transport}',
  'go up a storey': 'ein Stockwerk hinauf',
  'go down a storey': 'ein Stockwerk hinunter',
  shoot: 'schießen',
  'shoot at {target}': 'auf {target} schießen',
  'shoot at the crew of {piece}': 'auf die Bedienung schießen: {piece}',
  'shoot at the gun of {piece}': 'auf das Geschütz schießen: {piece}',
  'turn {turn}° to the left and shoot at {target}': '{turn}° nach links drehen und auf {target} schießen',
  'turn {turn}° to the right and shoot at {target}': '{turn}° nach rechts drehen und auf {target} schießen',
  'return fire': 'Feuer erwidern',
  'return fire at {target}': 'Feuer auf {target} erwidern',
  'return fire at the crew of {piece}': 'Feuer auf die Bedienung erwidern: {piece}',
  'return fire at the gun of {piece}': 'Feuer auf das Geschütz erwidern: {piece}',
  'aiming yourself': 'selbst zielen',
  'turning first': 'vorher drehen',
  'laying the flames yourself': 'Flammen selbst legen',
  '{how}, shot by shot': '{how}, Schuss für Schuss',
  '{model}: {weapon} at {target}': '{model}: {weapon} auf {target}',
  '{model}: {weapon} at the crew of {target}': '{model}: {weapon} auf die Bedienung ({target})',
  '{model}: {weapon} at the gun of {target}': '{model}: {weapon} auf das Geschütz ({target})',
  '{shot}, over {model}': '{shot}, über {model}',
  assault: 'Sturmangriff',
  'assault on foot': 'Sturmangriff zu Fuß',
  'assault {enemy}': 'Sturmangriff auf {enemy}',
  'assault {enemy} on foot': 'Sturmangriff zu Fuß auf {enemy}',
  'assault, model by model': 'Sturmangriff, Modell für Modell',
  'assault on foot, model by model': 'Sturmangriff zu Fuß, Modell für Modell',
  'move to cover': 'in Deckung gehen',
  'move to cover, model by model': 'in Deckung gehen, Modell für Modell',
  withdraw: 'zurückziehen',
  'withdraw, model by model': 'zurückziehen, Modell für Modell',
  'turn the best armour to the enemy': 'beste Panzerung zum Gegner drehen',
  'turn as you like': 'drehen, wie du willst',

  // Was dabei gefragt wird
  'Where does the leader of {unit} stand?': 'Wo steht der Anführer von {unit}?',
  'Where does everybody stand?': 'Wo stehen alle?',
  'Which way {unit|does|do} {unit} face?': 'Wohin blickt {unit}?',
  'Which way does the unit face?': 'Wohin blickt die Einheit?',
  'Where does everybody of {unit} go?': 'Wohin gehen alle von {unit}?',
  'At which unit?': 'Auf welche Einheit?',
  'Where does the leader aim?': 'Wohin zielt der Anführer?',
  'Where do the flames go?': 'Wohin gehen die Flammen?',
  'Which shots?': 'Welche Schüsse?',
  'Whose dice come first? Those not named follow, the highest penetration first.':
    'Wessen Würfel kommen zuerst? Die nicht genannten folgen, der höchste Durchschlag zuerst.',
  'Which unit do you assault?': 'Welche Einheit greifst du an?',

  // Fragen in der Schlacht und ihre Antworten
  '{attacker} attacks. Which zone do you take?': '{attacker} greift an. Welche Zone nimmst du?',
  'Zone {id}': 'Zone {id}',
  'Give each unit its order, face down.': 'Gib jeder Einheit verdeckt ihren Befehl.',
  'None of your units can be given an order.': 'Keine deiner Einheiten kann einen Befehl bekommen.',
  '{order} for all': '{order} für alle',
  'No orders': 'Keine Befehle',
  'Do you ask for support?': 'Forderst du Unterstützung an?',
  'Ask for support: {what}': 'Unterstützung anfordern: {what}',
  'Ask for nothing': 'Nichts anfordern',
  'Reserve ({unit})': 'Reserve ({unit})',
  'Your support has not come yet ({what}). Keep the request?':
    'Deine Unterstützung ist noch nicht da ({what}). Bleibt die Anforderung?',
  'Keep it': 'Sie bleibt',
  'Give it up': 'Aufgeben',
  'Place four markers ({what}) and say which is real.': 'Lege vier Marker ({what}) und sag, welcher echt ist.',
  'Number {n} is real': 'Nummer {n} ist echt',
  'Where {unit|does|do} {unit} come on?': 'Wo betritt {unit} den Tisch?',
  'Straight ahead': 'Geradeaus',
  'To the right': 'Nach rechts',
  'To the left': 'Nach links',
  'At the edge': 'Am Rand',
  'Far to the right': 'Weit rechts',
  'Far to the left': 'Weit links',
  'Where there is room': 'Wo Platz ist',
  'Where does the second blast fall?': 'Wohin kommt die zweite Sprengschablone?',
  '{x″} from the west edge, {y″} from the south edge: worth {worth}':
    '{x″} vom Westrand, {y″} vom Südrand: Wert {worth}',
  'Does {unit} join a unit?': 'Schließt sich {unit} einer Einheit an?',
  'Join {body}': 'Anschließen: {body}',
  'Stay alone': 'Allein bleiben',
  'Who leads {unit} now?': 'Wer führt {unit} jetzt?',
  'Both are equally close. Which do you fire on first?': 'Beide sind gleich nah. Auf welche feuerst du zuerst?',
  'These models are equally near. Who takes hits first?':
    'Diese Modelle sind gleich nah. Wer nimmt die ersten Treffer?',
  'As usual': 'Wie üblich',
  '{model} first': '{model} zuerst',
  '{model} last': '{model} zuletzt',
  'In which order do the weapons of {unit} strike?': 'In welcher Reihenfolge schlagen die Waffen von {unit} zu?',
  'What does {model} lose?': 'Was verliert {model}?',
  'Lose {what}': '{what:accusative} verlieren',
  'Be immobilised': 'Bewegungsunfähig werden',
  'Lose half the Speed': 'Halbes Tempo verlieren',
  'A commander can have a die rolled again ({left} left). Which?':
    'Ein Befehlshaber kann einen Würfel wiederholen lassen (noch {left}). Welchen?',
  'A commander can have any of these dice rolled again ({left} left). Which?':
    'Ein Befehlshaber kann beliebige dieser Würfel wiederholen lassen (noch {left}). Welche?',
  'Keep the dice as they are': 'Die Würfel bleiben, wie sie sind',
  'Roll all of these again': 'Alle diese wiederholen',
  'Roll a die again: {shows}': 'Einen Würfel wiederholen: {shows}',
  'Roll the die of {unit} again': 'Den Würfel von {unit} wiederholen',
  '{model}: {state}': '{model}: {state}',
  'Missed: {model}': 'Verfehlt: {model}',
  'Which way {unit|does|do} {unit} withdraw?': 'Wohin zieht sich {unit} zurück?',
  'No way was found that takes {unit} 3″ from every enemy. Which way do you choose?':
    'Kein Weg führt {unit} 3″ von jedem Gegner weg. Welchen wählst du?',
  'Straight back': 'Gerade zurück',
  'Back and to the right': 'Zurück und nach rechts',
  'Back and to the left': 'Zurück und nach links',
  'Find no way out': 'Keinen Ausweg finden',
  '{unit|Does|Do} {unit} consolidate?': 'Ordnet sich {unit} neu?',
  'Close up and stand up': 'Aufschließen und aufstehen',
  'Stand up and stay in place': 'Aufstehen und stehen bleiben',
  'Stay as you are': 'Bleiben, wie es ist',
  'Where do the survivors of {unit} get out?': 'Wo steigen die Überlebenden von {unit} aus?',
  'Around the wreck': 'Rund um das Wrack',

  // Hinweise
  'Place your unit in your zone, not far from the fence: whoever stands near it at the end of turn 4 scores three points.':
    'Stelle deine Einheit in deine Zone, nicht weit vom Zaun: Wer am Ende von Runde 4 dort steht, bekommt drei Punkte.',
  'Both sides now choose an order face down. On the way with no enemy in range, Double Time; within range, Advance to move and shoot, or Fire Support to stand and shoot better.':
    'Beide Seiten wählen jetzt verdeckt einen Befehl. Ohne Gegner in Reichweite: Laufschritt. In Reichweite: Vorrücken für Bewegung und Schießen, oder Feuerunterstützung, um stehend besser zu treffen.',
  'Move: climbing the wall costs 2″, and so each man who crosses it has 3″ left. Behind it, within 1″, you are in cover.':
    'Bewegung: Über die Mauer zu klettern kostet 2″, wer sie quert, hat also noch 3″. Höchstens 1″ dahinter bist du in Deckung.',
  'Look at the odds before you fire. Closer than 18″ is one better; a unit that has not moved rolls twice as many carbine dice.':
    'Sieh dir vor dem Feuern die Chancen an. Näher als 18″ ist um eins besser; eine Einheit, die sich nicht bewegt hat, wirft doppelt so viele Würfel mit Karabinern.',
  'An assault is settled at once: D10 and assault value decide who strikes first. See the odds, and decline if they are bad.':
    'Ein Sturmangriff wird sofort entschieden: W10 und Nahkampfwert bestimmen, wer zuerst zuschlägt. Sieh dir die Chancen an und lass es, wenn sie schlecht sind.',
  'Your unit is Suppressed: it has lost its order and may only react. It tries to rally at the end of the turn.':
    'Deine Einheit ist niedergehalten: Sie hat ihren Befehl verloren und darf nur reagieren. Am Ende der Runde versucht sie, sich zu sammeln.',
  'You are at the fence. Stay within 3″ of it, and keep the enemy away.':
    'Du bist am Zaun. Bleib höchstens 3″ davon entfernt und halte den Gegner fern.',
  'This is the last turn: what counts now is who stands at the fence when it ends.':
    'Das ist die letzte Runde: Jetzt zählt, wer an ihrem Ende am Zaun steht.',
};
