import { useSignal } from '@preact/signals';
import type { GameRating, Listed, Lobby } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { words as fairWords } from '../fair/words.ts';
import { writeRoute } from '../route.ts';
import { toReader } from '../texts/to-reader.ts';
import { api } from './api.ts';
import { isMyTurn } from './by-turn.ts';
import { GoOn } from './go-on.tsx';
import { OwnTables } from './own-tables.tsx';
import { peopleWords } from './people-words.ts';
import { PlayFriend, type Rival } from './play-friend.tsx';
import { QuickGame } from './quick-game.tsx';
import { RatingList } from './ratings.tsx';
import { TableList, WatchList } from './table-list.tsx';
import { words } from './words.ts';

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
  const ratings = useSignal<readonly GameRating[] | undefined>(undefined);
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
      const self = await api.self();
      if ('ok' in self && !isLeft) ratings.value = self.ok.ratings;
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
  return (
    <>
      <Header />
      <main id="main" class="page online" tabIndex={-1}>
        <h1>{w.withOthers}</h1>
        {refused.value !== undefined && (
          <p class="refusal" role="alert">
            {refused.value}
          </p>
        )}
        {name.value !== undefined && (
          <div class="online-grid lobby">
            <div class="stack">
              <PlayFriend key={rival.value?.id ?? ''} name={name.value} rival={rival.value} />
              <GoOn />
            </div>
            <div class="stack">
              <OwnTables mine={mine.value} toYou={lobby.value.toYou} />
              <QuickGame challenges={lobby.value.challenges} />
            </div>
            <div class="stack">
              <Self name={name.value} ratings={ratings.value} />
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

/** Oneself: the name, and how good one is at what. */
function Self({ name, ratings }: { readonly name: string; readonly ratings: readonly GameRating[] | undefined }) {
  const w = words.value;
  return (
    <section class="panel self" aria-labelledby="self-title">
      <h2 id="self-title">{w.youAre(name)}</h2>
      {ratings?.length === 0 && <p class="dim">{w.noRating}</p>}
      <RatingList ratings={ratings ?? []} />
      <p class="acts">
        <a class="button quiet" href={writeRoute({ page: 'me' })}>
          {w.yourPage}
        </a>
        <a class="button quiet" href={writeRoute({ page: 'archive' })}>
          {peopleWords.value.archive}
        </a>
      </p>
    </section>
  );
}
