import { die, type Pool } from '../../dice/index.ts';
import type { Ask, RuleOf, Why } from '../ask.ts';
import { call, proceed, roll, total } from '../asking.ts';
import type { Proceed } from '../ask.ts';
import type { ChainNode, CompareNode, Comparing, Dice, DiceResult, NumberNode, PoolNode, Stage } from './ast.ts';
import { bandOf, bandsOf } from './band.ts';
import { writeBand, writeDice } from './write.ts';

/** A rule without an argument: the notation says everything. */
type Alone<T> = RuleOf<null, T>;
type Steps<T> = Generator<Ask, T | Proceed<T>, unknown>;

const RULE = 'dice notation';

/** The rule that throws these dice: it asks for each roll, whoever answers. */
export function diceRule(dice: Dice): Alone<DiceResult> {
  switch (dice.kind) {
    case 'bands': {
      const pool = poolOf(dice.pool);
      const named = bandsOf(dice.bands);
      const why = { rule: RULE, says: writeDice(dice) };
      return function* throwBands(): Generator<Ask, DiceResult, unknown> {
        return { ...(yield* roll(pool, named, why)) };
      };
    }
    case 'compare':
      return compareRule(dice);
    case 'together': {
      const parts = dice.parts.map(({ name, node }): readonly [string, Alone<number | boolean>] =>
        node.kind === 'compare' ? [name, compareRule(node)] : [name, numberRule(node)],
      );
      return function* throwTogether(): Generator<Ask, DiceResult, unknown> {
        const results: Record<string, number | boolean> = {};
        for (const [name, part] of parts) results[name] = yield* call(part, null);
        return results;
      };
    }
    default:
      return numberRule(dice);
  }
}

function numberRule(node: NumberNode): Alone<number> {
  const why: Why = { rule: RULE, says: writeDice(node) };
  switch (node.kind) {
    case 'constant':
      return constantRule(node.value);
    case 'pool': {
      const pool = poolOf(node);
      return function* addUp() {
        return yield* total(pool, why);
      };
    }
    case 'test': {
      const pool = poolOf(node.pool);
      const named = { shown: bandOf(node.band) };
      return function* count() {
        return (yield* roll(pool, named, why)).shown;
      };
    }
    case 'chain':
      return chainRule(node) as Alone<number>;
    case 'sum':
      return node.terms
        .map(({ minus, node: term }) => ({ sign: minus ? (-1 as const) : (1 as const), rule: numberRule(term) }))
        .reduce<Alone<number>>((sum, { sign, rule }) => sumRule(sum, sign, rule), constantRule(0));
    case 'versus':
      return sumRule(numberRule(node.left), -1, numberRule(node.right));
  }
}

const constantRule = (value: number): Alone<number> =>
  function* constant() {
    return value;
  };

/** Each side is called, so that its dice are solved once and only its total goes on. */
const sumRule = (left: Alone<number>, sign: 1 | -1, right: Alone<number>): Alone<number> =>
  function* add() {
    const first = yield* call(left, null);
    return first + sign * (yield* call(right, null));
  };

const COMPARE: Readonly<Record<Comparing, (a: number, b: number) => boolean>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
};

function compareRule({ left, sign, right }: CompareNode): Alone<boolean> {
  const [first, second] = [numberRule(left), numberRule(right)];
  return function* compare() {
    const a = yield* call(first, null);
    return COMPARE[sign](a, yield* call(second, null));
  };
}

/** Dice as the kernel throws them. */
function poolOf({ count, sides, reroll, keep }: PoolNode): Pool {
  const thrown = reroll === undefined ? die(sides) : die(sides).rerolling(bandOf(reroll));
  const pool = thrown.times(count);
  if (keep === undefined) return pool;
  return keep.which === 'best' ? pool.highest(keep.count) : pool.lowest(keep.count);
}

/** Every step goes on with the next one and remembers nothing but how many are left. */
function chainRule({ from, stages }: ChainNode): Alone<DiceResult> {
  const start = numberRule(from);
  const first = stages.reduceRight<((left: number) => Steps<DiceResult>) | undefined>(
    (next, stage) => stageRule(stage, next),
    undefined,
  );
  return function* chain(): Steps<DiceResult> {
    const left = yield* call(start, null);
    return first === undefined ? left : proceed(first, left);
  } as Alone<DiceResult>;
}

function stageRule(
  stage: Stage,
  next: ((left: number) => Steps<DiceResult>) | undefined,
): (left: number) => Steps<DiceResult> {
  const goOn = (left: number): DiceResult | Proceed<DiceResult> => (next === undefined ? left : proceed(next, left));
  const thrown =
    stage.kind === 'each' || stage.reroll === undefined
      ? die(stage.sides)
      : die(stage.sides).rerolling(bandOf(stage.reroll));
  // Fewer than none are none: a number may have been taken away before.
  const pool = (left: number): Pool => thrown.times(Math.max(0, left) * stage.count);
  if (stage.kind === 'each') {
    const why = { rule: RULE, says: `each ${stage.count}d${stage.sides}` };
    return function* worth(left) {
      return yield* total(pool(left), why).into(goOn);
    };
  }
  if (stage.kind === 'bands') {
    const named = bandsOf(stage.bands);
    const why = { rule: RULE, says: stage.bands.map(({ name }) => name).join(', ') };
    return function* readBands(left) {
      return { ...(yield* roll(pool(left), named, why)) };
    };
  }
  const named = { shown: bandOf(stage.band) };
  const why = { rule: RULE, says: `${stage.save ? 'save ' : ''}${writeBand(stage.band)}` };
  const { save } = stage;
  return function* throwAgain(left) {
    const dice = pool(left);
    return yield* roll(dice, named, why).into(({ shown }) => goOn(save ? dice.count - shown : shown));
  };
}
