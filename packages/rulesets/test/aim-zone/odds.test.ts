/** Section 10: exact odds as fractions, from the same rules that resolve a battle. */
import { exactChanceOf, type Distribution, fraction, fractions, type Fraction } from '@umpire/engine/dice';
import { call, proceed, type Chain, type Rule, solved, total } from '@umpire/engine/rule';
import { d6 } from '@umpire/engine/dice';
import { expect, test } from 'vitest';
import { blastAt } from '../../src/aim-zone/rules/blast.ts';
import { type CarriedOut, carriedOut, type End } from '../../src/aim-zone/odds/carried-out.ts';
import { positionOf } from '../../src/aim-zone/odds/position.ts';
import { type Health, isDead } from '../../src/aim-zone/battle/health.ts';
import { effectOf, hurt } from '../../src/aim-zone/rules/damage.ts';
import { explodes, newlyBeyond } from '../../src/aim-zone/rules/knock-on.ts';
import { shot } from '../../src/aim-zone/rules/shot.ts';
import { at, man, opening, piece, planter, scene, with1 } from './scene.ts';
import { pistol, smg } from './shots.ts';

const f = (n: number, d: number): Fraction => fraction(n, d);

function chance<T>(odds: Distribution<T>, event: (value: T) => boolean): Fraction {
  const exact = exactChanceOf(odds, event);
  if (exact === undefined) throw new TypeError('fractions were asked for');
  return exact;
}

test('O1 service pistol, aimed, 10″, open: automatic miss, out of ammo, effects', () => {
  const odds = solved(shot, pistol(), { fractions: true });
  expect(chance(odds, ({ automaticMiss }) => automaticMiss)).toEqual(f(7, 250));
  expect(chance(odds, ({ counters }) => counters === 1)).toEqual(f(271, 1000));
  const effects = ['none', 'stunned', 'wounded', 'killed'].map((effect) =>
    chance(odds, ({ hits }) => effectOf(hits) === effect),
  );
  expect(effects).toEqual([f(7, 50), f(9, 25), f(3, 8), f(1, 8)]);
});

test('O2 submachine gun with 2 counters, intense snap fire at a passenger of a moving vehicle: Hail Mary', () => {
  const args = smg({ aimed: false, counters: 2, intense: true, target: 'in a moving vehicle' });
  const odds = solved(shot, args, { fractions: true });
  expect(chance(odds, ({ automaticMiss }) => automaticMiss)).toEqual(f(1695, 4096));
  expect([0, 1, 2].map((n) => chance(odds, ({ hits }) => hits === n))).toEqual([f(3855, 4096), f(15, 256), f(1, 4096)]);
});

/** A in the open snap-fires at R, 10″ away, behind a wall in contact and exposed by its marker on A. */
const o3 = (spent: number): CarriedOut => ({
  position: positionOf(
    scene({
      pieces: [planter],
      models: [
        man('A1', 'A', 12, 16.5, { spent: spent - 1 }),
        man('R', 'B', 12, 5.5, { gun: 'Submachine gun', aim: at(12, 16.5) }),
      ],
    }),
  ),
  seat: 'A',
  order: { kind: 'shoot', model: 'A1', weapon: 'A1.1', target: 'R', intense: false },
  reactions: { R: 'shoot' },
});

const STATES = ['unhurt', 'stunned', 'wounded', 'dead'];
const states = (odds: Distribution<End>, who: (end: End) => string): readonly Fraction[] =>
  STATES.map((state) => chance(odds, (end) => who(end) === state));

test('O3 snap fire against an aimed reaction, second action', () => {
  const odds = solved(carriedOut, o3(2), { fractions: true });
  expect(states(odds, ({ actor }) => actor)).toEqual([f(1, 8), f(3, 8), f(3, 8), f(1, 8)]);
  expect(chance(odds, ({ acted }) => acted)).toEqual(f(7, 8));
  expect(states(odds, ({ target }) => target)).toEqual([f(2913, 4096), f(1029, 4096), f(147, 4096), f(7, 4096)]);
});

test('O3 the same as third action: any hit strikes the shot off', () => {
  const odds = solved(carriedOut, o3(3), { fractions: true });
  expect(chance(odds, ({ acted }) => acted)).toEqual(f(1, 8));
  expect(chance(odds, ({ target }) => target !== 'unhurt')).toEqual(f(169, 4096));
});

function* fragAtStunned(): Rule<Health> {
  const hits = yield* call(blastAt, { id: 'X', kind: 'frag', inches: 2, target: 'open', defend: 6 });
  return hurt({ stun: 1, wounds: 0 }, hits);
}

test('O4 frag at 2.3″ against a stunned model on Defend with skill 6', () => {
  const odds = solved(fragAtStunned, undefined, { fractions: true });
  expect(chance(odds, ({ stun, wounds }) => stun === 1 && wounds === 0)).toEqual(f(17, 80));
  expect(chance(odds, ({ stun, wounds }) => stun === 0 && wounds === 1)).toEqual(f(13, 40));
  expect(chance(odds, ({ stun, wounds }) => stun === 1 && wounds === 1)).toEqual(f(3, 10));
  expect(chance(odds, isDead)).toEqual(f(13, 80));
});

test('O5 frag thrown through one window 13″ before the point', () => {
  const wall = piece('wall', 'high', [0, 8.25, 40, 8.75], { openings: [opening('w', 'window', 9, 8.5, 11, 8.5)] });
  const battle = scene({
    pieces: [wall],
    models: [
      man('A1', 'A', 10, 4, { skill: 6, aim: at(10, 21.5), grenades: with1('frag') }),
      man('T', 'B', 10, 21.5, { weapons: [] }),
    ],
  });
  const args: CarriedOut = {
    position: positionOf(battle),
    seat: 'A',
    order: { kind: 'throw', model: 'A1', grenade: 'frag', target: 'T' },
  };
  const odds = solved(carriedOut, args, { fractions: true });
  expect(chance(odds, ({ landed }) => landed === 'on the point')).toEqual(f(9, 25));
  // 21/32 of those on the point; 17/64 of the 6/25 that fail at the point; those that fail at the window are 13″ away.
  expect(chance(odds, ({ target, landed }) => target === 'dead' && landed === 'on the point')).toEqual(
    fractions.multiply(f(9, 25), f(21, 32)),
  );
  expect(chance(odds, ({ target }) => target === 'dead')).toEqual(f(3, 10));
});

function* crash(): Chain<boolean> {
  const hits = yield* total(d6.times(1), { rule: 'AZ-VEH-6', says: 'the crash' });
  return proceed(explodes, { beyond: newlyBeyond(3, 3 + hits, 5) });
}

test('O6 a vehicle with 3 hits crashes', () => {
  const odds = solved(crash, undefined, { fractions: true });
  expect(chance(odds, (exploded) => exploded)).toEqual(f(9049, 60_000));
});
