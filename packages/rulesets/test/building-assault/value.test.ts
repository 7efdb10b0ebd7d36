import { describe, expect, test } from 'vitest';
import type { AssaultBattle } from '../../src/building-assault/battle/battle.ts';
import { value } from '../../src/building-assault/mind/value.ts';
import { battleOf } from './table.ts';

const without = (battle: AssaultBattle, lost: string): AssaultBattle => ({
  ...battle,
  models: battle.models.filter(({ id }) => id !== lost),
});
const heldBy = (battle: AssaultBattle, holder: string): AssaultBattle => ({
  ...battle,
  objectives: battle.objectives.map((room) => ({ ...room, holder })),
});
const shaken = (battle: AssaultBattle, element: string): AssaultBattle => ({
  ...battle,
  units: battle.units.map((unit) => (unit.id === element ? { ...unit, pinned: true } : unit)),
});

describe('how it stands', () => {
  test.each(['hut', 'school', 'street'] as const)('what is good for one side of %s is as bad for the other', (name) => {
    const battle = shaken(without(battleOf(name), 'L2'), 'L');
    expect(value(battle, 'A')).toBeCloseTo(-value(battle, 'B'), 12);
    expect(Math.abs(value(battle, 'A'))).toBeLessThan(1);
  });

  test.each(['hut', 'school', 'street'] as const)('losses, markers and rooms count in %s', (name) => {
    const battle = { ...battleOf(name), turn: 4 };
    expect(value(without(battle, 'L2'), 'B')).toBeLessThan(value(battle, 'B'));
    expect(value(shaken(battle, 'L'), 'B')).toBeLessThan(value(battle, 'B'));
    expect(value(heldBy(battle, 'A'), 'A')).toBeGreaterThan(value(heldBy(battle, 'B'), 'A'));
  });

  test.each(['hut', 'school', 'street'] as const)('rooms of %s count the more, the later it is', (name) => {
    const gain = (turn: number): number => {
      const battle = { ...battleOf(name), turn };
      return value(heldBy(battle, 'A'), 'A') - value(heldBy(battle, 'B'), 'A');
    };
    expect(gain(5)).toBeGreaterThan(gain(2));
  });
});
