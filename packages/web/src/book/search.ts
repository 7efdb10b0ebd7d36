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

/** The rules that hold every word that is searched for, in id, title or text. Those whose id begins with it come first. */
export function foundRules(
  books: Readonly<Record<string, Pick<Book, 'rules'>>>,
  { words, isHouse = false }: Search,
): readonly FoundRule[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = wanted;
  const holds = ({ id, title, says }: FoundRule): boolean => {
    const text = `${id} ${title} ${says}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const found = Object.entries(books)
    .flatMap(([game, book]) => Object.entries(book.rules).map(([id, rule]) => ({ id, game, ...rule })))
    .filter((rule) => (!isHouse || rule.source === 'house') && holds(rule));
  if (first === undefined) return found;
  const isById = ({ id }: FoundRule): boolean => id.toLowerCase().startsWith(first);
  return [...found.filter(isById), ...found.filter((rule) => !isById(rule))];
}
