import { useEffect, useRef } from 'preact/hooks';
import { words } from '../texts/pages.ts';
import type { ScreenState } from './screen-state.ts';
import { TOOL_KEYS } from './tool.ts';
import { toolsOf } from './toolbar.tsx';

/** Every key of the battle screen, over the screen. */
export function KeysSheet({ state, onClose }: { readonly state: ScreenState; readonly onClose: () => void }) {
  const w = words.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const rows = [
    ...w.keyRows,
    ...toolsOf(state).map((tool) => [TOOL_KEYS[tool].toUpperCase(), w.toolNames[tool]] as const),
  ];
  return (
    <dialog ref={dialog} class="sheet-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{w.keys}</h2>
      <dl class="keys">
        {rows.map(([key, says]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" class="acts">
        <button type="submit">{w.close}</button>
      </form>
    </dialog>
  );
}
