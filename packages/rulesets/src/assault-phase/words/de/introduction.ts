/** Eine Seite: worum es geht und wie ein Zug abläuft. */
export const introduction = `# Assault Phase

Gepanzerte Trupps, wilde Meuten, Helden und Ungetüme der fernen Zukunft. Schusswaffen eröffnen hier eine Schlacht; **der Nahkampf entscheidet sie**.

## Ein Zug

Die Spieler sind abwechselnd am Zug. In deinem Zug **bewegst** du deine Einheiten, dann **schießt** du, dann **greifst** du **an**:

1. **Angriffe ansagen.** Eine Einheit darf angreifen, was sie erreicht, meist 6″ weit. Wer geschossen hat, darf nur sein Ziel angreifen; wer stehen blieb, um zweimal oder mit schweren Waffen zu schießen, darf gar nicht angreifen.
2. **Angreifer bewegen.** Das nächste Modell geht geradewegs in Kontakt, die anderen bringen so viele Gegner wie möglich ins Gefecht. Schwieriges Gelände verlangt einen Wurf.
3. **Kämpfen.** Beide Seiten schlagen zu, nach ihrer Initiative, von 10 bis 1. Wer gegen einen Angriff Deckung verteidigt, schlägt bei 10 zu, eine Energiefaust immer bei 1. Modelle in Kontakt haben alle ihre Attacken, wer höchstens 2″ hinter ihnen steht, hat eine.
4. **Wer hat gewonnen?** Zähle die Lebenspunkte, die jede Seite wirklich verloren hat. Wer den Gegner auslöscht, gewinnt in jedem Fall.
5. **Moral.** Die Verlierer prüfen ihren Moralwert mit zwei Würfeln: −1 unter halber Stärke, −1, wenn der Gegner doppelt so zahlreich ist.
6. **Nachrücken.** Wo alle standhalten, rücken sie auf, und der Kampf geht im nächsten Zug weiter.
7. **Lösen.** Verlierer, die nicht bestanden haben, ziehen sich 2W6″ zurück. Die Sieger dürfen sie verfolgen: Ist ihr Wurf höher, holen sie die Verlierer ein, und der Kampf geht weiter. Sonst dürfen sich die Sieger neu formieren, bis zu 3″ weit, vielleicht in den nächsten Gegner hinein.

## Ein Schlag

Um zu treffen, brauchst du **3+**, wenn du besser kämpfst, **4+**, wenn nicht, und **5+**, wenn der andere mehr als doppelt so gut ist. Um zu verwunden, vergleichst du Stärke und Widerstand: Bei gleichen Werten brauchst du 4+, jeder Punkt Unterschied macht es leichter oder schwerer. Dann hilft dem Opfer sein Rüstungswurf, außer die Waffe geht durch die Rüstung hindurch.

Die Treffer einer Kampfgruppe können nur Gegner verletzen, die sie berührt, und deren Kameraden im Umkreis von 2″. Wer fällt, wählt der Besitzer.

## Gut zu wissen

- Ein Angriff gibt **+1 Attacke**, aber nur einer Einheit, die nicht geschossen hat.
- Deckung gibt im Nahkampf keinen Schutzwurf: Mit ihr schlägst du **zuerst** zu. Splittergranaten machen die Angreifer gleich schnell, Plasmagranaten heben die Deckung auf.
- Charaktere kämpfen für sich, auch wenn sie bei einer Einheit sind: Nur wer sie berührt, kann auf sie einschlagen.
- Eine Einheit, die sich über die Tischkante zurückzieht, ist verloren. Wird sie auf dem Rückzug angegriffen, muss sie sich sofort sammeln, oder sie wird zersprengt.

Die Chancen, die du vor dem Ansagen eines Angriffs siehst, sind genau: für die Modelle, wie sie stehen, bis zur Verfolgung.
`;
