import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, parseScenario, scenarioSchema, scenarioSchemaText } from '../../../src/table/index.ts';
import { sample } from './sample.ts';

type Schema = { readonly [key: string]: unknown };

/** A small validator of the part of JSON Schema that we use, written apart from the reader. */
function accepts(schema: Schema, value: unknown): boolean {
  return Object.entries(schema).every(([key, rule]) => {
    const list = Array.isArray(value) ? (value as unknown[]) : undefined;
    const record = isRecord(value) ? value : undefined;
    switch (key) {
      case 'type':
        return [rule].flat().some((type) => isOfType(type as string, value));
      case 'enum':
        return (rule as unknown[]).includes(value);
      case 'pattern':
        return typeof value !== 'string' || new RegExp(rule as string).test(value);
      case 'maxLength':
        return typeof value !== 'string' || value.length <= (rule as number);
      case 'minimum':
        return typeof value !== 'number' || value >= (rule as number);
      case 'maximum':
        return typeof value !== 'number' || value <= (rule as number);
      case 'items':
        return list === undefined || list.every((item) => accepts(rule as Schema, item));
      case 'minItems':
        return list === undefined || list.length >= (rule as number);
      case 'maxItems':
        return list === undefined || list.length <= (rule as number);
      case 'required':
        return record === undefined || (rule as string[]).every((name) => Object.hasOwn(record, name));
      case 'properties':
        return (
          record === undefined ||
          Object.entries(rule as Record<string, Schema>).every(
            ([name, one]) => !Object.hasOwn(record, name) || accepts(one, record[name]),
          )
        );
      case 'additionalProperties': {
        const known = Object.keys((schema['properties'] ?? {}) as Schema);
        const others = Object.entries(record ?? {}).filter(([name]) => !known.includes(name));
        return others.every(([, one]) => rule !== false && accepts(rule as Schema, one));
      }
      case 'minProperties':
        return record === undefined || Object.keys(record).length >= (rule as number);
      case 'maxProperties':
        return record === undefined || Object.keys(record).length <= (rule as number);
      case 'oneOf':
        return (rule as Schema[]).filter((one) => accepts(one, value)).length === 1;
      case '$schema':
      case '$id':
      case 'title':
      case 'description':
        return true;
      default:
        throw new Error(`The schema uses ${key}, which this validator does not know.`);
    }
  });
}

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
}

/** Every path to a value of the sample. */
function paths(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, one]) => paths(one, [...path, Array.isArray(value) ? Number(key) : key]))];
}

/** The sample with one value exchanged or taken away. */
function broken(path: readonly (string | number)[], put: Json | undefined): Json {
  const [key, ...rest] = path;
  const change = (value: Json, [next, ...more]: readonly (string | number)[]): Json => {
    if (next === undefined) return put ?? null;
    if (Array.isArray(value))
      return value.flatMap((one: Json, index) =>
        index !== next ? [one] : more.length === 0 && put === undefined ? [] : [change(one, more)],
      );
    const entries = Object.entries(value as Schema) as [string, Json][];
    return Object.fromEntries(
      entries.flatMap(([name, one]) =>
        name !== next ? [[name, one]] : more.length === 0 && put === undefined ? [] : [[name, change(one, more)]],
      ),
    );
  };
  return key === undefined ? (put ?? null) : change(sample(), [key, ...rest]);
}

describe('the published JSON Schema', () => {
  it('is made from the code that reads the file (npx vitest run -u writes it anew)', async () => {
    await expect(scenarioSchemaText()).toMatchFileSnapshot('../../../../../docs/schemas/scenario.schema.json');
  });

  it('accepts the sample', () => {
    expect(accepts(scenarioSchema, sample())).toBe(true);
  });

  it('refuses what the reader refuses, checks of meaning apart', () => {
    const put = fc.constantFrom<Json | undefined>(
      undefined,
      null,
      true,
      -1,
      0,
      1.5,
      1000,
      'word',
      '',
      [],
      [1],
      {},
      { a: 1 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths(sample())), put, (path, value) => {
        const file = broken(path, value);
        const parsed = parseScenario(JSON.stringify(file));
        const isAccepted = accepts(scenarioSchema, file);
        // All that the schema refuses the reader refuses; what the reader refuses beyond it is told by a check.
        if (!isAccepted) expect(parsed.ok).toBe(false);
        else if (!parsed.ok) expect(parsed.problems.map(({ says }) => says).join(' ')).not.toMatch(STRUCTURE);
      }),
      { numRuns: 300 },
    );
  });
});

/** Words of the reader's own refusals. */
const STRUCTURE =
  /must be|is missing|There is no field|is no known|needs at least|is not between|A term is|exactly one of/;
