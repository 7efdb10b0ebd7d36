/** The advanced actions: each rule's own test line. */
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import type { Team } from '../../../src/fire-team/battle/battle.ts';
import { teamOf } from '../../../src/fire-team/battle/battle.ts';
import { coverInCombat } from '../../../src/fire-team/ground/cover.ts';
import { explosion } from '../../../src/fire-team/rules/explosion.ts';
import { fireTeam } from '../../../src/fire-team/index.ts';
import { rideProblems } from '../../../src/fire-team/orders/ride.ts';
import { rules } from '../../../src/fire-team/words/book.ts';
import { battleOf, by, marksOf, ran, refused, rocket, row, terrain } from '../table.ts';
import { FIRE_TERMS, marks, team } from '../teams.ts';
import { script } from '../../named.ts';

const facing = (change: Partial<Parameters<typeof battleOf>[0]> = {}): ReturnType<typeof battleOf> =>
  battleOf({
    red: { A: { at: row(10, 10, 4) } },
    blue: { D: { at: row(10, 13.8, 4) } },
    active: { unit: 'line' },
    ...change,
  });

const advance = (battle: ReturnType<typeof battleOf>, at: number): Parameters<typeof ran>[1] => ({
  kind: 'advancing-fire',
  unit: 'A',
  target: 'D',
  moves: by(battle, 'A', 0, 2),
  at,
  wait: false,
});

const assaultFire = (battle: ReturnType<typeof battleOf>): Parameters<typeof ran>[1] => ({
  kind: 'assault-fire',
  unit: 'A',
  target: 'D',
  moves: by(battle, 'A', 0, 3),
  wait: false,
});

const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

describe('in general', () => {
  it('FT-GEN-1: Assault Fire follows its own rules where plain Assault differs', () => {
    const watched = facing({ blue: { D: { at: row(10, 13.8, 4), change: { overwatch: 1 } } } });
    const plain = ran(watched, { ...assaultFire(watched), kind: 'assault' } as never, [...ones(5), ...ones(10)]);
    expect(plain.asked[0]?.question.says).toContain('as the enemy moves');
    const advanced = ran(watched, assaultFire(watched), [...ones(5), ...ones(10)], { 'FT-H-16': ['none'] });
    expect(advanced.asked.map(({ question }) => question.rule)).toEqual(['FT-ASF-1', 'FT-H-8', 'FT-H-16']);
    expect(advanced.rolls[0]).toBe('1d6');
  });

  it('FT-ADV-1: no Armored Assault without a vehicle; none of the three on Overwatch', () => {
    const battle = facing({ blue: { D: { at: row(10, 13.8, 4), change: { overwatch: 2 } } } });
    expect(fireTeam.menu(battle, 'red').map(({ kind }) => kind)).not.toContain('ride');
    const { asked } = ran(battle, { kind: 'prone', unit: 'A', wait: false }, [], { 'FT-H-16': ['none'] });
    expect(
      asked[0]?.question.options
        .map(({ value }) => (value === 'none' ? value : (value as { act: string }).act))
        .toSorted(),
    ).toEqual(['fire', 'none']);
  });
});

