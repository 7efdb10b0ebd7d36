import { render } from 'preact';
import { Home } from './home.tsx';
import { restoreTheme } from './theme.ts';

restoreTheme();
render(<Home />, document.body);
