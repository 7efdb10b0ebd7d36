/** Who sees whom now: asked again and again by those who think, worked out once for each battle. */
import { remember } from '@umpire/engine/table';
import { type AimBattle, allFighters, enemyOf, type Fighter, fightersOf } from '../battle.ts';
import { type Body, type Eye, eyeOf, fighterBody } from '../ground/bodies.ts';
import { canSee } from '../ground/shot-from.ts';
import { lookAt } from './looks.ts';

/** The enemies that a fighter sees, riders included. */
export const seenBy = remember((battle: AimBattle) => {
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
            return body !== undefined && isSeen(battle, eye, body) ? [body] : [];
          });
    known.set(fighter.id, made);
    return made;
  };
});

const isSeen = (battle: AimBattle, eye: Eye, body: Body): boolean =>
  body.kind === 'fighter' ? lookAt(battle, eye, body.fighter.base, body.elevation).isSeen : canSee(battle, eye, body);

/** Everybody of a seat on the table or aboard. */
export const present = (battle: AimBattle, seat: string): readonly Fighter[] =>
  allFighters(battle).filter(({ owner, away }) => owner === seat && (away === undefined || away === 'aboard'));
