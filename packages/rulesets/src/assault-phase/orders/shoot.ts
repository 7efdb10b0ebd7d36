import { codec, type Drawn, order, type OrderSpec } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { disc, line } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, asUnit, livingUnits, matesOf, profileFor, type Troop, unitOf } from '../battle/battle.ts';
import { gunOf } from '../battle/weapons.ts';
import { mayStand, openTargets, unitShots } from '../ground/fire.ts';
import { shoots } from '../rules/shooting.ts';
import { actingProblems, enemyPicks, no } from './common.ts';
import type { ArgsOf } from './orders.ts';
import { leftOut, volleyAt } from './volley-stake.ts';

const { flag, id, needed, object } = codec;

/** `standing`: two near shots, and heavy weapons; it may not charge then. AP-H-8, AP-H-9 */
export const shoot: OrderSpec<AssaultBattle, ArgsOf<'shoot'>> = order({
  kind: 'shoot',
  rule: 'AP-H-8',
  says: 'Shoot',
  help: 'The unit fires at one enemy unit. Standing still gives two near shots and heavy weapons, but then it may not charge.',
  args: object({
    unit: needed(id, 'who shoots'),
    target: needed(id, 'at which unit'),
    standing: needed(flag, 'with two near shots and heavy weapons'),
  }),
  when(view: AssaultBattle, seat) {
    if (view.phase !== 'shooting') return [];
    return livingUnits(view, seat).flatMap((troop) => {
      const { id: unit, name, acted } = troop;
      return (mayStand(view, unit) ? [true, false] : [false]).map((standing) => {
        const picks = enemyPicks(view, seat, (target) => shoot.problems(view, seat, { unit, target, standing }));
        const none = acted
          ? hasShot(troop)
          : no('AP-H-8', say('{unit} {they|has|have} nobody to shoot at.', asUnit(troop)));
        return {
          unit,
          ...(standing ? say('Stand and shoot with {unit}', { unit: name }) : say('Shoot with {unit}', { unit: name })),
          order: { unit, standing },
          parts: [{ kind: 'pick', name: 'target', says: 'At whom?', picks } as const],
          problems: picks.some((pick) => pick.problems.length === 0) ? [] : none,
        };
      });
    });
  },
  problems(view, seat, { unit, target, standing }) {
    const wrong = actingProblems(view, seat, unit, 'AP-H-8', 'shooting');
    if (wrong.length > 0) return wrong;
    const troop = unitOf(view, unit);
    if (troop.acted) return hasShot(troop);
    if (standing && !mayStand(view, unit))
      return no('AP-H-9', say('{unit} {they|has|have} moved and cannot stand to shoot.', asUnit(troop)));
    const enemy = view.units.find((one) => one.id === target);
    const isThere = enemy !== undefined && enemy.joinedTo === undefined && matesOf(view, target).length > 0;
    if (!isThere || enemy.seat === seat) return no('AP-H-8', 'There is no such enemy unit.');
    if (openTargets(view, target).length === 0)
      return no('AP-SHT-2', say('{unit} {they|is|are} in close combat.', asUnit(enemy)));
    if (unitShots(view, unit, target, standing).length === 0)
      return no('AP-H-8', say('Nobody of {unit} can shoot at {target}.', { unit: troop.name, target: enemy.name }));
    return [];
  },
  resolve: (battle, _seat, { unit, target, standing }) => shoots(battle, unit, target, standing),
  stakes(view, _seat, { unit, target, standing }) {
    const args = volleyAt(view, unit, target, standing);
    if (args === undefined) return [];
    const leavesOut = leftOut(view, unit, target, standing);
    const what = say('Fire at {target}', { target: unitOf(view, target).name });
    return [{ engagement: 'volley', args, ...what, ...(leavesOut !== undefined && { leavesOut }) }];
  },
  drawing(view, _seat, { unit, target }) {
    const mates = unit === undefined ? [] : matesOf(view, unit);
    const ranges = mates.flatMap((mate): readonly Drawn[] => {
      const gun = gunOf(profileFor(mate).weapons);
      if (gun === undefined) return [];
      const shape = disc(mate.base.at, gun.range + mate.base.radius);
      return [{ role: 'range', shape, ...say('{weapon} {far″}', { weapon: gun.name, far: gun.range }) }];
    });
    const [from] = mates;
    const aim = target === undefined ? [] : matesOf(view, target).slice(0, 1);
    const lines = aim.flatMap(({ base }): readonly Drawn[] =>
      from === undefined ? [] : [{ role: 'sight', shape: line(from.base.at, base.at), says: 'Line of fire' }],
    );
    return [...ranges, ...lines];
  },
});

function hasShot(unit: Troop): readonly Problem[] {
  return no('AP-H-8', say('{unit} {they|has|have} already shot.', asUnit(unit)));
}
