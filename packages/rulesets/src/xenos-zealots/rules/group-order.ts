/** In which order the dice of weapons are rolled: as named, then the highest penetration first. D-GROUPS, XZ-R-72 */
interface Group {
  readonly weapon: string;
  readonly ap: number;
  readonly damage: number;
  /** Whose own dice they are: those of a commander come after the others of his weapon. XZ-R-62 */
  readonly own?: string;
}

const byWords = (a: Group, b: Group): number =>
  a.weapon === b.weapon ? Number(a.own !== undefined) - Number(b.own !== undefined) : a.weapon < b.weapon ? -1 : 1;

/** Groups of weapons in order. */
export function inGroupOrder<G extends Group>(groups: readonly G[], named: readonly string[] = []): readonly G[] {
  const place = ({ weapon }: G): number => (named.includes(weapon) ? named.indexOf(weapon) : named.length);
  return groups.toSorted((a, b) => place(a) - place(b) || b.ap - a.ap || b.damage - a.damage || byWords(a, b));
}
