/** Which characters a text picture may use. */
export type Alphabet = 'blocks' | 'ascii';

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];

/** A bar of `share` (0 to 1) of `width` characters, growing to the right. */
export function bar(share: number, width: number, alphabet: Alphabet): string {
  if (alphabet === 'ascii') return '#'.repeat(Math.round(share * width));
  const eighths = Math.round(share * width * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

/** The same growing to the left, filled up to its width: its finest step is half a character. */
export function barLeft(share: number, width: number, alphabet: Alphabet): string {
  if (alphabet === 'ascii') return '#'.repeat(Math.round(share * width)).padStart(width);
  const halves = Math.round(share * width * 2);
  return ((halves % 2 === 1 ? '▐' : '') + '█'.repeat(Math.floor(halves / 2))).padStart(width);
}

/** What the other alphabet writes differently. */
export function spelled(text: string, alphabet: Alphabet): string {
  if (alphabet === 'blocks') return text;
  const ascii: Readonly<Record<string, string>> = {
    '≤': '<=',
    '≥': '>=',
    '±': '+-',
    '–': '-',
    '…': '~',
    '·': '|',
    '│': '|',
  };
  return text.replace(/[≤≥±–…·│]/g, (sign) => ascii[sign] ?? '?');
}
