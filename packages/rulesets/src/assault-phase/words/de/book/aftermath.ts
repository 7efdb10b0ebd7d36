import type { BookWords } from '@umpire/engine/battle';

/** Ergebnis, Moral, und was darauf folgt. */
export const aftermath: BookWords['rules'] = {
  'AP-RES-1': {
    title: 'Wer gewonnen hat',
    says: 'Wer in einem Nahkampf mehr Lebenspunkte genommen hat, hat ihn gewonnen.',
  },
  'AP-RES-2': { title: 'Was zählt', says: 'Nur Lebenspunkte, die jemand wirklich verloren hat, zählen.' },
  'AP-RES-3': {
    title: 'Unentschieden',
    says: 'Gleich viele sind ein Unentschieden: Niemand macht einen Moraltest, der Kampf geht weiter.',
  },
  'AP-WIPE-1': {
    title: 'Ausgelöscht',
    says: 'Wer die andere Seite auslöscht, hat gewonnen, gleich was die Zählung sagt.',
  },
  'AP-WIPE-2': { title: 'Dann neu formieren', says: 'Dann dürfen sich die Sieger neu formieren.' },
  'AP-WIPE-3': {
    title: 'Panik',
    says: 'Zuvor machen Freunde der Ausgelöschten im Umkreis von 6″ um die Sieger einen Paniktest; wer ihn nicht besteht, zieht sich sofort zurück.',
  },
  'AP-MOR-1': { title: 'Moraltest', says: 'Jede Einheit der Seite, die verloren hat, macht einen Moraltest.' },
  'AP-MOR-2': { title: 'Nicht bestanden', says: 'Wer nicht besteht, gibt den Kampf auf und zieht sich zurück.' },
  'AP-MOR-3': { title: 'Bestanden', says: 'Wer besteht, bleibt, wie nach einem Unentschieden.' },
  'AP-MOR-4': {
    title: 'Besondere Einheiten',
    says: 'Manche Einheiten haben eigene Regeln für Rückzug oder Verfolgung.',
  },
  'AP-PILE-1': {
    title: 'Wer nachrückt',
    says: 'Am Ende der Phase gehen alle Modelle einer kämpfenden Einheit, die niemanden berühren, bis zu 6″ weit in Kontakt.',
  },
  'AP-PILE-2': {
    title: 'So nah wie möglich',
    says: 'Wer nicht hinkommt, geht so nah heran, wie er kann, ohne seine Einheit zu verlassen.',
  },
  'AP-PILE-3': {
    title: 'Nichts ist im Weg',
    says: 'Weder Gelände noch Modelle halten auf, aber niemand endet auf einem anderen oder in unpassierbarem Gelände.',
  },
  'AP-PILE-4': {
    title: 'Was beim Angriff gilt, gilt auch hier',
    says: 'Gegner, die noch nicht im Gefecht sind, kommen zuerst; die Einheit bleibt geschlossen; von allen anderen Gegnern hält sie 1″ Abstand.',
  },
  'AP-PILE-5': { title: 'Wer zuerst', says: 'Die aktive Seite rückt zuerst nach.' },
  'AP-PILE-6': {
    title: 'Kein Kontakt mehr',
    says: 'Einheiten, die danach niemanden mehr berühren, sind nicht mehr gebunden.',
  },
  'AP-SWP-1': {
    title: 'Die Sieger wählen',
    says: 'Ziehen sich Verlierer zurück, entscheidet jeder Sieger, der frei ist, ob er sie verfolgt.',
  },
  'AP-SWP-2': { title: 'Würfe', says: 'Rückzug und Verfolgung werden gewürfelt und verglichen.' },
  'AP-SWP-3': {
    title: 'Höher: eingeholt',
    says: 'Ist der Wurf der Verfolger höher, holen sie die Verlierer ein: Diese bleiben, die Sieger rücken nach, und beim nächsten Mal zählt niemand als Angreifer.',
  },
  'AP-SWP-4': {
    title: 'Gleich oder niedriger: entkommen',
    says: 'Sonst entkommen sie, und die Sieger dürfen sich neu formieren.',
  },
  'AP-SWP-5': {
    title: 'Schnelle Einheiten',
    says: 'Motorräder, Sprungtruppen und ihresgleichen verfolgen mit drei Würfeln.',
  },
  'AP-SWP-6': { title: 'Langsame Einheiten', says: 'Manche Einheiten sind zu langsam für eine Verfolgung.' },
  'AP-SWP-7': { title: 'Pflicht', says: 'Manche müssen immer verfolgen.' },
  'AP-CON-1': {
    title: 'Bewegung',
    says: 'Sieger ohne Gegner dürfen jedes Modell bis zu 3″ bewegen.',
  },
  'AP-CON-2': { title: 'Gelände', says: 'Schwieriges Gelände hält dabei nicht auf.' },
  'AP-CON-3': {
    title: 'In Kontakt',
    says: 'Das darf in Kontakt mit anderen Gegnern führen, die dann gebunden sind.',
  },
  'AP-CON-4': {
    title: 'Kein Angriff',
    says: 'Das ist kein Angriff: keine zusätzliche Attacke, und den anderen hilft keine Deckung.',
  },
  'AP-CON-5': {
    title: 'Zusammenhalt',
    says: 'Die Einheit bleibt geschlossen; Gegner, die nur ein kurzes Stück weit gekommen sind, darf sie dabei erreichen.',
  },
  'AP-CON-6': {
    title: 'Nicht in Transporter',
    says: 'Niemand steigt dabei in einen Transporter, außer in einen offenen.',
  },
  'AP-CON-7': {
    title: 'Der Weg',
    says: 'Kein Weg führt durch Modelle, Felsen oder enge Lücken; wer sich bewegt, endet in Kontakt oder 1″ von jedem Gegner entfernt.',
  },
  'AP-MUL-1': {
    title: 'Seiten',
    says: 'Kämpfen mehrere Einheiten, wird für jede Seite zusammengezählt, was sie an Lebenspunkten genommen hat.',
  },
  'AP-MUL-2': {
    title: 'Alle Verlierer testen',
    says: 'Alle Einheiten, die verloren haben, machen einen Moraltest, jede für sich.',
  },
  'AP-MUL-3': {
    title: 'Wann Sieger frei sind',
    says: 'Ein Sieger darf nur verfolgen oder sich neu formieren, wenn alle, gegen die er kämpft, weichen oder vernichtet sind.',
  },
  'AP-MUL-4': {
    title: 'Ein Wurf für die Verfolgung',
    says: 'Er würfelt einmal, und der Wurf wird mit jedem von ihnen verglichen.',
  },
  'AP-MUL-5': { title: 'Nachrücken', says: 'Wer weiterkämpft, rückt nach.' },
  'AP-MUL-6': {
    title: 'Attacken aufteilen: ein Gegner',
    says: 'Wer nur eine gegnerische Kampfgruppe berührt oder nur solche Kameraden unterstützt, schlägt auf diese Gruppe ein.',
  },
  'AP-MUL-7': {
    title: 'Attacken aufteilen: mehrere',
    says: 'Wer die Wahl zwischen mehreren hat, nimmt eine für alle seine Attacken.',
  },
  'AP-SHT-1': {
    title: 'Wer im Gefecht ist, schießt nicht',
    says: 'Modelle im Gefecht schießen nicht.',
  },
  'AP-SHT-2': {
    title: 'Kein Beschuss eines Nahkampfs',
    says: 'Auf sie und auf alle im Umkreis von 2″ um Kameraden im Gefecht darf man auch nicht schießen.',
  },
  'AP-SHT-3': {
    title: 'Freie Modelle',
    says: 'Die anderen Modelle einer gebundenen Einheit schießen und werden beschossen wie sonst; nur sie können getroffen werden.',
  },
  'AP-SHT-4': {
    title: 'Explosionen',
    says: 'Eine Explosion, die verschoben wird, darf auf einen Nahkampf fallen.',
  },
  'AP-FALL-1': { title: 'Wohin', says: 'Eine Einheit zieht sich zu ihrer eigenen Tischkante zurück.' },
  'AP-FALL-2': {
    title: 'Wie weit',
    says: 'Zwei Würfel in jedem Zug, bis sie sich sammelt; schnelle Truppen drei.',
  },
  'AP-FALL-3': {
    title: 'Zusammenhalt',
    says: 'Sie bleibt geschlossen, wenn sie kann; war sie verstreut, schließt sie unterwegs auf.',
  },
  'AP-FALL-4': {
    title: 'Der Rückzug geht weiter',
    says: 'Sie zieht sich Zug um Zug weiter zurück und darf dabei schießen.',
  },
  'AP-FALL-5': {
    title: 'Rückzugskorridor',
    says: 'Sie bleibt in dem Streifen zwischen ihren äußersten Modellen, geradewegs zur Kante.',
  },
  'AP-FALL-6': { title: 'Schwieriges Gelände', says: 'Schwieriges Gelände auf dem Weg halbiert die Strecke.' },
  'AP-FALL-7': {
    title: 'Um Dinge herum',
    says: 'Unpassierbares und gefährliches Gelände und Gegner werden auf dem kürzesten Weg umgangen.',
  },
  'AP-FIRE-1': {
    title: 'Schießen auf dem Rückzug',
    says: 'Sie darf schießen, gilt aber als bewegt.',
  },
  'AP-FIRE-2': { title: 'Kein Angriff', says: 'Sie kann nicht angreifen.' },
  'AP-ASF-1': {
    title: 'Auf dem Rückzug angegriffen',
    says: 'Wer auf dem Rückzug angegriffen wird, versucht sofort, sich zu sammeln: ohne Abzüge, und auch, wenn er es sonst nicht dürfte.',
  },
  'AP-ASF-2': { title: 'Bestanden', says: 'Besteht die Einheit, kämpft sie wie sonst.' },
  'AP-ASF-3': { title: 'Nicht bestanden', says: 'Besteht sie nicht, wird sie zersprengt und ist fort.' },
  'AP-TRAP-1': {
    title: 'Hindernis',
    says: 'Sie darf um alles herumgehen, was im Weg ist; wer in diesem Zug gegen sie gekämpft hat, versperrt ihr den Weg nicht.',
  },
  'AP-TRAP-2': {
    title: 'Eingeschlossen',
    says: 'Lässt kein Weg sie die ganze Strecke gehen, ohne umzukehren, ist sie vernichtet.',
  },
  'AP-TRAP-3': { title: 'Kein Kreuzfeuer', says: 'Gegner in ihrem Rücken schaden ihr sonst nicht.' },
};
