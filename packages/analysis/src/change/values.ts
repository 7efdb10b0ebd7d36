/** What is written behind a parameter: one value, a list, or a range. */
import type { Json } from '@umpire/engine/table';
import { type Fit, fits, unfit } from '../fit.ts';

/** A parameter and the values that it is to take. */
export interface Parameter {
  readonly path: string;
  readonly values: readonly Json[];
}

const RANGE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/u;
const MOST_VALUES = 100;

/** `3` is a number, `true` a truth, `"3"` and everything else a word. */
export function valueOf(text: string): Json {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^-?\d+(\.\d+)?$/u.test(text)) return Number(text);
  return /^".*"$/u.test(text) ? text.slice(1, -1) : text;
}

/** `profile.Warder.ws=3..5`, `options.cover=a,b`, `scenario.turns=4..8:2`. */
export function parameterOf(text: string): Fit<Parameter> {
  const [, path = '', words = ''] = /^([^=]+)=(.*)$/su.exec(text) ?? [];
  if (path === '' || words === '')
    return unfit(`A parameter is written as path=values, such as options.cover=a,b; not "${text}".`);
  const [, from, to, step = '1'] = RANGE.exec(words) ?? [];
  if (from === undefined || to === undefined) {
    const values = words.split(',').map((word) => valueOf(word.trim()));
    return fits({ path: path.trim(), values });
  }
  const many = Math.floor((Number(to) - Number(from)) / Number(step) + 1e-9) + 1;
  if (Number(step) === 0 || many < 1)
    return unfit(`The range ${words} of ${path} is empty: write it from the least to the most, with a step above 0.`);
  if (many > MOST_VALUES) return unfit(`The range ${words} of ${path} has ${many} values; ${MOST_VALUES} at most.`);
  const round = (x: number): number => Math.round(x * 1e9) / 1e9;
  return fits({
    path: path.trim(),
    values: Array.from({ length: many }, (_, i) => round(Number(from) + i * Number(step))),
  });
}
