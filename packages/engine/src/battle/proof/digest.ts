import { hexOf, sha256, utf8 } from '../../dice/index.ts';
import { canonical } from './canonical.ts';

/** SHA-256 of a text, as 64 hex digits. */
export const sha256Text = (text: string): string => hexOf(sha256(utf8(text)));

/** SHA-256 of plain data as one text. */
export const digestOf = (data: unknown): string => sha256Text(canonical(data));

/** What a digest, a link or a key looks like. */
export const HEX_64 = /^[0-9a-f]{64}$/;
