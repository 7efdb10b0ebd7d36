import { PLAYER_NAMES } from '@umpire/players';
import type { Seat } from '@umpire/engine/rule';
import type { Scenario } from '@umpire/engine/table';
import { PERSON, type Seating } from '../store/battles.ts';

/** The players of the computer, from the weakest to the strongest. */
export const COMPUTERS: readonly string[] = PLAYER_NAMES;

/** The player to begin against: the strongest that is quick. */
const USUAL: (typeof PLAYER_NAMES)[number] = 'greedy';

/** A person in the first seat, the computer in all others. */
export const seatingAgainst = ({ seats }: Pick<Scenario, 'seats'>): Seating =>
  Object.fromEntries(seats.map(({ id }, i) => [id, i === 0 ? PERSON : USUAL]));

/** Who answers for each seat as a file or another version has it: whom this app does not know as a player of the computer is a person. */
export const seatingIn = (given: Seating, seats: readonly Seat[]): Seating =>
  Object.fromEntries(seats.map((seat) => [seat, COMPUTERS.find((one) => one === given[seat]) ?? PERSON]));
