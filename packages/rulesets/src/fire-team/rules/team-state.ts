import type { Seat } from '@umpire/engine/rule';
import { say, saying, type Saying } from '@umpire/engine/words';

/** What an attack can change in a team: (figures, Wounded, pins). An eliminated team has no figures and no markers. */
export interface TeamState {
  readonly id: string;
  /** What it is called in the log and in questions. */
  readonly name?: string;
  readonly seat: Seat;
  readonly figures: number;
  readonly wounded: number;
  readonly pins: number;
}

/** What a team is called: its name, or its id where a combat is taken out of its table. */
export const nameOf = ({ id, name }: Pick<TeamState, 'id' | 'name'>): string => name ?? id;

/** What one attack has caused. */
export interface Results {
  readonly kia: number;
  readonly wounded: number;
  readonly pins: number;
}

export const NO_RESULTS: Results = { kia: 0, wounded: 0, pins: 0 };

/** The worst first: KIA, Wounded, Pin Check. FT-DIST-2 */
export const RESULT_KINDS = ['kia', 'wounded', 'pins'] as const;

export type ResultKind = (typeof RESULT_KINDS)[number];

export const added = (a: Results, b: Results): Results => ({
  kia: a.kia + b.kia,
  wounded: a.wounded + b.wounded,
  pins: a.pins + b.pins,
});

export const countOf = ({ kia, wounded, pins }: Results): number => kia + wounded + pins;

/** Results for the log: only what there is. */
export const resultWords = ({ kia, wounded, pins }: Results): readonly Saying[] => {
  const found = [
    ...(kia > 0 ? [say('{kia} KIA', { kia })] : []),
    ...(wounded > 0 ? [say('{wounded} Wounded', { wounded })] : []),
    ...(pins > 0 ? [say('{pins} {pins|Pin Check|Pin Checks}', { pins })] : []),
  ];
  return found.length > 0 ? found : [saying('no result')];
};

/** A team that has lost its last figure keeps no markers. FT-RES-8 */
export const settled = (team: TeamState): TeamState =>
  team.figures > 0 ? team : { ...team, figures: 0, wounded: 0, pins: 0 };
