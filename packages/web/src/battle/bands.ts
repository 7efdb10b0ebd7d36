/** One kind of result of a roll: its name, what counts as it, how many there were and how many could be expected. */
export interface ShownBand {
  readonly name: string;
  /** The name as it is shown. */
  readonly label: string;
  readonly says: string;
  readonly rolled: number;
  readonly expected: number;
}

/** What counts, by the faces of a die with so many sides: `4+`, `2–3`, `1, 6`. Of dice that are added up: `9+`, `≤ 7`. */
export function bandText(says: string, faces: readonly number[] | undefined, sides: number): string {
  if (faces === undefined) return says.replace(/^(\d+)-$/, '≤ $1');
  const runs: [low: number, high: number][] = [];
  for (const face of faces) {
    const run = runs.at(-1);
    if (run?.[1] === face - 1) run[1] = face;
    else runs.push([face, face]);
  }
  return runs.map(([low, high]) => runText(low, high, sides)).join(', ');
}

function runText(low: number, high: number, sides: number): string {
  if (low === high) return String(low);
  return high === sides ? `${low}+` : `${low}–${high}`;
}

/** Dice before what they are for: that they are added up is seen by their total. */
export const diceText = (says: string): string => says.replace(', added up', '');

/** What fell, by what it counts as: `7 × hit, 1 × rend`; `0 × hit` where that is all that counts, nothing where no die counts. */
export const countedText = (counts: Readonly<Record<string, number>>, called: (name: string) => string): string =>
  Object.entries(counts)
    .filter(([, count], _, all) => count > 0 || all.length === 1)
    .map(([name, count]) => `${count} × ${called(name)}`)
    .join(', ');
