import { Hono, type Context } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Packed, WebFile } from './files.ts';
import { isOurHost } from './http/origin.ts';

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

export interface AppOptions {
  /** The interface for programs and for pages about online battles; none without it. */
  readonly api?: Hono;
  /** Other names of this server than those of its machine. */
  readonly names?: readonly string[];
  /** What is measured, and how it is. */
  readonly status?: Hono;
}

/** The HTTP side of Umpire: the web app, the interface for programs, and a page for what does not exist. */
export function createApp(files: ReadonlyMap<string, WebFile>, { api, names = [], status }: AppOptions = {}): Hono {
  const app = new Hono();
  app.use(headers);
  app.use(async (context, next) => {
    if (!isOurHost(context.req.header('Host') ?? new URL(context.req.url).host, names))
      return context.text('This server does not go by that name; start it with --public to give it one.\n', 421);
    await next();
    return undefined;
  });
  if (status !== undefined) app.route('/', status);
  if (api !== undefined) {
    app.get('/api/', (context) => context.redirect('/api'));
    app.route('/api', api);
  }
  // The pages of the app live behind the #; this one has an address that can be told.
  app.get('/dice', (context) => context.redirect('/#/dice'));
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
  const takes = takenBy(context.req.header('Accept-Encoding'));
  const packed = file.packed.find(({ coding }) => takes(coding));
  if (status === 200) {
    // Two forms of a file are two things to keep.
    const etag = packed ? file.etag.replace(/"$/, `-${packed.coding}"`) : file.etag;
    context.header('ETag', etag);
    if (isKnown(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
  }
  if (packed) context.header('Content-Encoding', packed.coding);
  const body = packed?.bytes ?? file.bytes;
  context.header('Content-Length', String(body.length));
  return context.req.method === 'HEAD' ? context.body(null, status) : context.body(body, status);
}

/** Whether a browser takes files packed in some way: one that it names, or anything, and not with a weight of nothing. */
function takenBy(header = ''): (coding: Packed['coding']) => boolean {
  const weights = new Map(
    header.split(',').map((part): [string, number] => {
      const [name = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return [name.trim(), weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}

/** Whether one of the marks that a browser has is this one; here a weak mark is as good as a strong one. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((mark) => mark.trim() === '*' || mark.trim().replace(/^W\//, '') === etag);
