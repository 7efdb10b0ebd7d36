import { inWords } from './in-words.ts';
import { type Language } from './language.ts';
import { isSaying, type Names } from './saying.ts';

/** What stands under these names is for programs: answers, orders, arguments, places. */
const NOT_SHOWN = new Set(['data', 'value', 'args', 'order', 'about', 'shape', 'decided', 'answer', 'read']);

/**
 * Plain data to be shown, with everything that `says` something said in a language: menus, questions, problems, logs. What needs no change is
 * the same object as before.
 */
export function spoken<T>(shown: T, language: Language, names: Names = {}): T {
  return walk(shown) as T;

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) {
      const all = value.map(walk);
      return all.every((one, i) => one === value[i]) ? value : all;
    }
    return typeof value === 'object' && value !== null ? saidIn(value) : value;
  }

  function saidIn(value: object): object {
    let changed: Record<string, unknown> | undefined;
    for (const [key, part] of Object.entries(value)) {
      if (NOT_SHOWN.has(key)) continue;
      const now = key === 'says' && isSaying(value) ? inWords(value, language, names) : walk(part);
      if (now !== part) (changed ??= { ...value })[key] = now;
    }
    return changed ?? value;
  }
}