describe('Advancing Fire', () => {
  it('FT-AF-1: range, sight and cover are taken at the chosen point', () => {
    // A building hides D from the start; from 2″ on it is seen.
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { D: { at: [[20, 10]] } },
      pieces: [terrain('building', [12, 9], [14, 11])],
      active: { unit: 'line' },
    });
    expect(refused(battle, advance(battle, 1000))).toEqual(['FT-AF-1']);
    expect(refused(battle, advance(battle, 2000))).toEqual([]);
    expect(refused(battle, advance(battle, 2100))).toEqual(['FT-AF-1']);
  });

  it('FT-AF-3: not offered with one action left; Motivation 3: one action remains', () => {
    const last = facing({ active: { unit: 'line', numbers: [3], change: { number: 3 } } });
    expect(refused(last, advance(last, 0))).toEqual(['FT-AF-3']);
    const battle = facing();
    expect(teamOf(ran(battle, advance(battle, 0), ones(5)).battle, 'A').numbers).toEqual([3]);
  });

  it('FT-AF-4: no interruption; a team with two markers may fire twice at the end', () => {
    const battle = facing({ blue: { D: { at: row(10, 16, 4), change: { overwatch: 3 } } } });
    const { asked, rolls } = ran(battle, advance(battle, 0), ones(15));
    expect(asked.map(({ question }) => question.says)).toEqual(
      Array.from({ length: 2 }, () => 'The enemy has acted. Who acts on Overwatch?'),
    );
    expect(rolls).toHaveLength(6);
  });

  it('FT-AF-5: a group with Advancing Fire and Move is illegal', () => {
    const battle = facing({ red: { A: { at: row(10, 10, 4) }, B: { at: row(16, 10, 2) } } });
    const told = ran(battle, { ...advance(battle, 0), wait: true } as never).battle;
    expect(refused(told, { kind: 'move', unit: 'B', moves: by(battle, 'B', 0, 1), wait: false })).toEqual(['FT-AF-5']);
  });

  it('FT-AF-6: firing into close combat applies to it', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 4, 4) }, Y: { at: row(10, 10, 2), squad: 'other' } },
      blue: { D: { at: row(10, 10.8, 4) } },
      active: { unit: 'line' },
    });
    const { battle: after } = ran(battle, advance(battle, 0), [6, 3, 3, 1, 1]);
    expect([marksOf(after, 'D'), marksOf(after, 'Y')]).toEqual([
      [4, 0, 1],
      [2, 0, 1],
    ]);
  });
});

/** R beside the Badger, which heads north at (10, 10): its east side is at x = 10.8. */
const beside = (gap: number, change: Partial<Parameters<typeof battleOf>[0]> = {}): ReturnType<typeof battleOf> =>
  battleOf({
    red: { R: { at: row(10.8 + 0.4 + gap, 10, 4) } },
    vehicles: { badger: { at: [10, 10], seat: 'red' } },
    blue: { E: { at: row(10, 40, 2) } },
    ...change,
  });
const activate = { kind: 'activate', unit: 'line' } as const;
const ride = { kind: 'ride', unit: 'R', vehicle: 'badger' } as const;

