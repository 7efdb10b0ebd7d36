/** The flight of a grenade: a check for each thing on its way, one for the point, and where it goes if one fails. */
import { d6, d8, d12 } from '@umpire/engine/dice';
import { call, note, type Rule, type Seat, total } from '@umpire/engine/rule';
import { INCH } from '@umpire/engine/table';
import { skillCheck } from './skill.ts';

export const HURDLES = ['opening', 'high piece'] as const;

export interface Flight {
  readonly by: Seat;
  readonly skill: number;
  /** What needs a check on the way, in the order in which the flight meets it. */
  readonly hurdles: readonly (typeof HURDLES)[number][];
  /** The point, or the model named, is in the thrower's aim zone. */
  readonly inZone: boolean;
  readonly scatterDie: number;
}

/** On the point, or failed at a check and gone elsewhere from there. */
export interface Landing {
  /** The number of the check that failed: as many as there are hurdles means the point itself. None: on the point. */
  readonly failedAt?: number;
  /** How far it deviates, in thousandths, and the direction, in degrees clockwise from the throw. */
  readonly length: number;
  readonly degrees: number;
}

const HURDLE_RULES = { opening: 'AZ-GREN-2', 'high piece': 'AZ-GREN-3' } as const;
const HURDLE_SAYS = { opening: 'through the opening', 'high piece': 'over the high piece' } as const;

/** Checks in the order of the flight; the first that fails sends it astray. AZ-GREN-2 to 5 */
export function* flight({ by, skill, hurdles, inZone, scatterDie }: Flight): Rule<Landing> {
  for (const [i, hurdle] of hurdles.entries()) {
    const rule = HURDLE_RULES[hurdle];
    if (!(yield* call(skillCheck, { skill, by, rule, says: HURDLE_SAYS[hurdle] }))) return yield* astray(i);
  }
  if (!inZone) {
    yield* note('AZ-GREN-4', 'The point is not in the aim zone: the throw fails.');
    return yield* astray(hurdles.length);
  }
  if (!(yield* call(skillCheck, { skill, by, rule: 'AZ-GREN-4', says: 'to the point' })))
    return yield* astray(hurdles.length);
  return { length: 0, degrees: 0 };

  function* astray(failedAt: number): Rule<Landing> {
    return { failedAt, ...(yield* call(deviation, { by, scatterDie })) };
  }
}

/** 1d6″ by the clock of a d12: 12 is straight on, each hour 30° to the right. AZ-GREN-5 */
export function* deviation({
  by,
  scatterDie,
}: Pick<Flight, 'by' | 'scatterDie'>): Rule<Pick<Landing, 'length' | 'degrees'>> {
  const length = yield* total(d6.times(1), { rule: 'AZ-GREN-5', says: 'how far it deviates', by });
  const clock = scatterDie === 8 ? d8 : d12;
  const hour = yield* total(clock.times(1), { rule: 'AZ-GREN-5', says: 'which way it deviates', by });
  return { length: length * INCH, degrees: (hour * (360 / scatterDie)) % 360 };
}
