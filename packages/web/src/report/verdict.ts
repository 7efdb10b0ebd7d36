import type { Battle, Outcome } from '@umpire/engine/battle';
import { sideName } from '../battle/names.ts';
import { words } from '../texts/pages.ts';

/** Who has won and why, in a sentence or two. Most rule sets name the winner themselves. */
export function verdictOf(battle: Battle, { winner, says }: Outcome): string {
  const w = words.value;
  const name = winner === undefined ? undefined : sideName(battle, winner);
  if (name !== undefined && says.includes(name)) return says;
  return `${name === undefined ? w.draw : w.winner(name)} ${says}`;
}