describe('Armored Assault', () => {
  it('FT-AA-5: who Cowers, has no action or lies Prone does not mount, and is named', () => {
    const told = ran(beside(1), activate).battle;
    const why = (change: Partial<Team>) => {
      const units = told.units.map((unit) => (unit.id === 'R' ? ({ ...unit, ...change } as Team) : unit));
      return fireTeam.problems({ ...told, units }, 'red', ride).map((one) => `${one.rule} ${english(one)}`);
    };
    expect(why({ cowering: true })).toEqual(['FT-AA-5 R has no action.']);
    expect(why({ numbers: [] })).toEqual(['FT-AA-5 R has no action.']);
    expect(why({ prone: true })).toEqual(['FT-AA-5 R is Prone.']);
    expect(why({})).toEqual([]);
  });
  it('FT-AA-1: distance 1.0″: offered; 1.1″: not', () => {
    expect(refused(ran(beside(1), activate).battle, ride)).toEqual([]);
    expect(refused(ran(beside(1.1), activate).battle, ride)).toEqual(['FT-AA-1']);
  });

  const riding = (wounded = 0): ReturnType<typeof battleOf> =>
    beside(0.5, {
      red: { R: { at: row(11.7, 10, 4), change: { rides: 'badger', waitsFor: 'badger', wounded } } },
      vehicles: { badger: { at: [10, 10], seat: 'red', change: { numbers: [1, 2] } } },
      active: { unit: 'badger' },
    });
  const drive = (battle: ReturnType<typeof battleOf>, far: number): Parameters<typeof ran>[1] => ({
    kind: 'move',
    unit: 'badger',
    moves: by(battle, 'badger', 0, far),
    wait: true,
  });
  const share = (battle: ReturnType<typeof battleOf>, far: number): Parameters<typeof ran>[1] => ({
    kind: 'share',
    unit: 'R',
    moves: by(battle, 'R', 0, far),
    wait: false,
  });

  it('FT-AA-2: vehicle 8″, team 3″: D is 3″ at most and all use D', () => {
    const battle = riding(1);
    expect(refused(ran(battle, drive(battle, 3)).battle, share(battle, 3))).toEqual([]);
    expect(refused(ran(battle, drive(battle, 2)).battle, share(battle, 3))).toEqual(['FT-AA-2']);
    expect(refused(ran(battle, drive(battle, 3.5)).battle, share(battle, 3.5))[0]).toBe('FT-H-8');
  });

  it('FT-AA-3: four teams, or sixteen figures', () => {
    const waiting = (count: number): Parameters<typeof battleOf>[0]['red'] =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `W${i}`,
          { at: row(20, 20 + i, 4), squad: 'second', change: { rides: 'badger', waitsFor: 'badger' } },
        ]),
      );
    const told = (count: number): ReturnType<typeof battleOf> =>
      ran(beside(0.5, { red: { R: { at: row(11.7, 10, 4) }, ...waiting(count) } }), activate).battle;
    expect(refused(told(3), ride)).toEqual([]);
    expect(refused(told(4), ride)).toEqual(['FT-AA-3']);
  });

  it('FT-AA-4: each shared Move uses one action of both: at most two', () => {
    const battle = riding();
    const once = ran(ran(battle, drive(battle, 3)).battle, share(battle, 3)).battle;
    const twice = ran(ran(once, drive(once, 3)).battle, share(once, 3)).battle;
    expect([twice.units[0]?.numbers, twice.units[2]?.numbers]).toEqual([[3], []]);
    expect(refused(twice, share(twice, 3))).toEqual(['FT-AA-4']);
  });

  it('FT-AA-5: not if the vehicle has been activated; a waiting team may not act before it', () => {
    const done = beside(0.5, { vehicles: { badger: { at: [10, 10], seat: 'red', change: { activated: true } } } });
    expect(refused(ran(done, activate).battle, ride)).toEqual(['FT-AA-5']);
    const battle = beside(0.5, { red: { R: { at: row(11.7, 10, 4) }, S: { at: row(11.7, 12, 2) } } });
    const waits = ran(ran(battle, activate).battle, ride).battle;
    expect(teamOf(waits, 'R')).toMatchObject({ waitsFor: 'badger', numbers: [1, 2, 3] });
    expect(refused(waits, { kind: 'overwatch', unit: 'R', wait: false })).toEqual(['FT-H-4']);
    const acted = ran(waits, { kind: 'overwatch', unit: 'S', wait: false }).battle;
    expect(rideProblems(acted, 'S', 'badger').map(({ rule }) => rule)).toEqual(['FT-AA-5']);
    const prone = beside(0.5, { red: { R: { at: row(11.7, 10, 4), change: { prone: true } } } });
    expect(refused(ran(prone, activate).battle, ride)).toEqual(['FT-AA-5']);
  });

  it('FT-AA-6, FT-H-23: there are no leaders, and the table of rules says so', () => {
    expect(rules['FT-AA-6']?.says).toContain('no leaders');
    expect(Object.keys(fireTeam.face.orders)).not.toContain('leadership');
    expect(rules['FT-H-23']?.source).toBe('house');
  });

  it('FT-AA-7: in Cover: Medium; Hard stays Hard', () => {
    const inside = (type: string): number => {
      const battle = beside(0.5, {
        red: { R: { at: row(11.7, 10, 4), change: { rides: 'badger' } } },
        pieces: [terrain(type, [11, 9], [17, 11])],
      });
      return coverInCombat(battle, teamOf(battle, 'R'));
    };
    expect([inside('scrub'), inside('rubble'), inside('building')]).toEqual([2, 3, 3]);
  });

  it('FT-AA-8: roll 1 on (1, 1): eliminated; on a fresh four (4, 1, 1); one roll for each team, also one that waits', () => {
    const blown = (state: Parameters<typeof team>[1], die: number): unknown =>
      marks(script(explosion, { team: team('A', state), terms: FIRE_TERMS }, { dice: [die] }).result);
    expect([blown([1, 1, 0], 1), blown([4, 0, 0], 1), blown([4, 0, 0], 3), blown([4, 0, 0], 4)]).toEqual([
      [0, 0, 0],
      [4, 1, 1],
      [4, 0, 1],
      [4, 0, 0],
    ]);
    const battle = battleOf({
      red: { K: { at: row(10, 10, 2), profile: rocket } },
      blue: {
        W: { at: row(11.7, 22, 4), change: { rides: 'carrier', waitsFor: 'carrier' } },
        V: { at: row(11.7, 24, 4), change: { rides: 'carrier', waitsFor: 'carrier' } },
      },
      vehicles: { carrier: { at: [10, 22], seat: 'blue' } },
      active: { unit: 'line' },
    });
    const { rolls, battle: after } = ran(
      battle,
      { kind: 'fire', unit: 'K', target: 'carrier', wait: false },
      [6, 12, 2, 6],
    );
    expect(rolls).toEqual(['1d8', '1d12', '1d6', '1d6']);
    expect([marksOf(after, 'W'), marksOf(after, 'V')]).toEqual([
      [4, 0, 1],
      [4, 0, 0],
    ]);
    expect(teamOf(after, 'W').rides).toBeUndefined();
  });

  it('FT-AA-9: it can be interrupted while moving', () => {
    const battle = beside(0.5, {
      red: { R: { at: row(11.7, 10, 4), change: { rides: 'badger', waitsFor: 'badger' } } },
      vehicles: { badger: { at: [10, 10], seat: 'red', change: { numbers: [1, 2] } } },
      blue: { E: { at: row(12, 20, 2), change: { overwatch: 1 } } },
      active: { unit: 'badger' },
    });
    const { asked } = ran(ran(battle, drive(battle, 2)).battle, share(battle, 2), [], { 'FT-H-16': ['none', 'none'] });
    expect(asked[0]?.question.options.map(({ value }) => value)).toContainEqual({ target: 'R', at: 1000 });
  });
});

