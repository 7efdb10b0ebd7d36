import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { later } from './later.tsx';
import { writeRoute } from './route.ts';
import { chooseLanguage, language, LANGUAGES } from './texts/index.ts';
import { words } from './texts/pages.ts';
import { chooseTheme, theme } from './theme.ts';

const SettingsSheet = later(async () => (await import('./settings-sheet.tsx')).SettingsSheet, true);

const KeysSheet = later(async () => (await import('./keys-sheet.tsx')).KeysSheet, true);

/** There it is a letter. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(target.type));

/** The bar at the top of every page but the battle. */
export function Header() {
  const w = words.value;
  const opened = useSignal<'settings' | 'keys' | undefined>(undefined);
  const close = (): void => void (opened.value = undefined);
  const other = theme.value === 'dark' ? 'light' : 'dark';
  const look = other === 'light' ? w.lightTheme : w.darkTheme;
  // Before anything is painted: whoever sees the page may press the key.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      opened.value = 'keys';
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  return (
    <header class="bar">
      <a class="skip" href="#main">
        {w.skip}
      </a>
      <a class="brand" href={writeRoute({ page: 'home' })}>
        UMPIRE
      </a>
      <nav aria-label={w.mainNav}>
        <a href={writeRoute({ page: 'home' })}>{w.play}</a>
        <a href={writeRoute({ page: 'online' })}>{w.withOthers}</a>
        <a href={writeRoute({ page: 'lab' })}>{w.lab}</a>
        <a href={writeRoute({ page: 'rules' })}>{w.rules}</a>
      </nav>
      <button type="button" class="quiet" onClick={() => (opened.value = 'settings')}>
        <span aria-hidden="true">⚙</span> {w.settings}
      </button>
      {opened.value === 'settings' && (
        <SettingsSheet onClose={close}>
          <p>
            <button type="button" class="quiet" onClick={() => (opened.value = 'keys')}>
              {w.keys} <kbd>?</kbd>
            </button>
          </p>
        </SettingsSheet>
      )}
      {opened.value === 'keys' && <KeysSheet onClose={close} />}
      <select
        class="quiet short-cut"
        aria-label={w.chooseLanguage}
        value={language.value}
        onChange={(event) => void chooseLanguage(event.currentTarget.value)}
      >
        {Object.entries(LANGUAGES).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" class="quiet short-cut" aria-label={look} title={look} onClick={() => chooseTheme(other)}>
        <span aria-hidden="true">{other === 'light' ? '☀' : '☾'}</span> <span class="says">{look}</span>
      </button>
    </header>
  );
}
