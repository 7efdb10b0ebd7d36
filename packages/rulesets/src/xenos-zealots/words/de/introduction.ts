/** Eine Seite über das Spiel. */
export const introduction = `Zwei Heere aus wenigen Einheiten kämpfen um Orte, auf die es ankommt: der nüchterne **Meridianpakt** mit Karabinern, Geschützen
und einem Panzer, und das **Aschenheer** mit Horden, Klauen und einer Bestie so groß wie ein Haus.

**Eine Runde.** Zuerst legen beide Spieler gleichzeitig neben jede ihrer Einheiten verdeckt einen Befehl. Es gibt sechs, und jeder besteht aus zwei
Aktionen: *Vorrücken* (bewegen, schießen), *Ansturm* (bewegen, stürmen), *Laufschritt* (bewegen, bewegen), *Ausweichen* (schießen, bewegen),
*Feuerunterstützung* (sich bereitmachen, besser schießen) und *Infiltrieren* (sich bereitmachen, bewegen, schwerer zu treffen). Dann deckt der Angreifer seine Befehle einen
nach dem anderen auf und macht alle ersten Aktionen, danach der Verteidiger; dann folgen ebenso die zweiten Aktionen. Am Ende trifft Unterstützung ein, und Einheiten
mit schlechter Moral versuchen, sich zu sammeln.

**Was du wählst, ist also eine Wette**: Eine ausweichende Einheit kann eine anstürmende zusammenschießen, und wer Feuerunterstützung gibt,
bereut es, wenn der Gegner schon hinter ihm steht.

**Schießen.** Der Anführer wählt einen Punkt, den er sieht; seine Einheit schießt auf Modelle höchstens 6″ davon. Jeder Würfel muss die Tarnung des Ziels erreichen: schwerer
bei Deckung und auf weite Entfernung, leichter aus der Nähe. Gegen jeden Treffer gibt es einen Rettungswurf: ein W6 und die Panzerung gegen den Durchschlag der Waffe. Was durchkommt, wirft ein Modell
zu Boden, verwundet oder tötet es.

**Moral** ist das halbe Spiel. Eine Einheit, von der mehr als die Hälfte der Modelle tot ist oder liegt, ist *niedergehalten*: Sie verliert ihren Befehl und darf nur reagieren.
Wird sie geschwächt noch einmal getroffen, ist sie *neutralisiert*, und dann *auf der Flucht*: Sie rennt davon, und wer sie einholt, vernichtet sie. Ein Wurf am Ende
der Runde kann sie zurückbringen; ein Anführer hilft dabei.

**Sturmangriffe** sind kurz und endgültig. Beide Seiten werfen einen W10 und zählen ihren Nahkampfwert dazu; wer höher ist, schlägt zuerst zu, erst in Kontakt, dann im Umkreis von 2″.
Wer mehr Verwundungen erlitten hat, muss sich zurückziehen und flieht vielleicht.

**Fahrzeuge und Monster** haben Panzerung nach Seiten und verlieren Punkt um Punkt: Ein Stichwurf entscheidet, wer sagt, ob ein Geschütz oder die Ketten ausfallen.

**Um zu gewinnen**, halte am Ende der letzten Runde die Missionsziele, und vernichte unterwegs, was du kannst.`;
