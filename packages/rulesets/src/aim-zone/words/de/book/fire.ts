import type { BookWords } from '@umpire/engine/battle';

/** Schießen, Schaden, Munition, Waffen, Schusshindernisse, Kollateraltreffer. */
export const fireRules: BookWords['rules'] = {
  'AZ-SHOOT-1': {
    title: 'Zielzahl',
    says: 'Eine Zahl für jeden Angriff, von 5 bis 10, je nachdem, wie das Ziel steht. Gleich viel trifft.',
  },
  'AZ-SHOOT-2': {
    title: 'In Deckung, 10',
    says: 'Das Ziel ist gegen den Schützen in Deckung, und nichts macht es leichter.',
  },
  'AZ-SHOOT-3': {
    title: 'In Deckung, schießt, 9',
    says: 'Als Reaktion auf seinen eigenen Schuss oder Wurf ist ein Ziel in Deckung leichter zu treffen.',
  },
  'AZ-SHOOT-4': { title: 'Im fahrenden Fahrzeug, 9', says: 'Wer in einem fahrenden Fahrzeug sitzt.' },
  'AZ-SHOOT-5': {
    title: 'Durch Zielen exponiert, 8',
    says: 'Ein Ziel in Deckung, das selbst zielt, wenn der Schütze den Punkt seiner Base sieht, der zu seiner Zielmarke zeigt.',
  },
  'AZ-SHOOT-6': { title: 'Im stehenden Fahrzeug, 8', says: 'Wer in einem Fahrzeug sitzt, das nicht fährt.' },
  'AZ-SHOOT-7': {
    title: 'Von oben, 8',
    says: 'Ein Ziel in Deckung, auf das aus mindestens 2″ größerer Höhe geschossen wird.',
  },
  'AZ-SHOOT-8': {
    title: 'Offen, in Bewegung, 7',
    says: 'Als Reaktion auf sein Bewegen oder Fahren, ein Ziel im Offenen.',
  },
  'AZ-SHOOT-9': {
    title: 'Offen, ohne Bewegung, 6',
    says: 'Ein Ziel, das nicht in Deckung ist, auch eines, das von der Flanke beschossen wird.',
  },
  'AZ-SHOOT-10': {
    title: 'Unbeweglich, 5',
    says: 'Ein Gegenstand, ein stehendes Fahrzeug oder jemand, der sich nicht bewegen kann, im Offenen.',
  },
  'AZ-SHOOT-11': { title: 'Gezieltes Feuer', says: 'Drei d10 auf ein Ziel in der eigenen Zielzone.' },
  'AZ-SHOOT-12': { title: 'Schnellschuss', says: 'Drei d8 auf jedes andere Ziel.' },
  'AZ-SHOOT-13': {
    title: 'Würfelstufen',
    says: 'Alle Stufen zusammen verschieben die Würfel in der Reihe d4, d6, d8, d10, d12, und nicht über die Enden hinaus.',
  },
  'AZ-SHOOT-14': {
    title: 'Wirkung der Treffer',
    says: 'Ein Treffer betäubt, zwei verwunden, drei töten; alle kosten die Zielmarke. Angriffe zählen nicht zusammen.',
  },
  'AZ-SHOOT-15': {
    title: 'Nahbereich',
    says: 'Eine Stufe höher bei höchstens 4″, oder im Nahbereich der Waffe.',
  },
  'AZ-SHOOT-16': {
    title: 'Nächste Nähe',
    says: 'Bei höchstens 1″: stattdessen eine Stufe höher, und jeder Treffer zählt doppelt.',
  },
  'AZ-SHOOT-17': {
    title: 'Dauerfeuer',
    says: 'Ein Würfel mehr für eine Munitionsmarke, die noch vor der Munitionsprüfung zählt.',
  },
  'AZ-SHOOT-18': {
    title: 'Kreuzfeuer',
    says: 'Eine Stufe höher, wenn ein bereiter Freund das Ziel von einer deutlich anderen Seite in Sicht und Zielzone hat.',
  },
  'AZ-SHOOT-19': { title: 'Waffen', says: 'Manche Waffen verlieren auf große Entfernung eine Stufe.' },
  'AZ-SHOOT-20': {
    title: 'Ablauf eines Schusses',
    says: 'Alle Würfel werfen; Munition; Schusshindernisse; Verzweiflungsschuss; Treffer; dann die Proben aller Betroffenen, in fester Reihenfolge.',
  },

  'AZ-DMG-1': { title: 'Betäubt', says: 'Eine Aktion weniger, bis es sich erholt hat.' },
  'AZ-DMG-2': { title: 'Zwei Betäubungen', says: 'Zwei Betäubungen werden zu einer Verwundung.' },
  'AZ-DMG-3': { title: 'Verwundet', says: 'Eine Aktion weniger für den Rest der Schlacht.' },
  'AZ-DMG-4': { title: 'Zwei Verwundungen', says: 'Zwei Verwundungen töten.' },
  'AZ-DMG-5': {
    title: 'Getötet',
    says: 'Das Modell und seine Zielmarke kommen vom Tisch; was es hielt, liegt dort, wo es stand.',
  },
  'AZ-DMG-6': {
    title: 'Aktionen mitten im Zug verlieren',
    says: 'Ein Treffer nimmt eine noch nicht genutzte Aktion; gibt es keine, dann die laufende.',
  },

  'AZ-HAIL-1': {
    title: 'Verzweiflungsschuss',
    says: 'Würfel mit ihrer höchsten Zahl darf man abgeben, um je einen anderen Würfel um eins anzuheben, auch über dessen höchste Zahl hinaus.',
  },
  'AZ-HAIL-2': {
    title: 'Nicht vor der Munitionsprüfung',
    says: 'Eine gewürfelte 1 bleibt für die Munition eine 1, was immer sie später anhebt.',
  },

  'AZ-AMMO-1': { title: 'Munitionsmarken', says: 'Jede gewürfelte 1 legt eine Munitionsmarke auf die Waffe.' },
  'AZ-AMMO-2': { title: 'Genau voll', says: 'Bei ihrer Kapazität ist die Waffe leer, aber der Schuss zählt.' },
  'AZ-AMMO-3': {
    title: 'Mehr als voll',
    says: 'Über ihre Kapazität hinaus geht der Schuss daneben, was immer er zeigt.',
  },
  'AZ-AMMO-4': { title: 'Keine Munition', says: 'Sie schießt nicht mehr, bis sie nachgeladen ist.' },

  'AZ-WPN-1': { title: 'Tabelle', says: 'Neun Schusswaffen mit Kapazität, Nachladen und ihren Besonderheiten.' },
  'AZ-WPN-2': {
    title: 'Faustfeuerwaffen auf große Entfernung',
    says: 'Revolver und Pistolen verlieren über 12″ eine Stufe.',
  },
  'AZ-WPN-3': { title: 'Flinten', says: 'Ihr Nahbereich reicht 8″; über 16″ verlieren sie eine Stufe.' },
  'AZ-WPN-4': {
    title: 'Nachladen',
    says: 'Nach der angegebenen Zahl von „Waffe bereit machen“ kommen alle Munitionsmarken weg.',
  },
  'AZ-WPN-5': {
    title: 'Patrone für Patrone',
    says: 'Eine Kampfflinte verliert mit jedem zweiten „Waffe bereit machen“ eine Munitionsmarke.',
  },
  'AZ-WPN-6': { title: 'Unzuverlässig', says: 'Jede gewürfelte 1 zählt für die Munition doppelt.' },
  'AZ-WPN-7': {
    title: 'Maschinengewehre',
    says: 'Man muss sie mit „Waffe bereit machen“ in Stellung bringen, bevor man zielen kann; Bewegung beendet das.',
  },

  'AZ-OBS-1': {
    title: 'Verlorene Würfel',
    says: 'Alles auf der Schusslinie nimmt einen Würfel, das Nächste den höchsten.',
  },
  'AZ-OBS-2': {
    title: 'Treffer auf das Schusshindernis',
    says: 'Hätte sein Würfel es getroffen, bekommt es einen Treffer.',
  },
  'AZ-OBS-3': {
    title: 'Ein Modell weicht aus',
    says: 'Ein so getroffenes Modell darf eine Probe machen, um dem Treffer zu entgehen; der Würfel bleibt verloren.',
  },
  'AZ-OBS-4': {
    title: 'Der Schütze vermeidet ihn',
    says: 'Bei einem Gegenstand oder Fahrzeug darf stattdessen der Schütze die Probe machen.',
  },
  'AZ-COL-1': {
    title: 'Wer in Gefahr ist',
    says: 'Alles auf der Linie bis 4″ hinter dem Ziel, bis zu hohem Gelände.',
  },
  'AZ-COL-2': {
    title: 'Einzelner Treffer',
    says: 'Ein Treffer, wenn irgendein verbliebener Würfel, so wie er gefallen ist, die Zahl dagegen erreicht.',
  },
  'AZ-COL-3': { title: 'Ein Modell weicht aus', says: 'Durch seine Fertigkeitsprobe, wie ein Schusshindernis.' },
  'AZ-COL-4': {
    title: 'Der Schütze vermeidet ihn',
    says: 'Bei Gegenständen und Fahrzeugen durch die Probe des Schützen.',
  },
};
