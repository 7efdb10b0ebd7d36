import type { Sound } from './sound.ts';

/** A burst of noise: how high, how long, how loud. */
function noise(on: AudioContext, at: number, pitch: number, long: number, loud: number): void {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * long), on.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = on.createBufferSource();
  source.buffer = buffer;
  const filter = on.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(volume(on, at, long, loud));
  source.start(at);
}

function tone(on: AudioContext, at: number, pitch: number, long: number, loud: number): void {
  const source = on.createOscillator();
  source.frequency.setValueAtTime(pitch, at);
  source.connect(volume(on, at, long, loud));
  source.start(at);
  source.stop(at + long);
}

function volume(on: AudioContext, at: number, long: number, loud: number): AudioNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  gain.connect(on.destination);
  return gain;
}

/** Each sound, on a device and at a time of its clock. */
export const SOUNDS: Readonly<Record<Sound, (on: AudioContext, at: number) => void>> = {
  dice(on, at) {
    for (const [i, after] of [0, 0.06, 0.11, 0.19, 0.3].entries()) noise(on, at + after, 2600 - i * 240, 0.05, 0.25);
  },
  shot: (on, at) => noise(on, at, 900, 0.16, 0.35),
  hit(on, at) {
    noise(on, at, 300, 0.14, 0.4);
    tone(on, at, 90, 0.12, 0.2);
  },
  turn(on, at) {
    tone(on, at, 660, 0.5, 0.08);
    tone(on, at + 0.12, 990, 0.6, 0.06);
  },
};
