/** What the models of this game look like. */
import type { SceneFigure } from '@umpire/engine/table';
import { type AssaultBattle, profileFor } from '../battle/battle.ts';

const LOOKS: Readonly<Record<string, SceneFigure>> = {
  Warder: { kind: 'armour', weapon: 'rifle' },
  'Warder Sergeant': { kind: 'champion', weapon: 'club' },
  'Warder Blade-sergeant': { kind: 'champion', weapon: 'blade' },
  Autogunner: { kind: 'armour', weapon: 'gun' },
  'Blast gunner': { kind: 'armour', weapon: 'cannon' },
  Veteran: { kind: 'armour', weapon: 'blade' },
  Cadet: { kind: 'light', weapon: 'blade' },
  Vaulter: { kind: 'jump', weapon: 'blade' },
  'Vaulter Sergeant': { kind: 'jump', weapon: 'blades' },
  Anvil: { kind: 'armour', weapon: 'shield' },
  Marshal: { kind: 'champion', weapon: 'blades' },
  Adept: { kind: 'seer', weapon: 'staff' },
  Scrapling: { kind: 'imp', weapon: 'club' },
  Overseer: { kind: 'boss', weapon: 'pistol' },
  Reaver: { kind: 'brute', weapon: 'axe' },
  'Reaver Boss': { kind: 'boss', weapon: 'axe' },
  Razor: { kind: 'masked', weapon: 'blade' },
  'Venom Razor': { kind: 'masked', weapon: 'blades' },
  'Razor Captain': { kind: 'officer', weapon: 'blade' },
  Marksman: { kind: 'ghillie', weapon: 'carbine' },
  Leaper: { kind: 'ripper' },
  Hulk: { kind: 'walker' },
  Warlord: { kind: 'brute', weapon: 'club' },
};

export function figureOf({ models }: AssaultBattle, id: string): SceneFigure | undefined {
  const model = models.find((one) => one.id === id);
  const look = LOOKS[model?.profile ?? ''];
  if (model === undefined || look === undefined) return undefined;
  const { w } = profileFor(model);
  return w < 2 ? look : { ...look, wounds: { left: model.woundsLeft, of: w } };
}
