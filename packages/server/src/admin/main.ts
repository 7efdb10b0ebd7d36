// `umpire admin`: for those who run a server. It works on the data, also while the server runs.
import { resolve } from 'node:path';
import { administer, type CommandName, COMMANDS, Refused } from './commands.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const HELP = `Looks after a server.

  umpire admin [--data DIR] COMMAND

${Object.values(COMMANDS)
  .map((line) => `  ${line}`)
  .join('\n')}

A PERSON is an id or a name. With DATABASE_URL=postgres://… in the environment the data is there, else in the folder DIR
(default: data, in the project's folder).`;

const args = process.argv.slice(2);
const data = args[0] === '--data' ? args.splice(0, 2)[1] : 'data';
const [name = '', ...rest] = args;
if (name === '' || name === '--help' || name === '-h' || name === 'help') console.log(HELP);
else if (!Object.hasOwn(COMMANDS, name) || data === undefined) {
  console.error(`umpire admin: There is no command ${name}; try umpire admin --help.`);
  process.exitCode = 2;
} else
  try {
    const place = { folder: resolve(ROOT, data), address: process.env['DATABASE_URL'] };
    for (const line of await administer(place, name as CommandName, rest)) console.log(line);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(`umpire admin: ${error.message}`);
    process.exitCode = 1;
  }
