import { type ReadonlySignal, signal } from '@preact/signals';
import { readReply, WIRE_VERSION, type WireReply, type WireRequest } from '@umpire/wire';

/** How the line to the server is. `old`: this page is older than the server and has to be loaded again. */
export type LineState = 'connecting' | 'open' | 'lost' | 'old';

/** The line to the server: one for a page, made again whenever it is lost. */
export interface Line {
  readonly state: ReadonlySignal<LineState>;
  /** Sends a request; what cannot be sent now is dropped: whoever needs it sends it again when the line is back. */
  send(request: WireRequest): void;
  close(): void;
}

/** How long to wait before trying again, in milliseconds; the last for ever. */
const PAUSES = [0, 200, 400, 800, 1_500, 3_000];
/** Everybody waits up to so many milliseconds more. */
const FIRST = 150;
/** So often it is tried whether the line still holds. */
const PING = 8_000;
/** Nothing heard for so long: the line is gone, whatever the browser thinks. */
const SILENCE = 20_000;

export interface LineOptions {
  /** Told of everything that comes. */
  readonly heard: (reply: WireReply) => void;
  /** The line is there (again). */
  readonly opened: () => void;
  /** Something has come that this page cannot read; why, in a sentence. */
  readonly strange: (why: string) => void;
}

export function openLine({ heard, opened, strange }: LineOptions): Line {
  const state = signal<LineState>('connecting');
  let socket: WebSocket | undefined;
  let tries = 0;
  let lastHeard = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const send = (request: WireRequest): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  };

  const take = (reply: WireReply): void => {
    if (reply.kind === 'welcome') {
      tries = 0;
      state.value = 'open';
      opened();
    }
    if (reply.kind === 'error' && /reload/.test(reply.says)) {
      state.value = 'old';
      isClosed = true;
    }
    heard(reply);
  };

  const connect = (): void => {
    clearTimeout(again);
    if (isClosed || socket !== undefined) return;
    const made = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/wire`);
    socket = made;
    made.onopen = () => {
      lastHeard = performance.now();
      send({ kind: 'hello', version: WIRE_VERSION });
    };
    made.onmessage = ({ data }: MessageEvent<string>) => {
      lastHeard = performance.now();
      const reply = readReply(data);
      if ('unread' in reply) strange(reply.unread);
      else take(reply);
    };
    made.onclose = () => lost(made);
  };

  const lost = (of: WebSocket): void => {
    if (socket !== of) return;
    socket = undefined;
    if (isClosed) return;
    state.value = 'lost';
    // Not all at once: a server that starts again is met by everybody who was there.
    const pause = PAUSES[Math.min(tries++, PAUSES.length - 1)] ?? 0;
    again = setTimeout(connect, pause * (0.5 + Math.random()) + FIRST * Math.random());
  };

  /** The line may be dead without anybody having been told. */
  const look = (): void => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - lastHeard > SILENCE) drop();
    else send({ kind: 'ping' });
  };
  const drop = (): void => {
    const dead = socket;
    if (dead === undefined) return;
    lost(dead);
    dead.close();
  };
  const pinging = setInterval(look, PING);
  const wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (socket === undefined) connect();
    else look();
  };
  const offline = (): void => drop();
  addEventListener('online', wake);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', wake);
  connect();
  return {
    state,
    send,
    close() {
      isClosed = true;
      clearInterval(pinging);
      clearTimeout(again);
      removeEventListener('online', wake);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', wake);
      socket?.close();
    },
  };
}
