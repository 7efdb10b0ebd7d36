import { KeptFile } from '../kept-file.tsx';
import { writeRoute } from '../route.ts';
import type { SavedBattle } from '../store/battles.ts';
import { trouble } from '../store/database.ts';
import type { Words } from '@umpire/engine/words';
import { language, words } from '../texts/index.ts';
import { Told } from '../texts/told.tsx';
import { troubleWords } from '../texts/trouble.ts';

/** A battle that cannot be opened here: why, its file, which is not lost, and a look at it as far as these rules go. */
export function Unopened({ refused, file }: { readonly refused: Words; readonly file?: SavedBattle }) {
  const w = words.value;
  return (
    <main id="main" class="lost" tabIndex={-1}>
      <h1>
        <Told words={refused} />
      </h1>
      {trouble.value !== undefined && <p>{troubleWords[language.value][trouble.value].says}</p>}
      {file !== undefined && (
        <>
          <KeptFile file={file} />
          <p>
            <a href={writeRoute({ page: 'replay', id: file.id })}>{w.replay}</a>
          </p>
        </>
      )}
      <p>
        <a href={writeRoute({ page: 'home' })}>{w.home}</a>
      </p>
    </main>
  );
}
