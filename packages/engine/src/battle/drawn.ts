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
