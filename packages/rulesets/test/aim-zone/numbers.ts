import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import { bodyOf, eyeOf } from '../../src/aim-zone/ground/bodies.ts';
import { classAgainst, type LookTerms } from '../../src/aim-zone/rules/standing.ts';
import { numberFor } from '../../src/aim-zone/rules/target-class.ts';
import { who } from './scene.ts';

/** The number that a shooter needs against a target. */
export function number(battle: AimBattle, shooter: string, target: string, terms: LookTerms = {}): number {
  const eye = eyeOf(battle, who(battle, shooter));
  const body = bodyOf(battle, target);
  if (eye === undefined || body === undefined) throw new Error('not on the table');
  return numberFor(classAgainst(battle, eye, body, terms));
}
