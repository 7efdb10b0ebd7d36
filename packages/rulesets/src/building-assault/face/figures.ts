/** What the figures of this game look like. */
import type { SceneFigure } from '@umpire/engine/table';
import type { AssaultBattle, Figure } from '../battle/battle.ts';
import type { WeaponId } from '../battle/data.ts';

const LOOKS: Readonly<Record<WeaponId, SceneFigure>> = {
  rifle: { kind: 'soldier', weapon: 'rifle' },
  smg: { kind: 'light', weapon: 'smg' },
  lmg: { kind: 'soldier', weapon: 'gun' },
  pistol: { kind: 'officer', weapon: 'pistol' },
};

export function figureOf({ models }: AssaultBattle, id: string): SceneFigure | undefined {
  const figure = models.find((one) => one.id === id);
  return figure === undefined ? undefined : { ...lookOf(figure), ...(figure.suppressed && { pose: 'prone' }) };
}

const lookOf = ({ weapon, leader }: Figure): SceneFigure =>
  leader ? { ...LOOKS[weapon], kind: 'officer' } : LOOKS[weapon];
