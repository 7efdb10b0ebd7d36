/** Eine Seite über das Spiel, in Markdown. */
export const introduction = `# Fire Team

Ein Gefecht der nahen Zukunft zwischen Gruppen und Fahrzeugen. Eine Gruppe besteht aus **Trupps** von zwei bis fünf Figuren; du bewegst und feuerst mit Trupps, und du gewinnst oder verlierst durch die Nerven der Gruppen.

## Was einen Trupp gut macht

Jede Gruppe hat einen Würfel für ihre **Erfahrung**, vom d4 (roh) bis zum d12 (Elite), und eine **Motivation**: wie viele Aktionen ihre Trupps in jeder Aktivierung haben. Auch jede Waffe hat einen Würfel. Wer feuert, wirft den Würfel der Erfahrung *einmal* und für jede Figur einen Waffenwürfel; jeder Waffenwürfel plus dieser eine Wurf wird mit der **Verteidigung** des Ziels verglichen. Umstände machen Würfel kleiner oder größer: Aus einem d6 wird ein d4, und unter dem d4 gibt es nur noch die Zahl 1.

## Was Feuer bewirkt

Knapp über der Verteidigung ist eine **Pin-Marke**, mehr eine **Verwundung**, viel mehr ein **Ausfall**. Die Hälfte der Ergebnisse, und zwar die schlimmere, trifft den Trupp, auf den du geschossen hast. Die andere Hälfte darf sein Besitzer auf Trupps der Gruppe im Umkreis von 6″ verteilen. Feuere also auf die Mitte einer Gruppe, und halte deine eigenen zusammen, aber nicht zu eng.

Verwundete Trupps sind langsamer und werfen kleinere Würfel. Verluste geben auch Pin-Marken.

## Nerven

Wird eine Gruppe mit Pin-Marken aktiviert, wirft sie einmal den Würfel ihrer Erfahrung. Jeder Trupp zieht seine eigenen Marken ab; jeder Punkt unter 3 kostet ihn eine Aktion. Ein Trupp, dem keine bleibt, **kauert**: Er läuft in Deckung oder legt sich hin. Beim nächsten Mal muss er sich **sammeln**, und wenn das misslingt, ist er fort.

## Eine Runde

Beide Seiten würfeln um die Initiative und aktivieren dann abwechselnd eine Gruppe oder ein Fahrzeug. Eine Aktivierung geht durch die Aktionsnummern 1, 2, 3. Bei jeder Nummer wählst du Trupps, die gemeinsam handeln: Feuern, Bewegung, Laufschritt, Kriechen, Hinlegen, Sturmangriff, Feuerbereitschaft. Alles Feuer eines Verbands auf ein Ziel ist ein Angriff.

**Feuerbereitschaft** ist die Antwort auf Bewegung: Ein Trupp mit einer Marke darf auf einen Gegner feuern, während er sich bewegt, bei jedem Zoll des Wegs, oder wenn er gehandelt hat. Wer gemeinsam handelt, gibt dem Gegner eine Gelegenheit statt mehrerer.

Ein **Sturmangriff** endet im Nahkampf: Beide Seiten würfeln gleichzeitig, und beide können Figuren verlieren. Gelände hilft dem Verteidiger.

## Erweiterte Aktionen

Nach dem ersten Szenario: **Feuer in der Bewegung** (bewegen und feuern, zwei Aktionen), **Sturmfeuer** (feuern, dann stürmen) und **Panzergeleit** (Trupps neben einem Schützenpanzer halten sein Tempo und nutzen seine Deckung).

## Gewinnen

Halte Ziele: ein Trupp, der nicht kauert, im Umkreis von 3″, und kein Gegner. Jedes ist am Ende 3 Punkte wert, jeder ausgeschaltete gegnerische Trupp 1, jedes Fahrzeug 2.`;
