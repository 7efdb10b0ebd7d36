import { atMost, bands, d20 } from '@umpire/engine/dice';
import { choose, note, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';

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
    ...say('{figure} is about to fall. Roll for the helmet?', { figure: id }),
    options: [
      { value: 'use', ...say('Roll: {helmet} or less saves {figure}', { helmet, figure: id }) },
      { value: 'decline', ...say('Let {figure} fall', { figure: id }) },
    ],
    sensible: 1,
    about: { decision: 'BA-D-14', figure: id },
  });
  if (use === 'decline') return false;
  const why = { rule: 'BA-H-28', ...say('helmet of {figure}', { figure: id }), by: owner };
  const { saved } = yield* roll(d20.times(1), bands({ saved: atMost(helmet) }), why);
  if (saved === 1) yield* note('BA-H-28', '{figure|The helmet saves|The helmets save} {figure}.', { figure: id });
  return saved === 1;
}
