/** Who falls: unsaved wounds are put on one model after the other (4.12). */
import type { AnswerShape } from '@umpire/engine/battle';
import { choose, type Problem, type Question, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';

/** A fighter of the zone as it can be hurt. `place` is where its wounds stand in the list of all. */
export interface Mortal {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly w: number;
}

/** How wounds are taken: from whom, how many, and what keeps the unit together. */
export interface Taking {
  readonly seat: Seat;
  /** In the order of the default: who goes first. AP-D-13 */
  readonly mortals: readonly Mortal[];
  readonly wounds: number;
  /** Does the unit stay coherent without this one? Not set: whoever falls, it does. AP-CAS-5 */
  readonly staysTogether?: (gone: string, left: readonly number[]) => boolean;
}

/** What came of it. `order` are the places that were hurt, in order, with the wounds that each took. */
export interface Taken {
  readonly left: readonly number[];
  readonly absorbed: number;
  readonly order: readonly { readonly place: number; readonly wounds: number }[];
}

/** The wounds that one more model of this fighter can take. */
const woundsOfOne = ({ w, place }: Mortal, left: readonly number[]): number => (left[place] as number) % w || w;

const isAlive = ({ place }: Mortal, left: readonly number[]): boolean => (left[place] as number) > 0;

/**
 * Who may take the next wound: one that is hurt already, the nearest to death first (AP-CAS-4, R-61); and among the others
 * those whose loss leaves the unit coherent, if there are any (AP-CAS-5). As many as are asked for: coherency is dear.
 */
export function mayBeHurt(taking: Taking, left: readonly number[], wounds: number, most = Infinity): readonly Mortal[] {
  const living = taking.mortals.filter((mortal) => isAlive(mortal, left));
  let least = Infinity;
  for (const mortal of living) {
    const wounds = woundsOfOne(mortal, left);
    if (wounds < mortal.w) least = Math.min(least, wounds);
  }
  if (least < Infinity) return living.filter(({ w, place }) => w > least && (left[place] as number) % w === least);
  const { staysTogether } = taking;
  if (staysTogether === undefined) return living;
  const loose: Mortal[] = [];
  for (const mortal of living) {
    if (loose.length >= most) break;
    if (wounds < woundsOfOne(mortal, left) || staysTogether(mortal.id, left)) loose.push(mortal);
  }
  return loose.length > 0 ? loose : living;
}

/** Puts all wounds on models, one after the other; `pick` says who is next, of the first `most` who may be. AP-CAS-3, AP-CAS-6 */
function taken(
  taking: Taking,
  before: readonly number[],
  pick: (from: readonly Mortal[]) => Mortal | undefined,
  most = Infinity,
): Taken {
  const left = [...before];
  const order: { place: number; wounds: number }[] = [];
  let rest = taking.wounds;
  while (rest > 0) {
    const next = pick(mayBeHurt(taking, left, rest, most));
    if (next === undefined) break;
    const wounds = Math.min(rest, woundsOfOne(next, left));
    left[next.place] = (left[next.place] as number) - wounds;
    order.push({ place: next.place, wounds });
    rest -= wounds;
  }
  return { left, absorbed: taking.wounds - rest, order };
}

/** By the default of AP-D-13. Single wounds of models that stand anywhere are simply counted: odds ask this very often. */
export function takenByDefault(taking: Taking, before: readonly number[]): Taken {
  if (taking.staysTogether !== undefined || taking.mortals.some(({ w }) => w > 1))
    return taken(taking, before, first, 1);
  const left = [...before];
  const order: { place: number; wounds: number }[] = [];
  let rest = taking.wounds;
  for (const { place } of taking.mortals) {
    const wounds = Math.min(rest, left[place] as number);
    if (wounds === 0) continue;
    left[place] = (left[place] as number) - wounds;
    order.push({ place, wounds });
    rest -= wounds;
  }
  return { left, absorbed: taking.wounds - rest, order };
}

const first = (from: readonly Mortal[]): Mortal | undefined => from[0];

/** The owner says who falls, as a list of models in order. AP-CAS-1 */
export function* takeWounds(taking: Taking, before: readonly number[]): Rule<Taken> {
  const byDefault = takenByDefault(taking, before);
  const victims = idsOf(taking, byDefault);
  if (!hasChoice(taking, before, byDefault)) return byDefault;
  const chosen = yield* choose(taking.seat, casualtyQuestion(taking, before, victims));
  // To follow the default would come to the same.
  if (chosen === victims) return byDefault;
  return followed(taking, before, chosen) ?? byDefault;
}

const idsOf = ({ mortals }: Taking, { order }: Taken): readonly string[] =>
  order.map(({ place }) => mortals.find((mortal) => mortal.place === place)?.id ?? '');

/** Can the owner choose at all? Not if everybody falls, nor if there is one model to take it. */
function hasChoice(taking: Taking, before: readonly number[], { order, absorbed }: Taken): boolean {
  const living = taking.mortals.filter((mortal) => isAlive(mortal, before));
  const room = living.reduce((sum, { place }) => sum + (before[place] as number), 0);
  if (living.length < 2 || absorbed >= room) return false;
  // Every step has one answer: nothing to ask.
  const left = [...before];
  let rest = taking.wounds;
  for (const { place, wounds } of order) {
    if (mayBeHurt(taking, left, rest, 2).length > 1) return true;
    left[place] = (left[place] as number) - wounds;
    rest -= wounds;
  }
  return false;
}

/** Follows a list of models; undefined if it breaks a rule. */
function followed(taking: Taking, before: readonly number[], ids: readonly string[]): Taken | undefined {
  let at = 0;
  let isWrong = false;
  const result = taken(taking, before, (from) => {
    const id = ids[at++];
    const next = from.find((mortal) => mortal.id === id);
    if (next === undefined && from.length > 0) isWrong = true;
    return next;
  });
  return isWrong || at !== ids.length + (result.absorbed < taking.wounds ? 1 : 0) ? undefined : result;
}

function casualtyQuestion(
  taking: Taking,
  before: readonly number[],
  victims: readonly string[],
): Question<readonly string[]> {
  return {
    rule: 'AP-CAS-1',
    ...say('{wounds} unsaved {wounds|wound|wounds}: which of your models {wounds|is hit|are hit, in order}?', {
      wounds: taking.wounds,
    }),
    // Whoever wants others to fall names them.
    options: [{ value: victims, ...say('{models}', { models: victims.map((id) => nameOf(taking, id)) }) }],
    free: {
      shape: { kind: 'list', of: taking.mortals.map(({ id }) => id), again: true } satisfies AnswerShape,
      problems: (answer) => victimProblems(taking, before, answer),
    },
    about: { models: taking.mortals.map(({ id }) => id), wounds: taking.wounds },
  };
}

const nameOf = ({ mortals }: Taking, id: string): string => mortals.find((mortal) => mortal.id === id)?.name ?? id;

function victimProblems(taking: Taking, before: readonly number[], answer: unknown): readonly Problem[] {
  const wrong = (says: string): readonly Problem[] => [{ rule: 'AP-CAS-1', says }];
  if (!Array.isArray(answer) || !answer.every((id): id is string => typeof id === 'string'))
    return wrong('Name the models that are hit, in order.');
  const stranger = answer.find((id) => !taking.mortals.some((mortal) => mortal.id === id));
  if (stranger !== undefined) return wrong('Name only models that can be hit.');
  if (followed(taking, before, answer) !== undefined) return [];
  return [
    {
      rule: 'AP-CAS-5',
      says: 'Hit models that are hurt first, keep the unit coherent if you can, and name as many models as the wounds need.',
    },
  ];
}
