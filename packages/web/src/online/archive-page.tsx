import { namedGames } from '../texts/called.ts';
import { useSignal } from '@preact/signals';
import type { Listed } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { api } from './api.ts';
import { OverList } from './people-page.tsx';
import { peopleWords } from './people-words.ts';
import { words } from './words.ts';

interface Wanted {
  readonly game: string;
  readonly scenario: string;
  readonly person: string;
  readonly result: string;
  readonly from: string;
  readonly to: string;
}

const ANYTHING: Wanted = { game: '', scenario: '', person: '', result: '', from: '', to: '' };

/** What the server is asked for: only what was filled in. Who has won can be asked of a person alone. */
function searchOf(wanted: Wanted, before?: string): URLSearchParams {
  const result = wanted.person === '' && wanted.result !== 'drawn' ? '' : wanted.result;
  const given = Object.entries({ ...wanted, result, before: before ?? '' }).filter(([, value]) => value !== '');
  return new URLSearchParams(given);
}

/** Finished battles, to be looked for. */
export function ArchivePage() {
  const w = peopleWords.value;
  const wanted = useSignal(ANYTHING);
  const battles = useSignal<readonly Listed[] | undefined>(undefined);
  const next = useSignal<string | undefined>(undefined);
  const refused = useSignal<string | undefined>(undefined);
  const look = async (before?: string): Promise<void> => {
    const answered = await api.archive(searchOf(wanted.value, before));
    refused.value = 'ok' in answered ? undefined : answered.refused || words.value.noServer;
    if (!('ok' in answered)) return;
    battles.value = [...(before === undefined ? [] : (battles.value ?? [])), ...answered.ok.battles];
    next.value = answered.ok.next;
  };
  useEffect(() => void look(), []);
  const set = (name: keyof Wanted) => (event: { readonly currentTarget: { readonly value: string } }) => {
    wanted.value = { ...wanted.value, [name]: event.currentTarget.value };
  };
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    void look();
  };
  const found = battles.value;
  return (
    <>
      <Header />
      <main id="main" class="page online" tabIndex={-1}>
        <h1>{w.archive}</h1>
        <p class="dim">{w.archiveHelp}</p>
        <form class="search" onSubmit={search}>
          <label class="field">
            {w.game}
            <select value={wanted.value.game} onChange={set('game')}>
              <option value="">{w.anyGame}</option>
              {namedGames().map(({ id, title, lang }) => (
                <option key={id} value={id} lang={lang}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {w.scenario}
            <input value={wanted.value.scenario} maxLength={60} onInput={set('scenario')} />
          </label>
          <label class="field">
            {w.person}
            <input value={wanted.value.person} maxLength={24} autocomplete="off" onInput={set('person')} />
          </label>
          <label class="field">
            {w.result}
            <select value={wanted.value.result} onChange={set('result')}>
              <option value="">{w.anyResult}</option>
              <option value="won" disabled={wanted.value.person === ''}>
                {w.won}
              </option>
              <option value="lost" disabled={wanted.value.person === ''}>
                {w.lost}
              </option>
              <option value="drawn">{w.drawn}</option>
            </select>
          </label>
          <label class="field">
            {w.from}
            <input type="date" value={wanted.value.from} onInput={set('from')} />
          </label>
          <label class="field">
            {w.to}
            <input type="date" value={wanted.value.to} onInput={set('to')} />
          </label>
          <button type="submit" class="gold">
            {w.search}
          </button>
        </form>
        {refused.value !== undefined && (
          <p class="refusal" role="alert">
            {refused.value}
          </p>
        )}
        {found !== undefined && (
          <section class="panel" aria-label={w.archive}>
            <p role="status">{found.length === 0 ? w.nothing : w.found(found.length, next.value !== undefined)}</p>
            <OverList battles={found} />
            <div class="acts">
              {next.value !== undefined && (
                <button type="button" class="quiet" onClick={() => void look(next.value)}>
                  {w.more}
                </button>
              )}
              {found.length > 0 && (
                <a class="button quiet" href={`/api/archive/journals?${searchOf(wanted.value)}`} download>
                  {w.all}
                </a>
              )}
            </div>
          </section>
        )}
      </main>
    </>
  );
}
