import { download } from './share.ts';
import type { SavedBattle } from './store/battles.ts';
import { words } from './texts/index.ts';

/** The file of a battle that cannot be played here: it is not lost. */
export function KeptFile({ file: { ruleset, id, journal } }: { readonly file: SavedBattle }) {
  const save = (): void => download(`${ruleset}-${id}.json`, new Blob([journal], { type: 'application/json' }));
  return (
    <p class="acts">
      <button type="button" onClick={save}>
        {words.value.save}
      </button>
    </p>
  );
}
