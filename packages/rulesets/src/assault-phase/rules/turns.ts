/** Initiative steps: who strikes when, and whom he may strike (4.5, 4.20, 4.23). */
import type { Fight, Fighter, Group, Left } from './fighter.ts';
import { livingOf, strikeStep } from './fighter.ts';
import type { Mode } from './modes.ts';

/** One group's time to strike. */
export interface Turn {
  readonly step: number;
  readonly group: number;
  readonly lines: readonly Line[];
  /** The groups that may be struck at it, and those that its strikers could wait for. */
  readonly targets: readonly number[];
  readonly later: readonly number[];
}

/** Strikers of a turn who do the same. Where they are asked, each is by himself. */
export interface Line {
  readonly fighter: Fighter;
  /** Their numbers in the group. */
  readonly places: readonly number[];
  readonly targets: readonly number[];
  /** Whom they may strike at later steps. AP-INIT-4 */
  readonly later: readonly number[];
  /** They could strike at several steps: who has struck does it no more. */
  readonly hasSeveralSteps: boolean;
}

export const modeOf = ({ modes }: Fighter): Mode => modes[0] as Mode;

/** The steps at which a fighter may strike. */
export const stepsOf = (fighter: Fighter): readonly number[] =>
  fighter.targets.map((target) => strikeStep(fighter, modeOf(fighter), target));

/** The groups that strike, step by step from 10 to 1, the active side first. Weapons are chosen by now. AP-INIT-1 */
export function turnsOf({ groups, asked }: Fight): readonly Turn[] {
  const turns: Turn[] = [];
  for (let step = 10; step >= 1; step--)
    for (const [group, { fighters }] of groups.entries()) {
      const lines = linesOf(fighters, step, asked !== undefined);
      if (lines.length > 0)
        turns.push({ step, group, lines, targets: all(lines, 'targets'), later: all(lines, 'later') });
    }
  return turns;
}

const all = (lines: readonly Line[], which: 'targets' | 'later'): readonly number[] =>
  [...new Set(lines.flatMap((line) => line[which]))].toSorted((a, b) => a - b);

function linesOf(fighters: readonly Fighter[], step: number, isAsked: boolean): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const [place, fighter] of fighters.entries()) {
    const steps = stepsOf(fighter);
    if (modeOf(fighter).attacks === 0 || !steps.includes(step)) continue;
    const at = (is: (own: number) => boolean): readonly number[] =>
      fighter.targets.flatMap(({ group }, index) => (is(steps[index] as number) ? [group] : []));
    const key = isAsked ? fighter.id : JSON.stringify([fighter.ws, modeOf(fighter), fighter.targets, fighter.engaged]);
    const line = lines.get(key) ?? {
      fighter,
      places: [],
      targets: at((own) => own === step),
      later: at((own) => own < step),
      hasSeveralSteps: new Set(steps).size > 1,
    };
    lines.set(key, { ...line, places: [...line.places, place] });
  }
  return [...lines.values()];
}

/** How many models of each line live. */
export const livingIn =
  ({ fighters }: Group, lines: readonly Line[]) =>
  (left: Left): readonly number[] =>
    lines.map(({ places }) =>
      places.reduce((sum, place) => sum + livingOf(fighters[place] as Fighter, left[place] as number), 0),
    );

/** Is anybody left in the zone of a target group against a striking group? AP-ZONE-2 */
export const hasVictims =
  ({ fighters }: Group, by: number) =>
  (left: Left): boolean =>
    fighters.some(({ zones }, at) => (left[at] as number) > 0 && zones.includes(by));
