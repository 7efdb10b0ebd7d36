/** A change of some models leaves the lists of all other units as they were: what is known of these is still known, and of nobody else. */
import { placed } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { ordersQuestion } from '../../src/xenos-zealots/turn/command.ts';
import { advice } from '../../src/xenos-zealots/mind/advice.ts';
import {
  membersOf,
  ownModels,
  unitDistance,
  withModels,
  withoutModels,
  withSquad,
  type ZealotBattle,
} from '../../src/xenos-zealots/battle/battle.ts';
import { hullsOf } from '../../src/xenos-zealots/battle/companies.ts';
import { field, row } from './table.ts';

const battle = field([
  { id: 'u', seat: 'red', card: 'LINE', at: row(5, 30, 20) },
  { id: 'tank', seat: 'red', card: 'CARR', at: [[50, 20]] },
  { id: 'foe', seat: 'blue', card: 'LINE', at: row(5, 30, 40) },
]);
const north = (from: ZealotBattle, ids: readonly string[], by: number): ZealotBattle =>
  withModels(from, ids, (model) => ({
    ...model,
    base: placed(model.base, { x: model.base.at.x, y: model.base.at.y + by }),
  }));
const squad = membersOf(battle, 'u').map(({ id }) => id);

describe('the models of units', () => {
  it('stand where they were put, whoever else has been asked', () => {
    const there = north(north(battle, squad, 1000), squad, 3000);
    expect(there.models).toEqual(north(battle, squad, 4000).models);
    expect(unitDistance(there, 'u', 'foe')).toBe(unitDistance(battle, 'u', 'foe') - 4000);
  });

  it('who has not been touched stays the same; who has lost somebody is another list', () => {
    const moved = north(battle, squad, 4000);
    expect(ownModels(moved, 'foe')).toBe(ownModels(battle, 'foe'));
    const thinned = withoutModels(battle, ['foe.2']);
    expect(ownModels(thinned, 'foe').map(({ id }) => id)).toEqual(['foe.1', 'foe.3', 'foe.4', 'foe.5']);
    expect(withModels(battle, squad, (model) => model).models).toBe(battle.models);
  });

  it('hulls are the same list as long as nobody of them is touched', () => {
    expect(hullsOf(north(battle, squad, 1000).models)).toBe(hullsOf(battle.models));
    expect(hullsOf(north(battle, ['tank'], 1000).models)).not.toBe(hullsOf(battle.models));
  });
});

describe('plans for a turn', () => {
  const command: ZealotBattle = { ...battle, phase: 'command', toAct: [] };
  const plans = (from: ZealotBattle) => ordersQuestion(from, 'red', advice).options;

  it('are the same as long as nothing has changed that they depend on', () => {
    expect(plans({ ...command })).toEqual(plans(command));
  });

  it('are others for who may not charge', () => {
    const charges = (from: ZealotBattle) => plans(from).filter(({ value }) => value['u'] === 'charge');
    expect(charges(command).length).toBeGreaterThan(0);
    expect(charges(withSquad(command, 'u', { noCharge: command.turn }))).toEqual([]);
  });
});
