/** Arguments of odds from outside: whatever a codec takes, its rule can play; all else is refused in a sentence. */
import { seeded, type Random } from '@umpire/engine/dice';
import { chanceOf } from '@umpire/engine/dice';
import { sample, solved } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { assaultPhase } from '../../src/assault-phase/index.ts';
import { strike, strikeEngagement } from '../../src/assault-phase/odds/strike.ts';
import { volleyEngagement } from '../../src/assault-phase/odds/volley.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Anything of the shape that a schema asks for. */
function grown(schema: Schema, random: Random): unknown {
  const { type, enum: words, properties, required = [], items = {}, minItems = 0, minimum = 0, maximum = 9 } = schema;
  if (words !== undefined) return random.pick(words);
  if (type === 'boolean') return random.below(2) === 0;
  if (type === 'integer') return minimum + random.below(Math.min(random.pick([2, 4, 100]), maximum - minimum + 1));
  if (type === 'array') return Array.from({ length: minItems + random.below(3) }, () => grown(items, random));
  if (properties === undefined) return random.pick(['unit-0', 'unit-1', 'normal']);
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.below(2) === 0);
  return Object.fromEntries(names.map((name) => [name, grown(properties[name] as Schema, random)]));
}

/** The same with one part of it grown anew, left out, or said twice. */
function changed(value: unknown, schema: Schema, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const place = random.below(value.length);
    const way = random.below(6);
    if (way === 0) return value.toSpliced(place, 1);
    if (way === 1) return [...(value as unknown[]), value[place]];
    return value.map((one: unknown, index) => (index === place ? changed(one, schema.items ?? {}, random) : one));
  }
  if (schema.properties === undefined || typeof value !== 'object' || value === null) return grown(schema, random);
  const name = random.pick(Object.keys(schema.properties));
  const [inner, record] = [schema.properties[name] as Schema, value as Readonly<Record<string, unknown>>];
  const isAnew = record[name] === undefined || random.below(6) === 0;
  return { ...record, [name]: isAnew ? grown(inner, random) : changed(record[name], inner, random) };
}

describe('odds', () => {
  it.each(assaultPhase.engagements.map((one) => [one.id, one] as const))(
    'of %s are refused in a sentence, or can be played',
    (id, engagement) => {
      const random = seeded(`refusals/${id}`);
      const schema = engagement.args.schema as Schema;
      let taken = 0;
      for (let round = 0; round < 150; round++) {
        let args: unknown = engagement.args.write(engagement.example as never);
        if (round % 3 === 0 && id !== 'combat') args = grown(schema, random);
        else for (let times = 1 + random.below(3); times > 0; times--) args = changed(args, schema, random);
        const said: string[] = [];
        const read = engagement.args.read(args as never, '', (path, says) => said.push(`${path} ${says}`));
        if (said.length > 0) {
          expect(read === undefined || said.every((says) => says.trim().length > 5)).toBe(true);
          continue;
        }
        taken++;
        const result = sample((given: unknown) => engagement.rule(given as never), read, { random });
        for (const { of } of engagement.measures) expect(of(result as never)).toBeDefined();
      }
      expect(taken).toBeGreaterThan(20);
    },
  );
  const saidOf = (engagement: typeof volleyEngagement | typeof strikeEngagement, args: unknown) => {
    const said: (readonly string[])[] = [];
    engagement.args.read(args as never, '', (path, says) => said.push([path, says]));
    return said;
  };
  it('AP-H-13: a marker lies over targets that there are', () => {
    const blast = (under: readonly number[]) => ({
      ...volleyEngagement.example,
      blasts: [{ bs: 4, s: 7, ap: 2, under, missed: [0] }],
    });
    expect(saidOf(volleyEngagement, blast([4]))).toEqual([]);
    expect(saidOf(volleyEngagement, blast([11]))).toEqual([
      ['blasts.0.under.0', 'Of these targets there are only 10.'],
    ]);
    expect(saidOf(volleyEngagement, blast([4, 1]))).toEqual([
      ['blasts.0.under', 'It names 2 kinds of targets, and there are 1.'],
    ]);
  });
  it('AP-WND-1, AP-SAVE-1: a strike of models that no list has', () => {
    const args = {
      ...strikeEngagement.example,
      attacker: 'Warder',
      models: 1,
      charges: false,
      weapon: 'normal',
      defender: 'Reaver',
      defenders: 1,
      attackerValues: { s: 6 },
      defenderValues: { sv: 2 },
    };
    // One die: 4+ to hit, S 6 on T 4 with 2+, a save of 2+.
    const chance = chanceOf(solved(strike, args), ({ slain }) => slain === 1);
    expect(chance).toBeCloseTo((1 / 2) * (5 / 6) * (1 / 6), 12);
  });
});
