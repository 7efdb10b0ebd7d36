import type { Catalogue } from '@umpire/engine/words';

/** Was geschieht, was dabei gefragt wird, und wie es ausgeht. */
export const happenings: Catalogue = {
  'who deploys first': 'wer zuerst aufstellt',
  initiative: 'Initiative',
  'Turn {turn}: {side} goes first.': 'Runde {turn}: {side} beginnt.',
  '{element} is placed.': '{element} ist aufgestellt.',
  '{element} holds.': '{element} hält.',
  '{figure} {figure|moves|move}.': '{figure} {figure|bewegt|bewegen} sich.',

  // Spähen und Schießen
  '{element} is in plain sight.': '{element} ist offen zu sehen.',
  'Who in {element} looks for whom?': 'Wer von {element} späht nach wem?',
  '{figure} looks for {element}: {n} or less': '{figure} späht nach {element}: {n} oder weniger',
  'Do not look': 'Nicht spähen',
  'Do not fire': 'Nicht feuern',
  '{figure} looks': '{figure} späht',
  '{figure} spots {element}.': '{figure} entdeckt {element}.',
  '{figure} does not see {element}.': '{figure} entdeckt {element} nicht.',
  'At whom does {element} fire?': 'Auf wen feuert {element}?',
  '{element} fires at {enemy}.': '{element} feuert auf {enemy}.',
  'At whom does {figure} shoot?': 'Auf wen schießt {figure}?',
  '{figure} shoots at {mark}': '{figure} schießt auf {mark}',
  'hit on {figure}': 'Treffer auf {figure}',
  '{figure} {figure|is|are} hit and stunned.': '{figure} {figure|ist|sind} getroffen und betäubt.',
  '{figure} {figure|is|are} hit and out of the fight.': '{figure} {figure|ist|sind} getroffen und außer Gefecht.',
  '{figure} is about to fall. Roll for the helmet?': '{figure} würde fallen. Für den Helm würfeln?',
  'Roll: {helmet} or less saves {figure}': 'Würfeln: {helmet} oder weniger rettet {figure}',
  'Let {figure} fall': '{figure} fallen lassen',
  'helmet of {figure}': 'Helm von {figure}',
  '{figure|The helmet saves|The helmets save} {figure}.': '{figure|Der Helm rettet|Die Helme retten} {figure}.',

  // Sturm
  '{assaulters} {assaulters|is|are} in position for {room}.':
    '{assaulters} {assaulters|ist|sind} in Stellung {room:for}.',
  'Throw a grenade into {room}? {element} has {n} left.': 'Eine Granate {room:into} werfen? {element} hat noch {n}.',
  Throw: 'Werfen',
  'Keep it': 'Behalten',
  'A grenade goes into {room}.': 'Eine Granate fliegt {room:into}.',
  'grenade in {room}: {figure}': 'Granate {room:in}: {figure}',
  '{figure} {figure|is|are} stunned.': '{figure} {figure|ist|sind} betäubt.',
  '{figure} {figure|is|are} out of the fight.': '{figure} {figure|ist|sind} außer Gefecht.',
  '{element} is pinned.': '{element} ist festgenagelt.',
  '{figures} {figures|is|are} suppressed.': '{figures} {figures|ist|sind} niedergehalten.',
  '{element} has nobody to fire at.': 'Für {element} ist niemand zu beschießen.',
  '{element} has no marker any more.': '{element} hat keine Marke mehr.',
  'Nobody is left to storm {room}.': 'Niemand ist mehr da, um {room:into} einzudringen.',
  '{figures|Does|Do} {figures} storm {room}?': '{figures|Dringt|Dringen} {figures} {room:into} ein?',
  'Storm {room}': 'Eindringen {room:into}',
  'Hold back': 'Zurückbleiben',
  '{figures} {figures|holds|hold} back from {room}.': '{figures} {figures|dringt|dringen} nicht {room:into} ein.',
  '{figure} is in combat already.': '{figure} ist schon im Nahkampf.',
  '{figure} cannot get in and {figure|stays|stay}.':
    '{figure} {figure|kommt|kommen} nicht hinein und {figure|bleibt|bleiben} stehen.',
  'Which assaulter goes into {room}, and where?': 'Wer dringt {room:into} ein, und wohin?',
  '{figure} goes in': '{figure} geht hinein',
  '{figure} goes for {enemy}': '{figure} geht auf {enemy} los',
  '{figure} stays': '{figure} bleibt stehen',
  'Say which assaulter goes, and where to.': 'Sag, wer eindringt, und wohin.',
  '{figure} has to go in.': '{figure} muss hinein.',
  '{figure} would not end in {room}.': '{figure} würde nicht {room:in} enden.',
  '{figure} cannot get there.': '{figure} kommt nicht dorthin.',
  '{figure} has to touch an enemy.': '{figure} muss einen Gegner berühren.',
  '{figure} {figure|storms|storm} {room}.': '{figure} {figure|dringt|dringen} {room:into} ein.',
  'Does {figure} step in?': 'Tritt {figure} hinzu?',
  '{figure} steps up to 3″ into contact in {room}, or stays.':
    '{figure} tritt {room:in} bis zu 3″ in Kontakt oder bleibt stehen.',
  '{figure} {figure|steps|step} in.': '{figure} {figure|tritt|treten} hinzu.',

  // Nahkampf
  '{figures} {figures|charges|charge}.': '{figures} {figures|stürmt|stürmen} an.',
  'Which melee does {element} fight next?': 'Welchen Nahkampf kämpft {element} als Nächstes?',
  'The melee around {figure}': 'Der Nahkampf um {figure}',
  'The melee in {room}': 'Der Nahkampf {room:in}',
  'The melee around {figure} goes on.': 'Der Nahkampf um {figure} geht weiter.',
  'The melee in {room} goes on.': 'Der Nahkampf {room:in} geht weiter.',
  'You split the melee. Who fights whom?': 'Du teilst den Nahkampf auf. Wer kämpft gegen wen?',
  '{attackers} against {defenders}': '{attackers} gegen {defenders}',
  'Say who fights whom, combat by combat.': 'Sag, wer gegen wen kämpft, Einzelkampf für Einzelkampf.',
  'Each figure in contact, and nobody else, fights in one combat.':
    'Jede Figur in Kontakt, und sonst niemand, kämpft in genau einem Einzelkampf.',
  'A combat is one against one, or several against one.':
    'Ein Einzelkampf ist einer gegen einen, oder mehrere gegen einen.',
  '{figure} does not touch all enemies of that combat.': '{figure} berührt nicht alle Gegner dieses Einzelkampfs.',
  'Make as many pairs as possible: {n} {n|combat|combats}.':
    'Bilde so viele Paare wie möglich: {n} {n|Einzelkampf|Einzelkämpfe}.',
  '{figure} in melee': '{figure} im Nahkampf',
  '{attackers} against {defenders}: {attacker}–{defender}. The Attacker is ahead: 1 Defender is hit.':
    '{attackers} gegen {defenders}: {attacker} zu {defender}. Der Angreifer liegt vorn: 1 Verteidiger ist getroffen.',
  '{attackers} against {defenders}: {attacker}–{defender}. The Defender is ahead: 1 Attacker is hit.':
    '{attackers} gegen {defenders}: {attacker} zu {defender}. Der Verteidiger liegt vorn: 1 Angreifer ist getroffen.',
  '{attackers} against {defenders}: {attacker}–{defender}. All miss.':
    '{attackers} gegen {defenders}: {attacker} zu {defender}. Niemand trifft.',
  '{attackers} against {defenders}: {attacker}–{defender}. A deadlock of unequal numbers: 1 is hit on each side.':
    '{attackers} gegen {defenders}: {attacker} zu {defender}. Ein Patt bei ungleicher Zahl: Auf jeder Seite ist 1 getroffen.',
  '{attackers} against {defenders}: {attacker}–{defender}. A deadlock: nobody is hit.':
    '{attackers} gegen {defenders}: {attacker} zu {defender}. Ein Patt: Niemand ist getroffen.',
  '{n|A natural 1:|Natural 1s:} {n} more {n|Defender is|Defenders are} hit.':
    '{n|Eine gewürfelte 1|Gewürfelte 1en}: {n} {n|weiterer Verteidiger ist|weitere Verteidiger sind} getroffen.',
  '{n|A natural 1:|Natural 1s:} {n} more {n|Attacker is|Attackers are} hit.':
    '{n|Eine gewürfelte 1|Gewürfelte 1en}: {n} {n|weiterer Angreifer ist|weitere Angreifer sind} getroffen.',
  'Which of {figures} is hit?': 'Wer von {figures} ist getroffen?',
  '{figure} {figure|falls|fall}.': '{figure} {figure|fällt|fallen}.',

  // Moral
  '{element} tests morale': '{element} prüft die Moral',
  '{element} passes its morale test.': '{element} besteht die Moralprobe.',
  '{element} fails its morale test.': '{element} besteht die Moralprobe nicht.',
  '{element} becomes hesitant.': '{element} zögert.',
  'Who in {element} flees?': 'Wer von {element} flieht?',
  '{figure} flees.': '{figure} flieht.',
  '{element} collapses.': '{element} löst sich auf.',

  'Nobody controls {room} any more.': 'Niemand kontrolliert mehr {room:accusative}.',
  '{side} controls {room}.': '{side} kontrolliert {room:accusative}.',
  '{side} scores {points} {points|point|points}.': '{side} bekommt {points} {points|Punkt|Punkte}.',
  'Nobody is left.': 'Niemand ist übrig.',
  'The other side has nobody left.': 'Die andere Seite hat niemanden mehr.',
  'Both sides are broken.': 'Beide Seiten sind gebrochen.',
  'The other side is broken.': 'Die andere Seite ist gebrochen.',
  '{most} {most|point|points} against {least}.': 'Nach Punkten {most} zu {least}.',
  '{own} {own|room is|rooms are} held against {theirs}.': 'Nach gehaltenen Räumen {own} zu {theirs}.',

  // Wie ein Wert zustande kommt
  'melee skill': 'Nahkampfwert',
  charging: 'im Ansturm',
  moving: 'in Bewegung',
  'the target is moving': 'das Ziel ist in Bewegung',
  suppressed: 'niedergehalten',
  hesitant: 'zögernd',
  'SMGs: {n}': 'MPs: {n}',
  'numbers: {own} against {other}': 'Zahl: {own} gegen {other}',
  morale: 'Moral',
  'casualties: {n}': 'Verluste: {n}',
  leader: 'Anführer',
  'steadying itself': 'fängt sich',
  spotting: 'Spähen',
  shooting: 'Schießen',
  advancing: 'im Vorgehen',
  'the target moved': 'das Ziel hat sich bewegt',
  'over half range': 'über halbe Reichweite',
  'soft cover': 'weiche Deckung',
  'hard cover': 'harte Deckung',
  'SMG at 6″ or less': 'MP bis 6″',
  'over 12″': 'über 12″',
  'over 24″': 'über 24″',
  'it moved': 'hat sich bewegt',
};
