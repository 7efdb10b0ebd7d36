import type { BookWords } from '@umpire/engine/battle';

/** Spezialwaffen, Charaktere, Ungetüme. */
export const weapons: BookWords['rules'] = {
  'AP-SPEC-1': {
    title: 'Freiwillig',
    says: 'Niemand muss seine Spezialwaffen benutzen; wer es nicht tut, sagt das vor dem ersten Würfel.',
  },
  'AP-SPEC-2': {
    title: 'Mehrere Spezialwaffen',
    says: 'Mit mehreren Spezialwaffen kämpft ein Modell mit einer, und eine andere zählt als seine zweite Waffe.',
  },
  'AP-SPEC-3': { title: 'Nur in Kontakt', says: 'Nur Modelle in Kontakt benutzen Spezialwaffen.' },
  'AP-SPEC-4': {
    title: 'So früh wie möglich',
    says: 'Zuerst werden Verwundungen ohne Rüstungswurf verteilt, dann solche, die den Rüstungswurf begrenzen, dann die übrigen.',
  },
  'AP-FIST-1': {
    title: 'Energiefaust: Stärke',
    says: 'Eine Faust verdoppelt die Stärke, bis höchstens 10; Zuschläge kommen danach dazu.',
  },
  'AP-FIST-2': { title: 'Energiefaust: Rüstung', says: 'Gegen sie gibt es keinen Rüstungswurf.' },
  'AP-FIST-3': {
    title: 'Langsam',
    says: 'Sie schlägt als Letzte zu, was auch immer sie sonst schneller machen würde.',
  },
  'AP-CLAW-1': { title: 'Blitzklauen: Rüstung', says: 'Gegen Klauen gibt es keinen Rüstungswurf.' },
  'AP-CLAW-2': {
    title: 'Wurf wiederholen',
    says: 'Würfel, die nicht verwunden, werden einmal neu geworfen.',
  },
  'AP-CLAW-3': {
    title: 'Zweite Waffe',
    says: 'Neben einer Klaue gibt nur eine zweite Klaue die zusätzliche Attacke.',
  },
  'AP-POWER-1': { title: 'Energiewaffen', says: 'Gegen Energiewaffen gibt es keinen Rüstungswurf.' },
  'AP-POWER-2': {
    title: 'Arten',
    says: 'Manche von ihnen geben mehr Stärke oder verwunden mit einem festen Wurf.',
  },
  'AP-CCW-1': {
    title: 'Gewöhnliche Nahkampfwaffen und Pistolen',
    says: 'Gewöhnliche Waffen und Pistolen zählen nur als Waffen in der Hand, sonst bewirken sie nichts.',
  },
  'AP-POIS-1': {
    title: 'Vergiftete Waffen',
    says: 'Gift verwundet mit einem festen Wurf, gleich wie hoch der Widerstand ist.',
  },
  'AP-HEAVY-1': {
    title: 'Schwere Nahkampfwaffen',
    says: 'Gegen eine schwere Waffe ist der Rüstungswurf höchstens 4+.',
  },
  'AP-REND-1': {
    title: 'Reißende Waffen',
    says: 'Eine 6 beim Treffen mit einer reißenden Waffe verwundet sofort und lässt keinen Rüstungswurf zu.',
  },
  'AP-REND-2': {
    title: 'Reißen gegen Panzerung',
    says: 'Gegen ein Fahrzeug bringt eine 6 beim Durchschlagswurf einen weiteren Würfel.',
  },
  'AP-FORCE-1': {
    title: 'Psiwaffen',
    says: 'Eine Psiwaffe ist eine Energiewaffe, die nur ein Psioniker benutzen kann.',
  },
  'AP-FORCE-2': {
    title: 'Der Test',
    says: 'Hat sie verwundet, darf der Psioniker einmal einen Psitest gegen ein Modell machen, das er verwundet hat.',
  },
  'AP-FORCE-3': { title: 'Wirkung', says: 'Besteht er ihn, stirbt das Opfer sofort.' },
  'AP-FORCE-4': {
    title: 'Ergebnis',
    says: 'Für das Ergebnis zählen nur die Lebenspunkte, die durch die Schläge verloren gingen.',
  },
  'AP-FORCE-5': { title: 'Eine Kraft', says: 'Der Test ist die eine Psikraft des Psionikers in diesem Zug.' },
  'AP-FORCE-6': {
    title: 'Keine Lebenspunkte, keine Wirkung',
    says: 'Gegen etwas ohne Lebenspunkte bewirkt sie nichts Besonderes.',
  },
  'AP-GREN-1': {
    title: 'Splittergranaten',
    says: 'Wer mit Splittergranaten in Deckung hinein angreift, schlägt ebenfalls in Schritt 10 zu.',
  },
  'AP-GREN-2': {
    title: 'Plasmagranaten',
    says: 'Eine angreifende Einheit mit Plasmagranaten nimmt denen, die sie angreift, die Deckung.',
  },
  'AP-MON-1': {
    title: 'Ungetüme: Rüstung',
    says: 'Gegen Ungetüme gibt es keinen Rüstungswurf.',
  },
  'AP-MON-2': {
    title: 'Durchschlagswurf',
    says: 'Ihr Durchschlagswurf ist die Summe von zwei Würfeln und ihrer Stärke.',
  },
  'AP-CHAR-1': {
    title: 'Wie andere',
    says: 'Charaktere kämpfen mit ihren eigenen Werten; ein Anführer ist ein Mitglied seiner Einheit wie jedes andere.',
  },
  'AP-CHAR-2': {
    title: 'Gemeinsam',
    says: 'Ein unabhängiger Charakter und die Einheit, bei der er ist, greifen gemeinsam an.',
  },
  'AP-CHAR-3': { title: 'Allein', says: 'Allein darf er angreifen, wen er erreicht.' },
  'AP-CHAR-4': {
    title: 'Kämpft für sich',
    says: 'Im Kampf ist er eine Kampfgruppe für sich: eigene Würfel, eigene Lebenspunkte; für die Mehrheiten der Einheit zählt er nicht.',
  },
  'AP-CHAR-5': {
    title: 'Seine Treffer',
    says: 'Steht er mehreren Kampfgruppen gegenüber, würfelt er zuerst auf Treffer und verteilt sie dann.',
  },
  'AP-CHAR-6': {
    title: 'Wer auf ihn einschlagen darf',
    says: 'Nur wer ihn berührt oder nur solche Kameraden unterstützt, darf auf ihn einschlagen.',
  },
  'AP-MON-3': {
    title: 'Ungetüme im Nahkampf',
    says: 'Ungetüme kämpfen wie unabhängige Charaktere und sind immer für sich.',
  },
};
