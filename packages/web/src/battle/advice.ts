import { type ReadonlySignal, signal } from '@preact/signals';
import { type Advice, type Asked, Cancelled, type Situation } from '@umpire/players';
import { viewAsPlayed } from '../texts/game-words.ts';
import { advised } from './adviser.ts';
import type { Session } from './session.ts';

/** How the asking for advice stands. */
export type Advised =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'here'; readonly advice: readonly Advice[] }
  | { readonly kind: 'failed'; readonly says: string };

/** What the computer advises the seat that looks; it is forgotten when the battle goes on. */
export interface AdviceState {
  readonly now: ReadonlySignal<Advised | undefined>;
  /** Asks for the best few orders, or for what each answer is worth; what comes of it is told once. */
  ask(told?: (advice: readonly Advice[]) => void): void;
  /** Ends the thinking, and forgets what was advised. */
  stop(): void;
}

/** The proposals that are shown for an order. */
const MOST_PROPOSALS = 3;

export function adviceFor(session: Session): AdviceState {
  const now = signal<Advised | undefined>(undefined);
  let open: AbortController | undefined;
  const stop = (): void => {
    open?.abort();
    open = undefined;
    now.value = undefined;
  };
  const ask: AdviceState['ask'] = (told) => {
    stop();
    const situation = situationOf(session);
    if (situation === undefined) return;
    const most = situation.question?.options.length ?? MOST_PROPOSALS;
    const mine = new AbortController();
    open = mine;
    now.value = { kind: 'thinking' };
    advised(session.ruleset.id, situation, most, mine.signal).then(
      (advice) => {
        if (open !== mine) return;
        now.value = { kind: 'here', advice };
        told?.(advice);
      },
      (error: unknown) => {
        if (open !== mine || error instanceof Cancelled) return;
        now.value = { kind: 'failed', says: error instanceof Error ? error.message : String(error) };
      },
    );
  };
  return { now, ask, stop };
}

/** What the seat that looks knows and has to decide; undefined while it has nothing to decide. */
function situationOf(session: Session): Situation | undefined {
  const { seat, view, isMine, menu } = session.now.value;
  if (seat === undefined || !isMine) return undefined;
  const { ask } = view;
  const battle = viewAsPlayed(session);
  if (ask === undefined) return menu.length === 0 ? undefined : { seat, view: battle };
  if (ask.kind !== 'decide') return undefined;
  const { rule, says, options, about, secret } = ask.question;
  const question: Asked = {
    rule,
    says,
    options,
    ...(about !== undefined && { about }),
    ...(secret !== undefined && { secret }),
  };
  const underWay = session.underWay();
  return { seat, view: battle, question, ...(underWay !== undefined && { underWay }) };
}
