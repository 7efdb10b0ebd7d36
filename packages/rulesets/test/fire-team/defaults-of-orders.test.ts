/** What the automatic player orders is the default of section 5 for every decision that is said with an order. */
import { readFileSync } from 'node:fs';
import { optionsFor } from '@umpire/engine/battle';
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import type { FireTeamBattle } from '../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import type { FireTeamOrder } from '../../src/fire-team/battle/order.ts';
import { battleOf, kindsOpen, placeOf, ran, row, type Setting, terrain } from './table.ts';

const active = { unit: 'line' };

/** The first proposal: what the 'auto' button orders. */
function usual(battle: FireTeamBattle): FireTeamOrder {
  const seat = battle.toAct[0] ?? '';
  const [order] = fireTeam.candidates(battle, seat, 1);
  if (order === undefined) throw new RangeError('nothing is proposed');
  expect(fireTeam.problems(battle, seat, order)).toEqual([]);
  // The first of several is the same.
  expect(fireTeam.candidates(battle, seat)[0]).toEqual(order);
  return order;
}

const usualOf = (setting: Setting): FireTeamOrder => usual(battleOf(setting));

/** Where the first figure ends, in inches. */
function endOf(order: FireTeamOrder, model: string): readonly [number, number] {
  const end = 'moves' in order ? order.moves[model]?.path.at(-1) : undefined;
  if (end === undefined) throw new RangeError(`${model} does not move`);
  return [end.x / 1000, end.y / 1000];
}

