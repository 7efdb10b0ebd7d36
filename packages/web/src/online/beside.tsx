import { useComputed, useSignal } from '@preact/signals';
import type { Picture } from '@umpire/wire';
import { useEffect } from 'preact/hooks';
import { words as fairWords } from '../fair/words.ts';
import { goTo, writeRoute } from '../route.ts';
import { called, langOf } from '../texts/called.ts';
import { Alerts, Refusal } from './alerts.tsx';
import { type Answered, api } from './api.ts';
import { SeatClock } from './clock.tsx';
import { LinkBox } from './link-box.tsx';
import { PersonLink, Report } from './people-page.tsx';
import { isTalkOn, setTalk } from './talk.ts';
import type { OnlineTable } from './table.ts';
import { words } from './words.ts';

/** An act that was not answered for so long is shown as sent, in milliseconds: quicker ones would only flicker. */
const LATE = 250;

/** To see the whole table, a little later, or what both sides see now. */
interface WholeSwitch {
  readonly isOn: boolean;
  turn(): void;
}

/** What stands before the orders at an online table: the line, who is there, the clocks, and what somebody offers. */
export function TableSide({ table, whole }: { readonly table: OnlineTable; readonly whole: WholeSwitch }) {
  const picture = table.picture.value;
  if (picture === undefined) return null;
  return (
    <section
      class="table-side"
      aria-label={words.value.online}
      data-acts={picture.seq}
      data-sent={String(table.isSent.value)}
    >
      <LineSign table={table} />
      <Suspicions table={table} />
      <Challenged table={table} />
      {table.fair.isElsewhere.value && picture.state === 'running' && <p class="dim">{words.value.elsewhere}</p>}
      <Chairs table={table} picture={picture} />
      <Alerts table={table} />
      {picture.you === undefined && picture.state === 'running' && (
        <label class="choice">
          <input type="checkbox" checked={whole.isOn} onChange={() => whole.turn()} />
          <span>{words.value.wholeTable}</span>
        </label>
      )}
      {picture.you !== undefined && picture.state !== 'over' && <Offers table={table} picture={picture} />}
      {picture.you !== undefined && picture.state === 'over' && <AfterTheEnd table={table} picture={picture} />}
      <Talk table={table} picture={picture} />
    </section>
  );
}

/** What one may do at any time. It comes after the orders, for it is seldom wanted; on a phone those are in sight so. */
export function TableManners({ table }: { readonly table: OnlineTable }) {
  const picture = table.picture.value;
  if (picture?.you === undefined || picture.state === 'over') return null;
  return (
    <section class="table-manners" aria-label={words.value.manners}>
      <Manners table={table} picture={picture} />
    </section>
  );
}

/** What does not fit in what the server has sent. */
function Suspicions({ table }: { readonly table: OnlineTable }) {
  const w = fairWords.value;
  const kinds = [...new Set(table.fair.suspicions.value.map(({ what }) => what))];
  if (kinds.length === 0) return null;
  return (
    <div class="ask suspicion" role="alert">
      <p class="says">{w.suspicionTitle}</p>
      <ul>
        {kinds.map((what) => (
          <li key={what}>{w.suspicions[what]}</li>
        ))}
      </ul>
      <a href={writeRoute({ page: 'check', id: table.id })}>{w.toCheck}</a>
    </div>
  );
}

/** Somebody wants to play elsewhere. */
function Challenged({ table }: { readonly table: OnlineTable }) {
  const challenge = table.challenge.value;
  if (challenge === undefined) return null;
  return (
    <p role="status">
      <a href={writeRoute({ page: 'table', id: challenge.battle })}>{words.value.challengesYou(challenge.by)}</a>
    </p>
  );
}

/** How the line is; always there, never in the way. */
export function LineSign({ table }: { readonly table: OnlineTable }) {
  const w = words.value;
  const state = table.line.value;
  const isLate = useSignal(false);
  const isSent = table.isSent.value;
  useEffect(() => {
    isLate.value = false;
    if (!isSent) return undefined;
    const timer = setTimeout(() => (isLate.value = true), LATE);
    return () => clearTimeout(timer);
  }, [isSent]);
  const says =
    state === 'open' ? (isLate.value ? w.sent : w.connected) : state === 'connecting' ? w.connecting : w[state];
  return (
    <p class={`line-sign is-${state}${isLate.value ? ' is-sent' : ''}`} role="status">
      <span aria-hidden="true">{state === 'open' ? '●' : '○'}</span> {says}
      {state === 'old' && (
        <button type="button" class="quiet" onClick={() => location.reload()}>
          {w.reload}
        </button>
      )}
    </p>
  );
}

