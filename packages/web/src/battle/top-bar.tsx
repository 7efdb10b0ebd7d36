import { writeRoute } from '../route.ts';
import { PERSON } from '../store/battles.ts';
import { words } from '../texts/index.ts';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { sideIndex, sideNames } from './names.ts';
import { ToWin } from './to-win.tsx';
import type { ScreenState } from './screen-state.ts';

/** Scenario, phases, the turn, whose it is, undo and the menu. */
export function TopBar({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { session } = state;
  const { battle } = session.now.value.view;
  const { scenario } = session;
  const { phases } = session.ruleset.face;
  const at = phases.findIndex(({ id }) => id === battle.phase);
  return (
    <header class="top" data-panel>
      <a class="brand" href={writeRoute({ page: 'home' })}>
        UMPIRE
      </a>
      <h1>
        <span>{session.ruleset.title} · </span>
        {scenario.title}
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
      <ToWin state={state} />
      <div class="tools">
        <UndoButton state={state} />
        <Menu state={state} />
      </div>
    </header>
  );
}

/** Who has to act, said aloud when it changes. */
function Whose({ state: { session } }: { readonly state: ScreenState }) {
  const w = words.value;
  const { view, isMine } = session.now.value;
  const { waitingFor, battle, outcome } = view;
  const [first] = waitingFor;
  const who = sideNames(battle, waitingFor);
  // To the only person here it is simply theirs.
  const persons = Object.values(session.seating).filter((one) => one === PERSON);
  const isYours = isMine && persons.length === 1;
  const says =
    outcome !== undefined
      ? w.battleOver
      : first === undefined
        ? ''
        : session.isThinking.value && session.seating[first] !== PERSON
          ? w.thinking(who)
          : isYours
            ? w.yourMove
            : w.toAct(who);
  return (
    <output class={`whose side-${first === undefined ? 'none' : sideIndex(battle, first)}`}>
      {says}
      {isYours && says === w.yourMove && <small> {who}</small>}
    </output>
  );
}

function UndoButton({ state: { session, forming } }: { readonly state: ScreenState }) {
  const w = words.value;
  const { undo } = session.now.value;
  return (
    <button
      type="button"
      class="icon-button"
      disabled={undo === undefined}
      aria-label={w.undo}
      title={undo?.free === false ? `${w.undoAsks} ${w.undoWhy(undo.says ?? '')}` : `${w.undo} (U)`}
      onClick={() => {
        forming.stop();
        session.undo();
      }}
    >
      <Icon of="undo" />
    </button>
  );
}
