/** One line that tells how far it has come, on a screen; nothing in a pipe. */
export interface Progress {
  told(done: number): void;
  /** Clears the line. */
  end(): void;
}

const WIDTH = 24;
/** Milliseconds between two lines. */
const PAUSE = 100;

const clock = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
};

/** The line: a bar, how many, how fast, how long still. */
export function progressLine(done: number, of: number, perRound: number, before: number, ms: number): string {
  const full = Math.floor((WIDTH * done) / of);
  const speed = ((done - before) * 1000) / Math.max(1, ms);
  const left = speed > 0 ? `${clock((of - done) / speed)} left` : '';
  const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
  return `${bar} ${done * perRound} of ${of * perRound} battles  ${(speed * perRound).toFixed(speed * perRound < 10 ? 1 : 0)} a second  ${left}`;
}

export function progressOn(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  { of, perRound, before }: { readonly of: number; readonly perRound: number; readonly before: number },
  now: () => number = () => performance.now(),
): Progress {
  const start = now();
  let last = -Infinity;
  return {
    told(done) {
      if (!stream.isTTY || (now() - last < PAUSE && done < of)) return;
      last = now();
      stream.write(`\r${progressLine(done, of, perRound, before, last - start)}\x1b[K`);
    },
    end: () => void (stream.isTTY && stream.write('\r\x1b[K')),
  };
}
