import { codec, order } from '@umpire/engine/battle';
import { disc, withinDistance } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { enemiesOf, RANGE, scoutsOf, type WellBattle } from '../battle/battle.ts';
import { fire, shotAt } from '../rules/fire.ts';

const { id, needed, object } = codec;

/** A scout fires at an enemy within 3″. EX-FIRE-1 */
export const fireOrder = order({
  kind: 'fire',
  rule: 'EX-FIRE-1',
  says: 'Fire',
  help: 'A scout fires at an enemy within 3″.',
  args: object({ scout: needed(id, 'who fires'), target: needed(id, 'at whom') }),
  when: (view: WellBattle, seat) =>
    scoutsOf(view, seat).map(({ id: scout }) => {
      const picks = enemiesOf(view, seat).map((enemy) => ({ value: enemy.id, says: enemy.id, problems: [] }));
      const parts = [{ kind: 'pick', name: 'target', says: 'At whom?', picks } as const];
      return { unit: scout, ...say('{scout} fires', { scout }), order: { scout }, parts };
    }),
  problems(view, seat, { scout, target }) {
    const from = scoutsOf(view, seat).find((one) => one.id === scout);
    if (from === undefined)
      return [{ rule: 'EX-TURN-1', ...say('{side} has no scout {scout}.', { side: seat, scout }) }];
    const to = enemiesOf(view, seat).find((one) => one.id === target);
    if (to === undefined) return [{ rule: 'EX-FIRE-1', ...say('There is no enemy {target}.', { target }) }];
    if (withinDistance(from.base, to.base, RANGE)) return [];
    return [
      { rule: 'EX-FIRE-1', model: target, ...say('{target} is more than {range″} away.', { target, range: RANGE }) },
    ];
  },
  resolve: (battle, seat, { scout, target }) => fire(battle, seat, scout, target),
  stakes: (view, _seat, { scout, target }) => [
    { engagement: 'shot', args: shotAt(view, scout, target), ...say('{scout} fires at {target}', { scout, target }) },
  ],
  drawing(view, _seat, { scout }) {
    const base = view.models.find((one) => one.id === scout)?.base;
    return base === undefined ? [] : [{ role: 'range', shape: disc(base.at, RANGE), ...say('{far″}', { far: RANGE }) }];
  },
});
