/** A page on a real socket, that comes back when its line is lost. */
import { rulesets } from '@umpire/rulesets';
import { once } from 'node:events';
import WebSocket from 'ws';
import { pageWitness } from './fair.ts';
import { TestPage } from './player.ts';

export interface SocketPage {
  readonly page: TestPage;
  /** Of the node that it is connected to. */
  readonly port: number;
  /** Ends the line, without a word. */
  drop(): void;
  /** A new line, perhaps to another node. */
  connect(port?: number): Promise<void>;
  until(isSo: (page: TestPage) => boolean): Promise<void>;
  close(): void;
}

/** For what hangs: a busy machine may take its time, and the long runs come after everything else on it. */
const PATIENCE = 600_000;
/** So often it is looked whether the line is still there, in milliseconds. */
const AGAIN = 1_000;
/** So often a line is tried. */
const TRIES = 5;

export async function socketPage(
  port: number,
  battle: string,
  token: string | undefined,
  name: string,
  links?: number,
): Promise<SocketPage> {
  let socket: WebSocket | undefined;
  let at = port;
  const waiting = new Set<() => void>();
  const page = new TestPage(battle, rulesets, name, (message) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  });
  // With links for the dice: a page that does not trust the server.
  if (links !== undefined) page.witness = pageWitness(page, `${battle}/${name}`, links);
  const connect = async (to = at, tries = TRIES): Promise<void> => {
    at = to;
    const made = new WebSocket(`ws://127.0.0.1:${at}/api/wire`);
    socket = made;
    made.on('message', (data: Buffer) => {
      if (socket !== made) return;
      page.hear(data.toString());
      for (const look of waiting) look();
    });
    made.on('error', () => undefined);
    try {
      await once(made, 'open');
    } catch (error) {
      // A busy machine may take longer to say who comes than the server waits; then one comes again, as a browser does.
      if (tries === 1) throw error;
      await connect(at, tries - 1);
      return;
    }
    page.hello(token);
  };
  await connect();
  return {
    page,
    get port() {
      return at;
    },
    connect: (to) => connect(to),
    drop() {
      socket?.terminate();
      socket = undefined;
    },
    async until(isSo) {
      if (isSo(page)) return;
      await new Promise<void>((done, failed) => {
        const late = setTimeout(() => failed(new Error(tooLate(page, socket))), PATIENCE);
        // Who has not answered the server for long, as on a machine that has no time for it, has lost its line, and comes again as a browser does.
        const again = setInterval(() => {
          if (socket?.readyState === WebSocket.CLOSED) connect().catch(() => undefined);
        }, AGAIN);
        const look = (): void => {
          if (!isSo(page)) return;
          clearTimeout(late);
          clearInterval(again);
          waiting.delete(look);
          done();
        };
        waiting.add(look);
      });
    },
    close() {
      socket?.close();
    },
  };
}

/** How a page stands that has waited for too long. */
function tooLate(
  { name, waiting, picture, errors, refusals, heardTexts }: TestPage,
  socket: WebSocket | undefined,
): string {
  const on = waiting === undefined ? 'nothing of its own on its way' : `${waiting.id} (${waiting.act.kind}) on its way`;
  const heard = heardTexts.at(-1)?.slice(0, 200) ?? 'nothing';
  const sentences = [...errors, ...refusals].slice(-3).join(' ');
  return `${name} has waited too long: act ${picture?.seq}, ${picture?.state}, ${on}, line ${socket?.readyState}, told: ${sentences}, heard last: ${heard}`;
}
