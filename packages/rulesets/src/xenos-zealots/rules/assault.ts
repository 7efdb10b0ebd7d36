/** Close combat, Steps Two to Five. XZ-ASLT-5 to XZ-ASLT-17 */
import { call, type Chain, proceed } from '@umpire/engine/rule';
import {
  type Assault,
  type AssaultResult,
  otherOf,
  shakenBy,
  type Side,
  strikerOf,
  UNSHAKEN,
} from './assault-sides.ts';
import { attack } from './attack.ts';
import { aimed, type Melee, stepOf, wounded } from './blows.ts';
import { isAlive } from './fighter.ts';
import { diceRules } from './numbers.ts';
import { type Aid, NO_AID } from './reroll.ts';
import { type Ended, stepFive } from './step-five.ts';
import { strikeOrder } from './strike-order.ts';
import type { Hurt } from './target.ts';

/** The whole combat. */
export function* assault(args: Assault): Chain<AssaultResult> {
  const { rules, charger, target } = args;
  const { first, chargerAid, targetAid } = yield* call(strikeOrder, {
    charger: strikerOf(charger),
    target: strikerOf(target),
    doubling: rules.neutralizedDoubling,
    chargersStrikeFirst: rules.chargersStrikeFirst,
  });
  const sides = { ...args, charger: withAid(charger, chargerAid), target: withAid(target, targetAid) };
  return proceed(blows, stepOf({ ...sides, lost: { charger: 0, target: 0 }, shaken: UNSHAKEN, second: false }, first));
}

const withAid = (side: Side, aid: Aid): Side => (side.aid === undefined ? side : { ...side, aid });

/** One group's blows; then the next group, the other striker, or the end. XZ-ASLT-6, XZ-ASLT-7, XZ-ASLT-11 */
function* blows(melee: Melee): Chain<AssaultResult> {
  const { striker, rules, inOrder } = melee;
  const own = melee[striker];
  const struck = otherOf(striker);
  const enemy = melee[struck];
  const blow = aimed(melee);
  if (blow === undefined) return next(melee);
  const { hurts, attackerAid, ownerAid } = yield* call(attack, {
    rules: diceRules(rules),
    attacker: own.seat,
    owner: enemy.seat,
    ...blow,
    inOrder,
    rule: 'XZ-ASLT-8',
    failedBefore: melee.failed,
    ...((own.aid !== undefined || enemy.aid !== undefined) && {
      aid: { attacker: own.aid ?? NO_AID, owner: enemy.aid ?? NO_AID },
    }),
  });
  const { fighters, lost } = wounded(enemy.fighters, hurts);
  const failed = melee.failed.map((before, e) => before || (hurts[e] as Hurt).failed);
  const sides = {
    ...melee,
    [struck]: { ...enemy, fighters },
    failed,
    lost: { ...melee.lost, [struck]: melee.lost[struck] + lost },
    shaken: { ...melee.shaken, [struck]: shakenBy(melee.shaken[struck], hurts) },
  };
  const helped =
    own.aid === undefined && enemy.aid === undefined
      ? sides
      : {
          ...sides,
          [striker]: withAid(own, attackerAid ?? NO_AID),
          [struck]: withAid({ ...enemy, fighters }, ownerAid ?? NO_AID),
        };
  return next(helped as Melee);
}

/** After a group: the 2″ group, then the other side, then Step Five. */
function next(melee: Melee): ReturnType<typeof proceed<Melee, AssaultResult>> {
  if (melee.group === 'contact') return proceed(blows, { ...melee, group: 'reach' });
  if (melee.second) return proceed(stepFive, ended(melee));
  const { rules, charger, target, inOrder, lost, shaken } = melee;
  const other = otherOf(melee.striker);
  if (!melee[other].fighters.some(isAlive)) return proceed(stepFive, ended(melee));
  return proceed(blows, stepOf({ rules, charger, target, inOrder, lost, shaken, second: true }, other));
}

const ended = ({ rules, charger, target, inOrder, lost, shaken }: Melee): Ended => ({
  rules,
  charger,
  target,
  inOrder,
  lost,
  shaken,
});
