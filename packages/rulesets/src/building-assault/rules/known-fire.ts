/** What is known of the fire of one element at another. */
import { type Table, remember } from '@umpire/engine/table';
import { type Figure, type AssaultBattle, type Element, figuresOf } from '../battle/battle.ts';
import type { Spotting } from './spotting.ts';
import type { Volley } from './volley.ts';

/** A spotting test that could be made, its effective skill, and how far away the figure is that it looks at. */
export interface SpotChoice {
  readonly test: Spotting;
  readonly skill: number;
  readonly away: number;
}

/**
 * What was worked out for two elements as they stand, the one that looks and the other: looking ahead asks for it again and again while
 * neither moves or loses anybody.
 */
interface KnownFire {
  readonly table: Table;
  /** Whether anybody sees the other so near that no test is needed. */
  isPlain?: boolean;
  readonly looks: Map<string, readonly SpotChoice[]>;
  readonly volleys: Map<string, Volley | undefined>;
}

const worked = remember((_own: readonly Figure[]) => new WeakMap<readonly Figure[], KnownFire>());

/** All of it that is known, to be added to by whoever works out more. */
export function fireKnown(battle: AssaultBattle, id: string, foe: Element): KnownFire {
  const [byFoe, marks] = [worked(figuresOf(battle, id)), figuresOf(battle, foe.id)];
  let kept = byFoe.get(marks);
  if (kept?.table !== battle.table)
    byFoe.set(marks, (kept = { table: battle.table, looks: new Map(), volleys: new Map() }));
  return kept;
}
