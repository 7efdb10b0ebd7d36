import { gameTitle, langOf } from '../texts/called.ts';
import { computed, type Signal, useSignal } from '@preact/signals';
import type { Ruleset } from '@umpire/engine/battle';
import { scenarioScene } from '@umpire/engine/table';
import type { Picture, Settings } from '@umpire/wire';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { BattleScreen } from '../battle/screen.tsx';
import { Header } from '../header.tsx';
import { goTo, writeRoute } from '../route.ts';
import { Picture as MapPicture } from '../scene/picture.tsx';
import { useGame } from '../use-game.ts';
import { Alerts, Refusal } from './alerts.tsx';
import { api } from './api.ts';
import { LineSign, TableManners, TableSide } from './beside.tsx';
import { LinkBox } from './link-box.tsx';
import { onlineSession } from './session.ts';
import { settledTexts } from './settled.ts';
import { type OnlineTable, openTable } from './table.ts';
import { type WholeTable, wholeTable } from './whole.ts';
import { words } from './words.ts';
import { scenarioIn } from '@umpire/engine/battle';
import { ENGLISH, inWords, translated } from '@umpire/engine/words';
import { type Shown, toReader } from '../texts/to-reader.ts';
import { speechOf, spokenGame } from '../texts/game-words.ts';

/** An online table: the invitation while a chair is free, then the battle. */
export function TablePage({ id, secret }: { readonly id: string; readonly secret?: string | undefined }) {
  const w = words.value;
  const opened = useSignal<OnlineTable | { readonly refused: string } | undefined>(undefined);
  const self = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let table: OnlineTable | undefined;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const me = await api.me();
      if (isLeft) return;
      if ('ok' in me) self.value = me.ok.id;
      if ('refused' in me) opened.value = { refused: me.refused || words.value.noServer };
      else opened.value = table = openTable(id);
    };
    void open();
    return () => {
      isLeft = true;
      table?.close();
    };
  }, [id]);
  const found = opened.value;
  if (found === undefined) return <main class="lost">{w.loading}</main>;
  if ('refused' in found) return <Lost text={found.refused} />;
  const picture = found.picture.value;
  if (found.gone.value !== undefined)
    return <Lost {...toReader(found.gone.value)}>{found.mayEnd.value && <CallOff id={id} />}</Lost>;
  if (picture === undefined && found.strange.value !== undefined) return <Lost text={found.strange.value} />;
  if (picture === undefined) return <main class="lost">{found.line.value === 'lost' ? w.lost : w.loading}</main>;
  if (picture.play === undefined) return <Invitation table={found} picture={picture} secret={secret} me={self.value} />;
  return <OnlineBattle table={found} ruleset={picture.ruleset} />;
}

/** For a battle that does not run any more: it goes from the list of those that wait. */
function CallOff({ id }: { readonly id: string }) {
  const refused = useSignal<string | undefined>(undefined);
  const end = async (): Promise<void> => {
    const answered = await api.callOff(id);
    if ('ok' in answered) goTo({ page: 'online' });
    else refused.value = answered.refused || words.value.noServer;
  };
  return (
    <>
      <Refusal says={refused.value} />
      <button type="button" class="quiet" onClick={() => void end()}>
        {words.value.callOff}
      </button>
    </>
  );
}

function Lost({ text, lang, children }: Shown & { readonly children?: ComponentChildren }) {
  return (
    <main id="main" class="lost" tabIndex={-1}>
      <h1 lang={lang}>{text}</h1>
      {children}
      <p>
        <a href={writeRoute({ page: 'online' })}>{words.value.toYourTables}</a>
      </p>
    </main>
  );
}

function OnlineBattle({ table, ruleset: game }: { readonly table: OnlineTable; readonly ruleset: string }) {
  const ruleset = useGame(game);
  if (ruleset === 'loading' || ruleset === undefined) return <main class="lost">{words.value.loading}</main>;
  return <Running table={table} ruleset={ruleset} />;
}

/** Turns the whole table on and off, for whoever looks on. */
const switchOf = (whole: Signal<WholeTable | undefined>, open: () => WholeTable) => ({
  isOn: whole.value !== undefined,
  turn() {
    const was = whole.value;
    whole.value = was === undefined ? open() : undefined;
    was?.close();
  },
});

function Running({ table, ruleset }: { readonly table: OnlineTable; readonly ruleset: Ruleset }) {
  const whole = useSignal<WholeTable | undefined>(undefined);
  const session = useMemo(() => {
    const first = table.picture.peek();
    const Beside = () => <TableSide table={table} whole={switchOf(whole, () => wholeTable(table, ruleset))} />;
    const Below = () => <TableManners table={table} />;
    return first && onlineSession(table, ruleset, first, { Beside, Below }, whole);
  }, [table, ruleset]);
  useEffect(() => () => whole.peek()?.close(), [table, ruleset]);
  return session === undefined ? null : <BattleScreen session={session} />;
}

