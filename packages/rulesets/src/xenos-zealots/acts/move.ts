/** A Move action: marching, jumping, joining units, boarding and getting out. XZ-ORD-8, XZ-UNIT-14, XZ-H-21 */
import { modelName, type Moves, soFar } from '@umpire/engine/battle';
import { choose, note, type Problem, type Rule } from '@umpire/engine/rule';
import { distance, INCH, withinDistance } from '@umpire/engine/table';
import {
  attachedTo,
  cardFor,
  commandOf,
  fieldUnits,
  leaderOf,
  membersOf,
  ownModels,
  type Squad,
  squadOf,
  strip,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../battle.ts';
import { JUMP, type Manner } from '../courses.ts';
import { fits } from '../deploy.ts';
import { endsOf, matesOf, moved, moveProblems, moversOf, speedOf } from '../moves.ts';

/** What a Move order says beside the ways. */
export interface MoveExtras {
  readonly jump?: boolean;
  readonly board?: string;
}

/** How the models of a unit go in a Move. XZ-MOVE-4, XZ-R-48 */
export const marchManner = (battle: ZealotBattle, unit: string, jump = false) => {
  const mates = matesOf(battle, unit);
  return (model: Trooper): Manner => ({
    mates,
    limit: jump ? JUMP : Math.floor(speedOf(squadOf(battle, model.unit), model)),
    ...(jump && { jump }),
  });
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
    return [{ rule: 'XZ-MOB-4', says: `${squad.name} has no jump jets.` }];
  if (squad.location === 'aboard') return getOutProblems(battle, squad, moves);
  const problems = moveProblems(battle, unit, moves, marchManner(battle, unit, jump), moversOf(battle, unit));
  return problems.length > 0 || board === undefined ? problems : boardProblems(battle, squad, moves, board);
}

/** Everybody within 2″ of the hull, and room inside. XZ-H-21 */
function boardProblems(battle: ZealotBattle, squad: Squad, moves: Moves, board: string): readonly Problem[] {
  const hulk = battle.units.find(
    ({ id, seat, location }) => id === board && seat === squad.seat && location === 'table',
  );
  const [carrier] = hulk === undefined ? [] : ownModels(battle, board);
  if (hulk === undefined || carrier === undefined)
    return [{ rule: 'XZ-H-21', says: `There is no transport ${board}.` }];
  const members = membersOf(battle, squad.id);
  const aboard = battle.models.filter(({ away }) => away === `aboard ${board}`).length;
  if (aboard + members.length > cardFor(hulk).capacity)
    return [{ rule: 'XZ-H-21', says: `${hulk.name} carries ${cardFor(hulk).capacity} models.` }];
  const ends = endsOf(members, moves);
  const far = members.find(({ id }) => !withinDistance(ends.get(id) as Trooper['base'], carrier.base, 2 * INCH));
  return far === undefined
    ? []
    : [
        {
          rule: 'XZ-H-21',
          model: far.id,
          says: `${modelName(battle, far.id)} would not be within 2″ of ${hulk.name}.`,
        },
      ];
}

/** Out of a transport that has not moved in this step: within Speed less 2″ of its hull. XZ-H-21, XZ-R-68 */
function getOutProblems(battle: ZealotBattle, squad: Squad, moves: Moves): readonly Problem[] {
  const transport = squad.transport === undefined ? undefined : squadOf(battle, squad.transport);
  const [hulk] = transport === undefined ? [] : ownModels(battle, transport.id);
  if (transport?.location !== 'table' || hulk === undefined)
    return [{ rule: 'XZ-H-21', says: `${squad.name} is not on the table.` }];
  const hasDriven =
    battle.phase === 'primary' ? transport.didPrimary && transport.moved : transport.didSecondary && transport.moved;
  if (hasDriven) return [{ rule: 'XZ-H-21', says: `${transport.name} has moved in this step.` }];
  const riders = ownModels(battle, squad.id);
  const missing = riders.find(({ id }) => moves[id] === undefined);
  if (missing !== undefined)
    return [{ rule: 'XZ-H-21', model: missing.id, says: `${modelName(battle, missing.id)} needs a place.` }];
  const out = withModels(
    battle,
    riders.map(({ id }) => id),
    (model) => {
      const { away: _, ...rest } = model;
      return { ...rest, base: { ...model.base, at: moves[model.id]?.path.at(-1) ?? model.base.at } };
    },
  );
  const limit = cardFor(squad).speed - 2 * INCH;
  const leader = ownModels(out, squad.id).find((model) => model.leader);
  return ownModels(out, squad.id).flatMap((model): readonly Problem[] => {
    const others = { ...out, models: out.models.filter(({ id }) => id !== model.id) };
    if (distance(model.base, hulk.base) > limit)
      return [
        {
          rule: 'XZ-H-21',
          model: model.id,
          says: `${modelName(battle, model.id)} would end more than ${limit / INCH}″ from the hull.`,
        },
      ];
    if (!fits(others, model, model.base, { facing: 0, clear: 1 }))
      return [{ rule: 'XZ-MOVE-2', model: model.id, says: `${modelName(battle, model.id)} has no room there.` }];
    if (leader !== undefined && !withinDistance(model.base, leader.base, cardFor(squad).coherency))
      return [
        {
          rule: 'XZ-UNIT-2',
          model: model.id,
          says: `${modelName(battle, model.id)} would be too far from the leader.`,
        },
      ];
    return [];
  });
}

const wentAnywhere = (battle: ZealotBattle, moves: Moves): boolean =>
  Object.entries(moves).some(
    ([id, { path }]) => battle.models.find((model) => model.id === id) !== undefined && path.length > 1,
  );

/** The move itself. */
export function* march(battle: ZealotBattle, unit: string, moves: Moves, { board }: MoveExtras): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  if (squad.location === 'aboard') return yield* getOut(battle, unit, moves);
  let after = moved(battle, moves);
  if (wentAnywhere(battle, moves)) {
    yield* note('XZ-ORD-8', '{unit} moves.', { unit: squad.name });
    after = withSquad(after, unit, { moved: true, countsAsMoving: true });
  }
  if (board !== undefined) return yield* goAboard(after, unit, board);
  return cardFor(squad).type === 'character' ? yield* joinUnit(after, unit) : after;
}

