/** Worked examples: reactions and priority of section 9. */
import { expect, test } from 'vitest';
import { bodyOf } from '../../src/aim-zone/ground/bodies.ts';
import { shotFrom } from '../../src/aim-zone/rules/shot-from.ts';
import { isInZone, zoneFrom } from '../../src/aim-zone/ground/zone.ts';
import { allowanceOf } from '../../src/aim-zone/battle/health.ts';
import { dieOf } from '../../src/aim-zone/rules/dice-shift.ts';
import { disc } from '@umpire/engine/table';
import {
  at,
  coverAt,
  gun,
  health,
  isGone,
  man,
  NOTHING,
  piece,
  planter,
  play,
  scene,
  shoot,
  shootAt,
  who,
} from './scene.ts';
import { number } from './numbers.ts';

const runner = (spent: number) =>
  scene({ models: [man('M', 'A', 10, 10, { spent }), man('R', 'B', 11.5, 20, { aim: at(11.5, 10.5) })] });

const run = { kind: 'move', model: 'M', to: at(13, 10) } as const;

/** R behind a wall in contact, marker on A; A in the open, marker on R. */
const covered = scene({
  pieces: [planter],
  models: [man('A1', 'A', 12, 14, { aim: at(12, 5.5) }), man('R', 'B', 12, 5.5, { aim: at(12, 14) })],
});

test('E11 A Move under fire goes on (AZ-REACT-3, 4, AZ-SHOOT-8, AZ-DMG-6)', () => {
  const { result, events } = play(runner(0), run, { dice: [7, 4, 2], decisions: [shootAt(0, 'M')] });
  expect(who(result, 'M').base.at).toEqual(at(13, 10));
  expect(health(result, 'M')).toEqual([1, 0]);
  expect(allowanceOf(who(result, 'M')) - who(result, 'M').spent).toBe(1);
  expect(who(result, 'R').aim).toEqual(at(10, 10));
  const asked = events.flatMap((event) => ('ask' in event && event.ask.kind === 'choose' ? [event.ask.question] : []));
  const shape = asked[0]?.free?.shape as
    | { readonly fields: { readonly at: { readonly of: readonly number[] } } }
    | undefined;
  expect(shape?.fields.at.of).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('E12 A Move cut short (AZ-PRIO-4)', () => {
  const { result } = play(runner(2), run, { dice: [7, 4, 2], decisions: [shootAt(3, 'M')] });
  expect(who(result, 'M').base.at).toEqual(at(11.5, 10));
  expect(who(result, 'R').aim).toEqual(at(11.5, 10));
  expect(allowanceOf(who(result, 'M'))).toBe(2);
});

test('E13 Snap fire comes late (AZ-PRIO-1, 4)', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10, { spent: 1 }), man('R', 'B', 10, 20, { aim: at(10, 10) })] });
  const { result } = play(battle, shoot('A1', 'R'), { dice: [6, 8, 9], decisions: [shootAt(0, 'A1')] });
  expect(isGone(result, 'A1')).toBe(true);
  expect(result.items.find(({ id }) => id === 'A1.1')?.weapon?.counters).toBe(0);
  expect(health(result, 'R')).toEqual([0, 0]);
});

test('E14 Both at once (AZ-PRIO-3)', () => {
  const battle = scene({
    models: [man('A1', 'A', 10, 10, { aim: at(10, 20) }), man('R', 'B', 10, 20, { aim: at(10, 10) })],
  });
  const { result } = play(battle, shoot('A1', 'R'), { dice: [9, 7, 6, 10, 6, 8], decisions: [shootAt(0, 'A1')] });
  expect([isGone(result, 'A1'), isGone(result, 'R')]).toEqual([true, true]);
});

test('E15 Cover first (AZ-REACT-6, AZ-PRIO-2)', () => {
  const { result } = play(covered, shoot('A1', 'R'), {
    dice: [9, 8, 4, 6, 3, 8],
    decisions: [shootAt(0, 'A1', { cover: 1 })],
  });
  expect(health(result, 'R')).toEqual([0, 0]);
  expect(health(result, 'A1')).toEqual([0, 1]);
  expect([who(result, 'A1').aim, who(result, 'R').aim]).toEqual([undefined, undefined]);
});

test('E16 Shot first (AZ-REACT-6)', () => {
  const { result } = play(covered, shoot('A1', 'R'), {
    dice: [9, 8, 4, 5, 7, 2],
    decisions: [shootAt(0, 'A1', { cover: 2 })],
  });
  expect(health(result, 'R')).toEqual([0, 1]);
  expect(health(result, 'A1')).toEqual([1, 0]);
  expect([who(result, 'A1').aim, who(result, 'R').aim]).toEqual([undefined, undefined]);
});

test('E17 Aiming under aim (AZ-ACT-4, AZ-PRIO-1, AZ-SHOOT-5)', () => {
  const battle = scene({
    pieces: [planter],
    models: [man('A1', 'A', 12, 5.5), man('R', 'B', 12, 14, { aim: at(12, 5.5) })],
  });
  const aims = play(
    battle,
    { kind: 'aim', model: 'A1', at: at(12, 14) },
    { dice: [8, 2, 10], decisions: [shootAt(0, 'A1')] },
  );
  expect(health(aims.result, 'A1')).toEqual([0, 1]);
  expect(who(aims.result, 'A1').aim).toBeUndefined();
  const passes = play(battle, { kind: 'pass', model: 'A1' }, { dice: [8, 2, 10], decisions: [shootAt(0, 'A1')] });
  expect(health(passes.result, 'A1')).toEqual([1, 0]);
});

