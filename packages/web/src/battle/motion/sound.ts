import { signal } from '@preact/signals';

/** Small sounds, made of noise and tones; there are no files. */
export type Sound = 'dice' | 'shot' | 'hit' | 'turn';

const KEY = 'umpire-sound';

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Off until somebody asks for it. */
export const isLoud = signal(kept());

export function toggleSound(): void {
  isLoud.value = !isLoud.value;
  try {
    localStorage.setItem(KEY, isLoud.value ? 'on' : 'off');
  } catch {
    // Storage may be off; it then holds for this visit.
  }
  if (isLoud.value) play('turn');
}

/** By key there is no box in which one would see it: it is said, for a moment. */
export const isToldOfSound = signal(false);
let told: ReturnType<typeof setTimeout> | undefined;

export function toggleByKey(): void {
  toggleSound();
  isToldOfSound.value = true;
  clearTimeout(told);
  told = setTimeout(() => (isToldOfSound.value = false), 1500);
}

let context: AudioContext | undefined;

/** Plays a sound; nothing happens where sound is off, or the browser has none. */
export function play(sound: Sound): void {
  if (!isLoud.value || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Before somebody has touched the page, browsers keep still.
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const on = context;
  // Most play in silence, and need none of it.
  void import('./tones.ts').then(({ SOUNDS }) => SOUNDS[sound](on, on.currentTime));
}
