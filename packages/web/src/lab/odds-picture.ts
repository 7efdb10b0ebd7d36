import type { Ruleset } from '@umpire/engine/battle';
import { atLeastCurve, type Distribution, histogram, isNumeric, mapDistribution, versus } from '@umpire/engine/dice';
import { odds } from '@umpire/engine/rule';
import type { Task } from '../work/task.ts';

/** The distribution of a measure as the text of an SVG file; beside a second set-up, if there is one. */
export function oddsPicture(
  ruleset: Pick<Ruleset, 'engagements'>,
  { engagement: id, measure: wanted, args, against, isAtLeast }: Extract<Task, { kind: 'picture' }>,
): string {
  const engagement = ruleset.engagements.find((one) => one.id === id);
  const measure = engagement?.measures.find((one) => one.id === wanted);
  if (engagement === undefined || measure === undefined) throw new RangeError(`there is no measure "${wanted}"`);
  const of = (given: unknown): Distribution<unknown> => {
    const read = engagement.args.read(given as never, '', (_path, says) => {
      throw new RangeError(says);
    });
    const found = odds((one: unknown) => engagement.rule(one), read);
    return mapDistribution(found.odds, (result) => measure.of(result));
  };
  const options = { title: `${engagement.title}: ${measure.says}`, standalone: true };
  const first = of(args);
  if (!isNumeric(first)) return histogram(first, options);
  if (against !== undefined) {
    const second = of(against);
    if (isNumeric(second)) return versus({ name: 'A', of: first }, { name: 'B', of: second }, options);
  }
  return isAtLeast ? atLeastCurve(first, options) : histogram(first, options);
}
