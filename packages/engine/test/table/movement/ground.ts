/** Small tables and footings for the tests of movement: each maps traits the way one of the games does. */
import type { Piece, Point, Table, Trait } from '../../../src/table/index.ts';
import { at, disc, line, rectangle } from '../../../src/table/index.ts';
import type { Course, FootingOf } from '../../../src/table/movement/index.ts';
import { IMPASSABLE, OPEN } from '../../../src/table/movement/index.ts';

export const box = (id: string, a: Point, b: Point, ...traits: Trait[]): Piece => ({
  id,
  name: id,
  shape: rectangle(a, b),
  traits,
});
export const wall = (id: string, a: Point, b: Point, ...traits: Trait[]): Piece => ({
  id,
  name: id,
  shape: line(a, b),
  traits: ['obstacle', ...traits],
});
export const table = (width: number, depth: number, ...pieces: Piece[]): Table => ({
  width: width * 1000,
  depth: depth * 1000,
  pieces,
});

/** Aim Zone: low pieces and windows are obstacles, high ones and shut doors bar (AZ-ACT-2, AZ-H-8). */
export const aimZone: FootingOf = (piece, opening) => {
  if (opening?.kind === 'window') return { way: 'free', end: 'clear', obstacle: true };
  if (opening !== undefined) return opening.open ? { way: 'free', end: 'free' } : IMPASSABLE;
  if (piece.traits.includes('high')) return IMPASSABLE;
  return piece.traits.includes('low') ? { way: 'free', end: 'clear', obstacle: true } : OPEN;
};

/** Assault Phase with a terrain roll of `cap`: difficult ground limits whoever touches it (AP-TERR-1). */
export const assaultPhase =
  (cap: number): FootingOf =>
  (piece) => {
    if (piece.traits.includes('impassable')) return IMPASSABLE;
    return piece.traits.includes('difficult') ? { way: 'free', end: 'free', cap } : OPEN;
  };

/** Building Assault: walls and blocks stop the centre, low walls and hedges cost 1″, windows 2″, rubble doubles (BA-H-12). */
export const buildingAssault: FootingOf = (piece, opening) => {
  if (opening !== undefined) return { way: 'free', end: 'clear', toll: opening.kind === 'window' ? 2000 : 0 };
  if (piece.traits.includes('building') || piece.traits.includes('impassable')) return { way: 'centre', end: 'clear' };
  if (piece.traits.includes('obstacle')) return { way: 'free', end: 'free', toll: 1000 };
  return piece.traits.includes('difficult') ? { way: 'free', end: 'free', pace: 2 } : OPEN;
};

/** Fire Team: rough ground costs double, linear obstacles 1″ to enter (FT-H-8). */
export const fireTeam: FootingOf = (piece) => {
  if (piece.traits.includes('impassable')) return IMPASSABLE;
  if (piece.traits.includes('linear')) return { way: 'free', end: 'free', toll: 1000 };
  return piece.traits.includes('difficult') ? { way: 'free', end: 'free', pace: 2 } : OPEN;
};

/** Xenos Zealots, one row of the movement terrain table (XZ-TERR-6) for a given mobility. */
export const XENOS = {
  L: { difficult: 1000, 'light-woods': 1000, 'heavy-woods': 2000, water: undefined, 'built-up': 1000 },
  W: { difficult: 2000, 'light-woods': 2000, 'heavy-woods': undefined, water: undefined, 'built-up': 1000 },
  T: { difficult: 0, 'light-woods': 1000, 'heavy-woods': 2000, water: undefined, 'built-up': 0 },
  H: { difficult: 0, 'light-woods': 1000, 'heavy-woods': 2000, water: 1000, 'built-up': 1000 },
} as const;

export const xenosZealots =
  (row: Readonly<Record<string, number | undefined>>, mayClimb: boolean): FootingOf =>
  (piece) => {
    if (piece.traits.includes('road')) return { way: 'free', end: 'free', paved: true };
    if (piece.traits.includes('obstacle')) {
      return mayClimb ? { way: 'free', end: 'clear', toll: 2000 } : { way: 'base', end: 'clear' };
    }
    const trait = piece.traits.find((word) => Object.hasOwn(row, word));
    if (trait === undefined) return OPEN;
    const penalty = row[trait];
    return penalty === undefined ? { way: 'centre', end: 'free' } : { way: 'free', end: 'free', penalty };
  };

/** A course of a 1″ base on open terms; change what matters. */
export const course = (start: Point, more: Partial<Course> = {}): Course => ({
  table: table(48, 48),
  base: disc(start, 500),
  footing: () => OPEN,
  blockers: [],
  terms: {},
  ...more,
});

export const enemy = (id: string, x: number, y: number, radius = 500) => ({ id, base: disc(at(x, y), radius) });
