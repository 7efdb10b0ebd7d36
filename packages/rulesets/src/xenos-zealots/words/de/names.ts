import type { Catalogue } from '@umpire/engine/words';

/**
 * Namen von Seiten, Einheiten, Waffen und Gelände; Begriffe der Regeln. Einheiten heißen alle in der Einzahl (Sprungtrupp, Klauenrudel),
 * und ohne Wörter, die sich beugen (1. Milizrotte), damit jeder Satz über sie stimmt: „Sprungtrupp verliert 3 Modelle.“
 *
 * Begriffe, die so auch im Regelbuch stehen:
 * Attacker Angreifer · Defender Verteidiger · seat/side Seite · unit Einheit · model Modell · leader Anführer · commander Befehlshaber ·
 * character Charakter · crew Bedienung · gun Geschütz · transport Transportfahrzeug, passengers Passagiere, board einsteigen, get out aussteigen ·
 * order (counter) Befehl, Befehlsmarke; face down verdeckt, turned over aufgedeckt · counter Marke · marker Marker (vier, einer ist echt) ·
 * Primary step/actions Erste Aktionen · Secondary step/actions Zweite Aktionen · Command Phase Befehlsphase · Resolution Phase Abschluss ·
 * first/second action erste/zweite Aktion · Ready sich bereitmachen · Move Bewegung, Speed Tempo, Mobility Beweglichkeit ·
 * Stealth Tarnung · Armour Panzerung · Resilience Widerstand · Wounds (value) Lebenspunkte, a wound lost eine Verwundung · Structure Strukturpunkte ·
 * Assault value Nahkampfwert · Morale value Moralwert · Command (value) Führung · command re-roll Führungswiederholung ·
 * Penetration (AP) Durchschlag (DS) · Damage Schaden · Effect Wirkung · Range Reichweite · save Rettungswurf · to hit Trefferwurf · hit Treffer ·
 * small arms Handfeuerwaffen · support weapons Unterstützungswaffen · fire support weapons schwere Waffen · assault weapons Nahkampfwaffen ·
 * Advanced Targeting Zieloptik · assault war gear Nahkampfausrüstung · jump jets Sprungdüsen, jump Sprung · amphibious schwimmfähig · dozer Räumschild ·
 * aiming point Zielpunkt · target zone Zielzone · arc Schussbereich · facing Ausrichtung (Front, Seite, Heck) · hull Rumpf · sponson Seitenerker ·
 * template Schablone · blast Sprengschablone · tongue of flame/teardrop Flammenzunge · spot/spotter beobachten/Beobachter ·
 * cover Deckung · hard cover harte Deckung · line of sight Sichtlinie · coherency Zusammenhalt ·
 * Suppressed niedergehalten · Neutralized neutralisiert · Routed auf der Flucht · OK einsatzbereit · poor morale schlechte Moral ·
 * a suppressed model lies down: ein Modell liegt (in Deckung geworfen) · immobilised bewegungsunfähig · destroyed vernichtet ·
 * react Reaktion · move to cover in Deckung gehen · withdraw sich zurückziehen, Rückzug, in good order geordnet · return fire Feuer erwidern ·
 * rally sich sammeln, Sammelwurf · morale test Moraltest · Assault Sturmangriff · charge Ansturm, anstürmen, charger die Stürmenden · strike zuschlagen ·
 * strike order Reihenfolge der Schläge · Step Two Schritt zwei · consolidate sich neu ordnen · roll-off Stichwurf · re-roll Wiederholung ·
 * request Anforderung · reserves Reserve · arrive eintreffen · strike (off the table) Schlag · entry point Eintrittspunkt · objective Missionsziel ·
 * victory points Siegpunkte · split points geteilte Punkte (Fahrpunkte und Waffenpunkte)
 */
