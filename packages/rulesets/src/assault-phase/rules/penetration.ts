/** Penetration totals against vehicles, which have no other part in this game (AP-REND-2, AP-MON-2). */
import { d6 } from '@umpire/engine/dice';
import { type Rule, type Seat, total } from '@umpire/engine/rule';

export interface Penetration {
  readonly strength: number;
  readonly monstrous: boolean;
  readonly rending: boolean;
  readonly by: Seat;
}

/** A die plus Strength, two dice for a monstrous creature; with rending each 6 earns one further die, and that no other. R-28 */
export function* penetration({ strength, monstrous, rending, by }: Penetration): Rule<number> {
  const rule = monstrous ? 'AP-MON-2' : 'AP-REND-2';
  const faces: number[] = [];
  for (let die = 0; die < (monstrous ? 2 : 1); die++)
    faces.push(yield* total(d6.times(1), { rule, says: 'penetration', by }));
  let sum = faces.reduce((all, face) => all + face, strength);
  for (const face of faces)
    if (rending && face === 6) sum += yield* total(d6.times(1), { rule: 'AP-REND-2', says: 'further die', by });
  return sum;
}
