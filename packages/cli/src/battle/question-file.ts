/** The files of `umpire resolve` and `umpire odds`: a combat without a table, or an order in a battle; dice and decisions. */
import { codec, type Codec, parseWith } from '@umpire/engine/battle';
import { Failed } from '../failed.ts';
import { readText } from '../files.ts';

const { anything, data, id, list, needed, object, optional, whole } = codec;

/** What a file asks. */
export interface Question {
  readonly ruleset: string;
  readonly engagement?: string;
  readonly args?: unknown;
  readonly journal?: object;
  readonly battle?: object;
  readonly seat?: string;
  readonly order?: object;
  readonly dice?: readonly number[];
  readonly decisions?: readonly unknown[];
}

const questionCodec: Codec<Question> = object({
  ruleset: needed(id, 'the rule set'),
  engagement: optional(id, 'the combat, by its id'),
  args: optional(anything, 'what it depends on; see umpire schema RULESET ENGAGEMENT'),
  journal: optional(data, 'a saved battle, as umpire play --save writes it'),
  battle: optional(data, 'a battle as plain data, as umpire replay --json prints it'),
  seat: optional(id, 'who gives the order'),
  order: optional(data, 'the order; see umpire schema RULESET'),
  dice: optional(list(whole(1, 1000)), 'every face that falls, in the order in which dice are thrown'),
  decisions: optional(list(anything), 'every decision, in the order in which they are asked for'),
});

/** The JSON Schema of such a file. */
export const questionSchema = questionCodec.schema;

/** Reads a file; everything that is wrong with it is told. */
export function questionIn(file: string): Question {
  const parsed = parseWith(questionCodec, readText(file));
  if (parsed.ok) return parsed.value;
  const [first = 'It is empty.', ...more] = parsed.says;
  throw new Failed(
    2,
    `${file}: ${more.length === 0 ? first : `\n${[first, ...more].map((says) => `  ${says}`).join('\n')}`}`,
  );
}
