import type { Seat } from '../rule/index.ts';
import type { Shape } from '../table/index.ts';
import type { Saying } from '../words/index.ts';

/**
 * Something to draw on the table: for an order being formed, or for the answer of a tool. It says what it is, for the eye and the
 * ear: `6″`, `3 enemies may react here`.
 */
export interface Drawn extends Saying {
  readonly role: 'reach' | 'path' | 'range' | 'sight' | 'zone' | 'template' | 'arc' | 'mark' | 'link';
  readonly shape: Shape;
  readonly tone?: 'good' | 'bad';
}

/** What a side has laid on the table for all to see, as long as it lies there. It is drawn in the colour of the side. */
export interface Laid {
  readonly side: Seat;
  readonly role: 'zone' | 'mark' | 'link';
  readonly shape: Shape;
  readonly says: string;
}
