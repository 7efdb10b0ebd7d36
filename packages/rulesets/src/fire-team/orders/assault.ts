import { codec, type Moves, type Part } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { TOUCH } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { endingOf, limitOf } from '../battle/acts.ts';
import { enemyTeams, type FireTeamBattle, figuresOf, type Team } from '../battle/battle.ts';
import { fieldOf, goingOf } from '../ground/courses.ts';
import { afterDeclared } from '../ground/movers.ts';
import { isInContact, teamsInContact, unitGap } from '../ground/nearness.ts';
import { planAssault } from '../ground/plan.ts';
import { acting, movesPart, target, teamOrder, ways } from './act-order.ts';

const args = codec.object({ ...acting, target, moves: ways });

/** Into contact, and a close combat; from contact without a move. FT-H-17, FT-CC-12 */
export const assault = teamOrder({
  kind: 'assault',
  rule: 'FT-H-17',
  says: 'Assault',
  help: 'Move into contact with an enemy team and fight it.',
  args,
  offers(view, team) {
    if (isInContact(view, team))
      return teamsInContact(view, team.id, team.seat).map((enemy) => ({
        ...say('Assault {enemy}', { enemy: enemy.name }),
        rule: 'FT-CC-12',
        order: { target: enemy.id, moves: {} },
      }));
    return [
      ...plannedAt(view, team).map(({ enemy, moves }) => ({
        ...say('Assault {enemy}', { enemy: enemy.name }),
        order: { target: enemy.id, moves },
      })),
      { says: 'Assault, each figure on its own way', ...byHand(view, team) },
    ];
  },
});

/** The same with a shot before it. FT-ASF-1 */
export const assaultFire = teamOrder({
  kind: 'assault-fire',
  rule: 'FT-ASF-1',
  says: 'Assault Fire',
  help: 'Fire at the enemy, then assault it. Two actions, one die type less Experience.',
  args,
  offers(view, team) {
    if (isInContact(view, team)) return [];
    return [
      ...plannedAt(view, team).map(({ enemy, moves }) => ({
        ...say('Assault Fire at {enemy}', { enemy: enemy.name }),
        order: { target: enemy.id, moves },
      })),
      { says: 'Assault Fire, each figure on its own way', ...byHand(view, team) },
    ];
  },
});

interface Planned {
  readonly enemy: Team;
  readonly moves: Moves;
}

/** The enemies that can be reached, with a proposal for the move: those told already stand at their ends by then. */
function plannedAt(view: FireTeamBattle, team: Team): readonly Planned[] {
  const there = afterDeclared(view);
  const going = goingOf(there, team.id, limitOf(team, 'assault'), endingOf('assault'), [team.id]);
  return enemyTeams(view, team.seat).flatMap((enemy) => {
    const moves = planAssault(fieldOf(there, going), figuresOf(view, enemy.id));
    return moves === undefined ? [] : [{ enemy, moves }];
  });
}

/** Any enemy, on any way. */
function byHand(
  view: FireTeamBattle,
  team: Team,
): { readonly parts: readonly Part[]; readonly problems: readonly Problem[] } {
  const enemies = enemyTeams(view, team.seat);
  const isNear = enemies.some(({ id }) => unitGap(view, team.id, id) <= limitOf(team, 'assault') + TOUCH);
  const picks = enemies.map(({ id, name }) => ({ value: id, says: name, problems: [] }));
  return {
    parts: [{ kind: 'pick', name: 'target', says: 'Whom?', picks }, movesPart(view, team, 'assault')],
    problems: isNear ? [] : [{ rule: 'FT-H-17', says: 'No enemy team is in reach.' }],
  };
}
