import type { Battle, Ruleset, Unit } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { english, ENGLISH, inWords, type Language, say } from '@umpire/engine/words';
import { Purse } from '../budget.ts';
import type { Ahead, Dice } from '../look/ahead.ts';
import { decideByDefault } from '../look/estimate.ts';
import { Luck } from '../look/luck.ts';
import { allWays, type PossibleEnd } from '../look/ways.ts';
import { done, Worlds } from '../look/worlds.ts';
import type { Deed, Situation } from '../situation.ts';
import { numberIn, wholePercent } from './percent.ts';

/** Up to so many ways all are counted, and the chances are exact; else so many are tried, with even luck. */
const MOST_WAYS = 24;
const TRIES = 12;
/** Where something is hidden, so many worlds are made up. */
const MOST_WORLDS = 4;
/** What is told of at most so many units. */
const MOST_UNITS = 2;

/** What a unit may come to, as a part of a sentence, and how much of a difference it makes. */
interface Fate {
  readonly unit: string;
  readonly says: string;
  readonly weight: number;
}

interface Fates {
  readonly fates: readonly Fate[];
  readonly isExact: boolean;
}

/** How it may stand when the order has been carried out, and the chance of it. */
interface End {
  readonly battle: Battle;
  readonly chance: number;
}

const modelsOf = ({ models }: Battle, { id }: Unit): number => models.filter(({ unit }) => unit === id).length;

/** How an order may end, or the one that is under way after an answer; `isExact` where all ways in the one possible world were counted. */
export function endsOf(
  ruleset: Ruleset,
  situation: Situation,
  deed: Deed,
  random: Random,
): { readonly ways: readonly PossibleEnd[]; readonly isExact: boolean } {
  const worlds = new Worlds(ruleset, situation, random.split('worlds'));
  const luck = new Luck(random.split('luck'));
  const startIn = (number: number): ((dice: Dice) => Ahead) | undefined => {
    const world = worlds.at(number);
    return world === undefined ? undefined : (dice) => done(world, situation, deed, dice, luck.at(number));
  };
  const counted = counts(startIn, worlds.isOne ? 1 : MOST_WORLDS);
  if (counted !== undefined) return { ways: counted, isExact: worlds.isOne };
  const tried = Array.from({ length: TRIES }, (_, number): readonly PossibleEnd[] => {
    const end = startIn(number)?.(luck.dice(number));
    if (end === undefined) return [];
    decideByDefault(end);
    return [{ end, chance: 1 / TRIES }];
  });
  return { ways: tried.flat(), isExact: false };
}

/** All ways in each of so many worlds, which are equally likely; undefined where they are too many. */
function counts(startIn: (number: number) => ((dice: Dice) => Ahead) | undefined, worlds: number) {
  const ways: PossibleEnd[] = [];
  for (let number = 0; number < worlds; number++) {
    const start = startIn(number);
    const found = start === undefined ? undefined : allWays(start, MOST_WAYS / worlds, new Purse({}));
    if (found === undefined) return undefined;
    ways.push(...found.map(({ end, chance }) => ({ end, chance: chance / worlds })));
  }
  return ways;
}

/** What a unit may lose, or else what may become of it. Undefined where nothing changes. */
function fateOf(ruleset: Ruleset, now: Battle, unit: Unit, ends: readonly End[], language: Language): Fate | undefined {
  const had = modelsOf(now, unit);
  const lost = ends.map(({ battle, chance }) => ({ chance, count: had - modelsOf(battle, unit) }));
  const hit = lost.reduce((sum, { count, chance }) => sum + (count > 0 ? chance : 0), 0);
  if (hit > 0) {
    const mean = lost.reduce((sum, { count, chance }) => sum + count * chance, 0);
    return { unit: unit.id, says: lossText(unit.name, had, hit, mean, language), weight: 1 + mean };
  }
  const before = wordsOf(english(ruleset.face.status(now, unit.id)));
  const states = new Map<string, number>();
  for (const { battle, chance } of ends) {
    const after = becomes(before, wordsOf(english(ruleset.face.status(battle, unit.id))), language);
    if (after !== undefined) states.set(after, (states.get(after) ?? 0) + chance);
  }
  const [likeliest] = [...states].toSorted(([, a], [, b]) => b - a);
  if (likeliest === undefined) return undefined;
  const [state, chance] = likeliest;
  const became = say('{unit} {had|is|are} {state}', { unit: unit.name, had, state });
  const says = `${percentOf(chance)}${inWords(became, language)}`;
  return { unit: unit.id, says, weight: chance };
}

