/** Who is in contact with whom, and what hangs together as one melee (BA-H-13, BA-H-26). */
import { derive } from '@umpire/engine/derive';
import { inContact, melees as connected, OUTSIDE } from '@umpire/engine/table';
import { type Figure, figures, enemiesOf, figuresOf } from '../battle/battle.ts';
import { areaOf, type Stand } from './areas.ts';
import { sureOf } from './doubt.ts';

/** Do two enemies touch, in the same area? A thin wall parts them. BA-H-13 */
export const isTouching = (battle: Stand, a: Figure, b: Figure): boolean =>
  a.owner !== b.owner && inContact(a, b) && areaOf(battle, a) === areaOf(battle, b);

/** Everybody who touches an enemy, by id, with those whom he touches. */
const touchingOn = derive((models: Stand['models'], table: Stand['table']): ReadonlyMap<string, readonly Figure[]> => {
  const battle = { models, table };
  const found = new Map<string, readonly Figure[]>();
  for (const one of figures(battle)) {
    const touched = wouldTouch(battle, one);
    if (touched.length > 0) found.set(one.id, touched);
  }
  return found;
});

const touchingIn = ({ models, table }: Stand): ReadonlyMap<string, readonly Figure[]> => touchingOn(models, table);

/** The enemies that a figure would touch where it is said to be, in id order. */
export const wouldTouch = (battle: Stand, one: Figure): readonly Figure[] =>
  enemiesOf(battle, one.owner).filter((enemy) => isTouching(battle, one, enemy));

const NOBODY: readonly Figure[] = [];

/** The enemies that a figure of the battle touches, in id order. */
export function contactsOf(battle: Stand, { id }: Pick<Figure, 'id'>): readonly Figure[] {
  const touched = touchingIn(battle).get(id) ?? NOBODY;
  sureOf(touched);
  return touched;
}

export function isEngaged(battle: Stand, { id }: Pick<Figure, 'id'>): boolean {
  const touched = touchingIn(battle).get(id);
  if (touched === undefined) return false;
  if (touched.every(({ fate }) => fate !== undefined)) sureOf(touched);
  return true;
}

/** Has the element a figure in combat? */
export const isElementEngaged = (battle: Stand, element: string): boolean =>
  touchingIn(battle).size > 0 && figuresOf(battle, element).some((one) => isEngaged(battle, one));

/** A melee: its area, and its figures in id order. In a room these are all who stand in it. */
export interface Melee {
  readonly area: string;
  readonly figures: readonly Figure[];
}

/** All melees, by the lowest id in each. BA-H-26 */
export function meleesIn(battle: Stand): readonly Melee[] {
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
export const meleesOf = (battle: Stand, element: string): readonly Melee[] =>
  meleesIn(battle).filter((melee) => melee.figures.some((one) => one.unit === element && isEngaged(battle, one)));
