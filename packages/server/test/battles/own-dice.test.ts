// Real dice at an online table: whoever rolls types in what fell, and nobody else can.
import { rulesetOf, rulesets } from '@umpire/rulesets';
import type { RollAnswer } from '@umpire/engine/rule';
import { parseJournal, verifyFully } from '@umpire/engine/battle';
import { expect, test } from 'vitest';
import { FAIR_SERVER } from '../../kit/fair.ts';
import { type Open, openHouse, SETTINGS } from '../../kit/house.ts';
import { seated } from '../../kit/table.ts';
import { readPlan } from '../../src/battles/make.ts';

const OWN = { ...SETTINGS, dice: 'own' } as const;

/** The roll that is due, as a page sees it. */
function dueRoll({ page }: Open) {
  const ask = page.picture?.play?.ask;
  return ask?.kind === 'roll' ? ask.roll : undefined;
}

/** Plays on until dice are due, or the battle is over. */
async function untilRoll(pages: readonly Open[]): Promise<boolean> {
  for (let i = 0; i < 400; i++) {
    if (pages[0]?.page.picture?.state === 'over') return false;
    if (pages.some(dueRoll)) return true;
    const mover = pages.find(({ page }) => page.playOn());
    if (mover === undefined) throw new Error('nobody can go on');
    for (const one of pages) await one.settled();
  }
  return false;
}

async function roll(open: Open, answer?: RollAnswer): Promise<string | undefined> {
  open.page.refusals.splice(0);
  open.page.do({ kind: 'roll', ...(answer !== undefined && { roll: answer as never }) });
  await open.settled();
  return open.page.refusals[0];
}

test('only whoever has to throw may say what fell, and only what can fall; the other waits', async () => {
  const table = await seated('fire-team', OWN, { fair: FAIR_SERVER });
  const { ann, bob, house, id } = table;
  expect(await untilRoll([ann, bob])).toBe(true);
  const due = dueRoll(ann);
  const throwers = ann.page.picture?.play?.waitingFor ?? [];
  expect(throwers).toEqual(due?.by === undefined ? [ann.page.picture?.you, bob.page.picture?.you] : [due.by]);
  expect(bob.page.picture?.play?.waitingFor).toEqual(throwers);
  const [mine, theirs] = throwers.includes(ann.page.picture?.you ?? '') ? [ann, bob] : [bob, ann];
  const faces = Array.from({ length: due?.dice.count ?? 0 }, () => 1);
  const before = ann.page.picture?.seq;
  if (throwers.length === 1) expect(await roll(theirs, { faces })).toBe('This is not your roll.');
  expect(await roll(mine, { faces: [...faces, 1, 1, 1, 1, 1, 1, 1] })).toContain('dice');
  expect(await roll(mine, { faces: faces.map(() => 99) })).toContain('99 is not a face');
  expect(await roll(mine, { total: 'many' } as never)).toBeDefined();
  expect(await roll(mine, 'rubbish' as never)).toBeDefined();
  expect(ann.page.picture?.seq).toBe(before);
  // Something that came along is not kept.
  expect(await roll(mine, { faces, loaded: true } as never)).toBeUndefined();
  expect(ann.page.picture?.seq).toBe((before ?? 0) + 1);
  const last = await house.online.tables.look(id, ({ host }) =>
    host?.entriesAfter(0).findLast((entry) => 'roll' in entry),
  );
  expect(last).toMatchObject({ roll: { faces }, from: 'people' });
  expect(JSON.stringify(last)).not.toContain('loaded');
  await house.close();
});

test.each(rulesets.map(({ id }) => id))(
  '%s: a whole battle with real dice, some thrown by the server',
  async (game) => {
    const { ann, bob, house, id } = await seated(game, OWN, { fair: FAIR_SERVER });
    const pages = [ann, bob];
    let rolls = 0;
    while (await untilRoll(pages)) {
      const due = dueRoll(ann);
      const thrower = pages.find(({ page }) => page.picture?.play?.waitingFor.includes(page.picture.you ?? ''));
      if (due === undefined || thrower === undefined) throw new Error('nobody can throw');
      // Dice that may be thrown again want more faces than there are dice: those the server throws.
      const faces = Array.from({ length: due.dice.count }, (_, i) => 1 + ((rolls + i) % due.dice.sides));
      if (rolls++ % 3 === 0 || (await roll(thrower, { faces })) !== undefined)
        expect(await roll(thrower)).toBeUndefined();
      for (const one of pages) await one.settled();
    }
    expect(ann.page.picture?.state).toBe('over');
    expect(rolls).toBeGreaterThan(3);
    expect(house.failures).toEqual([]);
    // Another node that reads it comes to the same, and the file can be checked.
    const parsed = parseJournal(await (await house.online.api.request(`/battles/${id}/journal`)).text());
    const ruleset = rulesetOf(game);
    if (!parsed.ok || ruleset === undefined) throw new Error('no journal');
    expect(await verifyFully(ruleset, parsed.journal)).toMatchObject({ ok: true });
    const again = await openHouse({ store: house.store, fair: FAIR_SERVER });
    expect(await again.online.tables.look(id, ({ state, seq }) => [state, seq])).toEqual([
      'over',
      ann.page.picture?.seq,
    ]);
    await house.close();
  },
);

test('the computer’s dice are thrown by the server; a rated battle has no real dice; elsewhere dice fall by themselves', async () => {
  const house = await openHouse({ fair: FAIR_SERVER });
  const shelf = { rulesets, isPlayer: () => true };
  const scenario = rulesetOf('fire-team')?.scenarios[0]?.scenario.id;
  expect(readPlan({ ruleset: 'fire-team', scenario, settings: { ...OWN, rated: true } }, shelf)).toEqual({
    says: 'A rated battle needs dice that both can check, not real ones.',
  });
  await house.close();
  const { ann, house: other } = await seated('fire-team', SETTINGS, { fair: FAIR_SERVER });
  expect(await roll(ann, { faces: [6] })).toBe('Here the dice fall by themselves.');
  await other.close();
});
