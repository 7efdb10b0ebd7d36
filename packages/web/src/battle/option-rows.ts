/** The answers to a question as rows: what only adds to another answer is a choice within its row. */
interface Answer {
  readonly value: unknown;
  readonly says: string;
}

/** One row: the places of its answers in the question, in the question's order. */
export interface OptionRow {
  readonly of: readonly number[];
  /** What the answers have in common, and what each adds to it; empty for the one that adds nothing. */
  readonly says: string;
  readonly adds: readonly string[];
}

/** So many answers are read at a glance. */
const FEW = 5;

const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'Shoot, intense fire' adds to 'Shoot'; 'Shooter' does not. */
const addsTo = (long: Answer, short: Answer): boolean =>
  long.says.length > short.says.length &&
  long.says.startsWith(short.says) &&
  /^[\s,:;]/u.test(long.says.slice(short.says.length)) &&
  isFields(long.value) &&
  isFields(short.value);

/** What is added, as words of its own. */
const added = (long: string, short: string): string => long.slice(short.length).replace(/^[\s,:;]+/u, '');

/** Few answers have a row each. Of many, those that add to another stand in its row. */
export function optionRows(options: readonly Answer[]): readonly OptionRow[] {
  const plain = (index: number): OptionRow => ({ of: [index], says: options[index]?.says ?? '', adds: [''] });
  if (options.length <= FEW) return options.map((_, index) => plain(index));
  const headOf = (one: Answer): Answer =>
    options.filter((other) => addsTo(one, other)).toSorted((a, b) => a.says.length - b.says.length)[0] ?? one;
  const groups = Map.groupBy(options.keys(), (index) => headOf(options[index] as Answer));
  return Array.from(groups, ([{ says }, of]) => ({
    of,
    says,
    adds: of.map((index) => added(options[index]?.says ?? '', says)),
  }));
}
