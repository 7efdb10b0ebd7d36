// Two worlds that differ only in what one seat may not know: every byte that is sent to it, and to spectators, is the same.
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import type { Open } from '../../kit/house.ts';
import { type Seated, seated } from '../../kit/table.ts';

interface World extends Seated {
  readonly watcher: Open;
}

async function world(game: string): Promise<World> {
  const table = await seated(game);
  return { ...table, watcher: await table.house.page(table.id, undefined) };
}

/** All that came to a page; the ids of the battle and of the people, which are random, are left out. */
const heard = ({ page }: Open, { id, people }: World): readonly string[] =>
  page.heardTexts.map((text) =>
    [id, ...people.map((one) => one.id)].reduce((rest, one, i) => rest.replaceAll(one, `ID${i}`), text),
  );

/** The question that a page has to answer in secret. */
function secretOf({ page }: Open): readonly unknown[] | undefined {
  const ask = page.picture?.play?.ask;
  if (!page.isMyTurn || page.waiting !== undefined || ask?.kind !== 'decide' || ask.question.secret !== true)
    return undefined;
  return ask.question.options.map(({ value }) => value);
}

/** Gives Bob's secret answers differently in the two worlds; how often they differed before anything of them was shown. */
async function twins(game: string): Promise<number> {
  const worlds = [await world(game), await world(game)] as const;
  let differed = 0;
  for (let acts = 0; acts < 400; acts++) {
    const [{ ann, bob }] = worlds;
    if (ann.page.picture?.state === 'over') break;
    const secret = secretOf(bob);
    const isBob = bob.page.isMyTurn && (secret !== undefined || !ann.page.isMyTurn);
    // Once answers differ, all that is known to be the same is what Ann and the spectator see until Bob acts again.
    if (differed > 0 && secret === undefined && isBob) break;
    for (const [which, one] of worlds.entries()) {
      const open = isBob ? one.bob : one.ann;
      const options = isBob ? secretOf(one.bob) : undefined;
      if (options === undefined) open.page.playOn();
      else open.page.do({ kind: 'choose', choice: options[which === 0 ? 0 : options.length - 1] as never });
      await open.settled();
      expect(open.page.refusals).toEqual([]);
    }
    if (secret !== undefined && secret.length > 1) differed++;
    const [one, two] = worlds;
    expect(heard(two.ann, two)).toEqual(heard(one.ann, one));
    expect(heard(two.watcher, two)).toEqual(heard(one.watcher, one));
    if (secret !== undefined && secret.length > 1) expect(heard(two.bob, two)).not.toEqual(heard(one.bob, one));
  }
  for (const { house } of worlds) await house.close();
  return differed;
}

test('Xenos & Zealots: orders that are placed face down do not show in a single byte', async () => {
  expect(await twins('xenos-zealots')).toBeGreaterThan(0);
});

test.each(rulesets.map(({ id }) => id))(
  '%s: what is sent to the two seats and a spectator is the same in two equal worlds',
  async (game) => {
    const worlds = [await world(game), await world(game)] as const;
    for (const { ann, bob } of worlds)
      for (let acts = 0; acts < 30; acts++) {
        const mover = [ann, bob].find(({ page }) => page.playOn());
        await mover?.settled();
      }
    const [one, two] = worlds;
    for (const who of ['ann', 'bob', 'watcher'] as const) expect(heard(two[who], two)).toEqual(heard(one[who], one));
    for (const { house } of worlds) await house.close();
  },
  120_000,
);
