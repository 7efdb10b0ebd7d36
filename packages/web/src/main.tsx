import { render } from 'preact';
import { App } from './app.tsx';
import { followAddress } from './route.ts';
import { restoreTheme } from './theme.ts';

restoreTheme();
followAddress();
render(<App />, document.body);
