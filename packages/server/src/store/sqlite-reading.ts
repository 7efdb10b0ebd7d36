// Reads from the file of SQLite what takes long.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Statement } from './sqlite-file.ts';
import type { WasRead } from './sqlite-reader.ts';

const file = new DatabaseSync((workerData as { readonly path: string }).path, { readOnly: true, timeout: 5_000 });

function read({ sql, parameters }: Statement): WasRead {
  try {
    return { rows: file.prepare(sql).all(...(parameters as SQLInputValue[])) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (statement: Statement) => parentPort?.postMessage(read(statement)));
