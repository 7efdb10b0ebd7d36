/** What nobody may learn, and who may not turn into whom: over many tables. XZ-TURN-2, XZ-MOVE-2 */
import { BattleCourse, type Moves } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { at } from '@umpire/engine/table';
import { expect, it } from 'vitest';
import { membersOf, type Squad, withSquad, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import type { CardId } from '../../../src/xenos-zealots/battle/cards.ts';
import { doingOf } from '../../../src/xenos-zealots/battle/steps.ts';
import { view } from '../../../src/xenos-zealots/battle/view.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { faults } from '../../../src/xenos-zealots/turn/faults.ts';
import { MORALE_STATES, ORDERS } from '../../../src/xenos-zealots/words/terms.ts';
import { field, row } from '../table.ts';

it('whether a unit is asked never depends on what is face down: so whose turn it is tells nothing (XZ-TURN-2)', () => {
  const random = seeded('asked');
  const made = field([
    { id: 'carr', seat: 'red', card: 'CARR', at: [[20, 20]], facing: 0 },
    { id: 'u', seat: 'red', card: 'LINE', at: row(3, 30, 20), squad: { type: 'mobileInfantry' } },
    { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 22]] },
    { id: 'foe', seat: 'blue', card: 'LINE', at: [[60, 60]] },
  ]);
  for (let i = 0; i < 2000; i++) {
    const change: Partial<Squad> = {
      location: random.pick(['table', 'aboard', 'reserve', 'destroyed'] as const),
      morale: random.pick(MORALE_STATES),
      didPrimary: random.below(2) === 0,
      didSecondary: random.below(2) === 0,
      immobilised: random.below(4) === 0,
      transport: 'carr',
    };
    const options = { suppressedReacts: random.pick(['secondary', 'primary', 'ownerChoice']) };
    const phase = random.pick(['primary', 'secondary'] as const);
    const joined = withSquad(made, 'capt', random.below(2) === 0 ? {} : { attachedTo: 'u' });
    const battle: ZealotBattle = { ...withSquad(joined, 'u', change), phase, options: { ...made.options, ...options } };
    for (const id of ['u', 'capt']) {
      const asked = ORDERS.map((order) => {
        const twin = withSquad(battle, id, { order });
        return doingOf(twin, twin.units.find((one) => one.id === id) as Squad) !== undefined;
      });
      expect(new Set(asked).size).toBe(1);
    }
  }
});

it('after the end nobody is to act, in no turn beyond the last, whatever was face down (XZ-H-25)', () => {
  const last = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: row(2, 30, 20), squad: { didPrimary: true, didSecondary: true } },
      { id: 'foe', seat: 'blue', card: 'LINE', at: row(2, 30, 50), squad: { order: 'advance', revealed: true } },
      { id: 'other', seat: 'blue', card: 'LINE', at: row(2, 50, 50), squad: { order: 'advance' } },
    ],
    [],
    { phase: 'secondary', toAct: 'blue', turns: 6 },
  );
  const ends = ORDERS.flatMap((order) =>
    [0, 1, 2, 3].map((active) => {
      const markers = [at(10, 10), at(20, 10), at(30, 10), at(40, 10)];
      const request = { asset: 'artilleryStrike', markers, active, failed: 0 };
      const battle = { ...withSquad(last, 'other', { order }), turn: 6, requests: { blue: request } };
      const course = new BattleCourse(xenosZealots, battle);
      course.order('blue', { kind: 'end' });
      // The strike does not come: it stays hidden to the end.
      while (course.ask !== undefined) course.roll({ faces: [1] });
      expect(course.battle.result).toBeDefined();
      const { toAct, turn } = course.battle;
      return JSON.stringify([toAct, turn, view(course.battle, 'red')]);
    }),
  );
  expect(new Set(ends).size).toBe(1);
  expect(JSON.parse(ends[0] ?? '')).toMatchObject([[], 6, {}]);
});

it('whoever turns does not turn into a friend: no Move that is allowed leaves bases on one another (XZ-MOVE-2)', () => {
  const random = seeded('turning');
  let allowed = 0;
  let turned = 0;
  for (let i = 0; i < 1500; i++) {
    const card = random.pick(['RIDE', 'BAST', 'SKIF', 'CARR'] as const satisfies readonly CardId[]);
    // Friends all round, so close that a hull has room one way and not the other.
    const near = (): readonly [number, number] => {
      const side = random.pick([
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const);
      const gap = 1.2 + random.below(2000) / 1000;
      return [36 + side[0] * gap + random.below(600) / 1000, 36 + side[1] * gap + random.below(600) / 1000];
    };
    const battle = field([
      { id: 'u', seat: 'red', card, at: [[36, 36]], facing: random.below(360), squad: { order: 'advance' } },
      { id: 'a', seat: 'red', card: 'CAPT', at: [near()] },
      { id: 'b', seat: 'red', card: 'RIDE', at: [near()], facing: random.below(360) },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[60, 60]] },
    ]);
    if (faults(battle).length > 0) continue;
    const [model] = membersOf(battle, 'u');
    if (model === undefined) continue;
    const from = model.base.at;
    const there = { x: from.x + random.below(3000) - 1500, y: from.y + random.below(3000) - 1500 };
    const path = random.pick([[from], [from, from], [from, there]]);
    const moves: Moves = { [model.id]: { path, facing: random.below(360) } };
    const course = new BattleCourse(xenosZealots, battle);
    if (course.order('red', { kind: 'move', unit: 'u', moves }).length > 0) continue;
    allowed++;
    if (path[1] !== there) turned++;
    expect({ found: faults(course.battle), card, moves }).toEqual({ found: [], card, moves });
  }
  expect(Math.min(allowed, turned)).toBeGreaterThan(100);
});
