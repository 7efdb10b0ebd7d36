import type { BookWords } from '@umpire/engine/battle';

export { introduction } from './introduction.ts';

type Rules = BookWords['rules'];

const rule = (title: string, says: string): Rules[string] => ({ title, says });

const assault: Rules = {
  'BA-ASSAULT-1': rule(
    'Feste Reihenfolge eines Sturms',
    'In Stellung gehen, Granaten werfen, ihren Schaden auswürfeln, dann kämpfen. Bei mehreren Räumen kommt jeder Schritt für alle, bevor der nächste beginnt.',
  ),
  'BA-ASSAULT-2': rule(
    'In Stellung',
    'Alle, die mitmachen, gehen zuerst an eine Öffnung des Raums, den sie stürmen wollen.',
  ),
  'BA-ASSAULT-3': rule(
    'Mindestens zwei je Raum',
    'Einen Raum stürmen mindestens zwei Figuren, und jede Figur zählt für einen Raum.',
  ),
  'BA-ASSAULT-4': rule(
    'Mehrere Räume',
    'Ein Trupp darf mehrere Räume auf einmal stürmen, wenn er genug Figuren für jeden hat.',
  ),
  'BA-ASSAULT-5': rule(
    'Dann der Nahkampf',
    'Nach der Granate kämpfen die, die eindringen, gegen die, die noch übrig sind, und sind dabei im Ansturm.',
  ),
};

const grenades: Rules = {
  'BA-GREN-1': rule(
    'Eine Granate je Raum',
    'In jeden gestürmten Raum fliegt eine Granate, ohne Wurf. Freigestellt ist sie nur, wenn es weniger Granaten als Räume gibt.',
  ),
  'BA-GREN-2': rule(
    'Ein Wurf für jeden im Raum',
    'Wer wirft, würfelt für jeden Gegner im Raum einmal auf der Schadenstabelle.',
  ),
  'BA-GREN-3': rule('Schadenstabelle', 'Bei 1–12 ist die Figur betäubt; bei 13 oder mehr ist sie außer Gefecht.'),
  'BA-GREN-4': rule(
    'Betäubt',
    'Wird eine Figur betäubt, ist ihr Trupp in diesem Raum niedergehalten; seine Figuren anderswo sind es nicht.',
  ),
  'BA-GREN-5': rule(
    'Außer Gefecht',
    'Tot, verwundet oder geflohen: Die Figur, für die gewürfelt wurde, kommt vom Tisch.',
  ),
  'BA-GREN-6': rule(
    'Festgenagelt',
    'Eine Granate, die eine Figur außer Gefecht setzt, nagelt deren ganzen Trupp fest.',
  ),
  'BA-GREN-7': rule('Verlorene Moral', 'Jeder Verlust senkt die Moral des Trupps bis zum Ende des Spiels um 2.'),
  'BA-GREN-8': rule(
    'Niedergehalten',
    'Eine niedergehaltene Figur hat 6 weniger auf jeden Wert; im Nahkampf ist das dieselbe −6 wie in der Tabelle dort.',
  ),
};

const melee: Rules = {
  'BA-MELEE-1': rule(
    'Die Probe',
    'Würfle einen d20: Der Nahkampfwert mit seinen Modifikatoren oder weniger ist ein Erfolg. Eine 1 ist es immer.',
  ),
  'BA-MELEE-2': rule(
    'Jede Figur würfelt',
    'Jede Figur in einem Einzelkampf würfelt einen Würfel mit ihren eigenen Modifikatoren; die Erfolge einer Seite werden zusammengezählt.',
  ),
  'BA-MELEE-3': rule(
    'Angreifer und Verteidiger',
    'Die Seite, deren Trupp aktiv ist, ist mit allen ihren Figuren im Nahkampf der Angreifer; die andere ist der Verteidiger.',
  ),
  'BA-MELEE-4': rule('Keine Deckung', 'Mann gegen Mann zählt keinerlei Deckung.'),
  'BA-MELEE-5': rule('Helme helfen', 'Eine Figur, die im Nahkampf fallen würde, darf für ihren Helm würfeln.'),
  'BA-MELEE-6': rule(
    'Später geht es weiter',
    'Leben noch beide Seiten, gibt es jetzt keine zweite Runde: Die nächste kommt mit der nächsten Aktivierung einer von beiden.',
  ),
  'BA-MELEE-7': rule(
    'Noch im Nahkampf',
    'Figuren in Kontakt können sich nicht bewegen, nicht schießen, nicht spähen und nicht werfen; ihr Trupp kann nur kämpfen.',
  ),
};

