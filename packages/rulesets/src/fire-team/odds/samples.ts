/** Teams for the examples of engagements, and fields that several forms share. */
import type { FormField } from '@umpire/engine/battle';
import { saying, type Words } from '@umpire/engine/words';
import { COVERS } from '../battle/data.ts';
import { DIE_TYPES } from '../battle/die-type.ts';
import type { CloseCombat, Fighter } from '../rules/close-combat.ts';
import type { Firer } from '../rules/fire.ts';
import type { TeamState } from '../rules/team-state.ts';

export const TERMS: CloseCombat['terms'] = { kiaTakesWound: true, ccPins: true, spillCap: 'equal', dieFloor: 'one' };

export const FIRE_TERMS = { kiaTakesWound: true, casualtiesPin: true, spillCap: 'equal' } as const;

export const team = (id: string, seat: string, figures: number): TeamState => ({
  id,
  seat,
  figures,
  wounded: 0,
  pins: 0,
});

export const rifles = (id: string, seat: string, figures: number): Firer => ({
  id,
  seat,
  experience: { die: 8 },
  dice: Array.from({ length: figures }, () => ({ die: 6, steps: 0, weapon: 'carbine', special: false }) as const),
  wounded: 0,
  aim: { defense: 8, cover: 0, prone: false },
  floor: 'one',
});

export const fighter = (id: string, seat: string, figures: number): Fighter => ({
  team: team(id, seat, figures),
  experience: { die: 8 },
  weapon: 6,
  ccw: false,
  defense: 8,
  cover: 0,
  others: [],
});

const DICE = DIE_TYPES.slice(1).map((value) => ({ value, says: `d${value}` }));

export const dieField = (path: string, says: string): FormField => ({ path, says, input: 'choice', choices: DICE });

export const coverField = (path: string): FormField => ({
  path,
  says: 'Cover',
  input: 'choice',
  choices: COVERS.map((says, value) => ({ value, says })),
});

export const numberField = (path: string, says: Words, least: number, most: number): FormField => ({
  path,
  ...saying(says),
  input: 'number',
  least,
  most,
});

export const flagField = (path: string, says: Words): FormField => ({ path, ...saying(says), input: 'flag' });

/** (figures, Wounded, pins) for a table of odds. */
export const marks = (state: TeamState | undefined): string =>
  state === undefined || state.figures === 0 ? 'eliminated' : `${state.figures}, ${state.wounded}, ${state.pins}`;
