/** What the models of this game look like. */
import type { SceneFigure } from '@umpire/engine/table';
import { cardFor, isSingle, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import type { CardId } from '../battle/cards.ts';

const LOOKS: Readonly<Record<CardId, SceneFigure>> = {
  LINE: { kind: 'soldier', weapon: 'carbine' },
  'LINE-5': { kind: 'soldier', weapon: 'carbine' },
  MARK: { kind: 'ghillie', weapon: 'long' },
  VALT: { kind: 'jump', weapon: 'pistols' },
  HVY: { kind: 'soldier', weapon: 'cannon' },
  CARR: { kind: 'carrier' },
  BAST: { kind: 'tank' },
  CAPT: { kind: 'officer', weapon: 'blade' },
  HOWZ: { kind: 'light', weapon: 'carbine' },
  LEVY: { kind: 'civil', weapon: 'rifle' },
  'LEVY-7': { kind: 'civil', weapon: 'rifle' },
  CLAW: { kind: 'ripper' },
  BRUT: { kind: 'brute', weapon: 'cannon' },
  RIDE: { kind: 'bike' },
  COLO: { kind: 'monster' },
  PROP: { kind: 'seer', weapon: 'staff' },
  MORT: { kind: 'brute', weapon: 'club' },
  SKIF: { kind: 'skiff' },
};

/** Those who carry a heavier weapon than their comrades. */
const SPECIAL = { lance: 'launcher', flame: 'flamer' } as const;

export function figureOf(view: ZealotBattle, id: string): SceneFigure | undefined {
  const model = view.models.find((one) => one.id === id);
  const squad = view.units.find((one) => one.id === model?.unit);
  if (model === undefined || squad === undefined) return undefined;
  const of = isSingle(squad) ? squad.startWounds : cardFor(squad).wounds;
  return {
    ...lookOf(model),
    ...(model.suppressed ? { pose: 'prone' } : squad.ready ? { pose: 'watching' } : {}),
    ...(of > 1 && model.role !== 'gun' && { wounds: { left: Math.min(of, model.wounds), of } }),
  };
}

function lookOf({ card, role, weapons }: Trooper): SceneFigure {
  if (role === 'gun') return { kind: card === 'MORT' ? 'mortar' : 'fieldGun' };
  const special = weapons.find((weapon) => weapon in SPECIAL) as keyof typeof SPECIAL | undefined;
  return special === undefined ? LOOKS[card] : { ...LOOKS[card], weapon: SPECIAL[special] };
}
