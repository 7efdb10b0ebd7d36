import type { MenuItem } from '../../../src/battle/index.ts';
import type { Problem, Seat } from '../../../src/rule/index.ts';
import { enemiesOf, moveRule, reachOf, scoutsOf, type WellBattle } from './battle.ts';
import { problems } from './problems.ts';

/** What a seat may order now. What is not possible is listed too, with the reason: a player learns from it. */
export function menu(view: WellBattle, seat: Seat): readonly MenuItem[] {
  if (!view.toAct.includes(seat)) return [];
  const hold = { kind: 'hold', says: 'Hold', rule: 'EX-TURN-1', problems: [], order: { kind: 'hold' }, parts: [] };
  return [...scoutsOf(view, seat).flatMap(({ id }) => [moveItem(view, seat, id), fireItem(view, seat, id)]), hold];
}

function moveItem(view: WellBattle, seat: Seat, scout: string): MenuItem {
  const reach = reachOf(view, seat);
  const from = view.models.find(({ id }) => id === scout)?.base.at;
  return {
    kind: 'move',
    unit: scout,
    says: `Move ${scout}`,
    rule: moveRule(reach),
    problems: [],
    order: { kind: 'move', scout } as MenuItem['order'],
    parts: [{ kind: 'point', name: 'to', says: 'Where to?', ...(from && { from, reach }) }],
  };
}

function fireItem(view: WellBattle, seat: Seat, scout: string): MenuItem {
  const picks = enemiesOf(view, seat).map(({ id }) => ({
    value: id,
    says: id,
    problems: problems(view, seat, { kind: 'fire', scout, target: id }),
  }));
  const nobody: Problem = { rule: 'EX-FIRE-1', model: scout, says: `No enemy is within 3″ of ${scout}.` };
  return {
    kind: 'fire',
    unit: scout,
    says: `${scout} fires`,
    rule: 'EX-FIRE-1',
    problems: picks.some((pick) => pick.problems.length === 0) ? [] : [nobody],
    order: { kind: 'fire', scout } as MenuItem['order'],
    parts: [{ kind: 'pick', name: 'target', says: 'At whom?', picks }],
  };
}
