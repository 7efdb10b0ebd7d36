/** A volley: shots at a unit, to hit, to wound, saves (AP-H-8 to AP-H-12). */
import { codec, type Engagement } from '@umpire/engine/battle';
import { atLeast, d6, tally } from '@umpire/engine/dice';
import { call, inSteps, roll, type Rule, type Writing } from '@umpire/engine/rule';
import { DEFAULTS, optionsCodec, type TableOptions } from '../battle/options.ts';
import { type Batch, struckBy } from '../rules/blows.ts';
import { NEVER, toShoot } from '../rules/charts.ts';
import type { Left } from '../rules/fighter.ts';
import { type Falling, falls, type PoolParts } from '../rules/pool.ts';
import { majorityOf } from '../rules/majority.ts';
import type { WoundKind } from '../rules/saves.ts';
import { type Members, membersOf, saveGroupsOf } from '../rules/zone.ts';
import { checked } from './checked.ts';

const { flag, list, needed, object, optional, whole } = codec;

/** Shots of one kind. */
export interface Fire {
  readonly shots: number;
  readonly bs: number;
  readonly s: number;
  readonly ap?: number;
}

/** A blast marker: how many of each mark lie under it when it hits, and where the owner puts it when it misses. AP-H-13 */
export interface Blast {
  readonly bs: number;
  readonly s: number;
  readonly ap?: number;
  readonly under: readonly number[];
  readonly missed: readonly number[];
}

/** Models of the target with the same saves. */
export interface Mark {
  readonly models: number;
  /** Out of the range and sight of all other guns, or a character among others: only a blast hits them. */
  readonly aside?: boolean;
  /** A joined character: of a blast he takes a wound when all others under it have been given one. R-75 */
  readonly last?: boolean;
  readonly w: number;
  /** The Wounds that are left of a model by itself that is hurt: it takes the next ones. AP-CAS-4 */
  readonly left?: number;
  readonly sv?: number;
  readonly inv?: number;
  readonly cover?: number;
}

export interface Volley {
  readonly fire: readonly Fire[];
  /** They come down before the other shots. */
  readonly blasts?: readonly Blast[];
  readonly toughness: number;
  readonly targets: readonly Mark[];
  /** Models by their armour, over which the majority is counted; without it, the targets. AP-ARM-1, R-20 */
  readonly armour?: readonly { readonly models: number; readonly sv?: number }[];
  /** Table options; what is not said is the default. */
  readonly options?: Partial<Pick<TableOptions, 'majority' | 'lapSurplus'>>;
}

export interface Felled {
  readonly slain: number;
  readonly wounds: number;
}

const kindOf = ({ ap }: Pick<Fire, 'ap'>): WoundKind => ({ shot: true, ...(ap !== undefined && { ap }) });

/** Dice against the target: with a Ballistic Skill to hit first, without it all are hits. */
const blowsWith = (dice: number, s: number, toughness: number, bs?: number): Batch['blows'] => ({
  dice,
  ws: 0,
  against: 0,
  ...(bs === undefined ? { rent: 0 } : { bs }),
  strength: s,
  toughness,
  rerollWound: false,
  rending: false,
  by: 'one',
});

/** What changes in a volley: the wounds left of the marks, all of them and those under a marker that comes down. */
interface Parts extends PoolParts {
  readonly touched: Left;
  readonly felled: Felled;
}

/** Those of the marks who can be hurt with so many wounds left. */
const membersIn =
  ({ targets }: Volley, isOpen: (mark: Mark) => boolean) =>
  (left: Left): Members =>
    membersOf(
      targets.flatMap((mark, place) => {
        const { aside: _, left: __, ...rest } = mark;
        const models = living(left[place] as number, mark);
        return models > 0 && isOpen(mark) ? [{ id: `target-${place}`, name: 'target', ...rest, place, models }] : [];
      }),
    );

const living = (left: number, { w }: Mark): number => Math.ceil(left / w);
const atFirst = ({ models, w, left = models * w }: Mark): number => left;
const woundsAtStart = ({ targets }: Volley): Left => targets.map(atFirst);

