import { namesOf, type SeenLogged } from '@umpire/engine/battle';
import { later } from '../later.tsx';
import { speechOf, viewAsPlayed } from '../texts/game-words.ts';
import { words } from '../texts/index.ts';
import { DiceRow } from './dice-row.tsx';
import { Icon } from './icon.tsx';
import { untold } from './motion/use-motion.ts';
import { PaceButtons } from './pace-buttons.tsx';
import { isOutdated, lastLine, shownBy, thrownFor } from './last-line.ts';
import { lineOf, Log } from './log.tsx';
import { sideName } from './names.ts';
import { isOpen, setOpen } from './panels.ts';
import { fellIn, rollsOf } from './rolls.ts';
import type { ScreenState } from './screen-state.ts';

// All dice so far are wanted only with the open journal.
const Tray = later(async () => (await import('./tray.tsx')).Tray, true);

/** What happened last, in a sentence, with its dice; it opens upwards to all dice and the whole journal. */
export function Narrator({ state, log }: { readonly state: ScreenState; readonly log: readonly SeenLogged[] }) {
  const w = words.value;
  const open = isOpen('journal') === true;
  const told = log.slice(0, log.length - untold.value);
  const last = lastLine(told);
  const line = last === undefined || isOutdated(last, told) ? undefined : lineOf(state, last);
  const thrown = thrownFor(told);
  const rolls = rollsOf(thrown, speechOf(state.session.ruleset), namesOf(state.session.now.value.view.battle));
  const fell = fellIn(rolls, (seat) => sideName(state.session.now.value.view.battle, seat), w);
  const latest = line?.answered ?? line?.says ?? fell;
  const story = storyBefore(state, log);
  return (
    <div class={`bottom ${open ? 'is-open' : ''}`} data-panel>
      <div class="journal">
        {open && <Tray state={state} />}
        <Log state={state} log={log} isOpen={open} />
      </div>
      <div class="narrator">
        {/* The log says it aloud already. */}
        <p class="latest" aria-hidden="true">
          <span>{story ?? latest ?? w.nothingYet}</span>
          <Beneath>{story === undefined ? (line === undefined ? undefined : (fell ?? line.asked)) : latest}</Beneath>
        </p>
        {last !== undefined && shownBy(last, viewAsPlayed(state.session)).length > 0 && (
          <button type="button" class="show-me" title={`${w.showMe} (W)`} onClick={() => showLast(state)}>
            <Icon of="look" /> <span>{w.showMe}</span>
          </button>
        )}
        {!open && rolls.map((roll) => <DiceRow key={roll.seq} roll={roll} most={8} />)}
        <PaceButtons state={state} />
        <button
          type="button"
          class="icon-button"
          aria-label={w.journal}
          aria-expanded={open}
          title={`${w.journal} (J)`}
          onClick={() => setOpen('journal', !open)}
        >
          <Icon of={open ? 'down' : 'up'} />
        </button>
      </div>
    </div>
  );
}

/** What the battle is about, for whoever has not given an order in it yet: its first sentence. */
function storyBefore({ session }: ScreenState, log: readonly SeenLogged[]): string | undefined {
  const { seat } = session.now.value;
  const isBegun = log.some(({ given }) => given !== undefined && (seat === undefined || given.seat === seat));
  return isBegun ? undefined : /^.+?[.!?](?= |$)/.exec(session.scenario.summary)?.[0];
}

const Beneath = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : <small>{children}</small>;

/** Shows on the table where what was told last happened, and to whom. */
export function showLast(state: ScreenState): void {
  const { log } = state.session.now.value;
  const last = lastLine(log);
  const models = last === undefined ? [] : shownBy(last, viewAsPlayed(state.session));
  if (models.length === 0) return;
  state.camera.show(models.map(({ base }) => base));
  state.shown.value = models.map(({ id }) => id);
  setTimeout(() => (state.shown.value = []), SHOWN);
}

/** How long those who are shown have a ring, in milliseconds. */
const SHOWN = 2500;
