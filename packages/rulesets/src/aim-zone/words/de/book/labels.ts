import type { Catalogue } from '@umpire/engine/words';

/** Die Kapitel des Regelbuchs, und was in seinen Bildern steht. */
export const labels: Catalogue = {
  Actions: 'Aktionen',
  'Skill check': 'Fertigkeitsprobe',
  'Step movement': 'Schritt',
  'Aim Zone': 'Zielzone',
  Shooting: 'Schießen',
  'Damage effects': 'Wirkung von Treffern',
  'Hail Mary Shots': 'Verzweiflungsschüsse',
  Reactions: 'Reaktionen',
  Ammo: 'Munition',
  'Action/reaction priority order': 'Reihenfolge von Aktion und Reaktion',
  Weapons: 'Waffen',
  Grenades: 'Granaten',
  Vehicles: 'Fahrzeuge',
  Obstructions: 'Schusshindernisse',
  Collateral: 'Kollateraltreffer',
  Reinforcements: 'Verstärkungen',

  in: 'drin',
  out: 'draußen',
  'in cover': 'in Deckung',
  open: 'offen',
};
