/** What is declared stands: places of templates, distances, targets. XZ-SHOOT-5, XZ-MOR-5, XZ-R-43, XZ-R-6 */
import { at } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { membersOf, squadOf } from '../../../src/xenos-zealots/battle/battle.ts';
import { allAt, declare, declareAll, returnTargets } from '../../../src/xenos-zealots/ground/declare.ts';
import { firingOf } from '../../../src/xenos-zealots/orders/fire-order.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { field, house, type Placed, row, shotAt, usual, wall } from '../table.ts';
import { problemsOf, scriptOrder } from '../../named.ts';

const idle: Placed = { id: 'idle', seat: 'red', card: 'LINE', at: [[5, 5]], squad: { order: 'advance' } };
const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
const inSecondary = { phase: 'secondary' } as const;

describe('declarations are frozen at the first roll (XZ-SHOOT-5)', () => {
  it('a template falls where it was declared, though that model has fallen before', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'COLO', at: [[36, 36]], facing: 0, squad: { order: 'advance' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: row(3, 36, 50) },
        idle,
        far,
      ],
      [],
      inSecondary,
    );
    const order = {
      kind: 'shoot',
      unit: 'u',
      aim: at(36, 50),
      shots: ['u/bileCannon/foe/over:foe.1', 'u/spineVolley/foe'],
      groups: ['spineVolley'],
    } as const;
    // One spine hits and kills the first; the blast on his place still touches the second, 0.2″ under its edge, and not the third.
    const after = usual(battle, 'red', order, [3, 1, 1, 1, /* save */ 1, /* the blast */ 6, /* save */ 1]);
    expect(membersOf(after, 'foe').map(({ id }) => id)).toEqual(['foe.3']);
  });
  it('but shots at a unit that has gone are lost, templates too: nobody else is touched', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'COLO', at: [[36, 36]], facing: 0, squad: { order: 'advance' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 50]] },
        { id: 'other', seat: 'blue', card: 'LEVY', at: [[36, 51.2]] },
        idle,
        far,
      ],
      [],
      inSecondary,
    );
    const shots = ['u/bileCannon/foe', 'u/spineVolley/foe'];
    const order = { kind: 'shoot', unit: 'u', aim: at(36, 50), shots, groups: ['spineVolley'] } as const;
    const after = usual(battle, 'red', order, [3, 1, 1, 1, 1]);
    expect(['foe', 'other'].map((id) => squadOf(after, id).location)).toEqual(['destroyed', 'table']);
    // The blast kills both; what was aimed at the second falls away, and its unit did not fire on anybody.
    const spread = { ...order, shots: ['u/bileCannon/foe', 'u/spineVolley/other'], groups: ['bileCannon'] } as const;
    const { notes } = scriptOrder(xenosZealots, battle, 'red', spread, { dice: [6, 6, 1, 1] });
    expect(notes.filter(({ rule }) => rule === 'XZ-SHOOT-5').map((one) => english(one))).toEqual([
      'u fires at foe.',
      'other has gone: what u fires at other is lost.',
    ]);
  });
  it('and the distance counts of whoever stood nearest then', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'BAST', at: [[36, 36]], facing: 0, squad: { order: 'advance' } },
        {
          id: 'foe',
          seat: 'blue',
          card: 'LEVY',
          at: [
            [34, 56],
            [34, 59],
          ],
        },
        idle,
        far,
      ],
      [],
      inSecondary,
    );
    // The first is 17″ from the hull, the second 20″: the main gun kills the first, and the side gun still needs 3.
    const order = { kind: 'shoot', unit: 'u', aim: at(34, 57), shots: ['u/mainGun/foe', 'u/sideGunLeft/foe'] } as const;
    const after = usual(
      battle,
      'red',
      { ...order, shots: ['u/mainGun/foe/over:foe.1', 'u/sideGunLeft/foe'] },
      [6, 1, 3, 1, 1, 1],
    );
    expect(squadOf(after, 'foe').location).toBe('destroyed');
  });
});

describe('Return Fire (XZ-MOR-5, XZ-R-19)', () => {
  const near = (lance: number) =>
    returnTargets(
      field([
        {
          id: 'u',
          seat: 'red',
          card: 'LINE',
          at: [
            [30, 27],
            [30, lance],
          ],
          squad: { morale: 'Suppressed', firedOnBy: ['foe'] },
        },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 60]] },
        { id: 'near', seat: 'blue', card: 'LINE', at: [[45, 20]] },
      ]),
      'u',
    );
  it('goes to who fired if a weapon reaches him from where it stands: the Lance, 36″; else to the closest', () => {
    expect([near(23), near(22.999)]).toEqual([['foe'], ['near']]);
  });
});

it('fire at a piece whose crew is out of sight goes at the gun, though nobody says so (XZ-R-43)', () => {
  const piece = { id: 'foe', seat: 'blue', card: 'HOWZ', at: [[43, 46]], gun: [36, 48], facing: 90 } as const;
  const battle = field(
    [{ id: 'u', seat: 'red', card: 'LINE', at: [[36, 36]], squad: { order: 'advance' } }, piece, idle, far],
    [house('hut', [40, 38, 42, 48])],
    inSecondary,
  );
  const order = { kind: 'shoot', unit: 'u', target: 'foe', aim: at(36, 48) } as const;
  expect(problemsOf(xenosZealots, battle, 'red', order)).toEqual([]);
  expect(problemsOf(xenosZealots, battle, 'red', { ...order, at: 'crew' }).map(({ rule }) => rule)).toEqual([
    'XZ-UNIT-12',
  ]);
});

