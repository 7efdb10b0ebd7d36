import { useSignal } from '@preact/signals';
import { luckIn, luckTogether, parseJournal, replay } from '@umpire/engine/battle';
import type { GameLuck } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { api } from '../online/api.ts';
import { games, loadGame } from '../shelf.ts';
import { keptBattles, PERSON, type SavedBattle } from '../store/battles.ts';
import { LuckOfGames } from './luck-of-games.tsx';
import { words } from './words.ts';

/** One's own luck: in the battles of this browser, and in those online. */
export function LuckPage() {
  const w = words.value;
  const here = useSignal<readonly GameLuck[] | undefined>(undefined);
  const online = useSignal<readonly GameLuck[]>([]);
  useEffect(() => {
    void luckHere().then((found) => (here.value = found));
    void api.luck().then((answered) => (online.value = 'ok' in answered ? answered.ok : []));
  }, []);
  return (
    <>
      <Header />
      <main id="main" class="page luck-page" tabIndex={-1}>
        <h1>{w.luckTitle}</h1>
        <p>{w.luckHelp}</p>
        <h2>{w.luckHere}</h2>
        {here.value === undefined ? <p>{w.checking}</p> : <LuckOfGames games={here.value} />}
        {online.value.length > 0 && (
          <>
            <h2>{w.luckOnline}</h2>
            <LuckOfGames games={online.value} />
          </>
        )}
      </main>
    </>
  );
}

/** What the people of this browser have rolled in all battles that are kept here. */
async function luckHere(): Promise<readonly GameLuck[]> {
  const kept = await keptBattles();
  const found: GameLuck[] = [];
  for (const { id } of games) {
    const battles = kept.filter((one) => one.ruleset === id);
    if (battles.length === 0) continue;
    const all = (await Promise.all(battles.map(luckOfBattle))).flat();
    const together = luckTogether(all);
    if (together.kinds.length > 0) found.push({ ruleset: id, ...together, battles: battles.length });
  }
  return found;
}

async function luckOfBattle({ ruleset: game, journal, seating, you }: SavedBattle) {
  const [ruleset, parsed] = [await loadGame(game), parseJournal(journal)];
  if (ruleset === undefined || !parsed.ok) return [];
  const replayed = replay(ruleset, parsed.journal);
  if (replayed.kind === 'refused') return [];
  // Of an online battle only one's own chair.
  const own = Object.keys(seating).filter((seat) => (you === undefined ? seating[seat] === PERSON : seat === you));
  return own.map((seat) => luckIn(replayed.log, seat));
}
