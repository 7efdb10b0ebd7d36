import type { BookWords } from '@umpire/engine/battle';

/** Was das Original offen lässt. */
export const houseRules: BookWords['rules'] = {
  'AZ-H-1': { title: 'Aktionen je Modell', says: 'Drei, wenn das Profil nichts anderes sagt.' },
  'AZ-H-2': { title: 'Fertigkeit', says: 'Von 3, ungeübt, bis 8, Elite; möglich sind 1 bis 9.' },
  'AZ-H-3': {
    title: 'Züge',
    says: 'Der höhere d10 wählt, wer in jeder Runde zuerst dran ist; die Züge wechseln sich ab.',
  },
  'AZ-H-4': {
    title: 'Ein Modell nach dem anderen',
    says: 'Ein Modell wird fertig, bevor ein anderes beginnt, und handelt einmal im Zug.',
  },
  'AZ-H-5': {
    title: 'Aufstellung und Zielen vor Beginn',
    says: 'Der Verlierer stellt zuerst auf. Wer als Zweiter dran ist, darf seine Zielmarken vorher legen.',
  },
  'AZ-H-6': {
    title: 'Sicht',
    says: 'Der kleinste Teil einer Base genügt, vorbei an hohem Gelände, geschlossenen Türen und Rauch.',
  },
  'AZ-H-7': {
    title: 'Deckung',
    says: 'Halb verdeckt von hohem Gelände oder von etwas Niedrigem, das man berührt; oder mit der Mitte in einer Fläche.',
  },
  'AZ-H-8': {
    title: 'Grenzen der Bewegung',
    says: 'Ein Hindernis beim Bewegen, keines bei einem Schritt; nichts überlappt, und niemand steht auf niedrigem Gelände.',
  },
  'AZ-H-9': {
    title: 'Höhe',
    says: 'Leitern führen nach oben. Was nicht höher ist als ein Ende einer Linie, verdeckt sie nicht.',
  },
  'AZ-H-10': { title: 'Dinge benutzen', says: 'Türen, Gegenstände, Plätze und Knöpfe, die man berührt.' },
  'AZ-H-11': {
    title: 'Hände',
    says: 'Zwei Hände; was man fallen lässt, liegt auf dem Tisch und bleibt, wie es ist.',
  },
  'AZ-H-12': { title: 'Rauch', says: 'Keine Sicht hinein, heraus oder hindurch, außer bis 1″.' },
  'AZ-H-13': {
    title: 'Gas',
    says: 'Wer ohne Maske darin ist, macht in jedem Zug eine Probe oder wird betäubt.',
  },
  'AZ-H-14': {
    title: 'Plätze im Fahrzeug',
    says: 'Platz 0 fährt. Das Steuer übernehmen und neu starten ist Benutzen.',
  },
  'AZ-H-15': {
    title: 'Weiterrollen',
    says: 'Ein fahrendes Fahrzeug, das niemand gefahren oder angehalten hat, rollt am Ende seines Zuges 12″ weiter.',
  },
  'AZ-H-16': { title: 'Wrack', says: 'Was explodiert ist, ist niedriges Gelände; Überlebende stehen daneben.' },
  'AZ-H-17': { title: 'Gegenstände', says: 'Genug Treffer zerstören sie, und manche explodieren.' },
  'AZ-H-18': {
    title: 'Unbeteiligte',
    says: 'Sie handeln nie, können getroffen werden, und ihr Tod geht zulasten dessen, der ihn verursacht hat.',
  },
  'AZ-H-19': {
    title: 'Ende und Sieg',
    says: 'Punkte für getötete Gegner, für Anführer doppelt; wer mehr hat, gewinnt.',
  },
  'AZ-H-20': { title: 'Den Tisch verlassen', says: 'Nur über den Ausgangsrand der eigenen Seite.' },
};
