import { atMost, bands, d20 } from '@umpire/engine/dice';
import { choose, note, roll, type Rule, type Seat } from '@umpire/engine/rule';

/**
 * A figure that is to fall may roll its helmet; the roll has no modifiers, and a 1 means nothing special (BA-R-32).
 * BA-H-28, BA-MELEE-5
 */
export function* helmetSave(
  owner: Seat,
  { id, helmet }: { readonly id: string; readonly helmet: number },
): Rule<boolean> {
  if (helmet === 0) return false;
  const use = yield* choose(owner, {
    rule: 'BA-H-28',
    says: `${id} is to fall: roll its helmet?`,
    options: [
      { value: 'use', says: `Roll: ${helmet} or less saves it` },
      { value: 'decline', says: 'Let it fall' },
    ],
    sensible: 1,
    about: { decision: 'BA-D-14', figure: id },
  });
  if (use === 'decline') return false;
  const why = { rule: 'BA-H-28', says: `helmet of ${id}`, by: owner };
  const { saved } = yield* roll(d20.times(1), bands({ saved: atMost(helmet) }), why);
  if (saved === 1) yield* note('BA-H-28', 'The helmet of {figure} saves it.', { figure: id });
  return saved === 1;
}
