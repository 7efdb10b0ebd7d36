/** What a player reckons with before an assault on a room: the grenade and the round of melee, as if everybody gets in. */
import { exact, type Seat } from '@umpire/engine/rule';
import { type AssaultBattle, elementOf, type Figure, figureOf, figuresOfSeat, foeOf } from '../battle/battle.ts';
import { optionsOf } from '../battle/options.ts';
import { areaOf, isHeldBy } from '../ground/areas.ts';
import type { Team } from '../ground/plan.ts';
import { isWorthStorming } from '../rules/assault.ts';
import { blasted } from '../rules/blasted.ts';
import type { Contact } from '../rules/combat.ts';
import { expectedLosses } from '../rules/expected-losses.ts';
import { grenade, grenadeOptions } from '../rules/grenade.ts';
import type { Fight } from '../rules/melee.ts';
import { meleeOptionsOf } from '../rules/melee-test.ts';
import { fighterOf } from '../rules/melees.ts';
import { defendersIn } from '../rules/storm.ts';

export interface AssaultOdds {
  /** The chance that no enemy is left in the room. */
  readonly cleared: number;
  readonly own: number;
  readonly enemy: number;
}

/** The odds of an assault on one room by those who are in position for it. */
export function assaultOdds(battle: AssaultBattle, seat: Seat, element: string, team: Team): AssaultOdds {
  const occupants = defendersIn(battle, team.room, foeOf(battle, seat));
  const isThrown = elementOf(battle, element).grenades > 0 && !isHeldBy(battle, team.room, seat);
  let [cleared, own, enemy] = [0, 0, 0];
  for (const { removed, chance } of isThrown ? blasts(battle, seat, team, occupants) : NO_BLAST) {
    const after = isThrown ? blasted(battle, team.room, occupants, removed) : battle;
    const losses = expectedLosses(evenFight(after, seat, team), seat);
    enemy += chance * removed.length;
    if (!isWorthStorming(losses)) continue;
    cleared += chance * losses.cleared;
    own += chance * losses.own;
    enemy += chance * losses.enemy;
  }
  return { cleared, own, enemy };
}

interface Blast {
  readonly removed: readonly string[];
  readonly chance: number;
}

const NO_BLAST: readonly Blast[] = [{ removed: [], chance: 1 }];

/** Whom the grenade may take, and with which chance: of figures that are alike the first stand for the others. */
function blasts(battle: AssaultBattle, by: Seat, { room }: Team, inside: readonly Figure[]): readonly Blast[] {
  const occupants = inside.map(({ id, helmetSave }) => ({ id, helmet: helmetSave }));
  const options = grenadeOptions(optionsOf(battle));
  const solution = exact(grenade, { by, against: foeOf(battle, by), room, occupants, options });
  if (solution.kind === 'gave up') throw new RangeError(`a grenade: ${solution.says}`);
  const kinds = [...Map.groupBy(inside, (one) => JSON.stringify({ ...fighterOf(battle, one), id: one.unit })).values()];
  const found = new Map<string, Blast>();
  for (const { value, chance } of solution.odds.entries) {
    const counts = kinds.map((kind) => kind.filter(({ id }) => value.removed.includes(id)).length);
    const known = found.get(counts.join());
    const removed = known?.removed ?? kinds.flatMap((kind, i) => kind.slice(0, counts[i]).map(({ id }) => id));
    found.set(counts.join(), { removed, chance: chance + (known?.chance ?? 0) });
  }
  return [...found.values()];
}

/**
 * The fight for the room if nobody is in anybody's way: each assaulter goes to the enemy with the fewest contacts, each free
 * Defender who is not pinned to the Attacker with the fewest (BA-D-10, BA-D-11).
 */
function evenFight(battle: AssaultBattle, seat: Seat, { room, assaulters }: Team): Fight {
  const defenders = defendersIn(battle, room, foeOf(battle, seat));
  const friends = figuresOfSeat(battle, seat).filter(
    (one) => areaOf(battle, one) === room && !assaulters.includes(one.id),
  );
  const contacts: Contact[] = [];
  const join = (ids: readonly string[], side: 0 | 1, contact: (enemy: string) => Contact): void => {
    const count = (id: string): number => contacts.filter((one) => one[side] === id).length;
    const [fewest] = ids.toSorted((a, b) => count(a) - count(b));
    if (fewest !== undefined) contacts.push(contact(fewest));
  };
  const ids = defenders.map(({ id }) => id);
  for (const id of assaulters) join(ids, 1, (enemy) => [id, enemy]);
  for (const { id, unit } of defenders)
    if (!elementOf(battle, unit).pinned && !contacts.some(([, one]) => one === id))
      join(assaulters, 0, (enemy) => [enemy, id]);
  const attackers = [
    ...assaulters.map((id) => ({ ...fighterOf(battle, figureOf(battle, id)), charging: true })),
    ...friends.map((one) => fighterOf(battle, one)),
  ];
  return {
    attacker: seat,
    defender: foeOf(battle, seat),
    active: seat,
    attackers,
    defenders: defenders.map((one) => fighterOf(battle, one)),
    contacts,
    options: meleeOptionsOf(optionsOf(battle)),
  };
}
