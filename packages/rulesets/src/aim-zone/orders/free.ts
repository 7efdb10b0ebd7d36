/** What costs nothing, and the end of an activation and of a turn. AZ-ACT-12, AZ-ACT-14, AZ-H-3, AZ-H-4 */
import { type AnyOrder, order } from '@umpire/engine/battle';
import { note, type Problem } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AimBattle, type Fighter, nameOfThing, withFighter, withoutAim } from '../battle/battle.ts';
import { OTHERS } from '../battle/orders.ts';
import { wrong } from '../battle/wrong.ts';
import { closed, opened } from '../rules/begun.ts';
import { dropped } from '../rules/losses.ts';
import { actorProblems, timeProblems } from '../rules/problems.ts';
import { modelOrder } from './model-order.ts';

const isThere = ({ away, done }: Fighter): boolean => !done && (away === undefined || away === 'aboard');

/** What speaks against the actor, then this. */
const unless = (fighter: Fighter, isGood: boolean, why: readonly Problem[]): readonly Problem[] => {
  const away = actorProblems(fighter);
  return away.length > 0 || isGood ? away : why;
};

/** The marker goes. AZ-ACT-12 */
export const cover = modelOrder({
  phase: 'actions',
  kind: 'cover',
  rule: 'AZ-ACT-12',
  says: 'Take cover',
  help: 'Free: takes off the model’s own marker, so that its aim no longer exposes it.',
  args: OTHERS.cover,
  lines: (_view, fighter) =>
    isThere(fighter) ? [{ ...say('{model} takes cover', { model: fighter.id }), order: { model: fighter.id } }] : [],
  problems: (_view, fighter) =>
    unless(fighter, fighter.aim !== undefined, wrong('AZ-ACT-12', fighter, '{model} has no marker to take off.')),
  *does(battle, _fighter, { model }) {
    yield* note('AZ-ACT-12', '{model} takes cover.', { model });
    return withFighter(opened(battle, model), model, withoutAim);
  },
});

/** AZ-ACT-14 */
export const drop = modelOrder({
  phase: 'actions',
  kind: 'drop',
  rule: 'AZ-ACT-14',
  says: 'Drop',
  help: 'Free: lays down something from the hands.',
  args: OTHERS.drop,
  lines: (view, fighter) =>
    (isThere(fighter) ? fighter.held : []).map((thing) => ({
      ...say('{model} drops: {thing}', { model: fighter.id, thing: nameOfThing(view, fighter, thing) }),
      order: { model: fighter.id, thing },
    })),
  problems: (_view, fighter, { thing }) =>
    unless(fighter, fighter.held.includes(thing), wrong('AZ-ACT-14', fighter, '{model} does not hold this.')),
  *does(battle, fighter, { model, thing }) {
    yield* note('AZ-ACT-14', '{model} drops: {thing}.', { model, thing: nameOfThing(battle, fighter, thing) });
    return dropped(opened(battle, model), fighter, thing);
  },
});

/** AZ-H-4 */
export const finish = modelOrder({
  phase: 'actions',
  kind: 'finish',
  rule: 'AZ-H-4',
  says: 'Finish',
  help: 'Ends the activation of this model.',
  args: OTHERS.finish,
  lines: (_view, fighter) =>
    isThere(fighter) ? [{ ...say('{model} has finished', { model: fighter.id }), order: { model: fighter.id } }] : [],
  problems: (view, fighter) =>
    unless(fighter, view.actor === fighter.id, wrong('AZ-H-4', fighter, '{model} has not begun to act.')),
  *does(battle) {
    return closed(battle);
  },
});

/** AZ-H-3 */
export const endTurn: AnyOrder<AimBattle> = order({
  kind: 'end turn',
  rule: 'AZ-H-3',
  says: 'End turn',
  help: 'Ends your turn; actions not used are lost.',
  args: OTHERS['end turn'],
  when: ({ phase }: AimBattle) => (phase === 'actions' ? [{ says: 'End the turn' }] : []),
  problems: (view, seat) => timeProblems(view, seat, 'actions'),
  *resolve(battle) {
    return closed(battle);
  },
});
