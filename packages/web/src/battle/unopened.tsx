import { writeRoute } from '../route.ts';
import { download } from '../share.ts';
import type { SavedBattle } from '../store/battles.ts';
import { words } from '../texts/index.ts';

/** A battle that cannot be opened here: why, and its file, which is not lost. */
export function Unopened({ refused, file }: { readonly refused: string; readonly file?: SavedBattle }) {
  const w = words.value;
  const save = ({ ruleset, id, journal }: SavedBattle): void =>
    download(`${ruleset}-${id}.json`, new Blob([journal], { type: 'application/json' }));
  return (
    <main id="main" class="lost" tabIndex={-1}>
      <h1>{refused}</h1>
      {file !== undefined && (
        <p>
          <button type="button" onClick={() => save(file)}>
            {w.save}
          </button>
        </p>
      )}
      <p>
        <a href={writeRoute({ page: 'home' })}>{w.home}</a>
      </p>
    </main>
  );
}
