import {
  atLeast,
  atMost,
  type Band,
  bands,
  type Counts,
  die,
  either,
  exactly,
  outside,
  Pool,
  type PoolKind,
  type Reading,
  TOTAL,
} from '../../../src/dice/index.ts';
import {
  type Ask,
  call,
  choose,
  type Decide,
  note,
  packed,
  proceed,
  type Proceed,
  type Question,
  roll,
  type RollAsk,
  type RuleOf,
  together,
  total,
  type Why,
} from '../../../src/rule/index.ts';
import {
  type Block,
  type Decision,
  type End,
  type Memory,
  type NamedBand,
  numberOf,
  type PlainEnd,
  type Program,
  resultOf,
  type Rolled,
  type Step,
  told,
  valueOf,
} from './program.ts';

type Args = Memory | number;
type Running<T> = Generator<Ask, T, unknown>;

/** A block that did not end the rule leaves what is remembered. */
class GoesOn {
  readonly memory: Memory;
  constructor(memory: Memory) {
    this.memory = memory;
  }
}

const bandOf = ({ kind, n }: NamedBand): Band =>
  ({ atLeast, atMost, exactly, outside: (k: number) => outside(exactly(k)) })[kind](n);

function poolOf({ sides, keep, sum, again }: Rolled['pool']): Pool {
  let pool = die(sides).times(0);
  if (keep?.which === 'highest') pool = pool.highest(keep.count);
  if (keep?.which === 'lowest') pool = pool.lowest(keep.count);
  if (sum === true) pool = pool.sum();
  return again === undefined ? pool : pool.rerolling(either(...again.map(exactly)));
}

const questionOf = ({ id, options, pick }: Decision): Question<number> => ({
  rule: `Q-${id}`,
  says: `Which of ${options.length}?`,
  options: options.map((value) => ({ value, says: `take ${value}` })),
  about: { pick },
});

/** The policy that the programs carry with them. */
export const byPick: Decide = (_seat, { options, about }) =>
  options[(about as { pick: number }).pick % options.length]?.value;

/** How a roll is made and read, put together once: rules run thousands of times. */
interface Read {
  readonly kind: PoolKind;
  readonly reading: Reading<unknown>;
  readonly why: Why;
  /** The number that the answer counts for. */
  readonly count: (answer: unknown) => number;
}

const reads = new WeakMap<Rolled, Read>();

function readOf(rolled: Rolled): Read {
  const { id, pool, bands: named, worth } = rolled;
  const reading = named && bands(Object.fromEntries(named.map((band) => [band.name, bandOf(band)])));
  const made: Read = {
    kind: poolOf(pool).kind,
    reading: (reading ?? TOTAL) as Reading<unknown>,
    why: { rule: `R-${id}`, says: `roll ${id}` },
    count: (answer) =>
      named === undefined
        ? (worth[0] ?? 0) * (answer as number)
        : named.reduce((sum, { name }, i) => sum + (worth[i] ?? 0) * (answer as Record<string, number>)[name]!, 0),
  };
  reads.set(rolled, made);
  return made;
}

function asked(rolled: Rolled, memory: Memory): { ask: RollAsk<unknown>; count: Read['count'] } {
  const { kind, reading, why, count } = reads.get(rolled) ?? readOf(rolled);
  const pool = new Pool(kind, valueOf(rolled.count, memory));
  const ask = reading.total ? total(pool, why) : roll(pool, reading as Reading<Counts<string>>, why);
  return { ask: ask as RollAsk<unknown>, count };
}

/** The program as rules of the kernel, one for each routine. */
export function asRules(program: Program): readonly RuleOf<Args, unknown>[] {
  const argsOf = ({ x, y }: Memory): Args => (program.args === 'number' ? x * 8 + y : { x, y });
  const memoryOf = (args: Args): Memory =>
    typeof args === 'number' ? { x: Math.floor(args / 8), y: args % 8 } : { x: args.x, y: args.y };

  const rules = program.routines.map(({ steps, end }, i): RuleOf<Args, unknown> => {
    const rule = {
      *[`routine ${i}`](args: Args): Running<unknown> {
        const outcome = yield* inBlock({ steps, end }, memoryOf(args));
        return outcome;
      },
    }[`routine ${i}`] as RuleOf<Args, unknown>;
    return program.args === 'packed' ? packed((args) => (args as Memory).x * 8 + (args as Memory).y, rule) : rule;
  });

  function* inBlock({ steps, end }: Block, before: Memory): Running<unknown> {
    let memory = before;
    for (const step of steps) {
      const outcome: unknown = yield* inStep(step, memory);
      if (!(outcome instanceof GoesOn)) return outcome;
      memory = outcome.memory;
    }
    return end === undefined ? new GoesOn(memory) : yield* atEnd(end, memory);
  }

  function* inStep(step: Step, memory: Memory): Running<unknown> {
    switch (step.do) {
      case 'roll': {
        const { ask, count } = asked(step.rolled, memory);
        return new GoesOn(told(memory, step.into, count(yield* ask)));
      }
      case 'choose':
        return new GoesOn(told(memory, step.into, yield* choose(step.decision.seat, questionOf(step.decision))));
      case 'together': {
        const chosen = yield* together({ red: questionOf(step.red), blue: questionOf(step.blue) });
        return new GoesOn(told(told(memory, 'x', chosen.red), 'y', chosen.blue));
      }
      case 'note':
        yield* note(`N-${step.id}`, '{x} and {y}', { ...memory });
        return new GoesOn(memory);
      case 'call': {
        const [x, y] = step.with;
        const result = yield* call(ruleAt(step.routine), argsOf({ x: valueOf(x, memory), y: valueOf(y, memory) }));
        return new GoesOn(told(memory, step.into, numberOf(result)));
      }
      case 'if':
        return yield* inBlock(valueOf(step.odd, memory) === 1 ? step.then : step.else, memory);
      case 'repeat': {
        let now = memory;
        for (let i = 0; i < step.times; i++) {
          const outcome: unknown = yield* inBlock(step.body, now);
          if (!(outcome instanceof GoesOn)) return outcome;
          now = outcome.memory;
        }
        return new GoesOn(now);
      }
    }
  }

  function* atEnd(end: End, memory: Memory): Running<unknown> {
    if (end.do !== 'into') return ended(end, memory);
    const { ask, count } = asked(end.rolled, memory);
    return yield* ask.into((answer) => {
      const number = count(answer);
      return ended(number % 2 === 1 ? end.odd : end.even, told(memory, 'x', number));
    });
  }

  function ended(end: PlainEnd, memory: Memory): unknown {
    if (end.do === 'return') return resultOf(program, valueOf(end.value, memory));
    const [x, y] = end.with;
    return proceed(ruleAt(end.routine), argsOf({ x: valueOf(x, memory), y: valueOf(y, memory) })) as Proceed<unknown>;
  }

  const ruleAt = (i: number): RuleOf<Args, unknown> => rules[i] as RuleOf<Args, unknown>;
  return rules;
}

/** The argument with which a program starts. */
export const startOf = (program: Program, memory: Memory = { x: 1, y: 0 }): Args =>
  program.args === 'number' ? memory.x * 8 + memory.y : memory;
