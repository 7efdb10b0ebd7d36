import { untracked, useSignalEffect } from '@preact/signals';
import type { SeatView, SeenQuestion } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { later } from '../later.tsx';
import { settings } from '../settings.ts';
import { trouble } from '../store/database.ts';
import { speechOf, spokenSession, viewAsPlayed } from '../texts/game-words.ts';
import { words } from '../texts/index.ts';
import { Ask } from './ask.tsx';
import { Board } from './board.tsx';
import { Card } from './card.tsx';
import { useFormedView } from './formed-view.ts';
import { useKeys } from './keys.ts';
import { unitToShow } from './menu-of.ts';
import { sideNames } from './names.ts';
import { Narrator } from './narrator.tsx';
import { Orders } from './orders.tsx';
import { isOpen, setOpen } from './panels.ts';
import { openBattle } from './open-battle.ts';
import { type ScreenState, screenState } from './screen-state.ts';
import { pastFallen } from './motion/past-fallen.ts';
import { Banner } from './motion/banner.tsx';
import { isToldOfSound } from './motion/sound.ts';
import { stillToSee } from './motion/on-show.ts';
import { ordersAfter, useMotion } from './motion/use-motion.ts';
import { isSkipping, speedNow } from './pace.ts';
import type { Session } from './session.ts';
import { Scale, Toolbar, toolsOf } from './toolbar.tsx';
import { basesOf } from './to-see.ts';
import { TopBar } from './top-bar.tsx';
import { trailsBetween } from './trails.ts';
import { useTurnFocus } from './turn-focus.ts';
import { Legend, Units } from './units.tsx';
import { orderByItself, standingAnswer, useStanding } from './use-standing.ts';

// What not every battle needs, or not at once.
const BarNotes = later(async () => (await import('./bars.tsx')).BarNotes, true);
const EndReport = later(async () => (await import('./end.tsx')).EndReport, true);
const FileSheet = later(async () => (await import('./file-sheet.tsx')).FileSheet, true);
const HintPanel = later(async () => (await import('./hints.tsx')).HintPanel, true);
const HandOver = later(async () => (await import('./pass.tsx')).HandOver, true);
const KeysSheet = later(async () => (await import('../keys-sheet.tsx')).KeysSheet, true);
const SettingsSheet = later(async () => (await import('../settings-sheet.tsx')).SettingsSheet, true);
const WhyNot = later(async () => (await import('./why-not.tsx')).WhyNot, 'silent');
// It helps to get about; the first order does not wait for it.
const Minimap = later(async () => (await import('./minimap.tsx')).Minimap, 'silent');
const OwnDice = later(async () => (await import('./own-dice.tsx')).OwnDice, true);
const PassScreen = later(async () => (await import('./pass.tsx')).PassScreen);
const RuleDrawer = later(async () => (await import('./drawer.tsx')).RuleDrawer, true);
const ToolPanel = later(async () => (await import('./tool-panel.tsx')).ToolPanel, true);
const SoundBanner = later(async () => (await import('./motion/sound-banner.tsx')).SoundBanner, 'silent');
const StandingList = later(async () => (await import('./standing-list.tsx')).StandingList, true);
const Unopened = later(async () => (await import('./unopened.tsx')).Unopened);
const UndoRequest = later(async () => (await import('./pass.tsx')).UndoRequest, true);

/** The battle screen: brings a kept battle back and plays it. */
export function BattlePage({ id }: { readonly id: string }) {
  const w = words.value;
  const opened = useMemo(() => openBattle(id), [id]);
  useEffect(() => () => opened.close(), [opened]);
  const found = opened.now.value;
  if (found === undefined) return <main class="lost">{w.loading}</main>;
  if ('refused' in found) return <Unopened {...found} />;
  return <BattleScreen key={found.ok} session={found.ok} />;
}

