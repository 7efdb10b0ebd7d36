/** One target of a blast: dice by distance, then its Defend check. AZ-GREN-7, AZ-GREN-9 */
import { atLeast, d10, d12 } from '@umpire/engine/dice';
import { note, type NoteAsk, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { closerThan, INCH, type Shape } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { BLAST } from '../battle/data.ts';
import { defendedBy } from './shot.ts';
import { classTally, numberFor, type TargetClass } from './target-class.ts';

export interface BlastAt {
  readonly id: string;
  /** How a thing is called that is no unit. */
  readonly name?: string;
  readonly kind: 'frag' | 'flashbang';
  /** Full inches between the grenade and the target; 6 and more are out of reach. */
  readonly inches: number;
  readonly target: TargetClass;
  /** As of a shot. */
  readonly defend: number;
  readonly defender?: Seat;
  readonly by?: Seat;
}

/** Full inches between two shapes, at most six: decided exactly. The only distance that is rounded. */
export function fullInches(from: Shape, to: Shape): number {
  let inches = 0;
  while (inches < BLAST && !closerThan(from, to, (inches + 1) * INCH)) inches++;
  return inches;
}

/** One die less for each full inch. */
export const blastDice = (inches: number): number => Math.max(0, BLAST - inches);

/** The hits of a blast on one target that are left after Defend. AZ-GREN-7 */
export function* blastAt({ id, name = id, kind, inches, target, by, ...guard }: BlastAt): Rule<number> {
  const dice = blastDice(inches);
  if (dice === 0) return 0;
  const rule = kind === 'frag' ? 'AZ-GREN-7' : 'AZ-GREN-9';
  const at = say('the blast against {target}', { target: name });
  const why = { rule, ...at, tally: classTally(target), ...(by === undefined ? {} : { by }) };
  const die = kind === 'frag' ? d10 : d12;
  const { hit } = yield* roll(die.times(dice), { hit: atLeast(numberFor(target)) }, why);
  if (hit === 0) yield* note(rule, 'The blast does nothing to {target}.', { target: name });
  const told: NoteAsk[] = [];
  const left = yield* defendedBy(guard, hit, told, name);
  for (const each of told) yield* each;
  return left;
}
