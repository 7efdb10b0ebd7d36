/**
 * Every decision of section 5: the specification's list is read, and for each the question is found, with who is asked and what is done by
 * default. Decisions that an order itself makes are found in the menu.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { buildingAssault } from '../../src/building-assault/index.ts';
import type { AssaultOrder } from '../../src/building-assault/battle/order.ts';
import { battleOf, type Change, figureIn, living, ordered, wayTo } from './table.ts';

const spec = readFileSync(new URL('../../../../docs/rules/building-assault.md', import.meta.url), 'utf8');
const listed = [...spec.matchAll(/^\| (BA-D-\d+) \| ([^|]+) \|/gmu)].map(([, id = '', who = '']) => ({ id, who }));

/** An order in a scene, who is asked in it, and what the default comes to. */
interface Asked {
  readonly scene: ReturnType<typeof battleOf>;
  readonly seat?: string;
  readonly order: AssaultOrder;
  readonly dice: readonly number[];
  readonly who: string;
  /** What shows that the default is the specification's. */
  readonly byDefault: (played: ReturnType<typeof ordered>) => void;
}

const noHelmets = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, { helmetSave: 0 }]));

const door: Change = {
  only: true,
  at: { H2: [11.5, 11.3], H3: [12.6, 11.3], L1: [12, 13.2], L2: [14.2, 16.2], L4: [10.5, 19.5] },
  elements: { H: { grenades: 0 } },
  battle: { startFigures: { A: 2, B: 3 } },
};
const assault: AssaultOrder = { kind: 'assault', element: 'H', plan: ['front'], moves: {} };
const fire: AssaultOrder = { kind: 'fire', element: 'H' };
const fight: AssaultOrder = { kind: 'fight', element: 'H', moves: {} };

/** H at the door of the front room and at the window of the back room, with one grenade. */
const twoRooms = battleOf('hut', {
  only: true,
  at: { H1: [11.5, 11.3], H2: [12.6, 11.3], H3: [8.3, 19], H4: [8.3, 20.1], L2: [12, 15], L4: [11, 20] },
  elements: { H: { grenades: 1 } },
  battle: { startFigures: { A: 4, B: 2 } },
});

