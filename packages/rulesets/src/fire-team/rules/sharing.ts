/** Sharing the results of one attack over the teams of a squad. Source 4.1. */
import type { AnswerShape } from '@umpire/engine/battle';
import { note, type Rule, choose, type Question, type Problem } from '@umpire/engine/rule';
import { say, saying, type Words } from '@umpire/engine/words';
import type { TableOptions } from '../battle/options.ts';
import { type CasualtyTerms, kia, type Said, pinCheck, wound, usually } from './casualties.ts';
import { type Results, type TeamState, countOf, nameOf, RESULT_KINDS, type ResultKind } from './team-state.ts';

export interface Sharing {
  readonly results: Results;
  readonly target: TeamState;
  /** The other teams that may take results, fixed before the first is placed: of the squad, or foes in contact. FT-R-6 */
  readonly others: readonly TeamState[];
  /** How many of the others come before the target in list order; none if it is left out. The first wins ties of the usual way. */
  readonly before?: number;
  readonly terms: CasualtyTerms & Pick<TableOptions, 'spillCap'>;
  /** Teams in the order in which the owner wants them to take the remaining results; then he is not asked. */
  readonly placing?: readonly string[];
}

/** How many results must fall on the target: half of them, rounded up. FT-DIST-1 */
export const mandatoryCount = (results: Results): number => Math.ceil(countOf(results) / 2);

/** The worst results, that many, fall on the target; the owner places the rest. FT-DIST-2 */
export function mandatory(results: Results): Results {
  const most = mandatoryCount(results);
  const dead = Math.min(results.kia, most);
  const hurt = Math.min(results.wounded, most - dead);
  return { kia: dead, wounded: hurt, pins: most - dead - hurt };
}

/** Places all results: KIA first, then Wounded, then Pin Checks. The target comes first in the answer. FT-DIST-1 to 7 */
export function* shareResults(sharing: Sharing): Rule<readonly TeamState[]> {
  const { results, target, others, before = 0, terms, placing } = sharing;
  if (countOf(results) === 0) return [target, ...others];
  const must = mandatory(results);
  const [least, all] = [mandatoryCount(results), countOf(results)];
  const said: Said = [];
  // Where nothing can go elsewhere there is nothing to tell.
  if (least < all && others.length > 0)
    said.push(
      note('FT-DIST-1', '{least} of {all} results {least|falls|fall} on {target}.', {
        least,
        all,
        target: nameOf(target),
      }),
    );
  let teams: readonly TeamState[] = [target, ...others];
  const spilt = teams.map(() => 0);
  for (const kind of RESULT_KINDS) {
    for (let i = 0; i < must[kind]; i++) teams = yield* placed(teams, 0, kind, terms, said);
    const rest = results[kind] - must[kind];
    if (rest === 0) continue;
    const limits = teams.map((team, i) =>
      Math.min(capacity(team, kind, rest, terms), i === 0 ? Infinity : spillLimit(results, terms) - (spilt[i] ?? 0)),
    );
    const shares =
      placing === undefined
        ? yield* allocation(teams, { limits, before, terms }, rest, kind, must)
        : givenShares(teams, limits, rest, placing);
    for (const [i, share] of shares.entries()) {
      spilt[i] = (spilt[i] ?? 0) + share;
      for (let n = 0; n < share; n++) teams = yield* placed(teams, i, kind, terms, said);
    }
  }
  for (const one of said) yield* one;
  return teams;
}

/** As the owner has said in advance: each team takes what it can; those not named come last. */
function givenShares(
  teams: readonly TeamState[],
  limits: readonly number[],
  rest: number,
  placing: readonly string[],
): readonly number[] {
  const rank = (i: number): number => {
    const at = placing.indexOf(teams[i]?.id ?? '');
    return at < 0 ? placing.length : at;
  };
  const shares = teams.map(() => 0);
  let left = rest;
  for (const i of [...teams.keys()].toSorted((a, b) => rank(a) - rank(b) || a - b)) {
    shares[i] = Math.min(left, Math.max(0, limits[i] ?? 0));
    left -= shares[i] ?? 0;
  }
  return shares;
}

/** The most results of an attack that another team may be given. FT-DIST-3, FT-R-5 */
const spillLimit = (results: Results, { spillCap }: Sharing['terms']): number =>
  mandatoryCount(results) - (spillCap === 'fewer' ? 1 : 0);

function* placed(
  teams: readonly TeamState[],
  at: number,
  kind: ResultKind,
  terms: CasualtyTerms,
  said: Said,
): Rule<readonly TeamState[]> {
  const team = teams[at] as TeamState;
  const hit =
    kind === 'kia'
      ? yield* kia(team, terms, said)
      : kind === 'wounded'
        ? wound(team, terms, said)
        : pinCheck(team, said);
  return teams.map((one, i) => (i === at ? hit : one));
}

/** How many of some results of a kind a team can take while it has figures: a result finds no place on a team without. FT-R-6 */
function capacity(team: TeamState, kind: ResultKind, most: number, terms: CasualtyTerms): number {
  let taken = 0;
  for (let left = team; left.figures > 0 && taken < most; taken++) left = usually(left, kind, terms);
  return taken;
}

/** What limits where results go, and what the usual way depends on. */
interface Placing {
  readonly limits: readonly number[];
  readonly before: number;
  readonly terms: CasualtyTerms;
}

/** The question lists no more ways than this; others may be given too. */
const LISTED = 40;

