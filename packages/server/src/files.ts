import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A file as it goes through the network, and what a browser calls that. */
export interface Packed {
  readonly coding: 'br' | 'gzip';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One file of the web app, ready to be sent. */
export interface WebFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The same, compressed, smallest first; none where that saves nothing. */
  readonly packed: readonly Packed[];
  readonly type: string;
  readonly etag: string;
  /** Its name holds a hash of what it holds, so a browser may keep it for ever. */
  readonly hashed: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** What the build packed by Brotli, which takes seconds, lies beside each file under its name with this at its end. */
const BROTLI = '.br';

/**
 * The built web app, by URL path. It is small, so it is read once: a request can then only ever name one of these
 * files, and no path leads out of the folder. Files that start with a dot are left out, and so is what is only linked to. Throws
 * when there is no folder.
 */
export function readWebFiles(folder: string): ReadonlyMap<string, WebFile> {
  const root = realpathSync(folder);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => realpathSync(path) === path);
  const brotli = new Set(paths.filter((path) => path.endsWith(BROTLI)));
  const files = new Map<string, WebFile>();
  for (const path of paths) {
    if (brotli.has(path)) continue;
    const url = `/${path.slice(root.length + 1).replaceAll('\\', '/')}`;
    const packed: readonly Packed[] = brotli.has(path + BROTLI) ? [{ coding: 'br', bytes: read(path + BROTLI) }] : [];
    files.set(url === '/index.html' ? '/' : url, webFile(url, read(path), packed));
  }
  return files;
}

const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

function webFile(url: string, bytes: Uint8Array<ArrayBuffer>, packed: readonly Packed[]): WebFile {
  const gzip: Packed = { coding: 'gzip', bytes: new Uint8Array(gzipSync(bytes)) };
  return {
    bytes,
    packed: [...packed, gzip].filter((one) => one.bytes.length < bytes.length * 0.9),
    type: TYPES[extname(url)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    hashed: url.startsWith('/assets/'),
  };
}
