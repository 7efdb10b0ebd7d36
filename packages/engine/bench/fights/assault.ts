/**
 * A whole assault between two units, as miniature battles have it: who strikes when, hits, wounds, saves, casualties, who is left,
 * morale, sweeping advance. A rule text without any packing, masks or tables; what it says is what is solved.
 */
import { atLeast, atMost, d6 } from '../../src/dice/index.ts';
import { call, type Chain, gather, inSteps, proceed, roll, type Rule, type Step, total } from '../../src/rule/index.ts';

/** So many equal models. */
export interface Rank {
  readonly count: number;
  readonly skill: number;
  readonly strength: number;
  readonly toughness: number;
  /** Wounds of one model. */
  readonly wounds: number;
  readonly initiative: number;
  readonly attacks: number;
  readonly leadership: number;
  /** Its armour saves on this or more. */
  readonly save: number;
  /** Its blows allow no armour save; or no better one than this. */
  readonly noArmour?: boolean;
  readonly saveCap?: number;
  /** In contact, not only in support: falls later. */
  readonly engaged: boolean;
  readonly special?: boolean;
  readonly leader?: boolean;
}

export interface Assault {
  readonly sides: readonly [readonly Rank[], readonly Rank[]];
}

/** Wounds left of each rank. */
type Left = readonly number[];

interface Parts {
  readonly one: Left;
  readonly two: Left;
  /** How they stood when the initiative step began: who falls in it still strikes. */
  readonly oneThen: Left;
  readonly twoThen: Left;
  /** Wounds of the blows just struck, by kind. */
  readonly wounds: readonly Wounds[];
  /** The saves against them, and how many of each armour fail. */
  readonly laid: readonly Saves[];
  readonly [failed: `failed ${number}`]: number;
  readonly fate: Fate;
  readonly result: Assaulted | undefined;
}
const SIDES = [0, 1] as const;
const NOW = ['one', 'two'] as const;
const THEN = ['oneThen', 'twoThen'] as const;

/** Wounds of one kind: those that allow no armour save come before those with a cap, and these before all others. */
interface Wounds {
  readonly noArmour: boolean;
  readonly saveCap: number;
  readonly count: number;
}

/** Wounds that those with one armour save have not saved. */
interface Unsaved {
  readonly save: number;
  readonly count: number;
}
type Fate = 'nobody checks' | 'holds' | 'gets away' | 'is caught';

export interface Assaulted {
  readonly lost: readonly [number, number];
  readonly inflicted: readonly [number, number];
  readonly winner: 0 | 1 | undefined;
  readonly fate: Fate;
}

const why = (says: string) => ({ rule: 'EX-ASSAULT', says });
const livingIn = ({ wounds }: Rank, left: number): number => Math.ceil(left / wounds);

/** The value of more than half of the living; undefined: none has so many. */
function majority(ranks: readonly Rank[], left: Left, valueOf: (rank: Rank) => number): number | undefined {
  const counts = new Map<number, number>();
  for (const [at, rank] of ranks.entries())
    counts.set(valueOf(rank), (counts.get(valueOf(rank)) ?? 0) + livingIn(rank, left[at] ?? 0));
  const everybody = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return [...counts].find(([, n]) => 2 * n > everybody)?.[0];
}

/** The values that most of the living have. */
function mostNumerous(ranks: readonly Rank[], left: Left, valueOf: (rank: Rank) => number): readonly number[] {
  const living = ranks.map((rank, at) => ({ value: valueOf(rank), n: livingIn(rank, left[at] ?? 0) }));
  const numberOf = (value: number): number => living.reduce((sum, one) => sum + (one.value === value ? one.n : 0), 0);
  const most = Math.max(...living.map(({ value }) => numberOf(value)));
  return [...new Set(living.map(({ value }) => value))].filter((value) => numberOf(value) === most);
}

/** What a unit is struck by: the Weapon Skill and Toughness that count for it. */
interface Facing {
  readonly skill: number;
  readonly toughness: number;
}

const facing =
  (ranks: readonly Rank[]) =>
  (left: Left): Facing => {
    const alive = ranks.filter((_, at) => (left[at] ?? 0) > 0);
    return {
      skill: majority(ranks, left, (rank) => rank.skill) ?? Math.min(...alive.map(({ skill }) => skill)),
      toughness: Math.max(...mostNumerous(ranks, left, (rank) => rank.toughness)),
    };
  };

