/** Where a side may stand before the battle. FT-H-3 */
import type { BattleModel, Moves } from '@umpire/engine/battle';
import type { Seat, Problem } from '@umpire/engine/rule';
import { placed, isRing, overlaps, whollyIn } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import { no } from '../battle/refusal.ts';
import { type FireTeamBattle, figureWords, type Team } from '../battle/battle.ts';
import { standProblem } from '../battle/placement.ts';
import { groupsTouch, gapOf, groupsWithin, SQUAD_RANGE, TEAM_GAP } from './nearness.ts';

/** The models of a side with the places that an order gives them. */
export function deployed(battle: FireTeamBattle, seat: Seat, moves: Moves): readonly BattleModel[] {
  return battle.models
    .filter(({ owner }) => owner === seat)
    .map((model) => {
      const way = moves[model.id];
      const at = way?.path.at(-1) ?? model.base.at;
      const facing = model.base.kind === 'hull' ? (way?.facing ?? model.base.facing) : undefined;
      return { ...model, base: placed(model.base, { x: at.x, y: at.y }, facing) };
    });
}

/** Why a side may not stand like this. FT-H-3 */
export function deployProblems(battle: FireTeamBattle, seat: Seat, moves: Moves): readonly Problem[] {
  const rule = 'FT-H-3';
  const stranger = Object.keys(moves).find(
    (id) => !battle.models.some((model) => model.id === id && model.owner === seat),
  );
  if (stranger !== undefined) return [{ rule, ...say('{figure} is not yours to deploy.', { figure: stranger }) }];
  const own = deployed(battle, seat, moves);
  for (const [i, model] of own.entries()) {
    const wrong = placeProblem(battle, model, own.slice(0, i));
    if (wrong !== undefined) return [{ rule, model: model.id, ...wrong }];
  }
  return coherent(battle, seat, own);
}

/** Why a model may not be put where it stands, beside others of its side; undefined: it may. FT-H-3 */
export function placeProblem(
  battle: FireTeamBattle,
  model: BattleModel,
  others: readonly BattleModel[],
): Saying | undefined {
  const { base, owner } = model;
  const wrong = (says: string, data: Saying['data'] = {}): Saying =>
    say(says, { figure: figureWords(battle, model), ...data });
  const zone = battle.zones[owner];
  if (zone !== undefined && isRing(zone) && !whollyIn(base, zone)) return wrong('{figure} is not wholly in its zone.');
  const piece = standProblem(base, battle.table);
  if (piece !== undefined) return wrong('{figure} may not stand on {piece}.', { piece });
  const enemies = battle.models.filter((one) => one.owner !== owner && one.away === undefined);
  const isUnder = (other: BattleModel): boolean => overlaps(other.base, base);
  const under = others.find(isUnder) ?? enemies.find(isUnder);
  if (under !== undefined) return wrong('{figure} stands on top of {other}.', { other: figureWords(battle, under) });
  return groupsTouch([model], enemies) ? wrong('{figure} is in contact with an enemy.') : undefined;
}

function coherent(battle: FireTeamBattle, seat: Seat, own: readonly BattleModel[]): readonly Problem[] {
  const teams = battle.units.filter((unit): unit is Team => unit.kind === 'team' && unit.seat === seat);
  const at = (id: string): readonly BattleModel[] => own.filter(({ unit }) => unit === id);
  for (const team of teams) {
    if (gapOf(at(team.id)) > TEAM_GAP + 1) return no('FT-H-9', say('{team} is not together.', { team: team.name }));
    const others = teams.filter(({ id, squad }) => id !== team.id && squad === team.squad);
    if (others.length > 0 && !others.some(({ id }) => groupsWithin(at(team.id), at(id), SQUAD_RANGE)))
      return no('FT-H-9', say('{team} is more than {most″} from its squad.', { team: team.name, most: SQUAD_RANGE }));
  }
  return [];
}