describe('"any further", by hits (XZ-R-6)', () => {
  const options = { furtherMeans: 'hit' };
  it('an attached character who falls is no casualty of the unit (XZ-R-42)', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE-5', at: row(5, 30, 20), squad: { order: 'advance', moved: true } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: row(3, 30, 30) },
        { id: 'capt', seat: 'blue', card: 'CAPT', at: [[32, 28.8]], squad: { attachedTo: 'foe', rerolls: 0 } },
        idle,
        far,
      ],
      [],
      { ...inSecondary, options },
    );
    const wounded = {
      ...battle,
      models: battle.models.map((model) => (model.id === 'capt' ? { ...model, wounds: 1 } : model)),
    };
    // Three hits: the Captain, the nearest, falls first, then two of the Levy: before the last of them one of three had fallen.
    const after = usual(wounded, 'red', shotAt(wounded), [6, 6, 6, 1, 1, 1, 1, 4]);
    expect(membersOf(after, 'foe')).toHaveLength(1);
    expect(squadOf(after, 'foe').morale).toBe('Suppressed');
  });
  it('a template and a volley are one attack', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'COLO', at: [[36, 36]], facing: 0, squad: { order: 'advance' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: row(5, 36, 50, 1.1) },
        idle,
        far,
      ],
      [],
      { ...inSecondary, options },
    );
    const order = {
      kind: 'shoot',
      unit: 'u',
      aim: at(37, 50),
      shots: ['u/bileCannon/foe/over:foe.2', 'u/spineVolley/foe'],
    } as const;
    // The blast kills three of five; one spine shakes a fourth: over half were gone when it was.
    const after = usual(battle, 'red', order, [6, 6, 6, 1, 1, 1, /* spines */ 6, 1, 1, 1, /* save */ 4]);
    expect(membersOf(after, 'foe')).toHaveLength(1);
    expect(squadOf(after, 'foe').morale).toBe('Neutralized');
  });
});

it('hits go to whoever is closest to the firing unit: to any that fires, flames too (XZ-SHOOT-10, XZ-R-101)', () => {
  const battle = field(
    [
      {
        id: 'u',
        seat: 'red',
        card: 'LEVY',
        at: [
          [26, 20],
          [31.2, 20],
        ],
        squad: { order: 'advance' },
      },
      {
        id: 'foe',
        seat: 'blue',
        card: 'LEVY',
        at: [
          [31.2, 27],
          [27.5, 27],
        ],
      },
      idle,
      far,
    ],
    [],
    inSecondary,
  );
  // The first is 6″ from the man with the flames, who misses him; the second 6.2″ from the rifle, which would have the first at 7.7″.
  const order = { kind: 'shoot', unit: 'u', target: 'foe', aim: at(29.3, 27) } as const;
  const after = usual(battle, 'red', order, [1, 6, 1]);
  expect(membersOf(after, 'foe').map(({ id }) => id)).toEqual(['foe.2']);
});

it('a template that would touch a friend is refused for that, and not for want of a target (XZ-H-11)', () => {
  const refused = (friend: readonly (readonly [number, number])[], shots?: readonly string[]) => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'BAST', at: [[36, 36]], facing: 180, squad: { order: 'advance' } },
        { id: 'friend', seat: 'red', card: 'LINE', at: friend },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 50]] },
        far,
      ],
      [],
      inSecondary,
    );
    const disarmed = {
      ...battle,
      models: battle.models.map((model) =>
        model.id === 'u' ? { ...model, slots: model.slots?.slice(0, 1) ?? [] } : model,
      ),
    };
    const order = {
      kind: 'shoot',
      unit: 'u',
      aim: at(36, 50),
      ...(shots === undefined ? { target: 'foe' } : { shots }),
    };
    return problemsOf(xenosZealots, disarmed, 'red', order as never).map(({ rule }) => rule);
  };
  expect([refused([[36, 51.2]]), refused([[36, 54]])]).toEqual([['XZ-H-11'], []]);
  expect(refused([[36, 51.2]], ['u/mainGun/foe'])).toEqual(['XZ-H-11']);
  expect(refused([[36, 54]], ['u/mainGun/foe/over:friend.1'])).toEqual(['XZ-H-11']);
});

it('all who can fire are declared as if each of them were named (XZ-R-94)', () => {
  const battle = field(
    [
      {
        id: 'line',
        seat: 'red',
        card: 'LINE',
        at: [...row(5, 33, 30), ...row(5, 33, 31.2)],
        squad: { order: 'advance' },
      },
      { id: 'colo', seat: 'red', card: 'COLO', at: [[24, 32]], facing: 60, squad: { order: 'advance' } },
      {
        id: 'how',
        seat: 'red',
        card: 'HOWZ',
        at: row(3, 30, 26),
        gun: [32, 24],
        facing: 0,
        squad: { order: 'fireSupport', ready: true },
      },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: row(6, 30, 46) },
      far,
    ],
    [wall('wall', row(2, 32, 45.4))],
    inSecondary,
  );
  const fires = (unit: string, pivot?: number) => {
    const firing = firingOf(squadOf(battle, unit));
    const posed = pivot === undefined ? firing : { ...firing, facing: pivot };
    const aim = at(32.4, 46);
    const all = allAt(battle, posed, 'foe', aim);
    const named = declare(battle, firing, aim, all, pivot);
    expect(declareAll(battle, firing, aim, all, pivot)).toEqual(named);
    return named.ok ? named.declared.shots.length : named.problems.map(({ rule }) => rule);
  };
  // Nine carbines and a lance; both guns of the beast, turned by 30°, not by 60°; the howitzer, and two gunners with carbines.
  expect(fires('line')).toBe(10);
  expect([fires('colo', 30), fires('colo', 0)]).toEqual([2, ['XZ-ARC-4']]);
  expect(fires('how')).toBe(3);
});
