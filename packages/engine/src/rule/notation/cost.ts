/** Nanoseconds that a question takes, roughly, on an ordinary machine: solved in doubles, in fractions, or thrown once. */
export interface Cost {
  readonly doubles: number;
  readonly fractions: number;
  readonly thrown: number;
}

export const FREE: Cost = { doubles: 0, fractions: 0, thrown: 0 };

export const addCosts = (...costs: readonly Cost[]): Cost =>
  costs.reduce(
    (sum, cost) => ({
      doubles: sum.doubles + cost.doubles,
      fractions: sum.fractions + cost.fractions,
      thrown: sum.thrown + cost.thrown,
    }),
    FREE,
  );

/** Above this many dice the smallest chances are no longer normal doubles, with which a processor is slow. */
const NORMAL = 1000;
const slow = (dice: number): number => (dice > NORMAL ? 20 : 1);

/** How many of n dice show a band. */
export const counting = (n: number): Cost => ({ doubles: n * n * slow(n), fractions: 60 * n * n, thrown: 0 });

/** Dice with more sides cost no more for each sum. */
const WIDE = 12;

/** The total of n dice. */
export const adding = (n: number, sides: number): Cost => {
  const steps = (n * n * sides) / 2;
  return { doubles: 2.5 * steps * Math.min(sides, WIDE) * slow(n), fractions: 300 * steps, thrown: 0 };
};

/** The best or worst of n dice: for each face, all numbers of dice left and taken, and all places reached. */
export const sorting = (n: number, sides: number, places: number): Cost => {
  const steps = (sides * n * n * places) / 2;
  return { doubles: 3 * steps * slow(n), fractions: (100 + 8 * n) * steps, thrown: 0 };
};

/** The same table for every number from 0 to `things`: a cube where one table is a square. */
export function upTo(things: number, table: Cost): Cost {
  const share = (things + 1) / 3;
  return { doubles: 2 * table.doubles * share, fractions: table.fractions * share, thrown: 0 };
}

/** Ways through a rule: a generator is run for each. */
export const running = (ways: number): Cost => ({ doubles: 300 * ways, fractions: 2500 * ways, thrown: 0 });

/** Results that are records: they are told apart by their text. */
export const recording = (results: number): Cost => ({
  doubles: 10_000 * results,
  fractions: 40_000 * results,
  thrown: 4000,
});

/** Dice thrown one by one, and read. */
export const throwing = (n: number, sides: number): Cost => ({
  doubles: 0,
  fractions: 0,
  thrown: 2000 + 60 * sides + 10 * n,
});
