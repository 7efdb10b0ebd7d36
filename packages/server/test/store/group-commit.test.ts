import { expect, test } from 'vitest';
import { GroupCommit } from '../../src/store/group-commit.ts';

const act = (seq: number) => ({ battle: 'b', seq, act: null, at: 0, body: '{}', standing: '{}' });

test('acts of a large commit are let go in several turns of the loop, all of them, in order, with what was kept', async () => {
  const turns: number[] = [];
  const told: [number, boolean][] = [];
  const heard: number[] = [];
  let turn = 0;
  const commits = new GroupCommit(
    (acts) => Promise.resolve(acts.map(({ seq }) => seq % 10 !== 0)),
    ({ seq }) => void heard.push(seq),
  );
  const all = Array.from({ length: 100 }, (_, i) =>
    commits.append(act(i)).then((kept) => {
      turns.push(turn);
      told.push([i, kept]);
    }),
  );
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await new Promise((done) => setImmediate(done));
      turn++;
    }
  })();
  await commits.settled();
  // Nobody is forgotten by whoever closes the store.
  await Promise.resolve();
  expect(told).toHaveLength(100);
  await Promise.all(all);
  isOver = true;
  await counting;
  expect(told).toEqual(Array.from({ length: 100 }, (_, i) => [i, i % 10 !== 0]));
  expect(heard).toEqual(told.filter(([, kept]) => kept).map(([i]) => i));
  const inTurn = turns.map((at) => turns.filter((other) => other === at).length);
  expect(Math.max(...inTurn)).toBeLessThanOrEqual(20);
});

test('acts of one turn of the loop are one commit, and what comes while it is under way is the next', async () => {
  const sizes: number[] = [];
  let isCommitted: () => void = () => undefined;
  const commits = new GroupCommit(async (acts) => {
    sizes.push(acts.length);
    await new Promise<void>((done) => (isCommitted = done));
    return acts.map(() => true);
  });
  const first = Promise.all([commits.append(act(1)), commits.append(act(2)), commits.append(act(3))]);
  await new Promise((done) => setTimeout(done));
  const next = Promise.all([commits.append(act(4)), commits.append(act(5))]);
  isCommitted();
  expect(await first).toEqual([true, true, true]);
  isCommitted();
  expect(await next).toEqual([true, true]);
  expect(sizes).toEqual([3, 2]);
});

test('a commit that fails refuses all who waited for it, and the next goes on', async () => {
  let isBroken = true;
  const commits = new GroupCommit((acts) =>
    isBroken ? Promise.reject(new Error('full')) : Promise.resolve(acts.map(() => true)),
  );
  await expect(commits.append(act(1))).rejects.toThrow('cannot write to its disk');
  isBroken = false;
  expect(await commits.append(act(1))).toBe(true);
});
