/** What a group does to its enemies, and they to it: all its fire, then its close combats one by one. FT section 3 */
import { type Chain, proceed, type Seat, call, choose, type Rule, type Question } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type Fighter, type CombatTerms, type CombatEnd, closeCombat } from './close-combat.ts';
import { expectedBlows } from './expected.ts';
import { type Attack, fireAttack } from './fire.ts';
import { type TeamState, nameOf } from './team-state.ts';

/** An active team and the enemy team that it fights. FT-H-17 */
export interface Duel {
  readonly active: Fighter;
  readonly defender: Fighter;
}

export interface GroupFight {
  /** Attacks by fire in the order declared, each with who may share its results. FT-H-14, FT-CC-15 */
  readonly attacks: readonly Attack[];
  readonly combats: readonly Duel[];
  readonly terms: CombatTerms;
  /** The close combats are fought as they are listed; else their player says which is next. FT-CC-10 */
  readonly inOrder?: boolean;
}

/** All fire, then all close combats, each with what the ones before have left. FT-H-14, FT-CC-10 */
export function* groupFight(group: GroupFight): Chain<CombatEnd> {
  return proceed(onwards, { ...group, teams: teamsIn(group), seat: seatOf(group) });
}

/** Everybody who can be hurt, each once: the enemies in the order in which they are struck, and their squads. */
function teamsIn({ attacks, combats }: GroupFight): readonly TeamState[] {
  const all = [
    ...attacks.map(({ target }) => target),
    ...combats.flatMap(({ active, defender }) => [active.team, defender.team]),
    ...attacks.flatMap(({ others }) => others),
    ...combats.flatMap(({ active, defender }) => [...active.others, ...defender.others]),
  ];
  return [...new Map(all.map((team) => [team.id, team])).values()];
}

const seatOf = ({ attacks, combats }: GroupFight): Seat =>
  attacks[0]?.firers[0]?.seat ?? combats[0]?.active.team.seat ?? '';

interface Fighting extends GroupFight {
  readonly teams: readonly TeamState[];
  /** Who has begun it. */
  readonly seat: Seat;
}

function* onwards(fighting: Fighting): Chain<CombatEnd> {
  const { attacks, combats, terms, inOrder, teams, seat } = fighting;
  const now = (team: TeamState): TeamState => teams.find(({ id }) => id === team.id) ?? team;
  const [attack, ...later] = attacks;
  if (attack !== undefined) {
    const struck = { ...attack, target: now(attack.target), others: attack.others.map(now) };
    const goOn = (after: readonly TeamState[]) =>
      proceed(onwards, { ...fighting, attacks: later, teams: changedTo(teams, after) });
    return struck.target.figures === 0 ? goOn([]) : yield* call(fireAttack, struck).into(goOn);
  }
  const open = combats
    .map(({ active, defender }) => ({ active: as(active, now), defender: as(defender, now) }))
    .filter(({ active, defender }) => active.team.figures > 0 && defender.team.figures > 0);
  const next = inOrder === true ? open[0] : yield* nextDuel(seat, open, terms);
  if (next === undefined) {
    const [ours, theirs] = [teams.filter((team) => team.seat === seat), teams.filter((team) => team.seat !== seat)];
    return { active: ours, defender: theirs };
  }
  const combatsLeft = open.filter((duel) => duel !== next);
  return yield* call(closeCombat, { ...next, terms }).into((end) =>
    proceed(onwards, { ...fighting, combats: combatsLeft, teams: changedTo(teams, [...end.active, ...end.defender]) }),
  );
}

const as = (fighter: Fighter, now: (team: TeamState) => TeamState): Fighter => ({
  ...fighter,
  team: now(fighter.team),
  others: fighter.others.map(now),
});

const changedTo = (teams: readonly TeamState[], after: readonly TeamState[]): readonly TeamState[] =>
  teams.map((team) => after.find(({ id }) => id === team.id) ?? team);

/** Which close combat is next: their player says so. D-CC-ORDER, FT-CC-10 */
function* nextDuel(seat: Seat, duels: readonly Duel[], terms: CombatTerms): Rule<Duel | undefined> {
  if (duels.length < 2) return duels[0];
  return duelNamed(duels, yield* choose(seat, duelQuestion(duels, terms)));
}

/** A close combat by its two teams. */
export interface DuelName {
  readonly active: string;
  readonly enemy: string;
}

export const duelNamed = <D extends Duel>(duels: readonly D[], { active, enemy }: DuelName): D | undefined =>
  duels.find((duel) => duel.active.team.id === active && duel.defender.team.id === enemy);

/** What their player is asked: by default the one with the highest expected KIA comes first. D-CC-ORDER */
export function duelQuestion(duels: readonly Duel[], { dieFloor }: CombatTerms): Question<DuelName> {
  const ranked = duels
    .map(({ active, defender }) => ({ active, defender, kia: expectedBlows(active, defender, true, dieFloor).kia }))
    .toSorted((a, b) => b.kia - a.kia);
  return {
    rule: 'FT-CC-10',
    says: 'Which close combat is fought next?',
    options: ranked.map(({ active: { team }, defender: { team: enemy } }) => ({
      value: { active: team.id, enemy: enemy.id },
      ...say('{team} against {enemy}', { team: nameOf(team), enemy: nameOf(enemy) }),
    })),
    sensible: 1,
  };
}

export interface CombatsOnOne {
  /** The attackers in the order that their player has chosen. FT-CC-10 */
  readonly attackers: readonly Fighter[];
  readonly defender: Fighter;
  readonly terms: CombatTerms;
}

/** Several teams against one, one after another, each with what is left of the defender. FT-CC-10 */
export function* combatsOnOne({ attackers, defender, terms }: CombatsOnOne): Chain<CombatEnd> {
  const combats = attackers.map((active) => ({ active, defender }));
  return proceed(groupFight, { attacks: [], combats, terms, inOrder: true });
}