const questions: Readonly<Record<string, Asked>> = {
  'BA-D-5': {
    // Both elements are 10″ or more away; H3 has the better bare skill, and R is nearer than L.
    scene: battleOf('school', {
      only: true,
      at: { H2: [5, 5], H3: [6.2, 5], L2: [5, 22], R2: [5, 17] },
      figures: { H3: { spot: 11, suppressed: true } },
      battle: { active: 'H' },
    }),
    order: fire,
    dice: [20],
    who: 'A',
    byDefault: ({ rolls, notes }) => {
      expect(rolls[0]?.says).toBe('H3 looks');
      expect(notes.some(({ data }) => data['element'] === 'Reserve Section')).toBe(true);
    },
  },
  'BA-D-6': {
    // L2 behind the low wall, L3 in the open and farther away: the higher skill wins.
    scene: battleOf('hut', {
      only: true,
      at: { H2: [10, 3], L2: [10, 9], L3: [14, 10] },
      elements: { L: { spotted: true } },
    }),
    order: fire,
    dice: [20],
    who: 'A',
    byDefault: ({ rolls }) => expect(rolls[0]?.says).toBe('H2 shoots at L3'),
  },
  'BA-D-8': {
    scene: twoRooms,
    order: { ...assault, plan: ['front', 'back'] },
    // L2 is stunned. H1 succeeds even with a 20 (21), L2 falls in spite of its helmet; in the back room all miss. L tests.
    dice: [1, 20, 20, 20, 20, 20, 20, 20, 12],
    who: 'A',
    byDefault: ({ notes }) =>
      expect(notes.find(({ rule }) => rule === 'BA-GREN-1')?.data['room']).toBe('the front room'),
  },
  'BA-D-9': {
    scene: battleOf('hut', door),
    order: assault,
    dice: [20, 20, 20, 20],
    who: 'A',
    byDefault: ({ notes }) => expect(notes.some(({ says }) => says.includes('storms'))).toBe(true),
  },
  'BA-D-10': {
    scene: battleOf('hut', door),
    order: assault,
    dice: [20, 20, 20, 20],
    who: 'A',
    // In id order; L1 has the lowest id, then L2 has the fewer contacts.
    byDefault: ({ notes, rolls }) => {
      expect(notes.filter(({ says }) => says.includes('storms')).map(({ data }) => data['figure'])).toEqual([
        'H2',
        'H3',
      ]);
      expect(rolls.map(({ says }) => says.slice(0, 2))).toEqual(['H2', 'L1', 'H3', 'L2']);
    },
  },
  'BA-D-11': {
    // H2 goes for L1 and H3 for L2; L3 is left to step up.
    scene: battleOf('hut', {
      ...door,
      at: { ...door.at, L2: [13.6, 14.4], L3: [10.6, 15] },
      figures: Object.fromEntries(['L1', 'L2', 'L3'].map((id) => [id, { suppressed: true }])),
    }),
    order: assault,
    dice: [20, 20, 20, 20, 20],
    who: 'B',
    byDefault: ({ notes }) => expect(notes.some(({ rule }) => rule === 'BA-H-23')).toBe(true),
  },
  'BA-D-12': {
    scene: battleOf('hut', {
      only: true,
      // H2 touches L2, H3 both, H4 L3.
      at: { H2: [18, 5], H3: [19, 5], H4: [20, 5], L2: [18.5, 5.867], L3: [19.5, 5.867] },
    }),
    order: fight,
    dice: [20, 20, 20, 20, 20],
    who: 'A',
    byDefault: ({ rolls }) => expect(rolls.map(({ says }) => says.slice(0, 2))).toEqual(['H2', 'L2', 'H3', 'H4', 'L3']),
  },
  'BA-D-13': {
    scene: battleOf('hut', {
      only: true,
      at: { H1: [18, 5], H2: [20, 5], L2: [19, 5] },
      figures: noHelmets('H1', 'H2', 'L2'),
      battle: { startFigures: { A: 2, B: 1 } },
    }),
    order: fight,
    // Both miss (20 is over 17 for the rifle; the SMG has 17 too), L2 succeeds: one of H falls, and H tests.
    dice: [20, 20, 9, 1],
    who: 'A',
    byDefault: ({ result }) => expect(living(result)).toEqual(['H1', 'L2']),
  },
  'BA-D-14': {
    scene: battleOf('hut', { only: true, at: { H2: [18, 5], L2: [19, 5] }, battle: { startFigures: { A: 1, B: 1 } } }),
    order: fight,
    dice: [9, 20, 4],
    who: 'B',
    byDefault: ({ result }) => expect(living(result)).toEqual(['H2', 'L2']),
  },
  'BA-D-15': {
    scene: battleOf('hut', {
      only: true,
      at: { H2: [18, 5], L1: [22, 9], L2: [19, 5], L3: [20.2, 8], L4: [21.4, 8] },
      figures: noHelmets('L2'),
      elements: { L: { hesitant: true } },
      battle: { startFigures: { A: 1, B: 4 } },
    }),
    order: fight,
    dice: [9, 20, 20],
    who: 'B',
    byDefault: ({ result }) => expect(living(result)).toEqual(['H2', 'L1', 'L3']),
  },
  'BA-D-18': {
    // R is nearer, and in hard cover behind nothing: L stands in the open. The sums decide, not the ids.
    scene: battleOf('school', {
      only: true,
      at: { H2: [10, 5], L2: [10, 14], R2: [10, 10] },
      elements: { L: { spotted: true, moved: true }, R: { spotted: true } },
    }),
    order: fire,
    dice: [20],
    who: 'A',
    byDefault: ({ rolls }) => expect(rolls[0]?.says).toBe('H2 shoots at R2'),
  },
  'BA-D-19': {
    scene: battleOf('hut', { only: true, at: { H2: [16, 5], H3: [20, 5], L2: [16, 6], L3: [20, 6] } }),
    order: fight,
    dice: [20, 20, 20, 20],
    who: 'A',
    byDefault: ({ rolls }) => expect(rolls.map(({ says }) => says.slice(0, 2))).toEqual(['H2', 'L2', 'H3', 'L3']),
  },
};

