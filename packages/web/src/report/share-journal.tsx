import { useSignal } from '@preact/signals';
import type { Decided, Journal } from '@umpire/engine/battle';
import { writeRoute } from '../route.ts';
import { download, packed } from '../share.ts';
import type { SavedBattle } from '../store/battles.ts';
import { words } from '../texts/desks.ts';

/** A journal without its chain, links and signatures: letters of chance, which nothing can pack, would make an address too long. The file has them. */
function withoutProof(journal: string): string {
  const { end: _last, heads: _signed, fair: _anchors, entries, ...head } = JSON.parse(journal) as Journal;
  const bare = entries.map((entry): object => {
    const { prev: _before, salt: _random, ...rest } = entry;
    // Numbers have no gap: something that does nothing stands in for what is left out.
    if ('anchor' in rest) return { seq: rest.seq, version: head.version };
    if ('roll' in rest) {
      const { fair, from, ...roll } = rest;
      return { ...roll, from: fair === undefined ? from : 'computer' };
    }
    const { link: _link, signed: _by, ...decision } = rest as typeof rest & Decided;
    return decision;
  });
  return JSON.stringify({ ...head, entries: bare });
}

/** The journal as a file, or as an address that holds the whole battle. */
export function ShareJournal({ saved }: { readonly saved: SavedBattle }) {
  const w = words.value;
  const told = useSignal('');
  const link = useSignal<string | undefined>(undefined);
  const copy = async (): Promise<void> => {
    const route = writeRoute({ page: 'open', packed: await packed(withoutProof(saved.journal)) });
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
        <a class="button" href={writeRoute({ page: 'check', id: saved.id })}>
          {w.checkBattle}
        </a>
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
