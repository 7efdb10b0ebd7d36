import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { goTo } from '../route.ts';
import { games as all } from '../shelf.ts';
import { words } from '../texts/index.ts';
import { useGames } from '../use-game.ts';
import { foundRules } from './search.ts';

/** The rule book: every rule of every game, searchable, in our own words. */
export function RulesPage({ ruleset, rule }: { readonly ruleset?: string; readonly rule?: string }) {
  const w = words.value;
  const search = useSignal('');
  const games = useGames(all.map(({ id }) => id)) ?? [];
  useEffect(() => {
    if (rule !== undefined) document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: 'center' });
  }, [rule, games.length]);
  const found = foundRules(games, ruleset, search.value);
  return (
    <>
      <Header />
      <main id="main" class="page book" tabIndex={-1}>
        <h1>{w.rules}</h1>
        <div class="acts">
          <label class="field">
            {w.game}
            <select
              value={ruleset ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget;
                goTo({ page: 'rules', ...(value !== '' && { ruleset: value }) });
              }}
            >
              <option value="">{w.allGames}</option>
              {games.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {w.searchRules}
            <input type="search" value={search.value} onInput={(event) => (search.value = event.currentTarget.value)} />
          </label>
        </div>
        <output class="line">{w.rulesFound(found.length)}</output>
        <ul class="rules">
          {found.map(({ id, title, says, source }) => (
            <li key={id} id={`rule-${id}`} class={id === rule ? 'chosen' : ''}>
              <h2>
                <span class="rule-name">{id}</span> {title}
              </h2>
              <p>{says}</p>
              <p class="dim">{source === 'house' ? w.house : `${w.source}: ${source}`}</p>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
