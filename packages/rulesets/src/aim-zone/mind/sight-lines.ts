/** Who is there, and who sees whom now. */
import { type AimBattle, enemyOf, type Fighter, fightersOf, isFighter } from '../battle/battle.ts';
import { type Body, eyeOf, fighterBody } from '../ground/bodies.ts';
import { canSee } from '../rules/shot-from.ts';

/** The enemies that a fighter sees, riders included. */
export const seenBy = (battle: AimBattle, fighter: Fighter): readonly Body[] => {
  const eye = eyeOf(battle, fighter);
  return eye === undefined ? [] : enemiesOf(battle, fighter).filter((body) => canSee(battle, eye, body));
};

/** All enemies on the table, riders included, whether it sees them or not. */
export const enemiesOf = (battle: AimBattle, { owner }: Fighter): readonly Body[] =>
  fightersOf(battle, enemyOf(battle, owner)).flatMap((enemy) => fighterBody(battle, enemy) ?? []);

/** Everybody of a seat on the table or aboard. */
export const present = ({ models }: AimBattle, seat: string): readonly Fighter[] =>
  models.filter((model): model is Fighter => isFighter(model) && model.owner === seat && isHere(model));

const isHere = ({ away }: Fighter): boolean => away === undefined || away === 'aboard';
