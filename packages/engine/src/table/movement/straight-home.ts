/** The way straight home, where nothing stands in it: found by arithmetic. */
import { type Point, span } from '../point.ts';
import type { Edge } from '../table.ts';
import type { Course, Way } from './course.ts';
import { endVerdict, wayVerdict } from './straight.ts';

export type FallBack = {
  readonly way: Way;
  /** `home`: it has come to the edge; `trapped`: no way lets it go the full distance (AP-TRAP-2). */
  readonly outcome: 'moved' | 'home' | 'trapped';
};

/** The way straight home, where nothing stands in it: found without a search. Undefined: the table has to look for one. */
export function straightHome(course: Course, edge: Edge, length: number): FallBack | undefined {
  const { at } = course.base;
  const home = homeward(course, edge, Infinity);
  const whole = span(at, home);
  if (whole === 0 || wayVerdict(course, home) !== 'legal') return undefined;
  if (whole <= length) return { way: [at, home], outcome: 'home' };
  for (let gone = length; gone < whole;) {
    const end = homeward(course, edge, gone);
    const verdict = endVerdict(course, end);
    if (verdict === 'legal') return { way: [at, end], outcome: 'moved' };
    const past = verdict === 'illegal' ? beyondOthers(course, at, end) : undefined;
    if (past === undefined || past <= gone) return undefined;
    gone = past;
  }
  return { way: [at, home], outcome: 'home' };
}

/** How far to go on to be past those on whom the base would stop, in whole thousandths. */
function beyondOthers({ base, blockers }: Course, from: Point, end: Point): number | undefined {
  const gone = span(from, end);
  const [x, y] = [(end.x - from.x) / gone, (end.y - from.y) / gone];
  const size = base.kind === 'disc' ? base.radius : 0;
  let past: number | undefined;
  for (const blocker of blockers) {
    const other = blocker.base;
    const keep = size + (other.kind === 'disc' ? other.radius : 0) + (blocker.end === 'clear' ? 2 : blocker.end);
    const [dx, dy] = [other.at.x - end.x, other.at.y - end.y];
    if (dx * dx + dy * dy >= keep * keep) continue;
    const ahead = dx * x + dy * y;
    const aside = dx * y - dy * x;
    past = Math.max(past ?? 0, Math.ceil(gone + ahead + Math.sqrt(keep * keep - aside * aside)));
  }
  return past;
}

/** Straight towards an edge, until the base touches it. */
function homeward({ base, table }: Course, edge: Edge, length: number): Point {
  const { x, y } = base.at;
  const size = base.kind === 'disc' ? base.radius : 0;
  if (edge === 'south') return { x, y: Math.max(size, y - length) };
  if (edge === 'north') return { x, y: Math.min(table.depth - size, y + length) };
  return edge === 'west' ? { x: Math.max(size, x - length), y } : { x: Math.min(table.width - size, x + length), y };
}
