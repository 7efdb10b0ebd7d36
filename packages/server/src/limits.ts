import type { Rate } from './http/bucket.ts';

/** What is limited: for each address, or for each person. */
export const LIMITS = {
  guests: { burst: 30, perSecond: 1 / 60 },
  battles: { burst: 20, perSecond: 1 / 30 },
  /** Accounts, passkeys, recovery codes, reports. */
  accounts: { burst: 20, perSecond: 1 / 30 },
  letters: { burst: 5, perSecond: 1 / 300 },
  messages: { burst: 200, perSecond: 50 },
  talk: { burst: 8, perSecond: 0.5 },
  typing: { burst: 3, perSecond: 0.5 },
} as const satisfies Readonly<Record<string, Rate>>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Rate>>;

/** Limits that differ from the usual, written as `talk=8/30`: so many at once, and so many a minute in the long run. */
export function limitsOf(given: readonly string[]): Limits | { readonly says: string } {
  const limits: Record<LimitName, Rate> = { ...LIMITS };
  for (const one of given) {
    const [, name = '', burst, perMinute] = /^([a-z]+)=(\d{1,7})\/(\d{1,7})$/.exec(one) ?? [];
    if (!Object.hasOwn(LIMITS, name) || Number(burst) < 1)
      return {
        says: `--limit must be such as talk=8/30 (8 at once, 30 a minute), for ${Object.keys(LIMITS).join(', ')}; not ${one}.`,
      };
    limits[name as LimitName] = { burst: Number(burst), perSecond: Number(perMinute) / 60 };
  }
  return limits;
}
