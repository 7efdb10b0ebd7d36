/** How long something must rest before it is drawn sharply again, in milliseconds. */
const REST = 160;

/** And how many frames: on a slow machine one late frame would be taken for a rest, and what is drawn then makes the next ones late. */
const FRAMES = 4;

/** Something that moves, in steps: says when it has come to rest. */
export interface Resting {
  /** It has moved. What was to be done when it rests is forgotten; this is to be done instead. */
  moved(atRest: () => void): void;
  stop(): void;
}

export function resting(): Resting {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const stop = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const after = (frames: number, atRest: () => void): void => {
    frame = requestAnimationFrame(() => (frames > 1 ? after(frames - 1, atRest) : atRest()));
  };
  return {
    stop,
    moved(atRest) {
      stop();
      timer = setTimeout(() => after(FRAMES, atRest), REST);
    },
  };
}