/** A chance before what it is the chance of; what is certain is only said. */
const percentOf = (chance: number): string => (chance > 1 - 1e-9 ? '' : `${wholePercent(chance)} `);

/** What a unit loses: whether at all, and how many. */
function lossText(unit: string, had: number, chance: number, mean: number, language: Language): string {
  if (had === 1) return `${percentOf(chance)}${inWords(say('{unit} falls', { unit }), language)}`;
  const many = numberIn(mean, language);
  const lost =
    chance > 1 - 1e-9
      ? say('{unit} lose {many} on average', { unit, many })
      : say('{unit} lose at least 1, {many} on average', { unit, many });
  return `${percentOf(chance)}${inWords(lost, language)}`;
}

/** The words of a state, without what is only counted. */
const wordsOf = (status: string): readonly string[] =>
  status.split(', ').filter((word) => word !== '' && !/\d/.test(word));

/** What is new of a state, or else what is over; undefined where nothing is either. */
function becomes(before: readonly string[], after: readonly string[], language: Language): string | undefined {
  const all = ([first = '', ...more]: readonly string[]): string =>
    more.reduce((others, last) => inWords(say('{others} and {last}', { others, last }), language), first);
  const fresh = after.filter((word) => !before.includes(word));
  if (fresh.length > 0) return all(fresh);
  const over = before.filter((word) => !after.includes(word));
  return over.length > 0 ? inWords(say('no longer {state}', { state: all(over) }), language) : undefined;
}

/** What may become of all units after an answer, what matters most first. */
function fatesAfter(ruleset: Ruleset, situation: Situation, deed: Deed, random: Random, language: Language): Fates {
  const { seat, view } = situation;
  const { ways, isExact } = endsOf(ruleset, situation, deed, random);
  if (ways.length === 0) return { fates: [], isExact };
  const ends = ways.map(({ end, chance }) => ({ battle: ruleset.view(end.battle, seat), chance }));
  const fates = view.units
    .map((unit) => fateOf(ruleset, view, unit, ends, language))
    .filter((fate) => fate !== undefined);
  return { fates: fates.toSorted((a, b) => b.weight - a.weight), isExact };
}

/**
 * What answers mean in odds, in a sentence each: who may be lost by the end of the order, or else what may become of whom. What comes
 * anyhow, whatever is answered, is left out. Nothing for an answer that makes no difference to any unit.
 */
export function outlooks(
  ruleset: Ruleset,
  situation: Situation,
  answers: readonly Deed[],
  random: Random,
  language: Language = ENGLISH,
): ReadonlyMap<Deed, string> {
  const all = answers.map((deed) => ({ deed, ...fatesAfter(ruleset, situation, deed, random, language) }));
  const told = ({ fates }: Fates, unit: string): string | undefined => fates.find((fate) => fate.unit === unit)?.says;
  const comesAnyhow = (unit: string): boolean =>
    all.length > 1 && all.every((one) => told(one, unit) === told(all[0] as Fates, unit));
  const sentences = all.flatMap(({ deed, fates, isExact }): readonly [Deed, string][] => {
    const own = fates.filter(({ unit }) => !comesAnyhow(unit)).slice(0, MOST_UNITS);
    if (own.length === 0) return [];
    const fate = own.map(({ says }) => says).join('; ');
    return [[deed, isExact ? `${fate}.` : inWords(say('About {fate}.', { fate }), language)]];
  });
  return new Map(sentences);
}
