/** What the figures of this game look like. */
import type { FigurePose, FigureWeapon, SceneFigure } from '@umpire/engine/table';
import { figuresOf, type FireTeamBattle, findUnit, type Team } from '../battle/battle.ts';
import type { Weapon } from '../battle/data.ts';

const IN_HAND: Readonly<Record<string, FigureWeapon>> = {
  carbine: 'carbine',
  'long rifle': 'rifle',
  'squad gun': 'gun',
  'heavy gun': 'cannon',
  'rocket launcher': 'launcher',
};

/** Special weapons are with the first figures of a team. */
export function figureOf(view: FireTeamBattle, id: string): SceneFigure | undefined {
  const model = view.models.find((one) => one.id === id);
  const unit = model === undefined ? undefined : findUnit(view, model.unit);
  if (unit === undefined) return undefined;
  if (unit.kind === 'vehicle') return { kind: unit.profile.armored ? 'tank' : 'car' };
  const place = figuresOf(view, unit.id).findIndex((one) => one.id === id);
  const weapon: Weapon = unit.profile.specialWeapons[place] ?? unit.profile.teamWeapon;
  const pose = poseOf(unit);
  return {
    kind: unit.profile.attributes.includes('CCW') ? 'light' : unit.profile.defense < 8 ? 'guard' : 'soldier',
    weapon: IN_HAND[weapon.name] ?? 'rifle',
    ...(pose !== undefined && { pose }),
  };
}

const poseOf = ({ prone, cowering, overwatch }: Team): FigurePose | undefined =>
  prone ? 'prone' : cowering ? 'stunned' : overwatch > 0 ? 'watching' : undefined;
