/** A volley: shots at a unit, to hit, to wound, saves (AP-H-8 to AP-H-12). */
import { codec, type Engagement } from '@umpire/engine/battle';
import { atLeast, d6, tally } from '@umpire/engine/dice';
import { call, roll, type Rule } from '@umpire/engine/rule';
import { DEFAULTS } from '../battle/options.ts';
import type { Batch } from '../rules/blows.ts';
import { NEVER, toShoot } from '../rules/charts.ts';
import { pool, type Zone } from '../rules/pool.ts';
import { kindsOf, layingRank, type WoundKind } from '../rules/saves.ts';

const { flag, list, needed, object, optional, whole, word } = codec;

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
  readonly w: number;
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
  readonly options?: Partial<Zone['options']>;
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

/** The marks as the pool sees them, so many models of each. */
function zoneOf({ targets, armour: counted = targets, options }: Marked, models: readonly number[]): Zone {
  const armour = new Map<number, number>();
  for (const { sv = NEVER, models: all } of counted) armour.set(sv, (armour.get(sv) ?? 0) + all);
  const bodies = targets.map(({ aside: _, ...mark }, place) => ({
    id: `target-${place}`,
    name: 'target',
    place,
    ...mark,
    models: models[place] ?? 0,
  }));
  const zone = bodies.filter((body) => body.models > 0);
  return { seat: 'two', bodies: zone, armour, options: { ...DEFAULTS, ...options } };
}

/** Whom the shots meet. */
type Marked = Pick<Volley, 'targets' | 'armour' | 'options'>;

const living = (left: number, { w }: Mark): number => Math.ceil(left / w);

/** A marker that is to come down, and the wounds that each mark has left. */
interface Coming extends Pick<Volley, 'toughness' | 'targets' | 'armour' | 'options'> {
  readonly blast: Blast;
  readonly before: readonly number[];
}

/** A marker comes down; gives the wounds that are left to each mark. AP-H-13 */
function* blastFalls({ blast, before, ...marked }: Coming): Rule<readonly number[]> {
  const { bs, s, ap, under, missed } = blast;
  const { toughness, targets } = marked;
  const need = toShoot(bs);
  const { hit } = yield* roll(
    d6.times(1),
    { hit: atLeast(need) },
    { rule: 'AP-H-13', says: 'to hit with the marker', by: 'one', tally: tally(need, 'AP-H-10', 'Ballistic Skill') },
  );
  const touched = targets.map((mark, at) => {
    const count = (hit === 1 ? under[at] : missed[at]) ?? 0;
    return Math.min(count, living(before[at] as number, mark));
  });
  const dice = touched.reduce((sum, count) => sum + count, 0);
  if (dice === 0) return before;
  const batch = { blows: blowsWith(dice, s, toughness), kind: 0, rentKind: 0 };
  const shares = targets.map(({ w }, at) => Math.min(before[at] as number, (touched[at] as number) * w));
  const { left } = yield* pool(zoneOf(marked, touched), [batch], [kindOf(ap === undefined ? {} : { ap })], shares);
  return before.map((wounds, at) => wounds - (shares[at] as number) + (left[at] as number));
}

/** The same dice as in battle, with the owner's default decisions. */
export function* volleyRule({ fire, blasts = [], ...marked }: Volley): Rule<Felled> {
  const { toughness, targets } = marked;
  const start = targets.map(({ models, w }) => models * w);
  let now: readonly number[] = start;
  for (const blast of blasts) now = yield* call(blastFalls, { blast, ...marked, before: now });
  const kinds = kindsOf(fire.map(kindOf));
  const batches = fire.map((each): Batch => ({
    blows: blowsWith(each.shots, each.s, toughness, each.bs),
    kind: kinds.findIndex((kind) => layingRank(kind) === layingRank(kindOf(each))),
    rentKind: 0,
  }));
  const open = targets.map((mark, at) => (mark.aside === true ? 0 : living(now[at] as number, mark)));
  if (batches.length > 0 && open.some((models) => models > 0)) {
    const shot = yield* pool(zoneOf(marked, open), batches, kinds, now);
    now = shot.left;
  }
  const sum = (of: (mark: Mark, at: number) => number): number =>
    targets.reduce((all, mark, at) => all + of(mark, at), 0);
  return {
    slain: sum((mark, at) => mark.models - living(now[at] as number, mark)),
    wounds: sum((_, at) => (start[at] as number) - (now[at] as number)),
  };
}

const save = whole(2, 6);

export const volleyEngagement: Engagement<Volley, Felled> = {
  id: 'volley',
  title: 'A volley',
  says: 'Shots at a unit: how many fall?',
  args: object({
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
          w: needed(whole(1, 10), 'Wounds of each'),
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
    options: optional(
      object({
        majority: optional(word(['absolute', 'plurality'], 'majority'), 'what a majority is'),
        lapSurplus: optional(word(['pass-on', 'discard'], 'surplus'), 'wounds beyond a save group'),
      }),
      'table options other than the defaults',
    ),
  }),
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
    { id: 'slain', says: 'Models slain', of: ({ slain }) => slain },
    { id: 'wounds', says: 'Wounds', of: ({ wounds }) => wounds },
  ],
};
