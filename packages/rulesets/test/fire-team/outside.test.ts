/** What comes from outside: cards with other values, large forces, options. */
import { timed } from '@umpire/engine/fuzz';
import { describe, expect, it } from 'vitest';
import { fireTeam } from '../../src/fire-team/index.ts';
import { tableOptions } from '../../src/fire-team/battle/options.ts';
import { battleOf, by, ran, refused, row } from './table.ts';

const mill = fireTeam.scenarios.find(({ scenario }) => scenario.id === 'mill')?.scenario;

function withUnits(
  units: readonly { readonly id: string; readonly name: string; readonly profile: string; readonly group?: string }[],
) {
  if (mill === undefined) throw new RangeError('no mill');
  return { ...mill, forces: mill.forces.map((force, i) => (i === 0 ? { ...force, units } : force)) };
}

describe('forces from outside', () => {
  it.each([
    ['Rifle 1{"figures":10000000}', 'Line Squad', 'T: The number of figures has to be a whole number from 1 to 8.'],
    ['Rifle 1{"figures":0}', 'Line Squad', 'T: The number of figures has to be a whole number from 1 to 8.'],
    ['Rifle 1{"defense":99}', 'Line Squad', 'T: Defense has to be a whole number from 4 to 14.'],
    ['Rifle 1{"move":40000}', 'Line Squad', 'T: The movement allowance has to be from 2″ to 8″.'],
    ['Rifle 1{"teamWeapon":null}', 'Line Squad', 'T: The team weapon is missing.'],
    ['Rifle 1{"specialWeapons":7}', 'Line Squad', 'T: Special weapons has to be a list of 0 to 3.'],
    ['Rifle 1{"attributes":["x"]}', 'Line Squad', 'T: Attributes has to be one of CCW, Sniper.'],
    ['Badger{"hull":[0,90000]}', undefined, 'T: The length and width of the hull has to be from 0.5″ to 6″.'],
    ['Rifle 1', 'Line Squad{"experience":7}', 'Line Squad: Experience has to be a d4, d6, d8, d10 or d12.'],
    ['Rifle 1', undefined, 'T belongs to no squad'],
  ])('%s of %s is refused in a sentence', (profile, group, says) => {
    const unit = { id: 't', name: 'T', profile, ...(group !== undefined && { group }) };
    expect(() => fireTeam.setup(withUnits([unit]) as never, {})).toThrow(says);
  });

  it('FT-H-3: a side of a thousand teams is set up at once, also where the zone has no room for it', () => {
    const units = Array.from({ length: 1000 }, (_, i) => ({
      id: `t${i}`,
      name: `T${i}`,
      profile: 'Rifle 1',
      group: 'Line Squad',
    }));
    const { says: battle, took } = timed(() => fireTeam.setup(withUnits(units) as never, {}));
    expect(battle.models.filter(({ owner }) => owner === mill?.forces[0]?.seat)).toHaveLength(4000);
    // It took more than 25 s when every free place was looked for among all models.
    expect(took).toBeLessThan(4000);
  });

  it('FT-H-11: cover may be worth any four numbers from 0 to 3 that do not fall', () => {
    const spec = fireTeam.options.find(({ id }) => id === 'coverDefense');
    const values = spec?.values.map(({ value }) => tableOptions({ coverDefense: value }).coverDefense) ?? [];
    // Four numbers from 0 to 3 in rising order: 7 choose 4.
    expect(values).toHaveLength(35);
    expect(values[0]).toEqual([0, 0, 1, 2]);
    expect(values.every((numbers) => numbers.every((one, i) => i === 0 || one >= (numbers[i - 1] ?? 0)))).toBe(true);
    expect(new Set(values.map(String)).size).toBe(35);
  });
});

describe('squad coherency', () => {
  const battle = battleOf({
    red: { A: { at: [[10, 10]] }, B: { at: [[18, 10]] } },
    blue: { E: { at: [[10, 40]] } },
    active: { unit: 'line' },
  });
  const move = (dx: number, dy: number) =>
    ({ kind: 'move', unit: 'A', moves: by(battle, 'A', dx, dy), wait: false }) as const;

  it('FT-H-9: a team out of range of its squad may not stray further; it need not come back', () => {
    // A and B are 7.2″ apart, edge to edge.
    expect(refused(battle, move(-1, 0))).toEqual(['FT-H-9']);
    expect(refused(battle, move(0, 2))).toEqual(['FT-H-9']);
    expect(refused(battle, move(0.5, 1))).toEqual([]);
    expect(refused(battle, move(1, 0))).toEqual([]);
    expect(refused(battle, move(3, 0))).toEqual([]);
  });

  it('FT-H-9: a team in range may not leave it; together with the others it may go anywhere', () => {
    const near = battleOf({
      red: { A: { at: [[10, 10]] }, B: { at: [[16.5, 10]] } },
      blue: { E: { at: [[10, 40]] } },
      active: { unit: 'line' },
    });
    const west = (unit: string, wait: boolean) => ({ kind: 'move', unit, moves: by(near, unit, -3, 0), wait }) as const;
    expect(refused(near, west('A', false))).toEqual(['FT-H-9']);
    const told = ran(near, west('A', true)).battle;
    expect(refused(told, { kind: 'go' })).toEqual(['FT-H-9']);
    expect(refused(told, west('B', false))).toEqual([]);
  });
});

describe('interruptions', () => {
  it('FT-H-16: at equal inches their player says who fires first; else the fewer inches come first', () => {
    const battle = battleOf({
      red: { A: { at: row(20, 20, 3) } },
      blue: {
        E: { at: row(20, 30, 1), change: { overwatch: 1 } },
        F: { at: row(23, 30, 1), change: { overwatch: 1 } },
        G: { at: row(26, 30, 1), change: { overwatch: 1 } },
      },
      active: { unit: 'line' },
    });
    const move = { kind: 'move', unit: 'A', moves: by(battle, 'A', 4, 0), wait: false } as const;
    const at = (inches: number) => ({ target: 'A', at: inches * 1000 });
    const fired = (...order: readonly string[]) =>
      ran(battle, move, [1, 1, 1, 1, 1, 1], { 'FT-H-16': [at(2), at(2), at(1), ...order] }).notes.flatMap(
        ({ says, data }) => (says.includes('interrupts') ? [data?.['unit']] : []),
      );
    expect(fired('F')).toEqual(['G', 'F', 'E']);
    expect(fired('E')).toEqual(['G', 'E', 'F']);
  });
});
