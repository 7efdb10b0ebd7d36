/** Spotting tests (BA-H-16). */
import type { Tally } from '@umpire/engine/dice';
import { type Seat, note, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import type { Cover } from '../battle/data.ts';
import type { TableOptions } from '../battle/options.ts';
import { type Markers, skillWith, skillTest } from './skill.ts';

/** How far the nearest target figure is, as the spotting table tells it. */
export const SPOT_RANGES = ['near', 'over 12″', 'over 24″'] as const;

export type SpotRange = (typeof SPOT_RANGES)[number];

export interface Spotting extends Markers {
  readonly by: Seat;
  readonly spotter: string;
  readonly spot: number;
  readonly element: string;
  readonly range: SpotRange;
  /** The target element moved this turn. */
  readonly moved: boolean;
  readonly cover: Cover;
  readonly options: Pick<TableOptions, 'natural20Misses'>;
}

/** The spotting skill with its modifiers. BA-H-16 */
export const spottingSkill = ({ spot, range, moved, cover, ...markers }: Spotting): Tally =>
  skillWith(spot, 'spotting', markers)
    .when(range === 'over 12″', -2, 'BA-H-16', 'over 12″')
    .when(range === 'over 24″', -4, 'BA-H-16', 'over 24″')
    .when(moved, 4, 'BA-H-16', 'it moved')
    .when(cover === 'soft', -2, 'BA-H-15', 'soft cover')
    .when(cover === 'hard', -4, 'BA-H-15', 'hard cover');

/** Is the enemy element spotted? People read its name. */
export function* spottingTest(test: Spotting, element = test.element): Rule<boolean> {
  const { by, spotter, options } = test;
  const isSeen = yield* skillTest(
    'BA-H-16',
    say('{figure} looks', { figure: spotter }),
    by,
    spottingSkill(test),
    options,
  );
  yield* note('BA-H-16', isSeen ? '{figure} spots {element}.' : '{figure} does not see {element}.', {
    figure: spotter,
    element,
  });
  return isSeen;
}
