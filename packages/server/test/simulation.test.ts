import { tries } from '@umpire/engine/kit';
import { rulesetOf } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { simulate } from '../kit/simulation.ts';

const game = rulesetOf('building-assault');

test('runs of three nodes that crash, lines that drop and double, commits whose end nobody knows: one history', async () => {
  if (game === undefined) throw new Error('there is no such game');
  let [acts, crashes] = [0, 0];
  const runs = tries(10, 30);
  for (let seed = 1; seed <= runs; seed++) {
    const run = await simulate(`quick ${seed}`, game, 250);
    expect([`quick ${seed}`, run.violations]).toEqual([`quick ${seed}`, []]);
    acts += run.acts;
    crashes += run.crashes;
  }
  // Something must have happened.
  expect(acts).toBeGreaterThan(10 * runs);
  expect(crashes).toBeGreaterThan(runs);
}, 240_000);

test('a computer player is never forgotten, whichever node dies while it has to act', async () => {
  if (game === undefined) throw new Error('there is no such game');
  let acts = 0;
  const runs = tries(6, 30);
  for (let seed = 1; seed <= runs; seed++) {
    const run = await simulate(`computer ${seed}`, game, 200, { withComputer: true, nodes: 1 + (seed % 2) });
    expect([`computer ${seed}`, run.violations]).toEqual([`computer ${seed}`, []]);
    acts += run.acts;
  }
  expect(acts).toBeGreaterThan(5 * runs);
}, 240_000);

test('the same seed goes the same way', async () => {
  if (game === undefined) throw new Error('there is no such game');
  const [one, two] = [await simulate('twice', game, 200), await simulate('twice', game, 200)];
  expect(two).toEqual(one);
  expect(one.acts).toBeGreaterThan(5);
});
