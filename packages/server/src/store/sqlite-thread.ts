// Writes to the file of SQLite, one transaction after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteFile } from './sqlite-file.ts';
import { written, type WriteTask } from './sqlite-writer.ts';

const { path, mostPages } = workerData as { readonly path: string; readonly mostPages: number | undefined };
const file = new SqliteFile(path, mostPages);
parentPort?.on('message', (task: WriteTask) => parentPort?.postMessage(written(file, task)));
