/** Section 5 of the specification: every decision is asked of its seat or is part of an order, and its default is what the list says. */
import { readFileSync } from 'node:fs';
import { Host, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { unformable } from '@umpire/engine/kit';
import { describe, expect, test } from 'vitest';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import {
  type Asked,
  asked,
  at,
  bystander,
  car,
  crate,
  man,
  NOTHING,
  coverAt,
  pass,
  piece,
  planter,
  rider,
  scene,
  shoot,
  shootAt,
  with1,
} from './scene.ts';

/** The first question by this rule that an order leads to, whatever dice that takes. */
function findAsked(battle: AimBattle, order: AimOrder, rule: string, seat = 'A'): Asked {
  for (let seed = 0; seed < 500; seed++) {
    const found = asked(battle, order, seat, `decision/${seed}`).find(({ question }) => question.rule === rule);
    if (found !== undefined) return found;
  }
  throw new Error(`${rule} was never asked`);
}

/** Who is asked, and what is done by default. */
const told = ({ seat, question }: Asked): readonly [string, unknown] => [seat, question.options[0]?.value];

const formable = (battle: AimBattle, order: AimOrder, seat = 'A'): void => {
  expect(aimZone.problems(battle, seat, order)).toEqual([]);
  expect(unformable(aimZone.menu(battle, seat), order)).toBeUndefined();
};

const far = man('B9', 'B', 38, 38);
const watched = (more = {}, others: AimBattle['models'] = []): AimBattle =>
  scene({ models: [man('A1', 'A', 10, 10, more), man('R', 'B', 10, 20, { aim: at(10, 10) }), ...others] });

const set = (id: string) => {
  const entry = aimZone.scenarios.find(({ scenario }) => scenario.id === id);
  if (entry === undefined) throw new Error(id);
  return aimZone.setup(entry.scenario, {});
};

/** By the id of the decision: where it is met. */
const DECISIONS: Readonly<Record<string, () => void>> = {
  D1: () => {
    // The roll-off of a battle as it begins.
    const { question, seat } = beginning();
    expect(question).toMatchObject({ rule: 'AZ-H-3', options: [{ value: 'first' }, { value: 'second' }] });
    expect(['A', 'B']).toContain(seat);
  },
  D2: () => {
    const battle: AimBattle = {
      ...set('back-alley'),
      toAct: ['A'],
      settled: { first: 'A', deploysFirst: 'A', openingAim: 'B' },
    };
    formable(battle, { kind: 'deploy', model: 'W1', at: at(7.321, 1.234) });
  },
  D3: () => {
    const battle = { ...scene({ models: [far, man('A1', 'A', 10, 10)] }), phase: 'opening aim', toAct: ['B'] };
    formable(battle, { kind: 'mark', model: 'B9', at: at(10, 10.01) }, 'B');
    formable(battle, { kind: 'begin' }, 'B');
  },
  D4: () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10), man('A2', 'A', 12, 10), far] });
    for (const model of ['A1', 'A2']) formable(battle, pass(model));
    formable({ ...battle, actor: 'A1' }, { kind: 'finish', model: 'A1' });
    formable(battle, { kind: 'end turn' });
  },
  D5: () => {
    for (const step of ['before', 'after'] as const)
      formable(scene({ models: [man('A1', 'A', 10, 10), far] }), {
        kind: 'pass',
        model: 'A1',
        step,
        stepTo: at(10.5, 10.5),
      });
  },
  D6: () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10, { aim: at(20, 20) }), far] });
    formable(battle, { kind: 'cover', model: 'A1' });
    formable(battle, { kind: 'drop', model: 'A1', thing: 'A1.1' });
  },
  D7: () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 20) }), man('B1', 'B', 10, 20)] });
    for (const cover of [true, false]) formable(battle, shoot('A1', 'B1', { cover }));
  },
  D8: () => formable(scene({ models: [man('A1', 'A', 10, 10), far] }), { kind: 'aim', model: 'A1', at: at(3.3, 4.4) }),
  D9: () => {
    const guns = (['Service pistol', 'Machine pistol'] as const).map((name, i) => ({
      id: `A1.${i + 1}`,
      name,
      counters: 0,
      progress: 0,
    }));
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10, { weapons: guns, held: ['A1.1', 'A1.2'] }),
        man('B1', 'B', 10, 20),
        man('B2', 'B', 14, 20),
      ],
    });
    for (const weapon of ['A1.1', 'A1.2'])
      for (const target of ['B1', 'B2'])
        for (const intense of [true, false]) formable(battle, shoot('A1', target, { weapon, intense }));
    // A reactor: intense if counters + 1 < capacity.
    for (const [counters, intense] of [
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const react = scene({
        models: [man('A1', 'A', 10, 10), man('R', 'B', 10, 20, { aim: at(10, 10), gun: { counters } })],
      });
      expect(told(findAsked(react, pass(), 'AZ-REACT-3'))).toEqual(['B', shootAt(0, 'A1', { intense })]);
    }
  },
  D10: () => {
    const { seat, question } = findAsked(watched(), pass(), 'AZ-REACT-3');
    expect(seat).toBe('B');
    const values = question.options.map(({ value }) => JSON.stringify(value));
    const plain = shootAt(0, 'A1');
    for (const value of [NOTHING, coverAt(1), coverAt(2), plain, { ...plain, cover: 1 }, { ...plain, cover: 2 }])
      expect(values.some((one) => sorted(JSON.parse(one)) === sorted(value))).toBe(true);
    // Out of ammo and shot at, exposed: cover at 1. Out of ammo and not shot at: nothing.
    const dry = scene({
      pieces: [planter],
      models: [
        man('A1', 'A', 12, 14, { aim: at(12, 5.5) }),
        man('R', 'B', 12, 5.5, { aim: at(12, 14), gun: { counters: 3 } }),
        man('T', 'B', 20, 20),
      ],
    });
    expect(told(findAsked(dry, shoot('A1', 'R'), 'AZ-REACT-3'))).toEqual(['B', coverAt(1)]);
    expect(told(findAsked(dry, pass(), 'AZ-REACT-3'))).toEqual(['B', NOTHING]);
    // Three d8 of a pistol beyond 12″ shift to d6 and cannot reach 10: no chance, so nothing.
    const hopeless = scene({
      pieces: [planter],
      models: [
        man('A1', 'A', 12, 5.5),
        man('R', 'B', 12, 34, { aim: at(12, 5.5), gun: { name: 'Service pistol', counters: 0 } }),
      ],
    });
    expect(told(findAsked(hopeless, pass(), 'AZ-REACT-3'))).toEqual(['B', NOTHING]);
  },
  D11: () => {
    // Out of cover on the way: 10 at the start, behind the planter; 7 in the open from where the planter hides less than half.
    const battle = scene({
      pieces: [planter],
      models: [man('A1', 'A', 13.9, 5.5), man('R', 'B', 15, 16, { aim: at(15, 5.5) })],
    });
    const move: AimOrder = { kind: 'move', model: 'A1', to: at(16.9, 5.5) };
    const { seat, question } = findAsked(battle, move, 'AZ-REACT-3');
    expect(seat).toBe('B');
    const [best] = question.options.map(({ value }) => value as { at?: number; shoot: boolean });
    // Earliest of those in the open: past the end of the wall at x = 14.5, from (15, 16): the point (14.9, 5.5) is the third.
    expect(best).toMatchObject({ shoot: true, at: 2 });
    const others = question.options.flatMap(({ value }) => (value as { at?: number }).at ?? []);
    expect(new Set(others).size).toBeGreaterThan(3);
  },
  D12: () => {
    const driving = (hits: number): AimBattle =>
      scene({
        models: [
          car('v', 'A', 'Sedan', 10, 10, 90, { hits }),
          rider('D', 'A', 'v', 0),
          man('R', 'B', 16, 25, { aim: at(16, 10) }),
        ],
      });
    const drive: AimOrder = { kind: 'drive', model: 'D', facing: 90, length: 6000 };
    for (const [hits, target] of [
      [0, 'D'],
      [3, 'D'],
      [4, 'v'],
    ] as const) {
      const { seat, question } = findAsked(driving(hits), drive, 'AZ-REACT-3');
      expect(seat).toBe('B');
      expect(question.options[0]?.value).toMatchObject({ target });
      expect(new Set(question.options.flatMap(({ value }) => (value as { target?: string }).target ?? []))).toEqual(
        new Set(['D', 'v']),
      );
    }
  },
  D13: () => {
    // Snap fire against 10 in cover: only lifted dice hit.
    const battle = scene({ pieces: [planter], models: [man('A1', 'A', 12, 16), man('B1', 'B', 12, 5.5)] });
    const { seat, question } = findAsked(battle, shoot('A1', 'B1', { intense: true }), 'AZ-HAIL-1');
    expect(seat).toBe('A');
    const hits = question.options.map(({ value }) => (value as readonly unknown[]).length);
    expect(hits[0]).toBe(Math.max(...hits));
    expect(question.options.at(-1)?.value).toEqual([]);
  },
  D14: () => {
    const line = (between: AimBattle['models'][number]) =>
      scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 20) }), between, man('B1', 'B', 10, 20)] });
    expect(told(findAsked(line(man('B2', 'B', 10, 15)), shoot('A1', 'B1'), 'AZ-OBS-3'))).toEqual(['B', true]);
    expect(told(findAsked(line(man('A2', 'A', 10, 15)), shoot('A1', 'B1'), 'AZ-OBS-3'))).toEqual(['A', true]);
    expect(told(findAsked(line(man('B2', 'B', 10, 22)), shoot('A1', 'B1'), 'AZ-COL-3'))).toEqual(['B', true]);
    // Bystanders always try: nobody is asked.
    expect(() => findAsked(line(bystander('W', 10, 15)), shoot('A1', 'B1'), 'AZ-OBS-3')).toThrow('never asked');
  },
  D15: () => {
    const line = (more: AimBattle['models'], pieces: readonly ReturnType<typeof crate>[] = []) =>
      scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 25) }), man('B1', 'B', 10, 25), ...more], pieces });
    expect(told(findAsked(line([], [crate('drum', 10, 15)]), shoot('A1', 'B1'), 'AZ-OBS-4'))).toEqual(['A', true]);
    expect(told(findAsked(line([car('v', 'A', 'Sedan', 10, 17, 90)]), shoot('A1', 'B1'), 'AZ-OBS-4'))).toEqual([
      'A',
      true,
    ]);
    // A hit on the enemy's vehicle helps him.
    expect(told(findAsked(line([car('v', 'B', 'Sedan', 10, 17, 90)]), shoot('A1', 'B1'), 'AZ-OBS-4'))).toEqual([
      'A',
      false,
    ]);
  },
  D16: () => {
    const battle = scene({
      models: [man('A1', 'A', 10, 10, { grenades: { ...with1('frag'), gas: 1 } }), man('B1', 'B', 10, 20)],
    });
    for (const grenade of ['frag', 'gas'] as const) {
      formable(battle, { kind: 'throw', model: 'A1', grenade, at: at(3, 12) });
      formable(battle, { kind: 'throw', model: 'A1', grenade, target: 'B1' });
    }
  },
  D17: () => {
    const live = ['g2', 'g1'].map(
      (id, i) => ({ id, type: 'frag', at: at(30 + i, 5), elevation: 0, seat: 'B', thrower: 'B1' }) as const,
    );
    const battle = scene({ models: [man('A1', 'A', 10, 10), man('B1', 'B', 20, 30)], change: { grenades: live } });
    expect(told(findAsked(battle, { kind: 'end turn' }, 'AZ-GREN-6'))).toEqual(['B', ['g2', 'g1']]);
  },
  D18: () => {
    const dive = scene({
      models: [car('v', 'A', 'Sedan', 10, 10, 90), rider('D', 'A', 'v', 0), man('M', 'B', 18, 10)],
      // Against the lower place, so that it is the one towards cover.
      pieces: [piece('wall', 'low', [17, 6, 19, 7.75])],
    });
    const drive: AimOrder = { kind: 'drive', model: 'D', facing: 90, length: 12_000 };
    expect(told(findAsked(dive, drive, 'AZ-VEH-5'))).toEqual(['B', at(18, 8.25)]);
    const wreck = scene({
      models: [
        man('S', 'A', 30, 10, { aim: at(10, 10) }),
        car('v', 'B', 'Sedan', 10, 10, 90, { hits: 9, hitLimit: 5 }),
        rider('D', 'B', 'v', 0),
      ],
    });
    expect(findAsked(wreck, shoot('S', 'v', { intense: true }), 'AZ-H-16').seat).toBe('B');
    formable(scene({ models: [car('v', 'A', 'Sedan', 10, 10, 90), rider('D', 'A', 'v', 0), far] }), {
      kind: 'exit',
      model: 'D',
      to: at(9.9, 11.75),
    });
  },
  D19: () => {
    const guns = (['Machinegun, drum-fed', 'Service pistol'] as const).map((name, i) => ({
      id: `A1.${i + 1}`,
      name,
      counters: 1,
      progress: 0,
    }));
    const battle = scene({ models: [man('A1', 'A', 10, 10, { weapons: guns, held: ['A1.1'] }), far] });
    formable(battle, { kind: 'ready', model: 'A1', what: 'draw', hold: ['A1.2'] });
    formable(battle, { kind: 'ready', model: 'A1', what: 'reload', weapon: 'A1.1' });
    formable(battle, { kind: 'ready', model: 'A1', what: 'reload', weapon: 'A1.2' });
    formable(battle, { kind: 'ready', model: 'A1', what: 'set up' });
  },
  D20: () => expect(told(findAsked(reserves('box'), { kind: 'end turn' }, 'AZ-REIN-2'))).toEqual(['A', true]),
  D21: () => {
    const { seat, question } = findAsked(reserves('box'), { kind: 'end turn' }, 'AZ-REIN-3');
    expect(seat).toBe('A');
    // The objective lies at (30, 5): South, at (20, 0), is nearer than West, at (0, 10).
    expect(question.options.map(({ value }) => value)).toEqual(['South', 'West', '']);
    // Of one at (10, 30) both are 10″ to the side; South is 30″ below it, West 20″.
    const north = { ...reserves('box'), objectives: [{ id: 'goal', name: 'goal', at: at(10, 30) }] };
    const asked = findAsked(north, { kind: 'end turn' }, 'AZ-REIN-3').question;
    expect(asked.options.map(({ value }) => value)).toEqual(['West', 'South', '']);
  },
  D22: () => {
    const battle = { ...reserves('entry'), first: 'B', toAct: ['B'] };
    const { seat, question } = findAsked(battle, { kind: 'end turn' }, 'AZ-REIN-6', 'B');
    expect(seat).toBe('A');
    // In cover: against the wall on the west edge.
    expect(question.options[0]?.value).toMatchObject({ x: 4500, y: 10_000 });
    expect(question.options.at(-1)?.value).toBe('wait');
  },
  D23: () => {
    const { seat, question } = findAsked(
      watched({}, [man('Q', 'B', 20, 10, { aim: at(10, 10) })]),
      pass(),
      'AZ-PRIO-3',
    );
    expect([seat, question.options[0]?.value]).toEqual(['B', ['Q', 'R']]);
  },
};

