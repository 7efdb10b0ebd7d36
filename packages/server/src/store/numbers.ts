/** Columns of large numbers, in all tables. */
const LARGE = ['at', 'created', 'ended', 'used', 'until', 'closed', 'counter'] as const;

/** PostgreSQL gives large numbers as text. */
export function numbersIn<R extends object>(row: R): R {
  const made = { ...row } as Record<string, unknown>;
  for (const name of LARGE) if (typeof made[name] === 'string') made[name] = Number(made[name]);
  return made as R;
}
