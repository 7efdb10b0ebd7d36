/** What the table knows of a model: where it stands, how large it is, whose it is. Rule sets add the rest. */
import type { Base } from './shape.ts';

export type Model = {
  readonly id: string;
  /** The seat it belongs to; `none` for bystanders. */
  readonly owner: string;
  /** The unit, team or element it moves with; '' for a model by itself. */
  readonly unit: string;
  readonly base: Base;
  /** The storey of the building it is in, 0 at the ground (XZ 2.3). */
  readonly level: number;
  /** The height of the surface it stands on, in thousandths (AZ 2.2). */
  readonly elevation: number;
  /** Its own height in thousandths, for sight over and past it. */
  readonly height: number;
};

/** Models on different storeys or surfaces neither touch nor overlap. */
export const onSameSurface = (a: Model, b: Model): boolean => a.level === b.level && a.elevation === b.elevation;