/** On whom shots fall: on those marks for whom a part tells how many wounds they have left. */
function fallingOn(
  volley: Volley,
  writing: Writing<Parts>,
  now: 'now 0' | 'now 1',
  isOpen: (mark: Mark) => boolean,
): Falling {
  const { targets, armour: counted = targets, options } = volley;
  const armour = new Map<number, number>();
  for (const { sv = NEVER, models } of counted) armour.set(sv, (armour.get(sv) ?? 0) + models);
  const chosen = { ...DEFAULTS, ...options };
  const majority = majorityOf(armour, chosen.majority) ?? null;
  const members = membersIn(volley, isOpen);
  const atStart = saveGroupsOf(members(woundsAtStart(volley)));
  return { writing, now, seat: 'two', options: chosen, members, atStart, majority: writing.see(now, () => majority) };
}

/** A marker comes down: who lies under it, with how many wounds left. AP-H-13 */
function* marker({ targets }: Volley, { bs, under, missed }: Blast, now: Left): Rule<Left> {
  const need = toShoot(bs);
  const { hit } = yield* roll(
    d6.times(1),
    { hit: atLeast(need) },
    { rule: 'AP-H-13', says: 'to hit with the marker', by: 'one', tally: tally(need, 'AP-H-10', 'Ballistic Skill') },
  );
  const counts = hit === 1 ? under : missed;
  return targets.map(({ w }, at) => Math.min(now[at] as number, (counts[at] ?? 0) * w));
}

const steps = inSteps('volley', {
  start: (volley: Volley) => ({ 'now 0': woundsAtStart(volley) }) as unknown as Parts,
  steps: (volley, writing) => {
    const { fire, blasts = [], toughness, targets } = volley;
    const { step, see } = writing;
    const isAny = (left: Left): boolean => left.some((wounds) => wounds > 0);
    const modelsIn = (left: Left): number =>
      targets.reduce((sum, mark, at) => sum + living(left[at] as number, mark), 0);
    const isOpen = ({ aside }: Mark): boolean => aside !== true;
    const openIn = (left: Left): boolean => isAny(left.filter((_, at) => isOpen(targets[at] as Mark)));
    const batches = fire.map((each): Batch => ({
      blows: blowsWith(each.shots, each.s, toughness, each.bs),
      kind: kindOf(each),
    }));
    return [
      ...blasts.flatMap((blast) => [
        step('touched', { now: see('now 0') }, ({ now }) => marker(volley, blast, now)),
        step('now 1', { touched: see('touched') }, ({ touched }) => touched),
        // Each model touched takes one hit.
        step('rolled', { dice: see('touched', modelsIn) }, ({ dice }) =>
          struckBy(dice === 0 ? [] : [{ blows: blowsWith(dice, blast.s, toughness), kind: kindOf(blast) }]),
        ),
        ...falls(
          fallingOn(volley, writing, 'now 1', () => true),
          'left',
        ),
        step('now 0', { now: see('now 0'), touched: see('touched'), left: see('now 1') }, ({ now, touched, left }) =>
          now.map((wounds, at) => wounds - (touched[at] as number) + (left[at] as number)),
        ),
      ]),
      step('rolled', { isOpen: see('now 0', openIn) }, (seen) => struckBy(seen.isOpen ? batches : [])),
      ...falls(fallingOn(volley, writing, 'now 0', isOpen), 'left'),
      step('felled', { now: see('now 0') }, ({ now }) => felledOf(volley, now)),
    ];
  },
  result: 'felled',
});

function felledOf(volley: Volley, now: Left): Felled {
  const sum = (of: (mark: Mark, at: number) => number): number =>
    volley.targets.reduce((all, mark, at) => all + of(mark, at), 0);
  return {
    slain: sum((mark, at) => mark.models - living(now[at] as number, mark)),
    wounds: sum((mark, at) => atFirst(mark) - (now[at] as number)),
  };
}

/** The same dice as in battle, with the owner's default decisions. */
export function* volleyRule(volley: Volley): Rule<Felled> {
  return yield* call(steps, volley).into((felled) => felled);
}

const save = whole(2, 6);

