/** What several orders ask alike: who may be named, and how parts of an order are shown. */
import type { Drawn, Moves, Part, Pick } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { disc } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { type AssaultBattle, livingUnits, matesOf, type Phase } from '../battle/battle.ts';

export const no = (rule: string, says: Words): readonly Problem[] => [{ rule, ...saying(says) }];

/** Sentences one after the other. */
export const sentences = (all: readonly Words[]): Words =>
  all.reduceRight((other, one) => say('{one} {other}', { one, other }));

/** Why an order for a unit cannot even be looked at: not now, no such unit. */
export function unitProblems(
  view: AssaultBattle,
  seat: Seat,
  unit: string,
  rule: string,
  ...phases: readonly Phase[]
): readonly Problem[] {
  if (!phases.includes(view.phase)) return no(rule, 'You cannot do that in this phase.');
  const found = view.units.find(({ id }) => id === unit);
  return found === undefined || found.seat !== seat ? no(rule, 'You have no such unit.') : [];
}

/** The same of a unit that has to be on the table. */
export function standingProblems(...asked: Parameters<typeof unitProblems>): readonly Problem[] {
  const [view, , unit, rule] = asked;
  const wrong = unitProblems(...asked);
  if (wrong.length > 0 || matesOf(view, unit).length > 0) return wrong;
  const name = view.units.find(({ id }) => id === unit)?.name ?? unit;
  return no(rule, say('Nobody of {unit} is on the table.', { unit: name }));
}

/** The same of a unit that acts by itself. AP-H-19 */
export function actingProblems(...asked: Parameters<typeof unitProblems>): readonly Problem[] {
  const [view, , unit] = asked;
  const wrong = standingProblems(...asked);
  const found = view.units.find(({ id }) => id === unit);
  return wrong.length > 0 || found?.joinedTo === undefined
    ? wrong
    : no('AP-H-19', say('{model} acts with the unit that he has joined.', { model: found.name }));
}

/** Where models are put by hand. */
export const movesPart = (
  models: readonly { readonly id: string }[],
  says: string,
  reach: number,
  optional: boolean,
): Part => ({ kind: 'moves', name: 'moves', says, models: models.map(({ id }) => id), reach, optional });

/** Enemy units to choose from. */
export const enemyPicks = (
  view: AssaultBattle,
  seat: Seat,
  problemsOf: (target: string) => readonly Problem[],
): readonly Pick[] =>
  livingUnits(view)
    .filter((foe) => foe.seat !== seat)
    .map((foe) => ({ value: foe.id, says: foe.name, problems: problemsOf(foe.id) }));

/** How far the models of a unit get: with their centres, or with their edges. */
export const reachDrawn = (view: AssaultBattle, unit: string, far: number, what: 'Move' | 'Charge'): readonly Drawn[] =>
  matesOf(view, unit).map(({ base: { at, radius } }) => ({
    role: 'reach',
    shape: disc(at, what === 'Charge' ? far + radius : far),
    ...(what === 'Charge' ? say('Charge {far″}', { far }) : say('Move {far″}', { far })),
  }));

/** The ways of its models. */
export const waysDrawn = (moves: Moves = {}): readonly Drawn[] =>
  Object.values(moves).flatMap(({ path }): readonly Drawn[] =>
    path.length < 2 ? [] : [{ role: 'path', shape: { kind: 'line', points: path }, says: 'Way' }],
  );
