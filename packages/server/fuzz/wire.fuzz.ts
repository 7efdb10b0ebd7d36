/** Messages that no page of ours would send, at a table where two people play: each is answered, and the battle stays whole. */
import { type Fuzzer, nonsense, spoilt } from '@umpire/engine/fuzz';
import { hashOf, replay, type Ruleset } from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import { rulesetOf, rulesets } from '@umpire/rulesets';
import type { House, Open } from '../kit/house.ts';
import { seated } from '../kit/table.ts';

/** Steps of the battle in one round, and messages after each. */
const STEPS = 10;
const MESSAGES = 12;
/** Letters that an answer to nonsense may have. */
const LONGEST = 4_000;

export const wire: Fuzzer = {
  name: 'wire',
  async round(seed, tries) {
    const random = seeded(seed);
    const game = random.pick(rulesets).id;
    const { house, ann, bob, id, people } = await seated(game);
    const pages = [ann, bob, await house.page(id, undefined)];
    try {
      for (let step = 0; step < STEPS && ann.page.picture?.state === 'running'; step++) {
        for (let i = 0; i < MESSAGES; i++) {
          const which = random.below(pages.length);
          const from = pages[which] ?? ann;
          const text = messageFrom(from, id, random);
          await tries.later(game, text, async () => {
            const before = from.page.heardTexts.length;
            house.clock.now += 1_000;
            await from.raw(text);
            if (house.failures.length > 0) return `It throws: ${String(house.failures.pop())}`;
            const heard = from.page.heardTexts.slice(before);
            // Whoever speaks another version of the wire is shown out, and comes back.
            if (heard.some((one) => one.includes('older than'))) pages[which] = await house.page(id, people[which]);
            if (heard.length === 0 && !mayBeSilent(text)) return 'It is not answered.';
            const long = heard.find((one) => /^\{"kind":"(error|refused)"/.test(one) && one.length > LONGEST);
            return long && `It is refused with ${long.length} letters.`;
          });
        }
        const mover = pages.find(({ page }) => page.playOn());
        await mover?.settled();
      }
      await tries.later(game, 'the battle afterwards', () => wholeness(house, id, game));
    } finally {
      await house.close();
    }
  },
};

/** A message that is nearly right, or not at all. */
function messageFrom({ page }: Open, battle: string, random: Random): string {
  const after = page.picture?.seq ?? 0;
  const acts = [
    { kind: 'order', order: nonsense(random) },
    { kind: 'choose', choice: nonsense(random) },
    ...['sit', 'undo', 'agree', 'refuse', 'decline', 'rematch'].map((kind) => ({ kind })),
  ];
  const good = random.pick<object>([
    { kind: 'hello', version: 1 },
    { kind: 'join', battle },
    { kind: 'ping' },
    { kind: 'say', battle, text: 'Well played.' },
    { kind: 'check', battle, id: 'c1', choice: nonsense(random) },
    ...acts.map((act) => ({ kind: 'act', battle, id: `f-${random.below(1_000_000)}`, after, act })),
  ]);
  const text = JSON.stringify(random.below(3) === 0 ? good : spoilt(good, random));
  const at = random.below(text.length + 1);
  return random.below(8) === 0
    ? text.slice(0, at) + String.fromCharCode(random.below(0x300)) + text.slice(at + 1)
    : text;
}

/** To leave, to come back and to speak is answered by what others see. */
const mayBeSilent = (text: string): boolean => /"kind":"(leave|join|hello|say)"/.test(text);

/** Whether what is kept is a battle that replays to what the table shows. */
async function wholeness(house: House, id: string, game: string): Promise<string | undefined> {
  const ruleset = rulesetOf(game) as Ruleset | undefined;
  return await house.online.tables.look(id, ({ host }) => {
    if (host === undefined || ruleset === undefined) return 'It is gone.';
    const replayed = replay(ruleset, host.journal);
    if (replayed.kind === 'refused') return `It does not replay: ${replayed.says}`;
    return hashOf(replayed.course.battle) === hashOf(host.battle) ? undefined : 'It replays to another battle.';
  });
}
