/** How large bases are, whichever way they are turned. */
import type { Base } from '@umpire/engine/table';

/** The radius of a disc around a base, with something to spare for rounding. */
export const sizeOf = (base: Base): number =>
  base.kind === 'disc'
    ? base.radius
    : Math.ceil(Math.sqrt(base.length * base.length + base.width * base.width) / 2) + 2;
