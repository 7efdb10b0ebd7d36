import { writeJournal } from '@umpire/engine/battle';
import { writeRoute } from '../route.ts';
import { PERSON } from '../store/battles.ts';
import { words } from '../texts/index.ts';
import { sideIndex, sideNames } from './names.ts';
import type { ScreenState } from './screen-state.ts';
import type { Session } from './session.ts';

/** Game, scenario, phases, whose turn it is, and tools. */
export function TopBar({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { session } = state;
  const { battle } = session.now.value.view;
  const { scenario } = session;
  const { phases } = session.ruleset.face;
  const at = phases.findIndex(({ id }) => id === battle.phase);
  return (
    <header class="top">
      <a class="brand" href={writeRoute({ page: 'home' })}>
        UMPIRE
      </a>
      <h1>
        {session.ruleset.title} · {scenario.title}
      </h1>
      <ol class="phases" aria-label={w.phases}>
        {phases.map(({ id, says }, i) => (
          <li key={id} class={i < at ? 'past' : ''} title={says} aria-current={i === at ? 'step' : undefined}>
            {says}
          </li>
        ))}
      </ol>
      <span class="turn">{w.turnOf(Math.min(battle.turn, scenario.turns), scenario.turns)}</span>
      <Whose state={state} />
      <div class="tools">
        <UndoButton state={state} />
        {session.journal !== undefined && (
          <>
            <button type="button" onClick={() => saveToFile(session)}>
              <span aria-hidden="true">↓</span> <span class="tool-name">{w.save}</span>
            </button>
            <a class="tool" href={writeRoute({ page: 'replay', id: session.id })}>
              <span aria-hidden="true">▷</span> <span class="tool-name">{w.replay}</span>
            </a>
          </>
        )}
      </div>
    </header>
  );
}

/** Who has to act, said aloud when it changes. */
function Whose({ state: { session } }: { readonly state: ScreenState }) {
  const w = words.value;
  const { view } = session.now.value;
  const { waitingFor, battle, outcome } = view;
  const [first] = waitingFor;
  const who = sideNames(battle, waitingFor);
  const says =
    outcome !== undefined
      ? w.battleOver
      : first === undefined
        ? ''
        : session.isThinking.value && session.seating[first] !== PERSON
          ? w.thinking(who)
          : w.toAct(who);
  return <output class={`whose side-${first === undefined ? 'none' : sideIndex(battle, first)}`}>{says}</output>;
}

function UndoButton({ state: { session, forming } }: { readonly state: ScreenState }) {
  const w = words.value;
  const { undo } = session.now.value;
  return (
    <button
      type="button"
      disabled={undo === undefined}
      title={undo?.free === false ? `${w.undoAsks}: ${undo.says ?? ''}` : w.undo}
      onClick={() => {
        forming.stop();
        session.undo();
      }}
    >
      <span aria-hidden="true">↶</span> <span class="tool-name">{w.undo}</span>
    </button>
  );
}

/** The journal as a file of the reader's own. */
function saveToFile(session: Session): void {
  const journal = session.journal?.();
  if (journal === undefined) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([writeJournal(journal)], { type: 'application/json' }));
  link.download = `${journal.ruleset}-${journal.scenario.id}-${journal.entries.length}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
