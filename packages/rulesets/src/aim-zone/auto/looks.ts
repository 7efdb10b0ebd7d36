/** How places look from where somebody stands: asked for again and again by those who think, so it is kept. */
import { type Disc, remember, span, type Table } from '@umpire/engine/table';
import { type AimBattle, isVehicle } from '../battle.ts';
import type { Eye } from '../ground/bodies.ts';
import { terrainBetween } from '../ground/line-of-fire.ts';
import { inCover, sees } from '../ground/sight.ts';

export interface Look {
  readonly isSeen: boolean;
  readonly isCovered: boolean;
  /** Pieces of terrain that take a die from a shot. */
  readonly between: number;
}

const HIDDEN: Look = { isSeen: false, isCovered: true, between: 0 };

/** More than so many looks of a table are forgotten. */
const MOST_LOOKS = 40_000;

/** By the place of the eye and the place that is looked at: terrain is all that matters between them. */
class Looks {
  readonly #known = new Map<number, Map<number, Look>>();
  #count = 0;

  answer(from: Disc, to: Disc, look: () => Look): Look {
    const key = keyOf(from);
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = new Map()));
    const found = known.get(keyOf(to));
    if (found !== undefined) return found;
    const made = look();
    if (this.#count++ < MOST_LOOKS) known.set(keyOf(to), made);
    else {
      this.#known.clear();
      this.#count = 0;
    }
    return made;
  }
}

/** Tables are less than 65″ wide, and bases less than 4″. */
const keyOf = ({ at: { x, y }, radius }: Disc): number => (x * 65_536 + y) * 4_096 + radius;

const looksOf = remember((_table: Table) => new Looks());

/** How somebody with this base looks from an eye. */
export function lookAt(battle: AimBattle, eye: Eye, base: Disc, elevation: number): Look {
  const look = (): Look => {
    if (!sees(battle, eye, base, elevation)) return HIDDEN;
    const between = terrainBetween(battle, eye, base);
    return { isSeen: true, isCovered: inCover(battle, eye, base, elevation), between };
  };
  if (eye.base.kind !== 'disc' || !dependsOnTerrain(battle, eye, base, elevation)) return look();
  return looksOf(battle.table).answer(eye.base, base, look);
}

/** Nobody is higher up, no smoke hangs about, and no vehicle is near enough to give cover. */
const dependsOnTerrain = (battle: AimBattle, eye: Eye, { at, radius }: Disc, elevation: number): boolean =>
  eye.elevation === 0 &&
  elevation === 0 &&
  battle.clouds.length === 0 &&
  battle.models.every(
    (model) => !isVehicle(model) || span(model.base.at, at) > model.base.length + model.base.width + radius,
  );
