/** Addresses that hold a battle and were changed, cut off or made to burst: refused, or opened as the journal that they hold. */
import { type Fuzzer, spoilt, timed } from '@umpire/engine/fuzz';
import { parseJournal, writeJournal } from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import { rulesets } from '@umpire/rulesets';
import { throughBattle } from '@umpire/rulesets/fuzz';
import { packed, unpacked } from '../src/share.ts';

const LINKS = 24;
/** Letters of a refusal, and bytes that a link may come to. */
const LONGEST = 1500;
const MOST = 8_000_000;

export const links: Fuzzer = {
  name: 'links',
  async round(seed, tries) {
    const random = seeded(`${seed}/links`);
    let journal = '';
    throughBattle(seed, ({ host }) => {
      if (journal === '') journal = writeJournal(host.journal);
    });
    if (journal === '') return;
    const good = await packed(journal);
    for (let i = 0; i < LINKS; i++) {
      const link = await changed(good, journal, random);
      await tries.later('link', link, () => opened(link));
    }
  },
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

async function changed(good: string, journal: string, random: Random): Promise<string> {
  const at = random.below(good.length);
  switch (random.below(6)) {
    case 0:
      return good.slice(0, at);
    case 1:
      return good.slice(0, at) + LETTERS.charAt(random.below(64)) + good.slice(at + 1);
    case 2:
      return good.slice(0, at) + random.pick(['%', '\u0000', '=', ' ', '🎲', '..']) + good.slice(at);
    case 3:
      return await packed('['.repeat(2 ** random.below(21)));
    case 4:
      return await packed(`{"${'x'.repeat(2 ** random.below(16))}":[${'1,'.repeat(2 ** random.below(17))}1]}`);
    default:
      return await packed(JSON.stringify(spoilt(JSON.parse(journal), random)));
  }
}

async function opened(link: string): Promise<string | undefined> {
  const text = await unpacked(link);
  if (text === undefined) return undefined;
  if (text.length > MOST) return `It comes to ${text.length} letters.`;
  const { says: parsed, took } = timed(() => parseJournal(text, rulesets));
  // Long enough that a slow machine does not get there, and short enough that quadratic work does.
  if (took > 4_000) return `It takes ${Math.round(took)} ms to read.`;
  return !parsed.ok && parsed.says.length > LONGEST ? `It is refused with ${parsed.says.length} letters.` : undefined;
}
