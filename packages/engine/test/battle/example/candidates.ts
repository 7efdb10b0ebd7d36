import type { Seat } from '../../../src/rule/index.ts';
import { towards } from '../../../src/table/index.ts';
import { enemiesOf, reachOf, scoutsOf, type WellBattle } from './battle.ts';
import type { WellOrder } from './orders.ts';
import { problems } from './problems.ts';

/** Sensible orders, the best guess first: fire, go to the well, go to the enemy, hold. */
export function candidates(view: WellBattle, seat: Seat): readonly WellOrder[] {
  const scouts = scoutsOf(view, seat);
  const enemies = enemiesOf(view, seat);
  const goals = [...view.objectives.map(({ at }) => at), ...enemies.map(({ base }) => base.at)];
  const wanted: readonly WellOrder[] = [
    ...scouts.flatMap(({ id }) => enemies.map((enemy) => ({ kind: 'fire', scout: id, target: enemy.id }) as const)),
    ...goals.flatMap((goal) =>
      scouts.map(({ id, base }) => {
        const to = towards(base.at, goal, reachOf(view, seat));
        return { kind: 'move', scout: id, to } as const;
      }),
    ),
    { kind: 'hold' },
  ];
  return wanted.filter((order) => problems(view, seat, order).length === 0);
}
