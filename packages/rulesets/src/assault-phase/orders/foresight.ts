/** What a charge would come to: the battle as it would stand after the proposed move. */
import type { Moves } from '@umpire/engine/battle';
import type { AssaultBattle, Charge } from '../battle/battle.ts';
import { withCommand } from '../battle/changes.ts';
import { inCoverAgainst } from '../ground/charge-cover.ts';
import { chargeProposal } from './charge-moves.ts';
import { withMoves } from '../rules/movement.ts';

/** The battle after a charge has gone in as proposed; undefined if it cannot be foreseen. */
export function afterCharge(
  view: AssaultBattle,
  unit: string,
  targets: readonly string[],
  given?: Moves,
): AssaultBattle | undefined {
  const known = view.charges.find((charge) => charge.unit === unit);
  const inCover = targets.flatMap((target) => inCoverAgainst(view, unit, target));
  const charge: Charge = known ?? { unit, targets, inCover, moved: [] };
  const moves = given ?? chargeProposal(view, charge)?.moves;
  if (moves === undefined) return undefined;
  const others = view.charges.filter((one) => one.unit !== unit);
  const moved = withMoves({ ...view, charges: [...others, charge] }, moves);
  return withCommand(moved, unit, { charging: true });
}
