import { useSignal } from '@preact/signals';
import { writeRoute } from '../route.ts';
import { download, packed } from '../share.ts';
import type { SavedBattle } from '../store/battles.ts';
import { words } from '../texts/pages.ts';

/** A journal without its chain of digests: letters of chance, which nothing can pack, would make an address too long. The file has them. */
function withoutChain(journal: string): string {
  const { end: _last, entries, ...head } = JSON.parse(journal) as { readonly end?: string; readonly entries: object[] };
  const bare = entries.map((entry) => {
    const { prev: _before, ...rest } = entry as { readonly prev?: string };
    return rest;
  });
  return JSON.stringify({ ...head, entries: bare });
}

/** The journal as a file, or as an address that holds the whole battle. */
export function ShareJournal({ saved }: { readonly saved: SavedBattle }) {
  const w = words.value;
  const told = useSignal('');
  const link = useSignal<string | undefined>(undefined);
  const copy = async (): Promise<void> => {
    const route = writeRoute({ page: 'open', packed: await packed(withoutChain(saved.journal)) });
    link.value = `${location.origin}${location.pathname}${route}`;
    try {
      await navigator.clipboard.writeText(link.value);
      told.value = words.value.copied;
    } catch {
      told.value = words.value.copyByHand;
    }
  };
  return (
    <>
      <p>{w.journalHelp}</p>
      <div class="acts">
        <button
          type="button"
          onClick={() => {
            const content = new Blob([saved.journal], { type: 'application/json' });
            download(`${saved.ruleset}-${saved.title.toLowerCase().replaceAll(/\W+/g, '-')}.json`, content);
          }}
        >
          {w.save}
        </button>
        <button type="button" onClick={() => void copy()}>
          {w.copyLink}
        </button>
        <output>{told.value}</output>
      </div>
      {link.value !== undefined && (
        <label class="field">
          {w.linkText}
          <textarea readOnly rows={3} value={link.value} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