/** The usual way spares the owner most: it is taken without a second thought. */
const SENSIBLE = 1;

/** The owner of the target says where the remaining results of a kind go. D-REST, FT-DIST-3 */
function* allocation(
  teams: readonly TeamState[],
  placing: Placing,
  rest: number,
  kind: ResultKind,
  must: Results,
): Rule<readonly number[]> {
  const { limits } = placing;
  const room = limits.reduce((sum, limit) => sum + Math.max(0, limit), 0);
  const count = Math.min(rest, room);
  const open = limits.filter((limit) => limit > 0).length;
  if (count === 0) return limits.map(() => 0);
  const usual = usualShares(teams, placing, count, kind);
  if (open === 1) return usual;
  const answer = yield* choose(teams[0]?.seat ?? '', questionOf(teams, limits, count, kind, must, usual));
  return teams.map(({ id }) => answer[id] ?? 0);
}

type Allocation = Readonly<Record<string, number>>;

const PLACE = {
  kia: 'Place {n} KIA on teams in range.',
  wounded: 'Place {n} Wounded on teams in range.',
  pins: 'Place {n} {n|Pin Check|Pin Checks} on teams in range.',
} as const;

function questionOf(
  teams: readonly TeamState[],
  limits: readonly number[],
  count: number,
  kind: ResultKind,
  must: Results,
  usual: readonly number[],
): Question<Allocation> {
  const ids = teams.map(({ id }) => id);
  const names = teams.map(nameOf);
  const all = [usual, ...sharesOf(limits, count).filter((shares) => shares.join() !== usual.join())].slice(0, LISTED);
  return {
    rule: 'FT-DIST-3',
    ...say(PLACE[kind], { n: count }),
    options: all.map((shares) => ({
      value: asRecord(teams, shares),
      ...say('{shares}', {
        shares: names.flatMap((team, i) =>
          (shares[i] ?? 0) > 0 ? [say('{team}: {n}', { team, n: shares[i] ?? 0 })] : [],
        ),
      }),
    })),
    sensible: SENSIBLE,
    free: {
      shape: {
        kind: 'counts',
        of: count,
        most: asRecord(
          teams,
          limits.map((limit) => Math.min(limit, count)),
        ),
      } satisfies AnswerShape,
      problems: (given) => allocationProblems(teams, limits, count, given),
    },
    // What is not the owner's to decide is shown beside it.
    about: { result: kind, mandatory: { team: ids[0], ...must } },
  };
}

const asRecord = (teams: readonly TeamState[], shares: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(teams.flatMap(({ id }, i) => ((shares[i] ?? 0) > 0 ? [[id, shares[i] ?? 0] as const] : [])));

/** What is wrong with an allocation that somebody has made up. FT-DIST-3 */
function allocationProblems(
  teams: readonly TeamState[],
  limits: readonly number[],
  count: number,
  given: unknown,
): readonly Problem[] {
  const wrong = (says: Words): readonly Problem[] => [{ rule: 'FT-DIST-3', ...saying(says) }];
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return wrong('Say how many results go to each team.');
  let sum = 0;
  for (const [id, share] of Object.entries(given as Record<string, unknown>)) {
    const at = teams.findIndex((team) => team.id === id);
    if (at < 0) return wrong(say('{team} is not in range.', { team: id }));
    const team = nameOf(teams[at] ?? { id });
    if (typeof share !== 'number' || !Number.isInteger(share) || share < 0)
      return wrong(say('{team} needs a whole number.', { team }));
    const n = Math.max(0, limits[at] ?? 0);
    if (share > n) return wrong(say('{team} can take {n} at most.', { team, n }));
    sum += share;
  }
  return sum === count ? [] : wrong(say('Place {n} {n|result|results}, not {sum}.', { n: count, sum }));
}

/** All ways to share a number over teams with limits. */
function sharesOf(limits: readonly number[], count: number): readonly (readonly number[])[] {
  const [limit, ...rest] = limits;
  if (limit === undefined) return count === 0 ? [[]] : [];
  const found: (readonly number[])[] = [];
  for (let here = Math.min(count, Math.max(0, limit)); here >= 0 && found.length <= LISTED; here--)
    for (const others of sharesOf(rest, count - here)) found.push([here, ...others]);
  return found;
}

/**
 * The default: foes first where there are any (FT-CC-15, FT-R-50); KIA and Wounded where most figures are unwounded, Pin
 * Checks where there are fewest. Each result counts for the next; the first in list order wins ties. D-REST
 */
function usualShares(
  teams: readonly TeamState[],
  { limits, before, terms }: Placing,
  count: number,
  kind: ResultKind,
): readonly number[] {
  const shares = teams.map(() => 0);
  const now = [...teams];
  const seat = teams[0]?.seat;
  const worth = ({ figures, wounded, pins }: TeamState): number => (kind === 'pins' ? -pins : figures - wounded);
  // The target is the first of the teams, but not of the list.
  const listed = [...teams.keys()].slice(1);
  listed.splice(before, 0, 0);
  for (let n = 0; n < count; n++) {
    const open = listed.filter((i) => (shares[i] ?? 0) < (limits[i] ?? 0));
    const foe = open.find((i) => teams[i]?.seat !== seat);
    const best = foe ?? open.reduce((a, b) => (worth(now[b] as TeamState) > worth(now[a] as TeamState) ? b : a));
    shares[best] = (shares[best] ?? 0) + 1;
    now[best] = usually(now[best] as TeamState, kind, terms);
  }
  return shares;
}
