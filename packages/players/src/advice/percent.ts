import { decimal } from '@umpire/engine/dice';
import type { Language } from '@umpire/engine/words';

/** A chance in whole percent; what may happen is never 0 %, and what may fail never 100 %. */
export function wholePercent(chance: number): string {
  // What a sum of chances has lost by rounding is no doubt.
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return '< 1 %';
  return rounded === 100 && chance < 1 - 1e-9 ? '> 99 %' : `${rounded} %`;
}

/** A number with one decimal, as the language writes it. */
export const numberIn = (value: number, { point }: Language): string => decimal(value, 1).replace('.', point);