interface InvitationProps {
  readonly table: OnlineTable;
  readonly picture: Picture;
  readonly secret: string | undefined;
  /** Who looks, by its id. */
  readonly me: string | undefined;
}

/** Before the battle: what will be played, who sits where, and the way to sit down. */
function Invitation({ table, picture, secret, me }: InvitationProps) {
  const w = words.value;
  const { chairs, you, settings, state, result } = picture;
  const ruleset = useGame(picture.ruleset);
  const speech = ruleset === 'loading' || ruleset === undefined ? ENGLISH : speechOf(ruleset);
  const scenario = scenarioIn(picture.scenario, speech);
  const map = useMemo(() => scenarioScene(scenario, { without: ['numbers', 'legend'], language: speech }), [scenario]);
  const isSeated = you !== undefined;
  const isChallenged = !isSeated && settings.for !== undefined && settings.for === me;
  const mayLookFor = isSeated || secret !== undefined || settings.open || isChallenged;
  const host = chairs.find(({ who, seat }) => who?.kind === 'person' && seat !== you)?.who?.name;
  const link = useMemo(
    () =>
      `${location.origin}/${writeRoute({ page: 'table', id: table.id, ...(secret !== undefined && { key: secret }) })}`,
    [table, secret],
  );
  return (
    <>
      <Header />
      <main id="main" class="page invitation" tabIndex={-1}>
        <h1>{isSeated ? w.waitingForFriend : host === undefined ? w.invited : w.challenge(host)}</h1>
        <LineSign table={table} />
        <div class="two">
          <div class="map">
            <MapPicture of={map} name={scenario.title} />
          </div>
          <div>
            <h2 lang={langOf(picture.ruleset)}>{gameTitle(picture.ruleset)}</h2>
            <p class="title" lang={speech.code}>
              <b>{scenario.title}</b>
            </p>
            <p lang={speech.code}>{scenario.summary}</p>
            <Settled settings={settings} />
            {ruleset !== 'loading' && ruleset !== undefined && (
              <ChosenOptions ruleset={spokenGame(ruleset)} picture={picture} />
            )}
            <ul class="chairs">
              {chairs.map(({ seat, name, role, who }) => (
                <li key={seat}>
                  <b lang={speech.code}>
                    {translated(name, speech)}
                    {role !== undefined && ` (${translated(role, speech)})`}
                  </b>
                  : {who === undefined ? w.freeChair : who.kind === 'computer' ? w.computer : who.name}
                  {seat === you && ` (${w.you})`}
                </li>
              ))}
            </ul>
            <Alerts table={table} />
            {state === 'over' && <p class="says">{result && inWords(result, speech)}</p>}
            {state === 'waiting' && !isSeated && mayLookFor && (
              <div class="acts">
                {chairs
                  .filter(({ who }) => who === undefined)
                  .map(({ seat, name }) => (
                    <button
                      key={seat}
                      type="button"
                      class="gold big"
                      onClick={() => table.act({ kind: 'sit', seat, ...(secret !== undefined && { key: secret }) })}
                    >
                      {w.sitDown(translated(name, speech))}
                    </button>
                  ))}
                {isChallenged && (
                  <button type="button" class="quiet" onClick={() => table.act({ kind: 'decline' })}>
                    {w.declineChallenge}
                  </button>
                )}
              </div>
            )}
            {state === 'waiting' && !mayLookFor && <p class="dim">{w.needKey}</p>}
            {state === 'waiting' && isSeated && (
              <>
                {settings.for !== undefined && <p>{w.isToldOf}</p>}
                <LinkBox link={link} title={w.sendLink} />
                <p class="dim">{w.begins}</p>
                <button type="button" class="quiet" onClick={() => table.act({ kind: 'abort' })}>
                  {w.callOff}
                </button>
              </>
            )}
          </div>
        </div>
      </main>
    </>
  );
}

/** What the maker has settled: whoever is invited sees all of it before sitting down. */
function Settled({ settings }: { readonly settings: Settings }) {
  return (
    <ul class="settled">
      {settledTexts(settings).map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

/** Table options that differ from what is usual. */
function ChosenOptions({ ruleset, picture }: { readonly ruleset: Ruleset; readonly picture: Picture }) {
  const chosen = ruleset.options.flatMap(({ id, says, values }) => {
    const value = picture.options[id];
    const shown = values.find((one) => one.value === value);
    return shown === undefined || shown === values[0] ? [] : [`${says}: ${shown.says}`];
  });
  return chosen.length === 0 ? null : (
    <ul lang={langOf(ruleset.id)}>
      {chosen.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

/** Another device takes over the chairs of somebody. */
export function DevicePage({ secret, id }: { readonly secret: string; readonly id: string }) {
  const refused = useSignal<string | undefined>(undefined);
  useEffect(() => {
    void api.take(secret).then((answered) => {
      if ('ok' in answered) goTo({ page: 'table', id });
      else refused.value = answered.refused || words.value.noServer;
    });
  }, [secret]);
  const says = computed(() => refused.value ?? words.value.loading);
  return <Lost text={says.value} />;
}
