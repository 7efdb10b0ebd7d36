/** A fight without a table: ranks of equal models, all within reach of the enemy. The odds of section 10 are asked like this. */
import type { Seat } from '@umpire/engine/rule';
import { DEFAULTS } from '../options.ts';
import type { Profile } from '../profiles.ts';
import type { MeleeWeapon } from '../weapons.ts';
import type { Fight, Fighter, FightOptions, Group, Target } from './fighter.ts';
import { modesOf } from './modes.ts';

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
  /** Wounds that one of them has lost already. */
  readonly hurt?: number;
}

const isSolo = ({ profile: { role } }: Rank): boolean => role === 'independent' || role === 'monstrous';

/** The fight of two sides, each one unit with its characters: everybody in contact or support can hurt and be hurt. */
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
      unit: `unit-${body.side}`,
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
  readonly solo: boolean;
  readonly ranks: readonly Rank[];
}

/** The ordinary models of a side are one fighting group, each character or creature is one by himself. */
function bodiesOf(ranks: readonly Rank[], side: 0 | 1): readonly Body[] {
  const plain = ranks.filter((rank) => !isSolo(rank));
  const unit =
    plain.length === 0 ? [] : [{ id: `g${side}`, name: plain[0]?.name ?? '', side, solo: false, ranks: plain }];
  const solos = ranks
    .filter(isSolo)
    .map((rank, index) => ({ id: `g${side}c${index + 1}`, name: rank.name, side, solo: true, ranks: [rank] }));
  return [...unit, ...solos];
}

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
        modes: modesOf(profile, rank.weapons, stand),
        targets,
        zones: foes,
      },
    ];
  };
  return [...line(contact, true, hurt), ...line(support, false, contact > 0 ? 0 : hurt)];
}
