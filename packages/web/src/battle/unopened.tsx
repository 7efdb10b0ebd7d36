import { writeRoute } from '../route.ts';
import { download } from '../share.ts';
import type { SavedBattle } from '../store/battles.ts';
import type { Words } from '@umpire/engine/words';
import { words } from '../texts/index.ts';
import { Told } from '../texts/told.tsx';

/** A battle that cannot be opened here: why, and its file, which is not lost. */
export function Unopened({ refused, file }: { readonly refused: Words; readonly file?: SavedBattle }) {
  const w = words.value;
  const save = ({ ruleset, id, journal }: SavedBattle): void =>
    download(`${ruleset}-${id}.json`, new Blob([journal], { type: 'application/json' }));
  return (
    <main id="main" class="lost" tabIndex={-1}>
      <h1>
        <Told words={refused} />
      </h1>
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
