import { chooseTheme, theme } from './theme.ts';

/** The bar at the top of every page. */
export function Header() {
  const other = theme.value === 'dark' ? 'light' : 'dark';
  return (
    <header class="bar">
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <a class="brand" href="/">
        UMPIRE
      </a>
      <nav aria-label="Main">
        <a href="#odds">Odds</a>
        <a href="#games">Games</a>
      </nav>
      <button type="button" class="quiet" onClick={() => chooseTheme(other)}>
        <span aria-hidden="true">{other === 'light' ? '☀' : '☾'}</span> {other === 'light' ? 'Light' : 'Dark'} theme
      </button>
    </header>
  );
}
