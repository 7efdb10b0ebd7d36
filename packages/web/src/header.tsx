import { useSignal } from '@preact/signals';
import { later } from './later.tsx';
import { writeRoute } from './route.ts';
import { chooseLanguage, language, LANGUAGES } from './texts/index.ts';
import { words } from './texts/pages.ts';
import { chooseTheme, theme } from './theme.ts';

const SettingsSheet = later(async () => (await import('./settings-sheet.tsx')).SettingsSheet, true);

/** The bar at the top of every page but the battle. */
export function Header() {
  const w = words.value;
  const isOpen = useSignal(false);
  const other = theme.value === 'dark' ? 'light' : 'dark';
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
      <button type="button" class="quiet" onClick={() => (isOpen.value = true)}>
        <span aria-hidden="true">⚙</span> {w.settings}
      </button>
      {isOpen.value && <SettingsSheet onClose={() => (isOpen.value = false)} />}
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
      <button type="button" class="quiet short-cut" onClick={() => chooseTheme(other)}>
        <span aria-hidden="true">{other === 'light' ? '☀' : '☾'}</span> {other === 'light' ? w.lightTheme : w.darkTheme}
      </button>
    </header>
  );
}
