import type { BookWords } from '@umpire/engine/battle';

/** Aktionen, Proben, Schritte, Zielzone, Reaktionen, Reihenfolge. */
export const actionRules: BookWords['rules'] = {
  'AZ-ACT-1': {
    title: 'Aktionen',
    says: 'Ein Modell gibt seine Aktionen eine nach der anderen aus, in beliebiger Reihenfolge, auch mehrmals dieselbe. Was es nicht nutzt, verfällt.',
  },
  'AZ-ACT-2': {
    title: 'Bewegen',
    says: 'Bis zu 3″ geradeaus. Das erste niedrige Hindernis, Fenster oder befreundete Modell auf dem Weg ist frei; alles andere versperrt ihn.',
  },
  'AZ-ACT-3': {
    title: 'Benutzen',
    says: 'Eine Handlung an einer Sache, die man berührt: eine Tür, ein Gegenstand, ein Knopf, ein Steuer, ein abgewürgter Motor.',
  },
  'AZ-ACT-4': {
    title: 'Zielen',
    says: 'Legt die einzige Zielmarke des Modells auf einen Punkt, den es sieht. Dort bleibt sie, bis eine Regel sie wegnimmt.',
  },
  'AZ-ACT-5': {
    title: 'Zielmarke durch Handeln verlieren',
    says: 'Jede Aktion außer einem Schuss oder Wurf in die eigene Zielzone nimmt die Zielmarke weg.',
  },
  'AZ-ACT-6': {
    title: 'Schießen',
    says: 'Ein Schuss mit einer geladenen Schusswaffe in der Hand auf etwas Sichtbares, oder eine Granate.',
  },
  'AZ-ACT-7': {
    title: 'Schießen richtet die Zielmarke aus',
    says: 'Nach einem gezielten Schuss oder Wurf liegt die Zielmarke auf dem Ziel.',
  },
  'AZ-ACT-8': {
    title: 'Waffe bereit machen',
    says: 'Zieht andere Waffen, macht einen Schritt des Nachladens oder bringt ein MG in Stellung. Schritte des Nachladens bleiben über Züge erhalten.',
  },
  'AZ-ACT-9': {
    title: 'Erholen',
    says: 'Eine Fertigkeitsprobe; gelingt sie, ist die Betäubung weg und ihre Aktion sofort wieder da.',
  },
  'AZ-ACT-10': {
    title: 'Abwehren',
    says: 'In Abwehr folgt auf jeden Angriff, der das Modell trifft, eine Fertigkeitsprobe, die einen Treffer wegnimmt.',
  },
  'AZ-ACT-11': {
    title: 'Ende der Abwehr',
    says: 'Jede Aktion außer „Waffe bereit machen“ und Erholen beendet sie; Zeit, Schritte und Treffer nicht.',
  },
  'AZ-ACT-12': {
    title: 'In Deckung gehen',
    says: 'Das Modell nimmt kostenlos die eigene Zielmarke weg: Dann exponiert es sich nicht mehr durch sein Zielen.',
  },
  'AZ-ACT-13': {
    title: 'Passen',
    says: 'Eine Aktion, in der nichts getan wird. Ein Schritt kann dazugehören, und Gegner können darauf reagieren.',
  },
  'AZ-ACT-14': {
    title: 'Freie Aktionen',
    says: 'Reden, etwas fallen lassen und in Deckung gehen kosten nichts und lösen keine Reaktion aus.',
  },

  'AZ-SKILL-1': {
    title: 'Fertigkeitsprobe',
    says: 'Ein d10, der höchstens die Fertigkeit zeigt, ist ein Erfolg.',
  },
  'AZ-STEP-1': {
    title: 'Schritt',
    says: 'Jede Aktion außer Bewegen darf davor oder danach einen Schritt haben, so lang wie die Base breit ist und über kein Hindernis.',
  },
  'AZ-ZONE-1': { title: 'Um den Zielpunkt', says: 'Die Zone ist alles im Umkreis von 3″ um die Zielmarke …' },
  'AZ-ZONE-2': {
    title: 'Entlang der Ziellinie',
    says: '… und ein Streifen, ein halber Zoll zu jeder Seite der Linie vom Modell durch die Zielmarke bis zum Tischrand.',
  },
  'AZ-ZONE-3': {
    title: 'In der Zone sein',
    says: 'Irgendein Teil einer Base oder eines Fahrzeugs genügt. Gelände schneidet die Zone nicht ab.',
  },

  'AZ-REACT-1': {
    title: 'Wer reagiert',
    says: 'Lebende Gegner mit einer Zielmarke und einer Aktion; einmal auf jede Aktion, beliebig oft.',
  },
  'AZ-REACT-2': { title: 'Nicht in Abwehr', says: 'Wer in Abwehr ist, reagiert nicht.' },
  'AZ-REACT-3': {
    title: 'Auslöser',
    says: 'Jede Aktion an einer Stelle in Zielzone und Sicht: entlang eines Wegs, an beiden Enden eines Schritts oder auf der Stelle.',
  },
  'AZ-REACT-4': {
    title: 'Reaktion: Schießen',
    says: 'Ein Schuss auf den, der handelt, mit der Schusswaffe in der Hand. Keine Granaten.',
  },
  'AZ-REACT-5': { title: 'Reaktion: In Deckung gehen', says: 'Die Zielmarke kommt weg, mit Priorität 1 oder 2.' },
  'AZ-REACT-6': {
    title: 'Beides',
    says: 'Deckung bei 1 macht den Schuss zum Schnellschuss bei 3; Deckung bei 2 kommt mit dem gezielten Schuss.',
  },

  'AZ-PRIO-1': {
    title: 'Reihenfolge',
    says: 'Zielen, Abwehren, Erholen und Deckung kommen zuerst, dann gezieltes Feuer, dann Schnellschüsse, dann der Rest.',
  },
  'AZ-PRIO-2': { title: 'Priorität der Deckung', says: 'Wer in Deckung geht, wählt 1 oder 2.' },
  'AZ-PRIO-3': {
    title: 'Gleichzeitig',
    says: 'Was dieselbe Priorität hat, geschieht zusammen; die Wirkungen kommen am Ende des Schritts.',
  },
  'AZ-PRIO-4': {
    title: 'Verfallen',
    says: 'Wer tot ist, keine Aktion mehr zu verlieren oder kein Ziel mehr hat, tut nichts; wer sich bewegt, bleibt dort stehen, wo der Treffer fiel.',
  },
};
