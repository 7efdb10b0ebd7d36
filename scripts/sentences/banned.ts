/** What no player should have to read. See docs/words.md. */
const BANNED: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\b(?:is|are|was|were|been|be) (?:told|said)\b/u, 'say who does what'],
  [/\bit is (?:not )?for \S+ to\b/iu, 'say who does what'],
  [/\b1 \p{Ll}+s\b(?! )/u, '"1 action", never "1 actions"'],
  [/\(s\)/u, 'never "model(s)"'],
  [/\p{Ll}\p{Lu}\p{Ll}/u, 'no camelCase'],
  [/\b\p{Ll}{2,}-\d+\b/u, 'no ids'],
  [/\b(?:default|fallback|boolean|undefined|null|NaN|enum|callback)\b/u, 'no jargon of the program'],
  [/\b(?:free answer|engagement|seat)\b/iu, 'no jargon of the program'],
  [/(?<![\d″])"|\.\.\./u, 'inches are ″, and … is one sign'],
  [/ {2}/u, 'one blank is enough'],
];

/** Why a sentence must not be said; undefined when it may. Names of gaps are for translators. */
export function whyBanned(sentence: string): string | undefined {
  const shown = sentence.replaceAll(/\{([\w.]+)(?:[″%]|:\w+)?\}/gu, 'X').replaceAll(/\{[\w.]+\|([^{}]*)\}/gu, '$1');
  return BANNED.find(([pattern]) => pattern.test(shown))?.[1];
}
