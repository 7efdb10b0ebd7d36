import { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failed } from '../failed.ts';
import { print } from '../files.ts';

/** The data folder of a server that was started without saying another. */
const USUAL = resolve(import.meta.dirname, '../../../../data');

/** Copies the data of a server, whole and at one moment, while it runs. */
export const backupCommand = (): Command =>
  new Command('backup')
    .description('copy the online battles of a server while it runs')
    .argument('<file>', 'the copy to be made; to go back to it, put it into the data folder as umpire.sqlite')
    .option('--data <folder>', 'the data folder of the server', USUAL)
    .action((file: string, { data }: { readonly data: string }) => {
      const from = join(data, 'umpire.sqlite');
      if (!existsSync(from)) throw new Failed(2, `There is no data of a server in ${data}.`);
      if (existsSync(file)) throw new Failed(2, `${file} is there already; name a new file.`);
      print(`${file}: ${copied(from, file)}`);
    });

/** Makes the copy, and says what is in it. */
function copied(from: string, to: string): string {
  try {
    const source = new DatabaseSync(from, { timeout: 10_000 });
    source.prepare('vacuum into ?').run(to);
    source.close();
    const copy = new DatabaseSync(to, { readOnly: true });
    const { battles } = copy.prepare('select count(*) as battles from battles').get() as { readonly battles: number };
    copy.close();
    return battles === 1 ? '1 battle' : `${battles} battles`;
  } catch (error) {
    throw new Failed(1, `The copy could not be made: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
