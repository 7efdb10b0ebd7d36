/** Before the first turn: the roll-off, deployment, the opening aim. AZ-H-3, AZ-H-5 */
import { d10 } from '@umpire/engine/dice';
import { choose, note, type Rule, type Seat, total } from '@umpire/engine/rule';
import { type AimBattle, enemyOf, type Fighter, fightersOf, holdsMachinegun, withFighter } from '../battle/battle.ts';

/** The roll-off, where the scenario does not say who goes first; then the loser deploys. AZ-H-3 */
export function* begin(battle: AimBattle): Rule<AimBattle> {
  const settled = battle.settled ?? (yield* rollOff(battle));
  return yield* deploysNext({ ...battle, settled, first: settled.first });
}

/** Each rolls a d10, again on a tie; the higher chooses to go first or second in every round. AZ-H-3, D1 */
function* rollOff(battle: AimBattle): Rule<NonNullable<AimBattle['settled']>> {
  const [one, other] = battle.sides.map(({ seat }) => seat) as [Seat, Seat];
  for (;;) {
    const a = yield* total(d10.times(1), { rule: 'AZ-H-3', says: 'roll-off', by: one });
    const b = yield* total(d10.times(1), { rule: 'AZ-H-3', says: 'roll-off', by: other });
    if (a === b) continue;
    const [winner, loser] = a > b ? [one, other] : [other, one];
    const goes = yield* choose(winner, {
      rule: 'AZ-H-3',
      says: 'You have won the roll-off. Do you go first or second in every round?',
      options: [
        { value: 'first', says: 'First' },
        { value: 'second', says: 'Second: deploy last, and aim before the battle' },
      ],
    });
    const first = goes === 'first' ? winner : loser;
    yield* note('AZ-H-3', '{first} goes first; {loser} deploys first.', { first, loser });
    return { first, deploysFirst: loser, openingAim: enemyOf(battle, first) };
  }
}

const undeployed = (battle: AimBattle, seat: Seat): readonly Fighter[] =>
  fightersOf(battle, seat).filter(({ away }) => away === 'undeployed');

/** Whoever deploys next; when all stand, the opening aim. AZ-H-5 */
export function* deploysNext(battle: AimBattle): Rule<AimBattle> {
  const { settled } = battle;
  if (settled === undefined) throw new TypeError('nobody has won the roll-off');
  for (const seat of [settled.deploysFirst, enemyOf(battle, settled.deploysFirst)])
    if (undeployed(battle, seat).length > 0) return { ...battle, phase: 'deployment', toAct: [seat] };
  const seat = settled.openingAim;
  yield* note('AZ-H-5', '{seat} has the opening aim.', { seat });
  const ready = { ...battle, phase: 'opening aim', toAct: [seat] };
  return fightersOf(ready, seat).filter(isThere).filter(holdsMachinegun).reduce(setsUp, ready);
}

/** Whoever comes later sets up his machinegun when he has come. AZ-WPN-7 */
const isThere = ({ away }: Fighter): boolean => away === undefined || away === 'aboard';

const setsUp = (battle: AimBattle, { id }: Fighter): AimBattle =>
  withFighter(battle, id, (one) => ({ ...one, setUp: true }));
