import { codec, type Part } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { type FireTeamBattle, type FireTeamUnit, figuresOf, figureWords, isAlive } from '../battle/battle.ts';
import { firerAt, mightReach } from '../rules/firing.ts';
import { outOfReach } from '../rules/legality.ts';
import { acting, actOrder, target } from './act-order.ts';

/** All figures that see the target fire at it, or some of them. FT-H-12 */
export const fire = actOrder({
  kind: 'fire',
  rule: 'FT-H-12',
  says: 'Fire',
  help: 'All figures that see the target within twice the range of their weapon fire at it.',
  args: codec.object({
    ...acting,
    target,
    only: codec.optional(codec.list(codec.id), 'the figures that fire; all who can, if it is empty'),
  }),
  offers(view, unit) {
    const targets = targetPart(view, unit);
    return [{ parts: [targets, ...onlyPart(view, unit)], problems: nobody(targets) }];
  },
});

type Targets = Part & { readonly kind: 'pick' };

/** The enemies to fire at; after some movement all that could be in reach then, for what is seen changes on the way. */
export function targetPart(view: FireTeamBattle, unit: FireTeamUnit, movement?: number): Targets {
  const isInReach = (enemy: FireTeamUnit): boolean =>
    movement === undefined ? firerAt(view, unit, enemy) !== undefined : mightReach(view, unit, enemy, movement);
  const enemies = view.units.filter((enemy) => enemy.seat !== unit.seat && isAlive(view, enemy.id));
  return {
    kind: 'pick',
    name: 'target',
    says: 'At whom?',
    picks: enemies.map((enemy) => ({
      value: enemy.id,
      says: enemy.name,
      problems: isInReach(enemy) ? [] : [outOfReach(unit, enemy)],
    })),
  };
}

/** Nobody can be fired at. */
export const nobody = ({ picks }: Targets): readonly Problem[] =>
  picks.some(({ problems }) => problems.length === 0) ? [] : [{ rule: 'FT-H-12', says: 'There is nobody to fire at.' }];

/** Some of the figures hold their fire. D-WEAPON */
function onlyPart(view: FireTeamBattle, unit: FireTeamUnit): readonly Part[] {
  if (unit.kind === 'vehicle') return [];
  const figures = figuresOf(view, unit.id);
  return [
    {
      kind: 'some',
      name: 'only',
      says: 'Do only some of them fire?',
      picks: figures.map((figure) => ({ value: figure.id, ...figureWords(view, figure), problems: [] })),
      least: 0,
      most: figures.length,
    },
  ];
}
