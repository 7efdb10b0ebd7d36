// Thinks about what to advise beside the page. The name of the worker is the game that it thinks about, and the language in which it speaks.
import { languageOf, speaking } from '@umpire/engine/battle';
import { serve } from '@umpire/players';
import { loadGame } from '../shelf.ts';
import type { AdviserSays } from './adviser.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const [id = '', language = 'en'] = scope.name.split(' ');
const ruleset = await loadGame(id);
if (ruleset !== undefined) {
  const speech = await languageOf(ruleset, language);
  serve([speaking(ruleset, speech)], scope, speech);
}
scope.postMessage({ isReady: true } satisfies AdviserSays);

/** What is used of a worker's own scope. */
interface DedicatedWorkerGlobalScope {
  readonly name: string;
  postMessage(message: unknown): void;
  addEventListener(event: 'message', heard: (event: { readonly data: unknown }) => void): void;
}
