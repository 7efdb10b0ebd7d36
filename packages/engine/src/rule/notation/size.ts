import { holds } from '../../dice/index.ts';
import type { CompareNode, Dice, NamedBand, NumberNode, PoolNode, Stage } from './ast.ts';
import { bandOf } from './band.ts';
import { addCosts, adding, type Cost, counting, FREE, recording, running, sorting, throwing, upTo } from './cost.ts';
import { MOST_DICE } from './parse-pool.ts';
import { Refused } from './token.ts';

/** How large a question is. */
export interface Size {
  /** The least and the greatest result, if it is a number. */
  readonly least: number;
  readonly most: number;
  /** How many results there can be. */
  readonly results: number;
  readonly cost: Cost;
}

/** The size of a whole notation. Refuses at the place where more dice would fly than anybody can throw. */
export function sizeOf(dice: Dice): Size {
  switch (dice.kind) {
    case 'bands':
      return poolBands(dice.pool, dice.bands);
    case 'compare':
      return sizeOfCompare(dice);
    case 'together': {
      const parts = dice.parts.map(({ node }) => (node.kind === 'compare' ? sizeOfCompare(node) : sizeOfNumber(node)));
      const size = combined(parts, 0, 0);
      return { ...size, cost: addCosts(size.cost, recording(size.results)) };
    }
    default:
      return sizeOfNumber(dice);
  }
}

function sizeOfCompare({ left, right }: CompareNode): Size {
  return { ...combined([sizeOfNumber(left), sizeOfNumber(right)], 0, 1), results: 2 };
}

function sizeOfNumber(node: NumberNode): Size {
  switch (node.kind) {
    case 'constant':
      return { least: node.value, most: node.value, results: 1, cost: FREE };
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
  const cost = addCosts(...parts.map((part) => part.cost), running(pairs));
  return { least, most, results: span > 1 ? Math.min(pairs, span) : pairs, cost };
}

function poolTotal({ count, sides, keep }: PoolNode): Size {
  const kept = keep?.count ?? count;
  const most = kept * sides;
  const table = kept === count ? adding(count, sides) : sorting(count, sides, most);
  return { least: kept, most, results: most - kept + 1, cost: addCosts(table, throwing(count, sides), running(most)) };
}

function poolTest({ count, sides, keep }: PoolNode): Size {
  const kept = keep?.count ?? count;
  const table = keep === undefined ? counting(count) : sorting(count, sides, kept + 1);
  return { least: 0, most: kept, results: kept + 1, cost: addCosts(table, throwing(count, sides), running(kept)) };
}

/** Dice read through several bands: faces that no band tells apart are one class. */
function poolBands({ count, sides, keep }: PoolNode, bands: readonly NamedBand[]): Size {
  const kept = keep?.count ?? count;
  const results = splits(kept, classes(sides, bands));
  let places = 1;
  for (let i = 0; i < bands.length; i++) places *= kept + 1;
  const table = keep === undefined ? FREE : addCosts(sorting(count, sides, places), running(places));
  return { least: 0, most: kept, results, cost: addCosts(table, throwing(count, sides), recording(results)) };
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
  const before = addCosts(from.cost, throwing(thrown, stage.sides));
  if (stage.kind === 'each') {
    const most = thrown * stage.sides;
    const cost = addCosts(before, upTo(things, adding(thrown, stage.sides)), running((things * most) / 2));
    return { least: 0, most, results: most + 1, cost };
  }
  if (stage.kind === 'throw') {
    const cost = addCosts(before, upTo(things, counting(thrown)), running((things * thrown) / 2));
    return { least: 0, most: thrown, results: thrown + 1, cost };
  }
  const results = splits(thrown, classes(stage.sides, stage.bands));
  const cost = addCosts(before, running((things * results) / 2), recording(results));
  return { least: 0, most: thrown, results, cost };
}
