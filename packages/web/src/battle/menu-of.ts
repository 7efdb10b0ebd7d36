import type { Battle, MenuItem } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { words } from '../texts/index.ts';

/** The unit that an item of the menu is about; undefined for orders of the whole side. */
export function unitOfItem({ models }: Pick<Battle, 'models'>, { unit }: MenuItem): string | undefined {
  return unit === undefined ? undefined : (models.find(({ id }) => id === unit)?.unit ?? unit);
}

/** What can be ordered for a unit, and for the whole side; what is possible comes first. */
export function itemsFor(battle: Pick<Battle, 'models'>, menu: readonly MenuItem[], unit: string | undefined) {
  const fits = menu.filter((item) => {
    const its = unitOfItem(battle, item);
    return its === undefined || its === unit;
  });
  const isPossible = ({ problems }: MenuItem): boolean => problems.length === 0;
  return [...fits.filter(isPossible), ...fits.filter((item) => !isPossible(item))];
}

/** What an order is called where everybody sees whose it is: without the name of the unit in front, and without whom it is done with. */
export function shortSays(says: string, unit: string | undefined): string {
  if (unit === undefined) return says;
  const isInFront = says.startsWith(unit) && /^:? \S/u.test(says.slice(unit.length));
  const rest = isInFront ? says.slice(unit.length).replace(/^:? /u, '') : words.value.withoutDoer(says, unit);
  return rest === says ? says : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The unit to show: the chosen one while it can do something, else the first that can. */
export function unitToShow(battle: Pick<Battle, 'models'>, menu: readonly MenuItem[], chosen: string | undefined) {
  const able = menu.filter(({ problems }) => problems.length === 0).map((item) => unitOfItem(battle, item));
  if (chosen !== undefined && (able.includes(chosen) || able.length === 0)) return chosen;
  return able.find((unit) => unit !== undefined) ?? chosen;
}

/** Orders that cannot be given for one and the same reason. */
export interface Withheld {
  readonly problem: Problem;
  /** What they are called, each name once. */
  readonly names: readonly string[];
}

/** What cannot be ordered, put together by the first reason of each: one is enough. */
export function withheld(items: readonly MenuItem[]): readonly Withheld[] {
  const byReason = new Map<string, Withheld>();
  for (const { says, problems } of items) {
    const [problem] = problems;
    if (problem === undefined) continue;
    const key = `${problem.rule} ${problem.says}`;
    const names = byReason.get(key)?.names ?? [];
    byReason.set(key, { problem, names: names.includes(says) ? names : [...names, says] });
  }
  return [...byReason.values()];
}
