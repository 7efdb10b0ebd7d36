import type { Battle, Ruleset } from '@umpire/engine/battle';
import { rulesets } from '@umpire/rulesets';
import { afterAll, expect, test } from 'vitest';
import { openHouse, SETTINGS } from '../../kit/house.ts';
import { Sweeper } from '../../src/jobs/clocks.ts';
import { Computers } from '../../src/jobs/computers.ts';
import { JobsHere } from '../../src/jobs/jobs.ts';
import { mindOf, Thinkers } from '../../src/jobs/thinkers.ts';
import { openStore } from '../../src/store/open.ts';

const thinkers = new Thinkers(1);
afterAll(() => thinkers.close());

test.each([
  ['random', 'random'],
  ['greedy', { mind: 'greedy', budget: { ms: 400 } }],
  ['search:200ms', { mind: 'search', budget: { ms: 200 } }],
  ['search:500', { mind: 'search', budget: { nodes: 500 } }],
  // Nobody can have a server think for ever.
  ['search:999999ms', { mind: 'search', budget: { ms: 10_000 } }],
  ['search:999999', { mind: 'search', budget: { nodes: 20_000 } }],
  ['search:0', undefined],
  ['random:5', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the word %j names a way to think', (word, expected) => {
  expect(mindOf(word)).toEqual(expected);
});

test.each(rulesets.map(({ id, scenarios }) => [id, scenarios[0]?.scenario] as const))(
  '%s: a person plays a whole battle against the computer on the server',
  async (game, scenario) => {
    const house = await openHouse({ store: await openStore({ folder: ':memory:' }) });
    const jobs = new JobsHere((error) => house.failures.push(error));
    const computers = new Computers(house.online.tables, thinkers, jobs);
    const ann = await house.guest('Ann');
    const [, second] = scenario?.seats ?? [];
    const { id } = await house.make(ann, {
      ruleset: game,
      scenario: scenario?.id,
      computers: { [second?.id ?? '']: 'random' },
      settings: SETTINGS,
    });
    const { page, settled } = await house.page(id, ann);
    const late = performance.now() + 90_000;
    while (page.picture?.state !== 'over' && performance.now() < late) {
      if (page.playOn()) await settled();
      else await new Promise((done) => setTimeout(done, 1));
    }
    expect(page.picture?.state).toBe('over');
    expect([page.refusals, house.failures]).toEqual([[], []]);
    computers.close();
    await jobs.close();
    await house.close();
  },
  120_000,
);

test('a greedy player thinks in a thread of its own, and goes on after a restart by the sweep alone', async () => {
  const house = await openHouse();
  const ann = await house.guest('Ann');
  const { scenarios } = rulesets.find(({ id }) => id === 'building-assault') ?? { scenarios: [] };
  const scenario = scenarios[0]?.scenario;
  const seats = scenario?.seats.map(({ id }) => id) ?? [];
  // Nobody is there to make it act at once.
  const plan = { ruleset: 'building-assault', scenario: scenario?.id, settings: SETTINGS };
  const made = await Promise.all(
    seats.map((seat) =>
      house.make(ann, {
        ...plan,
        computers: Object.fromEntries(seats.filter((one) => one !== seat).map((one) => [one, 'greedy:50'])),
      }),
    ),
  );
  const opens = await Promise.all(made.map(({ id }) => house.page(id, ann)));
  const waits = opens.find(({ page }) => !page.isMyTurn);
  if (waits === undefined) throw new Error('the computer does not begin at any table');
  const jobs = new JobsHere((error) => house.failures.push(error));
  const computers = new Computers(house.online.tables, thinkers, jobs);
  const { online, store } = house;
  const sweeper = new Sweeper({
    tables: online.tables,
    store,
    now: () => house.clock.now,
    jobs,
    wake: (battle, seq) => computers.wake(battle, seq),
    failed: (error) => house.failures.push(error),
  });
  await sweeper.sweep();
  await expect.poll(() => waits.page.isMyTurn, { timeout: 90_000 }).toBe(true);
  expect(house.failures).toEqual([]);
  sweeper.close();
  await jobs.close();
  computers.close();
  await house.close();
});

test('a thread that hangs is ended: whoever waits for it is told, and the next decision has a new one', async () => {
  const file = new URL('data:text/javascript,for (;;);');
  const stuck = new Thinkers(1, { file, silence: 200 });
  const ruleset = rulesets[0];
  if (ruleset === undefined) throw new Error('there is no rule set');
  for (const seed of ['one', 'two'])
    await expect(
      Promise.resolve(stuck.player('greedy', seed)?.order({} as Battle, 'A', ruleset as Ruleset)),
    ).rejects.toThrow('has ended');
  await stuck.close();
});

test('the sweeper ends a battle whose time is up, by a timer or after a restart', async () => {
  const house = await openHouse();
  const [ann, bob] = [await house.guest('Ann'), await house.guest('Bob')];
  const plan = { ruleset: 'building-assault', scenario: rulesets[0]?.scenarios[0]?.scenario.id };
  const settings = { ...SETTINGS, clock: { kind: 'slow', hours: 1 } };
  const { id, key } = await house.make(ann, { ...plan, settings });
  const open = await house.page(id, bob);
  open.page.do({ kind: 'sit', key });
  await open.settled();
  house.clock.now += 3_600_000;
  const jobs = new JobsHere((error) => house.failures.push(error));
  const { online, store } = house;
  const sweeper = new Sweeper({
    tables: online.tables,
    store,
    now: () => house.clock.now,
    jobs,
    wake: () => undefined,
    failed: (error) => house.failures.push(error),
  });
  await sweeper.sweep();
  await expect.poll(() => open.page.picture?.result?.how, { timeout: 60_000 }).toBe('time');
  expect(house.failures).toEqual([]);
  sweeper.close();
  await jobs.close();
  await house.close();
});
