import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { readWebFiles } from '../src/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-web-'));
const outside = `${folder}-secret.txt`;
const SCRIPT = 'export const dice = 6;'.repeat(50);
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>');
writeFileSync(join(folder, '404.html'), '<h1>Lost</h1>');
writeFileSync(join(folder, 'assets/app-1a2b.js'), SCRIPT);
const STYLE = 'body { color: black; }'.repeat(50);
writeFileSync(join(folder, 'assets/app-3c4d.css'), STYLE);
writeFileSync(join(folder, 'assets/app-3c4d.css.br'), brotliCompressSync(STYLE));
writeFileSync(join(folder, '.sources'), 'not for the public');
writeFileSync(outside, 'secret');
const elsewhere = mkdtempSync(join(tmpdir(), 'umpire-elsewhere-'));
writeFileSync(join(elsewhere, 'note.txt'), 'secret');
symlinkSync(outside, join(folder, 'file-link.txt'));
symlinkSync(elsewhere, join(folder, 'folder-link'));
const app = createApp(readWebFiles(folder));
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(outside);
  rmSync(elsewhere, { recursive: true });
});

test('the home page', async () => {
  const response = await app.request('/');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(await response.text()).toBe('<h1>Home</h1>');
});

test('hashed files are kept for ever and sent compressed to those who can read it', async () => {
  const response = await app.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(gunzipSync(new Uint8Array(await response.arrayBuffer())).toString()).toBe(SCRIPT);
  const plain = await app.request('/assets/app-1a2b.js');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
});

test('a page the browser already has is not sent again', async () => {
  const etag = (await app.request('/')).headers.get('ETag') ?? '';
  const again = await app.request('/', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('two forms of a file have two marks; lists of marks, weak ones and a star are understood', async () => {
  const etagOf = async (encoding: string): Promise<string> =>
    (await app.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': encoding } })).headers.get('ETag') ?? '';
  const [plain, packed] = [await etagOf('identity'), await etagOf('gzip')];
  expect(plain).not.toBe(packed);
  const status = async (known: string): Promise<number> =>
    (await app.request('/assets/app-1a2b.js', { headers: { 'If-None-Match': known } })).status;
  expect(await status(`"other", ${plain}`)).toBe(304);
  expect(await status(`W/${plain}`)).toBe(304);
  expect(await status('*')).toBe(304);
  expect(await status(packed)).toBe(200);
  expect(await status('"other"')).toBe(200);
});

test('what the build has packed by Brotli goes to whoever takes that, and has no address of its own', async () => {
  const style = async (encoding: string): Promise<Response> =>
    app.request('/assets/app-3c4d.css', { headers: { 'Accept-Encoding': encoding } });
  const packed = await style('gzip, deflate, br');
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(STYLE);
  const marks = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (one) => (await style(one)).headers.get('ETag')),
  );
  expect(new Set(marks).size).toBe(3);
  expect((await style('br;q=0, gzip')).headers.get('Content-Encoding')).toBe('gzip');
  expect((await app.request('/assets/app-3c4d.css.br')).status).toBe(404);
});

test('a link in the place of what the build packs is not followed', async () => {
  const linked = mkdtempSync(join(tmpdir(), 'umpire-linked-'));
  writeFileSync(join(linked, 'page.html'), STYLE);
  symlinkSync(outside, join(linked, 'page.html.br'));
  const response = await createApp(readWebFiles(linked)).request('/page.html', {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect([response.headers.get('Content-Encoding'), await response.text()]).toEqual([null, STYLE]);
  rmSync(linked, { recursive: true });
});

test.each([
  ['gzip;q=0', null],
  ['identity, *;q=0', null],
  ['br;q=1.0, gzip;q=0.5', 'gzip'],
  ['*', 'gzip'],
  ['xgzip', null],
])('to a browser that takes %s it is packed as %s', async (encoding, packed) => {
  const { headers } = await app.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': encoding } });
  expect(headers.get('Content-Encoding')).toBe(packed);
});

test('HEAD tells the length and sends nothing', async () => {
  const response = await app.request('/assets/app-1a2b.js', { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('Content-Length')).toBe(String(SCRIPT.length));
});

test.each([
  ['localhost:8080', 200],
  ['127.0.0.1', 200],
  ['[::1]:8080', 200],
  ['192.168.1.20:8080', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['umpire.example', 421],
  ['', 421],
])('as %s it answers %d', async (host, status) => {
  expect((await app.request('/', { headers: { Host: host } })).status).toBe(status);
});

test('by the name that it was given it answers too', async () => {
  const named = createApp(readWebFiles(folder), { names: ['umpire.example'] });
  expect((await named.request('/', { headers: { Host: 'umpire.example' } })).status).toBe(200);
});

test.each([
  '/nothing',
  '/file-link.txt',
  '/folder-link/note.txt',
  '/assets/',
  '/assets',
  '/.sources',
  `/../${outside.split('/').at(-1)}`,
  `/..%2f${outside.split('/').at(-1)}`,
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cindex.html',
  '//etc/passwd',
  '/%',
  '/%00',
])('%s is a page that says so, with status 404', async (path) => {
  const response = await app.request(path);
  expect([response.status, await response.text()]).toEqual([404, '<h1>Lost</h1>']);
});

test('nothing can be posted', async () => {
  expect((await app.request('/', { method: 'POST' })).status).toBe(404);
});

test.each(['/', '/nothing', '/assets/app-1a2b.js'])('%s carries the security headers', async (path) => {
  const { headers } = await app.request(path);
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
});
