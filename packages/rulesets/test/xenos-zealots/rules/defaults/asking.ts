/** What the tests of defaults share: who stands where, and the question that a rule asks. */
import { BattleCourse, type Ruleset } from '@umpire/engine/battle';
import { defaultOf, type Question } from '@umpire/engine/rule';
import { throwDice } from '@umpire/engine/dice';
import { expect } from 'vitest';
import type { Squad, ZealotBattle } from '../../../../src/xenos-zealots/battle/battle.ts';
import type { ZealotOrder } from '../../../../src/xenos-zealots/battle/orders.ts';
import { xenosZealots } from '../../../../src/xenos-zealots/index.ts';
import { candidates } from '../../../../src/xenos-zealots/mind/candidates.ts';
import type { Placed } from '../../table.ts';

export const ruleset = xenosZealots as unknown as Ruleset;
export const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
export const red = (id: string, card: Placed['card'], places: Placed['at'], squad: Partial<Squad> = {}): Placed => ({
  ...{ id, seat: 'red', card, at: places, squad, facing: 0 },
});
export const blue = (id: string, card: Placed['card'], places: Placed['at'], squad: Partial<Squad> = {}): Placed => ({
  ...{ id, seat: 'blue', card, at: places, squad, facing: 180 },
});
export const first = (battle: ZealotBattle): ZealotOrder => candidates(battle, 'red')[0] as ZealotOrder;

/** Plays an order by default dice and answers until the question with this rule comes. */
export function questionIn(battle: ZealotBattle, order: ZealotOrder, rule: string, face: number | number[] = 6) {
  const course = new BattleCourse(xenosZealots, battle);
  const refused = course.order(battle.toAct[0] as string, order);
  expect(refused).toEqual([]);
  return questionOf(course as never, rule, face);
}

export function questionOf(
  course: BattleCourse<ZealotBattle>,
  rule: string,
  face: number | number[],
): Question<unknown> {
  const faces = typeof face === 'number' ? [] : [...face];
  for (let { ask } = course; ask !== undefined; ask = course.ask) {
    if (ask.kind === 'roll') {
      course.roll({ faces: throwDice(ask.pool, () => faces.shift() ?? (typeof face === 'number' ? face : 1)) });
      continue;
    }
    const [seat] = course.waitingFor as [string];
    const question = course.questionTo(seat) as Question<unknown>;
    if (question.rule === rule) return question;
    course.choose(seat, defaultOf(question));
  }
  throw new RangeError(`${rule} is not asked`);
}
