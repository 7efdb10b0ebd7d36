/** A Move action: marching, jumping, joining units, boarding and getting out. XZ-ORD-8, XZ-UNIT-14, XZ-H-21 */
import { type Moves, soFar } from '@umpire/engine/battle';
import { choose, note, type Problem, refused, type Rule } from '@umpire/engine/rule';
import { type Point, samePoint, withinDistance } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  called,
  cardFor,
  commandOf,
  fieldUnits,
  leaderOf,
  ownModels,
  type Squad,
  squadOf,
  standingUp,
  strip,
  type Trooper,
  withSquad,
  type ZealotBattle,
} from '../battle/battle.ts';
import type { Manner } from '../ground/courses.ts';
import { gaitOf, matesOf, moved, moveProblems, moversOf, withMove } from '../ground/moves.ts';
import { boardProblems, getOut, getOutProblems, goAboard } from './transport.ts';

/** What a Move order says beside the ways. */
export interface MoveExtras {
  readonly jump?: boolean;
  readonly board?: string;
}

/** How the models of a unit go in a Move. XZ-MOVE-4, XZ-R-48 */
export const marchManner = (battle: ZealotBattle, unit: string, jump = false) => {
  const mates = matesOf(battle, unit);
  return (model: Trooper): Manner => ({ ...gaitOf(battle, model, jump), mates });
};

/** Why a unit may not move so. */
export function marchProblems(
  battle: ZealotBattle,
  unit: string,
  moves: Moves,
  { jump = false, board }: MoveExtras,
): readonly Problem[] {
  const squad = squadOf(battle, unit);
  if (jump && !cardFor(squad).abilities.includes('J'))
    return refused('XZ-MOB-4', say('{unit} {unit|has|have} no jump jets.', { unit: called(squad) }));
  if (squad.location === 'aboard')
    return jump || board !== undefined
      ? refused('XZ-H-21', say('{unit} can only get out of the transport.', { unit: squad.name }))
      : getOutProblems(battle, squad, moves);
  const problems = moveProblems(battle, unit, moves, marchManner(battle, unit, jump), moversOf(battle, unit));
  return problems.length > 0 || board === undefined ? problems : boardProblems(battle, squad, moves, board);
}

/** Does anybody leave his place, his storey or his facing? Whoever is told to go nowhere has not moved. XZ-ORD-8, XZ-H-14 */
const wentAnywhere = ({ models }: ZealotBattle, moves: Moves): boolean =>
  Object.entries(moves).some(([id, { path, facing }]) => {
    const model = models.find((one) => one.id === id);
    if (model === undefined) return false;
    const { at, facing: before } = model.base;
    const isElsewhere = (place: Point & { readonly level?: number }): boolean =>
      !samePoint(place, at) || (place.level ?? model.level) !== model.level;
    return path.some(isElsewhere) || (facing !== undefined && before !== undefined && facing !== before);
  });

/** The move itself. */
export function* march(battle: ZealotBattle, unit: string, moves: Moves, { board }: MoveExtras): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  if (squad.location === 'aboard') return yield* getOut(battle, unit, moves);
  let after = moved(battle, moves);
  if (wentAnywhere(battle, moves)) {
    yield* note('XZ-ORD-8', '{unit} {unit|moves|move}.', { unit: called(squad) });
    after = withMove(after, unit);
  }
  if (board !== undefined) return yield* goAboard(after, unit, board);
  return cardFor(squad).type === 'character' ? yield* joinUnit(after, unit) : after;
}

/** Units that a character may join here: in coherency, in good morale. XZ-UNIT-14 */
function joinable(battle: ZealotBattle, unit: string): readonly Squad[] {
  const squad = squadOf(battle, unit);
  const [model] = ownModels(battle, unit);
  if (model === undefined || squad.morale !== 'OK') return [];
  return fieldUnits(battle, squad.seat).filter((other) => {
    const leader = leaderOf(battle, other.id);
    return (
      other.id !== unit &&
      other.start > 1 &&
      other.morale === 'OK' &&
      leader !== undefined &&
      withinDistance(model.base, leader.base, cardFor(other).coherency)
    );
  });
}

const joining = ({ id, name }: Squad) => ({ value: id, ...say('Join {body}', { body: name }) });

/** At the end of his own move a character may join a unit, or has left one. D-ATTACH, XZ-R-42 */
function* joinUnit(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  let after = battle;
  if (squad.attachedTo !== undefined) {
    const body = squadOf(battle, squad.attachedTo);
    // Who would lead it without him, another character perhaps: from him coherency is measured. XZ-UNIT-14, XZ-R-85
    const next = leaderOf(strip(battle, unit, 'attachedTo'), body.id);
    const [model] = ownModels(battle, unit);
    if (next !== undefined && model !== undefined && withinDistance(model.base, next.base, cardFor(body).coherency)) {
      yield* note('XZ-UNIT-14', '{unit} stays with {body}.', { unit: squad.name, body: body.name });
      return strip(after, unit, 'order');
    }
    after = strip(standingUp(after, unit), unit, 'attachedTo');
    yield* note('XZ-UNIT-14', '{unit} leaves {body}.', { unit: squad.name, body: body.name });
  }
  const able = joinable(after, unit);
  if (able.length === 0) return after;
  const alone = { value: 'none', says: 'Stay alone' };
  const commands = (other: Squad): number => {
    const leader = leaderOf(after, other.id);
    return leader === undefined ? 0 : cardFor(leader).command.n;
  };
  const wanted = able.filter((other) => commands(other) < commandOf(squad));
  yield* soFar(after);
  const answer = yield* choose(squad.seat, {
    rule: 'XZ-UNIT-14',
    ...say('Does {unit} join a unit?', { unit: squad.name }),
    options: [...wanted.map(joining), alone, ...able.filter((other) => !wanted.includes(other)).map(joining)],
  });
  if (answer === 'none') return after;
  yield* note('XZ-UNIT-14', '{unit} joins {body} and leads it.', {
    unit: squad.name,
    body: squadOf(after, answer).name,
  });
  return withSquad(strip(after, unit, 'order'), unit, { attachedTo: answer });
}
