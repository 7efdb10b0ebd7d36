import { describe, expect, it } from 'vitest';
import { agoText } from '../src/online/time.ts';

const MINUTE = 60_000;

describe('how long ago something was', () => {
  it.each([
    [0, 'now'],
    [59_999, 'now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [(24 * 60 - 1) * MINUTE, '23 hours ago'],
    [24 * 60 * MINUTE, 'yesterday'],
    [72 * 60 * MINUTE, '3 days ago'],
    // The server's clock may be a little ahead.
    [-5_000, 'now'],
  ])('%d ms: %s', (passed, says) => {
    expect(agoText(1_000_000_000, 1_000_000_000 + passed)).toBe(says);
  });
});
