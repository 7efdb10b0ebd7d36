import type { BookWords } from '@umpire/engine/battle';

/** Überschriften der Kapitel und Wörter in den Bildern. */
export const labels: NonNullable<BookWords['labels']> = {
  'Advanced Infantry Combat': 'Erweiterte Aktionen',
  Results: 'Ergebnisse',
  'Distribution of Results': 'Ergebnisse verteilen',
  Morale: 'Moral',
  Cowering: 'Kauern',
  Rally: 'Sammeln',
  'Close Combat': 'Nahkampf',
  'Advancing Fire': 'Feuer in der Bewegung',
  'Armored Assault': 'Panzergeleit',
  'Assault Fire': 'Sturmfeuer',

  'in cover': 'in Deckung',
  open: 'im Offenen',
};
