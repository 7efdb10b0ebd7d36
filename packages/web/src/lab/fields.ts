/** Plain data with paths: the arguments of an engagement. */
export type Args = Readonly<Record<string, unknown>>;

/** What stands at a path such as `attacker.skill`. */
export function valueAt(args: unknown, path: string): unknown {
  let value = args;
  for (const name of path.split('.')) value = (value as Args | undefined)?.[name];
  return value;
}

/** The arguments with another value at a path; nothing else changes. */
export function withValue(args: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValue((args as Args | undefined)?.[name], rest.join('.'), value);
  if (Array.isArray(args)) return (args as readonly unknown[]).map((one, i) => (String(i) === name ? inner : one));
  return { ...(args as Args | undefined), [name]: inner };
}
