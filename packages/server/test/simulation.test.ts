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

test('the same seed goes the same way', async () => {
  if (game === undefined) throw new Error('there is no such game');
  const [one, two] = [await simulate('twice', game, 200), await simulate('twice', game, 200)];
  expect(two).toEqual(one);
  expect(one.acts).toBeGreaterThan(5);
});
