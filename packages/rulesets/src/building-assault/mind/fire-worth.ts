/** What fire is worth, by a quick estimate. */
import { derive } from '@umpire/engine/derive';
import { spottingSkill } from '../rules/spotting.ts';
import { shootingSkill, type Volley, type Fire } from '../rules/volley.ts';

const chance = (skill: number): number => Math.min(20, Math.max(1, skill)) / 20;

/** A stunned figure is worth so much of a lost one. */
const STUN = 0.3;

/** What shots with a skill are worth at somebody with a helmet, in figures. */
export function shotsWorth(shots: number, skill: number, helmet: number): number {
  const kill = (8 / 20) * (1 - helmet / 20);
  return shots * chance(skill) * (kill + (1 - kill) * STUN);
}

/** What a volley is worth, in figures: each shot at its best mark. */
const volleyWorth = derive((shot: Volley): number =>
  shot.shooters.reduce((sum, shooter) => {
    const [aim] = shooter.aims;
    const mark = shot.marks.find(({ id }) => id === aim?.mark);
    if (aim === undefined || mark === undefined) return sum;
    return sum + shotsWorth(shooter.shots, shootingSkill(shooter, aim, shot).total, mark.helmet);
  }, 0),
);

/** What fire is worth, in figures. */
export function fireWorth({ spot, ifSeen, ifNot }: Fire): number {
  const worthOf = (shot: Volley | undefined): number => (shot === undefined ? 0 : volleyWorth(shot));
  if (spot === undefined) return worthOf(ifSeen);
  const seen = chance(spottingSkill(spot).total);
  return seen * worthOf(ifSeen) + (1 - seen) * worthOf(ifNot);
}
