import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesOfHex, hexOf, hmacSha256, sha256, utf8 } from '../../src/dice/sha256.ts';

// The examples of FIPS 180-4, and of RFC 4231 (cases 1, 2 and 6).
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('SHA-256 of "%s" is that of the standard', (text, digest) => {
  expect(hexOf(sha256(utf8(text)))).toBe(digest);
});

test.each([
  [
    hexOf(new Uint8Array(20).fill(0x0b)),
    'Hi There',
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    hexOf(utf8('Jefe')),
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    hexOf(new Uint8Array(131).fill(0xaa)),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
])('HMAC-SHA-256 with the key %s is that of the standard', (key, text, digest) => {
  expect(hexOf(hmacSha256(bytesOfHex(key), utf8(text)))).toBe(digest);
});

test('both say what Node says, at every length about the edges of blocks', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length * 11) & 255);
    expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    const key = bytes.subarray(0, length % 140);
    expect(hexOf(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
  }
});

test('texts are UTF-8, a half of a pair of surrogates being no letter', () => {
  for (const text of ['', 'seed/17', 'Größe ″', '🎲', '\ud83c', `ascii ${'x'.repeat(200)} é`]) {
    expect(Buffer.from(utf8(text)).equals(Buffer.from(text, 'utf8'))).toBe(true);
  }
});

test('hex digits are read back, in either case, and nothing else is', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
  expect(bytesOfHex('0aFF')).toEqual(Uint8Array.of(10, 255));
  for (const wrong of ['a', 'zz', '0x', ' 1', '1\n']) expect(() => bytesOfHex(wrong)).toThrow(RangeError);
});
