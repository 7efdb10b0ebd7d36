/** Close combats of a group, or of an Assault on Overwatch. FT-H-17, FT-CC-10, FT-CC-12 */
import { soFar } from '@umpire/engine/battle';
import { call, type Rule, type Seat } from '@umpire/engine/rule';
import { type FireTeamBattle, squadOf, type Team, figuresOf, isAlive, teamOf } from '../battle/battle.ts';
import { agreedCover, tableOptions } from '../battle/options.ts';
import { coverInCombat } from '../ground/cover.ts';
import { teamsInRange, teamsInContact } from '../ground/nearness.ts';
import { type Fighter, type CombatTerms, type CloseCombat, blows, combatSharing } from './close-combat.ts';
import { beforeOf, stateOf } from './firing.ts';
import { duelQuestion } from './group-fight.ts';
import { suffer, ask } from './losses.ts';
import { shareResults } from './sharing.ts';

/** A team as it would fight now. `hurried`: it takes an Assault Fire. FT-CC-4, FT-ASF-3, FT-ASF-6 */
export function fighterOf(battle: FireTeamBattle, team: Team, hurried = false): Fighter {
  const cover = coverInCombat(battle, team);
  const others = teamsInRange(battle, team).map((other) => stateOf(battle, other));
  return {
    team: stateOf(battle, team),
    experience: {
      die: squadOf(battle, team).experience,
      ...(team.cowering && { cowering: true }),
      ...(team.prone && { prone: true }),
      ...(hurried && { hurried: 'FT-ASF-3' as const }),
    },
    weapon: team.profile.teamWeapon.die,
    ccw: team.profile.attributes.includes('CCW') && !hurried,
    defense: team.profile.defense,
    cover,
    ...agreedCover(battle.options),
    others,
    before: beforeOf(battle, team, others),
  };
}

/** The table options that close combat depends on. */
export const combatTermsOf = ({ options }: FireTeamBattle): CombatTerms => {
  const { kiaTakesWound, ccPins, spillCap, dieFloor } = tableOptions(options);
  return { kiaTakesWound, ccPins, spillCap, dieFloor };
};

/** The close combat of two teams as they stand. */
export const combatOf = (battle: FireTeamBattle, active: Team, enemy: Team, hurried = false): CloseCombat => ({
  active: fighterOf(battle, active, hurried),
  defender: fighterOf(battle, enemy),
  terms: combatTermsOf(battle),
});

/** One close combat from the blows to the last casualty: the defender's side first. FT-CC-9 */
function* fight(battle: FireTeamBattle, active: Team, enemy: Team, hurried: boolean): Rule<FireTeamBattle> {
  const combat = combatOf(battle, active, enemy, hurried);
  const [attackers, defenders] = [figuresOf(battle, active.id), figuresOf(battle, enemy.id)];
  const { given, taken } = yield* call(blows, combat);
  yield* soFar(battle);
  const onEnemy = yield* call(shareResults, combatSharing(combat.defender, given, combat.terms));
  const struck = yield* suffer(battle, onEnemy, attackers);
  yield* soFar(struck);
  const onActive = yield* call(shareResults, combatSharing(combat.active, taken, combat.terms));
  return yield* suffer(struck, onActive, defenders);
}

/** An active team and an enemy team in contact with it. */
export interface Pair {
  readonly active: string;
  readonly enemy: string;
  readonly hurried: boolean;
}

/** All pairs of teams that assault and enemy teams in contact with them now. FT-H-17 */
export const pairsOf = (
  battle: FireTeamBattle,
  assaulting: readonly { readonly id: string; readonly hurried: boolean }[],
): readonly Pair[] =>
  assaulting
    .filter(({ id }) => isAlive(battle, id))
    .flatMap(({ id, hurried }) =>
      teamsInContact(battle, id, teamOf(battle, id).seat).map((enemy) => ({ active: id, enemy: enemy.id, hurried })),
    );

/** Fights them one by one in the order of the player who began them; a pair is fought if both still have figures. FT-CC-10 */
export function* fightPairs(battle: FireTeamBattle, seat: Seat, pairs: readonly Pair[]): Rule<FireTeamBattle> {
  let now = battle;
  let left = pairs;
  for (;;) {
    left = left.filter(({ active, enemy }) => isAlive(now, active) && isAlive(now, enemy));
    const next = yield* nextPair(now, seat, left);
    if (next === undefined) return now;
    left = left.filter((pair) => pair !== next);
    now = yield* fight(now, teamOf(now, next.active), teamOf(now, next.enemy), next.hurried);
  }
}

/** Which combat is next: the question is that of the rule. D-CC-ORDER */
function* nextPair(battle: FireTeamBattle, seat: Seat, pairs: readonly Pair[]): Rule<Pair | undefined> {
  if (pairs.length < 2) return pairs[0];
  const duels = pairs.map(({ active, enemy, hurried }) =>
    combatOf(battle, teamOf(battle, active), teamOf(battle, enemy), hurried),
  );
  const named = yield* ask(battle, seat, duelQuestion(duels, tableOptions(battle.options)));
  return pairs.find(({ active, enemy }) => active === named.active && enemy === named.enemy);
}