describe('Assault Fire', () => {
  it('FT-ASF-1: the fire may be left out, the cost is the same', () => {
    const battle = facing();
    const { rolls, battle: after } = ran(battle, assaultFire(battle), ones(10), { 'FT-ASF-1': [false] });
    expect(rolls).toEqual(['1d6', '4d6', '1d8', '4d6']);
    expect(teamOf(after, 'A').numbers).toEqual([3]);
  });

  it('FT-ASF-2: it fires at the team that it assaults', () => {
    const battle = facing({ blue: { D: { at: row(10, 13.8, 4) }, F: { at: row(10, 20, 4), squad: 'far' } } });
    const { notes } = ran(battle, assaultFire(battle), ones(15));
    expect(notes.filter(({ rule }) => rule === 'FT-H-13').map(({ data }) => data['target'])).toEqual(['D']);
  });

  it('FT-ASF-4: not offered with one action left', () => {
    const battle = facing({ active: { unit: 'line', numbers: [3], change: { number: 3 } } });
    expect(refused(battle, assaultFire(battle))).toEqual(['FT-ASF-4']);
  });

  it('FT-ASF-5: the target cannot fire at the team as it comes in', () => {
    const battle = facing({ blue: { D: { at: row(10, 13.8, 4), change: { overwatch: 2 } } } });
    const { asked } = ran(battle, assaultFire(battle), [...ones(15)], { 'FT-H-16': ['none'] });
    expect(asked.filter(({ question }) => question.rule === 'FT-H-16').map(({ question }) => question.says)).toEqual([
      'The enemy has acted. Who acts on Overwatch?',
    ]);
  });

  it('FT-ASF-6: a CCW team rolls d6 in the close combat, not d8', () => {
    const battle = facing({ red: { A: { at: row(10, 10, 4), profile: { attributes: ['CCW'] } } } });
    expect(ran(battle, assaultFire(battle), ones(15)).rolls.slice(2, 4)).toEqual(['1d6', '4d6']);
    const plain = { ...assaultFire(battle), kind: 'assault' } as never;
    expect(ran(battle, plain, ones(10)).rolls.slice(0, 2)).toEqual(['1d8', '4d8']);
  });
});
