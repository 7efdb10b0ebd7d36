import type { Advice } from '@umpire/players';

/** Whether something else has a higher chance at once than the advice that is being formed: then it is said why that is not the one in gold. */
export function isBehindNow(formed: Advice | undefined, advice: readonly Advice[]): boolean {
  const shown = (chance: number): number => Math.round(chance * 100);
  const own = formed?.chance;
  return (
    own !== undefined && advice.some(({ chance }) => chance !== undefined && shown(chance.chance) > shown(own.chance))
  );
}