const menuOf = (battle: ReturnType<typeof battleOf>, kind: string) =>
  buildingAssault.menu(battle, 'A').filter((item) => item.kind === kind && item.problems.length === 0);
/** The order of a seat that says nothing. */
const usual = (battle: ReturnType<typeof battleOf>, seat = 'A') => {
  const order = buildingAssault.usual?.(battle, seat);
  if (order === undefined) throw new Error(`${seat} has no usual order`);
  expect(buildingAssault.problems(battle, seat, order)).toEqual([]);
  return order;
};

const orders: Readonly<Record<string, () => void>> = {
  'BA-D-1': () => {
    const battle = battleOf('school', {});
    expect(new Set(menuOf(battle, 'hold').map(({ unit }) => unit))).toEqual(new Set(['H', 'S']));
    // An engaged one first.
    const engaged = battleOf('school', { at: { H2: [21.5, 4], R2: [21.5, 5] } });
    expect(usual(engaged)).toMatchObject({ kind: 'fight', element: 'H' });
    // Else one that can assault: S at the door of a room with one man in it, before H in the open.
    const atTheDoor = battleOf('school', {
      only: true,
      at: { H2: [5, 3], H3: [6.2, 3], S1: [13.5, 16.4], S2: [14.8, 16.4], L2: [14, 19], R2: [22, 20] },
    });
    expect(usual(atTheDoor)).toMatchObject({ kind: 'assault', element: 'S' });
    // Else one that can fire at an enemy who is spotted: S sees L, and H nobody; L is not spotted, and the lowest id goes first.
    const inTheOpen = { H2: [34, 3], H3: [34, 4.2], S4: [5, 3], S5: [6.2, 3], L2: [5, 14] } as const;
    const spotted = (is: boolean) =>
      battleOf('school', { only: true, at: inTheOpen, elements: { L: { spotted: is } }, figures: far });
    const far = { H2: { weapon: 'pistol' }, H3: { weapon: 'pistol' } } as const;
    expect(usual(spotted(true)).element).toBe('S');
    expect(usual(spotted(false)).element).toBe('H');
  },
  'BA-D-2': () => {
    const nerve = (elements: NonNullable<Change['elements']>) =>
      battleOf('hut', { only: true, at: { H2: [5, 5], H3: [6.2, 5], L1: [12, 15] }, elements });
    const shaky = nerve({ H: { pinned: true, casualties: 1 } });
    const [item] = menuOf(shaky, 'nerve');
    expect(item?.parts).toMatchObject([{ name: 'how', picks: [{ value: 'act' }, { value: 'steady' }] }]);
    // 12 − 2 is under 12; unhurt it is not, and hesitant alone it acts as well.
    expect(usual(shaky)).toMatchObject({ kind: 'nerve', how: 'steady' });
    expect(usual(nerve({ H: { pinned: true } }))).toMatchObject({ how: 'act' });
    expect(usual(nerve({ H: { hesitant: true, casualties: 3 } }))).toMatchObject({ how: 'act' });
  },
  'BA-D-3': () => {
    const kinds = (battle: ReturnType<typeof battleOf>) =>
      buildingAssault.menu(battle, 'A').flatMap(({ kind, problems }) => (problems.length === 0 ? [kind] : []));
    expect(kinds(battleOf('hut', door))).toEqual(['assault', 'fire', 'advance', 'run', 'hold']);
    const outside = { ...door, at: { ...door.at, L5: [14, 7] } } as const;
    expect(kinds(battleOf('hut', outside))).toEqual(['assault', 'charge', 'fire', 'advance', 'run', 'hold']);
    expect(kinds(battleOf('hut', { ...door, elements: { H: { pinned: true } }, battle: { active: 'H' } }))).toEqual([
      'hold',
    ]);
    // 3 SMGs against one stunned man: 2–1 at the least, unless his helmet saves him.
    const alone = { only: true, at: { H1: [11.5, 11.3], H2: [12.6, 11.3], L2: [12, 13.2] } } as const;
    expect(usual(battleOf('hut', alone)).kind).toBe('assault');
    // BA-ODDS-1: a charge alone has 38 % against one man, and then firing is better; three against one cannot fail: eff 21 each.
    const charge = (at: NonNullable<Change['at']>) =>
      usual(battleOf('hut', { only: true, at, figures: noHelmets('H2', 'H3', 'H4', 'L2') })).kind;
    expect(charge({ H2: [19, 5], L2: [19, 8] })).toBe('fire');
    expect(charge({ H2: [19, 5], H3: [17.8, 5], H4: [20.2, 5], L2: [19, 8] })).toBe('charge');
    // One room that is too strong: four in it, no grenade, two at the door. They fire instead: plain sight, 9 − 4 for the door.
    const strong = {
      only: true,
      at: { H2: [11.5, 11.3], H3: [12.6, 11.3], L1: [12, 13.2], L2: [10.5, 13.2], L3: [13.5, 13.2], L4: [12, 15] },
      elements: { H: { grenades: 0 } },
    } as const;
    expect(usual(battleOf('hut', strong))).toEqual(fire);
    // A shot at 23″ against men who moved has 9 − 4 − 4 = 1, and nobody looks that far: A runs for the nearest room instead.
    const shot: Change = {
      only: true,
      at: { H2: [1, 1], H3: [2.2, 1], L2: [22, 12] },
      elements: { L: { spotted: true, moved: true } },
    };
    expect(usual(battleOf('hut', shot)).kind).toBe('run');
    // Who is suppressed may not run and goes at a walk.
    const slow = { ...shot, figures: { H2: { suppressed: true } }, battle: { active: 'H' } };
    expect(usual(battleOf('hut', slow)).kind).toBe('advance');
    // B has both rooms and nothing to take; its shot at men who have moved, over half range, has 9 − 8.
    expect(
      usual(battleOf('hut', { ...shot, elements: { H: { moved: true } }, battle: { toAct: ['B'] } }), 'B'),
    ).toEqual({
      kind: 'hold',
      element: 'L',
    });
  },
  'BA-D-4': () => {
    for (const kind of ['advance', 'run', 'charge', 'assault'])
      for (const { parts } of menuOf(battleOf('hut', door), kind))
        expect(parts.find((part) => part.kind === 'moves')).toMatchObject({ models: ['H2', 'H3'], optional: true });
    // From (12, 1) the door of the hut is 11″ straight ahead, and 1″ more for the yard wall: no way round may cost more.
    const battle = battleOf('hut', { only: true, at: { H2: [12, 1], L2: [12, 20] } });
    const order = usual(battle);
    const path = (order.kind === 'run' ? order.moves['H2']?.path : undefined) ?? [];
    const legs = [...path, { x: 12_000, y: 12_000 }].map(({ x, y }, i, all) =>
      Math.hypot(x - (all[i - 1]?.x ?? x), y - (all[i - 1]?.y ?? y)),
    );
    const ran = legs.slice(0, -1).reduce((sum, leg) => sum + leg, 0);
    expect(ran).toBeGreaterThan(7000);
    expect(ran).toBeLessThanOrEqual(8000);
    expect(ran + (legs.at(-1) ?? 0)).toBeLessThanOrEqual(12_000);
    expect(path.at(-1)?.y).toBeGreaterThan(8000);
  },
  'BA-D-7': () => {
    const [item] = menuOf(twoRooms, 'assault');
    const parts = new Map(item?.parts.map((part) => [part.name, part]));
    expect(parts.get('plan')).toMatchObject({ picks: [{ value: 'front' }, { value: 'back' }] });
    expect(parts.get('assaulters')).toMatchObject({ least: 0 });
    expect(parts.has('moves')).toBe(true);
    // All who can, on the room with the best odds: one man in the back room instead of three in front.
    const both = battleOf('hut', {
      only: true,
      at: { H2: [8.3, 16.4], H3: [8.3, 17.6], L1: [10, 13.5], L2: [12, 13.5], L3: [14, 13.5], L4: [11, 20] },
      figures: noHelmets('L4'),
      battle: { startFigures: { A: 2, B: 4 } },
    });
    const order = usual(both);
    expect(order.kind === 'assault' && order.plan).toEqual(['back']);
    expect(order.kind === 'assault' && Object.keys(order.moves).toSorted()).toEqual(['H2', 'H3']);
  },
  'BA-D-16': () => {
    const battle = battleOf('hut', { only: true, at: { H2: [19, 6], H3: [21, 3], L2: [19, 7] } });
    expect(menuOf(battle, 'fight')[0]?.parts).toMatchObject([{ kind: 'moves', models: ['H3'], optional: true }]);
    const order = usual(battle);
    expect(order.kind === 'fight' && Object.keys(order.moves)).toEqual(['H3']);
    const far = battleOf('hut', { only: true, at: { H2: [19, 6], H3: [5, 3], L2: [19, 7] } });
    expect(usual(far)).toEqual({ kind: 'fight', element: 'H', moves: {} });
  },
  'BA-D-17': () => {
    const { scenario } = buildingAssault.scenarios[0] ?? { scenario: undefined };
    const fresh = buildingAssault.setup(scenario as never, battleOf('hut').options);
    const waiting = { ...fresh, toAct: ['A'] };
    const [item] = buildingAssault.menu(waiting, 'A');
    expect(item).toMatchObject({ kind: 'deploy', parts: [{ kind: 'moves', models: ['H1', 'H2', 'H3', 'H4', 'H5'] }] });
    const order = usual(waiting);
    const { result } = ordered(waiting, 'A', order, []);
    expect(figureIn(result, 'H1').base.at).toEqual({ x: 9000, y: 1500 });
  },
};

