/** In which order the dice of weapons are rolled: as named, then the highest penetration first. D-GROUPS, XZ-R-72 */
interface Group {
  readonly weapon: string;
  readonly ap: number;
  readonly damage: number;
}

/** Groups of weapons in order. */
export function inGroupOrder<G extends Group>(groups: readonly G[], named: readonly string[] = []): readonly G[] {
  const place = ({ weapon }: G): number => (named.includes(weapon) ? named.indexOf(weapon) : named.length);
  return groups.toSorted(
    (a, b) => place(a) - place(b) || b.ap - a.ap || b.damage - a.damage || (a.weapon < b.weapon ? -1 : 1),
  );
}
