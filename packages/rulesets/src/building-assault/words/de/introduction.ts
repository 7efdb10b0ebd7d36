/** Das Spiel auf einer Seite. */
export const introduction = `# Building Assault

Ein Haus, ein paar Räume, und zwei kleine Verbände, die sie beide haben wollen. Heldenhaft ist daran nichts: Wer zuerst wirft, gemeinsam
hineingeht und die Nerven behält, hat den Raum.

**Dein Verband** besteht aus zwei oder drei *Trupps* von drei bis sechs Figuren. Jede Figur hat drei Werte (Spähen, Schießen, Nahkampf) und
vielleicht einen Helm; jeder Trupp hat eine Moral und ein paar Granaten.

**Ein Würfel, niedrig ist gut.** Nimm den Wert, zähl dazu, was hilft, und zieh ab, was hindert: Ein d20 mit dieser Zahl oder weniger
gelingt. Eine 1 gelingt immer.

**Eine Runde.** Beide Seiten würfeln, die niedrigere beginnt. Dann aktivieren die Seiten abwechselnd je einen Trupp, bis alle gehandelt haben:

- **Feuern**: Such den Gegner, dann schieß auf das, was entdeckt ist. Ein Treffer hält nieder, oder er setzt eine Figur außer Gefecht und nagelt den Rest fest.
- **Vorgehen**, 4″, und schlecht schießen; oder **Rennen**, 8″, und nicht schießen.
- **Sturm** auf einen Raum: Mindestens zwei Figuren gehen an seinen Türen und Fenstern in Stellung, eine Granate fliegt hinein, und wer kann, dringt ein.
- **Ansturm** gegen Gegner im Freien, oder in dem Raum, in dem du stehst.
- **Kämpfen**, wenn du im Nahkampf bist: Dann gibt es nichts anderes.

**Marken.** *Niedergehaltene* Figuren haben −6 auf alles. Ein *festgenagelter* Trupp kann nur halten. Ein *zögernder* hat −2. Ein Trupp mit
einer Marke legt bei der Aktivierung eine Nervenprobe ab: Besteht er sie, gehen alle Marken ab.

**Die Granate** fragt nicht. Ein Würfel für jeden Gegner im Raum: 1 bis 12 betäubt, 13 oder mehr setzt ihn außer Gefecht. Die Figuren nebenan
trifft sie nicht, aber ein Trupp, der einen Mann verloren hat, ist als Ganzes festgenagelt.

**Mann gegen Mann** würfelt jeder in Kontakt einmal. Die Seite mit mehr Erfolgen tötet einen Gegner; haben beide gleich viele, fällt niemand,
außer der Verteidiger ist in der Unterzahl: Dann fällt auf jeder Seite einer. Jede gewürfelte 1 kostet die andere Seite einen mehr. Der Ansturm
ist +4 wert, eine Maschinenpistole +4, und jeder Mann mehr als der Gegner in diesem Einzelkampf +4: Geht also gemeinsam hinein, und gegen Betäubte.

Leben danach noch beide Seiten, geht der Kampf weiter, sobald eine von ihnen wieder aktiviert, und dann ist diese der Angreifer.

**Gewinnen.** Das Szenario sagt, welche Räume du brauchst. Eine Seite, der nur noch ein Drittel ihrer Figuren bleibt, bricht. Verluste senken
die Moral für immer.
`;
