import { expect, test } from 'vitest';
import { bytesOf } from '../../kit/fair.ts';
import { notary } from '../../src/fair/notary.ts';
import { signaturesWith } from '../../src/fair/signatures.ts';

const secret = bytesOf('a notary');
const { key, sign } = signaturesWith(secret);

test('the thread signs as the loop would, and tells a signature that holds from one that does not, each to who asked', async () => {
  const beside = notary(secret);
  const texts = Array.from({ length: 20 }, (_, i) => `text ${i}`);
  // Asked in one turn of the loop, and so sent together; the second half in another.
  const asked = [
    ...texts.map((text) => beside.sign(text)),
    ...texts.map((text, i) => beside.isBy(key, text, sign(texts[i < 10 ? i : 0] ?? ''))),
  ];
  await new Promise((done) => setImmediate(done));
  const later = [beside.isBy(key, 'text 1', 'rubbish'), beside.isBy('no key', 'text 1', sign('text 1'))];
  expect(await Promise.all(asked)).toEqual([...texts.map(sign), ...texts.map((_, i) => i < 10)]);
  expect(await Promise.all(later)).toEqual([false, false]);
});

test('when the thread dies, whoever waits is told; the next who asks has a new one', async () => {
  const beside = notary(secret, new URL('data:text/javascript,process.exit(1)'));
  await expect(beside.sign('text')).rejects.toThrow('has ended');
  await expect(beside.isBy(key, 'text', sign('text'))).rejects.toThrow('has ended');
});