const modifiers: Rules = {
  'BA-MOD-1': rule(
    'Bewegtes Ziel −4',
    'Ein Verteidiger, dessen Trupp sich in dieser Runde bewegt hat, ist aus dem Tritt, außer er war schon im Nahkampf.',
  ),
  'BA-MOD-2': rule('Niedergehaltener Verteidiger −6', 'Ein Verteidiger, der niedergehalten ist, kämpft mit 6 weniger.'),
  'BA-MOD-3': rule(
    'Zögernder Verteidiger −2',
    'Ein Verteidiger aus einem zögernden Trupp kämpft mit 2 weniger, zusätzlich zum Rest.',
  ),
  'BA-MOD-4': rule('MP des Verteidigers +4', 'Ein Verteidiger mit einer Maschinenpistole kämpft mit 4 mehr.'),
  'BA-MOD-5': rule(
    'Mehr Verteidiger +4',
    'Verteidiger in der Überzahl haben in ihrem Einzelkampf 4 mehr für jede Figur, die sie mehr sind.',
  ),
  'BA-MOD-6': rule(
    'Ansturm +4',
    'Ein Angreifer hat 4 mehr in der Aktivierung, in der er angestürmt oder eingedrungen ist.',
  ),
  'BA-MOD-7': rule('Niedergehaltener Angreifer −6', 'Ein Angreifer, der niedergehalten ist, kämpft mit 6 weniger.'),
  'BA-MOD-8': rule(
    'Zögernder Angreifer −2',
    'Ein Angreifer aus einem zögernden Trupp kämpft mit 2 weniger, zusätzlich zum Rest.',
  ),
  'BA-MOD-9': rule('MP des Angreifers +4', 'Ein Angreifer mit einer Maschinenpistole kämpft mit 4 mehr.'),
  'BA-MOD-10': rule(
    'Mehr Angreifer +4',
    'Angreifer in der Überzahl haben in ihrem Einzelkampf 4 mehr für jede Figur, die sie mehr sind.',
  ),
  'BA-NUM-1': rule(
    'Überzahl',
    'In jedem Einzelkampf bekommt jede Figur der größeren Seite 4 dazu für jede Figur, die ihre Seite mehr hat. Das zählt einmal, für welche Seite auch immer.',
  ),
};

const outcomes: Rules = {
  'BA-OUT-1': rule(
    'Angreifer vorn',
    'Mehr Erfolge des Angreifers töten einen Verteidiger, gleich wie groß der Abstand ist.',
  ),
  'BA-OUT-2': rule('Verteidiger vorn', 'Mehr Erfolge des Verteidigers töten einen Angreifer.'),
  'BA-OUT-3': rule(
    'Patt',
    'Gleich viele Erfolge schaden niemandem; sind aber die Verteidiger des Einzelkampfs in der Unterzahl, verliert jede Seite einen.',
  ),
  'BA-OUT-4': rule('Fehlschlag', 'Hat niemand einen Erfolg, kommt niemand zu Schaden, gleich wie viele es sind.'),
  'BA-OUT-5': rule(
    'Eine gewürfelte 1',
    'Jede gewürfelte 1 kostet die andere Seite eine Figur mehr, auch wenn der Würfelnde unterliegt.',
  ),
  'BA-OUT-6': rule('Alles zugleich', 'Alle Würfel einer Runde zählen, auch die von Figuren, die in ihr fallen.'),
  'BA-OUT-7': rule(
    'Die vier Fälle',
    'Hat nur einer Erfolg, stirbt der andere. Haben in einem Paar beide Erfolg: Patt. Haben zwei gegen einen Erfolg, stirbt der eine.',
  ),
};

