import { createHash } from 'node:crypto';

/** A few letters that stand for some data. */
export const inShort = (data: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(data ?? null))
    .digest('hex')
    .slice(0, 4);
