import fc from 'fast-check';
import {
  type Block,
  type Decision,
  type End,
  type Formula,
  type NamedBand,
  type PlainEnd,
  type Program,
  type Rolled,
  type Routine,
  type Step,
} from './program.ts';

/** How little rules are tried. Shrinking a large one can take for ever: it ends, as a failure. */
export const trying = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns,
  plugins: [fc.unbiased()],
  interruptAfterTimeLimit: 20_000,
  markInterruptAsFailure: true,
});

const small = fc.constantFrom(1, 2, 3, 0);
/** Results are below this. */
const RESULTS = 5;
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

const place = fc.constantFrom<'x' | 'y'>('x', 'y');

const formula = (below: number): fc.Arbitrary<Formula> =>
  fc.record({ x: small, y: small, plus: small, below: fc.constant(below) });

const pair = (below: number): fc.Arbitrary<readonly [Formula, Formula]> => fc.tuple(formula(below), formula(below));

const named = (name: string, sides: number): fc.Arbitrary<NamedBand> =>
  fc.record({
    name: fc.constant(name),
    kind: fc.constantFrom('atLeast', 'atMost', 'exactly', 'outside'),
    n: fc.constantFrom(...range(2, sides + 1), sides, 1, sides + 1),
  });

/** Bands may overlap and may leave faces out. */
const bandsOf = (sides: number): fc.Arbitrary<readonly NamedBand[] | undefined> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.tuple(named('hit', sides)) },
    { weight: 2, arbitrary: fc.tuple(named('hit', sides), named('rend', sides)) },
  );

/** Two dice at most, or one large one: brute force has to write out all faces. */
const rolledOf = (sides: number): fc.Arbitrary<Rolled> =>
  fc.record({
    id: fc.nat(1e6),
    pool: fc.record(
      {
        sides: fc.constant(sides),
        keep: fc.record({ which: fc.constantFrom('highest', 'lowest'), count: fc.constantFrom(1, 2, 1, 2, 0) }),
        sum: fc.boolean(),
        again: fc.subarray(
          Array.from({ length: sides }, (_, i) => i + 1),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: ['sides'] },
    ),
    count: fc.record({ x: small, y: small, plus: fc.constantFrom(1, 2), below: fc.constant(sides === 6 ? 2 : 3) }),
    bands: bandsOf(sides),
    worth: fc.tuple(fc.integer({ min: 1, max: 3 }), small),
  });

const rolled = fc.oneof(...[2, 3, 4, 6].map(rolledOf));

const decision = (seat: 'red' | 'blue'): fc.Arbitrary<Decision> =>
  fc.record({
    id: fc.nat(1e6),
    seat: fc.constant(seat),
    options: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 }),
    pick: fc.nat(2),
  });

/** Which routines a rule may call and go on with. */
interface Reach {
  readonly calls: readonly number[];
  readonly proceeds: readonly number[];
  /** What is handed on stays below this. */
  readonly below: number;
}

/** A result that depends on x. */
const result: fc.Arbitrary<Formula> = fc.record({
  x: fc.constantFrom(1, 2, 3),
  y: small,
  plus: small,
  below: fc.constant(RESULTS),
});

function plainEnd({ proceeds, below }: Reach): fc.Arbitrary<PlainEnd> {
  const value = fc.record({ do: fc.constant('return' as const), value: result });
  if (proceeds.length === 0) return value;
  const onward = fc.record({
    do: fc.constant('proceed' as const),
    routine: fc.constantFrom(...proceeds),
    with: pair(below),
  });
  return fc.oneof({ weight: 2, arbitrary: value }, { weight: 3, arbitrary: onward });
}

function end(reach: Reach): fc.Arbitrary<End> {
  const into = fc.record({
    do: fc.constant('into' as const),
    rolled,
    odd: plainEnd(reach),
    even: plainEnd(reach),
  });
  return fc.oneof({ weight: 3, arbitrary: plainEnd(reach) }, { weight: 2, arbitrary: into });
}

const block = (reach: Reach, depth: number): fc.Arbitrary<Block> =>
  fc.record({ steps: steps(reach, depth, 1, 2), end: fc.option(end(reach), { nil: undefined, freq: 3 }) });

function steps(reach: Reach, depth: number, least: number, most: number): fc.Arbitrary<readonly Step[]> {
  const plain: fc.WeightedArbitrary<Step>[] = [
    { weight: 5, arbitrary: fc.record({ do: fc.constant('roll' as const), rolled, into: place }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('choose' as const),
        decision: fc.oneof(decision('red'), decision('blue')),
        into: place,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('together' as const), red: decision('red'), blue: decision('blue') }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('note' as const), id: fc.nat(1e6) }) },
  ];
  if (reach.calls.length > 0) {
    const call = fc.record({
      do: fc.constant('call' as const),
      routine: fc.constantFrom(...reach.calls),
      with: pair(reach.below),
      into: place,
    });
    plain.push({ weight: 3, arbitrary: call });
  }
  if (depth > 0) {
    const either = fc.record({
      do: fc.constant('if' as const),
      odd: formula(2),
      then: block(reach, depth - 1),
      else: block(reach, depth - 1),
    });
    const repeat = fc.record({ do: fc.constant('repeat' as const), times: fc.nat(2), body: block(reach, depth - 1) });
    plain.push({ weight: 2, arbitrary: either }, { weight: 1, arbitrary: repeat });
  }
  return fc.array(fc.oneof(...plain), { minLength: least, maxLength: most, size: 'max' });
}

const routine = (reach: Reach): fc.Arbitrary<Routine> => fc.record({ steps: steps(reach, 1, 1, 3), end: end(reach) });

const shapes = {
  results: fc.constantFrom<Program['results']>('number', 'text', 'record'),
  args: fc.constantFrom<Program['args']>('record', 'packed', 'number'),
};

/** The first routine begins with a die, so that there is something to work out. */
const firstRoll: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('roll' as const),
  rolled: rolled.map((any) => ({ ...any, count: { x: 0, y: 0, plus: 1, below: 2 }, bands: undefined })),
  into: fc.constant('x' as const),
});

const programsOf = (count: number): fc.Arbitrary<Program> =>
  fc
    .record({
      first: firstRoll,
      routines: fc.tuple(
        ...range(0, count).map((i) => routine({ calls: range(i + 1, count), proceeds: range(i + 1, count), below: 7 })),
      ),
      ...shapes,
    })
    .map(({ first, routines, ...rest }) => ({
      ...rest,
      routines: routines.map((each, i) => (i === 0 ? { ...each, steps: [first, ...each.steps] } : each)),
    }));

/** Rules that end: each calls and goes on with later ones only. */
export const programs: fc.Arbitrary<Program> = fc.oneof(...[1, 2, 3, 4].map(programsOf));

/** Rules that may come back: each goes on with any of the first `LOOPING`, and calls only the last, which ends. */
const LOOPING = 3;
export const loopingPrograms: fc.Arbitrary<Program> = fc.record({
  routines: fc.tuple(
    ...range(0, LOOPING).map(() => routine({ calls: [LOOPING], proceeds: range(0, LOOPING), below: 2 })),
    routine({ calls: [], proceeds: [], below: 2 }),
  ),
  ...shapes,
});
