import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Sheet } from '../sheet.tsx';
import { PERSON } from '../store/battles.ts';
import { words } from '../texts/pages.ts';
import { openPart, saveJournal } from './save-file.ts';
import type { ScreenState } from './screen-state.ts';

/** Before a battle between people goes into a file: it may hold what lies face down, if all of them agree. */
export function FileSheet({ state, onClose }: { readonly state: ScreenState; readonly onClose: () => void }) {
  const w = words.value;
  const { session } = state;
  const agreed = useSignal<readonly string[]>([]);
  const { length, view } = session.now.value;
  const open = useMemo(() => session.journal && openPart(session.ruleset, session.journal()), [length]);
  const persons = view.battle.sides.filter(({ seat }) => session.seating[seat] === PERSON);
  const toggle = (seat: string): void => {
    agreed.value = agreed.value.includes(seat) ? agreed.value.filter((one) => one !== seat) : [...agreed.value, seat];
  };
  const save = (part: typeof open): void => {
    if (part !== undefined) saveJournal(part);
    onClose();
  };
  return (
    <Sheet title="file-title" onClose={onClose}>
      <h2 id="file-title">{w.save}</h2>
      <p>{w.fileShows}</p>
      {persons.map(({ seat, name }) => (
        <label key={seat} class="choice">
          <input type="checkbox" checked={agreed.value.includes(seat)} onChange={() => toggle(seat)} />
          <span>{w.agree(name)}</span>
        </label>
      ))}
      <div class="acts">
        <button
          type="button"
          disabled={persons.some(({ seat }) => !agreed.value.includes(seat))}
          onClick={() => save(session.journal?.())}
        >
          {w.saveAllOfIt}
        </button>
        {open !== undefined && (
          <button type="button" onClick={() => save(open)}>
            {w.saveOpenPart}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {w.cancel}
        </button>
      </div>
    </Sheet>
  );
}