/** Is whoever is hurt one model with fewer Wounds than it had, and do those under a marker lie among the targets? */
function wrongIn({ blasts = [], targets }: Volley): readonly [path: string, says: string] | undefined {
  for (const [at, { models, w, left }] of targets.entries())
    if (left !== undefined && (models > 1 || left >= w))
      return [`targets.${at}.left`, 'Say it of one model that has lost some of its Wounds.'];
  for (const [at, blast] of blasts.entries())
    for (const name of ['under', 'missed'] as const) {
      const path = `blasts.${at}.${name}`;
      if (blast[name].length > targets.length)
        return [path, `It names ${blast[name].length} kinds of targets, and there are ${targets.length}.`];
      const most = blast[name].findIndex((count, kind) => count > (targets[kind]?.models ?? 0));
      if (most >= 0) return [`${path}.${most}`, `Of these targets there are only ${targets[most]?.models}.`];
    }
  return undefined;
}

export const volleyEngagement: Engagement<Volley, Felled> = {
  id: 'volley',
  title: 'A volley',
  says: 'Shots at a unit: how many fall?',
  args: checked(
    object({
      fire: needed(
        list(
          object({
            shots: needed(whole(1, 120), 'dice'),
            bs: needed(whole(0, 10), 'Ballistic Skill'),
            s: needed(whole(1, 10), 'Strength'),
            ap: optional(whole(1, 6), 'armour piercing'),
          }),
        ),
        'the shots',
      ),
      blasts: optional(
        list(
          object({
            bs: needed(whole(0, 10), 'Ballistic Skill'),
            s: needed(whole(1, 10), 'Strength'),
            ap: optional(whole(1, 6), 'armour piercing'),
            under: needed(list(whole(0, 60)), 'how many of each kind of target lie under the marker when it hits'),
            missed: needed(list(whole(0, 60)), 'and where the owner puts it when it misses'),
          }),
        ),
        'blast markers, which come down first',
      ),
      toughness: needed(whole(1, 10), 'Toughness of the target'),
      targets: needed(
        list(
          object({
            models: needed(whole(1, 60), 'how many'),
            aside: optional(flag, 'only a blast can hit them'),
            last: optional(flag, 'a joined character, on whom wounds of a blast are laid last'),
            w: needed(whole(1, 10), 'Wounds of each'),
            left: optional(whole(1, 9), 'Wounds that are left of one who is hurt'),
            sv: optional(save, 'armour save'),
            inv: optional(save, 'invulnerable save'),
            cover: optional(save, 'cover save'),
          }),
          1,
        ),
        'who can be hit',
      ),
      armour: optional(
        list(object({ models: needed(whole(0, 60), 'how many'), sv: optional(save, 'armour save') })),
        'models over which the majority of armour is counted, if not the targets',
      ),
      options: optional(optionsCodec('majority', 'lapSurplus'), 'table options other than the defaults'),
    }),
    wrongIn,
  ),
  example: { fire: [{ shots: 10, bs: 4, s: 4, ap: 5 }], toughness: 4, targets: [{ models: 10, w: 1, sv: 6 }] },
  form: [
    { path: 'fire.0.shots', says: 'Shots', input: 'number', least: 1, most: 120 },
    { path: 'fire.0.bs', says: 'Ballistic Skill', input: 'number', least: 0, most: 10 },
    { path: 'fire.0.s', says: 'Strength', input: 'number', least: 1, most: 10 },
    { path: 'fire.0.ap', says: 'Armour piercing', input: 'number', least: 1, most: 6 },
    { path: 'toughness', says: 'Toughness', input: 'number', least: 1, most: 10 },
    { path: 'targets.0.models', says: 'Targets', input: 'number', least: 1, most: 60 },
    { path: 'targets.0.w', says: 'Wounds of each', input: 'number', least: 1, most: 10 },
    { path: 'targets.0.sv', says: 'Armour save', input: 'number', least: 2, most: 6 },
  ],
  rule: volleyRule,
  measures: [
    {
      id: 'slain',
      says: 'Models slain',
      tells: 'Expect {n} to fall.',
      any: '{n} somebody falls.',
      of: ({ slain }) => slain,
    },
    { id: 'wounds', says: 'Wounds', of: ({ wounds }) => wounds },
  ],
};
