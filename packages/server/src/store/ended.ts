import type { ExpressionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** A battle that is over, in the order in which they ended. */
export interface Ended {
  readonly ended: number;
  readonly id: string;
}

/** Those that came after it. */
export const endedAfter =
  ({ ended, id }: Ended) =>
  ({ or, and, eb }: ExpressionBuilder<Schema, 'battles'>) =>
    and([eb('ended', '>=', ended), or([eb('ended', '>', ended), eb('id', '>', id)])]);