function* getOut(battle: ZealotBattle, unit: string, moves: Moves): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  const riders = ownModels(battle, unit);
  let after = withModels(
    battle,
    riders.map(({ id }) => id),
    (model) => {
      const { away: _, ...rest } = model;
      return { ...rest, base: { ...model.base, at: moves[model.id]?.path.at(-1) ?? model.base.at } };
    },
  );
  after = withSquad(strip(after, unit, 'transport'), unit, { location: 'table', moved: true, countsAsMoving: true });
  yield* note('XZ-H-21', '{unit} gets out.', { unit: squad.name });
  return after;
}

function* goAboard(battle: ZealotBattle, unit: string, board: string): Rule<ZealotBattle> {
  yield* note('XZ-H-21', '{unit} boards {transport}.', {
    unit: squadOf(battle, unit).name,
    transport: squadOf(battle, board).name,
  });
  const aboard = withModels(
    battle,
    ownModels(battle, unit).map(({ id }) => id),
    (model) => ({ ...model, away: `aboard ${board}` }),
  );
  return withSquad(aboard, unit, { location: 'aboard', transport: board });
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
      attachedTo(battle, other.id).length === 0 &&
      leader !== undefined &&
      withinDistance(model.base, leader.base, cardFor(other).coherency)
    );
  });
}

/** At the end of his own move a character may join a unit, or has left one. D-ATTACH, XZ-R-42 */
function* joinUnit(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  let after = battle;
  if (squad.attachedTo !== undefined) {
    const body = squadOf(battle, squad.attachedTo);
    const own = ownModels(battle, body.id).find(({ leader }) => leader);
    const [model] = ownModels(battle, unit);
    if (own !== undefined && model !== undefined && withinDistance(model.base, own.base, cardFor(body).coherency)) {
      yield* note('XZ-UNIT-14', '{unit} stays with {body}.', { unit: squad.name, body: body.name });
      return strip(after, unit, 'order');
    }
    after = strip(after, unit, 'attachedTo');
    yield* note('XZ-UNIT-14', '{unit} leaves {body}.', { unit: squad.name, body: body.name });
  }
  const able = joinable(after, unit);
  if (able.length === 0) return after;
  const join = able.map(({ id, name }) => ({ value: id, says: `Join ${name}` }));
  const alone = { value: 'none', says: 'Stay alone' };
  const wants = able.some((other) => commandOf(other) < commandOf(squad));
  yield* soFar(after);
  const answer = yield* choose(squad.seat, {
    rule: 'XZ-UNIT-14',
    says: `Does ${squad.name} join a unit?`,
    options: wants ? [...join, alone] : [alone, ...join],
  });
  if (answer === 'none') return after;
  yield* note('XZ-UNIT-14', '{unit} joins {body} and leads it.', {
    unit: squad.name,
    body: squadOf(after, answer).name,
  });
  return withSquad(strip(after, unit, 'order'), unit, { attachedTo: answer });
}
