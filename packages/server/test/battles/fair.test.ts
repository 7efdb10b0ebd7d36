// Dice that both can check, over the wire.
import { parseJournal, verifyFully } from '@umpire/engine/battle';
import { rulesetOf, rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { fairlySeated, playFairly } from '../../kit/fair.ts';

async function journalOf(house: Awaited<ReturnType<typeof fairlySeated>>['house'], id: string) {
  const response = await house.online.api.request(`/battles/${id}/journal`);
  const parsed = parseJournal(await response.text());
  if (!parsed.ok) throw new Error(parsed.says);
  return parsed.journal;
}

test.each(rulesets.map(({ id }) => id))(
  '%s: a whole battle between two browsers can be checked from the first throw to the last, and neither suspects anything',
  async (game) => {
    const { house, ann, bob, id } = await fairlySeated(game);
    await playFairly([ann, bob]);
    expect(house.failures).toEqual([]);
    for (const { page } of [ann, bob]) {
      expect(page.witness?.kept.suspicions).toEqual([]);
      expect(page.errors).toEqual([]);
    }
    const journal = await journalOf(house, id);
    const ruleset = rulesetOf(game);
    if (ruleset === undefined) throw new Error('no such game');
    const receipts = [ann, bob].flatMap(({ page }) => page.witness?.receipt ?? []);
    expect(receipts).toHaveLength(2);
    const verdict = await verifyFully(ruleset, journal, { receipts });
    expect(verdict).toMatchObject({ ok: true, throws: { computer: 0, fair: { left: 0, absent: 0 } } });
    const rolls = journal.entries.filter((entry) => 'roll' in entry).length;
    expect(verdict.ok && verdict.throws.fair.there).toBe(rolls);
    expect(rolls).toBeGreaterThan(0);
    await house.close();
  },
  120_000,
);
