import { useSignal } from '@preact/signals';
import type { Listed, Profile } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { goTo, writeRoute } from '../route.ts';
import { keepBattle, PERSON } from '../store/battles.ts';
import { api } from './api.ts';
import { dayText, peopleWords } from './people-words.ts';
import { LuckOfGames } from '../fair/luck-of-games.tsx';
import { words as fairWords } from '../fair/words.ts';
import { RatingList } from './ratings.tsx';
import { words } from './words.ts';
import { inWords } from '@umpire/engine/words';
import { called, gameTitle, langOf, speechOfGame } from '../texts/called.ts';

/** Somebody, as anyone may see it. */
export function ProfilePage({ id }: { readonly id: string }) {
  const w = peopleWords.value;
  const profile = useSignal<Profile | { readonly refused: string } | undefined>(undefined);
  const look = async (): Promise<void> => {
    const answered = await api.profile(id);
    profile.value = 'ok' in answered ? answered.ok : { refused: answered.refused || words.value.noServer };
  };
  useEffect(() => void look(), [id]);
  const found = profile.value;
  if (found === undefined) return <main class="lost">{w.loading}</main>;
  if ('refused' in found)
    return (
      <main id="main" class="lost" tabIndex={-1}>
        <h1>{found.refused}</h1>
        <p>
          <a href={writeRoute({ page: 'online' })}>{words.value.toYourTables}</a>
        </p>
      </main>
    );
  // A battle that ended before the first roll tells nothing of luck.
  const diced = found.luck.filter(({ kinds }) => kinds.length > 0);
  return (
    <>
      <Header />
      <main id="main" class="page online" tabIndex={-1}>
        <h1>{found.name}</h1>
        <p class="dim">
          {w.kind(found.kind)} · {w.since(dayText(found.created))}
        </p>
        <div class="online-grid">
          <section class="panel" aria-labelledby="ratings-title">
            <h2 id="ratings-title">{w.ratings}</h2>
            {found.ratings.length === 0 ? <p class="dim">{w.noRatings}</p> : <RatingList ratings={found.ratings} />}
            <Results of={found} />
            {found.isYou !== true && <Manners of={found} changed={look} />}
          </section>
          {diced.length > 0 && (
            <section class="panel" aria-labelledby="luck-title">
              <h2 id="luck-title">{fairWords.value.luckOf}</h2>
              <p class="dim">{fairWords.value.luckHelp}</p>
              <LuckOfGames games={diced} />
            </section>
          )}
          <section class="panel" aria-labelledby="last-title">
            <h2 id="last-title">{w.lastBattles}</h2>
            {found.battles.length === 0 ? <p class="dim">{w.noBattles}</p> : <OverList battles={found.battles} />}
          </section>
        </div>
      </main>
    </>
  );
}

