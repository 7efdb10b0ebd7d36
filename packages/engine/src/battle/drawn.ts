import type { Shape } from '../table/index.ts';

/** Something to draw on the table: for an order being formed, or for the answer of a tool. */
export interface Drawn {
  readonly role: 'reach' | 'path' | 'range' | 'sight' | 'zone' | 'template' | 'arc' | 'mark' | 'link';
  readonly shape: Shape;
  /** What it is, for the eye and the ear: `6″`, `3 enemies may react here`. */
  readonly says: string;
  readonly tone?: 'good' | 'bad';
}
