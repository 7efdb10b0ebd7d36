import type { Listed } from '@umpire/wire';

/** It is for the one who looks to act here. */
export const isMyTurn = ({ you, waitingFor }: Listed): boolean => you !== undefined && waitingFor.includes(you);

/** Those that wait for oneself first, the longest waiting first; then the others that go on; then those that are over. */
export const byTurn = (battles: readonly Listed[]): readonly Listed[] => {
  const rank = (one: Listed): number => (one.state === 'over' ? 2 : isMyTurn(one) ? 0 : 1);
  return battles.toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 2 ? b.at - a.at : a.at - b.at));
};
