import { useSignal } from '@preact/signals';
import type { Book } from '@umpire/engine/battle';
import { useEffect } from 'preact/hooks';
import { writeRoute } from '../route.ts';
import { Sheet } from '../sheet.tsx';
import { loadBook } from '../shelf.ts';
import { language } from '../texts/index.ts';
import { words } from '../texts/pages.ts';
import type { ScreenState } from './screen-state.ts';

/** One rule, over the screen. */
export function RuleDrawer({ state, id }: { readonly state: ScreenState; readonly id: string }) {
  const w = words.value;
  const { ruleset } = state.session;
  const close = (): void => void (state.rule.value = undefined);
  const code = language.value;
  const book = useSignal<Book | undefined>(undefined);
  const rule = book.value?.rules[id];
  useEffect(() => {
    void loadBook(ruleset.id, code).then((loaded) => (book.value = loaded));
  }, [id, code]);
  return (
    <Sheet title="rule-title" look="drawer" onClose={close}>
      <p class="rule-name">{id}</p>
      <h2 id="rule-title">{rule?.title ?? (book.value === undefined ? w.loading : w.unknownRule)}</h2>
      <p>{rule?.says}</p>
      <p class="dim">{rule?.source === 'house' ? w.house : rule && `${w.source}: ${rule.source}`}</p>
      <div class="acts">
        <button type="button" onClick={close}>
          {w.closeRule}
        </button>
        <a href={writeRoute({ page: 'rules', ruleset: ruleset.id, rule: id })}>{w.rules}</a>
      </div>
    </Sheet>
  );
}
