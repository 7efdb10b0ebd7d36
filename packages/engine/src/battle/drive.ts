import { english } from '../words/index.ts';
import { type Problem, type Seat } from '../rule/index.ts';
import type { Battle, Outcome } from './battle.ts';
import type { Host } from './host.ts';
import type { Player } from './player.ts';

/** Why a battle that was driven has stopped. */
export type Driven =
  | { readonly kind: 'over'; readonly outcome: Outcome }
  /** A seat without a player has to act, or real dice have to be thrown. */
  | { readonly kind: 'waits'; readonly for: readonly Seat[] }
  /** So many orders and answers were given as allowed. */
  | { readonly kind: 'limit' };

export interface DriveOptions {
  /** The most orders and answers; without it, there is no limit. */
  readonly limit?: number;
}

/** Lets players answer for their seats until the battle is over, or until somebody has to act who has no player. */
export async function drive<B extends Battle>(
  host: Host<B>,
  players: Readonly<Record<Seat, Player<B>>>,
  { limit = Infinity }: DriveOptions = {},
): Promise<Driven> {
  for (let steps = 0; steps < limit; steps++) {
    const { outcome } = host;
    if (outcome !== undefined) return { kind: 'over', outcome };
    const seat = host.waitingFor.find((one) => players[one] !== undefined);
    // Nobody goes on while somebody waits for an answer whether something is taken back.
    if (seat === undefined || host.undoRequest !== undefined) return { kind: 'waits', for: host.waitingFor };
    await step(host, seat, players[seat] as Player<B>);
  }
  return host.outcome === undefined ? { kind: 'limit' } : { kind: 'over', outcome: host.outcome };
}

/** One order or answer of a player. While it thinks, the battle may have changed, or somebody may ask to take something back: then its answer is dropped. */
async function step<B extends Battle>(host: Host<B>, seat: Seat, player: Player<B>): Promise<void> {
  const { battle } = host.look(seat);
  const question = host.questionTo(seat);
  const before = host.length;
  const answer = await (question === undefined
    ? player.order(battle, seat, host.ruleset)
    : player.choose(seat, question, battle, host.ruleset, host.underWay(seat)));
  if (host.length !== before || host.undoRequest !== undefined) return;
  refuse(seat, question === undefined ? host.order(seat, answer) : host.choose(seat, answer));
}

/** A player of ours that breaks a rule is an error of the program. */
function refuse(seat: Seat, [problem]: readonly Problem[]): void {
  if (problem !== undefined) throw new TypeError(`the player of ${seat} breaks ${problem.rule}: ${english(problem)}`);
}
