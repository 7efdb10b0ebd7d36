import { scenarioIn } from '@umpire/engine/battle';
import { scenarioScene } from '@umpire/engine/table';
import { inWords } from '@umpire/engine/words';
import type { Listed } from '@umpire/wire';
import { useMemo } from 'preact/hooks';
import { later } from '../later.tsx';
import { writeRoute } from '../route.ts';
import { Picture } from '../scene/picture.tsx';
import { called, gameTitle, langOf, speechOfGame } from '../texts/called.ts';
import { useGame } from '../use-game.ts';
import { isMyTurn } from './by-turn.ts';
import { agoText, timeText } from './time.ts';
import { words } from './words.ts';

interface TableListProps {
  readonly battles: readonly Listed[];
  /** So many of them are shown as they stand, not as their scenario begins: each is asked for by itself. */
  readonly live?: number;
}

/** Tables of the server, each with its map, who plays there and whose turn it is. */
export function TableList({ battles, live = 0 }: TableListProps) {
  return (
    <ul class="tables">
      {battles.map((one, i) => (
        <li key={one.id} class={isMyTurn(one) ? 'due' : ''}>
          <a href={writeRoute({ page: 'table', id: one.id })}>
            {i < live && one.state === 'running' ? (
              <LiveTable of={one} />
            ) : (
              <TableMap ruleset={one.ruleset} title={one.title} />
            )}
            <TableLine of={one} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const LiveTable = later(async () => (await import('./live-table.tsx')).LiveTable, true);

/** Tables that anybody may watch, each as it stands. */
export function WatchList({ battles }: { readonly battles: readonly Listed[] }) {
  return (
    <ul class="tables watch">
      {battles.map((one) => (
        <li key={one.id}>
          <a href={writeRoute({ page: 'table', id: one.id })}>
            <LiveTable of={one} isCounted />
            <span class="line">
              <TableLine of={one} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is not needed to know a table again. */
const WITHOUT = ['numbers', 'legend', 'names', 'grid'] as const;

/** The map of a scenario, small. It only decorates; one that is not among those of its game has none. */
function TableMap({ ruleset, title }: { readonly ruleset: string; readonly title: string }) {
  const [game, speech] = [useGame(ruleset), speechOfGame(ruleset)];
  const map = useMemo(() => {
    const entries = game === 'loading' || game === undefined ? [] : game.scenarios;
    const found = entries.find(({ scenario }) => scenario.title === title);
    return found && scenarioScene(scenarioIn(found.scenario, speech), { without: WITHOUT, language: speech });
  }, [game, title, speech]);
  return (
    <span class="table-map" aria-hidden="true">
      {map !== undefined && <Picture of={map} fills />}
    </span>
  );
}

/** Who else sits there. */
export const othersAt = ({ chairs, you }: Listed): readonly string[] =>
  chairs
    .filter(({ seat, who }) => seat !== you && who !== undefined)
    .map(({ who }) => (who?.kind === 'computer' ? words.value.computer : (who?.name ?? '')));

function TableLine({ of }: { readonly of: Listed }) {
  const w = words.value;
  const others = othersAt(of);
  const left = of.deadline === undefined ? undefined : of.deadline - Date.now();
  const facts = [
    ...(of.state === 'running' ? [w.turn(of.turn)] : []),
    ...(left === undefined ? (of.state === 'running' ? [agoText(of.at)] : []) : [w.timeLeft(timeText(left))]),
  ];
  return (
    <>
      <b lang={langOf(of.ruleset)}>{called(of.ruleset, of.title)}</b>
      <small>
        <span lang={langOf(of.ruleset)}>{gameTitle(of.ruleset)}</span>
        {others.length > 0 && ` · ${of.you === undefined ? others.join(' – ') : w.against(others.join(', '))}`}
      </small>
      <span class="standing">
        <span class={isMyTurn(of) ? 'turn-badge due' : 'turn-badge'}>{standing(of, others)}</span>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
    </>
  );
}

/** How it stands, in a word or two. */
function standing(of: Listed, others: readonly string[]): string {
  const w = words.value;
  if (of.state === 'over') return of.result === undefined ? w.over : inWords(of.result, speechOfGame(of.ruleset));
  if (of.state === 'waiting')
    return of.settings.for !== undefined && of.you === undefined
      ? w.challengesYou(others.join(', '))
      : w.waitingForFriend;
  if (isMyTurn(of)) return w.yourTurn;
  return of.you === undefined ? w.underWay : w.theirTurn;
}
