/** A pool: all wounds that one group causes on one group in one go, from the dice to who falls (4.11 to 4.13). */
import type { AnswerShape } from '@umpire/engine/battle';
import { call, choose, type Problem, type Rule } from '@umpire/engine/rule';
import { type Batch, volley } from './blows.ts';
import { defaultOrder, orderOfSaves } from './order-of-saves.ts';
import { poolByDefault } from './pool-by-default.ts';
import { casualties } from './pool-casualties.ts';
import { bestSave, hasNoArmour, poolDice, rowsOf, saveRoll } from './pool-dice.ts';
import {
  type Row,
  type Save,
  type SaveGroup,
  type SaveRoll,
  savesAgainst,
  saving,
  unpacked,
  type WoundKind,
} from './saves.ts';
import { sorted, type Suffered, type Zone } from './zone.ts';

export type { Body, Suffered, Zone } from './zone.ts';

/** Rolls a pool and takes its casualties. */
export function* pool(
  zone: Zone,
  batches: readonly Batch[],
  kinds: readonly WoundKind[],
  before: readonly number[],
): Rule<Suffered> {
  const hasForce = kinds[0]?.force === true;
  if (zone.asked === undefined && !hasForce) {
    const { dice, fallen } = poolByDefault(zone, batches, kinds, before);
    return fallen(yield* call(poolDice, dice));
  }
  const wounds = unpacked(yield* call(volley, batches), kinds.length);
  return yield* woundsFall(zone, wounds, kinds, before);
}

/** Wounds that are known fall on a zone: order, saves, casualties, with the owner asked. AP-ARM-3, AP-ARM-7 */
export function* woundsFall(
  zone: Zone,
  wounds: readonly number[],
  kinds: readonly WoundKind[],
  before: readonly number[],
): Rule<Suffered> {
  if (wounds.every((n) => n === 0)) return { left: before, absorbed: 0, surplus: 0, byForce: [] };
  const all = zone.sorted ?? sorted(zone);
  const isAsked = zone.asked !== undefined;
  const noArmour = hasNoArmour(wounds, kinds);
  const order = isAsked
    ? yield* orderOfSaves(zone.seat, all.tiers, all.groups, noArmour, all.isOpen)
    : defaultOrder(all.tiers, all.groups, noArmour, all.isOpen);
  const rows = rowsOf(wounds, order, all.groups);
  const forceRolls: SaveRoll[] = [];
  const rolls: SaveRoll[] = [];
  for (const row of rows) {
    const saves = isAsked ? yield* whichSaves(zone, row, kinds, all.groups) : [usualSave(row, kinds, all.groups)];
    for (const { save, wounds } of saves)
      (kinds[row.kind]?.force === true ? forceRolls : rolls).push(saveRoll({ ...row, wounds }, save, zone.seat));
  }
  const byForce = unpacked(forceRolls.length === 0 ? 0 : yield* call(saving, forceRolls), all.groups.length);
  const unsaved = unpacked(yield* call(saving, rolls), all.groups.length).map((n, group) => n + (byForce[group] ?? 0));
  return yield* casualties(zone, all, order, unsaved, before, byForce);
}

/** Some wounds of a row, and the save that is taken against them. */
interface Saving {
  readonly save: Save | undefined;
  readonly wounds: number;
}

const usualSave = (row: Row, kinds: readonly WoundKind[], groups: readonly SaveGroup[]): Saving => ({
  save: bestSave(row, kinds, groups),
  wounds: row.wounds,
});

/** How many wounds are saved with what. */
type SaveChoice = Readonly<Partial<Record<Save['from'], number>>>;

/** The owner says which save he takes against each wound, where two are open. AP-SAVE-4, AP-D-12 */
function* whichSaves(
  zone: Zone,
  row: Row,
  kinds: readonly WoundKind[],
  groups: readonly SaveGroup[],
): Rule<readonly Saving[]> {
  const saves = savesAgainst(groups[row.group] as SaveGroup, kinds[row.kind] as WoundKind);
  const { wounds } = row;
  // Nobody can tell two saves of the same number apart.
  if (saves.length < 2 || saves.every(({ need }) => need === saves[0]?.need)) return [usualSave(row, kinds, groups)];
  const most = Object.fromEntries(saves.map(({ from }) => [from, wounds]));
  const chosen = yield* choose<SaveChoice>(zone.seat, {
    rule: 'AP-SAVE-4',
    says: `Which save against ${wounds === 1 ? 'the wound' : `each of ${wounds} wounds`}?`,
    options: saves.map(({ from, need }) => ({ value: { [from]: wounds }, says: `${from} save, ${need}+` })),
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
    : [{ rule: 'AP-SAVE-4', says: `Say how many of the wounds each save is taken against: ${wounds} in all.` }];
}
