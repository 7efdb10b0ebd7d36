import { hashOf, parseJournal, replay } from '@umpire/engine/battle';
import { rulesetOf, rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { playOn, seated } from '../../kit/table.ts';

const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

test.each(rulesets.map(({ id }) => id))(
  '%s: two people and a spectator see a whole battle to its end, by what they are sent alone',
  async (game) => {
    const { house, ann, bob, id, people } = await seated(game);
    const watcher = await house.page(id, undefined);
    await playOn([ann, bob]);
    const all = [ann, bob, watcher];
    expect(all.map(({ page }) => page.picture?.state)).toEqual(['over', 'over', 'over']);
    expect(new Set(all.map(({ page }) => page.picture?.you)).size).toBe(3);
    expect(new Set(all.map(({ page }) => JSON.stringify(page.picture?.result))).size).toBe(1);

    // Whoever comes only now gets the same as whoever was there all the time.
    for (const [open, person] of [
      [ann, people[0]],
      [bob, people[1]],
      [watcher, undefined],
    ] as const) {
      const late = await house.page(id, person);
      expect(plain(late.page.picture)).toEqual(plain(open.page.picture));
    }

    // What was kept is a journal that replays to the very battle that was played.
    const response = await house.online.api.request(`/battles/${id}/journal`);
    const parsed = parseJournal(await response.text());
    const ruleset = rulesetOf(game);
    const replayed = parsed.ok && ruleset ? replay(ruleset, parsed.journal) : undefined;
    if (replayed?.kind !== 'replayed') throw new Error('it does not replay');
    expect(hashOf(replayed.course.battle)).toBe(
      await house.online.tables.look(id, ({ host }) => hashOf(host?.battle ?? null)),
    );
    expect(house.failures).toEqual([]);
    await house.close();
  },
  120_000,
);
