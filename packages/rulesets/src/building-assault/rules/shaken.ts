/** What hits leave behind beside those who fall: told to everybody, for it is on other figures than those who were hit. */
import { note, type Rule } from '@umpire/engine/rule';
import { type AssaultBattle, elementOf, type Figure, figureOf } from '../battle/battle.ts';

/** The rules by which elements are pinned and figures suppressed. */
interface By {
  readonly pinned: string;
  readonly suppressed: string;
}

/** Tells who has been pinned and suppressed between two moments; not of those in `known` that they are suppressed. */
export function* shakenTold(
  before: AssaultBattle,
  after: AssaultBattle,
  by: By,
  known: readonly Figure[] = [],
): Rule<void> {
  for (const { id, name, pinned } of after.units)
    if (pinned && !elementOf(before, id).pinned) yield* note(by.pinned, '{element} is pinned.', { element: name });
  const figures = after.models
    .filter(({ id, suppressed }) => suppressed && !figureOf(before, id).suppressed)
    .map(({ id }) => id)
    .filter((id) => !known.some((one) => one.id === id));
  if (figures.length > 0) yield* note(by.suppressed, '{figures} {figures|is|are} suppressed.', { figures });
}
