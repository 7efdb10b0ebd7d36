import { line } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type AimBattle, allFighters, type Fighter, heldWeapons, vehicles } from '../battle/battle.ts';
import { wrong } from '../battle/wrong.ts';
import { bodyOf, eyeOf, fighterBody, nameOf, objects } from '../ground/bodies.ts';
import { problemsOf } from '../rules/problems.ts';
import type { OrderOf } from '../battle/orders.ts';
import { action, anywhere } from './action-order.ts';
import { picks, possible } from './parts.ts';

/** One shot with a firearm in hand; one line for each, because what it may do depends on it. AZ-ACT-6 */
export const shoot = action<OrderOf<'shoot'>>({
  kind: 'shoot',
  rule: 'AZ-ACT-6',
  says: 'Shoot',
  help: '3 dice with a firearm in hand: 1 hit stuns, 2 wound, 3 kill.',
  lines({ view, seat, fighter, step }) {
    const { id: model, aim } = fighter;
    return heldWeapons(fighter).map(({ id: weapon, name }) => {
      const asked = { kind: 'shoot', model, weapon, target: '', intense: false } as const;
      const targets = shootTargets(view, fighter).map(({ id, name: target }) => {
        const problems = problemsOf(view, seat, { ...asked, target: id });
        return possible(id, say('{target}', { target }), anywhere(problems, step));
      });
      const isPossible = targets.some(({ problems }) => problems.length === 0);
      const noMarker = aim === undefined ? wrong('AZ-PRIO-2', fighter, '{model} has no marker to take off.') : [];
      return {
        ...say('{model} shoots: {weapon}', { model, weapon: name }),
        asked,
        order: { kind: 'shoot', model, weapon },
        problems: isPossible
          ? []
          : (targets[0]?.problems ?? wrong('AZ-ACT-6', fighter, 'There is nobody to shoot at.')),
        parts: [
          picks('target', 'At whom?', targets),
          picks('intense', 'Intense fire?', [
            possible(false, 'without intense fire'),
            possible(true, 'intense fire: 1 more die for an ammo counter'),
          ]),
          picks('cover', 'Take cover with an aimed shot?', [
            possible(false, 'keeps the marker'),
            possible(true, 'takes cover at priority 2', noMarker),
          ]),
        ],
      };
    });
  },
  stake(view, { target }) {
    const body = bodyOf(view, target);
    const engagement = body?.kind === 'vehicle' || body?.kind === 'rider' ? 'shoot-vehicle' : 'shoot';
    return { engagement, ...say('Shot at {target}', { target: body === undefined ? target : nameOf(body) }) };
  },
  isRolled: () => true,
  drawing(view, fighter, { target }) {
    const [eye, body] = [eyeOf(view, fighter), target === undefined ? undefined : bodyOf(view, target)];
    return eye === undefined || body === undefined
      ? []
      : [{ role: 'sight', shape: line(eye.at, body.base.at), says: 'Line of fire' }];
  },
});

/** Everything that is not on one's own side. */
function shootTargets(view: AimBattle, { owner }: Fighter): readonly { readonly id: string; readonly name: string }[] {
  const people = allFighters(view).filter((other) => fighterBody(view, other) !== undefined);
  const others = [...people, ...vehicles(view)].filter((other) => other.owner !== owner);
  return [...others.map(({ id }) => ({ id, name: id })), ...objects(view)];
}
