import { type Signal, useSignal } from '@preact/signals';
import type { Me, Ways } from '@umpire/wire';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { goTo, writeRoute } from '../route.ts';
import { language } from '../texts/index.ts';
import { type Answered, api } from './api.ts';
import { hasPasskeys, makeKey, type NotUsed, signIn } from './passkeys.ts';
import { dayText, peopleWords } from './people-words.ts';
import { canPush, isPushOn, pushOff, pushOn } from './push.ts';
import { RatingList } from './ratings.tsx';
import { words } from './words.ts';

/** What the parts of the page share. */
interface Self {
  readonly me: Me;
  /** Asks the server again. */
  look(): Promise<void>;
  /** Shows a refusal; true for what was not refused. */
  isDone<T>(answered: Answered<T> | NotUsed): answered is { readonly ok: T };
}

/** Oneself: name, account, how to be told, holidays, and one's data. */
export function MePage() {
  const w = peopleWords.value;
  const me = useSignal<Me | undefined>(undefined);
  const refused = useSignal<string | undefined>(undefined);
  const look = async (): Promise<void> => {
    await api.me();
    const answered = await api.self();
    if ('ok' in answered) me.value = answered.ok;
    else refused.value = answered.refused || words.value.noServer;
  };
  useEffect(() => void look(), []);
  const isDone = <T,>(answered: Answered<T> | NotUsed): answered is { readonly ok: T } => {
    const isOk = answered !== 'not used' && 'ok' in answered;
    refused.value = answered === 'not used' ? w.notUsed : isOk ? undefined : answered.refused || words.value.noServer;
    return isOk;
  };
  const self = me.value && { me: me.value, look, isDone };
  return (
    <>
      <Header />
      <main id="main" class="page online" tabIndex={-1}>
        <h1>{self?.me.name ?? w.you}</h1>
        {refused.value !== undefined && (
          <p class="refusal" role="alert">
            {refused.value}
          </p>
        )}
        {self !== undefined && (
          <div class="online-grid">
            <div class="stack">
              <Account {...self} />
              {self.me.ratings.length > 0 && (
                <Panel id="ratings" title={w.ratings}>
                  <RatingList ratings={self.me.ratings} />
                  <p>
                    <a href={writeRoute({ page: 'person', id: self.me.id })}>{w.results}</a>
                  </p>
                </Panel>
              )}
            </div>
            <div class="stack">
              <Notices {...self} />
              <Holiday {...self} />
            </div>
            <div class="stack">
              <Blocked {...self} />
              <Data {...self} />
            </div>
          </div>
        )}
      </main>
    </>
  );
}

