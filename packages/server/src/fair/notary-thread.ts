// Signs and checks signatures, beside the loop of the server.
import { parentPort, workerData } from 'node:worker_threads';
import type { NotaryTask } from './notary.ts';
import { signaturesWith } from './signatures.ts';

const { sign, isBy } = signaturesWith((workerData as { readonly secret: Uint8Array }).secret);
parentPort?.on('message', (tasks: readonly NotaryTask[]) =>
  parentPort?.postMessage(
    tasks.map(([text, key, by]) => (key === undefined || by === undefined ? sign(text) : isBy(key, text, by))),
  ),
);
