/** With which weapon each model fights, chosen before the first die (AP-SPEC-1, AP-SPEC-2, AP-D-7). */
import type { AnswerShape } from '@umpire/engine/battle';
import { choose, type Problem, type Question, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { numberOf } from '../battle/battle.ts';
import type { Fight, Fighter, Group } from './fighter.ts';
import type { Mode } from './modes.ts';
import { modesByWorth } from './worth.ts';

/** Everybody fights as AP-D-7 says by default. */
export const withDefaultModes = (fight: Fight): Fight => ({
  ...fight,
  groups: fight.groups.map((group, number) => withModes(fight, number, group, BY_DEFAULT)),
});

/** Weapons by the id of the model; who is not named fights as by default. */
export type WeaponChoice = Readonly<Record<string, string>>;

const BY_DEFAULT: WeaponChoice = {};

function withModes(fight: Fight, number: number, group: Group, chosen: WeaponChoice): Group {
  const fighters = group.fighters.map((fighter): Fighter => {
    const modes = modesByWorth(fight, number, fighter);
    const mode = modes.find((one) => one.with === chosen[fighter.id]) ?? modes[0];
    return { ...fighter, modes: mode === undefined ? [] : [mode] };
  });
  return { ...group, fighters };
}

/** Asks each group that has a choice, the active player's first. AP-SPEC-1 */
export function* chosenModes(fight: Fight): Rule<Fight> {
  const groups: Group[] = [];
  for (const [number, group] of fight.groups.entries()) {
    const free = group.fighters.filter(({ modes, targets }) => modes.length > 1 && targets.length > 0);
    const chosen =
      fight.asked === undefined || free.length === 0
        ? BY_DEFAULT
        : yield* choose(fight.seats[group.side], question(fight, number, group, free));
    groups.push(withModes(fight, number, group, chosen));
  }
  return { ...fight, groups };
}

function question(fight: Fight, number: number, group: Group, free: readonly Fighter[]): Question<WeaponChoice> {
  const normal = Object.fromEntries(free.map(({ id }) => [id, 'normal']));
  const best = (fighter: Fighter): Mode | undefined => modesByWorth(fight, number, fighter)[0];
  // Nobody gives up a special weapon that costs him nothing; whoever still wants to may say so.
  const isSlower = free.some((fighter) => best(fighter)?.step !== undefined);
  const says = [...Map.groupBy(free, (fighter) => best(fighter)?.with ?? 'normal')]
    .map(([weapon, those]) =>
      those.length > 2
        ? say('{weapon}: {n} {n|model|models}', { weapon, n: those.length })
        : say('{weapon}: {models}', { weapon, models: those.map(({ name }) => name) }),
    )
    .reduceRight((rest, first) => say('{first}; {rest}', { first, rest }));
  return {
    rule: 'AP-SPEC-1',
    ...say('Which weapons {they|does|do} {group} use?', { group: group.name, they: numberOf(group.name) }),
    // The default is the best by its expectation. AP-D-7
    sensible: 1,
    options: [
      { value: BY_DEFAULT, ...says },
      ...(isSlower ? [{ value: normal, says: 'Everybody fights normally' }] : []),
    ],
    free: {
      shape: {
        kind: 'picks',
        of: Object.fromEntries(free.map(({ id, modes }) => [id, modes.map((mode) => mode.with)])),
        optional: free.map(({ id }) => id),
      } satisfies AnswerShape,
      problems: (answer: unknown) => choiceProblems(free, answer),
    },
    about: { models: free.map(({ id }) => id) },
  };
}

function choiceProblems(free: readonly Fighter[], answer: unknown): readonly Problem[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return [{ rule: 'AP-SPEC-1', says: 'Name a weapon for each model.' }];
  return Object.entries(answer).flatMap(([id, weapon]): readonly Problem[] => {
    const fighter = free.find((one) => one.id === id);
    if (fighter === undefined)
      return [{ rule: 'AP-SPEC-3', says: 'Name only models that have weapons to choose from.' }];
    if (fighter.modes.some((mode) => mode.with === weapon)) return [];
    const [model, ways] = [fighter.name, fighter.modes.map((mode) => mode.with)];
    const says = say('{model} cannot fight that way. Choose one of: {ways}.', { model, ways });
    return [{ rule: 'AP-SPEC-1', model: id, ...says }];
  });
}
