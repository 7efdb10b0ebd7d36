/** Splitting a melee into combats: one against one, or several against one (BA-H-26). */
import type { AnswerShape } from '@umpire/engine/battle';
import { keyOf, type Problem, choose, type Question, type Rule, type Seat } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import type { Fighter } from './fighter.ts';

/** The figures that fight one another, each side in id order. */
export interface Combat {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
}

/** Who touches whom: an Attacker, then a Defender. */
export type Contact = readonly [attacker: string, defender: string];

/** A combat by ids, as a player chooses it. */
export interface CombatOfIds {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
}

export type Split = readonly CombatOfIds[];

/** The question lists no more splits than this; others may still be given. */
const LISTED = 300;

/** Splits differ little: so many are worth a thought. */
const SENSIBLE = 3;

const inOrder = (ids: Iterable<string>): readonly string[] => [...new Set(ids)].toSorted(byLettersAndNumber);

/** The Attackers in contact, in id order, each with the Defenders that it touches in id order. */
type Touching = ReadonlyMap<string, readonly string[]>;

const touchingOf = (contacts: readonly Contact[]): Touching =>
  new Map(
    inOrder(contacts.map(([a]) => a)).map((id) => [id, inOrder(contacts.filter(([a]) => a === id).map(([, d]) => d))]),
  );

/** The most pairs that these Attackers can still make with Defenders that are not taken. */
function mostPairs(touching: Touching, attackers: readonly string[], taken: ReadonlySet<string>): number {
  const partnerOf = new Map<string, string>();
  const find = (attacker: string, seen: Set<string>): boolean =>
    (touching.get(attacker) ?? []).some((defender) => {
      if (taken.has(defender) || seen.has(defender)) return false;
      seen.add(defender);
      const rival = partnerOf.get(defender);
      if (rival !== undefined && !find(rival, seen)) return false;
      partnerOf.set(defender, attacker);
      return true;
    });
  return attackers.filter((attacker) => find(attacker, new Set())).length;
}

type Pair = Contact;

/** Puts leftovers into the combat of the enemy that each of them joins. */
function splitOf(pairs: readonly Pair[], joins: ReadonlyMap<string, string>): Split {
  const combats = pairs.map(([attacker, defender]) => ({
    attackers: inOrder([attacker, ...[...joins].filter(([, enemy]) => enemy === defender).map(([id]) => id)]),
    defenders: inOrder([defender, ...[...joins].filter(([, enemy]) => enemy === attacker).map(([id]) => id)]),
  }));
  return combats.toSorted((a, b) => byLettersAndNumber(a.attackers[0] ?? '', b.attackers[0] ?? ''));
}

/** Those in contact that are in no pair, each with the enemies that it touches. */
function leftovers(
  contacts: readonly Contact[],
  pairs: readonly Pair[],
): readonly (readonly [string, readonly string[]])[] {
  const paired = new Set(pairs.flat());
  return inOrder(contacts.flat())
    .filter((id) => !paired.has(id))
    .map((id) => [id, inOrder(contacts.filter((contact) => contact.includes(id)).map(([a, d]) => (a === id ? d : a)))]);
}

/** The automatic split: lowest ids first, never at the price of a pair. BA-H-26 */
export function automaticSplit(contacts: readonly Contact[]): Split {
  const touching = touchingOf(contacts);
  const attackers = [...touching.keys()];
  const taken = new Set<string>();
  const pairs: Pair[] = [];
  const most = mostPairs(touching, attackers, taken);
  for (const [index, attacker] of attackers.entries()) {
    const partner = touching.get(attacker)?.find((defender) => {
      if (taken.has(defender)) return false;
      const rest = mostPairs(touching, attackers.slice(index + 1), new Set([...taken, defender]));
      return pairs.length + 1 + rest === most;
    });
    if (partner === undefined) continue;
    taken.add(partner);
    pairs.push([attacker, partner]);
  }
  return splitOf(pairs, new Map(leftovers(contacts, pairs).map(([id, enemies]) => [id, enemies[0] ?? ''])));
}

