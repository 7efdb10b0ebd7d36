/** Models in the way, as one mover meets them: who may be passed, and how near it may come on the way and at the end. */
import type { Model } from '../model.ts';
import type { Base } from '../shape.ts';

export type Blocker = {
  readonly id: string;
  readonly base: Base;
  /**
   * How near the way may come: a distance to keep, in thousandths; 0: touch but not overlap; `free`: passed over. One who
   * starts nearer than the distance to keep may go, if he comes no nearer while he is (AP R-1, BA-H-12).
   */
  readonly way: number | 'free';
  /** How near the end may be: a distance to keep; 0: touch but not overlap; `clear`: not even touch (XZ-MOVE-4, FT-H-8). */
  readonly end: number | 'clear';
  /** Passing over it counts as one obstacle (AZ-ACT-2: a friendly base). */
  readonly obstacle?: boolean;
  /** It matters only while the mover's centre is in this room, or OUTSIDE (BA-H-12); none: everywhere. */
  readonly area?: string;
  /** It matters only on this storey; none: on all. */
  readonly level?: number;
};

/** A model that nobody passes and that is kept at a distance, on the way and at the end. */
export const barring = ({ id, base }: Pick<Model, 'id' | 'base'>, keep = 0): Blocker => ({
  id,
  base,
  way: keep,
  end: keep,
});

/** A model that may be passed over, but not ended on. */
export const passable = ({ id, base }: Pick<Model, 'id' | 'base'>): Blocker => ({ id, base, way: 'free', end: 0 });
