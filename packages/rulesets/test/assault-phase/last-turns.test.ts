/** As the end comes near, automatic players see to objectives: they set out in time, and do not charge away from them (AP-H-26). */
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../src/assault-phase/battle/battle.ts';
import { candidates } from '../../src/assault-phase/mind/candidates.ts';
import { lastCalls, worthOfStaying } from '../../src/assault-phase/mind/last-turns.ts';
import { table, unitIn } from './tables.ts';

const OBJECTIVE = { id: 'well', name: 'Well', at: at(24, 24) };

/** A Reaver so far north of the well, base to point, a Warder far in the south-west, and whoever else is there. */
const near = (gap: number, turn: number, other?: number): AssaultBattle =>
  table({
    one: [{ id: 'warders', models: [['w1', 'Warder', 3, 3]] }],
    two: [
      { id: 'reavers', entry: 'Reaver Band', models: [['r1', 'Reaver', 24, 24 + 0.5 + gap]] },
      ...(other === undefined
        ? []
        : [{ id: 'band', entry: 'Reaver Band', models: [['b1', 'Reaver', 24, 24 - 0.5 - other] as const] }]),
    ],
    active: 'two',
    more: { objectives: [OBJECTIVE], worth: { well: 75 }, turn, lastTurn: 6 },
  });

describe('setting out for an objective', () => {
  // 6″ a turn, and within 3″ is near enough: 9″ take one move, 9.1″ two, 15″ two.
  it.each([
    [9, 6, true],
    [9, 5, false],
    [9.1, 6, false],
    [9.1, 5, true],
    [15, 5, true],
    [2.9, 6, false],
  ])('from %d″ away in turn %i of 6: %s', (gap, turn, goes) => {
    const battle = near(gap, turn);
    expect(lastCalls(battle, unitIn(battle, 'reavers'))).toEqual(goes ? [OBJECTIVE.at] : []);
  });

  it('only the nearest goes', () => {
    const battle = near(9, 6, 8);
    expect(lastCalls(battle, unitIn(battle, 'reavers'))).toEqual([]);
    expect(lastCalls(battle, unitIn(battle, 'band'))).toEqual([OBJECTIVE.at]);
  });

  it('the first proposal of the last turn ends on it, though the enemy is elsewhere', () => {
    const [order] = candidates(near(8.9, 6), 'two', 1);
    const end = order?.kind === 'move' ? order.moves['r1']?.path.at(-1) : undefined;
    expect(end?.x).toBe(24_000);
    expect(end === undefined ? Infinity : end.y - 24_000 - 500).toBeLessThanOrEqual(3000);
  });
});

describe('charging away from an objective', () => {
  const charged = (battle: AssaultBattle, x: number, y: number): AssaultBattle => ({
    ...battle,
    models: battle.models.map((model) =>
      model.id === 'w1' ? { ...model, base: { ...model.base, at: at(x, y) } } : model,
    ),
  });

  it('costs its points in the last turn only, if nobody else stands on it', () => {
    const away = (turn: number, other?: number): number =>
      worthOfStaying(charged(near(2, turn, other), 24, 32), 'reavers', 'warders');
    expect([away(6), away(5), away(6, 2), away(6, 4)]).toEqual([75, 0, 0, 75]);
  });

  it('costs nothing if the enemy stands on it too', () => {
    expect(worthOfStaying(charged(near(2, 6), 21.5, 24), 'reavers', 'warders')).toBe(0);
  });
});
