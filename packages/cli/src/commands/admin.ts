import { Command } from 'commander';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Failed } from '../failed.ts';

const ADMIN = resolve(import.meta.dirname, '../../../server/src/admin/main.ts');

/** Looking after a server is the server's own business: this only starts it. */
export const adminCommand = (): Command =>
  new Command('admin')
    .description('look after a server: people, reports, bans, the lobby, backup and restore')
    .argument('[command...]', 'what to do; none lists the commands')
    .option('--data <folder>', 'the data folder of the server')
    .allowUnknownOption()
    .passThroughOptions()
    .action((words: readonly string[], { data }: { readonly data?: string }) => {
      const args = [ADMIN, ...(data === undefined ? [] : ['--data', data]), ...words];
      const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
      if (status !== 0) throw new Failed(status === 2 ? 2 : 1, '');
    });
