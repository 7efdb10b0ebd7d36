/**
 * SHA-256 (FIPS 180-4), HMAC with it (RFC 2104), and bytes as hex digits. Our own, because it is all that is needed: a general library of
 * hashes weighs ten times as much in the browser, and seeds are hashed so often that its checks are felt.
 */

const encoder = new (
  globalThis as unknown as { TextEncoder: new () => { encode(text: string): Uint8Array } }
).TextEncoder();

/** A text as UTF-8. Seeds and digests are nearly always ASCII, where the letters are the bytes. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return encoder.encode(text);
    bytes[i] = code;
  }
  return bytes;
}

const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte] as string;
  return hex;
}

/** Bytes from hex digits, two a byte. */
export function bytesOfHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new RangeError('These are not hex digits, two for each byte.');
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** The first 32 bits behind the point of the n-th root of a number below 512: where the standard takes its constants from. */
function rootBits(of: number, n: bigint): number {
  const target = BigInt(of) << (32n * n);
  let root = 0n;
  for (let bit = 1n << 36n; bit > 0n; bit >>= 1n) if ((root + bit) ** n <= target) root += bit;
  return Number(BigInt.asIntN(32, root));
}

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);

const ROUNDS = Int32Array.from(primes, (prime) => rootBits(prime, 3n));
const START = Int32Array.from(primes.slice(0, 8), (prime) => rootBits(prime, 2n));

/** The words of one block, and those that follow from them. One for all: hashing asks nobody in between. */
const words = new Int32Array(64);

/** Mixes the block at an offset into a state of eight words. */
function mix(state: Int32Array, bytes: Uint8Array, from: number): void {
  for (let i = 0; i < 16; i++) {
    const at = from + 4 * i;
    words[i] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
  }
  for (let i = 16; i < 64; i++) {
    const near = words[i - 2] as number;
    const far = words[i - 15] as number;
    const s1 = ((near >>> 17) | (near << 15)) ^ ((near >>> 19) | (near << 13)) ^ (near >>> 10);
    const s0 = ((far >>> 7) | (far << 25)) ^ ((far >>> 18) | (far << 14)) ^ (far >>> 3);
    words[i] = (s1 + (words[i - 7] as number) + s0 + (words[i - 16] as number)) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + s1 + (g ^ (e & (f ^ g))) + (ROUNDS[i] as number) + (words[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = START.slice();
  const whole = bytes.length & ~63;
  for (let from = 0; from < whole; from += 64) mix(state, bytes, from);
  // What is left, a one, zeros, and the length in bits as eight bytes, in one block or two.
  const left = bytes.length - whole;
  const last = new Uint8Array(left < 56 ? 64 : 128);
  last.set(bytes.subarray(whole));
  last[left] = 128;
  const view = new DataView(last.buffer);
  view.setUint32(last.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(last.length - 4, bytes.length << 3);
  for (let from = 0; from < last.length; from += 64) mix(state, last, from);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let i = 0; i < 8; i++) out.setInt32(4 * i, state[i] as number);
  return digest;
}

/** HMAC-SHA-256. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const short = key.length > 64 ? sha256(key) : key;
  const keyed = (pad: number, text: Uint8Array): Uint8Array<ArrayBuffer> => {
    const all = new Uint8Array(64 + text.length).fill(pad, 0, 64);
    for (const [i, byte] of short.entries()) all[i] = byte ^ pad;
    all.set(text, 64);
    return sha256(all);
  };
  return keyed(0x5c, keyed(0x36, message));
}