/** Who sits where, who is there, and what time is left. */
function Chairs({ table, picture }: { readonly table: OnlineTable; readonly picture: Picture }) {
  const w = words.value;
  const { seats, watchers } = table.present.value;
  const { clock, you } = picture;
  return (
    <>
      <ul class="chairs">
        {picture.chairs.map(({ seat, name, who }) => {
          const isHere = who?.kind === 'computer' || seats.includes(seat);
          return (
            <li key={seat} class={picture.play?.waitingFor.includes(seat) ? 'due' : ''}>
              <span class={isHere ? 'here' : 'away'} title={isHere ? w.here : w.away}>
                <span aria-hidden="true">{isHere ? '●' : '○'}</span>
                <span class="hidden">{isHere ? w.here : w.away}</span>
              </span>{' '}
              <b>
                <PersonLink who={who} isAside />
              </b>
              {seat === you && ` (${w.you})`}{' '}
              <small lang={langOf(picture.ruleset)}>{called(picture.ruleset, name)}</small>
              {clock !== undefined && Object.hasOwn(clock.left, seat) && (
                <SeatClock clock={clock} seat={seat} ahead={table.ahead.value} isOver={picture.state === 'over'} />
              )}
            </li>
          );
        })}
      </ul>
      <p class="dim">
        {you === undefined && `${w.watching} `}
        {watchers > 0 && w.watchers(watchers)}
      </p>
    </>
  );
}

/** What comes while one reads further down, as on a phone, is to be seen at once. */
const inSight = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

/** What the other side offers, to be taken or declined; and what one has offered oneself. */
function Offers({ table, picture }: { readonly table: OnlineTable; readonly picture: Picture }) {
  const w = words.value;
  const { draw, you } = picture;
  const offeredTo = draw !== undefined && draw !== you;
  const sideOf = (seat: string | undefined): string =>
    called(picture.ruleset, picture.chairs.find((chair) => chair.seat === seat)?.name ?? '');
  const offerer = sideOf(draw);
  const adjourner = picture.adjourn === 'all' ? undefined : picture.adjourn?.by;
  return (
    <>
      {offeredTo && (
        <div class="ask" role="alertdialog" aria-label={w.drawAsked(offerer)} ref={inSight}>
          <p class="says">{w.drawAsked(offerer)}</p>
          <div class="acts">
            <button type="button" class="gold" onClick={() => table.act({ kind: 'draw' })}>
              {w.takeDraw}
            </button>
            <button type="button" onClick={() => table.act({ kind: 'decline' })}>
              {w.declineDraw}
            </button>
          </div>
        </div>
      )}
      {picture.adjourn === 'all' && <p class="dim">{w.adjourned}</p>}
      {adjourner !== undefined && adjourner === you && <p class="dim">{w.adjournOffered}</p>}
      {adjourner !== undefined && adjourner !== you && (
        <div class="ask" role="alertdialog" aria-label={w.adjournAsked(sideOf(adjourner))} ref={inSight}>
          <p class="says">{w.adjournAsked(sideOf(adjourner))}</p>
          <button type="button" class="gold" onClick={() => table.act({ kind: 'adjourn' })}>
            {w.takeAdjourn}
          </button>
        </div>
      )}
      {draw === you && draw !== undefined && <p class="dim">{w.drawOffered}</p>}
    </>
  );
}

function Manners({ table, picture }: { readonly table: OnlineTable; readonly picture: Picture }) {
  const w = words.value;
  const isAsking = useSignal(false);
  const { draw, play } = picture;
  // What was diced for before the first order does not count.
  const isUntouched = play?.given === undefined && !picture.log.some(({ given }) => given !== undefined);
  return (
    <div class="acts">
      {isAsking.value ? (
        <>
          <span>{w.reallyResign}</span>
          <button type="button" class="quiet" onClick={() => table.act({ kind: 'resign' })}>
            {w.yes}
          </button>
          <button type="button" class="quiet" onClick={() => (isAsking.value = false)}>
            {w.no}
          </button>
        </>
      ) : (
        <button type="button" class="quiet" onClick={() => (isAsking.value = true)}>
          {w.resign}
        </button>
      )}
      {draw === undefined && (
        <button type="button" class="quiet" onClick={() => table.act({ kind: 'draw' })}>
          {w.offerDraw}
        </button>
      )}
      {picture.clock !== undefined && picture.adjourn === undefined && (
        <button type="button" class="quiet" onClick={() => table.act({ kind: 'adjourn' })}>
          {w.adjourn}
        </button>
      )}
      {isUntouched && (
        <button type="button" class="quiet" onClick={() => table.act({ kind: 'abort' })}>
          {w.abort}
        </button>
      )}
      <OtherDevice id={table.id} />
    </div>
  );
}