export function BattleScreen({ session: played }: { readonly session: Session }) {
  const session = useMemo(() => spokenSession(played), [played]);
  const to = session.passTo.value;
  return to === undefined ? <OpenScreen session={session} /> : <PassScreen session={session} to={to} />;
}

/** The screen of the seat that looks. It forgets what was being formed when the device is passed on. */
function OpenScreen({ session }: { readonly session: Session }) {
  const state = useMemo(() => screenState(session), [session]);
  useKeys(state);
  const { menu, view, length, log, isMine, undoRequest } = session.now.value;
  const shown = useRef(view.battle);
  const told = useRef(log.length);
  const asked = useRef<SeenQuestion | undefined>(undefined);
  // Before the parts of the screen do what they do for the new state: a question asks for advice at once.
  useLayoutEffect(() => {
    // Others decide at the same time: an answer that is being made up is still wanted while its question stands.
    const isStillAsked = sameData(questionOf(view) ?? null, asked.current ?? null) && asked.current !== undefined;
    asked.current = questionOf(view);
    if (!isStillAsked) state.forming.stop();
    state.advice.stop();
    state.refusal.value = undefined;
    state.unit.value = unitToShow(view.battle, menu, state.unit.value);
    // What was taken back has left no trails.
    const isTakenBack = log.length < told.current;
    const trails = isTakenBack ? [] : trailsBetween(shown.current, view.battle);
    if (trails.length > 0 || isTakenBack) state.trails.value = trails;
    shown.current = view.battle;
    told.current = log.length;
  }, [length, state]);
  useTurnFocus(length);
  useStanding(state);
  // Whoever is chosen is seen, once: moving the table afterwards does not bring it back.
  useSignalEffect(() => {
    const bases = basesOf(session.now.peek().view.battle, state.unit.value);
    untracked(() => state.camera.show(bases));
  });
  useFormedView(state);
  const { scenario } = session;
  useEffect(() => {
    document.title = `${scenario.title} · ${words.value.turnOf(Math.min(view.battle.turn, scenario.turns), scenario.turns)} · Umpire`;
  }, [view.battle.turn, scenario, words.value]);
  const orders = (after: number): readonly object[] => ordersAfter(session, after);
  const fallen = () =>
    session.journal === undefined ? [] : pastFallen(session.ruleset, session.journal(), session.now.value.seat);
  const language = speechOf(session.ruleset);
  const sheet = state.camera.sheet.value;
  const played = viewAsPlayed(session);
  useMotion(
    { battle: view.battle, face: session.ruleset.face, played, sheet, language, log, length, isMine, orders, fallen },
    speedNow,
  );
  return (
    <div class="battle">
      <TopBar state={state} />
      {view.outcome === undefined && (trouble.value !== undefined || session.watching !== undefined) && (
        <BarNotes state={state} />
      )}
      <Units state={state} />
      <main id="main" class="middle" tabIndex={-1}>
        <Board state={state} scenario={scenario} />
        <Refused state={state} />
        <Banner
          battle={view.battle}
          turns={scenario.turns}
          phases={session.ruleset.face.phases}
          after={stillToSee}
          speed={speedNow}
          isOff={isSkipping.value || view.outcome !== undefined}
        />
        {isToldOfSound.value && <SoundBanner />}
        <Minimap state={state} />
        <Scale state={state} />
        <div class="foot">
          <Narrator state={state} log={log} />
          <Toolbar state={state} />
        </div>
      </main>
      <Context state={state}>
        {session.Beside !== undefined && <session.Beside />}
        {undoRequest !== undefined && <UndoRequest session={session} />}
        {session.handTo.value !== undefined && <HandOver session={session} />}
        {state.tool.value !== undefined && <ToolPanel state={state} />}
        <Turn state={state} />
        {session.Below !== undefined && <session.Below />}
      </Context>
      {view.outcome !== undefined && <EndReport state={state} outcome={view.outcome} />}
      <Sheets state={state} />
    </div>
  );
}

