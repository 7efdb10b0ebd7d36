/** What a process has used of the CPU. */
export interface Used {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
}

/** Ticks in a second, on every Linux that we know. */
const TICKS = 100;

/** Reads a line of /proc/PID/stat: the id, the name in brackets (which may hold anything), the state, the parent, and so on. */
export function usedBy(stat: string): Used {
  const [, parent, , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid: Number.parseInt(stat, 10), parent: Number(parent), seconds: (Number(user) + Number(system)) / TICKS };
}