test.each([
  [11, 10, true],
  [11.6, 10, false],
  [17, 22, true],
  [17.6, 21.2, true],
  [18, 21, false],
  [5.2, 5.6, true],
  [1.4, 1.2, false],
])('E18 Zone (AZ-ZONE-1 to 3): a model at (%f, %f) is in it: %s', (x, y, expected) => {
  expect(isInZone(zoneFrom(at(2, 2), at(8, 10)), disc(at(x, y), 500))).toBe(expected);
});

test.each([
  [14, 8, 8],
  [2, 19.4, 8],
  [2, 19.6, 10],
  [4, 20.2, 10],
])('E19 Start of the line of aim (AZ-SHOOT-5): from (%f, %f) the number is %i', (x, y, expected) => {
  // In scrub, and so in cover against all of these shooters.
  const scrub = piece('scrub', 'area', [9, 19, 11, 21]);
  const battle = scene({ pieces: [scrub], models: [man('T', 'B', 10, 20, { aim: at(10, 10) }), man('S', 'A', x, y)] });
  expect(number(battle, 'S', 'T')).toBe(expected);
});

test('E43 Only taking cover (AZ-REACT-5, AZ-ACT-12)', () => {
  const first = play(covered, shoot('A1', 'R'), { dice: [9, 8, 4], decisions: [coverAt(1)] }).result;
  expect(health(first, 'R')).toEqual([0, 0]);
  const second = play(covered, shoot('A1', 'R'), { dice: [9, 8, 4], decisions: [coverAt(2)] }).result;
  expect(health(second, 'R')).toEqual([0, 1]);
  const watched = scene({
    models: [man('A1', 'A', 12, 14, { aim: at(12, 5) }), man('R', 'B', 12, 5, { aim: at(12, 14) })],
  });
  const dropped = play(watched, { kind: 'cover', model: 'A1' }).result;
  expect(who(dropped, 'A1').aim).toBeUndefined();
  expect(who(dropped, 'A1').spent).toBe(0);
});

test('E44 Again and again (AZ-REACT-1, AZ-ACT-6, AZ-AMMO-1, 3)', () => {
  const battle = scene({ models: [man('M', 'A', 10, 10), man('R', 'B', 10, 20, { aim: at(10, 10) })] });
  const pass = { kind: 'pass', model: 'M' } as const;
  const shootBack = { decisions: [shootAt(0, 'M')] };
  const once = play(battle, pass, { dice: [1, 2, 3], ...shootBack }).result;
  expect(gun(once, 'R').counters).toBe(1);
  const twice = play(once, pass, { dice: [1, 5, 4], ...shootBack }).result;
  expect(gun(twice, 'R').counters).toBe(2);
  const third = play(twice, pass, { dice: [1, 1, 9], ...shootBack }).result;
  expect(gun(third, 'R').counters).toBe(3);
  expect(health(third, 'M')).toEqual([0, 0]);
  const fresh = {
    ...third,
    models: third.models.map((one) => (one.id === 'M' && one.kind === 'fighter' ? { ...one, spent: 0 } : one)),
  };
  const offered = play(fresh, pass, { decisions: [NOTHING] }).events.flatMap((event) =>
    'ask' in event && event.ask.kind === 'choose' ? event.ask.question.options.map(({ value }) => value) : [],
  );
  expect(offered).toEqual(expect.arrayContaining([coverAt(1), coverAt(2), NOTHING]));
  expect(offered).toHaveLength(3);
});

test.each([
  [20, 10, {}, 12],
  [19, 10.5, {}, 10],
  [19, 9.5, {}, 12],
  [20, 10, { aim: undefined }, 10],
  [20, 10, { defend: true }, 10],
  [20, 10, { gun: { counters: 3 } }, 10],
])('E47 Crossfire (AZ-SHOOT-18): a friend at (%f, %f) %j gives d%i', (x, y, change, sides) => {
  const { aim = at(10, 10), ...rest } = change as { aim?: undefined };
  const friend = man('F', 'A', x, y, { ...('aim' in change ? {} : { aim }), ...rest });
  const battle = scene({ models: [man('S', 'A', 10, 20, { aim: at(10, 10) }), man('T', 'B', 10, 10), friend] });
  const target = bodyOf(battle, 'T');
  const args =
    target && shotFrom(battle, { shooter: who(battle, 'S'), weapon: gun(battle, 'S'), target, intense: false });
  expect(args && dieOf(args).sides).toBe(sides);
});

test('E48 Too late (AZ-PRIO-4, AZ-REACT-6, R51)', () => {
  const battle = scene({
    models: [
      man('M', 'A', 10, 10, { spent: 2 }),
      man('K', 'B', 11, 20, { aim: at(11, 10) }),
      man('L', 'B', 12.5, 20, { aim: at(12.5, 10) }),
    ],
  });
  const { result } = play(battle, run, {
    dice: [7, 2, 3, 7, 8, 2],
    decisions: [shootAt(2, 'M'), shootAt(5, 'M', { cover: 1 })],
  });
  expect(who(result, 'M').base.at).toEqual(at(11, 10));
  expect(health(result, 'M')).toEqual([1, 1]);
  expect(who(result, 'L').aim).toBeUndefined();
});

test('E49 Off the wall (AZ-PRIO-4, AZ-H-7, R50)', () => {
  const battle = scene({
    pieces: [planter],
    models: [man('M', 'A', 12, 5, { spent: 2 }), man('R', 'B', 12, 16, { aim: at(12, 6.5) })],
  });
  const { result } = play(
    battle,
    { kind: 'move', model: 'M', to: at(12, 8) },
    { dice: [9, 3, 2], decisions: [shootAt(3, 'M')] },
  );
  expect(health(result, 'M')).toEqual([1, 0]);
  expect(who(result, 'M').base.at).toEqual(at(12, 5.5));
});
