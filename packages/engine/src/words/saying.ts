/**
 * Sentences as data: an English sentence with named gaps, and what fills them. Nothing is glued together where a rule is played, and
 * whoever shows the sentence does it in any language.
 */

/** What may fill a gap: numbers, names or words (which are translated), lists, and sayings inside sayings. */
export type Gap = string | number | boolean | Saying | readonly Gap[];

/**
 * `{unit} ends {gap″} from its squad.` with `{ unit, gap }`. A gap is `{name}`, or
 * - `{gap″}`: thousandths of an inch, shown as inches;
 * - `{chance%}`: a share from 0 to 1, shown in per cent;
 * - `{n|man|men}`: the word that fits the number, or how many a list has (a name is one, and a group by the language's custom);
 * - `{weapon:dative}`: a form of the word, for languages that need it;
 * - `{unit.name}`: looks inside.
 */
export interface Saying {
  readonly says: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Something to show: a sentence without gaps, a name, or a saying. */
export type Words = string | Saying;

/** How seats, units and objectives are called, by id. */
export type Names = Readonly<Record<string, string>>;

type NameIn<G extends string> = G extends `${infer N}|${string}` | `${infer N}.${string}` | `${infer N}:${string}`
  ? NameIn<N>
  : G extends `${infer N}″` | `${infer N}%`
    ? N
    : G;

/** The names of the gaps in a sentence. */
export type GapsIn<S extends string> = S extends `${string}{${infer G}}${infer Rest}`
  ? NameIn<G> | GapsIn<Rest>
  : never;

/** A saying whose gaps the compiler checks: `say('{unit} has {n} {n|action|actions}.', { unit, n })`. */
export const say = <const S extends string>(says: S, data: Readonly<Record<GapsIn<S>, Gap>>): Saying => ({
  says,
  data,
});

/** The name of a group, such as a unit of several models: in English it takes the plural verb, `{unit|fires|fire}`. */
export const several = (name: string): Saying => ({ says: name, data: { several: true } });

export const isSeveral = (value: unknown): boolean => isSaying(value) && value.data?.['several'] === true;

/** What words say, and nothing else of them: to be spread into whatever `says` something. */
export function saying(words: Words): Saying {
  if (typeof words === 'string') return { says: words };
  const { says, data } = words;
  return data === undefined ? { says } : { says, data };
}

export const isSaying = (value: unknown): value is Saying =>
  typeof value === 'object' && value !== null && typeof (value as Saying).says === 'string';