function Panel({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

function Account(self: Self) {
  const w = peopleWords.value;
  const { me, look, isDone } = self;
  const isAccount = me.kind === 'account';
  const name = useSignal(me.name);
  const codes = useSignal<readonly string[]>([]);
  const isSaved = useSignal(false);
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    isSaved.value = isDone(await api.me(name.value));
    if (isSaved.value) await look();
  };
  const make = async (): Promise<void> => {
    const made = await makeKey(name.value);
    if (!isDone(made)) return;
    codes.value = made.ok.codes ?? [];
    await look();
  };
  const enter = async (): Promise<void> => {
    const answered = await signIn();
    if (!isDone(answered)) return;
    name.value = answered.ok.name;
    await look();
  };
  const renew = async (): Promise<void> => {
    const answered = await api.newCodes();
    if (!isDone(answered)) return;
    codes.value = answered.ok.codes;
    await look();
  };
  return (
    <Panel id="account" title={isAccount ? w.account : w.guest}>
      <form onSubmit={(event) => void save(event)}>
        <label class="field">
          {w.name}
          <input
            value={name.value}
            maxLength={24}
            autocomplete="off"
            onInput={(event) => {
              name.value = event.currentTarget.value;
              isSaved.value = false;
            }}
          />
        </label>
        <div class="acts">
          <button type="submit" class="quiet">
            {w.save}
          </button>
          <span role="status">{isSaved.value && w.saved}</span>
        </div>
      </form>
      {!isAccount && <p class="dim">{w.guestHelp}</p>}
      {!hasPasskeys() && <p class="dim">{w.noPasskeys}</p>}
      {!isAccount && hasPasskeys() && (
        <div class="acts">
          <button type="button" class="gold" onClick={() => void make()}>
            {w.makeAccount}
          </button>
          <button type="button" class="quiet" onClick={() => void enter()}>
            {w.signIn}
          </button>
        </div>
      )}
      {!isAccount && <ByCode self={self} name={name} />}
      {codes.value.length > 0 && (
        <div class="codes" role="region" aria-label={w.codesTitle}>
          <h3>{w.codesTitle}</h3>
          <p>{w.codesHelp}</p>
          <ul>
            {codes.value.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isAccount && (
        <>
          <Keys {...self} />
          <p>{w.codesLeft(me.codes)}</p>
          <div class="acts">
            {hasPasskeys() && (
              <button type="button" class="quiet" onClick={() => void make()}>
                {w.addKey}
              </button>
            )}
            <button type="button" class="quiet" onClick={() => void renew()}>
              {w.newCodes}
            </button>
          </div>
          <SignOut {...self} />
        </>
      )}
    </Panel>
  );
}

/** For who has lost all keys. */
function ByCode({ self: { isDone, look }, name }: { readonly self: Self; readonly name: Signal<string> }) {
  const w = peopleWords.value;
  const code = useSignal('');
  const enter = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const answered = await api.recover(name.value, code.value);
    if (!isDone(answered)) return;
    name.value = answered.ok.name;
    await look();
  };
  return (
    <details>
      <summary>{w.useCode}</summary>
      <form onSubmit={(event) => void enter(event)}>
        <label class="field">
          {w.code}
          <input value={code.value} autocomplete="off" onInput={(event) => (code.value = event.currentTarget.value)} />
        </label>
        <button type="submit" class="quiet">
          {w.signInShort}
        </button>
      </form>
    </details>
  );
}

function Keys({ me, isDone, look }: Self) {
  const w = peopleWords.value;
  const drop = async (id: string): Promise<void> => {
    if (isDone(await api.dropKey(id))) await look();
  };
  return (
    <>
      <h3>{w.keys}</h3>
      <ul class="tables">
        {me.passkeys.map(({ id, created, used }) => (
          <li key={id} class="quick">
            <span>{w.keyMade(dayText(created), used === undefined ? undefined : dayText(used))}</span>
            {me.passkeys.length > 1 && (
              <button
                type="button"
                class="quiet"
                aria-label={w.dropKeyNamed(dayText(created))}
                onClick={() => void drop(id)}
              >
                {w.dropKey}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function SignOut({ me, isDone }: Self) {
  const w = peopleWords.value;
  const leave = async (everywhere: boolean): Promise<void> => {
    if (isDone(await api.signOut(everywhere))) goTo({ page: 'online' });
  };
  return (
    <>
      <p class="dim">{w.devices(me.devices)}</p>
      <div class="acts">
        <button type="button" class="quiet" onClick={() => void leave(false)}>
          {w.signOut}
        </button>
        <button type="button" class="quiet" onClick={() => void leave(true)}>
          {w.signOutEverywhere}
        </button>
      </div>
    </>
  );
}

function Notices(self: Self) {
  const w = peopleWords.value;
  const ways = useSignal<Ways | undefined>(undefined);
  const isOn = useSignal(false);
  const isRefused = useSignal(false);
  useEffect(() => {
    void isPushOn().then((is) => (isOn.value = is));
    void api.ways().then((answered) => {
      if ('ok' in answered) ways.value = answered.ok;
    });
  }, []);
  const turn = async (): Promise<void> => {
    if (isOn.value) await pushOff();
    else isRefused.value = !(await pushOn(ways.value?.push ?? ''));
    isOn.value = await isPushOn();
  };
  return (
    <Panel id="notices" title={w.notices}>
      <p class="dim">{canPush() ? w.noticesHelp : w.pushNever}</p>
      {isRefused.value && (
        <p class="refusal" role="alert">
          {w.pushRefused}
        </p>
      )}
      {canPush() && ways.value !== undefined && (
        <button type="button" class="quiet" onClick={() => void turn()}>
          {isOn.value ? w.pushOff : w.pushOn}
        </button>
      )}
      {ways.value?.mail === true && <Letters {...self} />}
    </Panel>
  );
}

function Letters({ me, look, isDone }: Self) {
  const w = peopleWords.value;
  const text = useSignal('');
  const { mail } = me;
  const isWaiting = mail?.isConfirmed === false;
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const given = text.value.trim();
    const answered = isWaiting ? await api.confirmMail(given) : await api.setMail(given, language.value);
    if (!isDone(answered)) return;
    text.value = '';
    await look();
  };
  const off = async (): Promise<void> => {
    if (isDone(await api.dropMail())) await look();
  };
  return (
    <>
      {mail !== undefined && <p>{mail.isConfirmed ? w.mailIs(mail.address) : w.mailWaits(mail.address)}</p>}
      {mail?.isConfirmed !== true && (
        <form onSubmit={(event) => void send(event)}>
          <label class="field">
            {isWaiting ? w.mailCode : w.mail}
            <input
              type="text"
              inputMode={isWaiting ? 'text' : 'email'}
              required
              value={text.value}
              onInput={(event) => (text.value = event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="quiet">
            {isWaiting ? w.mailConfirm : w.mailSend}
          </button>
        </form>
      )}
      {mail !== undefined && (
        <button type="button" class="quiet" onClick={() => void off()}>
          {w.mailOff}
        </button>
      )}
    </>
  );
}

function Holiday({ me, look, isDone }: Self) {
  const w = peopleWords.value;
  const days = useSignal('7');
  const take = async (count: number): Promise<void> => {
    if (isDone(await api.holiday(count))) await look();
  };
  return (
    <Panel id="holiday" title={w.holiday}>
      {me.holiday === undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void take(Number(days.value));
          }}
        >
          <p class="dim">{w.holidayHelp(me.holidayDays)}</p>
          <label class="field">
            {w.holidayDays}
            <input
              type="number"
              min={1}
              max={30}
              value={days.value}
              onInput={(event) => (days.value = event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="quiet">
            {w.holidayBegin}
          </button>
        </form>
      ) : (
        <>
          <p>{w.holidayUntil(dayText(me.holiday))}</p>
          <button type="button" class="quiet" onClick={() => void take(0)}>
            {w.holidayEnd}
          </button>
        </>
      )}
    </Panel>
  );
}

function Blocked({ me, look, isDone }: Self) {
  const w = peopleWords.value;
  if (me.blocked.length === 0) return null;
  const free = async (id: string): Promise<void> => {
    if (isDone(await api.unblock(id))) await look();
  };
  return (
    <Panel id="blocked" title={w.blocked}>
      <ul class="tables">
        {me.blocked.map(({ id, name }) => (
          <li key={id} class="quick">
            <a href={writeRoute({ page: 'person', id })}>{name}</a>
            <button type="button" class="quiet" aria-label={w.unblockNamed(name)} onClick={() => void free(id)}>
              {w.unblock}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Data({ isDone }: Self) {
  const w = peopleWords.value;
  const isAsking = useSignal(false);
  const leave = async (): Promise<void> => {
    if (isDone(await api.leave())) goTo({ page: 'home' });
  };
  return (
    <Panel id="data" title={w.data}>
      <p class="dim">{w.dataHelp}</p>
      <div class="acts">
        <a class="button" href="/api/me/data" download="umpire-data.json">
          {w.download}
        </a>
      </div>
      <p class="dim">{w.leaveHelp}</p>
      {isAsking.value ? (
        <div class="acts" role="alertdialog" aria-label={w.leaveReally}>
          <span>{w.leaveReally}</span>
          <button type="button" class="quiet" onClick={() => void leave()}>
            {w.yes}
          </button>
          <button type="button" class="quiet" onClick={() => (isAsking.value = false)}>
            {w.no}
          </button>
        </div>
      ) : (
        <button type="button" class="quiet" onClick={() => (isAsking.value = true)}>
          {w.leave}
        </button>
      )}
    </Panel>
  );
}
