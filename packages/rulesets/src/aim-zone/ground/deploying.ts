/** Where models may be deployed before the battle. AZ-H-5 */
import type { Problem } from '@umpire/engine/rule';
import { closerThan, disc, isFree, overlaps, type Point, whollyIn } from '@umpire/engine/table';
import { type AimBattle, enemyOf, type Fighter, fightersOf, onFoot, withFighter, type Zone } from '../battle/battle.ts';
import { wrong } from '../battle/wrong.ts';
import { fighterBody } from './bodies.ts';
import { groundFor } from './free-places.ts';

/** The zones in which a model may begin. */
export const zonesOf = ({ zones }: AimBattle, { owner, unit }: Pick<Fighter, 'owner' | 'unit'>): readonly Zone[] =>
  zones.filter(({ seat, units }) => seat === owner && (units === undefined || units.includes(unit)));

/** Those of its zones that hold its whole base at a place. */
export const zonesAt = (
  battle: AimBattle,
  fighter: Pick<Fighter, 'owner' | 'unit' | 'base'>,
  at: Point,
): readonly Zone[] => zonesOf(battle, fighter).filter(({ area }) => whollyIn(disc(at, fighter.base.radius), area));

/** A model at the place where it begins. */
export const putDown = (battle: AimBattle, model: string, at: Point): AimBattle =>
  withFighter(battle, model, ({ away: _away, ...one }) => {
    const elevation = zonesAt(battle, one, at)[0]?.elevation ?? 0;
    return { ...one, base: disc(at, one.base.radius), elevation };
  });

/** Why a model may not begin there. */
export function deployProblems(battle: AimBattle, fighter: Fighter, at: Point): readonly Problem[] {
  const [zone] = zonesAt(battle, fighter, at);
  if (zone === undefined) return wrong('AZ-H-5', fighter, '{model} must stand wholly in the deployment area.');
  const base = disc(at, fighter.base.radius);
  const isTaken =
    zone.elevation > 0
      ? onFoot(battle).some((other) => other.elevation === zone.elevation && overlaps(base, other.base))
      : !isFree(groundFor(battle, fighter), at, base.radius);
  if (isTaken) return wrong('AZ-H-8', fighter, 'There is no room for {model}.');
  const near = fightersOf(battle, enemyOf(battle, fighter.owner)).find((other) => {
    const body = fighterBody(battle, other);
    return body !== undefined && closerThan(base, body.base, zone.notCloser);
  });
  return near === undefined || zone.notCloser === 0
    ? []
    : wrong('AZ-H-5', fighter, '{model} would be closer than {far″} to {enemy}.', {
        far: zone.notCloser,
        enemy: near.id,
      });
}
