import { Hono, type Context } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { WebFile } from './files.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** Only what this server sends may run or be shown; nothing inline, no eval, no frame around it. */
const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: NONE,
    scriptSrc: SELF,
    styleSrc: SELF,
    imgSrc: [...SELF, 'data:', 'blob:'],
    fontSrc: SELF,
    connectSrc: SELF,
    workerSrc: SELF,
    manifestSrc: SELF,
    baseUri: NONE,
    formAction: NONE,
    frameAncestors: NONE,
  },
  referrerPolicy: 'no-referrer',
  permissionsPolicy: { camera: false, microphone: false, geolocation: false },
  xFrameOptions: 'DENY',
  // Encryption is the business of whatever stands in front of this server.
  strictTransportSecurity: false,
});

/** The HTTP side of Umpire: the web app, and a page for what does not exist. */
export function createApp(files: ReadonlyMap<string, WebFile>): Hono {
  const app = new Hono();
  app.use(headers);
  app.get('*', (context) => {
    const file = files.get(context.req.path);
    return file ? send(context, file, 200) : context.notFound();
  });
  app.notFound((context) => {
    const page = files.get('/404.html');
    return page ? send(context, page, 404) : context.text('Not found.', 404);
  });
  return app;
}

function send(context: Context, file: WebFile, status: 200 | 404): Response {
  context.header('Content-Type', file.type);
  context.header('Cache-Control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  context.header('Vary', 'Accept-Encoding');
  if (status === 200) {
    context.header('ETag', file.etag);
    if (context.req.header('If-None-Match') === file.etag) return context.body(null, 304);
  }
  const packed = /\bgzip\b/.test(context.req.header('Accept-Encoding') ?? '') ? file.gzip : undefined;
  if (packed) context.header('Content-Encoding', 'gzip');
  return context.body(packed ?? file.bytes, status);
}
