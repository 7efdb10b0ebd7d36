import { StorageBar } from '../storage-bar.tsx';
import { words } from '../texts/pages.ts';
import { saveToFile } from './save-file.ts';
import type { ScreenState } from './screen-state.ts';

/** What has to be known about this battle, whatever one is doing: it is not kept, or another tab plays it. */
export function BarNotes({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { session } = state;
  const { watching } = session;
  return (
    <div class="bar-notes">
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
