/** Saves against a pool: wounds are laid on the save groups, and their owner says which saves he takes (4.11). */
import type { AnswerShape } from '@umpire/engine/battle';
import { call, type Chain, choose, gather, type Problem, proceed, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type Rolled, woundsOf } from './blows.ts';
import {
  laid,
  layingRank,
  type Row,
  type Save,
  SAVE_NAMES,
  type SaveGroup,
  saveRoll,
  savesAgainst,
  saving,
  type Saving,
  type Wounds,
} from './saves.ts';

/** Wounds that are to be saved, and by whom. */
export interface ToSave {
  readonly wounds: readonly Wounds[];
  readonly order: readonly number[];
  readonly groups: readonly SaveGroup[];
  readonly seat: Seat;
  readonly isAsked: boolean;
}

/** Lays the wounds on the save groups: the saves that are to be rolled. AP-ARM-3, AP-SAVE-1 */
export function* savesFor({ wounds, order, groups, seat, isAsked }: ToSave): Rule<readonly Saving[]> {
  const rolls: Saving[] = [];
  for (const row of laid(wounds, order, groups)) {
    const { group, kind } = row;
    const saves = savesAgainst(groups[group] as SaveGroup, kind);
    const force = kind.force === true;
    for (const { save, wounds: dice } of isAsked ? yield* whichSaves(seat, row, saves) : [usualSave(row, saves)])
      rolls.push({ group, force, roll: saveRoll(save, dice, seat) });
  }
  return rolls;
}

/** How many have them makes no difference where all have the same. */
export const savesOnly = ({ models: _, ...saves }: SaveGroup): OnOne['saves'] => saves;

/** Blows on those who all have the same saves. */
export interface OnOne {
  readonly rolled: readonly Rolled[];
  readonly saves: Omit<SaveGroup, 'models'>;
  readonly seat: Seat;
}

/** The unsaved wounds of blows on those who have the same saves, kind by kind: it makes no difference how many they are. */
export function* failedOnOne({ rolled, saves, seat }: OnOne): Rule<number> {
  const kinds = [...Map.groupBy(rolled, ({ kind }) => layingRank(kind))].toSorted(([a], [b]) => a - b);
  const failed = kinds.map(([, those]) => call(failedOfKind, { rolled: those, saves, seat }));
  return yield* gather(failed, 0, (sum, more) => sum + more).into((sum) => sum);
}

function* failedOfKind({ rolled, saves, seat }: OnOne): Chain<number> {
  const [save] = savesAgainst(saves, rolled[0]?.kind ?? {});
  const reads = rolled.map((one) => call(woundsOf, one));
  return yield* gather(reads, 0, (sum, { plain }) => sum + plain).into((count) =>
    proceed(saving, saveRoll(save, count, seat)),
  );
}

/** Some wounds of a row, and the save that is taken against them. */
interface Taken {
  readonly save: Save | undefined;
  readonly wounds: number;
}

/** The better one. AP-D-12 */
const usualSave = ({ wounds }: Row, saves: readonly Save[]): Taken => ({ save: saves[0], wounds });

/** How many wounds are saved with what. */
type SaveChoice = Readonly<Partial<Record<Save['from'], number>>>;

/** The owner says which save he takes against each wound, where two are open. AP-SAVE-4, AP-D-12 */
function* whichSaves(seat: Seat, row: Row, saves: readonly Save[]): Rule<readonly Taken[]> {
  const { wounds } = row;
  // Nobody can tell two saves of the same number apart.
  if (saves.length < 2 || saves.every(({ need }) => need === saves[0]?.need)) return [usualSave(row, saves)];
  const most = Object.fromEntries(saves.map(({ from }) => [from, wounds]));
  const chosen = yield* choose<SaveChoice>(seat, {
    rule: 'AP-SAVE-4',
    ...say('{wounds} {wounds|wound|wounds}: which save do you take?', { wounds }),
    options: saves.map(({ from, need }) => ({
      value: { [from]: wounds },
      ...say('Use the {save}, {need}+', { save: SAVE_NAMES[from], need }),
    })),
    free: {
      shape: { kind: 'counts', of: wounds, most } satisfies AnswerShape,
      problems: (answer) => choiceProblems(answer, saves, wounds),
    },
    // The better one comes first. AP-D-12
    sensible: 1,
  });
  return saves.map((save) => ({ save, wounds: chosen[save.from] ?? 0 })).filter((one) => one.wounds > 0);
}

function choiceProblems(answer: unknown, saves: readonly Save[], wounds: number): readonly Problem[] {
  const counts = Object.entries(typeof answer === 'object' && answer !== null ? answer : {}) as [string, unknown][];
  const isCount = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0;
  const isKnown = counts.every(([from, n]) => isCount(n) && saves.some((save) => save.from === from));
  const sum = counts.reduce((all, [, n]) => all + (isCount(n) ? n : 0), 0);
  return isKnown && sum === wounds
    ? []
    : [{ rule: 'AP-SAVE-4', ...say('Say how many wounds each save is for: {wounds} in all.', { wounds }) }];
}
