import type { Battle, Host, Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';

/** The seat that the screen shows next: the one that looks stays as long as it is its turn, or nobody else's. */
export function nextLooker(
  waitingFor: readonly Seat[],
  persons: readonly Seat[],
  looker: Seat | undefined,
): Seat | undefined {
  const due = waitingFor.filter((seat) => persons.includes(seat));
  if (looker !== undefined && due.includes(looker)) return looker;
  return due[0] ?? looker;
}

/** Does any seat know less than the whole battle, or decide in secret? Then two people may not share one look. */
export function hasSecrets({ battle, ruleset, ask }: Host): boolean {
  if (!isOpenTo(ruleset, battle)) return true;
  const questions =
    ask?.kind === 'together' ? Object.values(ask.questions) : ask?.kind === 'choose' ? [ask.question] : [];
  return ask?.kind === 'together' || questions.some(({ secret }) => secret === true);
}

/** Every seat knows all of the battle. */
export const isOpenTo = (ruleset: Ruleset, battle: Battle): boolean =>
  battle.sides.every(({ seat }) => ruleset.view(battle, seat) === battle);
