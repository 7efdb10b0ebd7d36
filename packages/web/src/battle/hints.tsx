import { firstScenario } from '../games/facts.ts';
import { settings } from '../settings.ts';
import { words } from '../texts/index.ts';
import { dismiss, isRead } from './hints-read.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

/**
 * The guided first battle: in the scenario to begin with, the hint whose time has come, one at a time, until somebody has
 * understood it.
 */
export function HintPanel({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { ruleset, now } = state.session;
  const { seat, view } = now.value;
  if (!settings.value.hints) return null;
  if (seat === undefined || view.battle.scenario !== firstScenario(ruleset)?.scenario.id) return null;
  const { hints } = ruleset.face;
  const open = hints.filter(({ id }) => !isRead(ruleset.id, id));
  const hint = open.find((one) => one.when(view.battle, seat));
  if (hint === undefined) return null;
  return (
    <section class="hint" aria-label={w.hint} aria-live="polite">
      <p>
        <span aria-hidden="true">✦</span> {hint.says}{' '}
        {hint.rule !== undefined && <RuleLink state={state} id={hint.rule} />}
      </p>
      <p class="acts">
        <button type="button" class="quiet" onClick={() => dismiss(ruleset.id, hint.id)}>
          {w.hintDone}
        </button>
        <button type="button" class="quiet" onClick={() => dismiss(ruleset.id)}>
          {w.noMoreHints}
        </button>
        <small class="dim">{w.hintsLeft(open.length, hints.length)}</small>
      </p>
    </section>
  );
}
