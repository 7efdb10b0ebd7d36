/** Points, the end of the battle and who has won. AZ-H-18, AZ-H-19 */
import type { Outcome } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { english, say, saying, type Saying } from '@umpire/engine/words';
import { type AimBattle, enemyOf, fightersOf } from '../battle/battle.ts';

/** The points of a seat as it stands: enemies dead, things carried, bystanders charged. AZ-H-19 */
export function pointsOf(battle: AimBattle, seat: Seat): number {
  const { victory, lost, charged } = battle;
  const kills = victory.standardPoints
    ? lost
        .filter((one) => one.how === 'dead' && one.seat !== seat && one.seat !== 'none')
        .reduce((sum, { leader }) => sum + (leader ? 2 : 1), 0)
    : 0;
  return (
    kills +
    carriedPoints(battle, seat) +
    carriedOffPoints(battle, seat) +
    (charged[seat] ?? 0) * victory.bystanderKilled
  );
}

function carriedPoints({ victory, items, models }: AimBattle, seat: Seat): number {
  return items.reduce((sum, { id, carrier }) => {
    const isOurs = carrier !== undefined && models.some((model) => model.id === carrier && model.owner === seat);
    return sum + (isOurs ? (victory.carried[id] ?? 0) : 0);
  }, 0);
}

const carriedOffPoints = ({ victory, lost }: AimBattle, seat: Seat): number =>
  lost
    .filter((one) => one.seat === seat && one.how === 'gone')
    .flatMap(({ took = [] }) => took)
    .reduce((sum, item) => sum + (victory.carriedOff[item] ?? 0), 0);

type Result = NonNullable<AimBattle['result']>;

/** How a battle ends: who has won, and why. */
interface End {
  readonly winner?: Seat;
  readonly why: Saying;
  /** How the state has it, if not in these words: it has always been written so, and fingerprints of saved battles hold it. */
  readonly written?: string;
}

/** Has the battle ended at once: by the scenario, or because a seat has nobody left? AZ-H-19 */
export const endedNow = (battle: AimBattle): Result | undefined => resultOf(atOnce(battle));

/** After the last round. */
export const endedByTime = (battle: AimBattle): Result => resultOf(inTime(battle));

/** As it is kept with the battle. */
function resultOf(end: End): Result;
function resultOf(end: End | undefined): Result | undefined;
function resultOf(end: End | undefined): Result | undefined {
  if (end === undefined) return undefined;
  const { winner, why, written = english(why) } = end;
  return { ...(winner === undefined ? {} : { winner }), rule: 'AZ-H-19', says: written };
}

const atOnce = (battle: AimBattle): End | undefined => byScenario(battle) ?? wipedOut(battle);

function byScenario({ victory, lost }: AimBattle): End | undefined {
  const { gone, killed } = victory;
  const safe = lost.find(({ id, how, in: left }) => id === gone?.model && how === 'gone' && left === gone.in);
  if (gone !== undefined && safe !== undefined)
    return { winner: gone.wins, why: say('{model} is away.', { model: safe.name }) };
  const dead = lost.find(({ id, how }) => id === killed?.model && how === 'dead');
  if (killed !== undefined && dead !== undefined)
    return { winner: killed.wins, why: say('{model} is dead.', { model: dead.name }) };
  return undefined;
}

/** A seat without anybody left loses, unless some of it have left by their own exit. */
function wipedOut(battle: AimBattle): End | undefined {
  const empty = battle.sides.filter(({ seat }) => fightersOf(battle, seat).length === 0);
  const [one] = empty;
  if (one === undefined) return undefined;
  const hasLeft = battle.lost.some(({ seat, how }) => seat === one.seat && how === 'gone');
  if (empty.length > 1 || hasLeft) return byPoints(battle, 'Nobody of a side is left.');
  return { winner: enemyOf(battle, one.seat), why: say('{side} has nobody left.', { side: one.name }) };
}

function inTime(battle: AimBattle): End {
  const { atTheEnd } = battle.victory;
  if (atTheEnd !== undefined) return { winner: atTheEnd, why: saying('The time is up.') };
  return byPoints(battle, 'The last round is over.');
}

function byPoints(battle: AimBattle, end: string): End {
  const [one, other] = battle.sides.map(({ seat }) => ({ seat, points: pointsOf(battle, seat) }));
  if (one === undefined || other === undefined) throw new RangeError('a battle has two sides');
  const written = `${one.points} to ${other.points} points.`;
  if (one.points === other.points)
    return {
      why: say('{end} {n} {n|point|points} each.', { end, n: one.points }),
      written: `${end} A draw, ${written}`,
    };
  const [most, least] = one.points > other.points ? [one, other] : [other, one];
  const why = say('{end} {most} to {least} points.', { end, most: most.points, least: least.points });
  return { winner: most.seat, why, written: `${end} ${written}` };
}

/** How the battle has ended, with the points of both: said anew, so that it can be said in any language. */
export function outcome(battle: AimBattle): Outcome | undefined {
  const { result } = battle;
  if (result === undefined) return undefined;
  const scores = Object.fromEntries(battle.sides.map(({ seat }) => [seat, pointsOf(battle, seat)]));
  const { why } = atOnce(battle) ?? inTime(battle);
  return { winner: result.winner, rule: result.rule, ...why, scores };
}
