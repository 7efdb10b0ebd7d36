/** Whoever has to get out through a window gets there: first squarely before it, then through. */
import { expect, test } from 'vitest';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { car, drivenOff, endTurn, man, play, rider, scene, who } from './scene.ts';

const pickUp = aimZone.scenarios.find(({ scenario }) => scenario.id === 'pick-up')?.scenario;

test('the witness gets out by the window of the safehouse to a car that waits beside it', () => {
  if (pickUp === undefined) throw new Error('there is no Pick-up');
  let battle: AimBattle = {
    ...scene({
      models: [
        car('sedan', 'A', 'Sedan', 33.064, 24.035, 45),
        rider('W7', 'A', 'sedan', 0),
        man('W8', 'A', 37, 28, { weapons: [], actions: 2, mayOnly: ['move', 'enter', 'defend'] }),
        man('C1', 'B', 2, 2, { weapons: [] }),
      ],
    }),
    table: aimZone.setup(pickUp, {}).table,
    ...drivenOff('W8', 'sedan'),
  };
  for (let turns = 0; turns < 3 && who(battle, 'W8').vehicle === undefined;) {
    const [order] = aimZone.candidates(battle, 'A', 1);
    if (order === undefined) throw new Error('there is always something to do');
    if (order.kind !== 'end turn') battle = play(battle, order).result;
    else {
      battle = endTurn(endTurn(battle, 'A').result, 'B').result;
      turns++;
    }
  }
  expect(who(battle, 'W8').vehicle).toBe('sedan');
});
