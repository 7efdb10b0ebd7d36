import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One file of the web app, ready to be sent. */
export interface WebFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The same, compressed; undefined where that saves nothing. */
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
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

/**
 * The built web app, by URL path. It is small, so it is read once: a request can then only ever name one of these
 * files, and no path leads out of the folder. Files that start with a dot are left out, and so is what is only linked to. Throws
 * when there is no folder.
 */
export function readWebFiles(folder: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>();
  const root = realpathSync(folder);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    if (realpathSync(path) !== path) continue;
    const url = `/${path.slice(root.length + 1).replaceAll('\\', '/')}`;
    files.set(url === '/index.html' ? '/' : url, webFile(url, new Uint8Array(readFileSync(path))));
  }
  return files;
}

function webFile(url: string, bytes: Uint8Array<ArrayBuffer>): WebFile {
  const packed = new Uint8Array(gzipSync(bytes));
  return {
    bytes,
    gzip: packed.length < bytes.length * 0.9 ? packed : undefined,
    type: TYPES[extname(url)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    hashed: url.startsWith('/assets/'),
  };
}
