import { holds } from '../../dice/index.ts';
import type { CompareNode, Dice, NamedBand, NumberNode, PoolNode, Stage } from './ast.ts';
import { bandOf } from './band.ts';
import { MOST_DICE } from './parse-pool.ts';
import { Refused } from './token.ts';

/** How large a question is. */
export interface Size {
  /** The least and the greatest result. */
  readonly least: number;
  readonly most: number;
  /** How many results there can be. */
  readonly results: number;
  /** Steps that solving it takes, of about a nanosecond each. */
  readonly cost: number;
  /** Dice thrown at most in one run. */
  readonly dice: number;
}

/** Steps for one way through a rule: a generator is run for each. */
const RUN = 200;
/** Steps for a result that is a record: it is told apart by its text. */
const RECORD = 3000;

/** The size of a whole notation. Refuses at the place where more dice would fly than anybody can throw. */
export function sizeOf(dice: Dice): Size {
  switch (dice.kind) {
    case 'bands':
      return poolBands(dice.pool, dice.bands);
    case 'compare':
      return sizeOfCompare(dice);
    case 'together':
      return sizeOfTogether(
        dice.parts.map(({ node }) => (node.kind === 'compare' ? sizeOfCompare(node) : sizeOfNumber(node))),
      );
    default:
      return sizeOfNumber(dice);
  }
}

function sizeOfTogether(parts: readonly Size[]): Size {
  const size = combined(parts, 0, 0);
  return { ...size, cost: size.cost + size.results * RECORD };
}

function sizeOfCompare({ left, right }: CompareNode): Size {
  return { ...combined([sizeOfNumber(left), sizeOfNumber(right)], 0, 1), results: 2 };
}

function sizeOfNumber(node: NumberNode): Size {
  switch (node.kind) {
    case 'constant':
      return { least: node.value, most: node.value, results: 1, cost: 0, dice: 0 };
    case 'pool':
      return poolTotal(node);
    case 'test':
      return poolTest(node.pool);
    case 'chain':
      return node.stages.reduce(chained, sizeOfNumber(node.from));
    case 'sum':
      return node.terms
        .map(({ minus, node: term }) => (minus ? negative(sizeOfNumber(term)) : sizeOfNumber(term)))
        .reduce((sum, term) => combined([sum, term], sum.least + term.least, sum.most + term.most));
    case 'versus': {
      const [left, right] = [sizeOfNumber(node.left), negative(sizeOfNumber(node.right))];
      return combined([left, right], left.least + right.least, left.most + right.most);
    }
  }
}

const negative = (size: Size): Size => ({ ...size, least: -size.most, most: -size.least });

/** Independent parts, whose results are met in every combination. */
function combined(parts: readonly Size[], least: number, most: number): Size {
  const pairs = parts.reduce((product, { results }) => product * results, 1);
  const span = most - least + 1;
  return {
    least,
    most,
    results: span > 1 ? Math.min(pairs, span) : pairs,
    cost: parts.reduce((sum, { cost }) => sum + cost, pairs * RUN),
    dice: parts.reduce((sum, { dice }) => sum + dice, 0),
  };
}

/** Sorting the dice face by face: for each face, all numbers of dice left and taken, and all places reached. */
const sorting = ({ count, sides }: PoolNode, places: number): number => (sides * count * count * places) / 2;

function poolTotal(pool: PoolNode): Size {
  const kept = pool.keep?.count ?? pool.count;
  const most = kept * pool.sides;
  const cost = kept === pool.count ? (pool.count * pool.count * pool.sides * pool.sides) / 2 : sorting(pool, most);
  return { least: kept, most, results: most - kept + 1, cost, dice: pool.count };
}

function poolTest(pool: PoolNode): Size {
  const kept = pool.keep?.count ?? pool.count;
  const cost = pool.keep === undefined ? (pool.count * pool.count) / 2 : sorting(pool, kept + 1);
  return { least: 0, most: kept, results: kept + 1, cost: cost + kept * RUN, dice: pool.count };
}

/** Dice read through several bands: faces that no band tells apart are one class. */
function poolBands(pool: PoolNode, bands: readonly NamedBand[]): Size {
  const kept = pool.keep?.count ?? pool.count;
  const results = splits(kept, classes(pool.sides, bands));
  let places = 1;
  for (let i = 0; i < bands.length; i++) places *= kept + 1;
  const cost = (pool.keep === undefined ? results : sorting(pool, places) + places) + results * RECORD;
  return { least: 0, most: kept, results, cost, dice: pool.count };
}

function classes(sides: number, bands: readonly NamedBand[]): number {
  const all = bands.map(({ band }) => bandOf(band));
  const faces = Array.from({ length: sides }, (_, i) => all.map((band) => holds(band, i + 1)).join());
  return new Set(faces).size;
}

/** Ways to put n dice into so many classes. */
function splits(n: number, parts: number): number {
  let ways = 1;
  for (let i = 1; i < parts; i++) ways = (ways * (n + i)) / i;
  return ways;
}

/** A step of a chain has a table for each number of things that may come to it. */
function chained(from: Size, stage: Stage): Size {
  const things = Math.max(0, from.most);
  const thrown = things * stage.count;
  if (thrown > MOST_DICE) throw new Refused(stage, `Up to ${thrown} dice could be thrown here; ${MOST_DICE} at most.`);
  const tables = (thrown * thrown * things) / 6;
  const dice = from.dice + thrown;
  if (stage.kind === 'each') {
    const most = thrown * stage.sides;
    const cost = from.cost + tables * stage.sides * stage.sides + (things * most * RUN) / 2;
    return { least: 0, most, results: most + 1, cost, dice };
  }
  if (stage.kind === 'throw') {
    return {
      least: 0,
      most: thrown,
      results: thrown + 1,
      cost: from.cost + tables + (things * thrown * RUN) / 2,
      dice,
    };
  }
  const results = splits(thrown, classes(stage.sides, stage.bands));
  return { least: 0, most: thrown, results, cost: from.cost + results * (things * RUN + RECORD), dice };
}
