/**
 * Ratings after Mark Glickman's system Glicko-2: a number, how sure one is of it, and how steady the player is. Every battle is a
 * period of its own; while somebody does not play, one becomes less sure.
 */
export interface Rating {
  readonly rating: number;
  /** Half of the 95 % interval is about twice this. */
  readonly deviation: number;
  readonly volatility: number;
}

/** Of somebody who has not played yet. */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How fast the volatility may change. */
const TAU = 0.5;
const SCALE = 173.7178;
const PRECISION = 1e-6;
/** Nobody is less sure than at the beginning. */
const MOST_DEVIATION = 350;
/** So many days without a battle count as one period. */
const PERIOD_DAYS = 7;

/** What came of a battle against somebody: 1 won, ½ a draw, 0 lost. */
export interface Played {
  readonly against: Rating;
  readonly score: number;
}

const spread = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** The rating after some battles. */
export function rated({ rating, deviation, volatility }: Rating, battles: readonly Played[]): Rating {
  if (battles.length === 0) return { rating, deviation, volatility };
  const [mu, phi] = [(rating - 1500) / SCALE, deviation / SCALE];
  const seen = battles.map(({ against, score }) => {
    const g = spread(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - 1500) / SCALE)));
    return { g, expected, score };
  });
  const variance = 1 / seen.reduce((sum, { g, expected }) => sum + g ** 2 * expected * (1 - expected), 0);
  const surprise = seen.reduce((sum, { g, expected, score }) => sum + g * (score - expected), 0);
  const steady = newVolatility(phi, volatility, variance, variance * surprise);
  const before = Math.sqrt(phi ** 2 + steady ** 2);
  const after = 1 / Math.sqrt(1 / before ** 2 + 1 / variance);
  return {
    rating: (mu + after ** 2 * surprise) * SCALE + 1500,
    deviation: Math.min(MOST_DEVIATION, after * SCALE),
    volatility: steady,
  };
}

/** Step 5 of the paper: the volatility by the Illinois method. */
function newVolatility(phi: number, volatility: number, variance: number, delta: number): number {
  const a = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - phi ** 2 - variance - e)) / (2 * (phi ** 2 + variance + e) ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - variance);
  if (delta ** 2 <= phi ** 2 + variance) {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}

/** The rating after some days without a battle: the same, but less sure. */
export function rested({ rating, deviation, volatility }: Rating, days: number): Rating {
  const phi = Math.sqrt((deviation / SCALE) ** 2 + (volatility ** 2 * Math.max(0, days)) / PERIOD_DAYS);
  return { rating, deviation: Math.min(MOST_DEVIATION, phi * SCALE), volatility };
}
