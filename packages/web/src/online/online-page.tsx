import { type Signal, useSignal } from '@preact/signals';
import type { Options, Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import type { Listed, Lobby, Profile } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { firstScenario } from '../games/facts.ts';
import { Header } from '../header.tsx';
import { words as fairWords } from '../fair/words.ts';
import { goTo, writeRoute } from '../route.ts';
import { HouseRules } from '../setup/house-rules.tsx';
import { COMPUTERS } from '../setup/seating.ts';
import { games, loadGame } from '../shelf.ts';
import { useGame } from '../use-game.ts';
import { api } from './api.ts';
import { byTurn, isMyTurn } from './by-turn.ts';
import { TableList, WatchList } from './table-list.tsx';
import { PACES, paceText, QUICK } from './pace.ts';
import { GoOn } from './go-on.tsx';
import { peopleWords } from './people-words.ts';
import { words } from './words.ts';
import { translated } from '@umpire/engine/words';
import { words as pageWords } from '../texts/pages.ts';
import { toReader } from '../texts/to-reader.ts';
import { called, gameTitle, langOf, namedGames } from '../texts/called.ts';
import { speechOf, spokenGame } from '../texts/game-words.ts';

/** So many of one's battles that are over are listed; the archive has them all. */
const MOST_FINISHED = 12;

/** So many battles can be watched from here, each with its picture. */
const MOST_WATCHED = 12;

/** How often lists are asked for again, in milliseconds. */
const AGAIN = 5_000;

/** How many battles wait for oneself, as a badge on the icon of the app where there is one. */
function showDue(count: number): void {
  const badge = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count);
  badge?.catch(() => undefined);
}

