import type { MenuItem } from '@umpire/engine/battle';
import { defaults } from './forming.ts';
import type { ScreenState } from './screen-state.ts';

/** Orders that move a model and leave nothing open but its place, the shortest first. */
export function movesOf({ session }: ScreenState, model: string, unit: string): readonly MenuItem[] {
  const { menu, view } = session.now.value;
  const isAway = view.battle.models.find(({ id }) => id === model)?.away !== undefined;
  return menu
    .filter(({ problems }) => problems.length === 0)
    .filter((item) => item.parts.some((part) => isMoveOf(item, part, model, unit, isAway)))
    .filter((item) => item.parts.every((part) => isPlace(part.kind) || part.name in defaults(item)))
    .toSorted((a, b) => reachOf(a) - reachOf(b));
}

export const isPlace = (kind: string): boolean => kind === 'moves' || kind === 'point';

/** A place may be for a marker or a grenade, too: a model is moved by `moves`, by `to`, or by being put on the table. */
function isMoveOf(
  item: MenuItem,
  part: MenuItem['parts'][number],
  model: string,
  unit: string,
  isAway: boolean,
): boolean {
  if (part.kind === 'moves') return part.models.includes(model);
  if (part.kind !== 'point' || (item.unit !== model && item.unit !== unit)) return false;
  return item.parts.filter(({ kind }) => kind === 'point').length === 1 && (isAway || part.name === 'to');
}

function reachOf({ parts }: MenuItem): number {
  const part = parts.find(({ kind }) => isPlace(kind));
  return part?.kind === 'moves' ? part.reach : part?.kind === 'point' ? (part.reach ?? Infinity) : Infinity;
}
