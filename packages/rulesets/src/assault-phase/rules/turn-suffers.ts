/** A group is struck: saves, casualties, and the psychic test that may follow (4.11 to 4.14). */
import type { Step } from '@umpire/engine/rule';
import { everybody, hasWaiting, type Turning, woundsOf } from './fight-parts.ts';
import type { Fighter, Group, Left } from './fighter.ts';
import { type Forced, forceTest, woundsOfHurt } from './force.ts';
import { type Falling, falls, type Looks, type Seen } from './pool.ts';
import { armourOf, bodiesOf, togetherness } from './struck.ts';
import { modeOf } from './turns.ts';
import { type Members, membersOf, saveGroupsOf, type Suffered } from './zone.ts';

/** Blows of a turn fall on a group. AP-ARM-3, AP-ARM-7, AP-FORCE-2 */
export function suffering(turning: Turning, target: number): readonly Step[] {
  const { fight, turn, writing } = turning;
  const struck = fight.groups[target] as Group;
  const modes = turn.lines.map(({ fighter }) => modeOf(fighter));
  const psyker = turn.lines.find(({ fighter }) => modeOf(fighter).force)?.fighter;
  const members = (left: Left, seen?: Seen): Members =>
    membersOf(bodiesOf(fight, target, turn, left, seen?.['struck'] as Left | undefined));
  const isAlone = fight.groups.every(({ unit }, number) => unit !== struck.unit || number === target);
  const alone = isAlone ? togetherness(fight, target, () => []) : undefined;
  const tell = fight.asked?.tell;
  const told = (seen: Seen, left: Left): Seen => ({ ...seen, [`now ${target}`]: left });
  const on: Falling = {
    writing,
    now: `now ${target}`,
    seat: fight.seats[struck.side],
    options: fight.options,
    members,
    atStart: saveGroupsOf(members(struck.fighters.map(({ left }) => left))),
    majority: writing.see(`then ${target}`, armourOf(fight, target, turn.group)),
    rends: modes.some(({ rending }) => rending),
    forces: psyker !== undefined,
    looks: zoneLooks(turning, target),
    staysTogether: isAlone
      ? () => alone
      : (seen) => togetherness(fight, target, (group) => seen[`now ${group}`] as Left),
    ...(fight.asked !== undefined && {
      asked: tell === undefined ? {} : { tell: (seen, left) => tell(woundsOf(fight, told(seen, left))) },
    }),
  };
  return psyker === undefined ? falls(on, 'left') : [...falls(on, 'suffered'), ...forcing(turning, target, psyker)];
}

/** What matters for who of a group falls, but for those who are left of it: of a unit that has to stay together, all others. AP-CAS-5 */
function zoneLooks(turning: Turning, target: number): Looks {
  const { fight, writing } = turning;
  const { see } = writing;
  const struck = fight.groups[target] as Group;
  const hasLinks = struck.fighters.some(({ near }) => near !== undefined);
  const mates = fight.groups.flatMap(({ unit }, number) => (unit === struck.unit && number !== target ? [number] : []));
  return {
    ...everybody(turning),
    ...(hasWaiting(struck) && { struck: see(`struck ${target}`) }),
    ...(hasLinks && Object.fromEntries(mates.map((number) => [`now ${number}`, see(`now ${number}`)]))),
  };
}

/** A psyker has struck: a test may slay one whom he has hurt; only real wounds count. AP-FORCE-2 to AP-FORCE-4 */
function forcing(turning: Turning, target: number, psyker: Fighter): readonly Step[] {
  const { fight, turn, writing } = turning;
  const { step, see } = writing;
  const { fighters } = fight.groups[target] as Group;
  const by = fight.seats[(fight.groups[turn.group] as Group).side];
  const isAsked = fight.asked !== undefined;
  const tell = fight.asked?.tell;
  const slain = ({ left }: Suffered, forced: Forced): number =>
    forced.slain === undefined ? 0 : woundsOfHurt(fighters, left, forced.slain);
  const leftOf = (suffered: Suffered, forced: Forced): Left =>
    suffered.left.map((wounds, at) => (at === forced.slain ? wounds - slain(suffered, forced) : wounds));
  const after = { suffered: see('suffered'), forced: see('forced') };
  return [
    step('forced', { suffered: see('suffered'), used: see('used'), ...everybody(turning) }, function* (seen) {
      const { suffered, used } = seen as { readonly suffered: Suffered; readonly used: readonly string[] };
      if (used.includes(psyker.id)) return { tested: false };
      const { left, byForce: wounded } = suffered;
      const forced = yield* forceTest({ psyker, by, fighters, left, wounded, isAsked });
      if (forced.tested && tell !== undefined)
        yield* tell(woundsOf(fight, { ...seen, [`now ${target}`]: leftOf(suffered, forced) }));
      return forced;
    }),
    step(
      `uncounted ${target}`,
      { before: see(`uncounted ${target}`), ...after },
      ({ before, suffered, forced }) => before + slain(suffered, forced),
    ),
    step('used', { before: see('used'), forced: see('forced') }, ({ before, forced }) =>
      forced.tested ? [...before, psyker.id] : before,
    ),
    step(`now ${target}`, after, ({ suffered, forced }) => leftOf(suffered, forced)),
  ];
}
