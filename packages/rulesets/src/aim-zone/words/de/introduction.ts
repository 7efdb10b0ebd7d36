/** Eine Seite über das Spiel, in Markdown. */
export const introduction = `# Aim Zone

Eine Handvoll Bewaffneter auf jeder Seite, jeder ein eigenes Modell, und wenig Platz. Niemand hat hier Lebenspunkte: Ein guter Schuss entscheidet. Es geht also darum, **wer wem in die Schusslinie laufen muss**.

## Ein Zug

Die Seiten sind abwechselnd am Zug. In deinem Zug nimmst du deine Modelle eines nach dem anderen, und jedes hat bis zu **drei Aktionen**, in beliebiger Reihenfolge: 3″ bewegen, zielen, schießen, etwas benutzen, eine Waffe bereit machen, sich erholen, abwehren, passen; Fahrer fahren. Fast jede Aktion darf davor oder danach einen kleinen Schritt haben.

## Die Zielmarke

Ein Modell, das **zielt**, legt seine Zielmarke auf einen Punkt, den es sieht. Seine **Zielzone** ist alles im Umkreis von 3″ um die Marke, und ein schmaler Streifen vom Modell durch die Marke bis zum Tischrand. Die Marke tut zweierlei:

- Für Schüsse in die eigene Zone würfelst du drei **d10**; für alle anderen drei d8.
- Immer wenn ein Gegner in deiner Zone und Sicht *irgendetwas* tut, darfst du **reagieren**, bevor es geschieht: schießen, die Zielmarke wegnehmen und so in Deckung gehen, oder beides. Das kostet nichts, und nur deine Munition setzt eine Grenze.

Fast jede eigene Aktion nimmt deine Zielmarke wieder weg. Du musst also wählen: handeln oder lauern.

## Schießen

Wie das Ziel steht, bestimmt die Zahl: **10** in Deckung, 9, wenn es von dort schießt, **8**, wenn das eigene Zielen es exponiert, 7 in Bewegung, **6** im Offenen, 5, wenn es sich nicht bewegen kann. Nahe Ziele, ein Freund, der von der Seite schießt, und große Entfernung verschieben die Würfel nach oben oder unten. Jeder Würfel, der die Zahl erreicht, ist ein Treffer: **Einer betäubt, zwei verwunden, drei töten**. Eine Betäubung kostet eine Aktion, bis du dich erholst, eine Verwundung dauerhaft eine, und zwei Verwundungen töten.

Jede **1** leert das Magazin ein wenig. Was im Weg steht, nimmt deinen besten Würfel, und was nah hinter dem Ziel steht, kann mitgetroffen werden.

## Die Reihenfolge

Eine Aktion und die Reaktionen darauf geschehen nach Priorität: zuerst zielen, abwehren und in Deckung gehen, dann gezieltes Feuer, dann Schnellschüsse, dann alles Übrige. Wer vor seiner Aktion getroffen wird, kann sie verlieren, und wer läuft, fällt dort, wo der Treffer fiel.

## Und mehr

Granaten fliegen durch Fenster und über Mauern und gehen zu Beginn deines nächsten Zuges los. Rauch verdeckt, Gas betäubt. Fahrzeuge überfahren Leute, prallen auf und explodieren. Reserven kommen über die Ränder.

Wer am Ende mehr Punkte hat, gewinnt: einen für jeden getöteten Gegner, zwei für einen Anführer, und was das Szenario dazugibt.
`;