const nerves: Rules = {
  'BA-H-1': rule(
    'Fertigkeitsprobe',
    'Ein d20, der höchstens den Wert mit seinen Modifikatoren zeigt, gelingt, und eine 1 immer. Niedergehalten −6, zögernd −2.',
  ),
  'BA-H-2': rule(
    'Moralprobe',
    'Ein d20, der höchstens die Moral zeigt, weniger 2 für jeden Verlust, mehr 2, solange der Anführer lebt, besteht; eine 1 auch.',
  ),
  'BA-H-3': rule(
    'Niedergehalten',
    'Die Figur hat 6 weniger auf alle Werte, und ihr Trupp darf nicht rennen. Stürmen und anstürmen darf er.',
  ),
  'BA-H-4': rule('Festgenagelt', 'Ein festgenagelter Trupp kämpft nur, wo er in Kontakt ist, und hält sonst.'),
  'BA-H-5': rule('Zögernd', 'Der Trupp hat 2 weniger auf alle Werte, bis er eine Nervenprobe besteht.'),
  'BA-H-6': rule(
    'Nervenprobe',
    'Ein Trupp mit einer Marke prüft bei seiner Aktivierung die Moral. Besteht er, gehen alle Marken ab; wenn nicht, zögert er auch noch. Sich fangen gibt +4, beendet aber die Aktivierung.',
  ),
  'BA-H-7': rule(
    'Verlustprobe',
    'Ein Trupp, der Figuren verloren hat, prüft am Ende der Aktivierung die Moral. Besteht er nicht, zögert er; zögert er schon, flieht eine Figur.',
  ),
  'BA-H-8': rule('Auflösung', 'Ein Trupp, dessen Verluste seine Moral aufgezehrt haben, verlässt die Schlacht.'),
};

const turn: Rules = {
  'BA-H-9': rule(
    'Initiative',
    'Beide würfeln in jeder Runde einen d20, und der niedrigere beginnt. Bei Gleichstand wechselt die Initiative; in der ersten Runde beginnt A.',
  ),
  'BA-H-10': rule(
    'Abwechselnd aktivieren',
    'Die Seiten aktivieren abwechselnd je einen Trupp, ohne zu passen, bis alle aktiv waren.',
  ),
  'BA-H-11': rule(
    'Befehle',
    'Ein Trupp feuert, geht vor, rennt, stürmt, stürmt an oder hält; im Nahkampf kann er nur kämpfen, festgenagelt nur halten.',
  ),
};

const ground: Rules = {
  'BA-H-12': rule(
    'Bewegung',
    'Wände halten die Mitte einer Basis auf, außer an Öffnungen. Ein Fenster kostet 2″ mehr, eine niedrige Mauer oder Hecke 1″, Trümmer zählen doppelt. Zu Gegnern bleibt 1″ Abstand, und ihre Räume werden nicht betreten.',
  ),
  'BA-H-13': rule(
    'Räume',
    'Eine Figur ist dort, wo ihre Mitte ist; Figuren in verschiedenen Räumen berühren sich nie.',
  ),
  'BA-H-14': rule(
    'Sichtlinie',
    'Eine gerade Linie von Mitte zu Mitte. Wände unterbrechen sie, außer in einer Öffnung; massive Blöcke auch.',
  ),
  'BA-H-15': rule(
    'Deckung',
    'Hart hinter einer Öffnung des eigenen Raums oder dicht hinter einer niedrigen Mauer; weich dicht hinter einer Hecke oder in Trümmern. Die beste zählt.',
  ),
  'BA-H-16': rule(
    'Spähen',
    'Ein Trupp ist entdeckt, wenn er schießt, wenn er bis 8″ zu sehen ist, oder durch eine Spähprobe; bis zum Ende der Runde.',
  ),
  'BA-H-17': rule(
    'Schießen',
    'Auf einen entdeckten Trupp: Jede Figur mit Sicht und in Reichweite würfelt ihre Schüsse einzeln, jeden auf ein Ziel ihrer Wahl.',
  ),
  'BA-H-18': rule(
    'Wirkung eines Treffers',
    'Ein d20: Bis 12 ist der Trupp um das Ziel niedergehalten; ab 13 fällt das Ziel, außer sein Helm rettet es, und sein Trupp ist festgenagelt.',
  ),
  'BA-H-19': rule(
    'Zusammenhalt',
    'Nach einer freien Bewegung ist jede Figur höchstens 6″ von einem Kameraden, oder sie kommt wenigstens näher.',
  ),
};

