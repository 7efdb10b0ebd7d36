/** What a new game is called in its files. */
export interface Names {
  /** Of its folder: `river-raid`. */
  readonly id: string;
  /** `River Raid`. */
  readonly title: string;
  /** Before the numbers of its rules: `RR`. */
  readonly prefix: string;
  /** Its name in programs, `riverRaid`, and in names of types, `RiverRaid`. */
  readonly variable: string;
  readonly type: string;
}

export const isGameId = (id: string): boolean => /^[a-z][a-z\d]*(-[a-z\d]+)*$/u.test(id);

/** The names of a game; its rules begin with letters that no other game has. */
export function namesFor(id: string, title: string | undefined, taken: ReadonlySet<string>): Names {
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const type = words.join('');
  return {
    id,
    title: title ?? words.join(' '),
    prefix: prefixFor(words, taken),
    variable: type.charAt(0).toLowerCase() + type.slice(1),
    type,
  };
}

/** The first letters of its words; then more and more letters of the first word. */
function prefixFor(words: readonly string[], taken: ReadonlySet<string>): string {
  const [first = '', ...others] = words.map((word) => word.toUpperCase().replaceAll(/\d/gu, ''));
  const rest = others.map((word) => word.charAt(0)).join('');
  for (let length = rest === '' ? 2 : 1; length <= first.length; length++) {
    const prefix = first.slice(0, length) + rest;
    if (prefix.length >= 2 && !taken.has(prefix)) return prefix;
  }
  let prefix = `${first}${rest}X`;
  while (taken.has(prefix)) prefix += 'X';
  return prefix;
}
