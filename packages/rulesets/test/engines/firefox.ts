// `npm run firefox`: the questions of queries.ts in a Firefox of this machine, compared with Node.
// No part of `npm test`, because no Firefox comes with the packages; the Chromium test asks the same questions there.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answered, asked, bundle, inNode, QUERIES } from './bundle.ts';

const PAGE = `<!doctype html><script src="/bundle.js"></script><script type="module">
const { scenarios, journals } = await (await fetch('/asked')).json();
const body = { answers: umpire.answers(scenarios, ${QUERIES}), ends: umpire.ends(journals), engine: navigator.userAgent };
await fetch('/answered', { method: 'POST', body: JSON.stringify(body) });
</script>`;
const PATIENCE = 120_000;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Opens a page in a fresh Firefox and waits for what it answers. */
async function inFirefox(): Promise<Answered & { readonly engine: string }> {
  const script = await bundle();
  const home = mkdtempSync(join(tmpdir(), 'umpire-firefox-'));
  const { promise, resolve, reject } = Promise.withResolvers<Answered & { readonly engine: string }>();
  const server = createServer((request, response) => {
    if (request.url === '/answered') {
      bodyOf(request).then((text) => {
        response.end();
        resolve(JSON.parse(text) as Answered & { readonly engine: string });
      }, reject);
      return;
    }
    const [type, text] =
      request.url === '/bundle.js'
        ? ['text/javascript', script]
        : request.url === '/asked'
          ? ['application/json', JSON.stringify(asked())]
          : ['text/html', PAGE];
    response.setHeader('content-type', `${type}; charset=utf-8`).end(text);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  const command = process.env['UMPIRE_FIREFOX'] ?? 'firefox-esr';
  const browser = spawn(command, ['--headless', '--no-remote', '--profile', home, `http://127.0.0.1:${port}/`], {
    env: { ...process.env, HOME: home },
    stdio: 'ignore',
  });
  browser.on('error', () => reject(new Error(`there is no ${command}; name one in UMPIRE_FIREFOX`)));
  const timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE / 1000} s`)), PATIENCE);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    browser.kill('SIGKILL');
    server.close();
    server.closeAllConnections();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

try {
  const there = await inFirefox();
  const node = inNode();
  const differ = node.answers.filter((answer, i) => answer !== there.answers[i]);
  const others = node.ends.filter((end, i) => end !== there.ends[i]);
  console.log(
    `${there.engine}\n${there.answers.length} answers, ${differ.length} differ; ${there.ends.length} journals, ${others.length} differ`,
  );
  for (const answer of differ.slice(0, 5)) console.log(answer);
  process.exitCode = differ.length + others.length === 0 && there.answers.length === QUERIES ? 0 : 1;
} catch (error) {
  console.error(`firefox: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
