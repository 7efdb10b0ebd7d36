import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { TestBrowser } from '../../kit/browser.ts';
import { openHouse } from '../../kit/house.ts';
import { isMailAddress, smtpMailer } from '../../src/notices/mail.ts';

/** A post office of the simplest kind (RFC 5321): takes every letter, and keeps it. */
async function postOffice() {
  const letters: string[] = [];
  const serve = (socket: Socket): void => {
    let [text, isLetter] = ['', false];
    socket.write('220 post\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf('\r\n'); end >= 0 && !isLetter; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        isLetter = line === 'DATA';
        socket.write(isLetter ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
      if (!isLetter || !text.endsWith('\r\n.\r\n')) return;
      letters.push(text);
      [text, isLetter] = ['', false];
      socket.write('250 kept\r\n');
    });
  };
  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { letters, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('an address is used only after the code that was sent there came back; it can be taken away again', async () => {
  const post = await postOffice();
  const house = await openHouse({ mailer: smtpMailer(`smtp://127.0.0.1:${post.port}`, 'umpire@example.org') });
  const ann = new TestBrowser(house);
  await ann.post('/me', { name: 'Ann' });
  expect((await ann.get('/notices')).body).toMatchObject({ mail: true });
  expect((await ann.post('/me/mail', { address: 'nowhere' })).body.says).toBe('This is not an e-mail address.');
  expect((await ann.post('/me/mail', { address: 'ann@example.org', language: 'de' })).status).toBe(200);
  expect((await ann.get('/me')).body.mail).toEqual({ address: 'ann@example.org', isConfirmed: false });
  const [letter = ''] = post.letters;
  expect(letter).toContain('To: ann@example.org');
  expect(letter).toContain('From: umpire@example.org');
  const code = /Der Code ist ([a-z0-9-]+)/.exec(letter)?.[1] ?? '';
  expect((await ann.post('/me/mail/confirm', { code: 'aaaa-aaaa' })).body.says).toBe(
    'This is not the code of the letter.',
  );
  expect((await ann.post('/me/mail/confirm', { code })).status).toBe(200);
  expect((await ann.get('/me')).body.mail.isConfirmed).toBe(true);
  await ann.ask('DELETE', '/me/mail', {});
  expect((await ann.get('/me')).body.mail).toBeUndefined();
  await house.close();
  post.close();
});

test('a letter that cannot be sent is told at once, and nothing is kept', async () => {
  const house = await openHouse({ mailer: smtpMailer('smtp://127.0.0.1:1', 'umpire@example.org') });
  const ann = new TestBrowser(house);
  await ann.post('/me', { name: 'Ann' });
  expect(await ann.post('/me/mail', { address: 'ann@example.org' })).toMatchObject({ status: 503 });
  expect((await ann.get('/me')).body.mail).toBeUndefined();
  await house.close();
});

test.each([
  ['ann@example.org', true],
  ['a.b+c@d.e', true],
  ['ann@example.org, eve@example.org', false],
  ['ann@example.org\r\nBcc: eve@example.org', false],
  ['<ann@example.org>', false],
  ['@example.org', false],
])('%j is an address: %s', (text, is) => {
  expect(isMailAddress(text)).toBe(is);
});