export const names: Catalogue = {
  'Xenos & Zealots': 'Xenos & Zealots',
  'Hidden orders, suppressing fire and sudden assaults between a disciplined Compact and a burning Host.':
    'Verdeckte Befehle, Niederhaltefeuer und plötzliche Sturmangriffe zwischen einem disziplinierten Pakt und einem brennenden Heer.',

  'Fence Line': 'Der Zaun',
  'A patrol and its captain against two packs of levies, for the ground just beyond a wall. A first game of about ten minutes.':
    'Eine Patrouille und ihr Hauptmann gegen zwei Milizrotten, um den Boden gleich hinter einer Mauer. Ein erstes Spiel von etwa zehn Minuten.',
  Crossroads: 'Kreuzung',
  'A section, a patrol and a carrier against a host of claws and beasts: a crossroads and two woods are to be held.':
    'Ein Linientrupp, eine Patrouille und ein Schützenpanzer gegen ein Heer aus Klauen und Bestien: Zu halten sind eine Kreuzung und zwei Wälder.',
  'Salt Pans': 'Salzpfannen',
  'A tank and troopers with jump jets against a skiff that skims over water and a beast as large as a house, for the dykes between the pans.':
    'Ein Panzer und ein Sprungtrupp gegen einen Gleiter, der über Wasser schwebt, und eine Bestie so groß wie ein Haus, um die Deiche zwischen den Pfannen.',
  'The Redoubt': 'Die Schanze',
  'A redoubt beyond a river, held by guns and a reserve on tracks, is attacked by all that the host can bring.':
    'Eine Schanze hinter einem Fluss, gehalten von Geschützen und einer Reserve auf Ketten, wird von allem angegriffen, was das Heer aufbieten kann.',

  // Seiten und Einheiten
  'Meridian Compact': 'Meridianpakt',
  'Ashen Host': 'Aschenheer',
  attacker: 'Angreifer',
  defender: 'Verteidiger',
  'Line Section': 'Linientrupp',
  'Line Patrol': 'Linienpatrouille',
  Marksmen: 'Scharfschützentrupp',
  'Vault Troopers': 'Sprungtrupp',
  'Heavy Weapons Team': 'Schwerwaffentrupp',
  Carrier: 'Schützenpanzer',
  'Bastion tank': 'Kampfpanzer Bastion',
  Bastion: 'Bastion',
  Captain: 'Hauptmann',
  'Field Howitzer': 'Feldhaubitze',
  'Levy Band': 'Milizhaufen',
  'Levy Pack': 'Milizrotte',
  'First Levy Pack': '1. Milizrotte',
  'Second Levy Pack': '2. Milizrotte',
  'Cinder Claws': 'Klauenrudel',
  'Bulwark Brutes': 'Bollwerkbrut',
  'First Brutes': '1. Bollwerkbrut',
  'Second Brutes': '2. Bollwerkbrut',
  'Ash Riders': 'Ascheschwadron',
  Colossus: 'Koloss',
  Prophet: 'Prophet',
  'Ember Mortar': 'Glutmörser',
  'Cinder Skiff': 'Aschegleiter',
  'Artillery strike': 'Artillerieschlag',
  'Air strike': 'Luftschlag',

  // Waffen
  'all guns': 'alle Waffen',
  Carbine: 'Karabiner',
  'Lance projector': 'Lanzenwerfer',
  'Trench knife': 'Grabenmesser',
  'Long rifle': 'Langgewehr',
  'Twin pistols': 'Doppelpistolen',
  'Rotary cannon': 'Rotationskanone',
  'Carrier turret': 'Turmkanone',
  'Carrier bow gun': 'Bug-MG',
  'Main gun': 'Hauptgeschütz',
  'Left side gun': 'Seitengeschütz links',
  'Right side gun': 'Seitengeschütz rechts',
  Sidearm: 'Seitenwaffe',
  'Powered sabre': 'Energiesäbel',
  Howitzer: 'Haubitze',
  'Scrap rifle': 'Schrottgewehr',
  'Flame projector': 'Flammenwerfer',
  Club: 'Keule',
  'Hooked blades': 'Hakenklingen',
  'Chain cannon': 'Kettenkanone',
  Maul: 'Kriegshammer',
  'Twin repeater': 'Zwillingsrepetierer',
  'Rider’s lance': 'Reiterlanze',
  'Bile cannon': 'Gallekanone',
  'Spine volley': 'Stachelsalve',
  Claws: 'Klauen',
  'Ember pistol': 'Glutpistole',
  Staff: 'Stab',
  'Ember mortar': 'Glutmörser',
  'Nose gun': 'Buggeschütz',
  'Swivel gun': 'Schwenkgeschütz',
  'Bare hands': 'Bloße Hände',
  'Pistol grip': 'Pistolengriff',
  'Rapid fire': 'Schnellfeuer',
  'Ignore Cover': 'Ignoriert Deckung',
  'Armour Bane': 'Panzerbrecher',
  Suppressive: 'Niederhaltend',
  Indirect: 'Indirekt',

  // Befehle und Zustände
  Advance: 'Vorrücken',
  Charge: 'Ansturm',
  'Double Time': 'Laufschritt',
  Evade: 'Ausweichen',
  'Fire Support': 'Feuerunterstützung',
  Infiltrate: 'Infiltrieren',
  OK: { '': 'Einsatzbereit', inside: 'einsatzbereit' },
  Suppressed: { '': 'Niedergehalten', inside: 'niedergehalten' },
  Neutralized: { '': 'Neutralisiert', inside: 'neutralisiert' },
  Routed: { '': 'Auf der Flucht', inside: 'auf der Flucht' },

  // Gelände und Missionsziele
  Building: 'Haus',
  'Difficult ground': 'Schweres Gelände',
  'Dyke road': 'Deichstraße',
  'East dyke': 'Ostdeich',
  'East pan': 'Ostpfanne',
  'East road': 'Oststraße',
  'East wall': 'Ostmauer',
  'East woods': 'Ostwald',
  Fence: 'Zaun',
  'Heavy woods': 'Dichter Wald',
  'Light woods': 'Lichter Wald',
  'North reeds': 'Nordschilf',
  'North road': 'Nordstraße',
  Redoubt: 'Schanze',
  'Redoubt wall': 'Schanzmauer',
  River: 'Fluss',
  Road: 'Straße',
  'Salt heap': 'Salzhaufen',
  Sluice: 'Schleuse',
  'Sluice wall': 'Schleusenmauer',
  'South reeds': 'Südschilf',
  Town: 'Ort',
  Wall: 'Mauer',
  'West dyke': 'Westdeich',
  'West pan': 'Westpfanne',
  'West wall': 'Westmauer',
  'West woods': 'Westwald',
  Woods: 'Wald',

  // Begriffe
  'aiming point': 'Zielpunkt',
  'The place that a leader points at; only models within 6″ of it can be fired on.':
    'Der Punkt, auf den ein Anführer zeigt; nur Modelle höchstens 6″ davon können beschossen werden.',
  casualties: 'Verluste',
  'Models removed since the start of the battle.': 'Modelle, die seit Beginn der Schlacht entfernt wurden.',
  coherency: 'Zusammenhalt',
  'How far from their leader models may be.': 'Wie weit Modelle von ihrem Anführer entfernt sein dürfen.',
  counter: 'Marke',
  'A marker beside a unit: its order, or its poor morale.':
    'Liegt neben einer Einheit: ihr Befehl oder ihre schlechte Moral.',
  'good order': 'geordnet',
  'A withdrawal without panic.': 'Ein Rückzug ohne Panik.',
  penetration: 'Durchschlag',
  'What a weapon sets against armour; what a save falls short by is added to its damage.':
    'Was eine Waffe gegen Panzerung aufbietet; was dem Rettungswurf fehlt, wird zum Schaden gezählt.',
  'poor morale': 'schlechte Moral',
  'Suppressed, Neutralized or Routed.': 'Niedergehalten, neutralisiert oder auf der Flucht.',
  'roll-off': 'Stichwurf',
  'One D6: odd for the player whose action it is, even for the other.':
    'Ein W6: ungerade für die Seite, die gerade handelt, gerade für die andere.',
  save: 'Rettungswurf',
  'D6 and armour against a weapon’s penetration.': 'W6 und Panzerung gegen den Durchschlag einer Waffe.',
  'single-model unit': 'Einzelmodell',
  'A vehicle, a monster or a lone character.': 'Ein Fahrzeug, ein Monster oder ein Charakter allein.',
  'Step Two': 'Schritt zwei',
  'The D10 of each side that decides who strikes first in an assault.':
    'Der W10 jeder Seite, der entscheidet, wer im Sturmangriff zuerst zuschlägt.',
  suppressed: 'niedergehalten',
  'Of a model: lying down. Of a unit: it may only react.':
    'Ein Modell: Es liegt. Eine Einheit: Sie darf nur reagieren.',
};
