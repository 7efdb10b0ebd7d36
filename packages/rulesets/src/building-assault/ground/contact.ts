/** Who is in contact with whom, and what hangs together as one melee (BA-H-13, BA-H-26). */
import { inContact, melees as connected, OUTSIDE } from '@umpire/engine/table';
import { type AssaultBattle, type Figure, figures, enemiesOf, figuresOf } from '../battle/battle.ts';
import { areaOf } from './areas.ts';
import { rememberStand } from './stand.ts';

/** Do two enemies touch, in the same area? A thin wall parts them. BA-H-13 */
export const isTouching = (battle: AssaultBattle, a: Figure, b: Figure): boolean =>
  a.owner !== b.owner && inContact(a, b) && areaOf(battle, a) === areaOf(battle, b);

/** Everybody who touches an enemy, by id, with those whom he touches. */
const touchingIn = rememberStand((battle: AssaultBattle): ReadonlyMap<string, readonly Figure[]> => {
  const found = new Map<string, readonly Figure[]>();
  for (const one of figures(battle)) {
    const touched = wouldTouch(battle, one);
    if (touched.length > 0) found.set(one.id, touched);
  }
  return found;
});

/** The enemies that a figure would touch where it is said to be, in id order. */
export const wouldTouch = (battle: AssaultBattle, one: Figure): readonly Figure[] =>
  enemiesOf(battle, one.owner).filter((enemy) => isTouching(battle, one, enemy));

const NOBODY: readonly Figure[] = [];

/** The enemies that a figure of the battle touches, in id order. */
export const contactsOf = (battle: AssaultBattle, { id }: Pick<Figure, 'id'>): readonly Figure[] =>
  touchingIn(battle).get(id) ?? NOBODY;

export const isEngaged = (battle: AssaultBattle, { id }: Pick<Figure, 'id'>): boolean => touchingIn(battle).has(id);

/** Has the element a figure in combat? */
export const isElementEngaged = (battle: AssaultBattle, element: string): boolean =>
  touchingIn(battle).size > 0 && figuresOf(battle, element).some((one) => isEngaged(battle, one));

/** A melee: its area, and its figures in id order. In a room these are all who stand in it. */
export interface Melee {
  readonly area: string;
  readonly figures: readonly Figure[];
}

/** All melees, by the lowest id in each. BA-H-26 */
export function meleesIn(battle: AssaultBattle): readonly Melee[] {
  if (touchingIn(battle).size === 0) return [];
  const groups = connected(figures(battle), (a, b) => contactsOf(battle, a).includes(b));
  const found = new Map<string, Melee>();
  for (const group of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const area = areaOf(battle, first);
    if (area === OUTSIDE) found.set(first.id, { area, figures: group });
    else if (!found.has(area))
      found.set(area, { area, figures: figures(battle).filter((one) => areaOf(battle, one) === area) });
  }
  return [...found.values()];
}

/** The melees that hold an engaged figure of an element. */
export const meleesOf = (battle: AssaultBattle, element: string): readonly Melee[] =>
  meleesIn(battle).filter((melee) => melee.figures.some((one) => one.unit === element && isEngaged(battle, one)));
