import { signal, type Signal } from '@preact/signals';
import type { Point } from '@umpire/engine/table';
import { type Forming, formingIn } from './forming.ts';
import type { Session } from './session.ts';

/** Tools of the table. */
export const TOOLS = ['none', 'ruler'] as const;
export type Tool = (typeof TOOLS)[number];

/** A tape laid on the table. */
export interface Tape {
  readonly from: Point;
  readonly to: Point;
}

/** Everything that the battle screen itself remembers. */
export interface ScreenState {
  readonly session: Session;
  readonly forming: Forming;
  /** The unit that the card and the orders are about. */
  readonly unit: Signal<string | undefined>;
  /** The model that arrow keys and clicks move. */
  readonly model: Signal<string | undefined>;
  readonly tool: Signal<Tool>;
  readonly tape: Signal<Tape | undefined>;
  /** The whole unit follows the model that is moved. */
  readonly together: Signal<boolean>;
  /** The rule that the drawer shows. */
  readonly rule: Signal<string | undefined>;
  /** A refusal that was just given, in a sentence. */
  readonly refusal: Signal<string | undefined>;
}

export const screenState = (session: Session): ScreenState => ({
  session,
  forming: formingIn(session),
  unit: signal(undefined),
  model: signal(undefined),
  tool: signal('none'),
  tape: signal(undefined),
  together: signal(true),
  rule: signal(undefined),
  refusal: signal(undefined),
});
