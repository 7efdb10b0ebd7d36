/** The chapters of a rule book: rules whose ids share their middle, under the heading that most of them have in the source. */
import type { RuleEntry } from './ruleset.ts';

/** The middle of an id: `FT-MOR-2` stands in `MOR`. */
export const chapterOf = (id: string): string => id.split('-').slice(1, -1).join('-');

/** The heading of some rules, as the source has it; undefined for our own rulings. */
export function headingOf(rules: Iterable<Pick<RuleEntry, 'source'>>): string | undefined {
  const counts = new Map<string, number>();
  for (const { source } of rules)
    if (source !== 'house') counts.set(plainHeading(source), (counts.get(plainHeading(source)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Without its number, and without what stands in second place. */
const plainHeading = (source: string): string =>
  source
    .replace(/^[\d.]+\s+/, '')
    .split(/[;,]/)[0]
    ?.trim() ?? '';

/** The headings of a whole book, each once. */
export function headingsIn(rules: Readonly<Record<string, RuleEntry>>): readonly string[] {
  const chapters = Map.groupBy(Object.entries(rules), ([id]) => chapterOf(id));
  const headings = [...chapters.values()].map((own) => headingOf(own.map(([, rule]) => rule)));
  return [...new Set(headings.filter((heading) => heading !== undefined))];
}