const close: Rules = {
  'BA-H-20': rule(
    'In Stellung',
    'Höchstens 1″ von einer Öffnung des Raums, auf ihrer anderen Seite, und dort kein Gegner näher als 1″; oder schon im Raum. Bis zu 4″ Bewegung dorthin sind erlaubt.',
  ),
  'BA-H-21': rule('Granaten', 'Jeder Wurf verbraucht eine der Granaten des Trupps.'),
  'BA-H-22': rule(
    'Eindringen',
    'Die Stürmenden gehen einer nach dem anderen bis zu 6″ durch eine Öffnung hinein, in Kontakt, wo es geht, und sind im Ansturm.',
  ),
  'BA-H-23': rule(
    'Hinzutreten',
    'Verteidiger im Raum, die frei und nicht festgenagelt sind, dürfen danach bis zu 3″ in Kontakt treten.',
  ),
  'BA-H-24': rule(
    'Ansturm',
    'Figuren gehen bis zu 6″ in Kontakt mit Gegnern draußen oder im eigenen Raum; die anderen bis zu 4″. Jeder Nahkampf hat dann eine Runde.',
  ),
  'BA-H-25': rule(
    'Kämpfen',
    'Ein Trupp im Nahkampf muss kämpfen. Seine freien Figuren dürfen vorher bis zu 6″ zu Hilfe kommen; dann hat jeder seiner Nahkämpfe eine Runde.',
  ),
  'BA-H-26': rule(
    'Nahkampf und Einzelkämpfe',
    'Figuren in Kontakt werden auf Einzelkämpfe verteilt: so viele Paare wie möglich, und wer übrig bleibt, schließt sich gegen einen Gegner an, den er berührt.',
  ),
  'BA-H-27': rule(
    'Verluste',
    'Sie werden einzeln verteilt, in jedem Einzelkampf zuerst die des Verteidigers; was übrig bleibt, trifft andere im Nahkampf. Wer fällt, wählt der Besitzer.',
  ),
  'BA-H-28': rule('Helm', 'Ein d20, der höchstens den Wert des Helms zeigt, hebt diesen einen Verlust auf.'),
  'BA-H-29': rule(
    'Reihenfolge der Würfel',
    'Granaten nach Raum und Figur; Nahkampf nach Einzelkämpfen, Angreifer vor Verteidigern; Helme, während Verluste verteilt werden; dann die Moralproben.',
  ),
};

const winning: Rules = {
  'BA-H-30': rule(
    'Kontrolle über Räume',
    'Wer allein in einem Raum ist, kontrolliert ihn; sind beide darin, niemand; ein leerer Raum bleibt, wessen er war.',
  ),
  'BA-H-31': rule(
    'Aufstellung',
    'Ganze Basen in der Zone, mit Zusammenhalt; B zuerst, wenn das Szenario nichts anderes sagt.',
  ),
  'BA-H-32': rule(
    'Endphase',
    'Aktivierungen, Bewegungen und Entdeckungen sind vergessen, Marken bleiben; dann kommen Punkte und Sieg.',
  ),
  'BA-H-33': rule('Zusammenbruch', 'Eine Seite, der nur noch ein Drittel ihrer Figuren bleibt, hat verloren.'),
  'BA-H-34': rule(
    'Sieg',
    'Eine Seite ohne Figuren verliert sofort; sonst entscheidet das Szenario nach der letzten Runde.',
  ),
};

/** Jede Regel, nach ihrer Nummer. */
export const rules: Rules = {
  ...assault,
  ...grenades,
  ...melee,
  ...modifiers,
  ...outcomes,
  ...nerves,
  ...turn,
  ...ground,
  ...close,
  ...winning,
};

export const diagrams: NonNullable<BookWords['diagrams']> = {
  'BA-H-14':
    'A1 blickt durch das Fenster und sieht B1. Die Linie von A2 trifft die Wand neben dem Fenster: A2 sieht nichts.',
  'BA-H-15':
    'Alle höchstens 1″ von dem, was der Schuss kreuzt: B1 hinter der niedrigen Mauer hat harte Deckung, B2 hinter der Hecke weiche, B3 keine.',
  'BA-H-19':
    'A1, A2 und A3 sind jeweils höchstens 6″ von einem Kameraden. A4 ist es nicht und muss in Bewegung wenigstens näher kommen.',
  'BA-H-24': 'Wer anstürmt, geht bis zu 6″ in Kontakt; die anderen des Trupps gehen bis zu 4″.',
  'BA-H-26':
    'Fünf in Kontakt bilden zwei Einzelkämpfe: B1 gegen A1, und B2 gegen A2, dem sich A3 anschließt, weil er B2 berührt.',
};

/** Überschriften der Kapitel, und was in den Bildern steht. */
export const labels: NonNullable<BookWords['labels']> = {
  Assault: 'Sturm',
  Casualties: 'Nahkampf und Verluste',
  'Melee table': 'Nahkampftabelle',
  'Additional combatants': 'Weitere Kämpfer',
  'Outcome table': 'Ergebnistabelle',
  hard: 'hart',
  soft: 'weich',
  open: 'frei',
  'too far': 'zu weit',
  'one combat': 'ein Einzelkampf',
  another: 'noch einer',
};
