/** Section 10: exact odds as fractions, from the same rules that resolve a battle. */
import { exactChanceOf, type Distribution, fraction, fractions, type Fraction } from '@umpire/engine/dice';
import { call, proceed, type Chain, type Rule, solved, total } from '@umpire/engine/rule';
import { d6 } from '@umpire/engine/dice';
import { expect, test } from 'vitest';
import { blastAt } from '../../src/aim-zone/rules/blast.ts';
import { effectOf, type Health, hurt, isDead } from '../../src/aim-zone/rules/damage.ts';
import { type Duel, duel, type DuelEnd } from '../../src/aim-zone/rules/duel.ts';
import { explodes, newlyBeyond } from '../../src/aim-zone/rules/knock-on.ts';
import { shot } from '../../src/aim-zone/rules/shot.ts';
import { throwAt, type ThrownAt } from '../../src/aim-zone/rules/throw-at.ts';
import { pistol, rifle, smg } from './shots.ts';

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

const o3 = (spent: number): Duel => ({
  actor: {
    stun: 0,
    wounds: 0,
    actions: 3,
    spent,
    action: 'shoot',
    fires: { shot: rifle({ aimed: false, target: 'exposed' }), without: 'in cover', at: 0 },
  },
  reactors: [{ stun: 0, wounds: 0, actions: 3, reaction: 'shoot', fires: { shot: smg({ by: 'B' }) } }],
});

/** Unhurt, stunned, wounded, dead. */
const states = (odds: Distribution<DuelEnd>, who: (end: DuelEnd) => Health): readonly Fraction[] => [
  chance(odds, (end) => who(end).stun === 0 && who(end).wounds === 0),
  chance(odds, (end) => who(end).stun === 1 && who(end).wounds === 0),
  chance(odds, (end) => who(end).stun === 0 && who(end).wounds === 1),
  chance(odds, (end) => isDead(who(end))),
];

const first = ({ reactors }: DuelEnd): Health => reactors[0] ?? { stun: 9, wounds: 9 };

test('O3 snap fire against an aimed reaction, second action', () => {
  const odds = solved(duel, o3(2), { fractions: true });
  expect(states(odds, ({ actor }) => actor)).toEqual([f(1, 8), f(3, 8), f(3, 8), f(1, 8)]);
  expect(chance(odds, ({ acted }) => acted)).toEqual(f(7, 8));
  expect(states(odds, first)).toEqual([f(2913, 4096), f(1029, 4096), f(147, 4096), f(7, 4096)]);
});

test('O3 the same as third action: any hit strikes the shot off', () => {
  const odds = solved(duel, o3(3), { fractions: true });
  expect(chance(odds, ({ acted }) => acted)).toEqual(f(1, 8));
  expect(chance(odds, (end) => first(end).stun + first(end).wounds > 0)).toEqual(f(169, 4096));
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
  const args = {
    by: 'A',
    skill: 6,
    inZone: true,
    scatterDie: 12,
    distance: 17_500,
    hurdles: [{ kind: 'opening', before: 13_000 }],
    radius: 500,
    target: 'open',
    defend: 0,
  } as const;
  const odds = solved(throwAt, args, { fractions: true });
  const landed = (how: ThrownAt['landed']): Fraction => chance(odds, (thrown) => thrown.landed === how);
  expect(landed('on the point')).toEqual(f(9, 25));
  expect(landed('failed on the way')).toEqual(f(2, 5));
  expect(landed('failed at the point')).toEqual(f(6, 25));
  const killed = (how: ThrownAt['landed']): Fraction =>
    chance(odds, (thrown) => thrown.landed === how && thrown.effect === 'killed');
  expect(fractions.divide(killed('on the point'), landed('on the point'))).toEqual(f(21, 32));
  expect(fractions.divide(killed('failed at the point'), landed('failed at the point'))).toEqual(f(17, 64));
  expect(chance(odds, ({ effect }) => effect === 'killed')).toEqual(f(3, 10));
});

function* crash(): Chain<boolean> {
  const hits = yield* total(d6.times(1), { rule: 'AZ-VEH-6', says: 'the crash' });
  return proceed(explodes, { beyond: newlyBeyond(3, 3 + hits, 5) });
}

test('O6 a vehicle with 3 hits crashes', () => {
  const odds = solved(crash, undefined, { fractions: true });
  expect(chance(odds, (exploded) => exploded)).toEqual(f(9049, 60_000));
});