/** Playing with others: a table for a friend, one's own tables, and what is open to all. */
export function OnlinePage({ challenge }: { readonly challenge?: string | undefined }) {
  const w = words.value;
  const name = useSignal<string | undefined>(undefined);
  const refused = useSignal<string | undefined>(undefined);
  const rival = useSignal<Rival | undefined>(undefined);
  const mine = useSignal<readonly Listed[]>([]);
  const lobby = useSignal<Lobby>({ challenges: [], watchable: [], toYou: [] });
  useEffect(() => {
    let isLeft = false;
    const look = async (): Promise<void> => {
      const [own, all] = await Promise.all([api.mine(), api.lobby()]);
      if (isLeft) return;
      if ('ok' in own) mine.value = own.ok;
      if ('ok' in all) lobby.value = all.ok;
      showDue(mine.value.filter(isMyTurn).length + lobby.value.toYou.length);
    };
    const begin = async (): Promise<void> => {
      const me = await api.me();
      if (isLeft) return;
      if ('refused' in me) refused.value = me.refused || words.value.noServer;
      else name.value = me.ok.name;
      if ('ok' in me) await look();
      const profile = challenge === undefined ? undefined : await api.profile(challenge);
      if (profile !== undefined && 'ok' in profile && !isLeft) rival.value = profile.ok;
      if (profile !== undefined && 'refused' in profile) refused.value = profile.refused;
    };
    void begin();
    const timer = setInterval(() => {
      if (name.value !== undefined && document.visibilityState === 'visible') void look();
    }, AGAIN);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, []);
  const own = byTurn(mine.value);
  return (
    <>
      <Header />
      <main id="main" class="page online" tabIndex={-1}>
        <h1>{w.withOthers}</h1>
        {name.value !== undefined && (
          <p class="acts">
            <a class="button quiet" href={writeRoute({ page: 'me' })}>
              {w.youAre(name.value)}
            </a>
            <a class="button quiet" href={writeRoute({ page: 'archive' })}>
              {peopleWords.value.archive}
            </a>
          </p>
        )}
        {refused.value !== undefined && (
          <p class="refusal" role="alert">
            {refused.value}
          </p>
        )}
        {name.value !== undefined && (
          <div class="online-grid lobby">
            <div class="stack">
              <PlayFriend key={rival.value?.id ?? ''} name={name.value} rival={rival.value} />
              <QuickGame challenges={lobby.value.challenges} />
              <GoOn />
            </div>
            <section
              class={mine.value.length + lobby.value.toYou.length === 0 ? 'panel' : 'panel has-tables'}
              aria-labelledby="mine-title"
            >
              <h2 id="mine-title">{w.yourTables}</h2>
              <TableList battles={lobby.value.toYou} />
              {mine.value.length === 0 && <p class="dim">{w.noTables}</p>}
              <TableList battles={own.filter(({ state }) => state !== 'over')} />
              {own.some(({ state }) => state === 'over') && <h2>{w.finished}</h2>}
              <TableList battles={own.filter(({ state }) => state === 'over').slice(0, MOST_FINISHED)} />
            </section>
            <section class="panel" aria-labelledby="open-title">
              <h2 id="open-title">{w.openTables}</h2>
              {lobby.value.challenges.length === 0 && (
                <p class="dim">{lobby.value.why === undefined ? w.noOpenTables : toReader(lobby.value.why).text}</p>
              )}
              <TableList battles={lobby.value.challenges} />
              <h2>{w.watchNow}</h2>
              {lobby.value.watchable.length === 0 && <p class="dim">{w.noWatchable}</p>}
              <WatchList battles={lobby.value.watchable.slice(0, MOST_WATCHED)} />
            </section>
          </div>
        )}
        <nav class="acts" aria-label={fairWords.value.fairTitle}>
          <a href={writeRoute({ page: 'fair' })}>{fairWords.value.fairTitle}</a>
          <a href={writeRoute({ page: 'check' })}>{fairWords.value.toCheck}</a>
          <a href={writeRoute({ page: 'luck' })}>{fairWords.value.luckTitle}</a>
          <a href={writeRoute({ page: 'dice' })}>{fairWords.value.diceTitle}</a>
        </nav>
      </main>
    </>
  );
}

/** An open table at which somebody waits for a quick game of this pace: rated, with dice that both can check. */
const isQuick = ({ settings: { clock, rated, dice } }: Listed, pace: number): boolean =>
  paceText(clock) === paceText(PACES[pace]) && rated === true && dice !== 'own';

/** A battle against whoever wants the same. */
function QuickGame({ challenges }: { readonly challenges: readonly Listed[] }) {
  const w = words.value;
  const refused = useSignal<string | undefined>(undefined);
  const pace = useSignal(PACES.indexOf(QUICK));
  const pair = async (id: string): Promise<void> => {
    const ruleset = await loadGame(id);
    const scenario = ruleset && firstScenario(ruleset)?.scenario;
    if (scenario === undefined) return;
    const clock = PACES[pace.value];
    const settings = { ...(clock !== undefined && { clock }), watch: 'everyone', open: true, rated: true } as const;
    const found = await api.pair({ ruleset: id, scenario: scenario.id, settings });
    if ('ok' in found)
      goTo({ page: 'table', id: found.ok.id, ...(found.ok.key !== undefined && { key: found.ok.key }) });
    else refused.value = found.refused || w.noServer;
  };
  return (
    <section class="panel" aria-labelledby="quick-title">
      <h2 id="quick-title">{w.quickGame}</h2>
      <p class="dim">{w.quickGameHelp}</p>
      <PaceSelect pace={pace} />
      {refused.value !== undefined && (
        <p class="refusal" role="alert">
          {refused.value}
        </p>
      )}
      <ul class="tables">
        {games.map(({ id, line }) => {
          const waiting = challenges.filter(
            (one) => one.ruleset === id && one.you === undefined && isQuick(one, pace.value),
          ).length;
          return (
            <li key={id} class="quick">
              <div>
                <b lang={langOf(id)}>{gameTitle(id)}</b> <small lang={langOf(id)}>{called(id, line)}</small>{' '}
                {waiting > 0 && <small>{w.looking(waiting)}</small>}
              </div>
              <button type="button" class="quiet" aria-label={w.pairNamed(gameTitle(id))} onClick={() => void pair(id)}>
                {w.pair}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Somebody to be challenged. */
type Rival = Pick<Profile, 'id' | 'name'>;

/** One click to a table and its link. */
function PlayFriend({ name: known, rival }: { readonly name: string; readonly rival: Rival | undefined }) {
  const w = words.value;
  const game = useSignal(games[0]?.id ?? '');
  const ruleset = useGame(game.value);
  const wishes = useWishes();
  return (
    <section class="panel" aria-labelledby="friend-title">
      <h2 id="friend-title">{rival === undefined ? w.playFriend : w.challengeTo(rival.name)}</h2>
      <p class="dim">{rival === undefined ? w.playFriendHelp : w.challengeHelp(rival.name)}</p>
      <label class="field">
        {w.game}
        <select value={game.value} onChange={(event) => (game.value = event.currentTarget.value)}>
          {namedGames().map(({ id, title, lang }) => (
            <option key={id} value={id} lang={lang}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {ruleset !== 'loading' && ruleset !== undefined && (
        <FriendForm key={ruleset.id} ruleset={ruleset} known={known} rival={rival} wishes={wishes} />
      )}
    </section>
  );
}

/** How long each may think. */
function PaceSelect({ pace }: { readonly pace: Signal<number> }) {
  return (
    <label class="field">
      {words.value.pace}
      <select value={String(pace.value)} onChange={(event) => (pace.value = Number(event.currentTarget.value))}>
        {PACES.map((clock, i) => (
          <option key={paceText(clock)} value={String(i)}>
            {paceText(clock)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The computer in all chairs but one's own. */
const computersAt = ({ seats }: Scenario, own: string, player: string): Readonly<Record<string, string>> =>
  Object.fromEntries(seats.filter(({ id }) => id !== own).map(({ id }) => [id, player]));

/** What somebody wants of a table, whatever the game is. */
interface Wishes {
  readonly pace: Signal<number>;
  readonly isOpen: Signal<boolean>;
  /** The name of a computer player; empty for a person. */
  readonly opponent: Signal<string>;
  readonly mayWatch: Signal<boolean>;
  readonly isRated: Signal<boolean>;
  readonly hasOwnDice: Signal<boolean>;
  /** Nothing while it is the one by which the server knows them. */
  readonly name: Signal<string | undefined>;
}

const useWishes = (): Wishes => ({
  pace: useSignal(0),
  isOpen: useSignal(false),
  opponent: useSignal(''),
  mayWatch: useSignal(true),
  isRated: useSignal(false),
  hasOwnDice: useSignal(false),
  name: useSignal<string | undefined>(undefined),
});

interface FriendFormProps {
  readonly wishes: Wishes;
  readonly ruleset: Ruleset;
  readonly known: string;
  readonly rival: Rival | undefined;
}

function FriendForm({ ruleset, known, rival, wishes }: FriendFormProps) {
  const w = words.value;
  const { pace, isOpen, opponent, mayWatch, isRated, hasOwnDice, name } = wishes;
  const speech = speechOf(ruleset);
  const scenario = useSignal(firstScenario(ruleset)?.scenario ?? ruleset.scenarios[0]?.scenario);
  const seat = useSignal(scenario.value?.seats[0]?.id ?? '');
  const options = useSignal<Options>({});
  const refused = useSignal<string | undefined>(undefined);
  const make = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const chosen = scenario.value;
    if (chosen === undefined) return;
    const wanted = (name.value ?? known).trim();
    const me = wanted === '' || wanted === known ? undefined : await api.me(wanted);
    const clock = PACES[pace.value];
    const made =
      me !== undefined && 'refused' in me
        ? me
        : await api.make({
            ruleset: ruleset.id,
            scenario: chosen.id,
            options: options.value,
            seat: seat.value,
            ...(opponent.value !== '' && { computers: computersAt(chosen, seat.value, opponent.value) }),
            settings: {
              ...(clock !== undefined && { clock }),
              watch: mayWatch.value ? 'everyone' : 'nobody',
              open: isOpen.value,
              ...(isRated.value && !hasOwnDice.value && { rated: true }),
              ...(hasOwnDice.value && { dice: 'own' }),
              ...(rival !== undefined && opponent.value === '' && { for: rival.id }),
            },
          });
    if ('ok' in made) goTo({ page: 'table', id: made.ok.id, key: made.ok.key });
    else refused.value = made.refused || w.noServer;
  };
  return (
    <form onSubmit={(event) => void make(event)}>
      <label class="field">
        {w.scenario}
        <select
          value={scenario.value?.id ?? ''}
          onChange={(event) => {
            scenario.value = ruleset.scenarios.find((one) => one.scenario.id === event.currentTarget.value)?.scenario;
            seat.value = scenario.value?.seats[0]?.id ?? '';
          }}
        >
          {ruleset.scenarios.map(({ scenario: { id, title } }) => (
            <option key={id} value={id} lang={speech.code}>
              {translated(title, speech)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {w.yourSide}
        <select value={seat.value} onChange={(event) => (seat.value = event.currentTarget.value)}>
          {scenario.value?.seats.map(({ id, name: side, role }) => (
            <option key={id} value={id} lang={speech.code}>
              {translated(side, speech)} {role !== undefined && `(${translated(role, speech)})`}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {w.opponent}
        <select value={opponent.value} onChange={(event) => (opponent.value = event.currentTarget.value)}>
          <option value="">{rival?.name ?? w.friend}</option>
          {COMPUTERS.map((one) => (
            <option key={one} value={one}>
              {pageWords.value.computerPlayer(one)}
            </option>
          ))}
        </select>
      </label>
      <PaceSelect pace={pace} />
      <label class="field">
        {w.dice}
        <select
          value={hasOwnDice.value ? 'own' : 'fair'}
          onChange={(event) => (hasOwnDice.value = event.currentTarget.value === 'own')}
        >
          <option value="fair">{w.fairDice}</option>
          <option value="own">{w.ownDice}</option>
        </select>
      </label>
      <label class="field">
        {w.yourName}
        <input
          value={name.value ?? known}
          maxLength={24}
          autocomplete="off"
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <label class="choice">
        <input type="checkbox" checked={isOpen.value} onChange={() => (isOpen.value = !isOpen.value)} />
        <span>{w.anyone}</span>
      </label>
      <label class="choice">
        <input type="checkbox" checked={mayWatch.value} onChange={() => (mayWatch.value = !mayWatch.value)} />
        <span>{w.spectators}</span>
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={isRated.value && !hasOwnDice.value}
          disabled={hasOwnDice.value}
          onChange={() => (isRated.value = !isRated.value)}
        />
        <span>{w.isRated}</span>
      </label>
      {scenario.value !== undefined && (
        <HouseRules ruleset={spokenGame(ruleset)} scenario={scenario.value} chosen={options} language={speech.code} />
      )}
      {refused.value !== undefined && (
        <p class="refusal" role="alert">
          {refused.value}
        </p>
      )}
      <button type="submit" class="gold big">
        {rival === undefined || opponent.value !== '' ? w.makeLink : w.challengeTo(rival.name)}
      </button>
    </form>
  );
}
