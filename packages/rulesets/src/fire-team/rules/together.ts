/** Which kinds of action go together in one group, whatever their targets and ways. FT-H-6, FT-AF-5, FT-H-25 */
import type { Problem } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { no } from '../battle/refusal.ts';
import { type Act, costOf, type MoveAct, movesSomebody } from '../battle/acts.ts';
import { type FireTeamBattle, findUnit } from '../battle/battle.ts';
import { isInContact } from '../ground/nearness.ts';

/** What somebody is told to do; at whom and which way may not have been said yet. */
type Doing = Pick<Act, 'kind' | 'unit'> & Partial<Pick<MoveAct, 'moves'>>;

/** Why these kinds of action cannot be one group. */
export function togetherProblems(battle: FireTeamBattle, acts: readonly Doing[]): readonly Problem[] {
  const kinds = new Set(acts.map(({ kind }) => kind));
  if (kinds.size > 1 && kinds.has('advancing-fire'))
    return no('FT-AF-5', 'A group that uses Advancing Fire does nothing else.');
  if (kinds.size > 1 && kinds.has('assault-fire'))
    return no('FT-H-6', 'A group that uses Assault Fire does nothing else.');
  const apart = acts.find(
    ({ kind, unit }) => costOf(kind) === 2 && squadIn(battle, unit) !== squadIn(battle, acts[0]?.unit),
  );
  if (apart !== undefined)
    return no(
      apart.kind === 'advancing-fire' ? 'FT-AF-5' : 'FT-H-6',
      'Only teams of one squad use Advancing Fire or Assault Fire at the same time.',
    );
  return battle.activation?.convoy === true ? besideProblems(battle, acts) : [];
}

const squadIn = (battle: FireTeamBattle, id = ''): string | undefined => {
  const unit = findUnit(battle, id);
  return unit?.kind === 'team' ? unit.squad : undefined;
};

const SHARES = "{team} shares the vehicle's Move, or stays where it is.";

/** Beside a vehicle that Moves nobody moves by himself; the Move of one that does something else is not shared. FT-H-25 */
function besideProblems(battle: FireTeamBattle, acts: readonly Doing[]): readonly Problem[] {
  const vehicle = acts.find(({ unit }) => findUnit(battle, unit)?.kind === 'vehicle');
  if (vehicle === undefined) return [];
  if (vehicle.kind !== 'move')
    return acts.some(({ kind }) => kind === 'share')
      ? no('FT-H-25', 'The vehicle does not Move: its Move cannot be shared.')
      : [];
  const alone = acts.map((act) => (act === vehicle ? undefined : movesAlone(battle, act))).find(Boolean);
  return alone === undefined ? [] : no('FT-H-25', say(SHARES, { team: alone }));
}

/** The name of a team that would move by itself: with a Crawl, or an Assault from contact, it may stay where it is. */
function movesAlone(battle: FireTeamBattle, { kind, unit, moves }: Doing): string | undefined {
  const team = findUnit(battle, unit);
  if (team?.kind !== 'team' || kind === 'share') return undefined;
  const hasToMove = kind === 'move' || kind === 'double-time' || (kind === 'assault' && !isInContact(battle, team));
  const isMoving = moves === undefined ? hasToMove : movesSomebody({ moves }, team);
  return isMoving ? team.name : undefined;
}
