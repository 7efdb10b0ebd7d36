/** Units that charge and are charged, for the tests of charges. */
import { type Placed, table, type TableSpec, unit } from '../tables.ts';

export const warders = (...places: readonly (readonly [number, number])[]): readonly Placed[] =>
  places.map(([x, y], at) => [`w${at + 1}`, 'Warder', x, y] as const);
export const reavers = (...places: readonly (readonly [number, number])[]): readonly Placed[] =>
  places.map(([x, y], at) => [`r${at + 1}`, 'Reaver', x, y] as const);

export const declaring = (spec: TableSpec): ReturnType<typeof table> => table({ phase: 'declaring', ...spec });
export const declare = (unitId: string, ...targets: readonly string[]) =>
  ({ kind: 'declare', unit: unitId, targets }) as const;

/** One Warder, one Reaver so far away from edge to edge. */
export const apart = (gap: number, entry = 'Half Squad', more: Partial<TableSpec> = {}) =>
  declaring({
    one: [unit('A', entry, warders([10, 10]))],
    two: [unit('X', 'Reaver Band', reavers([10, 11 + gap]))],
    ...more,
  });
