import { signal } from '@preact/signals';
import type { Ruleset } from '@umpire/engine/battle';
import { words } from '../texts/index.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

const KEY = 'umpire-hints';

/** Hints that somebody has read, as `ruleset/hint`. */
const done = signal<readonly string[]>(keptHints());

function keptHints(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function dismiss(hint: string): void {
  done.value = [...done.value, hint];
  try {
    localStorage.setItem(KEY, JSON.stringify(done.value));
  } catch {
    // Storage may be off; the hint then stays away for this visit.
  }
}

const keyOf = ({ id }: Pick<Ruleset, 'id'>, hint: string): string => `${id}/${hint}`;

/** The hint whose time has come, one at a time, until somebody has understood it. */
export function HintPanel({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { ruleset, now } = state.session;
  const { seat, view } = now.value;
  if (seat === undefined) return null;
  const open = ruleset.face.hints.filter(({ id }) => !done.value.includes(keyOf(ruleset, id)));
  const hint = open.find((one) => one.when(view.battle, seat));
  if (hint === undefined) return null;
  return (
    <section class="hint" aria-label={w.hint}>
      <p>
        <span aria-hidden="true">✦</span> {hint.says}{' '}
        {hint.rule !== undefined && <RuleLink state={state} id={hint.rule} />}
      </p>
      <button type="button" class="quiet" onClick={() => dismiss(keyOf(ruleset, hint.id))}>
        {w.hintDone}
      </button>
    </section>
  );
}
