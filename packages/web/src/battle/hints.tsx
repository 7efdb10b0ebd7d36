import { useEffect, useRef } from 'preact/hooks';
import { firstScenario } from '../games/facts.ts';
import { settings } from '../settings.ts';
import { words } from '../texts/index.ts';
import { dismiss, isRead } from './hints-read.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

/** A hint that stood beside so many things that its reader has done has said what it had to say. */
const SEEN = 3;

/** Counts what is done in sight of a hint; then it goes by itself. */
function useRetiring({ session }: ScreenState, hint: string | undefined): void {
  const { isMine, length } = session.now.value;
  const sight = useRef<{ hint: string | undefined; done: number; at: number }>({ hint, done: 0, at: length });
  useEffect(() => {
    const { current } = sight;
    if (current.hint !== hint) sight.current = { hint, done: 0, at: length };
    else if (isMine && length > current.at) {
      current.done++;
      current.at = length;
    }
    if (hint !== undefined && sight.current.done >= SEEN) dismiss(session.ruleset.id, hint);
  }, [hint, isMine, length]);
}

/**
 * The guided first battle: in the scenario to begin with, the hint whose time has come, one at a time, until somebody has
 * understood it, or has seen it often enough.
 */
export function HintPanel({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { ruleset, now } = state.session;
  const { seat, view } = now.value;
  const { hints } = ruleset.face;
  const open = hints.filter(({ id }) => !isRead(ruleset.id, id));
  const isGuided =
    settings.value.hints &&
    state.session.watching === undefined &&
    seat !== undefined &&
    view.outcome === undefined &&
    view.battle.scenario === firstScenario(ruleset)?.scenario.id;
  const hint = isGuided ? open.find((one) => one.when(view.battle, seat)) : undefined;
  useRetiring(state, hint?.id);
  if (hint === undefined) return null;
  return (
    // Beside an order or a question it is one line, until somebody points at it.
    <section
      class={state.forming.item.value === undefined && view.ask === undefined ? 'hint' : 'hint is-brief'}
      aria-label={w.hint}
      aria-live="polite"
    >
      <p>
        <span aria-hidden="true">✦</span> {hint.says}{' '}
        {hint.rule !== undefined && <RuleLink state={state} id={hint.rule} />}
      </p>
      <p class="acts">
        <button type="button" class="none" onClick={() => dismiss(ruleset.id)}>
          {w.noMoreHints}
        </button>
        <button type="button" onClick={() => dismiss(ruleset.id, hint.id)}>
          {w.hintDone}
        </button>
      </p>
    </section>
  );
}