describe('section 5: decisions', () => {
  it('all are listed, and each has its scene here', () => {
    expect(listed).toHaveLength(19);
    expect(listed.map(({ id }) => id).filter((id) => questions[id] === undefined && orders[id] === undefined)).toEqual(
      [],
    );
  });

  for (const { id, who } of listed) {
    const scene = questions[id];
    test(`${id} (${who.trim()}): who is asked, and the default of the specification`, () => {
      if (scene === undefined) {
        expect(orders[id]).toBeDefined();
        orders[id]?.();
        return;
      }
      const { scene: battle, seat = 'A', order, dice } = scene;
      expect(buildingAssault.problems(battle, seat, order)).toEqual([]);
      const played = ordered(battle, seat, order, dice);
      expect(played.asked).toContain(`${id} ${scene.who}`);
      expect(played.asked.filter((one) => one.startsWith(`${id} `)).every((one) => one === `${id} ${scene.who}`)).toBe(
        true,
      );
      scene.byDefault(played);
    });
  }

  it('BA-D-9: they hold back where more own than enemy losses are to be expected, and else they storm', () => {
    const held = (figures: NonNullable<Change['figures']>) =>
      ordered(battleOf('hut', { ...door, figures }), 'A', assault, [], { 'BA-D-9': [] }).notes;
    // L1 (SMG) has 13 and L2 9 at home; two stormers whose skill is 1 have 5.
    const weak = {
      H2: { melee: 1, helmetSave: 0 },
      H3: { melee: 1, helmetSave: 0 },
      L1: { melee: 20 },
      L2: { melee: 20 },
    };
    expect(held(weak).some(({ says }) => says.includes('hold back'))).toBe(true);
  });

  it('nothing is asked where there is one answer only', () => {
    const one = battleOf('hut', { only: true, at: { H2: [18, 5], L2: [19, 5] }, figures: noHelmets('H2', 'L2') });
    expect(ordered(one, 'A', fight, [20, 20]).asked).toEqual([]);
    const shot = battleOf('hut', { only: true, at: { H2: [10, 3], L2: [16, 9] }, elements: { L: { spotted: true } } });
    expect(ordered(shot, 'A', fire, [20]).asked).toEqual(['BA-D-18 A']);
    expect(wayTo(shot, 'H2', [10, 4]).path).toHaveLength(2);
  });
});
