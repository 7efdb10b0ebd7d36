import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** The lengths up to which a frame says it in one byte, and in two after a word for that (RFC 6455, 5.2). */
const [SHORT, TWO_BYTES, MEDIUM] = [125, 126, 65_535];
/** One whole message of text. */
const TEXT = 0x81;

/**
 * What is sent to one line in one turn of the loop goes out together: after an act a page gets the news, their proof and perhaps that its own
 * was taken, and each alone would be a call of the system, the dearest part of telling anybody anything. Small messages become frames here,
 * in one piece; large ones are packed by the socket.
 */
export class Outbox {
  readonly #socket: WebSocket;
  readonly #duplex: Duplex;
  /** Messages from so many letters on are worth packing. */
  readonly #packFrom: number;
  #texts: string[] = [];
  /** How many large messages are being packed: whatever comes after them has to wait for them. */
  #packing = 0;

  constructor(socket: WebSocket, duplex: Duplex, packFrom: number) {
    this.#socket = socket;
    this.#duplex = duplex;
    this.#packFrom = packFrom;
  }

  send(text: string): void {
    if (this.#packing > 0 || text.length >= this.#packFrom) {
      this.flush();
      this.#packing++;
      this.#socket.send(text, () => this.#packing--);
    } else if (this.#texts.push(text) === 1) flushLater(this);
  }

  flush(): void {
    if (this.#texts.length === 0) return;
    const texts = this.#texts;
    this.#texts = [];
    if (this.#socket.readyState === this.#socket.OPEN) this.#duplex.write(textFrames(texts));
  }
}

/** Those with something to send at the end of this turn. */
let full: Outbox[] = [];

function flushLater(outbox: Outbox): void {
  if (full.push(outbox) === 1) setImmediate(flushAll);
}

function flushAll(): void {
  const now = full;
  full = [];
  for (const outbox of now) outbox.flush();
}

/** Texts as the frames of a server: each whole, none masked. All are short enough for two bytes of length. */
export function textFrames(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length + (length > SHORT ? 4 : 2), 0));
  let at = 0;
  for (const [i, text] of texts.entries()) {
    const length = lengths[i] as number;
    if (length > MEDIUM) throw new RangeError('no small message');
    at = frames.writeUInt8(TEXT, at);
    at = frames.writeUInt8(length > SHORT ? TWO_BYTES : length, at);
    if (length > SHORT) at = frames.writeUInt16BE(length, at);
    // Nearly everything is ASCII, which is written twice as fast when that is known.
    at += length === text.length ? frames.write(text, at, 'latin1') : frames.write(text, at);
  }
  return frames;
}
