import type { RuleEntry } from '@umpire/engine/battle';
import type { Book } from '@umpire/engine/battle';

/** A rule with its id and its game. */
export interface FoundRule extends RuleEntry {
  readonly id: string;
  readonly game: string;
}

/** What is looked for. */
export interface Search {
  readonly words: string;
  /** Only rules that are not the source's. */
  readonly isHouse?: boolean;
}

/** How well a rule answers: by its id, by its whole title, by words of its title, by parts of its title, by its text. */
function rankOf({ id, title }: FoundRule, wanted: readonly string[]): number {
  const names = title.toLowerCase();
  const titled = names.split(/[^\p{L}\d]+/u);
  if (id.toLowerCase().startsWith(wanted[0] ?? '')) return 0;
  if (names === wanted.join(' ')) return 1;
  if (wanted.every((word) => titled.includes(word))) return 2;
  return wanted.every((word) => names.includes(word)) ? 3 : 4;
}

/** The rules that hold every word that is searched for, in id, title or text; the best answers first. */
export function foundRules(
  books: Readonly<Record<string, Pick<Book, 'rules'>>>,
  { words, isHouse = false }: Search,
): readonly FoundRule[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const holds = ({ id, title, says }: FoundRule): boolean => {
    const text = `${id} ${title} ${says}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const found = Object.entries(books)
    .flatMap(([game, book]) => Object.entries(book.rules).map(([id, rule]) => ({ id, game, ...rule })))
    .filter((rule) => (!isHouse || rule.source === 'house') && holds(rule));
  return wanted.length === 0 ? found : found.toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted));
}
