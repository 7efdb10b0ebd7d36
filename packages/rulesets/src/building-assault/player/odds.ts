/** What a player reckons with: exact odds of assaults and charges, a quick estimate of fire. */
import { exact, type Key, keyOf } from '@umpire/engine/rule';
import { type Assault, assault, type Assaulted, type RoomOccupant } from '../rules/assault.ts';
import type { Fighter } from '../rules/fighter.ts';
import { spottingSkill } from '../rules/spotting.ts';
import { type Fire, shootingSkill, type Volley } from '../rules/volley.ts';

export interface AssaultOdds {
  /** The chance that no enemy is left in the rooms. */
  readonly cleared: number;
  readonly own: number;
  readonly enemy: number;
}

const known = new Map<Key, AssaultOdds>();
const MOST_KNOWN = 5000;

/** The odds of an assault; names do not matter, so that the same assault elsewhere is known already. */
export function assaultOdds(plan: Assault): AssaultOdds {
  const same = nameless(plan);
  const key = keyOf(same);
  let odds = known.get(key);
  if (odds === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    odds = solve(same);
    known.set(key, odds);
  }
  return odds;
}

function nameless(plan: Assault): Assault {
  const elements = [...new Set(plan.rooms.flatMap(({ occupants }) => occupants.map(({ element }) => element)))];
  const named = <F extends Fighter>(letter: string, list: readonly F[]): readonly F[] =>
    list.map((one, i) => ({ ...one, id: `${letter}${i + 1}` }));
  const occupant = (one: RoomOccupant): RoomOccupant => ({ ...one, element: `E${elements.indexOf(one.element)}` });
  return {
    ...plan,
    // Surplus casualties hardly matter to a plan, and without them far less has to be kept in mind.
    options: { ...plan.options, onesSpill: 'lost' },
    attacker: 'attacker',
    defender: 'defender',
    pinned: plan.pinned.flatMap((id) => (elements.includes(id) ? [`E${elements.indexOf(id)}`] : [])),
    rooms: plan.rooms.map(({ layouts: _, ...room }, i) => ({
      ...room,
      room: `R${i}`,
      assaulters: named(`A${i}x`, room.assaulters),
      friends: named(`F${i}x`, room.friends),
      occupants: named(`D${i}x`, room.occupants.map(occupant)),
    })),
  };
}

function solve(plan: Assault): AssaultOdds {
  const solution = exact(assault, plan, { budget: { runs: 200_000 } });
  if (solution.kind === 'gave up') return { cleared: 0, own: 1, enemy: 0 };
  const expect = (of: (result: Assaulted) => number): number =>
    solution.odds.entries.reduce((sum, { value, chance }) => sum + chance * of(value), 0);
  const isClear = ({ rooms }: Assaulted): number =>
    Number(rooms.every(({ holder }) => holder === 'attacker' || holder === 'nobody'));
  return {
    cleared: expect(isClear),
    own: expect(({ rooms }) => rooms.reduce((sum, { attackers }) => sum + attackers, 0)),
    enemy: expect(({ rooms }) => rooms.reduce((sum, { defenders }) => sum + defenders, 0)),
  };
}

const chance = (skill: number): number => Math.min(20, Math.max(1, skill)) / 20;

/** A stunned figure is worth so much of a lost one. */
const STUN = 0.3;

/** What a volley is worth, in figures: each shot at its best mark. */
function volleyWorth(shot: Volley | undefined): number {
  if (shot === undefined) return 0;
  return shot.shooters.reduce((sum, shooter) => {
    const [aim] = shooter.aims;
    const mark = shot.marks.find(({ id }) => id === aim?.mark);
    if (aim === undefined || mark === undefined) return sum;
    const kill = (8 / 20) * (1 - mark.helmet / 20);
    return sum + shooter.shots * chance(shootingSkill(shooter, aim, shot).total) * (kill + (1 - kill) * STUN);
  }, 0);
}

/** What fire is worth, in figures. */
export function fireWorth({ spot, ifSeen, ifNot }: Fire): number {
  if (spot === undefined) return volleyWorth(ifSeen);
  const seen = chance(spottingSkill(spot).total);
  return seen * volleyWorth(ifSeen) + (1 - seen) * volleyWorth(ifNot);
}
