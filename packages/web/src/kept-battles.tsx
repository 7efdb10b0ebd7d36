import type { Words } from '@umpire/engine/words';
import { Told } from './texts/told.tsx';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { goTo, writeRoute } from './route.ts';
import { download } from './share.ts';
import { StorageBar } from './storage-bar.tsx';
import { deleteBattle, deletedBattles, restoreBattle, type SavedBattle } from './store/battles.ts';
import { putBack, readBundle, writeBundle } from './store/bundle.ts';
import { trouble } from './store/database.ts';
import { called, gameTitle, langOf } from './texts/called.ts';
import { words } from './texts/pages.ts';

interface KeptProps {
  readonly battles: readonly SavedBattle[];
  changed(): Promise<void>;
}

/** The battles of this browser; a way to delete one and to have it back; files in and out. */
export function KeptBattles({ battles, changed }: KeptProps) {
  const w = words.value;
  const gone = useSignal<SavedBattle | undefined>(undefined);
  const forget = async (battle: SavedBattle): Promise<void> => {
    await deleteBattle(battle);
    gone.value = battle;
    await changed();
  };
  const restore = async (battle: SavedBattle): Promise<void> => {
    await restoreBattle(battle);
    gone.value = undefined;
    await changed();
  };
  return (
    <section class="kept" aria-labelledby="kept-title">
      <h2 id="kept-title">{w.yourBattles}</h2>
      <StorageBar />
      {battles.length === 0 && <p class="dim">{w.noBattles}</p>}
      <ul>
        {battles.map((battle) => (
          <li key={battle.id}>
            <Named {...battle} />
            <a
              href={writeRoute({ page: 'replay', id: battle.id })}
              aria-label={w.replayNamed(called(battle.ruleset, battle.title))}
            >
              {w.replay}
            </a>
            <button
              type="button"
              class="quiet"
              aria-label={w.forgetNamed(called(battle.ruleset, battle.title))}
              onClick={() => void forget(battle)}
            >
              {w.forget}
            </button>
          </li>
        ))}
      </ul>
      {gone.value !== undefined && (
        <div class="bar-note" role="status">
          <p>{w.deletedOne(called(gone.value.ruleset, gone.value.title))}</p>
          <div class="acts">
            <button type="button" onClick={() => gone.value && void restore(gone.value)}>
              {w.undoDelete}
            </button>
          </div>
        </div>
      )}
      <Bin battles={battles} restore={restore} />
      {battles.length > 0 && trouble.value === undefined && <Safety />}
      {battles.length > 0 && <SaveAll battles={battles} />}
      <OpenFile changed={changed} />
    </section>
  );
}

function Named({ id, ruleset, title, isOver, turn }: SavedBattle) {
  const w = words.value;
  return (
    <a href={writeRoute({ page: 'battle', id })}>
      <span lang={langOf(ruleset)}>
        {gameTitle(ruleset)}: {called(ruleset, title)}
      </span>
      , {isOver ? w.over : w.turn(turn)}
    </a>
  );
}

interface BinProps {
  readonly battles: readonly SavedBattle[];
  restore(battle: SavedBattle): Promise<void>;
}

/** What was deleted and can still be had back. */
function Bin({ battles, restore }: BinProps) {
  const w = words.value;
  const deleted = useSignal<readonly SavedBattle[]>([]);
  useEffect(() => {
    void deletedBattles().then((found) => (deleted.value = found));
  }, [battles]);
  if (deleted.value.length === 0) return null;
  return (
    <details>
      <summary>{w.bin(deleted.value.length)}</summary>
      <p class="dim">{w.binHelp}</p>
      <ul>
        {deleted.value.map((battle) => (
          <li key={battle.id}>
            <Named {...battle} />
            <button
              type="button"
              class="quiet"
              aria-label={w.restoreNamed(called(battle.ruleset, battle.title))}
              onClick={() => void restore(battle)}
            >
              {w.restore}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whether the browser may clear what it keeps; it can be asked not to. */
function Safety() {
  const w = words.value;
  const state = useSignal<'safe' | 'open' | 'refused' | undefined>(undefined);
  useEffect(() => {
    void navigator.storage?.persisted?.().then((is) => (state.value = is ? 'safe' : 'open'));
  }, []);
  const ask = async (): Promise<void> => {
    state.value = (await navigator.storage.persist()) ? 'safe' : 'refused';
  };
  if (state.value === undefined) return null;
  return (
    <p class="dim">
      {state.value === 'safe' ? w.isSafe : w.mayBeCleared}{' '}
      {state.value === 'open' && (
        <button type="button" class="quiet" onClick={() => void ask()}>
          {w.keepSafe}
        </button>
      )}
      {state.value === 'refused' && <output>{w.notSafe}</output>}
    </p>
  );
}

/** Everything in one file. Where people have orders lying face down, they have to agree. */
function SaveAll({ battles }: { readonly battles: readonly SavedBattle[] }) {
  const w = words.value;
  const withHidden = useSignal(false);
  const hidden = battles.filter(({ hasSecrets }) => hasSecrets === true).length;
  const save = (): void => {
    const all = battles.filter(({ hasSecrets }) => withHidden.value || hasSecrets !== true);
    download('umpire-battles.json', new Blob([writeBundle(all)], { type: 'application/json' }));
  };
  return (
    <div class="acts">
      <button type="button" onClick={save}>
        {w.saveAll}
      </button>
      {hidden > 0 && (
        <label class="choice">
          <input type="checkbox" checked={withHidden.value} onChange={() => (withHidden.value = !withHidden.value)} />
          <span>{w.saveAllHidden(hidden)}</span>
        </label>
      )}
    </div>
  );
}

/** Why a file can be no whole battle, whatever stands in it; what is wrong inside of one is for the journal's reader to say. */
function foreign(text: string): string | undefined {
  if (!text.includes('umpire-journal/')) return words.value.noBattleFile;
  return text.trimEnd().endsWith('}') ? undefined : words.value.halfBattleFile;
}

/** One battle, or all of them, from a file. */
function OpenFile({ changed }: Pick<KeptProps, 'changed'>) {
  const w = words.value;
  const refused = useSignal<Words | undefined>(undefined);
  const told = useSignal<string | undefined>(undefined);
  const open = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    refused.value = told.value = undefined;
    const text = await file.text();
    input.value = '';
    const bundle = readBundle(text);
    if (typeof bundle === 'number') refused.value = words.value.wrongInBundle(bundle);
    else if (bundle !== undefined) {
      const { added, known } = await putBack(bundle);
      told.value = words.value.putBack(added, known);
      await changed();
    } else await openOne(text);
  };
  const openOne = async (text: string): Promise<void> => {
    refused.value = foreign(text);
    if (refused.value !== undefined) return;
    const { openFile } = await import('./battle/open-file.ts');
    const opened = await openFile(text);
    if ('ok' in opened) goTo({ page: 'battle', id: opened.ok });
    else refused.value = opened.refused;
  };
  return (
    <p>
      <label class="button file">
        {w.openFile}
        <input type="file" accept=".json,application/json" onChange={(event) => void open(event.currentTarget)} />
      </label>{' '}
      {told.value !== undefined && <output>{told.value}</output>}
      {refused.value !== undefined && (
        <span class="refusal" role="alert">
          <Told words={refused.value} />
        </span>
      )}
    </p>
  );
}
