/** Points of a single model: who chooses what is lost. XZ-SINGLE-4 to XZ-SINGLE-7 */
import { atLeast, bands, d6, either, exactly } from '@umpire/engine/dice';
import { choose, note, type Option, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { say, type Words } from '@umpire/engine/words';
import { nameOf, type SplitPoints, type Target } from './target.ts';

const ODD = bands({ odd: { ...either(exactly(1), exactly(3), exactly(5)), says: '1, 3, 5' }, any: atLeast(1) });

/** One D6: odd, the player whose action it is; even, the other. XZ-GEN-12 */
export function* rollOff(active: Seat, other: Seat, what: Words, rule = 'XZ-GEN-12'): Rule<Seat> {
  const words = say('roll-off, {what}: odd for whoever rolls, even for the other side', { what });
  const { odd } = yield* roll(d6.times(1), ODD, { rule, ...words, by: active });
  return odd === 1 ? active : other;
}

/** What is lost with so many points. */
export interface PointsLost {
  readonly mobility: number;
  readonly slots: readonly string[];
}

const MOBILITY = 'mobility';

/** Who rolls off over the points of a model: whose attack it is, and his opponent; one of them owns the model. */
export interface Rivals {
  readonly attacker: Seat;
  readonly foe: Seat;
  readonly owner: Seat;
}

/** For each point a roll-off, unless only one thing is left to lose; the winner chooses. XZ-SINGLE-4 */
export function* losePoints(
  target: Target & { readonly split: SplitPoints },
  points: number,
  { attacker, foe, owner }: Rivals,
): Rule<PointsLost> {
  let { mobility, slots } = target.split;
  const lost: string[] = [];
  const news: ReturnType<typeof note>[] = [];
  let moves = 0;
  for (let point = 0; point < points; point++) {
    const things = [...(mobility > 0 ? [MOBILITY] : []), ...slots.map(({ id }) => id)];
    const [only] = things;
    if (only === undefined) break;
    let choice = only;
    if (things.length > 1) {
      const winner = yield* rollOff(attacker, foe, say('what {model} loses', { model: nameOf(target) }), 'XZ-SINGLE-4');
      choice = yield* choose(winner, {
        rule: 'XZ-SINGLE-4',
        ...say('What does {model} lose?', { model: nameOf(target) }),
        options: damageOptions({ mobility, slots }, winner !== owner),
        sensible: 1,
        about: { model: target.id },
      });
    }
    if (choice === MOBILITY) {
      mobility -= 1;
      moves += 1;
      news.push(
        note('XZ-SINGLE-5', mobility > 0 ? '{model} is slowed to half its Speed.' : '{model} is immobilised.', {
          model: nameOf(target),
        }),
      );
    } else {
      const slot = slots.find(({ id }) => id === choice);
      slots = slots.filter(({ id }) => id !== choice);
      lost.push(choice);
      news.push(note('XZ-SINGLE-6', '{model} loses {what}.', { model: nameOf(target), what: slot?.says ?? choice }));
    }
  }
  for (const one of news) yield* one;
  return { mobility: moves, slots: lost };
}

/** The attacker takes what immobilises, else the best gun; the owner gives the cheapest gun. D-DAMAGE, XZ-R-72 */
function damageOptions({ mobility, slots }: SplitPoints, isAttacker: boolean): readonly Option<string>[] {
  const ranked = slots
    .map((slot, i) => ({ ...slot, i }))
    .toSorted((a, b) => (isAttacker ? b.worth - a.worth : a.worth - b.worth) || a.i - b.i)
    .map(({ id, says }) => ({ value: id, ...say('Lose {what}', { what: says }) }));
  if (mobility === 0) return ranked;
  const move = { value: MOBILITY, says: mobility === 1 ? 'Be immobilised' : 'Lose half the Speed' };
  return isAttacker && mobility === 1 ? [move, ...ranked] : [...ranked, move];
}
