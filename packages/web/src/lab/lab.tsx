import { called, gameTitle, langOf } from '../texts/called.ts';
import { Choose } from '../choose.tsx';
import { Header } from '../header.tsx';
import { goTo } from '../route.ts';
import { games, gameWith } from '../shelf.ts';
import { words } from '../texts/desks.ts';
import { useGame } from '../use-game.ts';
import { type More, Setups } from './setups.tsx';
import { spokenGame } from '../texts/game-words.ts';

interface LabProps {
  readonly ruleset?: string;
  readonly engagement?: string;
  readonly args?: string;
  readonly more?: string;
}

/** Every engagement of every rule set as a form, with its odds. */
export function LabPage({ ruleset: asked, engagement, args, more }: LabProps) {
  const w = words.value;
  const able = games.filter(({ engagements }) => engagements.length > 0);
  const game = able.find(({ id }) => id === asked) ?? able[0];
  return (
    <>
      <Header />
      <main id="main" class="page lab" tabIndex={-1}>
        <h1>{w.lab}</h1>
        <p>{w.labHelp}</p>
        {game === undefined ? (
          <p>{w.noEngagements}</p>
        ) : (
          <>
            <div class="acts">
              <Choose
                says={w.game}
                of={able.map(({ id }) => ({ id, title: gameTitle(id), lang: langOf(id) }))}
                chosen={game.id}
                choose={(id) => goTo({ page: 'lab', ruleset: id })}
              />
              <Choose
                says={w.engagement}
                of={game.engagements.map((one) => ({
                  ...one,
                  title: called(game.id, one.title),
                  lang: langOf(game.id),
                }))}
                chosen={game.engagements.find(({ id }) => id === engagement)?.id ?? game.engagements[0]?.id}
                choose={(id) => goTo({ page: 'lab', ruleset: game.id, engagement: id })}
              />
            </div>
            <Loaded
              game={game.id}
              engagement={engagement}
              given={parsed(args)}
              more={moreOf(parsed(more))}
              address={[args, more].join(' ')}
            />
          </>
        )}
      </main>
    </>
  );
}

interface LoadedProps {
  readonly game: string;
  readonly engagement: string | undefined;
  readonly given: unknown;
  readonly more: More;
  /** What the address says of the set-up: another address is another set-up. */
  readonly address: string;
}

function Loaded({ game, engagement: wanted, given, more, address }: LoadedProps) {
  const w = words.value;
  const played = useGame(game);
  if (played === 'loading') return <p>{w.loading}</p>;
  const ruleset = played && spokenGame(played);
  const engagement = ruleset?.engagements.find(({ id }) => id === wanted) ?? ruleset?.engagements[0];
  if (ruleset === undefined || engagement === undefined)
    return <p>{gameWith(game) === undefined ? w.noSuchGame : w.noEngagements}</p>;
  return (
    <Setups
      key={`${game} ${engagement.id} ${address}`}
      game={ruleset}
      engagement={engagement}
      given={given}
      more={more}
    />
  );
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a link says besides the first set-up; a foreign one says nothing. */
const moreOf = (value: unknown): More => (typeof value === 'object' && value !== null ? (value as More) : {});