/** One more device for the same chair. */
function OtherDevice({ id }: { readonly id: string }) {
  const w = words.value;
  const link = useSignal<string | undefined>(undefined);
  const refused = useSignal<string | undefined>(undefined);
  const make = async (): Promise<void> => {
    const answered = await api.device();
    refused.value = refusalOf(answered);
    if ('ok' in answered)
      link.value = location.origin + '/' + writeRoute({ page: 'device', secret: answered.ok.secret, id });
  };
  if (link.value !== undefined) return <LinkBox link={link.value} title={w.otherDeviceHelp} />;
  return (
    <>
      <button type="button" class="quiet" onClick={() => void make()}>
        {w.otherDevice}
      </button>
      <Refusal says={refused.value} />
    </>
  );
}

/** Why the server has not done what was asked for; without a word of it, the line is lost. */
const refusalOf = (answered: Answered<unknown>): string | undefined =>
  'refused' in answered ? answered.refused || words.value.lost : undefined;

function AfterTheEnd({ table, picture }: { readonly table: OnlineTable; readonly picture: Picture }) {
  const w = words.value;
  const [id, key] = (picture.rematch ?? '').split('/');
  const refused = useSignal<string | undefined>(undefined);
  const rematch = async (): Promise<void> => {
    const answered = await api.rematch(table.id);
    refused.value = refusalOf(answered);
    if (!('ok' in answered)) return;
    const [made, secret] = answered.ok.id.split('/');
    const keyOf = answered.ok.key ?? secret;
    goTo({ page: 'table', id: made ?? '', ...(keyOf !== undefined && { key: keyOf }) });
  };
  return (
    <div class="acts">
      {id ? (
        <a class="button gold" href={writeRoute({ page: 'table', id, ...(key !== undefined && { key }) })}>
          {w.toRematch}
        </a>
      ) : (
        <button type="button" class="gold" onClick={() => void rematch()}>
          {w.rematch}
        </button>
      )}
      <a class="button" href={writeRoute({ page: 'check', id: table.id })}>
        {fairWords.value.toCheck}
      </a>
      <Refusal says={refused.value} />
    </div>
  );
}

/** What is said at the table. */
function Talk({ table, picture }: { readonly table: OnlineTable; readonly picture: Picture }) {
  const w = words.value;
  const text = useSignal('');
  const count = useComputed(() => (isTalkOn.value ? table.said.value.length : 0));
  const others =
    picture.you === undefined
      ? []
      : picture.chairs.filter(({ seat, who }) => seat !== picture.you && who?.kind === 'person');
  const say = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = text.value.trim();
    if (said !== '') table.say(said.slice(0, 300));
    text.value = '';
  };
  return (
    <details class="talk">
      <summary>
        {w.chat} {count.value > 0 && `(${count.value})`}
      </summary>
      <label class="choice">
        <input type="checkbox" checked={isTalkOn.value} onChange={() => setTalk(!isTalkOn.value)} />
        <span>{w.talkOn}</span>
      </label>
      <ul aria-live="polite">
        {(isTalkOn.value ? table.said.value : []).slice(-50).map(({ number, name, text: words }) => (
          <li key={number}>
            <b>{name}:</b> {words}
          </li>
        ))}
      </ul>
      <p class="dim" role="status">
        {others.filter(({ seat }) => table.typing.value.includes(seat)).map(({ who }) => w.types(who?.name ?? ''))}
      </p>
      {picture.you !== undefined && isTalkOn.value && (
        <>
          <div class="acts">
            {w.phrases.map((phrase) => (
              <button key={phrase} type="button" class="quiet" onClick={() => table.say(phrase)}>
                {phrase}
              </button>
            ))}
          </div>
          <form onSubmit={say} class="acts">
            <input
              aria-label={w.say}
              value={text.value}
              maxLength={300}
              autocomplete="off"
              onInput={(event) => {
                text.value = event.currentTarget.value;
                table.type();
              }}
            />
            <button type="submit" class="quiet">
              {w.send}
            </button>
          </form>
        </>
      )}
      {others.map(({ who }) => (
        <Report key={who?.id} person={who?.id ?? ''} battle={table.id} name={who?.name} />
      ))}
    </details>
  );
}