/** The one card about what is to do now. On a narrow screen it is a sheet that can be drawn up. */
function Context({ state, children }: { readonly state: ScreenState; readonly children: ComponentChildren }) {
  const w = words.value;
  const open = isOpen('card') !== false;
  const body = useRef<HTMLDivElement>(null);
  // An order chosen from far down the list is formed at the top, where its odds are.
  useSignalEffect(() => {
    if (state.forming.item.value !== undefined && body.current) body.current.scrollTop = 0;
  });
  return (
    <aside class={`right ${open ? '' : 'is-folded'}`} data-panel aria-label={w.orders}>
      <button
        type="button"
        class="handle"
        aria-expanded={open}
        aria-label={w.foldCard}
        onClick={() => setOpen('card', !open)}
      />
      <div ref={body} class="right-body">
        {children}
      </div>
      <Legend state={state} />
      {/* A hint never stands before the order. */}
      {settings.value.hints && <HintPanel state={state} />}
    </aside>
  );
}

/** Why something may not stand where it is put, as soon as that happens. */
function Refused({ state }: { readonly state: ScreenState }) {
  return state.forming.problems.value.length > 0 ? <WhyNot state={state} /> : null;
}

/** What somebody has opened over the screen. */
function Sheets({ state }: { readonly state: ScreenState }) {
  const { opened, rule } = state;
  const close = (): void => void (opened.value = undefined);
  return (
    <div class="drawers">
      {opened.value === 'settings' && (
        <SettingsSheet onClose={close}>
          <StandingList state={state} />
        </SettingsSheet>
      )}
      {rule.value !== undefined && <RuleDrawer state={state} id={rule.value} />}
      {opened.value === 'file' && <FileSheet state={state} onClose={close} />}
      {opened.value === 'keys' && <KeysSheet tools={toolsOf(state)} onClose={close} />}
    </div>
  );
}

/** What the seat that looks is asked, and has not answered yet. */
const questionOf = ({ ask }: SeatView): SeenQuestion | undefined =>
  ask?.kind === 'decide' && ask.decided === undefined ? ask.question : undefined;

/** What the seat has to do now. */
function Turn({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { session } = state;
  const { view, isMine, seat } = session.now.value;
  const { ask, outcome, battle, waitingFor } = view;
  if (session.failure.value !== undefined) {
    return (
      <section class="ask" role="alert">
        <p class="refusal">{w.failure}</p>
        <p class="dim" lang="en">
          {session.failure.value}
        </p>
      </section>
    );
  }
  if (outcome !== undefined) return <p class="status">{w.battleOver}</p>;
  // Where only computers play nobody here is asked.
  if (seat === undefined && ask?.kind === 'decide')
    return <p class="dim">{w.waitFor(sideNames(battle, waitingFor))}</p>;
  if (ask?.kind === 'roll' && session.waitsForLink?.value) return <p class="dim">{w.diceFall}</p>;
  if (session.isSent?.value === true) return <p class="status">{w.givenOnItsWay}</p>;
  const alone = orderByItself(state);
  if (alone !== undefined) return <p class="status">{w.noChoice(alone)}</p>;
  if (ask?.kind === 'roll') return <OwnDice state={state} roll={ask.roll} />;
  if (ask?.kind === 'decide' && ask.decided === undefined) {
    const answer = standingAnswer(state, ask.question);
    const says = ask.question.options.find(({ value }) => sameData(value, answer?.value ?? null))?.says;
    if (answer !== undefined) return <p class="status">{w.byStanding(says ?? '')}</p>;
  }
  if (ask?.kind === 'decide') return <Ask state={state} question={ask.question} decided={ask.decided} />;
  return (
    <>
      {isMine ? <Orders state={state} /> : <p class="dim">{w.waitFor(sideNames(battle, waitingFor))}</p>}
      <Card state={state} />
    </>
  );
}
