import type { Advice } from '../advice/suggest.ts';
import type { Budget } from '../budget.ts';
import type { Menu, MenuAsked } from '../menu.ts';
import type { Mind } from '../players.ts';
import type { Deed, Situation } from '../situation.ts';
import type { Progress } from '../thought.ts';

/** What a worker can be asked to do, and what it gives. Everything is plain data. */
export interface Jobs {
  /** Decide for a seat. */
  readonly decide: { readonly asks: Thinkable; readonly gives: Deed };
  /** Say what a seat may order. */
  readonly menu: { readonly asks: MenuAsked; readonly gives: Menu };
  /** Propose the best few, with reasons. */
  readonly suggest: { readonly asks: Thinkable & { readonly most?: number }; readonly gives: readonly Advice[] };
}

/** A situation to think about. */
export interface Thinkable {
  readonly ruleset: string;
  readonly situation: Situation;
  readonly mind: Mind;
  readonly budget: Budget;
  readonly seed: string;
}

export type Job = keyof Jobs;

/** To the worker. */
export type Request =
  | { readonly [J in Job]: { readonly id: number; readonly job: J; readonly asks: Jobs[J]['asks'] } }[Job]
  | { readonly id: number; readonly cancel: true };

/** From the worker. Every job ends with exactly one of `gives`, `cancelled` or `failed`. */
export type Reply =
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly gives: Jobs[Job]['gives'] }
  | { readonly id: number; readonly cancelled: true }
  | { readonly id: number; readonly failed: string };

/** One end of a line of messages: `self` or a Worker in a browser, `parentPort` or a Worker in Node. */
export type Port = { postMessage(message: unknown): void } & (
  | { on(event: 'message', heard: (data: unknown) => void): unknown }
  | { addEventListener(event: 'message', heard: (event: { readonly data: unknown }) => void): unknown }
);

/** Listens at a port of either kind. */
export function listen<M>(port: Port, heard: (message: M) => void): void {
  if ('on' in port) port.on('message', (data) => heard(data as M));
  else port.addEventListener('message', ({ data }) => heard(data as M));
}
