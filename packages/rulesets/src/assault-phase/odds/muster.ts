/** A fight without a table: ranks of equal models, all within reach of the enemy. The odds of section 10 are asked like this. */
import type { Seat } from '@umpire/engine/rule';
import { DEFAULTS } from '../battle/options.ts';
import type { Profile } from '../battle/profiles.ts';
import { isSpecial, type MeleeWeapon } from '../battle/weapons.ts';
import type { Fight, Fighter, FightOptions, Group, Target } from '../rules/fighter.ts';
import { modesOf } from '../rules/modes.ts';

/** So many equal models of one side: some in contact, some in support. */
export interface Rank {
  readonly name: string;
  readonly profile: Omit<Profile, 'weapons' | 'grenades' | 'points' | 'name' | 'bs'>;
  readonly weapons: readonly MeleeWeapon[];
  readonly contact: number;
  readonly support: number;
  /** One attack more for the charge. AP-ATK-3 */
  readonly chargeBonus?: boolean;
  /** They strike at step 10: from cover, or with frag grenades into cover. AP-INIT-4 */
  readonly early?: boolean;
  /** The number of their unit on this side; 0 if not said. AP-MUL-1 */
  readonly unit?: number;
  /** Wounds that one of them has lost already. */
  readonly hurt?: number;
}

const isSolo = ({ profile: { role } }: Rank): boolean => role === 'independent' || role === 'monstrous';

/** The fight of two sides, each a unit with its characters, and creatures by themselves: everybody in contact or support can hurt and be hurt. */
export function muster(
  ranks: readonly [readonly Rank[], readonly Rank[]],
  seats: readonly [Seat, Seat] = ['one', 'two'],
  options: FightOptions = DEFAULTS,
): Fight {
  const bodies = ([0, 1] as const).flatMap((side) => bodiesOf(ranks[side], side));
  const numbers = (side: 0 | 1): readonly number[] =>
    bodies.flatMap((body, number) => (body.side === side ? [number] : []));
  const groups = bodies.map((body): Group => {
    const foes = numbers(body.side === 0 ? 1 : 0);
    return {
      id: body.id,
      name: body.name,
      side: body.side,
      unit: body.unit,
      solo: body.solo,
      fighters: body.ranks.flatMap((rank, index) => fightersOf(rank, `${body.id}-${index + 1}`, foes)),
    };
  });
  return { seats, groups, options };
}

interface Body {
  readonly id: string;
  readonly name: string;
  readonly side: 0 | 1;
  readonly unit: string;
  readonly solo: boolean;
  readonly ranks: readonly Rank[];
}

/** The ordinary models of a unit are one fighting group; each character or creature is one by himself, a creature also a unit. */
const bodiesOf = (ranks: readonly Rank[], side: 0 | 1): readonly Body[] =>
  [...new Set(ranks.map(({ unit = 0 }) => unit))].flatMap((number) =>
    bodiesOfUnit(
      ranks.filter(({ unit = 0 }) => unit === number),
      side,
      number,
    ),
  );

/** The first unit of a side is `unit-0` with the group `g0`, its second `unit-0-1` with `g0-1`, and so on. */
const tailOf = (number: number): string => (number === 0 ? '' : `-${number}`);

/** The number of the unit on its side that a group of a muster was named for. */
export const numberIn = ({ id }: Pick<Group, 'id'>): number => Number(/^g\d-(\d+)/u.exec(id)?.[1] ?? 0);

function bodiesOfUnit(ranks: readonly Rank[], side: 0 | 1, number: number): readonly Body[] {
  const plain = ranks.filter((rank) => !isSolo(rank));
  const name = plain[0]?.name;
  const [host, group] = [`unit-${side}${tailOf(number)}`, `g${side}${tailOf(number)}`];
  const unit = name === undefined ? [] : [{ id: group, name, side, unit: host, solo: false, ranks: plain }];
  const solos = ranks.filter(isSolo).flatMap(oneByOne);
  return [
    ...unit,
    ...solos.map((rank, index): Body => {
      const id = `${group}c${index + 1}`;
      const isJoined = unit.length > 0 && rank.profile.role === 'independent';
      return { id, name: rank.name, side, unit: isJoined ? host : id, solo: true, ranks: [rank] };
    }),
  ];
}

/** A rank as ranks of a single model; only one of them is hurt. */
const oneByOne = ({ contact, support, hurt = 0, ...rank }: Rank): readonly Rank[] =>
  Array.from({ length: contact + support }, (_, at) => ({
    ...rank,
    contact: at < contact ? 1 : 0,
    support: at < contact ? 0 : 1,
    hurt: at === 0 ? hurt : 0,
  }));

function fightersOf(rank: Rank, id: string, foes: readonly number[]): readonly Fighter[] {
  const { profile, name, contact, support, early = false, chargeBonus = false, hurt = 0 } = rank;
  const targets = foes.map((group): Target => (early ? { group, early } : { group }));
  const line = (count: number, engaged: boolean, lost: number): readonly Fighter[] => {
    if (count === 0) return [];
    const stand = { engaged, chargeBonus, mayUseForce: true };
    return [
      {
        id: engaged ? id : `${id}s`,
        name,
        count,
        ws: profile.ws,
        t: profile.t,
        w: profile.w,
        i: profile.i,
        ld: profile.ld,
        left: count * profile.w - lost,
        ...(profile.sv !== undefined && { sv: profile.sv }),
        ...(profile.inv !== undefined && { inv: profile.inv }),
        engaged,
        leader: profile.role === 'leader',
        special: rank.weapons.some(isSpecial),
        modes: modesOf(profile, rank.weapons, stand),
        targets,
        zones: foes,
      },
    ];
  };
  return [...line(contact, true, hurt), ...line(support, false, contact > 0 ? 0 : hurt)];
}
