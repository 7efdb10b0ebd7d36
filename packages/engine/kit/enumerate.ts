/** Every way that the dice of an engagement can fall, thrown one by one: the slow, plain truth beside the solver. */
import type { Engagement } from '../src/battle/index.ts';
import { fractions, throwDice } from '../src/dice/index.ts';
import { type Answer, byDefault, keyOf, type OpenAsk, play, solved } from '../src/rule/index.ts';

/** More throws than these are not small. */
const MOST = 300_000;

/** What the rule gives when the dice fall as told; questions get their defaults. */
export function resolvedWith(engagement: Engagement, args: unknown, face: (sides: number) => number): unknown {
  const run = play((given: unknown) => engagement.rule(given), args);
  for (let { ask } = run; ask !== undefined; { ask } = run) {
    const wrong = run.answer(answerTo(ask, face));
    if (wrong !== undefined) throw new TypeError(`${engagement.id}: ${wrong}`);
  }
  return run.result;
}

function answerTo(ask: OpenAsk, face: (sides: number) => number): Answer {
  switch (ask.kind) {
    case 'roll':
      return { roll: { faces: throwDice(ask.pool, face) } };
    case 'choose':
      return { choice: byDefault(ask.seat, ask.question) };
    case 'together':
      return {
        choices: Object.fromEntries(
          Object.entries(ask.questions).map(([seat, question]) => [seat, byDefault(seat, question)]),
        ),
      };
  }
}

/**
 * The chance of each result as a fraction, by throwing all dice in all ways: an odometer with one wheel a die, whose number and sizes
 * may depend on how the earlier ones stand. Undefined if there are too many.
 */
function enumerated(
  engagement: Engagement,
  args: unknown,
  most: number,
): ReadonlyMap<string, fractions.Fraction> | undefined {
  const chances = new Map<string, fractions.Fraction>();
  const wheels: { face: number; sides: number }[] = [];
  for (let runs = 0; ; runs++) {
    if (runs >= most) return undefined;
    let used = 0;
    const result = resolvedWith(engagement, args, (sides) => {
      const wheel = (wheels[used] ??= { face: 1, sides });
      used++;
      return wheel.face;
    });
    const one = fractions.fraction(
      1n,
      wheels.reduce((product, { sides }) => product * BigInt(sides), 1n),
    );
    const key = String(keyOf(result));
    chances.set(key, fractions.add(chances.get(key) ?? fractions.ZERO, one));
    while (wheels.at(-1)?.face === wheels.at(-1)?.sides && wheels.length > 0) wheels.pop();
    const last = wheels.at(-1);
    if (last === undefined) return chances;
    last.face++;
  }
}

/** What is wrong with the exact odds of small arguments: they must be those of all dice, to the last digit. */
export function enumerationFaults(engagement: Engagement, given: unknown): readonly string[] {
  return enumerationFaultsWithin(engagement, given, MOST) ?? [`More than ${MOST} ways to fall: that is not small.`];
}

/** The same; undefined if there are more than so many ways. */
export function enumerationFaultsWithin(
  engagement: Engagement,
  given: unknown,
  most: number,
): readonly string[] | undefined {
  const faults: string[] = [];
  const args = engagement.args.read(given as never, '', (path, says) => faults.push(`${path}: ${says}`));
  if (faults.length > 0) return faults;
  const truth = enumerated(engagement, args, most);
  if (truth === undefined) return undefined;
  const odds = solved((one: unknown) => engagement.rule(one), args, { fractions: true });
  const exactly = odds.ways?.();
  const shown = new Map(
    odds.entries.map(({ value }, i) => [
      String(keyOf(value)),
      fractions.fraction(exactly?.ways[i] ?? 0n, exactly?.total ?? 1n),
    ]),
  );
  for (const key of new Set([...truth.keys(), ...shown.keys()])) {
    const [is, says] = [truth.get(key) ?? fractions.ZERO, shown.get(key) ?? fractions.ZERO];
    if (!fractions.equals(is, says))
      faults.push(`${key} comes with ${fractions.write(is)}, the odds say ${fractions.write(says)}.`);
  }
  return faults;
}