/** Fields in the order of their names: answers are equal whatever their order. */
const sorted = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Somebody in the box or at West, an objective at (30, 5), a wall to stand against. */
function reserves(where: 'box' | 'entry'): AimBattle {
  const battle = scene({
    models: [
      man('A1', 'A', 30, 30),
      man('N', 'A', 0, 0, { skill: 9, away: where, ...(where === 'entry' ? { entry: 'West' } : {}) }),
      far,
    ],
    pieces: [piece('wall', 'low', [5, 8, 5.5, 12])],
    change: {
      entries: [
        { id: 'West', seat: 'A', at: at(0, 10), radius: 4000 },
        { id: 'South', seat: 'A', at: at(20, 0), radius: 4000 },
      ],
      objectives: [{ id: 'goal', name: 'goal', at: at(30, 5) }],
    },
  });
  return { ...battle, models: battle.models.filter(({ id }) => id !== 'A-spare') };
}

/** The first question of a battle of the first scenario. */
function beginning(): Asked {
  const [first] = aimZone.scenarios;
  if (first === undefined) throw new Error('there is no scenario');
  const host = Host.start({ ruleset: aimZone, dice: seededDice(seeded('roll-off')) } as never, first.scenario, {});
  const [seat] = host.waitingFor;
  const question = seat === undefined ? undefined : host.questionTo(seat);
  if (seat === undefined || question === undefined) throw new Error('nobody is asked');
  return { seat, question };
}

describe('section 5', () => {
  const text = readFileSync(new URL('../../../../docs/rules/aim-zone.md', import.meta.url), 'utf8');
  const ids = [...text.matchAll(/^\| (D\d+) \|/gmu)].map(([, id]) => id ?? '');

  test('every decision of the list is looked for, and no other', () => {
    expect(ids).toHaveLength(23);
    expect(Object.keys(DECISIONS)).toEqual(ids);
  });

  test.each(ids)('%s is asked of its seat or said with an order, and its default is the one of the list', (id) => {
    const look = DECISIONS[id];
    expect(look).toBeDefined();
    look?.();
  });
});
