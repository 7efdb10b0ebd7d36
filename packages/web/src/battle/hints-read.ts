import { signal } from '@preact/signals';

const KEY = 'umpire-hints';
/** Stands for all hints of a game. */
const ALL = '*';

/** Hints that somebody has read, as `ruleset/hint`. */
const read = signal<readonly string[]>(kept());

function kept(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

function keep(hints: readonly string[]): void {
  read.value = hints;
  try {
    localStorage.setItem(KEY, JSON.stringify(hints));
  } catch {
    // Storage may be off; the hints then stay away for this visit.
  }
}

export const isRead = (ruleset: string, hint: string): boolean =>
  read.value.includes(`${ruleset}/${ALL}`) || read.value.includes(`${ruleset}/${hint}`);

/** A hint is not shown again; without one, none of this game is. */
export const dismiss = (ruleset: string, hint = ALL): void => keep([...read.value, `${ruleset}/${hint}`]);

/** Have any hints of this game been read? */
export const hasRead = (ruleset: string): boolean => read.value.some((one) => one.startsWith(`${ruleset}/`));

/** All hints of a game are new again. */
export const showAgain = (ruleset: string): void => keep(read.value.filter((one) => !one.startsWith(`${ruleset}/`)));
