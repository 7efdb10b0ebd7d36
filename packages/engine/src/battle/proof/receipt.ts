/** What a browser has kept of what the server has signed: with it, nobody can cut off or change a battle afterwards unseen. */
import { isObject, list, needed, object, string } from '../../table/scenario/codec.ts';
import { readJson } from '../../table/scenario/read-json.ts';
import { signedHead } from '../entry-codec.ts';
import { HEX_64 } from './digest.ts';
import type { SignedHead } from './sign.ts';

const RECEIPT_FORMAT = 'umpire-receipt/1';

export interface Receipt {
  readonly battle: string;
  /** The key of the server, as this browser has known it. */
  readonly key: string;
  readonly heads: readonly SignedHead[];
}

const receiptCodec = object({
  format: needed(string(`"${RECEIPT_FORMAT}"`, /^umpire-receipt\/1$/), 'what this file is'),
  battle: needed(string('1 to 80 letters', /^[\w.-]{1,80}$/), 'the name of the battle'),
  key: needed(string('64 hex digits', HEX_64), 'the key of the server'),
  heads: needed(list(signedHead), 'what the server has signed'),
});

export const writeReceipt = (receipt: Receipt): string =>
  `${JSON.stringify({ format: RECEIPT_FORMAT, ...receipt }, null, 1)}\n`;

/** Reads the file of a receipt, or says in a sentence what is wrong with it. */
export function parseReceipt(text: string): Receipt | { readonly says: string } {
  const read = readJson(text);
  if ('says' in read || !isObject(read.value)) return { says: 'This is no receipt: it is no JSON object.' };
  const wrong: string[] = [];
  const made = receiptCodec.read(read.value, '', (path, says) => wrong.push(path === '' ? says : `${path}: ${says}`));
  if (made === undefined || wrong.length > 0) return { says: `This is no receipt: ${wrong[0] ?? ''}` };
  const { format: _its, ...receipt } = made;
  return receipt;
}