/** All legal splits, the automatic one first; at most so many of them. */
export function splits(contacts: readonly Contact[], listed: number = LISTED): readonly Split[] {
  const touching = touchingOf(contacts);
  const attackers = [...touching.keys()];
  const most = mostPairs(touching, attackers, new Set());
  const first = automaticSplit(contacts);
  const found = new Map([[keyOf(first), first]]);
  const pair = (index: number, pairs: readonly Pair[], taken: ReadonlySet<string>): void => {
    if (found.size >= listed || pairs.length + mostPairs(touching, attackers.slice(index), taken) < most) return;
    const attacker = attackers[index];
    if (attacker === undefined) {
      join(pairs, leftovers(contacts, pairs), new Map());
      return;
    }
    for (const defender of touching.get(attacker) ?? []) {
      if (!taken.has(defender)) pair(index + 1, [...pairs, [attacker, defender]], new Set([...taken, defender]));
    }
    pair(index + 1, pairs, taken);
  };
  const join = (
    pairs: readonly Pair[],
    left: ReturnType<typeof leftovers>,
    joins: ReadonlyMap<string, string>,
  ): void => {
    if (found.size >= listed) return;
    const [next, ...rest] = left;
    if (next === undefined) {
      const split = splitOf(pairs, joins);
      found.set(keyOf(split), split);
      return;
    }
    for (const enemy of next[1]) join(pairs, rest, new Map([...joins, [next[0], enemy]]));
  };
  pair(0, [], new Set());
  return [...found.values()];
}

/** What is wrong with a split that somebody has made up. BA-H-26 */
export function splitProblems(contacts: readonly Contact[], answer: unknown): readonly Problem[] {
  const wrong = (words: Words): readonly Problem[] => [{ rule: 'BA-H-26', ...saying(words) }];
  if (!isSplit(answer)) return wrong('Say who fights whom, combat by combat.');
  const named = answer.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
  const known = inOrder(contacts.flat());
  if (named.length !== known.length || known.some((id) => !named.includes(id)))
    return wrong('Each figure in contact, and nobody else, fights in one combat.');
  for (const { attackers, defenders } of answer) {
    if (Math.min(attackers.length, defenders.length) !== 1)
      return wrong('A combat is one against one, or several against one.');
    const apart = attackers.find((a) => defenders.some((d) => !contacts.some((one) => one[0] === a && one[1] === d)));
    if (apart !== undefined)
      return wrong(say('{figure} does not touch all enemies of that combat.', { figure: apart }));
  }
  const touching = touchingOf(contacts);
  const most = mostPairs(touching, [...touching.keys()], new Set());
  return answer.length === most
    ? []
    : wrong(say('Make as many pairs as possible: {n} {n|combat|combats}.', { n: most }));
}

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

function isSplit(answer: unknown): answer is Split {
  return (
    Array.isArray(answer) &&
    answer.every((one: unknown) => {
      if (typeof one !== 'object' || one === null) return false;
      const { attackers, defenders } = one as Partial<CombatOfIds>;
      return isIds(attackers) && isIds(defenders);
    })
  );
}

const writeSplit = (split: Split): Saying =>
  say('{combats}', {
    combats: split.map(({ attackers, defenders }) =>
      say('{attackers} against {defenders}', { attackers: joined(attackers), defenders: joined(defenders) }),
    ),
  });

/** H1+H2: those who fight together. */
const joined = (ids: readonly string[]): string => ids.join('+');

/** The active player splits the melee; nothing is asked where there is one way only. BA-H-26 */
export function* chooseSplit(seat: Seat, contacts: readonly Contact[]): Rule<Split> {
  const [first = [], second] = splits(contacts, 2);
  if (second === undefined) return first;
  const question: Question<Split> = {
    rule: 'BA-H-26',
    says: 'You split the melee. Who fights whom?',
    usual: first,
    get options(): Question<Split>['options'] {
      return splits(contacts).map((split) => ({ value: split, ...writeSplit(split) }));
    },
    sensible: SENSIBLE,
    free: { shape: { kind: 'listed' } satisfies AnswerShape, problems: (answer) => splitProblems(contacts, answer) },
    about: { decision: 'BA-D-12', contacts },
  };
  return yield* choose(seat, question);
}

/** All figures in contact as one combat (option `pool`, BA-R-19). */
export const pooled = (contacts: readonly Contact[]): Split => {
  const [attackers, defenders] = [inOrder(contacts.map(([a]) => a)), inOrder(contacts.map(([, d]) => d))];
  return attackers.length === 0 ? [] : [{ attackers, defenders }];
};
