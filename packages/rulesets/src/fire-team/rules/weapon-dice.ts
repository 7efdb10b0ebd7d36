/** Weapons dice: which of them Wounded markers lower, how they are rolled, and what each total brings. */
import {
  die,
  type Counts,
  atLeast,
  type Band,
  between,
  bands,
  exactly,
  never,
  type Reading,
  type Tally,
} from '@umpire/engine/dice';
import { type Seat, roll, type RollAsk, type Rule, choose } from '@umpire/engine/rule';
import { say, type Saying } from '@umpire/engine/words';
import { type DieType, type DieFloor, stepped, dieName } from '../battle/die-type.ts';

/** One weapons die of a team: the printed type, and all steps on it but those of Wounded markers. */
export interface WeaponDie {
  readonly die: DieType;
  readonly steps: number;
  readonly weapon: string;
  /** Special weapons are rolled after team weapons, in list order. FT-H-12 */
  readonly special: boolean;
}

/** Which table the totals are read in. FT-H-13, FT-CC-7, FT-H-20 */
export const RESULT_TABLES = ['fire', 'fire at Cover', 'close combat', 'armor'] as const;

export type ResultTable = (typeof RESULT_TABLES)[number];

/** What the dice bring: Pin Checks, wounds (Wounded; vehicles Shaken), kills (KIA; vehicles Destroyed). */
export type Read = Counts<'pins' | 'wounds' | 'kills'>;

export const NOTHING: Read = { pins: 0, wounds: 0, kills: 0 };

/** The faces of a weapons die by what they bring, when the total must beat `need` (Defense less the Experience roll). */
function readingOf(table: ResultTable, need: number): Reading<Read> {
  if (table === 'close combat' || table === 'armor')
    return bands({ pins: never, wounds: between(need + 1, need + 2), kills: atLeast(need + 3) });
  const pins = table === 'fire' ? between(need + 1, need + 2) : exactly(need + 2);
  return bands({ pins, wounds: between(need + 3, need + 4), kills: atLeast(need + 5) });
}

const readings: Readonly<Record<ResultTable, Map<number, Reading<Read>>>> = {
  fire: new Map(),
  'fire at Cover': new Map(),
  'close combat': new Map(),
  armor: new Map(),
};

function reading(table: ResultTable, need: number): Reading<Read> {
  const known = readings[table];
  let found = known.get(need);
  if (found === undefined) known.set(need, (found = readingOf(table, need)));
  return found;
}

/** How many faces of a die bring what. */
export function facesThat(table: ResultTable, need: number, type: DieType): Read {
  const [pins, wounds, kills] = reading(table, need).bands as readonly [Band, Band, Band];
  return { pins: facesIn(pins, type), wounds: facesIn(wounds, type), kills: facesIn(kills, type) };
}

/** Asked for every Experience roll and every die of all who might fire: by the ends of the ranges, without looking at each face. */
function facesIn({ ranges }: Band, sides: number): number {
  let count = 0;
  for (const [low, high] of ranges) count += Math.max(0, Math.min(high, sides) - Math.max(low, 1) + 1);
  return count;
}

/** What a fixed 1 brings. */
const fixed = (table: ResultTable, need: number): Read => facesThat(table, need, 1);

export interface Volley {
  readonly seat: Seat;
  readonly rule: string;
  /** Dice as they are rolled, in order: pools of one type. */
  readonly pools: readonly DicePool[];
  readonly table: ResultTable;
  /** What a weapons die must beat, Experience roll taken off, with its reasons. */
  readonly need: Tally;
}

export interface DicePool {
  readonly die: DieType;
  readonly count: number;
  readonly weapon: string;
}

/** Rolls the weapons dice, each added to the one Experience roll. FT-CC-3, FT-H-12 */
export function* rollWeapons({ seat, rule, pools, table, need }: Volley): Rule<Read> {
  const read = reading(table, need.total);
  const thrown = pools.filter(({ die: type }) => type !== 1);
  const ask = ({ die: type, count, weapon }: DicePool): RollAsk<Read> =>
    roll(die(type).times(count), read, { rule, says: weapon, by: seat, tally: need });
  let sum = pools.reduce(
    (all, { die: type, count }) => (type === 1 ? plus(all, times(fixed(table, need.total), count)) : all),
    NOTHING,
  );
  for (const pool of thrown.slice(0, -1)) sum = plus(sum, yield* ask(pool));
  const last = thrown.at(-1);
  // The last pool ends the rule, so that odds need no run for each of its answers.
  return last === undefined ? sum : yield* ask(last).into((answer) => plus(sum, answer));
}

export const plus = (a: Read, b: Read): Read => ({
  pins: a.pins + b.pins,
  wounds: a.wounds + b.wounds,
  kills: a.kills + b.kills,
});

