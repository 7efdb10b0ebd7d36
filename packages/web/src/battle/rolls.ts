import type { SeenLogged, SeenRoll } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Language, type Names, spoken, translated } from '@umpire/engine/words';
import { amount } from '../numbers.ts';
import type { Words } from '../texts/en.ts';
import { bandText, diceText, type ShownBand } from './bands.ts';
import { toneOf } from './tone.ts';

/** One die as the tray shows it: its face and the place of the band it fell into, −1 for none. */
export interface ShownDie {
  readonly face: number;
  readonly band: number;
}

/** A roll as the tray shows it. */
export interface ShownRoll {
  readonly seq: number;
  readonly turn: number;
  readonly rule: string;
  readonly says: string;
  readonly by?: Seat;
  readonly pool: string;
  readonly bands: readonly ShownBand[];
  /** Empty where people have typed in only what counts. */
  readonly dice: readonly ShownDie[];
  readonly total?: number;
  /** Its dice are added up, and read together. */
  readonly isSum: boolean;
  /** The least that would count, if that is more than the dice have. */
  readonly wanted?: number;
  readonly tally?: {
    readonly total: number;
    readonly reasons: readonly { amount: number; rule: string; says: string }[];
  };
}

type SeenThrow = Extract<SeenLogged, { readonly roll: unknown }>;

/** All rolls of a log. Everybody sees every roll. */
export function rollsOf(log: readonly SeenLogged[], speech: Language, names: Names = {}): readonly ShownRoll[] {
  return log.flatMap((seen) => ('roll' in seen ? [shownRoll(spoken(seen, speech, names), speech)] : []));
}

function shownRoll({ seq, turn, roll, read, rests }: SeenThrow, speech: Language): ShownRoll {
  const counts = (typeof read === 'object' ? read : {}) as Readonly<Record<string, number>>;
  const bands = Object.values(roll.counts);
  const isSum = bands.length > 0 && bands.every(({ faces }) => faces === undefined);
  // Dice that are added up count together: all of them are what came of it.
  const together = Object.keys(roll.counts).findIndex((name) => (counts[name] ?? 0) > 0);
  const bandOf = (face: number): number =>
    isSum ? together : bands.findLastIndex(({ faces }) => faces?.includes(face));
  return {
    seq,
    turn,
    rule: roll.rule,
    says: roll.says,
    ...(roll.by !== undefined && { by: roll.by }),
    pool: diceText(roll.dice.says),
    bands: bandsOf(roll, speech).map((band) => ({ ...band, rolled: counts[band.name] ?? 0 })),
    dice: rests.map((face) => ({ face, band: bandOf(face) })),
    ...(typeof read === 'number' && { total: read }),
    ...(isSum && rests.length > 1 && { total: rests.reduce((sum, face) => sum + face, 0) }),
    isSum,
    ...wantedOf(roll),
    ...(roll.tally !== undefined && { tally: roll.tally }),
  };
}

/** Dice that are too small for what is wanted of them: the least of it. */
function wantedOf({ bands, dice }: SeenRoll): { readonly wanted?: number } {
  const least = Math.min(...Object.values(bands).map((says) => Number.parseInt(says, 10) || Infinity));
  return Number.isFinite(least) && least > dice.sides ? { wanted: least } : {};
}

/** What the dice of a roll may count as, and how many of each can be expected. */
export const bandsOf = ({ bands, counts, dice }: SeenRoll, speech: Language): readonly Omit<ShownBand, 'rolled'>[] =>
  Object.entries(counts).map(([name, { expected, faces }]) => ({
    name,
    label: translated(name, speech),
    says: bandText(bands[name] ?? '', faces, dice.sides),
    expected,
  }));

/** What these dice can count as. */
export const possible = ({ bands }: ShownRoll): readonly ShownBand[] =>
  bands.filter(({ rolled, expected }) => rolled > 0 || expected > 0);

/** What counted, beside what was to be expected. What one hopes for is what one wants to know; of one die that can do one thing it is enough to say what it needed. */
export function countedShort(
  roll: ShownRoll,
  w: Pick<Words, 'neededShort' | 'rolledShort' | 'outOfReach'>,
): readonly string[] {
  const all = possible(roll);
  // Nothing that could fall was enough: what it would have taken.
  if (all.length === 0 && roll.wanted !== undefined) return [w.outOfReach(roll.wanted)];
  const hoped = all.filter((band) => ['good', 'best'].includes(toneOf(band, roll.bands)));
  const bands = hoped.length === 0 ? all : hoped;
  const of = roll.dice.length;
  const [only] = bands;
  if ((of === 1 || roll.isSum) && bands.length === 1 && only !== undefined && only.says !== '')
    return [w.neededShort(only.says, only.rolled > 0)];
  if (roll.isSum || of === 1)
    return all.flatMap(({ label, says, rolled }) => (rolled > 0 ? [`${label} (${says})`] : []));
  return bands.map(({ label, says, rolled, expected }) => w.rolledShort(label, says, amount(expected), rolled, of));
}

/** Of a single die: its face, and what it needed or came to. Empty of more dice, and of one that is only read. */
export function ofOneDie([roll]: readonly ShownRoll[], w: Parameters<typeof countedShort>[1]): string {
  const [die, ...others] = roll?.dice ?? [];
  if (roll === undefined || die === undefined || others.length > 0) return '';
  const came = countedShort(roll, w);
  return came.length === 0 ? '' : [die.face, ...came].join(' · ');
}

/** Whose dice they are and what for, what counts, what was to be expected and what fell; of several that are compared, what each came to. */
export function fellIn(
  rolls: readonly ShownRoll[],
  nameOf: (seat: Seat) => string,
  w: Parameters<typeof countedShort>[1] & Pick<Words, 'total'>,
): string | undefined {
  const [first, ...others] = rolls;
  const whose = ({ by }: ShownRoll): string => (by === undefined ? '' : `${nameOf(by)}: `);
  if (first === undefined) return undefined;
  if (others.length > 0) {
    const isSame = others.every(({ says }) => says === first.says);
    const each = rolls.map((roll) => `${isSame ? whose(roll) : `${roll.says}: `}${roll.total ?? ''}`);
    return [isSame ? `${first.pool} ${first.says}` : first.pool, ...each].join(' · ');
  }
  const total = first.total === undefined ? [] : [`${w.total} ${first.total}`];
  return [`${whose(first)}${first.pool} ${first.says}`, ...countedShort(first, w), ...total].join(' · ');
}
