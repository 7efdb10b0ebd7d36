/** A danger zone: those who can be hurt by a pool, sorted by their saves (4.9, 4.11). */
import type { NoteAsk, Seat } from '@umpire/engine/rule';
import type { Mortal, Taking } from './casualties.ts';
import { NEVER } from './charts.ts';
import type { FightOptions } from './fighter.ts';
import { type Counted, majorityOf } from './majority.ts';
import { type Tiers, tiersOf } from './order-of-saves.ts';
import type { SaveGroup } from './saves.ts';

/** One of the zone, with its saves. `models` live and have not fallen. */
export interface Body extends Mortal {
  readonly sv?: number;
  readonly inv?: number;
  readonly cover?: number;
  readonly models: number;
}

/** Those who can be hurt, in the order in which they fall by default. */
export interface Zone {
  readonly seat: Seat;
  readonly bodies: readonly Body[];
  /** Living models of the whole group by armour save, as the step began. AP-ARM-1 */
  readonly armour: Counted;
  readonly options: Pick<FightOptions, 'majority' | 'lapSurplus'>;
  /** Sorted beforehand, where the same zone is struck many times. */
  readonly sorted?: Sorted;
  /** Set in battle: the owner is asked. */
  readonly asked?: Pick<Taking, 'staysTogether'> & { readonly tell?: Tell };
}

/** Tells how it stands in the middle of a fight: whoever is asked next has to see who has fallen. */
export type Tell = (left: readonly number[]) => NoteAsk;

/** What a pool has done. */
export interface Suffered {
  readonly left: readonly number[];
  /** Wounds that count. AP-RES-2 */
  readonly absorbed: number;
  /** Unsaved wounds that nobody in the zone could take. */
  readonly surplus: number;
  /** Places in the list that lost a wound to a force weapon. R-29 */
  readonly byForce: readonly number[];
}

/** A zone sorted by saves. */
export interface Sorted {
  readonly groups: readonly SaveGroup[];
  readonly members: readonly (readonly Body[])[];
  readonly tiers: Tiers;
  /** No armour type has the majority: the owner picks the first. AP-ARM-4 */
  readonly isOpen: boolean;
}

const saveKey = ({ sv = NEVER, inv = NEVER, cover = NEVER }: Omit<SaveGroup, 'models'>): number =>
  (sv * 8 + inv) * 8 + cover;

/** A zone sorted by saves. */
export function sorted({ bodies, armour, options }: Pick<Zone, 'bodies' | 'armour' | 'options'>): Sorted {
  const byRoster = bodies.toSorted((a, b) => a.place - b.place);
  const keys = [...new Set(byRoster.map(saveKey))];
  const members = keys.map((key) => bodies.filter((body) => saveKey(body) === key));
  const groups = members.map((those): SaveGroup => {
    const [{ sv, inv, cover } = {} as Partial<Body>] = those;
    const models = those.reduce((sum, body) => sum + body.models, 0);
    return {
      ...(sv !== undefined && { sv }),
      ...(inv !== undefined && { inv }),
      ...(cover !== undefined && { cover }),
      models,
    };
  });
  const tiers = tiersOf(groups, armour, options.majority);
  return { groups, members, tiers, isOpen: majorityOf(armour, options.majority) === undefined };
}
