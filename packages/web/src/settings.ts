import { effect, signal } from '@preact/signals';

/** How somebody likes to play. */
export interface Settings {
  /** The computer advises: always, only to whoever plays against it, never. */
  readonly advice: 'always' | 'alone' | 'never';
  /** Hints in first battles. */
  readonly hints: boolean;
  /** How long the computer's orders are left to be seen. */
  readonly pace: 'slow' | 'normal' | 'fast' | 'swift';
  /** What is no choice is done without asking: the only order, the only answer. */
  readonly skip: boolean;
  /** Letters on the models: of all, or only of those that are chosen or pointed at. */
  readonly labels: 'all' | 'chosen';
  /** The colours of the sides. */
  readonly colours: 'red-blue' | 'orange-violet' | 'white-black';
}

export const ADVICE: readonly Settings['advice'][] = ['always', 'alone', 'never'];
export const LABELS: readonly Settings['labels'][] = ['chosen', 'all'];
export const COLOURS: readonly Settings['colours'][] = ['red-blue', 'orange-violet', 'white-black'];
export const PACES: readonly Settings['pace'][] = ['slow', 'normal', 'fast', 'swift'];

const KEY = 'umpire-settings';
const USUAL: Settings = {
  advice: 'alone',
  hints: true,
  pace: 'normal',
  skip: true,
  labels: 'chosen',
  colours: 'red-blue',
};

export const settings = signal<Settings>(kept());

// The style sheet has the colours by their name.
effect(() => {
  if (typeof document !== 'undefined') document.documentElement.dataset['colours'] = settings.value.colours;
});

function kept(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings> | null;
    return {
      advice: ADVICE.find((one) => one === found?.advice) ?? USUAL.advice,
      hints: typeof found?.hints === 'boolean' ? found.hints : USUAL.hints,
      pace: PACES.find((one) => one === found?.pace) ?? USUAL.pace,
      skip: typeof found?.skip === 'boolean' ? found.skip : USUAL.skip,
      labels: LABELS.find((one) => one === found?.labels) ?? USUAL.labels,
      colours: COLOURS.find((one) => one === found?.colours) ?? USUAL.colours,
    };
  } catch {
    return USUAL;
  }
}

/** Changes a setting and keeps it for the next visit. */
export function setTo(changed: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // Storage may be off; it then holds for this visit.
  }
}
