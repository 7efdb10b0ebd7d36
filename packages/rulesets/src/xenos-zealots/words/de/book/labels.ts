import type { BookWords } from '@umpire/engine/battle';

/** Überschriften der Kapitel und Wörter in den Bildern. */
export const labels: NonNullable<BookWords['labels']> = {
  'Dice rolling conventions': 'Würfeln und Messen',
  'Unit types': 'Einheiten',
  'Unit Statistics': 'Werte der Einheiten',
  'Weapon Profiles': 'Waffen',
  Movement: 'Bewegung',
  Terrain: 'Gelände und Sicht',
  'Special Movement Abilities': 'Arten der Bewegung',
  'The Game Turn': 'Die Runde',
  'The Order Counters': 'Die Befehle',
  Shooting: 'Schießen',
  'Armour Saves': 'Rettungswürfe',
  'Applying Damage': 'Schaden',
  'Single model units': 'Einzelmodelle',
  'Arcs of Sight and Arcs of Fire': 'Schussbereiche',
  Morale: 'Moral',
  'Rallying units': 'Sammeln',
  Assault: 'Sturmangriff',

  out: 'zu weit',
  front: 'Front',
  rear: 'Heck',
  'in cover': 'in Deckung',
  'not seen': 'nicht zu sehen',
};
