/** Two saved runs as one, to be compared without being played again. */
import { type Fit, fits, unfit } from '../fit.ts';
import { NOTHING } from './round.ts';
import type { RunFile } from './run-file.ts';
import type { Arm } from './run.ts';

/** A saved simulation and what to call it. */
export interface Named extends RunFile {
  readonly name: string;
}

/** Both as the arms of one comparison, each with luck of its own; why that cannot be, in a sentence. */
export function sideBySide(first: Named, second: Named, seat?: string): Fit<RunFile> {
  for (const { name, run, tally } of [first, second]) {
    if (run.kind !== 'simulate')
      return unfit(`${name} holds a run of ${run.kind}: only two of simulate can be compared.`);
    if (tally.rounds === 0) return unfit(`${name} holds no result yet.`);
  }
  const [a, b] = [armOf(first), armOf(second)];
  if (a.ruleset !== b.ruleset)
    return unfit(
      `${first.name} is ${a.ruleset}, ${second.name} ${b.ruleset}: only battles of one game can be compared.`,
    );
  const of = seat ?? first.run.seat;
  const missing = [a, b].find(({ players }) => players[of] === undefined);
  if (missing !== undefined)
    return unfit(`There is no seat "${of}" in ${missing.name}: only battles of the same sides can be compared.`);
  const battles = [first, second].map(({ tally }) => tally.arms[0]);
  const rounds = Math.min(first.tally.rounds, second.tally.rounds);
  return fits({
    run: { ...first.run, kind: 'compare', games: rounds, seat: of, arms: [a, b] },
    tally: {
      ...NOTHING,
      rounds,
      arms: Object.fromEntries(battles.flatMap((tally, i) => (tally === undefined ? [] : [[i, tally]]))),
    },
  });
}

const armOf = ({ name, run }: Named): Arm => ({ ...(run.arms[0] as Arm), name });
