/** What the laboratory is asked by hand: what cannot be is refused in one whole sentence. */
import type { Engagement } from '@umpire/engine/battle';
import { expect, test } from 'vitest';
import { aimZone } from '../../src/aim-zone/index.ts';
import { between } from '../../src/aim-zone/odds/between.ts';
import { AN_AIMED_RIFLE } from '../../src/aim-zone/odds/codecs.ts';
import { UNDER_AIM } from '../../src/aim-zone/odds/orders.ts';

/** Why an engagement refuses these arguments; empty if it does not. */
function refusals(id: string, args: unknown): readonly string[] {
  const engagement = aimZone.engagements.find((one) => one.id === id) as Engagement;
  const found: string[] = [];
  engagement.args.read(JSON.parse(JSON.stringify(args)) as never, '', (_path, says) => found.push(says));
  return found;
}

const UNHURT = { stun: 0, wounds: 0 };

test('AZ-AMMO-4: a weapon that is out of ammo does not fire, and has no more counters than its capacity', () => {
  const shot = (change: Partial<typeof AN_AIMED_RIFLE>) => ({ shot: { ...AN_AIMED_RIFLE, ...change }, target: UNHURT });
  expect(refusals('shot', shot({ counters: 2 }))).toEqual([]);
  expect(refusals('shot', shot({ counters: 3 }))).toEqual([
    'The weapon is out of ammo and cannot fire: reload it first.',
  ]);
  expect(refusals('shot', shot({ counters: 4 }))).toEqual(['No weapon has more counters than its capacity.']);
  // Shot after shot until the ammunition is gone may begin with none.
  expect(refusals('until-down', { ...shot({ counters: 3 }), shots: 2 })).toEqual([]);
});

test('AZ-SHOOT-13: each reason shifts the dice once', () => {
  const shot = { ...AN_AIMED_RIFLE, shifts: ['close', 'close'] };
  expect(refusals('shot', { shot, target: UNHURT })).toEqual(['Each reason shifts the dice once.']);
});

test('AZ-ACT-9: who is named in the sentence with which an order is refused', () => {
  const args = { position: UNDER_AIM, seat: 'A', order: { kind: 'recover', model: 'A' } };
  expect(refusals('action', args)).toEqual(['A is not stunned.']);
});

test('AZ-REACT-6, AZ-SHOOT-17: a reaction may be intense fire and cover in one', () => {
  const order = { kind: 'pass', model: 'A' };
  for (const reaction of ['shoot, intense fire, cover at 1', 'shoot, intense fire, cover at 2'])
    expect(refusals('action', { position: UNDER_AIM, seat: 'A', order, reactions: { R: reaction } })).toEqual([]);
});

test('AZ-GREN-7: those without a firearm meet too', () => {
  const [thrower, witness] = ['W4', 'W8'].map((profile) => ({ id: profile, name: profile, profile }));
  expect(between.throw(thrower as never, witness as never)?.position.models.map(({ id }) => id)).toEqual(['A', 'T']);
});