function Results({ of: { results } }: { readonly of: Profile }) {
  const w = peopleWords.value;
  if (results.length === 0) return null;
  return (
    <table class="results">
      <caption>{w.results}</caption>
      <thead>
        <tr>
          <th scope="col">{w.game}</th>
          <th scope="col">{w.won}</th>
          <th scope="col">{w.drawn}</th>
          <th scope="col">{w.lost}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ ruleset, won, drawn, lost }) => (
          <tr key={ruleset}>
            <th scope="row" lang={langOf(ruleset)}>
              {gameTitle(ruleset)}
            </th>
            <td>{won}</td>
            <td>{drawn}</td>
            <td>{lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What one can do about somebody. */
function Manners({ of, changed }: { readonly of: Profile; readonly changed: () => Promise<void> }) {
  const w = peopleWords.value;
  const change = async (): Promise<void> => {
    await (of.isBlocked === true ? api.unblock(of.id) : api.block(of.id));
    await changed();
  };
  return (
    <>
      {of.isBlocked !== true && (
        <p class="acts">
          <a class="button gold" href={writeRoute({ page: 'online', challenge: of.id })}>
            {words.value.challengeTo(of.name)}
          </a>
        </p>
      )}
      <p class="dim">{w.blockHelp}</p>
      <div class="acts">
        <button type="button" class="quiet" onClick={() => void change()}>
          {of.isBlocked === true ? w.unblock : w.block}
        </button>
      </div>
      <Report person={of.id} />
    </>
  );
}

/** What somebody has done is told to those who run the server. */
export function Report({
  person,
  battle,
  name,
}: {
  readonly person: string;
  readonly battle?: string;
  readonly name?: string | undefined;
}) {
  const w = peopleWords.value;
  const state = useSignal<'closed' | 'open' | 'sent'>('closed');
  const text = useSignal('');
  const refused = useSignal<string | undefined>(undefined);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const answered = await api.report(person, text.value, battle);
    if ('ok' in answered) state.value = 'sent';
    else refused.value = answered.refused;
  };
  if (state.value === 'sent') return <p role="status">{w.reported}</p>;
  if (state.value === 'closed')
    return (
      <button type="button" class="quiet" onClick={() => (state.value = 'open')}>
        {name === undefined ? w.report : w.reportNamed(name)}
      </button>
    );
  return (
    <form onSubmit={(event) => void send(event)}>
      <label class="field">
        {w.reportSays}
        <textarea
          rows={3}
          maxLength={1000}
          required
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      {refused.value !== undefined && (
        <p class="refusal" role="alert">
          {refused.value}
        </p>
      )}
      <button type="submit" class="quiet">
        {w.reportSend}
      </button>
    </form>
  );
}

/** Battles that are over, each with its replay. */
export function OverList({ battles }: { readonly battles: readonly Listed[] }) {
  const w = peopleWords.value;
  const refused = useSignal<string | undefined>(undefined);
  const replay = async (battle: Listed): Promise<void> => {
    const journal = await api.journal(battle.id);
    if (journal === undefined) {
      refused.value = w.noJournal;
      return;
    }
    const { id, ruleset, title, turn, chairs } = battle;
    const seating = Object.fromEntries(
      chairs.map(({ seat, who }) => [seat, who?.kind === 'computer' ? who.name : PERSON]),
    );
    await keepBattle({ id, ruleset, title, turn, isOver: true, at: Date.now(), seating, dice: 'computer', journal });
    goTo({ page: 'replay', id });
  };
  return (
    <>
      {refused.value !== undefined && (
        <p class="refusal" role="alert">
          {refused.value}
        </p>
      )}
      <ul class="tables">
        {battles.map((one) => (
          <li key={one.id} class="quick">
            <div>
              <b lang={langOf(one.ruleset)}>{called(one.ruleset, one.title)}</b>{' '}
              <small>
                <span lang={langOf(one.ruleset)}>{gameTitle(one.ruleset)}</span> · {dayText(one.at)}
              </small>
              <br />
              <small>
                <Sitters of={one} />
              </small>
              <br />
              <small lang={speechOfGame(one.ruleset).code}>
                {one.result && inWords(one.result, speechOfGame(one.ruleset))}
              </small>
            </div>
            <button
              type="button"
              class="quiet"
              aria-label={w.replayNamed(called(one.ruleset, one.title))}
              onClick={() => void replay(one)}
            >
              {w.replay}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who sat where; the winner first to be seen. */
function Sitters({ of: { chairs, result } }: { readonly of: Listed }) {
  return (
    <>
      {chairs.map(({ seat, who }, i) => (
        <span key={seat}>
          {i > 0 && ' – '}
          {result?.winner === seat ? (
            <b>
              <PersonLink who={who} />
            </b>
          ) : (
            <PersonLink who={who} />
          )}
        </span>
      ))}
    </>
  );
}

/** A name, with the way to its page. */
export function PersonLink({
  who,
  isAside,
}: {
  readonly who: Listed['chairs'][number]['who'];
  readonly isAside?: boolean;
}) {
  if (who === undefined) return <>{words.value.freeChair}</>;
  if (who.kind === 'computer') return <>{words.value.computer}</>;
  return who.id === undefined ? (
    <>{who.name}</>
  ) : (
    // Whoever looks somebody up in the middle of a battle does not leave the table.
    <a href={writeRoute({ page: 'person', id: who.id })} {...(isAside === true && { target: '_blank' })}>
      {who.name}
    </a>
  );
}
