/** What an engagement's codec takes, its rule resolves; all else is refused in a sentence. */
import { throwDice } from '@umpire/engine/dice';
import { type RuleOf, play } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { assaultEngagement } from '../../src/xenos-zealots/odds/assault.ts';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Everything that is this with one thing in it left out, emptied, made less or made more. */
function* altered(value: Json): Generator<Json> {
  if (typeof value === 'boolean') yield !value;
  if (typeof value === 'string') yield '';
  if (typeof value === 'number') yield* [0, value - 1, value + 1, value + 7];
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    yield [];
    for (const at of list.keys()) {
      yield list.toSpliced(at, 1);
      yield [...list, list[at] as Json];
      for (const other of altered(list[at] as Json)) yield list.with(at, other);
    }
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const { [name]: _left, ...rest } = value as Readonly<Record<string, Json>>;
    yield rest;
    for (const other of altered(inner)) yield { ...rest, [name]: other };
  }
}

const written = (engagement: (typeof xenosZealots.engagements)[number]): Json =>
  JSON.parse(JSON.stringify(engagement.args.write(engagement.example))) as Json;

it.each(xenosZealots.engagements.map((one) => [one.id, one] as const))(
  '%s: whatever is read can be resolved',
  (_, engagement) => {
    let taken = 0;
    for (const given of altered(written(engagement))) {
      const refused: string[] = [];
      const args = engagement.args.read(given as never, '', (where, says) => refused.push(`${where} ${says}`));
      expect(refused.length > 0).toBe(args === undefined);
      if (args === undefined) continue;
      taken++;
      // Every die as high as it can be, and as low: most happens then.
      for (const face of [(sides: number) => sides, () => 1]) {
        const run = play(engagement.rule as RuleOf<unknown, unknown>, args);
        for (let { ask } = run; ask !== undefined; ask = run.ask)
          if (ask.kind === 'roll') run.answer({ roll: { faces: throwDice(ask.pool, face) } });
          else if (ask.kind === 'choose') run.answer({ choice: ask.question.options[0]?.value });
      }
    }
    expect(taken).toBeGreaterThan(20);
  },
);

describe('an assault', () => {
  const { charger, target, ...rest } = written(assaultEngagement as never) as unknown as Record<
    'charger' | 'target',
    { readonly fighters: readonly object[] }
  >;
  it('in which somebody is near an enemy who is not there is refused in one sentence', () => {
    const refused: string[] = [];
    const none = { ...rest, charger, target: { ...target, fighters: target.fighters.slice(1) } };
    const far = { ...charger, fighters: charger.fighters.map((one) => ({ ...one, contact: [7] })) };
    for (const given of [none, { ...rest, target, charger: far }])
      assaultEngagement.args.read(given as never, '', (_, says) => refused.push(says));
    expect(refused.at(-1)).toMatch(
      / of the charger is near number 7 of the other side, which has numbers up to \d+\.$/u,
    );
    expect(refused.length).toBeGreaterThan(0);
  });
});
