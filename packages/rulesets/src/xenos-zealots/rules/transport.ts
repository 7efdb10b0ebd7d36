/** Boarding a transport and getting out of it. XZ-H-21, XZ-R-68 */
import { modelName, type Moves } from '@umpire/engine/battle';
import { note, type Problem, refused, type Rule } from '@umpire/engine/rule';
import {
  approach,
  type Base,
  distance,
  INCH,
  nearestPoints,
  PASSED,
  pathProblems,
  roundHalfUp,
  touches,
  towards,
  withinDistance,
} from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import {
  called,
  cardFor,
  companyOf,
  leaderOf,
  membersOf,
  ownModels,
  type Squad,
  squadOf,
  squadsWith,
  strip,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../battle/battle.ts';
import { courseFor } from '../ground/courses.ts';
import { fits, upstairsProblems } from '../ground/deploy.ts';
import { roadBonus } from '../ground/terrain.ts';
import { basesAfter, endsOf, moversOf, speedOf, withMove } from '../ground/moves.ts';

const BESIDE = 2 * INCH;
/** What getting out takes off the Speed. */
const GETTING_OUT = 2 * INCH;

/** Who rides: infantry that has something to ride in. D-BOARD, XZ-UNIT-6 */
export const mayRide = ({ type }: Squad): boolean => type === 'mobileInfantry';

/** How many models are aboard. */
const aboardOf = (battle: ZealotBattle, transport: string): number =>
  battle.models.filter(({ away }) => away === aboardWords(transport)).length;

const aboardWords = (transport: string): string => `aboard ${transport}`;

/** Why a unit may not ride in this transport: it is none, or there is no room. */
export function ridingProblems(battle: ZealotBattle, squad: Squad, transport: string): readonly Problem[] {
  const hulk = battle.units.find(
    ({ id, seat, location }) => id === transport && seat === squad.seat && location === 'table',
  );
  if (hulk === undefined || cardFor(hulk).capacity === 0)
    return refused('XZ-H-21', 'There is no such transport on the table.');
  if (!mayRide(squad)) return refused('XZ-H-21', say('{unit} cannot ride in a transport.', { unit: squad.name }));
  return aboardOf(battle, transport) + companyOf(battle, squad.id).length > cardFor(hulk).capacity
    ? refused(
        'XZ-H-21',
        say('{transport} carries {n} {n|model|models}.', { transport: hulk.name, n: cardFor(hulk).capacity }),
      )
    : [];
}

/** Everybody within 2″ of the hull, and room inside. XZ-H-21 */
export function boardProblems(battle: ZealotBattle, squad: Squad, moves: Moves, board: string): readonly Problem[] {
  const riding = ridingProblems(battle, squad, board);
  const [carrier] = ownModels(battle, board);
  if (riding.length > 0 || carrier === undefined) return riding;
  const members = membersOf(battle, squad.id);
  const [idle] = moversOf(battle, squad.id).still;
  if (idle !== undefined)
    return refused(
      'XZ-H-21',
      say('{model} has acted in this step, or has an order alone, and does not board.', {
        model: modelName(battle, idle.id),
      }),
      idle.id,
    );
  const ends = endsOf(members, moves);
  const far = members.find(({ id }) => !withinDistance(ends.get(id) as Base, carrier.base, BESIDE));
  return far === undefined
    ? []
    : refused(
        'XZ-H-21',
        say('{model} would not be within 2″ of {transport}.', {
          model: modelName(battle, far.id),
          transport: squadOf(battle, board).name,
        }),
        far.id,
      );
}

/** A unit goes aboard, with those who have joined it. XZ-H-21, XZ-R-42 */
export function aboard(battle: ZealotBattle, unit: string, transport: string): ZealotBattle {
  let after = withModels(
    battle,
    companyOf(battle, unit).map(({ id }) => id),
    (model) => ({ ...model, level: 0, away: aboardWords(transport) }),
  );
  for (const id of squadsWith(battle, unit)) after = withSquad(after, id, { location: 'aboard', transport });
  return after;
}

export function* goAboard(battle: ZealotBattle, unit: string, board: string): Rule<ZealotBattle> {
  yield* note('XZ-H-21', '{unit} {unit|boards|board} {transport}.', {
    unit: called(squadOf(battle, unit)),
    transport: squadOf(battle, board).name,
  });
  return aboard(battle, unit, board);
}

/** Models put onto the table again, with all who ride together. */
export function putDown(
  battle: ZealotBattle,
  unit: string,
  places: Readonly<Record<string, Base | undefined>>,
): ZealotBattle {
  let after = withModels(battle, Object.keys(places), (model) => {
    const { away: _, ...rest } = model;
    return { ...rest, base: places[model.id] ?? model.base };
  });
  for (const id of squadsWith(battle, unit))
    after = withSquad(strip(after, id, 'transport'), id, { location: 'table' });
  return after;
}

/** Out of a transport that has not moved in this step: as far from its hull as Speed less 2″ lets each go. XZ-H-21, XZ-R-68 */
export function getOutProblems(battle: ZealotBattle, squad: Squad, moves: Moves): readonly Problem[] {
  const transport = squad.transport === undefined ? undefined : squadOf(battle, squad.transport);
  const [hulk] = transport === undefined ? [] : ownModels(battle, transport.id);
  if (transport?.location !== 'table' || hulk === undefined)
    return refused('XZ-H-21', say('{unit} {unit|is|are} not on the table.', { unit: called(squad) }));
  if (transport.movedIn === battle.phase)
    return refused('XZ-H-21', say('{transport} has moved in this step.', { transport: transport.name }));
  const riders = companyOf(battle, squad.id);
  const stranger = Object.keys(moves).find((id) => !riders.some((rider) => rider.id === id));
  if (stranger !== undefined)
    return refused(
      'XZ-H-21',
      say('{model} does not get out with {unit}.', { model: modelName(battle, stranger), unit: squad.name }),
    );
  const missing = riders.find(({ id }) => moves[id] === undefined);
  if (missing !== undefined)
    return refused('XZ-H-21', say('{model} needs a place.', { model: modelName(battle, missing.id) }), missing.id);
  const up = upstairsProblems(battle, moves, 'XZ-H-21');
  if (up.length > 0) return up;
  // Only the ends of their ways count, for these are measured from the hull.
  const out = putDown(battle, squad.id, basesAfter(riders, moves));
  const leader = leaderOf(out, squad.id);
  return membersOf(out, squad.id).flatMap((model): readonly Problem[] => {
    const name = { model: modelName(battle, model.id) };
    const wrong = (rule: string, why: Saying): readonly Problem[] => refused(rule, why, model.id);
    const others = { ...out, models: out.models.filter(({ id }) => id !== model.id) };
    if (!fits(others, model, model.base, { facing: 0, clear: 1 }))
      return wrong('XZ-MOVE-2', say('{model} has no room there.', name));
    const limit = Math.floor(speedOf(squadOf(battle, model.unit), model)) - GETTING_OUT;
    if (!isReachedFrom(out, squad.id, model, hulk, limit))
      return wrong(
        'XZ-H-21',
        say('{model} would go more than {most″} from the hull, or through something.', {
          ...name,
          most: Math.max(0, limit),
        }),
      );
    if (leader !== undefined && !withinDistance(model.base, leader.base, cardFor(squad).coherency))
      return wrong(
        'XZ-UNIT-2',
        say('{model} would be more than {most″} from the leader.', { ...name, most: cardFor(squad).coherency }),
      );
    return [];
  });
}

/** Can somebody who begins beside the hull come here? A way is as long backwards: so he is sent back to the hull. XZ-MOVE-6 */
function isReachedFrom(battle: ZealotBattle, unit: string, model: Trooper, hulk: Trooper, limit: number): boolean {
  if (limit < 0 || distance(model.base, hulk.base) > limit + roadBonus(cardFor(model)))
    return touches(model.base, hulk.base);
  // On the way nobody is attacked: he may begin beside an enemy.
  const enemies = new Set(battle.models.filter(({ owner }) => owner !== model.owner).map((one) => one.unit));
  const manner = { mates: new Set(squadsWith(battle, unit)), limit, targets: enemies };
  const course = courseFor(battle, model, manner);
  const [, edge] = nearestPoints(model.base, hulk.base);
  const beside = towards(
    model.base.at,
    { x: roundHalfUp(edge.x), y: roundHalfUp(edge.y) },
    Math.floor(distance(model.base, hulk.base)),
  );
  // Where he begins nobody has to stand: he comes out of a door.
  if (pathProblems(course, [model.base.at, beside]).every(({ kind }) => PASSED.includes(kind))) return true;
  const found = approach(course, hulk.base);
  return found !== undefined && found.distance <= BESIDE_HULL;
}

/** What rounding leaves between a base and the hull that it touches, in thousandths. */
const BESIDE_HULL = 5;

export function* getOut(battle: ZealotBattle, unit: string, moves: Moves): Rule<ZealotBattle> {
  yield* note('XZ-H-21', '{unit} {unit|gets|get} out.', { unit: called(squadOf(battle, unit)) });
  return withMove(putDown(battle, unit, basesAfter(companyOf(battle, unit), moves)), unit);
}
