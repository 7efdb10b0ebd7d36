/** Where rules of the turn begin and end: objectives, friends near, re-rolls, rallies, transports. */
import { BattleCourse } from '@umpire/engine/battle';
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { membersOf, type Squad, squadOf, withModels, withSquad } from '../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { hasMoreFriends } from '../../../src/xenos-zealots/rules/nerve.ts';
import { problems } from '../../../src/xenos-zealots/orders/index.ts';
import { holders } from '../../../src/xenos-zealots/turn/victory.ts';
import { field, row, way, shotAt } from '../table.ts';
import { scriptOrder } from '../../named.ts';

const far = { id: 'foe', seat: 'blue', card: 'LINE', at: [[68, 68]] } as const;

it('3″ from an objective is near enough, 3.01″ is not (XZ-H-23)', () => {
  const held = (gap: number) =>
    holders(
      field([{ id: 'u', seat: 'red', card: 'LINE', at: [[36, 36.5 + gap]] }, far], [], { objectives: [[36, 36, 1]] }),
    );
  expect([held(3), held(3.01)]).toEqual([{ o1: 'red' }, {}]);
});

it('friends within 6″ help a rally, strictly more than enemies (XZ-R-22)', () => {
  const friendsAt = (gap: number, enemies = 0) =>
    hasMoreFriends(
      field([
        { id: 'u', seat: 'red', card: 'LINE', at: [[36, 30]] },
        { id: 'friend', seat: 'red', card: 'LINE', at: [[36, 31 + gap]] },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[36, enemies > 0 ? 25 : 60]] },
      ]),
      'u',
    );
  expect([friendsAt(6), friendsAt(6.01), friendsAt(6, 1)]).toEqual([true, false, false]);
});

describe('a turn ends', () => {
  const ended = (squad: Partial<Squad>) => {
    const battle = field(
      [
        { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 20]], squad: { rerolls: 0 } },
        { id: 'carr', seat: 'red', card: 'CARR', at: [[50, 20]], facing: 0, squad },
        { ...far, squad: { order: 'advance' } },
      ],
      [],
      { phase: 'secondary', toAct: 'blue' },
    );
    const course = new BattleCourse(xenosZealots, battle);
    course.order('blue', { kind: 'end' });
    return course;
  };
  it('re-rolls are refreshed, never carried over (XZ-STAT-8)', () => {
    expect(squadOf(ended({}).battle, 'capt').rerolls).toBe(2);
  });
  it('EX-47: an immobilised unit that is Suppressed makes no rally roll; others do (XZ-RALLY-1)', () => {
    expect(ended({ morale: 'Suppressed', immobilised: true }).ask?.kind).not.toBe('roll');
    expect(ended({ morale: 'Suppressed' }).ask?.kind).toBe('roll');
    expect(ended({ morale: 'Neutralized', immobilised: true }).ask?.kind).toBe('roll');
  });
});

it('a Routed model that can no longer move is lost (XZ-R-33)', () => {
  const battle = withModels(
    field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'advance', moved: true } },
        { id: 'spare', seat: 'red', card: 'LINE', at: [[5, 5]], squad: { order: 'advance' } },
        { id: 'tank', seat: 'blue', card: 'BAST', at: [[30, 42]], facing: 180, squad: { morale: 'Routed' } },
        far,
      ],
      [],
      { phase: 'secondary' },
    ),
    ['u.1', 'tank'],
    (one) => (one.id === 'tank' ? { ...one, mobility: 1, wounds: 4, speed: 3000 } : { ...one, weapons: ['lance'] }),
  );
  // AP 12 on the front (AV 8), die 2: v = 10, one point; the roll-off is odd, and the shooter takes its mobility.
  const order = shotAt(battle, 'u', 'tank');
  const { result } = scriptOrder(xenosZealots, battle, 'red', order, { dice: [6, 2, 1], decisions: ['mobility'] });
  expect(squadOf(result, 'tank').location).toBe('destroyed');
});

describe('transports (XZ-H-21, XZ-R-68)', () => {
  // A Carrier with its front edge at 38.25, and men aboard.
  const carrier = (aboard: number, more: Partial<Squad> = {}, riders: Partial<Squad> = {}) => {
    const made = field([
      { id: 'carr', seat: 'red', card: 'CARR', at: [[36, 36]], facing: 0, squad: more },
      { id: 'in', seat: 'red', card: 'LINE', at: row(aboard, 10, 10) },
      { id: 'u', seat: 'red', card: 'LINE', at: [[36, 41]], squad: { order: 'advance', type: 'mobileInfantry' } },
      far,
    ]);
    const gone = withModels(
      made,
      membersOf(made, 'in').map(({ id }) => id),
      (one) => ({ ...one, away: 'aboard carr' }),
    );
    return withSquad(gone, 'in', { location: 'aboard', transport: 'carr', order: 'advance', ...riders });
  };
  const rulesOf = (battle: ReturnType<typeof carrier>, order: Parameters<typeof problems>[2]) =>
    problems(battle, 'red', order).map(({ rule }) => rule);
  it('ten men and no more', () => {
    const board = (battle: ReturnType<typeof carrier>) =>
      ({ kind: 'move', unit: 'u', moves: way(battle, 'u.1', 36, 40), board: 'carr' }) as const;
    expect(rulesOf(carrier(9), board(carrier(9)))).toEqual([]);
    expect(rulesOf(carrier(10), board(carrier(10)))).toEqual(['XZ-H-21']);
  });
  const out = (y: number) => ({ kind: 'move', unit: 'in', moves: { 'in.1': { path: [at(37.2, y)] } } }) as const;
  it('getting out costs 2″: 3″ from the hull, not 3.01″', () => {
    expect(rulesOf(carrier(1), out(38.25 + 3 + 0.5))).toEqual([]);
    expect(rulesOf(carrier(1), out(38.25 + 3.01 + 0.5))).toEqual(['XZ-H-21']);
  });
  it('not in a step in which it has moved', () => {
    expect(rulesOf(carrier(1, { didPrimary: true, moved: true, movedIn: 'primary' }), out(40))).toEqual(['XZ-H-21']);
    // It moved in the first step and shot in the second: they may get out in the second.
    const later = {
      ...carrier(1, { didPrimary: true, didSecondary: true, moved: true, movedIn: 'primary' }),
      phase: 'secondary',
    } as const;
    expect(rulesOf(withSquad(later, 'in', { order: 'doubleTime' }), out(40))).toEqual([]);
    expect(rulesOf(carrier(1, { didPrimary: true }), out(40))).toEqual([]);
  });
});
