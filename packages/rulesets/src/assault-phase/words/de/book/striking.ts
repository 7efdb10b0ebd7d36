import type { BookWords } from '@umpire/engine/battle';

/** Wer wann zuschlägt, und was Schläge bewirken. */
export const striking: BookWords['rules'] = {
  'AP-WHO-1': {
    title: 'In Kontakt',
    says: 'In Kontakt schlägt ein Modell mit allen seinen Attacken zu und mit allem, was seine Waffen können.',
  },
  'AP-WHO-2': {
    title: 'Unterstützung',
    says: 'Ein Modell ohne Kontakt, aber höchstens 2″ von einem Kameraden im Gefecht, schlägt einmal und ohne Spezialwaffe zu.',
  },
  'AP-WHO-3': { title: 'Die anderen', says: 'Alle anderen schlagen nicht zu und können nicht getroffen werden.' },
  'AP-WHO-4': {
    title: 'Am Anfang festgelegt',
    says: 'Wer im Gefecht ist und wer unterstützt, steht vor dem ersten Schlag fest; Verluste ändern daran nichts.',
  },
  'AP-INIT-1': { title: 'Reihenfolge', says: 'Ein Nahkampf läuft von Initiative 10 bis hinab zu 1.' },
  'AP-INIT-2': {
    title: 'Gleichzeitig',
    says: 'Schläge desselben Schritts fallen gleichzeitig: Wer in ihm stirbt, schlägt in ihm noch zu.',
  },
  'AP-INIT-3': {
    title: 'Tote schlagen nicht',
    says: 'Wer in einem früheren Schritt gestorben ist, schlägt nicht mehr zu.',
  },
  'AP-INIT-4': {
    title: 'Schlagschritt',
    says: 'Eine Faust schlägt bei 1 zu; wer Deckung verteidigt oder mit Splittergranaten in Deckung hinein angreift, bei 10; alle anderen bei ihrer Initiative.',
  },
  'AP-INIT-5': {
    title: 'Schritt für Schritt',
    says: 'Ein Schritt wird samt Verlusten beendet, bevor der nächste beginnt; Mehrheiten werden dann neu bestimmt.',
  },
  'AP-INIT-6': {
    title: 'Gefallene',
    says: 'In einem Schritt kommt ein Verwundungspool nach dem anderen: Wer dabei gefallen ist, kann nicht noch einmal verletzt werden, und die Mehrheiten vom Anfang des Schritts gelten weiter.',
  },
  'AP-ATK-1': {
    title: 'Wie viele',
    says: 'Ein Modell im Gefecht hat die Attacken seines Profils und alle Boni.',
  },
  'AP-ATK-2': { title: 'Zwei Waffen, +1', says: 'Zwei oder mehr Waffen in der Hand geben eine Attacke mehr.' },
  'AP-ATK-3': {
    title: 'Angriff, +1',
    says: 'Ebenso ein Angriff, wenn die Einheit in diesem Zug nicht geschossen hat.',
  },
  'AP-ATK-4': {
    title: 'Ausnahme',
    says: 'Wer immer als stehend gilt, hat die Attacke für den Angriff auch, wenn er geschossen hat.',
  },
  'AP-ATK-5': { title: 'Unterstützung', says: 'Wer unterstützt, hat genau eine Attacke, was auch sonst gilt.' },
  'AP-HIT-1': {
    title: 'Treffen',
    says: 'Gegen ein niedrigeres Kampfgeschick 3+, gegen eines bis zum Doppelten des eigenen 4+, darüber 5+.',
  },
  'AP-HIT-2': { title: 'Zusammen würfeln', says: 'Würfel, die dasselbe brauchen, werden zusammen geworfen.' },
  'AP-HIT-3': {
    title: 'Gemischtes Kampfgeschick, angegriffen',
    says: 'Auf eine gemischte Einheit schlägt man gegen das Kampfgeschick ihrer Mehrheit, ohne Mehrheit gegen ihr niedrigstes.',
  },
  'AP-HIT-4': {
    title: 'Gemischtes Kampfgeschick, angreifend',
    says: 'Wer zuschlägt, benutzt sein eigenes Kampfgeschick.',
  },
  'AP-ZONE-1': {
    title: 'Wen Treffer verletzen',
    says: 'Die Schläge einer Kampfgruppe können alle verletzen, die sie berührt, und alle im Umkreis von 2″ um einen Kameraden, den sie berührt.',
  },
  'AP-ZONE-2': {
    title: 'Überzähliges verfällt',
    says: 'Sind dort alle tot, verfällt der Rest, und wer niemanden mehr verletzen kann, würfelt nicht.',
  },
  'AP-ZONE-3': {
    title: 'Festgelegt',
    says: 'Die Gefahrenzonen stehen vor dem ersten Schlag fest und bleiben.',
  },
  'AP-ZONE-4': {
    title: 'Unterstützung über Gruppen hinweg',
    says: 'Wer einen Kameraden einer anderen Kampfgruppe unterstützt, schlägt dort zu, wo dessen Kampfgruppe es könnte.',
  },
  'AP-WND-1': {
    title: 'Verwunden',
    says: 'Sind Stärke und Widerstand gleich, braucht man 4+; jeder Punkt ändert das um 1, bis 2+. Liegt die Stärke 3 darunter, verwundet noch eine 6; liegt sie tiefer, verwundet nichts.',
  },
  'AP-WND-2': {
    title: 'Welche Stärke',
    says: 'Es zählt die Stärke des Modells, nicht die seiner Schusswaffe.',
  },
  'AP-WND-3': { title: 'Gemischte Stärke', says: 'Modelle mit verschiedener Stärke würfeln getrennt.' },
  'AP-WND-4': {
    title: 'Gemischter Widerstand',
    says: 'Eine gemischte Einheit hat den Widerstand ihrer Mehrheit.',
  },
  'AP-WND-5': {
    title: 'Keine Mehrheit',
    says: 'Sind zwei Werte gleich häufig, sagt der Besitzer, welcher gilt, einmal je Schritt.',
  },
  'AP-WND-6': { title: 'In jedem Schritt neu', says: 'Das wird in jedem Schritt neu bestimmt.' },
  'AP-SAVE-1': {
    title: 'Rüstungswurf',
    says: 'Zeigt der Würfel die Zahl des Rüstungswurfs oder mehr, hält die Rüstung die Verwundung auf.',
  },
  'AP-SAVE-2': {
    title: 'Stärke zählt nicht',
    says: 'Wie stark der Schlag war, ist für die Rüstung gleich.',
  },
  'AP-SAVE-3': { title: 'Kein Deckungswurf', says: 'In Deckung zu stehen, gibt im Nahkampf keinen Schutzwurf.' },
  'AP-SAVE-4': {
    title: 'Rettungswurf',
    says: 'Ein Rettungswurf ist auch erlaubt, wo keine Rüstung hilft; gegen jede Verwundung gibt es einen einzigen Wurf.',
  },
  'AP-CAS-1': {
    title: 'Aus der Zone, nach Wahl des Besitzers',
    says: 'Nur wer in der Gefahrenzone steht, fällt; unter diesen wählt der Besitzer.',
  },
  'AP-CAS-2': {
    title: 'Zuerst, wer die Rüstung trug',
    says: 'Misslungene Würfe treffen die Träger der Rüstung, für die gewürfelt wurde.',
  },
  'AP-CAS-3': {
    title: 'Ein Modell nach dem anderen',
    says: 'Ein Modell nimmt Verwundungen, bis es tot ist, dann das nächste.',
  },
  'AP-CAS-4': {
    title: 'Modelle mit mehreren Lebenspunkten',
    says: 'Ein schon verletztes Modell nimmt Verwundungen zuerst.',
  },
  'AP-CAS-5': {
    title: 'Zusammenhalt',
    says: 'Verluste werden so gewählt, dass die Einheit zusammenbleibt, wenn das geht.',
  },
  'AP-CAS-6': { title: 'Überschuss verfällt', says: 'Was niemand nehmen kann, verfällt.' },
  'AP-ARM-1': {
    title: 'Zuerst die Mehrheit',
    says: 'Verwundungen gehen zuerst auf die Rüstung, die die meisten der Einheit tragen.',
  },
  'AP-ARM-2': { title: 'Verluste aus dieser Art', says: 'Für sie fallen zuerst ihre Träger.' },
  'AP-ARM-3': {
    title: 'Verteilen',
    says: 'Die Schutzwurfgruppen nehmen der Reihe nach Verwundungen, jede so viele, wie sie lebende Modelle in der Zone hat, bevor irgendein Wurf gemacht wird.',
  },
  'AP-ARM-4': { title: 'Keine Mehrheit', says: 'Ohne Mehrheit sagt der Besitzer, wer zuerst kommt.' },
  'AP-ARM-5': {
    title: 'Noch eine Runde',
    says: 'Gibt es mehr Verwundungen als Modelle, geht es von vorn los.',
  },
  'AP-ARM-6': {
    title: 'Jede Gruppe für sich, jeder Schritt neu',
    says: 'Jede Schutzwurfgruppe macht ihren eigenen Wurf, und im nächsten Schritt kann die Mehrheit eine andere sein.',
  },
  'AP-ARM-7': {
    title: 'Entfernen',
    says: 'Eine Schutzwurfgruppe trägt ihre eigenen misslungenen Würfe; was sie nicht nehmen kann, geht ohne weiteren Wurf auf die anderen der Zone.',
  },
  'AP-INV-1': {
    title: 'Rettungswurf und Mehrheit',
    says: 'Ein Modell mit Rettungswurf nimmt seinen Anteil an Verwundungen und kann die anderer nicht übernehmen.',
  },
};
