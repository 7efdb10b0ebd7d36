import { download } from '../share.ts';
import { StorageBar } from '../storage-bar.tsx';
import type { SavedBattle } from '../store/battles.ts';
import { words } from '../texts/index.ts';
import { saveToFile } from './save-file.ts';
import type { ScreenState } from './screen-state.ts';

/** What has to be known about this battle, whatever one is doing: it is not kept, or another tab plays it. */
export function Bars({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { session } = state;
  const { watching } = session;
  return (
    <div class="bars">
      {watching !== undefined && (
        <div class="bar-note" role="status" data-panel>
          <p>{w.watching}</p>
          <button type="button" class="gold" onClick={() => watching.takeOver()}>
            {w.playHere}
          </button>
        </div>
      )}
      <StorageBar>
        {session.journal !== undefined && (
          <button type="button" onClick={() => saveToFile(state)}>
            {w.save}
          </button>
        )}
      </StorageBar>
    </div>
  );
}

/** The file of a battle that cannot be opened here: it is not lost. */
export function SaveFile({ of }: { readonly of: SavedBattle }) {
  const save = (): void =>
    download(`${of.ruleset}-${of.id}.json`, new Blob([of.journal], { type: 'application/json' }));
  return (
    <p>
      <button type="button" onClick={save}>
        {words.value.save}
      </button>
    </p>
  );
}