const times = (read: Read, count: number): Read => ({
  pins: read.pins * count,
  wounds: read.wounds * count,
  kills: read.kills * count,
});

/** How many steps down Wounded markers bring to each die. */
export type Lowered = readonly number[];

/** Every way in which Wounded markers can bear on dice: all dice once before any twice. FT-RES-3, FT-R-11 */
export function loweredWays(dice: number, wounded: number): readonly Lowered[] {
  if (dice === 0) return [[]];
  const all = Math.floor(wounded / dice);
  return chosen(dice, wounded % dice).map((which) => which.map((one) => all + one));
}

/** All ways to pick so many of a number of places, as zeros and ones; the first places first. */
function chosen(places: number, count: number): readonly (readonly number[])[] {
  if (count < 0 || count > places) return [];
  if (places === 0) return [[]];
  return [
    ...chosen(places - 1, count - 1).map((rest) => [1, ...rest]),
    ...chosen(places - 1, count).map((rest) => [0, ...rest]),
  ];
}

export interface Lowering {
  readonly seat: Seat;
  readonly team: string;
  readonly dice: readonly WeaponDie[];
  readonly wounded: number;
  readonly floor: DieFloor;
}

/** The dice in the order of rolling: team weapons, the largest first, then special weapons in list order. FT-H-12 */
export function poolsOf(dice: readonly WeaponDie[], lowered: Lowered, floor: DieFloor): readonly DicePool[] {
  const rolled = dice.map(({ die: printed, steps, weapon, special }, i) => ({
    weapon,
    special,
    type: stepped(printed, steps - (lowered[i] ?? 0), floor),
  }));
  const ordered = [
    ...rolled.filter(({ special }) => !special).toSorted((a, b) => b.type - a.type),
    ...rolled.filter(({ special }) => special),
  ];
  const pools: DicePool[] = [];
  for (const { type, weapon } of ordered) {
    const last = pools.at(-1);
    if (last?.die === type && last.weapon === weapon) pools[pools.length - 1] = { ...last, count: last.count + 1 };
    else pools.push({ die: type, count: 1, weapon });
  }
  return pools;
}

/** The owner says which weapons dice are lowered, where it makes a difference. D-WOUND-DIE, FT-RES-7 */
export function* loweredPools({ seat, team, dice, wounded, floor }: Lowering): Rule<readonly DicePool[]> {
  const usual = usualLowered(dice, wounded, floor);
  if (wounded === 0 || dice.length === 0 || isUniform(dice)) return poolsOf(dice, usual, floor);
  const ways = new Map<string, readonly DicePool[]>();
  for (const way of [usual, ...loweredWays(dice.length, wounded)]) {
    const pools = poolsOf(dice, way, floor);
    const key = pools.map(written).join(', ');
    if (!ways.has(key)) ways.set(key, pools);
  }
  if (ways.size === 1) return poolsOf(dice, usual, floor);
  const answer = yield* choose(seat, {
    rule: 'FT-RES-7',
    ...say('{wounded} Wounded: which dice are lowered?', { wounded }),
    options: [...ways].map(([value, pools]) => ({ value, ...say('{pools}', { pools: pools.map(pooled) }) })),
    sensible: 1,
    about: { team, wounded },
  });
  return ways.get(answer) ?? poolsOf(dice, usual, floor);
}

const written = ({ die: type, count, weapon }: DicePool): string =>
  `${count > 1 ? count : ''}${dieName(type)} ${weapon}`;

const pooled = ({ die: type, count, weapon }: DicePool): Saying =>
  say('{dice} {weapon}', { dice: `${count > 1 ? count : ''}${dieName(type)}`, weapon });

const isUniform = (dice: readonly WeaponDie[]): boolean =>
  dice.every(
    ({ die: type, steps, weapon }) => type === dice[0]?.die && steps === dice[0].steps && weapon === dice[0].weapon,
  );

/** By default the smallest die above d4 is lowered, or else the first in the order of rolling. D-WOUND-DIE, FT-R-48 */
export function usualLowered(dice: readonly WeaponDie[], wounded: number, floor: DieFloor): Lowered {
  const lowered = dice.map(() => 0);
  for (let marker = 0; marker < wounded && dice.length > 0; marker++) {
    const least = Math.min(...lowered);
    const open = dice.flatMap((one, i) =>
      lowered[i] === least ? [{ i, type: stepped(one.die, one.steps - least, floor), special: one.special }] : [],
    );
    const large = open.filter(({ type }) => type > 4).toSorted((a, b) => a.type - b.type);
    const first = open.toSorted((a, b) => Number(a.special) - Number(b.special) || (a.special ? 0 : b.type - a.type));
    const at = (large[0] ?? first[0])?.i ?? 0;
    lowered[at] = (lowered[at] ?? 0) + 1;
  }
  return lowered;
}
