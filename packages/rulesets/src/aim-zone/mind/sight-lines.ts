/** Who sees whom now: asked again and again by those who think, worked out once for each battle. */
import { type AimBattle, enemyOf, type Fighter, fightersOf, isFighter } from '../battle/battle.ts';
import { type Body, eyeOf, fighterBody } from '../ground/bodies.ts';
import { canSee } from '../rules/shot-from.ts';
import { forTheLatest } from '../../common/latest.ts';

/** The enemies that a fighter sees, riders included. */
export const seenBy = forTheLatest((battle: AimBattle) => {
  const known = new Map<string, readonly Body[]>();
  return (fighter: Fighter): readonly Body[] => {
    const found = known.get(fighter.id);
    if (found !== undefined) return found;
    const eye = eyeOf(battle, fighter);
    const made =
      eye === undefined
        ? []
        : fightersOf(battle, enemyOf(battle, fighter.owner)).flatMap((enemy) => {
            const body = fighterBody(battle, enemy);
            return body !== undefined && canSee(battle, eye, body) ? [body] : [];
          });
    known.set(fighter.id, made);
    return made;
  };
});

/** Those on the table or aboard, by seat, as far as somebody has asked. */
const knownPresent = forTheLatest((_models: AimBattle['models']) => new Map<string, readonly Fighter[]>());

/** Everybody of a seat on the table or aboard. */
export function present({ models }: AimBattle, seat: string): readonly Fighter[] {
  const known = knownPresent(models);
  let found = known.get(seat);
  if (found === undefined)
    known.set(
      seat,
      (found = models.filter((model): model is Fighter => isFighter(model) && model.owner === seat && isHere(model))),
    );
  return found;
}

const isHere = ({ away }: Fighter): boolean => away === undefined || away === 'aboard';
