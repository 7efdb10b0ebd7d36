// `npm start`: serves the built web app and online play, and prints its address.
import { fail } from './fail.ts';
import { HELP, parseFlags } from './flags.ts';

const flags = parseFlags(process.argv.slice(2));
if (flags === 'help') console.log(HELP);
else if ('says' in flags) fail(flags.says, 2);
// All games and the rest of the server are loaded only now: whoever has mistyped a flag does not wait for them.
else await (await import('./start.ts')).start(flags);