const toHit = (own: number, against: number): number => (own > against ? 3 : against > 2 * own ? 5 : 4);
const toWound = (strength: number, toughness: number): number =>
  strength >= toughness + 2
    ? 2
    : strength >= toughness - 1
      ? 4 - (strength - toughness)
      : strength >= toughness - 3
        ? 6
        : 7;

interface Blows {
  readonly dice: number;
  readonly hit: number;
  readonly wound: number;
}

/** Rolls to hit, then to wound with the hits. */
function* blows({ dice, hit, wound }: Blows): Chain<number> {
  return yield* roll(d6.times(dice), { hit: atLeast(hit) }, why('to hit')).into((rolled) =>
    proceed(wounding, { hits: rolled.hit, wound }),
  );
}

function* wounding({ hits, wound }: { readonly hits: number; readonly wound: number }): Rule<number> {
  return wound > 6 ? 0 : (yield* roll(d6.times(hits), { wound: atLeast(wound) }, why('to wound'))).wound;
}

interface Striking {
  readonly rank: Rank;
  readonly models: number;
}

/** The wounds of several batches of blows. */
function* allBlows(batches: readonly Blows[]): Rule<number> {
  const rolls = batches.map((batch) => call(blows, batch));
  return yield* gather(rolls, 0, (sum, wounds) => sum + wounds);
}

/** All blows of one unit at one step, by kind of wound, in the order in which they are laid. */
function* struck(strikers: readonly Striking[], target: Facing): Rule<readonly Wounds[]> {
  const placeOf = ({ noArmour = false, saveCap = 0 }: Rank): number => (noArmour ? 0 : saveCap > 0 ? saveCap : 10);
  const kinds = [...Map.groupBy(strikers, ({ rank }) => placeOf(rank))].toSorted(([a], [b]) => a - b);
  const wounds = kinds.map(([, those]) =>
    call(
      allBlows,
      those.map(({ rank: { skill, strength, attacks }, models }) => ({
        dice: models * attacks,
        hit: toHit(skill, target.skill),
        wound: toWound(strength, target.toughness),
      })),
    ),
  );
  const none: readonly Wounds[] = [];
  return yield* gather(wounds, none, (before, count, at) => {
    const { noArmour = false, saveCap = 0 } = kinds[at]?.[1][0]?.rank ?? {};
    return count === 0 ? before : [...before, { noArmour, saveCap, count }];
  });
}

/** Those of a unit with the same armour save, and how many of them live. */
interface Armoured {
  readonly save: number;
  readonly living: number;
}

const savesOf = (ranks: readonly Rank[]): readonly number[] => [...new Set(ranks.map(({ save }) => save))];

const armoured =
  (ranks: readonly Rank[]) =>
  (left: Left): readonly Armoured[] =>
    savesOf(ranks)
      .map((own) => ({
        save: own,
        living: ranks.reduce((sum, rank, at) => sum + (rank.save === own ? livingIn(rank, left[at] ?? 0) : 0), 0),
      }))
      .filter(({ living }) => living > 0);

/** The order in which they take wounds: those with the armour of the majority first, without one the worst; then by number. */
function inOrder(groups: readonly Armoured[], usual: number): readonly Armoured[] {
  const first = usual > 0 ? usual : Math.max(...groups.map(({ save }) => save));
  const others = groups.filter(({ save }) => save !== first);
  return [...groups.filter(({ save }) => save === first), ...others.toSorted((a, b) => b.living - a.living)];
}

/** So many saves of one armour, each with this or more. */
interface Saves {
  readonly save: number;
  readonly need: number;
  readonly dice: number;
}

/** Wounds are laid on the groups in their order, to each as many as it has models, and round again. */
function laidOn(groups: readonly Armoured[], wounds: readonly Wounds[]): readonly Saves[] {
  const laid: { readonly save: number; readonly need: number; dice: number }[] = [];
  let at = 0;
  let room = groups[0]?.living ?? 0;
  for (const { noArmour, saveCap, count } of wounds) {
    for (let rest = count; rest > 0;) {
      if (room === 0) room = groups[(at = (at + 1) % groups.length)]?.living ?? 0;
      const dice = Math.min(rest, room);
      const save = groups[at]?.save ?? 7;
      const need = noArmour ? 7 : Math.max(save, saveCap);
      const known = laid.find((one) => one.save === save && one.need === need);
      if (known === undefined) laid.push({ save, need, dice });
      else known.dice += dice;
      rest -= dice;
      room -= dice;
    }
  }
  return laid;
}

