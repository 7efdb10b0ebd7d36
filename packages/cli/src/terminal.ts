import { styleText } from 'node:util';
import type { Alphabet } from '@umpire/engine/dice';

/** What the place we write to can show. */
export interface Terminal {
  readonly width: number;
  readonly alphabet: Alphabet;
  /** Makes a title stand out, where colours are wanted (NO_COLOR and pipes are respected). */
  readonly bold: (text: string) => string;
}

/** Lines longer than this are hard to read, however wide the window is. */
const WIDEST = 120;
const NARROWEST = 40;

export function terminal(): Terminal {
  const columns = process.stdout.isTTY ? process.stdout.columns : 80;
  return {
    width: Math.max(NARROWEST, Math.min(WIDEST, columns)),
    alphabet: speaksUnicode(process.env) ? 'blocks' : 'ascii',
    bold: (text) => styleText('bold', text, { stream: process.stdout }),
  };
}

/** The first of these that is set decides; where none is, Unicode is safe to assume today. */
function speaksUnicode(env: NodeJS.ProcessEnv): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((value) => value !== undefined && value !== '');
  return locale === undefined || /utf-?8/i.test(locale);
}
