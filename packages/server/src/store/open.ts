import { openSqlite } from './sqlite.ts';
import { Store } from './store.ts';

export interface StoreOptions {
  readonly folder: string;
  /** Of a PostgreSQL. */
  readonly address?: string | undefined;
  /** The most that a file may grow to, in pages of 4 KB. */
  readonly mostPages?: number;
}

/** Where everything is kept: a PostgreSQL if its address is given, else a file in a folder. */
export async function openStore({ folder, address, mostPages }: StoreOptions): Promise<Store> {
  if (address === undefined) return new Store(await openSqlite(folder, mostPages));
  const { openPostgres } = await import('./postgres.ts');
  return new Store(await openPostgres(address));
}
