/** Results come down on the table: figures are taken off, markers are put on teams. */
import { soFar, type BattleModel } from '@umpire/engine/battle';
import { choose, type Rule, type Seat, type Question } from '@umpire/engine/rule';
import { distance } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  type FireTeamBattle,
  figuresOf,
  teamOf,
  withUnit,
  dismounted,
  withoutFigures,
  withUnits,
  type Team,
  numberOf,
} from '../battle/battle.ts';
import { isChained } from '../ground/nearness.ts';
import type { TeamState } from './team-state.ts';

/** Asks a seat with what has happened in view. */
export function* ask<T>(battle: FireTeamBattle, seat: Seat, question: Question<T>): Rule<T> {
  yield* soFar(battle);
  return yield* choose(seat, question);
}

/** Teams as an attack has left them; the owner of each says which figures fall. `from` are the models of the attacker. */
export function* suffer(
  battle: FireTeamBattle,
  after: readonly TeamState[],
  from: readonly BattleModel[],
): Rule<FireTeamBattle> {
  let now = battle;
  for (const { id, figures, wounded, pins } of after) {
    const team = teamOf(now, id);
    const lost = figuresOf(now, id).length - figures;
    if (lost === 0 && wounded === team.wounded && pins === team.pins) continue;
    if (figures === 0) {
      now = eliminated(now, id);
      continue;
    }
    for (let i = 0; i < lost; i++) now = yield* oneFalls(now, team, from);
    now = withUnit(now, team, { wounded, pins });
  }
  return now;
}

/** A team without figures has no markers. FT-RES-8 */
export function eliminated(battle: FireTeamBattle, id: string): FireTeamBattle {
  const figures = figuresOf(battle, id).map((figure) => figure.id);
  const bare = { wounded: 0, pins: 0, cowering: false, prone: false, overwatch: 0, numbers: [] };
  const cleared = withUnits(battle, [id], (unit) => {
    if (unit.kind !== 'team') return unit;
    const { waitsFor: _gone, ...rest } = dismounted(unit);
    return { ...rest, ...bare };
  });
  return withoutFigures(cleared, figures);
}

/** The owner picks the figure: by default the farthest from the attacker that does not break the chain. D-KIA-FIG, D-CONV-FIG */
function* oneFalls(battle: FireTeamBattle, team: Team, from: readonly BattleModel[]): Rule<FireTeamBattle> {
  const figures = figuresOf(battle, team.id);
  const far = ({ base }: BattleModel): number => Math.min(...from.map((one) => distance(one.base, base)));
  const breaks = (one: BattleModel): number => (isChained(figures.filter(({ id }) => id !== one.id)) ? 0 : 1);
  const ranked = figures
    .map((figure) => ({ id: figure.id, breaks: breaks(figure), far: from.length === 0 ? 0 : far(figure) }))
    .toSorted((a, b) => a.breaks - b.breaks || b.far - a.far);
  const fallen = yield* ask(battle, team.seat, {
    rule: 'FT-RES-5',
    ...say('Which figure of {team} falls?', { team: team.name }),
    options: ranked.map(({ id, breaks: torn }) => ({
      value: id,
      ...say(torn === 1 ? 'Figure {number} (breaks the chain)' : 'Figure {number}', { number: numberOf(id) ?? id }),
    })),
    sensible: 1,
    about: { team: team.id },
  });
  return withoutFigures(battle, [fallen]);
}