function* failedSaves({ dice, need }: Saves): Rule<number> {
  return need > 6 ? dice : dice - (yield* roll(d6.times(dice), { saved: atLeast(need) }, why('to save'))).saved;
}

/** How many of each armour have failed. */
const failures = <T>(ranks: readonly Rank[], of: (save: number) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(savesOf(ranks).map((save) => [save, of(save)]));

const unsavedBy = (order: readonly Armoured[], failed: Readonly<Record<string, unknown>>): readonly Unsaved[] =>
  order.map(({ save }) => ({ save, count: Number(failed[save] ?? 0) }));

function* allFailed(saves: readonly Saves[]): Rule<number> {
  const rolls = saves.map((one) => call(failedSaves, one));
  return yield* gather(rolls, 0, (sum, failed) => sum + failed);
}

/**
 * Who falls: first those in support, then those who have struck; leaders and special weapons last. Who is hurt already goes on
 * being hurt. What one armour group cannot take passes on.
 */
function fallen(
  ranks: readonly Rank[],
  left: Left,
  order: readonly Unsaved[],
  hasStruck: (rank: Rank) => boolean,
): Left {
  const now = [...left];
  const lastOf = (rank: Rank): number =>
    (rank.engaged ? (hasStruck(rank) ? 4 : 8) : 0) + (rank.special === true ? 2 : 0) + (rank.leader === true ? 1 : 0);
  const places = ranks.map((_, at) => at);
  const isHurt = (at: number): boolean => (left[at] ?? 0) % (ranks[at] as Rank).wounds > 0;
  places.sort((a, b) => lastOf(ranks[a] as Rank) - lastOf(ranks[b] as Rank) || a - b);
  const hurtFirst = [...places.filter(isHurt), ...places];
  const take = (wounds: number, save: number): number => {
    let rest = wounds;
    for (const [i, at] of hurtFirst.entries()) {
      const rank = ranks[at] as Rank;
      if (rank.save !== save) continue;
      const most = i < hurtFirst.length - places.length ? (now[at] ?? 0) % rank.wounds : (now[at] ?? 0);
      const here = Math.min(rest, most);
      now[at] = (now[at] ?? 0) - here;
      rest -= here;
    }
    return rest;
  };
  let surplus = 0;
  for (const { save, count } of order) surplus += take(count, save);
  for (const { save } of order) surplus = take(surplus, save);
  return now;
}

/** What is left of a side, as far as it matters. */
interface Toll {
  readonly lost: number;
  readonly wounds: number;
  readonly living: number;
  readonly leadership: number;
  readonly belowHalf: boolean;
}

const tollOf =
  (ranks: readonly Rank[]) =>
  (left: Left): Toll => {
    const models = ranks.reduce((sum, { count }) => sum + count, 0);
    const living = ranks.reduce((sum, rank, at) => sum + livingIn(rank, left[at] ?? 0), 0);
    return {
      lost: models - living,
      wounds: ranks.reduce((sum, { count, wounds }, at) => sum + count * wounds - (left[at] ?? 0), 0),
      living,
      leadership: Math.max(0, ...ranks.map(({ leadership }, at) => ((left[at] ?? 0) > 0 ? leadership : 0))),
      belowHalf: 2 * living < models,
    };
  };

/** Who has done more harm has won. */
function winnerOf(one: Pick<Toll, 'wounds'>, two: Pick<Toll, 'wounds'>): 0 | 1 | undefined {
  if (one.wounds === two.wounds) return undefined;
  return one.wounds < two.wounds ? 0 : 1;
}

interface Check {
  readonly need: number;
}

/** The beaten check morale, run, and may be caught. */
function* morale({ need }: Check): Rule<Fate> {
  const { passed } = yield* roll(d6.times(2).sum(), { passed: atMost(need) }, why('morale check'));
  if (passed === 1) return 'holds';
  const fallBack = yield* total(d6.times(2), why('fall back'));
  // The victor follows if he is likely enough to catch them.
  if (fallBack > 6) return 'gets away';
  return (yield* total(d6.times(2), why('sweeping advance'))) > fallBack ? 'is caught' : 'gets away';
}

function* fateOf(one: Toll, two: Toll): Rule<Fate> {
  const winner = winnerOf(one, two);
  if (winner === undefined || one.living === 0 || two.living === 0) return 'nobody checks';
  const [loser, victor] = winner === 0 ? [two, one] : [one, two];
  const outnumbered = victor.living >= 2 * loser.living;
  const need = Math.max(2, loser.leadership - Number(loser.belowHalf) - Number(outnumbered));
  return yield* call(morale, { need });
}

/** The assault, one initiative step after the other. */
export const assault = inSteps('assault', {
  start: ({ sides: [one, two] }: Assault): Parts => {
    const full = (ranks: readonly Rank[]): Left => ranks.map(({ count, wounds }) => count * wounds);
    const nothing = {
      oneThen: [],
      twoThen: [],
      wounds: [],
      laid: [],
      fate: 'nobody checks',
      result: undefined,
    } as const;
    return { ...nothing, one: full(one), two: full(two) };
  },
  steps: ({ sides }, { step, see }) => {
    const found: Step[] = [];
    const strikesAt = (side: 0 | 1, initiative: number): boolean =>
      sides[side].some((rank) => rank.initiative === initiative);
    const isThere = (left: Left): boolean => left.some((wounds) => wounds > 0);
    for (let initiative = 10; initiative >= 1; initiative--) {
      if (!strikesAt(0, initiative) && !strikesAt(1, initiative)) continue;
      for (const side of SIDES) found.push(step(THEN[side], { left: see(NOW[side]) }, ({ left }) => left));
      for (const side of SIDES) {
        if (!strikesAt(side, initiative)) continue;
        const foe = side === 0 ? 1 : 0;
        const [own, other] = [sides[side], sides[foe]];
        const striking = (left: Left): readonly Striking[] =>
          own.flatMap((rank, at) => {
            const models = rank.initiative === initiative ? livingIn(rank, left[at] ?? 0) : 0;
            return models === 0 ? [] : [{ rank, models }];
          });
        const hasStruck = (rank: Rank): boolean =>
          rank.initiative > initiative || (rank.initiative === initiative && foe < side);
        const armour = (left: Left): number => majority(other, left, ({ save }) => save) ?? 0;
        found.push(
          step(
            'wounds',
            {
              strikers: see(THEN[side], striking),
              target: see(THEN[foe], facing(other)),
              isLeft: see(NOW[foe], isThere),
            },
            function* ({ strikers, target, isLeft }) {
              return isLeft ? yield* struck(strikers, target) : [];
            },
          ),
          step(
            'laid',
            { wounds: see('wounds'), usual: see(THEN[foe], armour), groups: see(NOW[foe], armoured(other)) },
            ({ wounds, usual, groups }) => laidOn(inOrder(groups, usual), wounds),
          ),
          ...savesOf(other).map((save) => {
            const ofThese = (laid: readonly Saves[]): readonly Saves[] => laid.filter((one) => one.save === save);
            return step(`failed ${save}`, { laid: see('laid', ofThese) }, ({ laid }) => allFailed(laid));
          }),
          step(
            NOW[foe],
            { left: see(NOW[foe]), usual: see(THEN[foe], armour), ...failures(other, (save) => see(`failed ${save}`)) },
            ({ left, usual, ...failed }) =>
              fallen(other, left, unsavedBy(inOrder(armoured(other)(left), usual), failed), hasStruck),
          ),
        );
      }
    }
    const tolls = { one: see('one', tollOf(sides[0])), two: see('two', tollOf(sides[1])) };
    return [
      ...found,
      step('fate', tolls, ({ one, two }) => fateOf(one, two)),
      step('result', { ...tolls, fate: see('fate') }, ({ one, two, fate }) => ({
        lost: [one.lost, two.lost] as const,
        inflicted: [two.wounds, one.wounds] as const,
        winner: winnerOf(one, two),
        fate,
      })),
    ];
  },
  result: 'result',
});
