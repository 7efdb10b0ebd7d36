import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Entry, Host, ownDice, type Ruleset, seenLog } from '@umpire/engine/battle';
import { type Now, nowOf } from '../battle/session.ts';
import { api } from './api.ts';
import type { OnlineTable } from './table.ts';

/** What has become open is shown step by step, each for so long, in milliseconds. */
const STEP = 700;
/** Whoever comes late sees the last steps only. */
const MOST_STEPS = 12;

/** The whole table as it was when nothing was hidden for the last time, for somebody who only looks on. */
export interface WholeTable {
  /** Undefined until the first of it has come. */
  readonly now: ReadonlySignal<Now | undefined>;
  close(): void;
}

export function wholeTable(table: OnlineTable, ruleset: Ruleset): WholeTable {
  const now = signal<Now | undefined>(undefined);
  let host: Host | undefined;
  let waiting: readonly Entry[] = [];
  let isAsking = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (): void => {
    if (host !== undefined) now.value = { ...nowOf(host, undefined), log: seenLog(host.log) };
  };
  const step = (): void => {
    timer = undefined;
    const [next, ...rest] = waiting;
    if (host === undefined || next === undefined || isClosed) return;
    waiting = rest;
    host.follow([next]);
    show();
    timer = setTimeout(step, STEP);
  };
  /** Asks for what has become open since. */
  const look = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const known = (host?.length ?? 0) + waiting.length;
    const found = await api.open(table.id, known);
    isAsking = false;
    if (isClosed || !('ok' in found)) return;
    const entries = [...waiting, ...found.ok.entries];
    const sudden = Math.max(0, entries.length - MOST_STEPS);
    if (host === undefined) {
      const resumed = Host.resume({ ruleset, dice: ownDice }, { ...found.ok.head, entries: entries.slice(0, sudden) });
      if (resumed.kind === 'refused') return;
      host = resumed.host;
    } else host.follow(entries.slice(0, sudden));
    waiting = entries.slice(sudden);
    show();
    timer ??= setTimeout(step, STEP);
  };
  const end = effect(() => {
    if (table.picture.value?.play !== undefined) void look();
  });
  return {
    now,
    close() {
      isClosed = true;
      clearTimeout(timer);
      end();
    },
  };
}
