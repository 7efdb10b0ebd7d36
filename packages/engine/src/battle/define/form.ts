/** The form of an engagement, made of its codec: every number, word and flag that its example has, by the description of its field. */
import type { Json } from '../../table/scenario/json.ts';
import { saying, type Words } from '../../words/index.ts';
import type { Codec } from '../codec.ts';
import type { Engagement, FormField } from '../ruleset.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly const?: string;
}

/** The fields of a form for these arguments. Only what the example has is asked for: the rest is optional. */
export const formOf = <A>(args: Codec<A>, example: A): readonly FormField[] =>
  fields(args.schema as Schema, args.write(example), '', '');

function fields(schema: Schema, value: Json | undefined, path: string, says: string): readonly FormField[] {
  const name = schema.description ?? says;
  if (value === undefined || value === null) return [];
  const asked = inputOf(schema);
  if (asked !== undefined) return [{ path, says: name, ...asked }];
  if (Array.isArray(value))
    return value.flatMap((item: Json, i) =>
      fields(schema.items ?? {}, item, inner(path, String(i)), `${name} ${i + 1}`),
    );
  if (typeof value !== 'object') return [];
  const record = value as Readonly<Record<string, Json>>;
  return Object.entries(schema.properties ?? {}).flatMap(([key, one]) => {
    const within = name === '' ? (one.description ?? key) : `${name}: ${one.description ?? key}`;
    return fields({ ...one, description: within }, record[key], inner(path, key), within);
  });
}

/** What is asked for one value; undefined for what has parts of its own. */
function inputOf({ enum: words, type, minimum: least, maximum: most }: Schema): Input | undefined {
  if (words !== undefined) return { input: 'choice', choices: words.map((one) => ({ value: one, says: String(one) })) };
  if (type === 'boolean') return { input: 'flag' };
  if (type !== 'integer') return undefined;
  return { input: 'number', ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

type Input = Omit<FormField, 'path' | 'says' | 'data'>;

/** One field of a form: where its value is, what it is called, and what of it is narrower than the codec has it. */
export type FieldAt = readonly [path: string, says: Words, only?: Partial<Input>];

/** Those fields of a form that are named: what each of them asks is read off the codec. */
export const formAt = <A>(args: Codec<A>, example: A, ...named: readonly FieldAt[]): readonly FormField[] =>
  named.map(([path, says, only = {}]) => {
    const schema = path.split('.').reduce<Found>(into, { schema: args.schema as Schema, value: args.write(example) });
    const input = inputOf(schema.schema) ?? { input: 'choice' };
    return { path, ...saying(says), ...input, ...only };
  });

interface Found {
  readonly schema: Schema;
  readonly value: Json | undefined;
}

/** The part of that name; of several kinds of objects the one that the example is. */
function into({ schema, value }: Found, name: string): Found {
  const parts = value as Readonly<Record<string, Json>> | undefined;
  const { properties, items, additionalProperties } =
    schema.oneOf?.find((one) => one.properties?.['kind']?.const === parts?.['kind']) ?? schema;
  const named = properties?.[name] ?? items ?? additionalProperties;
  if (typeof named !== 'object') throw new RangeError(`there is no field "${name}" in the example`);
  return { schema: named, value: parts?.[name] };
}

const inner = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

type Asked<A, R> = Omit<Engagement<A, R>, 'form'> &
  Partial<Pick<Engagement<A, R>, 'form'>> & { readonly fields?: readonly FieldAt[] };

/** An engagement whose form is made of its codec: of the fields that are named, or of all that the example has. */
export const engagement = <A, R>({ fields: named, ...spec }: Asked<A, R>): Engagement<A, R> => {
  const { args, example, form } = spec;
  return { ...spec, form: form ?? (named === undefined ? formOf(args, example) : formAt(args, example, ...named)) };
};
