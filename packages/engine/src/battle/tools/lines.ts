import { crossings, isThrough, type Layer, line, type Point } from '../../table/index.ts';
import { say } from '../../words/index.ts';
import type { Drawn } from '../drawn.ts';
import type { Because } from './face.ts';

/** A straight line of sight, drawn: free as far as it gets, then what it cannot see. */
export function lineDrawn(from: Point, to: Point, isFree: boolean, layers: readonly Layer[]): readonly Drawn[] {
  if (isFree) return [{ role: 'sight', shape: line(from, to), says: 'Free line', tone: 'good' }];
  const stop = crossings(from, to, layers)[0]?.at ?? from;
  const at = { x: Math.round(stop.x), y: Math.round(stop.y) };
  return [
    { role: 'sight', shape: line(from, at), says: 'Free as far as here', tone: 'good' },
    { role: 'sight', shape: line(at, to), says: 'Hidden', tone: 'bad' },
  ];
}

/** What stands on a line, by name, nearest first. */
export function inTheWay(from: Point, to: Point, layers: readonly Layer[], rule: string): readonly Because[] {
  const met = crossings(from, to, layers);
  const through = met.filter(isThrough);
  const names = [...new Set((through.length > 0 ? through : met).map(({ blocker }) => blocker.name))];
  return names.map((name) => ({ ...say('{name} is in the way.', { name }), rule, tone: 'bad' }));
}
