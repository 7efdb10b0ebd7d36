import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Letters that are not mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** An id that cannot be guessed, for addresses: 31^12 are 59 bits. */
export const newId = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A secret of so many random bytes. */
export const newSecret = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/** A code for a sheet of paper: 31^16 are 79 bits. */
export const newCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  );

/** What is kept of a secret. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
