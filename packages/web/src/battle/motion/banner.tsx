import { useSignal } from '@preact/signals';
import type { Battle, Face } from '@umpire/engine/battle';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../../texts/index.ts';

interface BannerProps {
  readonly battle: Pick<Battle, 'turn' | 'phase'>;
  readonly turns: number;
  readonly phases: Face['phases'];
  /** How long there is still something else to see, in milliseconds. */
  readonly after: () => number;
  readonly speed: () => number;
  /** Nobody wants to see it now. */
  readonly isOff?: boolean;
}

/** How long it stands, in milliseconds. */
const STANDS = 1500;

/** A new turn or a new phase, across the table for a moment. The bar says the same, and says it aloud. */
export function Banner({ battle: { turn, phase }, turns, phases, after, speed, isOff = false }: BannerProps) {
  const w = words.value;
  const before = useRef({ turn, phase });
  const shown = useSignal<{ readonly turn?: number; readonly phase: string } | undefined>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = { turn, phase };
    if (isOff || (was.turn === turn && was.phase === phase) || turn > turns || turn < was.turn) {
      shown.value = undefined;
      return;
    }
    const says = phases.find(({ id }) => id === phase)?.says ?? '';
    const appear = setTimeout(() => {
      shown.value = { phase: says, ...(was.turn !== turn && { turn }) };
    }, after());
    const go = setTimeout(() => (shown.value = undefined), after() + STANDS / speed());
    return () => {
      clearTimeout(appear);
      clearTimeout(go);
    };
  }, [turn, phase]);
  const now = shown.value;
  if (now === undefined) return null;
  return (
    <p class={now.turn === undefined ? 'banner of-phase' : 'banner'} aria-hidden="true">
      {now.turn !== undefined && <b>{w.turnOf(now.turn, turns)}</b>}
      <span>{now.phase}</span>
    </p>
  );
}
