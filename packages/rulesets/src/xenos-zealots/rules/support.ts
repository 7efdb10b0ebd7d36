/** Requests for support, and whether it comes. XZ-H-5, XZ-H-7 */
import { atLeast, bands, d6, tally } from '@umpire/engine/dice';
import { note, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { say, type Words } from '@umpire/engine/words';

export interface Request {
  readonly seat: Seat;
  readonly what: Words;
  /** A leader with Command stands on the table on OK morale. */
  readonly commander: boolean;
  /** Earlier failed requests of the same asset. */
  readonly failed: number;
}

const GRANTED = Array.from({ length: 6 }, (_, face) => bands({ yes: atLeast(face) }));
const reading = (need: number) => GRANTED[Math.max(0, Math.min(5, need))] as (typeof GRANTED)[number];

/** 4+, easier with a commander and after failures. XZ-H-5 */
export function* request({ seat, what, commander, failed }: Request): Rule<boolean> {
  const need = tally(4, 'XZ-H-5', 'request')
    .when(commander, -1, 'XZ-H-5', 'commander')
    .when(failed > 0, 0 - failed, 'XZ-H-5', 'earlier failures');
  const { yes } = yield* roll(d6.times(1), reading(need.total), {
    rule: 'XZ-H-5',
    ...say('request: {what}', { what }),
    by: seat,
    tally: need,
  });
  yield* note('XZ-TURN-3', yes === 1 ? 'Granted: {what}.' : 'Refused: {what}.', { what });
  return yes === 1;
}

export interface Arrival {
  readonly seat: Seat;
  readonly what: Words;
  readonly failed: number;
}

/** 4+, easier after failures. XZ-H-7 */
export function* arrival({ seat, what, failed }: Arrival): Rule<boolean> {
  const need = tally(4, 'XZ-H-7', 'arrival').when(failed > 0, 0 - failed, 'XZ-H-7', 'earlier failures');
  const { yes } = yield* roll(d6.times(1), reading(need.total), {
    rule: 'XZ-H-7',
    ...say('arrival: {what}', { what }),
    by: seat,
    tally: need,
  });
  yield* note('XZ-TURN-7', yes === 1 ? 'Support arrives: {what}.' : 'Support does not arrive yet: {what}.', { what });
  return yes === 1;
}
