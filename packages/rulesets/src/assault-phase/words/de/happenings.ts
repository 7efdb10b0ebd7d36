import type { Catalogue } from '@umpire/engine/words';

/** Was geschieht, was dabei gefragt wird, und wie es ausgeht. */
export const happenings: Catalogue = {
  'who sets up first': 'wer zuerst aufstellt',
  '{side} sets up first.': '{side} stellt zuerst auf.',
  '{unit} {they|is|are} set up.': '{unit} ist aufgestellt.',
  'who has the first turn': 'wer den ersten Zug hat',
  '{side} has the first turn.': '{side} hat den ersten Zug.',
  'Turn {turn}: {side}.': 'Runde {turn}: {side} ist am Zug.',

  // Bewegung
  '{unit} {they|moves|move}.': '{unit} bewegt sich.',
  '{unit} {they|stays|stay}.': '{unit} bleibt stehen.',
  'difficult ground': 'schwieriges Gelände',
  '{unit} may go {far″} through difficult ground.': '{unit} darf {far″} durch schwieriges Gelände gehen.',
  'dangerous ground, {model}': 'gefährliches Gelände, {model}',
  '{model} {model|loses|lose} a Wound to dangerous ground.':
    '{model} {model|verliert|verlieren} einen Lebenspunkt durch gefährliches Gelände.',

  // Schießen
  '{unit} {they|shoots|shoot} at {target}.': '{unit} schießt auf {target}.',
  'Over which model does {model} put the marker?': 'Über welches Modell legt {model} die Schablone?',
  '{model}: {count} {count|model|models} under it': '{model}: {count} {count|Modell|Modelle} darunter',
  'Name one model over which the marker may be put.': 'Nenne ein Modell, über das die Schablone gelegt werden darf.',
  'to hit with the marker': 'Trefferwurf mit der Schablone',
  'The blast touches {count} {count|model|models}.': 'Die Explosion berührt {count} {count|Modell|Modelle}.',
  'The blast misses. Where do you move the marker?': 'Die Explosion geht daneben. Wohin verschiebst du die Schablone?',
  '{where}: {theirs} of theirs and {own} of yours under it': '{where}: {theirs} von ihnen und {own} von dir darunter',
  'Leave it': 'Liegen lassen',
  '{far″} to the {way}': '{far″} nach {way}',
  'north-east': 'Nordosten',
  'north-west': 'Nordwesten',
  'south-east': 'Südosten',
  'south-west': 'Südwesten',
  'The marker moves 3″ at most.': 'Die Schablone wird höchstens 3″ verschoben.',
  'morale check after losses': 'Moraltest nach Verlusten',
  '{unit} {they|breaks|break} under fire.': '{unit} bricht unter dem Beschuss.',

  // Angriffe
  '{unit} {they|declares|declare} a charge at {targets}.': '{unit} sagt einen Angriff auf {targets} an.',
  'Step 2: chargers move.': 'Schritt 2: Die Angreifer bewegen sich.',
  '{count} {count|model counts|models count} as in cover against {unit}.':
    '{count} {count|Modell hat|Modelle haben} Deckung gegen {unit}.',
  'The charge of {unit} does not happen.': 'Der Angriff von {unit} findet nicht statt.',
  '{unit} {they|charges|charge} home.': '{unit} erreicht den Gegner.',
  '{unit} {they|has|have} nobody left to charge.': '{unit} hat niemanden mehr anzugreifen.',

  // Nahkampf
  'Which combat do you fight next?': 'Welcher Nahkampf kommt als Nächster?',
  'Step 3: {units} fight.': 'Schritt 3: Es kämpfen {units}.',
  'Which weapons {they|does|do} {group} use?': 'Welche Waffen nimmt {group}?',
  '{weapon}: {models}': '{weapon}: {models}',
  '{weapon}: {n} {n|model|models}': '{weapon}: {n} {n|Modell|Modelle}',
  '{first}; {rest}': '{first}; {rest}',
  normal: 'normal',
  'Everybody fights normally': 'Alle kämpfen normal',
  'Name a weapon for each model.': 'Nenne für jedes Modell eine Waffe.',
  'Name only models that have weapons to choose from.': 'Nenne nur Modelle, die eine Wahl haben.',
  '{model} cannot fight that way. Choose one of: {ways}.': '{model} kann so nicht kämpfen. Möglich: {ways}.',
  'Initiative step {step}: {group} {they|strikes|strike}.': 'Initiativeschritt {step}: {group} schlägt zu.',
  'Initiative step {step}: {group} may strike, or wait.':
    'Initiativeschritt {step}: {group} darf zuschlagen oder warten.',
  'Whom does {model} strike?': 'Auf wen schlägt {model} ein?',
  'Strike {group}': 'Auf {group} einschlagen',
  'Wait for a later step': 'Auf einen späteren Schritt warten',
  'Does {model} strike now or wait for a later step?':
    'Schlägt {model} jetzt zu oder wartet auf einen späteren Schritt?',
  'Strike now': 'Jetzt zuschlagen',
  Wait: 'Warten',
  'How does {model} divide the hits?': 'Wie verteilt {model} die Treffer?',
  'How does {model} divide the attacks?': 'Wie verteilt {model} die Attacken?',
  '{n} on {group}': '{n} auf {group}',
  'Give each die to a group that it hits, and deal out all of them.':
    'Gib jeden Würfel einer Kampfgruppe, die er trifft, und verteile alle.',
  'Which Toughness counts for {unit}?': 'Welcher Widerstand zählt für {unit}?',
  'Which Toughness counts for {group} at Initiative step {step}?':
    'Welcher Widerstand zählt für {group} in Initiativeschritt {step}?',
  'Toughness {n}': 'Widerstand {n}',

  // Würfe
  'to hit': 'Trefferwurf',
  'to hit, before dividing the hits': 'Trefferwurf vor dem Verteilen',
  'to wound': 'Verwundungswurf',
  'to wound, again': 'Verwundungswurf, wiederholt',
  'Weapon Skill {ws} against {against}:': 'Kampfgeschick {ws} gegen {against}:',
  'Ballistic Skill {bs}:': 'Ballistische Fertigkeit {bs}:',
  'Ballistic Skill': 'Ballistische Fertigkeit',
  'Strength {strength} against Toughness {toughness}:': 'Stärke {strength} gegen Widerstand {toughness}:',
  'whatever the Toughness:': 'gleich welcher Widerstand:',
  'the easiest of his targets': 'das leichteste Ziel',
  hit: 'Treffer',
  rend: 'reißend',
  wound: 'Verwundung',
  saved: 'abgewehrt',
  passed: 'bestanden',
  enough: 'weit genug',
  hurt: 'verletzt',

  // Schutzwürfe und Verluste
  'armour save': 'Rüstungswurf',
  'invulnerable save': 'Rettungswurf',
  'cover save': 'Deckungswurf',
  save: 'Schutzwurf',
  armour: 'Rüstungswurf',
  invulnerable: 'Rettungswurf',
  cover: 'Deckungswurf',
  '{wounds} {wounds|wound|wounds}: which save do you take?':
    '{wounds} {wounds|Verwundung|Verwundungen}: Welchen Schutzwurf nimmst du?',
  'Use the {save}, {need}+': 'Den {save} nehmen, {need}+',
  'Say how many wounds each save is for: {wounds} in all.':
    'Sag, für wie viele Verwundungen jeder Schutzwurf gilt: {wounds} insgesamt.',
  'Which save group takes the wounds first?': 'Welche Schutzwurfgruppe bekommt die Verwundungen zuerst?',
  '{first}, then {rest}': '{first}, dann {rest}',
  '{n} with {saves}': '{n} mit {saves}',
  'no armour': 'keiner Rüstung',
  'armour {need}+': 'Rüstung {need}+',
  'invulnerable {need}+': 'Rettungswurf {need}+',
  'cover {need}+': 'Deckung {need}+',
  '{wounds} unsaved {wounds|wound|wounds}: which of your models {wounds|is hit|are hit, in order}?':
    '{wounds} nicht abgewehrte {wounds|Verwundung|Verwundungen}: {wounds|Welches deiner Modelle trifft es|Welche deiner Modelle trifft es, der Reihe nach}?',
  'Name the models that are hit, in order.': 'Nenne die getroffenen Modelle der Reihe nach.',
  'Name only models that can be hit.': 'Nenne nur Modelle, die getroffen werden können.',
  'Hit models that are hurt first, keep the unit coherent if you can, and name as many models as the wounds need.':
    'Verletzte Modelle trifft es zuerst. Halte die Einheit geschlossen, wenn es geht, und nenne so viele Modelle, wie die Verwundungen brauchen.',
  '{fallen} {fallen|falls|fall}.': '{fallen} {fallen|fällt|fallen}.',
  '{hurt} {hurt|is|are} wounded.': '{hurt} {hurt|ist|sind} verwundet.',
  '{wounds} {wounds|wound finds|wounds find} nobody and {wounds|is|are} lost.':
    '{wounds} {wounds|Verwundung trifft niemanden und verfällt|Verwundungen treffen niemanden und verfallen}.',
  'Does {model} take a psychic test?': 'Macht {model} einen Psitest?',
  'Test against {model}': 'Test gegen {model}',
  'No test': 'Kein Test',
  'psychic test': 'Psitest',
  "the psyker's Leadership": 'Moralwert des Psionikers',
  '{victim} is slain outright.': '{victim} ist sofort erschlagen.',
  '{victim} withstands the force weapon.': '{victim} widersteht der Psiwaffe.',

  // Ergebnis und Moral
  'Step 4: {own} {own|wound|wounds} to {other}. {side} wins.':
    'Schritt 4: Verwundungen {own} zu {other}. {side} gewinnt.',
  'Step 4: {own} {own|wound|wounds} to {other}. A draw.': 'Schritt 4: Verwundungen {own} zu {other}. Unentschieden.',
  'Step 4: {own} {own|wound|wounds} to {other}. Nobody is left.':
    'Schritt 4: Verwundungen {own} zu {other}. Niemand ist übrig.',
  'Which of your units checks its morale first?': 'Welche deiner Einheiten macht ihren Moraltest zuerst?',
  'morale check': 'Moraltest',
  Leadership: 'Moralwert',
  'below half': 'unter der Hälfte',
  'outnumbered two to one': '1 zu 2 in Unterzahl',
  'never below 2': 'nie unter 2',
  '{unit} {they|holds|hold}.': '{unit} hält stand.',
  '{unit} {they|breaks|break}.': '{unit} bricht.',

  // Danach
  'Pile in: where do your models without contact go?': 'Nachrücken: Wohin gehen deine Modelle ohne Kontakt?',
  '{n} {n|model closes|models close} in': '{n} {n|Modell rückt|Modelle rücken} auf',
  'Nobody can come nearer': 'Niemand kommt näher heran',
  'Say for each model where it goes.': 'Sag für jedes Modell, wohin es geht.',
  'Name only models of these units that touch nobody.': 'Nenne nur Modelle dieser Einheiten ohne Kontakt.',
  '{model} is Engaged and stays.': '{model} ist im Gefecht und bleibt stehen.',
  '{model} cannot go there: {why}': '{model} kann nicht dorthin: {why}',
  '{model} must end within 2″ of a mate.': '{model} muss höchstens 2″ von einem Kameraden enden.',
  '{model} can contact an enemy whom nobody has engaged, and must.':
    '{model} kann einen Gegner erreichen, den noch niemand bindet, und muss es.',
  '{model} can make contact and must.': '{model} kann in Kontakt gehen und muss es.',
  '{model} must go as close to the enemy as it can.': '{model} muss so nah an den Gegner heran wie möglich.',
  '{they|Does|Do} {unit} make a sweeping advance?': 'Nimmt {unit} die Verfolgung auf?',
  'Sweep with {dice}D6 against {rolls}': 'Verfolgen, {dice}W6 gegen {rolls}',
  '{dice}D6': '{dice}W6',
  'Let them go': 'Laufen lassen',
  'fall back': 'Rückzug',
  '{unit} {they|catches|catch} {foe}.': '{unit} holt {foe} ein.',
  'panic check': 'Paniktest',
  '{unit} {they|panics|panic}.': '{unit} gerät in Panik.',
  'Where {they|does|do} {unit} consolidate?': 'Wohin formiert sich {unit} neu?',
  Stay: 'Stehen bleiben',
  'Into contact': 'In Kontakt',
  '{model} {model|consolidates|consolidate} into {unit}.':
    '{model} {model|geht|gehen} beim Neuformieren in Kontakt mit {unit}.',
  'Name models of this unit that have not moved yet, each once.':
    'Nenne Modelle dieser Einheit, die noch nicht bewegt sind, jedes einmal.',
  '{model} would end closer than 1″ to an enemy without touching one.':
    '{model} stünde näher als 1″ an einem Gegner, ohne einen zu berühren.',
  'There is no way there.': 'Dorthin führt kein Weg.',
  'The unit would lose its coherency.': 'Die Einheit würde ihren Zusammenhalt verlieren.',

  // Rückzug
  '{unit} {they|falls|fall} back {far″}.': '{unit} zieht sich {far″} zurück.',
  '{unit} {they|is|are} trapped and destroyed.': '{unit} ist eingeschlossen und vernichtet.',
  '{models} {models|is|are} trapped and destroyed.': '{models} {models|ist|sind} eingeschlossen und vernichtet.',
  'Which way does {model} fall back?': 'Auf welchem Weg zieht sich {model} zurück?',
  'Which way does {model} fall back? It has to come back to its unit.':
    'Auf welchem Weg zieht sich {model} zurück? Es muss zurück zur Einheit.',
  'Round one side': 'Auf der einen Seite herum',
  'Round the other side': 'Auf der anderen Seite herum',
  'Back to its unit, the straightest way': 'Zurück zur Einheit, möglichst gerade',
  'Back to its unit, farthest aside': 'Zurück zur Einheit, möglichst seitlich',
  'Name a point on the table.': 'Nenne einen Punkt auf dem Tisch.',
  '{model} must go exactly {far″}.': '{model} muss genau {far″} gehen.',
  '{model} {model|leaves|leave} the table.': '{model} {model|verlässt|verlassen} den Tisch.',
  'Which of your falling-back units is first?': 'Welche deiner Einheiten auf dem Rückzug kommt zuerst?',
  '{unit} cannot try to regroup: {why}.': '{unit} kann nicht versuchen, sich zu sammeln: {why}.',
  'fewer than half are left': 'weniger als die Hälfte ist übrig',
  'there are gaps of more than 2″ in it': 'sie hat Lücken von mehr als 2″',
  '{model} is within 6″': '{model} ist nicht weiter als 6″ weg',
  'to regroup': 'Sammeltest',
  '{unit} {they|regroups|regroup}.': '{unit} sammelt sich.',
  'to regroup when assaulted': 'Sammeltest beim Angriff',
  '{unit} {they|regroups|regroup} and will fight.': '{unit} sammelt sich und kämpft.',
  '{unit} {they|scatters|scatter}.': '{unit} ist zersprengt.',

  'Both sides have the same points.': 'Beide Seiten haben gleich viele Punkte.',
  '{side} has more points.': '{side} hat mehr Punkte.',
  '{side} is destroyed.': '{side} ist vernichtet.',
};
