import type { ShownBand } from './bands.ts';

/** What a die is to whoever threw it: the best that could fall, good, bad, neither. A die that counts as nothing has missed. */
export const TONES = ['best', 'good', 'bad', 'miss', 'plain'] as const;
export type Tone = (typeof TONES)[number];

/** Names that rule sets have for results which nobody wants who rolls for them. */
const BAD =
  /^(miss|fail|nothing|none|no |not |lost|lose|flee|fled|break|broken|rout|jam|out of|dead|dies|dropped|destroyed|wounded|one wound|two wounds|lies down|hurt|pin(?!s)|cower|stray|repulsed)/i;

/** The best: a name for it, or a face that no other beats and that is rare among what counts. */
const BEST = /^(critical|crit|rend|double|kill|best|ineffective)/i;

/** What is only read: neither good nor bad. */
const PLAIN = /^(odd|even|any|from \d+)$/i;

/** A natural 1: where low faces miss it is the worst that can fall, elsewhere the best. */
const ONE = 'one';
const isMiss = ({ name }: Named): boolean => name === 'miss';

type Named = Pick<ShownBand, 'name'>;

/** What a die counts as, of all that it could, tells its tone; dice that are only added up are neither good nor bad. */
export function toneOf(band: Named | undefined, all: readonly Named[]): Tone {
  if (band === undefined) return all.length > 0 ? 'miss' : 'plain';
  if (band.name === ONE) return all.some(isMiss) ? 'bad' : 'best';
  if (PLAIN.test(band.name)) return 'plain';
  if (BEST.test(band.name)) return 'best';
  return BAD.test(band.name) ? 'bad' : 'good';
}
