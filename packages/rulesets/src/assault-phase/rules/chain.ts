/** Whether those who are left still stand together (AP-CAS-5, R-25). Asked for every model that could fall: plain arrays. */

/** Somebody in a unit, with the place of his wounds in the list of all; without one he cannot be hurt now. */
export interface Link {
  readonly id: string;
  readonly place?: number;
  /** The Wounds of one of so many whom nobody can tell apart, nor where they stand. */
  readonly w: number;
  /** Who stands within 2″ of him in the same unit. */
  readonly near: readonly string[];
}

/** A test whether a unit forms one chain without somebody, for the wounds that everybody has left. */
export function chainTest(links: readonly Link[]): (gone: string, left: readonly number[]) => boolean {
  const numbers = new Map(links.map(({ id }, number) => [id, number]));
  const near = links.map((link) => link.near.flatMap((id) => numbers.get(id) ?? []));
  const isOpen = new Uint8Array(links.length);
  const reached: number[] = [];
  return (gone, left) => {
    let open = 0;
    reached.length = 0;
    for (let number = 0; number < links.length; number++) {
      const { id, place, w } = links[number] as Link;
      const wounds = place === undefined ? w : (left[place] as number);
      const isLeft = wounds > (id === gone ? wounds % w || w : 0);
      isOpen[number] = isLeft ? 1 : 0;
      if (!isLeft) continue;
      open++;
      if (open === 1) reached.push(number);
    }
    if (open === 0) return true;
    isOpen[reached[0] as number] = 0;
    for (let next = 0; next < reached.length; next++)
      for (const other of near[reached[next] as number] ?? []) {
        if (isOpen[other] === 0) continue;
        isOpen[other] = 0;
        reached.push(other);
      }
    return reached.length === open;
  };
}
