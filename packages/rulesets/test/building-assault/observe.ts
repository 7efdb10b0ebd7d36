/** What the odds of an order measure, read off the battle before and after it. */
import type { Stake } from '@umpire/engine/battle';
import type { ConformOptions } from '@umpire/engine/kit';

type Observe = NonNullable<ConformOptions['observe']>[string];
import { areaOf } from '../../src/building-assault/ground/areas.ts';
import { type AssaultBattle, elementOf, isSmg } from '../../src/building-assault/battle/battle.ts';
import type { AssaultOrder } from '../../src/building-assault/battle/order.ts';
import type { Fight } from '../../src/building-assault/rules/melee.ts';
import type { Fire } from '../../src/building-assault/rules/volley.ts';

const lostOf = (before: AssaultBattle, after: AssaultBattle): readonly string[] => {
  const living = new Set(after.models.map(({ id }) => id));
  return before.models.map(({ id }) => id).filter((id) => !living.has(id));
};

interface Kind {
  readonly id: string;
  readonly kind: string;
}

/** Of those who are alike only how many: side by side in the order in which they are first named. */
function whoOf(sides: readonly (readonly Kind[])[], lost: readonly string[]): string {
  const byNumber = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1));
  const byId = (a: string, b: string): number =>
    a.charAt(0) === b.charAt(0) ? byNumber(a, b) : a.charAt(0) < b.charAt(0) ? -1 : 1;
  const parts = sides.flatMap((side) =>
    [
      ...Map.groupBy(
        side.toSorted((a, b) => byId(a.id, b.id)),
        ({ kind }) => kind,
      ).values(),
    ].flatMap((group) => {
      const ids = group.map(({ id }) => id);
      const count = ids.filter((id) => lost.includes(id)).length;
      if (count === 0) return [];
      return count === ids.length ? ids : [`${count} × ${ids.join('/')}`];
    }),
  );
  return parts.join(', ') || 'nobody';
}

const melee = (before: AssaultBattle, after: AssaultBattle, stake: Stake) => {
  const { attackers, defenders } = stake.args as Fight;
  const lost = lostOf(before, after);
  const count = (side: Fight['attackers']): number => side.filter(({ id }) => lost.includes(id)).length;
  const kinds = (side: Fight['attackers']): readonly Kind[] =>
    side.map(({ id, leader, smg, helmet }) => ({ id, kind: `${leader} ${smg} ${helmet}` }));
  return {
    'attackers-lost': count(attackers),
    'defenders-lost': count(defenders),
    who: whoOf([kinds(attackers), kinds(defenders)], lost),
  };
};

const assault = (before: AssaultBattle, after: AssaultBattle, _stake: Stake, given: unknown) => {
  const order = given as AssaultOrder & { kind: 'assault' };
  const { seat } = elementOf(before, order.element);
  const lost = lostOf(before, after);
  const isIn = (room: string, isOwn: boolean): boolean =>
    after.models.some((one) => (one.owner === seat) === isOwn && areaOf(after, one) === room);
  const holders = order.plan.map((room) => {
    if (isIn(room, true)) return isIn(room, false) ? 'both' : 'attacker';
    return isIn(room, false) ? 'defender' : 'nobody';
  });
  const sides = [true, false].map((isOwn) => before.models.filter(({ owner }) => (owner === seat) === isOwn));
  const [own, enemy] = sides.map((side) => side.filter(({ id }) => lost.includes(id)).length);
  const inRooms = before.models.filter((one) => one.owner !== seat && order.plan.includes(areaOf(before, one)));
  const kinds = sides.map((side) =>
    side.map((one) => ({
      id: one.id,
      kind: inRooms.length > 3 ? `${one.helmetSave}` : `${one.leader} ${isSmg(one)} ${one.helmetSave}`,
    })),
  );
  return {
    cleared: holders.every((holder) => holder === 'attacker' || holder === 'nobody'),
    'attackers-lost': own ?? 0,
    'defenders-lost': enemy ?? 0,
    holders: holders.join(', '),
    who: whoOf(kinds, lost),
  };
};

const fire = (before: AssaultBattle, after: AssaultBattle, stake: Stake) => {
  const { ifSeen, ifNot } = stake.args as Fire;
  const targets = [ifSeen, ifNot].flatMap((shot) => shot?.element ?? []);
  const lost = lostOf(before, after);
  const isSuppressed = ({ models }: AssaultBattle): boolean =>
    models.some(({ unit, suppressed }) => suppressed && targets.includes(unit));
  if (targets.length === 0) return undefined;
  return {
    losses: lost.length,
    who: lost.join(', ') || 'nobody',
    // Whoever was suppressed before does not tell what the fire has done.
    ...(!isSuppressed(before) && { suppressed: isSuppressed(after) }),
  };
};

export const observe: Readonly<Record<string, Observe>> = {
  melee: melee as Observe,
  assault: assault as Observe,
  fire: fire as Observe,
};
