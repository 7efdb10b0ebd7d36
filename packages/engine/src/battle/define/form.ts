/** The form of an engagement, made of its codec: every number, word and flag that its example has, by the description of its field. */
import type { Json } from '../../table/scenario/json.ts';
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
}

/** The fields of a form for these arguments. Only what the example has is asked for: the rest is optional. */
export const formOf = <A>(args: Codec<A>, example: A): readonly FormField[] =>
  fields(args.schema as Schema, args.write(example), '', '');

function fields(schema: Schema, value: Json | undefined, path: string, says: string): readonly FormField[] {
  const name = schema.description ?? says;
  if (value === undefined || value === null) return [];
  if (schema.enum !== undefined)
    return [
      { path, says: name, input: 'choice', choices: schema.enum.map((one) => ({ value: one, says: String(one) })) },
    ];
  if (schema.type === 'boolean') return [{ path, says: name, input: 'flag' }];
  if (schema.type === 'integer') {
    const { minimum: least, maximum: most } = schema;
    return [
      { path, says: name, input: 'number', ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
    ];
  }
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

const inner = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** An engagement whose form, if none is given, is made of its codec. */
export const engagement = <A, R>(
  spec: Omit<Engagement<A, R>, 'form'> & Partial<Pick<Engagement<A, R>, 'form'>>,
): Engagement<A, R> => ({ ...spec, form: spec.form ?? formOf(spec.args, spec.example) });
