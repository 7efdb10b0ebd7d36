import { useSignal } from '@preact/signals';
import type { Book } from '@umpire/engine/battle';
import { useEffect, useRef } from 'preact/hooks';
import { writeRoute } from '../route.ts';
import { loadBook } from '../shelf.ts';
import { language } from '../texts/index.ts';
import { words } from '../texts/pages.ts';
import type { ScreenState } from './screen-state.ts';

/** One rule, over the screen. */
export function RuleDrawer({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = state.rule.value;
  const { ruleset } = state.session;
  const code = language.value;
  const book = useSignal<Book | undefined>(undefined);
  const rule = id === undefined ? undefined : book.value?.rules[id];
  useEffect(() => {
    if (id !== undefined) void loadBook(ruleset.id, code).then((loaded) => (book.value = loaded));
    if (id !== undefined && dialog.current?.open === false) dialog.current.showModal();
    if (id === undefined) dialog.current?.close();
  }, [id, code]);
  return (
    <dialog ref={dialog} class="drawer" aria-labelledby="rule-title" onClose={() => (state.rule.value = undefined)}>
      <p class="rule-name">{id}</p>
      <h2 id="rule-title">{rule?.title ?? (book.value === undefined ? w.loading : w.unknownRule)}</h2>
      <p>{rule?.says}</p>
      <p class="dim">{rule?.source === 'house' ? w.house : rule && `${w.source}: ${rule.source}`}</p>
      <div class="acts">
        <button type="button" onClick={() => (state.rule.value = undefined)}>
          {w.closeRule}
        </button>
        {id !== undefined && <a href={writeRoute({ page: 'rules', ruleset: ruleset.id, rule: id })}>{w.rules}</a>}
      </div>
    </dialog>
  );
}
