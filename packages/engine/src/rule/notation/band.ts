import { atLeast, atMost, type Band, between, either, exactly } from '../../dice/index.ts';
import type { BandNode, BandPart, NamedBand } from './ast.ts';

function faces(part: BandPart): Band {
  switch (part.kind) {
    case 'atLeast':
      return atLeast(part.face);
    case 'atMost':
      return atMost(part.face);
    case 'exactly':
      return exactly(part.face);
    case 'between':
      return between(part.low, part.high);
  }
}

/** The band that the dice are read through. */
export function bandOf({ parts }: BandNode): Band {
  const [only, ...more] = parts.map(faces);
  return only !== undefined && more.length === 0 ? only : either(...parts.map(faces));
}

/** Several bands by their names. */
export const bandsOf = (bands: readonly NamedBand[]): Readonly<Record<string, Band>> =>
  Object.fromEntries(bands.map(({ name, band }) => [name, bandOf(band)]));
