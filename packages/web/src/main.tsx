import { render } from 'preact';
import { App } from './app.tsx';
import { followAddress } from './route.ts';
import { tellsWhichTable } from './shown-table.ts';
import { restoreLanguage } from './texts/index.ts';
import { restoreTheme } from './theme.ts';

restoreTheme();
// Before anything is waited for: whoever chooses another address meanwhile is not forgotten.
followAddress();
await restoreLanguage();
render(<App />, document.body);
tellsWhichTable();
// Without the worker (while developing, or in a browser that forbids it) the app needs the network, and nothing else.
addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
