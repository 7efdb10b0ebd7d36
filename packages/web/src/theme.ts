import { signal } from '@preact/signals';

/** The two looks of the app. */
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'umpire-theme';

/** The look that is shown now: the chosen one, else the one the system asks for. */
export const theme = signal<Theme>('dark');

/** Applies the theme chosen on an earlier visit; without one the style sheet follows the system. */
export function restoreTheme(): void {
  const kept = keptTheme();
  const light = matchMedia('(prefers-color-scheme: light)');
  if (kept) document.documentElement.dataset['theme'] = kept;
  theme.value = kept ?? (light.matches ? 'light' : 'dark');
  // The system may change its mind while the page is open; the page follows, and so must what it says.
  light.addEventListener('change', () => {
    if (document.documentElement.dataset['theme'] === undefined) theme.value = light.matches ? 'light' : 'dark';
  });
}

/** Shows a theme and keeps the choice for the next visit. */
export function chooseTheme(chosen: Theme): void {
  theme.value = chosen;
  document.documentElement.dataset['theme'] = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be off; the choice then holds for this visit.
  }
}

function keptTheme(): Theme | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((name) => name === kept);
  } catch {
    return undefined;
  }
}