describe('defaults of section 5 that are said with an order', () => {
  it('D-DEPLOY: the default placement of FT-H-3', () => {
    const [culvert] = fireTeam.scenarios;
    if (culvert === undefined) throw new RangeError('no scenario');
    const { scenario } = culvert;
    const fresh = fireTeam.setup(scenario, optionsFor(fireTeam, scenario.options as FireTeamBattle['options']));
    const battle = { ...fresh, phase: 'deployment', toAct: [fresh.deploysFirst] };
    const order = usual(battle);
    expect(order).toEqual({ kind: 'deploy', moves: {} });
    const { battle: there } = ran(battle, order);
    const placesOf = (unit: string): readonly (readonly [number, number])[] =>
      there.models.filter((model) => model.unit === unit).map(({ id }) => placeOf(there, id));
    const [rifle1 = '', rifle2 = '', gunners = ''] = there.units
      .filter(({ seat }) => seat === fresh.deploysFirst)
      .map(({ id }) => id);
    // Harrow, zone y 0 to 4 over 24″: three slots of 8″, centres 4, 12, 20; rows 1.2″ apart in the middle of the depth.
    const rowAt = (middle: number, count: number) =>
      Array.from({ length: count }, (_, i) => [expect.closeTo(middle + 1.2 * (i - (count - 1) / 2), 3), 2]);
    expect(placesOf(rifle1)).toEqual(rowAt(4, 4));
    expect(placesOf(rifle2)).toEqual(rowAt(12, 4));
    expect(placesOf(gunners)).toEqual(rowAt(20, 2));
  });

  it('D-FIRST: the winner of the initiative goes first', () => {
    const [culvert] = fireTeam.scenarios;
    if (culvert === undefined) throw new RangeError('no scenario');
    const { scenario } = culvert;
    const fresh = fireTeam.setup(scenario, optionsFor(fireTeam, scenario.options as FireTeamBattle['options']));
    const second = fresh.sides.find(({ seat }) => seat !== fresh.deploysFirst)?.seat ?? '';
    const battle = { ...fresh, models: fresh.models.map(({ away: _away, ...model }) => model) };
    // The side that is listed second rolls the higher die.
    const done = ran({ ...battle, phase: 'deployment', toAct: [second] }, { kind: 'deploy', moves: {} }, [2, 5]);
    const [question] = done.asked;
    expect(question?.seat).toBe(fresh.sides[1]?.seat);
    expect(question?.question.options[0]?.value).toBe('first');
    expect(done.battle.toAct).toEqual([fresh.sides[1]?.seat]);
  });

  it('D-UNIT: the unit nearest to an enemy', () => {
    const setting: Setting = {
      red: { A: { at: [[10, 10]] }, B: { at: [[20, 10]], squad: 'second' } },
      blue: { E: { at: [[20, 30]] } },
    };
    expect(usualOf(setting)).toEqual({ kind: 'activate', unit: 'second' });
    expect(usualOf({ ...setting, vehicles: { V: { seat: 'blue', at: [10, 14] } } })).toEqual({
      kind: 'activate',
      unit: 'line',
    });
    // Equally near: the first in list order.
    expect(usualOf({ ...setting, blue: { E: { at: [[15, 30]] } } })).toEqual({ kind: 'activate', unit: 'line' });
  });

  it('D-AA: no, unless the nearest objective that its side does not hold is farther than 12″', () => {
    const beside = (x: number, more: readonly (readonly [number, number])[] = []): FireTeamOrder =>
      usualOf({
        red: { A: { at: [[10, 10]], change: { near: ['V'] } } },
        blue: { E: { at: [[40, 40]] } },
        vehicles: { V: { seat: 'red', at: [10, 11.6], facing: 90 } },
        objectives: [[x, 10], ...more],
        pieces: [terrain('building', [0, 30], [48, 33])],
        active,
      });
    // From the edge of its base, 0.4″ from (10, 10).
    expect(beside(22.4).kind).not.toBe('ride');
    expect(beside(22.5)).toEqual({ kind: 'ride', unit: 'A', vehicle: 'V' });
    // One that its side holds does not count: the far one does.
    expect(beside(11, [[40, 10]])).toEqual({ kind: 'ride', unit: 'A', vehicle: 'V' });
  });

  it('D-AA-DIST: the largest D towards the goal', () => {
    const battle = battleOf({
      red: { A: { at: row(8.2, 12.4, 2), change: { rides: 'V', waitsFor: 'V', wounded: 1 } } },
      vehicles: { V: { seat: 'red', at: [10, 10], facing: 90, change: { numbers: [1, 2] } } },
      blue: { E: { at: [[40, 45]] } },
      objectives: [[40, 10]],
      pieces: [terrain('building', [0, 30], [48, 33])],
      active: { unit: 'V' },
    });
    const drive = usual(battle);
    expect(drive).toMatchObject({ kind: 'move', unit: 'V', wait: true });
    // The carrier could go 8″, the team 4″ less 1″ for its Wounded: all go 3″, to the east.
    expect(endOf(drive, 'V-hull')).toEqual([13, 10]);
    const shared = usual(ran(battle, drive).battle);
    expect(shared).toMatchObject({ kind: 'share', unit: 'A', wait: false });
    expect(endOf(shared, 'A1')).toEqual([11.2, 12.4]);
  });

  it('D-GROUP: one team at a time for Fire; all Assaults together', () => {
    const red = { A: { at: row(10, 10, 4) }, B: { at: row(10, 12, 4) } };
    expect(usualOf({ red, blue: { E: { at: row(10, 22, 4) } }, active })).toEqual({
      kind: 'fire',
      unit: 'A',
      target: 'E',
      wait: false,
    });
    const near = battleOf({ red, blue: { E: { at: row(10, 14.5, 2) }, F: { at: row(16, 11, 2) } }, active });
    const first = usual(near);
    expect(first).toMatchObject({ kind: 'assault', unit: 'A', wait: true });
    expect(usual(ran(near, first).battle)).toMatchObject({ kind: 'assault', unit: 'B', wait: false });
  });

  it('D-ACTION: FT-H-24, the first that applies', () => {
    const blind = terrain('building', [0, 24], [48, 27]);
    const far = { E: { at: [[10, 40]] } } as const;
    // (1) In contact: Assault with as many unwounded figures as the enemy, else away.
    const touching = (wounded: number): string =>
      usualOf({
        red: { A: { at: row(10, 10, 2), change: { wounded } } },
        blue: { E: { at: row(10, 10.8, 2) } },
        active,
      }).kind;
    expect(touching(0)).toBe('assault');
    expect(touching(1)).toBe('move');
    // (2) Within reach: whoever Cowers, or is fewer and in no cover.
    const close = (count: number, setting: Partial<Setting> = {}, change = {}): string =>
      usualOf({
        red: { A: { at: row(10, 10, 3) } },
        blue: { E: { at: row(10, 13, count), change } },
        active,
        ...setting,
      }).kind;
    expect(close(2)).toBe('assault');
    expect(close(3)).toBe('fire');
    expect(close(3, {}, { cowering: true })).toBe('assault');
    expect(close(2, { pieces: [terrain('scrub', [9, 12.5], [13, 14])] })).toBe('fire');
    // (5) Towards an objective: Double Time unseen, a Move where an enemy looks but is not worth a shot.
    const to = (setting: Partial<Setting>): FireTeamOrder =>
      usualOf({ red: { A: { at: [[10, 10]] } }, blue: far, objectives: [[30, 10]], active, ...setting });
    expect(to({ pieces: [blind] }).kind).toBe('double-time');
    expect(to({ blue: { E: { at: [[10, 36]] } } }).kind).toBe('move');
    expect(to({ pieces: [blind], red: { A: { at: [[10, 10]], change: { prone: true } } } }).kind).toBe('prone');
    // A place in cover that is at most 2″ farther from the objective: (13, 11.5) and beyond, 17.06″ away instead of 16″ or less.
    const covered = to({ blue: { E: { at: [[10, 36]] } }, pieces: [terrain('scrub', [12, 11], [13.5, 12.5])] });
    const [x, y] = endOf(covered, 'A1');
    expect(x >= 12 && x <= 13.5 && y >= 11 && y <= 12.5).toBe(true);
    // (6) A shot that is worth less, where there is nothing to go for; (7) nothing to do.
    expect(to({ objectives: [], blue: { E: { at: [[10, 18]], profile: { defense: 13 } } } }).kind).toBe('fire');
    expect(to({ objectives: [], pieces: [blind] }).kind).toBe('overwatch');
  });

  it('D-PRONE: drop if no move is planned this activation', () => {
    // Seen from 26″, beyond twice the range of a carbine: nobody to fire at.
    const seen = (objectives: Setting['objectives'], numbers: readonly number[], prone = false): string =>
      usualOf({
        red: { A: { at: [[10, 10]], change: { prone } } },
        blue: { E: { at: [[10, 36]] } },
        ...(objectives === undefined ? {} : { objectives }),
        active: { unit: 'line', numbers },
      }).kind;
    expect(seen([], [1, 2])).toBe('prone');
    expect(seen([], [1, 2], true)).toBe('overwatch');
    expect(seen([], [1])).toBe('overwatch');
    expect(seen([[30, 10]], [1, 2])).toBe('move');
  });

  it('D-PATH: the shortest way to the goal', () => {
    const pieces = [terrain('building', [0, 24], [48, 27])];
    const walk = (more: Partial<Setting> = {}): FireTeamOrder =>
      usualOf({
        red: { A: { at: [[10, 10]], change: { usedDoubleTime: true } } },
        blue: { E: { at: [[10, 40]] } },
        objectives: [[30, 10]],
        pieces,
        active,
        ...more,
      });
    const straight = walk();
    expect(straight).toMatchObject({ kind: 'move', moves: { A1: { path: [at(10, 10), at(14, 10)] } } });
    // A carrier of its own across the way, from (11, 9) to (12.6, 12): round its nearer end, which is the southern one. With a base of
    // 0.4″ it has to pass (10.6, 8.6) and (13, 8.6): 1.52″ and 2.4″ are 3.92″, and with 4″ it is just round the corner.
    const round = walk({ vehicles: { V: { seat: 'red', at: [11.8, 10.5] } } });
    const [x, y] = endOf(round, 'A1');
    expect(x).toBeGreaterThan(12.9);
    expect(y).toBeLessThan(8.8);
  });

  it('D-TARGET: highest expected (Wounded + 2 × KIA), for Fire and for Assault; equals in list order', () => {
    const targetOf = (order: FireTeamOrder): readonly unknown[] => [order.kind, 'target' in order ? order.target : ''];
    const fire = (pieces: Setting['pieces'] = []): readonly unknown[] =>
      targetOf(
        usualOf({
          red: { A: { at: row(10, 10, 4) } },
          blue: { E: { at: row(10, 18, 4) }, F: { at: row(20, 18, 4) } },
          pieces,
          active,
        }),
      );
    expect(fire()).toEqual(['fire', 'E']);
    expect(fire([terrain('rubble', [9, 17], [15, 19])])).toEqual(['fire', 'F']);
    const assault = (profile: { readonly defense: number }, change = {}): readonly unknown[] =>
      targetOf(
        usualOf({
          red: { A: { at: row(10, 10, 4) } },
          blue: { E: { at: row(9, 13, 2), change }, F: { at: row(13, 13, 2), squad: 'others', profile } },
          active,
        }),
      );
    expect(assault({ defense: 8 })).toEqual(['assault', 'E']);
    expect(assault({ defense: 7 })).toEqual(['assault', 'F']);
    // That E Cowers makes it no easier to hit.
    expect(assault({ defense: 7 }, { cowering: true })).toEqual(['assault', 'F']);
  });

  it('D-AF-POINT: the point with the best expected result; if equal, the end', () => {
    const firing = (pieces: Setting['pieces']): number | undefined => {
      const battle = battleOf({
        red: { A: { at: [[10, 10]], change: { usedDoubleTime: true } } },
        blue: { E: { at: [[12, 20]], profile: { defense: 10 } } },
        objectives: [[30, 10]],
        ...(pieces === undefined ? {} : { pieces }),
        active,
      });
      expect(kindsOpen(battle)).toContain('advancing-fire');
      const order = fireTeam.candidates(battle, 'red').find(({ kind }) => kind === 'advancing-fire');
      return order?.kind === 'advancing-fire' ? order.at : undefined;
    };
    expect(firing([])).toBe(4000);
    // A building that hides it from x = 11.5 on: the line from (11, 10) to (12, 20) passes y = 15 at x = 11.5.
    // What is left are 0″ and 1″, equally good and none the end: the first.
    expect(firing([terrain('building', [11.6, 14.9], [16, 15.1])])).toBe(0);
  });

  it('D-REST: results go to an enemy in contact first; else casualties where most are unwounded, pins where fewest are', () => {
    const shot = (setting: Partial<Setting>, dice: readonly number[]) =>
      ran(
        battleOf({
          red: { A: { at: row(10, 10, 2) } },
          blue: {
            E: { at: row(10, 15, 4), change: { pins: 3 } },
            F: { at: row(10, 17, 3), change: { wounded: 1, pins: 1 } },
            G: { at: row(10, 19, 3) },
          },
          active,
          ...setting,
        }),
        { kind: 'fire', unit: 'A', target: 'E', wait: false },
        dice,
      ).asked.find(({ question }) => question.rule === 'FT-DIST-3')?.question.options[0]?.value;
    // d8 5 with d6 6 and 6: 11 twice, two Wounded: one must stay; E then has 3 unwounded figures, F 2, G 3: E is listed first.
    expect(shot({}, [5, 6, 6])).toMatchObject({ E: 1 });
    // d8 5 with d6 5 and 5: 10 twice, two Pin Checks: E has 3 + 1, F 1, G none.
    expect(shot({}, [5, 5, 5])).toMatchObject({ G: 1 });
    const own = { A: { at: row(10, 10, 2) }, B: { at: [[10, 14.2]] } } as const;
    expect(shot({ red: own }, [5, 5, 5])).toMatchObject({ B: 1 });
  });

  it('D-CONV-FIG: as D-KIA-FIG, the figure farthest from the attacker that does not break coherency', () => {
    const done = ran(
      battleOf({
        red: { A: { at: [[10, 10]] } },
        blue: {
          E: {
            at: [
              [10, 15],
              [12, 15],
            ],
            change: { wounded: 2 },
          },
        },
        active,
      }),
      { kind: 'fire', unit: 'A', target: 'E', wait: false },
      // d8 6 and d6 5: 11, a Wounded; three markers on two figures.
      [6, 5],
    );
    const falls = done.asked.find(({ question }) => /falls/u.test(question.says))?.question;
    expect(falls?.options[0]?.value).toBe('E2');
    expect(done.battle.models.map(({ id }) => id)).toEqual(['A1', 'E1']);
  });
});

describe('the list of section 5', () => {
  it('has a test of the default of every decision', () => {
    const spec = readFileSync(new URL('../../../../docs/rules/fire-team.md', import.meta.url), 'utf8');
    const ids = [...spec.matchAll(/^\| (D-[A-Z-]+) \|/gmu)].map(([, id = '']) => id);
    const tests = ['./defaults.test.ts', './defaults-of-orders.test.ts'].map((name) =>
      readFileSync(new URL(name, import.meta.url), 'utf8'),
    );
    const named = tests.flatMap((text) =>
      [...text.matchAll(/ it\('([^']+)'/gu)].flatMap(([, name = '']) => name.match(/\bD-[A-Z]+(?:-[A-Z]+)*/gu) ?? []),
    );
    expect(ids.filter((id) => !named.includes(id))).toEqual([]);
  });
});
