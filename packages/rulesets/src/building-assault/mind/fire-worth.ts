/** What fire is worth: by the odds of the rules for one shot, each at its best mark. */
import { tally } from '@umpire/engine/dice';
import { type Rule, solved } from '@umpire/engine/rule';
import type { TableOptions } from '../battle/options.ts';
import { skillTest } from '../rules/skill.ts';
import { spottingSkill } from '../rules/spotting.ts';
import { effectOfHit, type Fire, shootingSkill, type Volley } from '../rules/volley.ts';

/** A stunned figure is worth so much of a lost one. */
const STUN = 0.3;

const expected = <R>(rule: () => Rule<R>, worth: (result: R) => number): number =>
  solved(rule, undefined).entries.reduce((sum, { value, chance }) => sum + chance * worth(value as R), 0);

type Tests = Pick<TableOptions, 'natural20Misses'>;

/** The chance of a test for each skill from 1 to 20: below and above it is no other. */
const chancesOf = (options: Tests): readonly number[] =>
  Array.from({ length: 20 }, (_, i) =>
    expected(() => skillTest('BA-H-1', { says: 'd20' }, 'A', tally(i + 1, 'BA-H-1', 'skill'), options), Number),
  );

const CHANCES = { usual: chancesOf({ natural20Misses: false }), strict: chancesOf({ natural20Misses: true }) } as const;

const chance = (skill: number, { natural20Misses }: Tests): number =>
  CHANCES[natural20Misses ? 'strict' : 'usual'][Math.min(20, Math.max(1, skill)) - 1] as number;

/** What a hit is worth, by the helmet of whoever is hit. */
const HITS: readonly number[] = Array.from({ length: 21 }, (_, helmet) =>
  expected(
    () => effectOfHit({ by: 'A', against: 'B' }, { id: 'B1', helmet, area: 'outside' }),
    (effect) => (effect === 'casualty' ? 1 : STUN),
  ),
);

/** What shots with a skill are worth at somebody with a helmet, in figures. */
export const shotsWorth = (shots: number, skill: number, helmet: number, options: Tests): number =>
  shots * chance(skill, options) * (HITS[helmet] as number);

/** What a volley is worth, in figures: each shot at its best mark. */
const volleyWorth = (shot: Volley | undefined): number =>
  (shot?.shooters ?? []).reduce((sum, shooter) => {
    const [aim] = shooter.aims;
    const mark = shot?.marks.find(({ id }) => id === aim?.mark);
    if (shot === undefined || aim === undefined || mark === undefined) return sum;
    return sum + shotsWorth(shooter.shots, shootingSkill(shooter, aim, shot).total, mark.helmet, shot.options);
  }, 0);

/** What fire is worth, in figures. */
export function fireWorth({ spot, ifSeen, ifNot }: Fire): number {
  if (spot === undefined) return volleyWorth(ifSeen);
  const seen = chance(spottingSkill(spot).total, spot.options);
  return seen * volleyWorth(ifSeen) + (1 - seen) * volleyWorth(ifNot);
}
