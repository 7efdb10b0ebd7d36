import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encrypted, isPushService, newPushKeys, Pusher, vapid } from '../../src/notices/push.ts';

test('a message is encrypted as the example of RFC 8291, appendix A, has it', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const body = encrypted(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    own,
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the server signs for one service and not for long', () => {
  const keys = newPushKeys();
  const header = vapid(keys, 'https://fcm.googleapis.com/fcm/send/x', 'https://umpire.example', 1_800_000_000_000);
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: 1_800_000_000 + 12 * 3_600,
    sub: 'https://umpire.example',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const given = Buffer.from(signature, 'base64url');
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)).toBe(true);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://169.254.169.254/latest', false],
  ['https://evilfcm.googleapis.com.example/x', false],
  ['https://notfcm.googleapis.com/x', false],
  ['not an address', false],
])('%s is a push service: %s', (endpoint, is) => {
  expect(isPushService(endpoint)).toBe(is);
});

test('a browser that is gone is told apart from a service that fails', async () => {
  const browser = newPushKeys();
  const to = { endpoint: 'https://fcm.googleapis.com/x', p256dh: browser.publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const sent: RequestInit[] = [];
  const answers = [201, 410, 500];
  const pusher = new Pusher({
    keys: newPushKeys(),
    contact: 'https://umpire.example',
    now: () => 0,
    fetch: (_address, init) => {
      sent.push(init ?? {});
      return Promise.resolve(new Response(null, { status: answers.shift() ?? 500 }));
    },
  });
  expect([await pusher.send(to, 'b', 'x'), await pusher.send(to, 'b', 'x'), await pusher.send(to, 'b', 'x')]).toEqual([
    'sent',
    'gone',
    'failed',
  ]);
  expect(sent[0]?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', Topic: 'b' });
  expect(await pusher.send({ ...to, endpoint: 'https://10.0.0.1/x' }, 'b', 'x')).toBe('gone');
  expect(sent).toHaveLength(3);
});
