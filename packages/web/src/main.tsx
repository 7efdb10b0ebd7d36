import { render } from 'preact';
import { App } from './app.tsx';
import { followAddress } from './route.ts';
import { restoreLanguage } from './texts/index.ts';
import { restoreTheme } from './theme.ts';

restoreTheme();
restoreLanguage();
followAddress();
render(<App />, document.body);
