import type { RuleEntry, Ruleset } from '@umpire/engine/battle';

/** A rule with its id. */
export interface FoundRule extends RuleEntry {
  readonly id: string;
}

/** The rules that hold every word that is searched for, in id, title or text; perhaps of one game only. */
export function foundRules(
  games: readonly Pick<Ruleset, 'id' | 'rules'>[],
  game: string | undefined,
  search: string,
): readonly FoundRule[] {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const holds = ({ id, title, says }: FoundRule): boolean => {
    const text = `${id} ${title} ${says}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return games
    .filter(({ id }) => game === undefined || id === game)
    .flatMap(({ rules }) => Object.entries(rules).map(([id, rule]) => ({ id, ...rule })))
    .filter(holds);
}
