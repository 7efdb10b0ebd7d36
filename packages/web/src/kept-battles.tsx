import { useSignal } from '@preact/signals';
import { goTo, writeRoute } from './route.ts';
import { gameWith } from './shelf.ts';
import { forgetBattle, type SavedBattle } from './store/battles.ts';
import { words } from './texts/pages.ts';

interface KeptProps {
  readonly battles: readonly SavedBattle[];
  changed(): Promise<void>;
}

/** The battles of this browser, and a way to open one from a file. */
export function KeptBattles({ battles, changed }: KeptProps) {
  const w = words.value;
  const forget = async (id: string): Promise<void> => {
    await forgetBattle(id);
    await changed();
  };
  return (
    <section class="kept" aria-labelledby="kept-title">
      <h2 id="kept-title">{w.yourBattles}</h2>
      {battles.length === 0 && <p class="dim">{w.noBattles}</p>}
      <ul>
        {battles.map(({ id, title, ruleset, turn, isOver }) => (
          <li key={id}>
            <a href={writeRoute({ page: 'battle', id })}>
              <span lang="en">
                {gameWith(ruleset)?.title ?? ruleset}: {title}
              </span>
              , {isOver ? w.over : w.turn(turn)}
            </a>
            <a href={writeRoute({ page: 'replay', id })} aria-label={w.replayNamed(title)}>
              {w.replay}
            </a>
            <button type="button" class="quiet" aria-label={w.forgetNamed(title)} onClick={() => void forget(id)}>
              {w.forget}
            </button>
          </li>
        ))}
      </ul>
      <OpenFile />
    </section>
  );
}

function OpenFile() {
  const w = words.value;
  const refused = useSignal<string | undefined>(undefined);
  const open = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const { openFile } = await import('./battle/begin.ts');
    const opened = await openFile(await file.text());
    input.value = '';
    if ('ok' in opened) goTo({ page: 'battle', id: opened.ok });
    else refused.value = opened.refused;
  };
  return (
    <p>
      <label class="field">
        {w.openFile}
        <input type="file" accept=".json,application/json" onChange={(event) => void open(event.currentTarget)} />
      </label>
      {refused.value !== undefined && (
        <span class="refusal" role="alert" lang="en">
          {refused.value}
        </span>
      )}
    </p>
  );
}
