/** A volley: shots at a unit, to hit, to wound, saves (AP-H-8 to AP-H-12). */
import { codec, type Engagement } from '@umpire/engine/battle';
import type { Rule } from '@umpire/engine/rule';
import { DEFAULTS } from '../options.ts';
import type { Batch } from '../rules/blows.ts';
import { pool, type Zone } from '../rules/pool.ts';
import { kindsOf, layingRank, type WoundKind } from '../rules/saves.ts';
import { volleyBetween } from './between.ts';

const { list, needed, object, optional, whole } = codec;

/** Shots of one kind. */
export interface Fire {
  readonly shots: number;
  readonly bs: number;
  readonly s: number;
  readonly ap?: number;
}

/** Models of the target with the same saves. */
export interface Mark {
  readonly models: number;
  readonly w: number;
  readonly sv?: number;
  readonly inv?: number;
  readonly cover?: number;
}

export interface Volley {
  readonly fire: readonly Fire[];
  readonly toughness: number;
  readonly targets: readonly Mark[];
}

export interface Felled {
  readonly slain: number;
  readonly wounds: number;
}

const kindOf = ({ ap }: Fire): WoundKind => ({ shot: true, ...(ap !== undefined && { ap }) });

/** The same dice as in battle, with the owner's default decisions. */
export function* volleyRule({ fire, toughness, targets }: Volley): Rule<Felled> {
  const kinds = kindsOf(fire.map(kindOf));
  const batches = fire.map((each): Batch => ({
    blows: {
      dice: each.shots,
      ws: 0,
      against: 0,
      bs: each.bs,
      strength: each.s,
      toughness,
      rerollWound: false,
      rending: false,
      by: 'one',
    },
    kind: kinds.findIndex((kind) => layingRank(kind) === layingRank(kindOf(each))),
    rentKind: 0,
  }));
  const armour = new Map<number, number>();
  for (const { sv = 7, models } of targets) armour.set(sv, (armour.get(sv) ?? 0) + models);
  const zone: Zone = {
    seat: 'two',
    bodies: targets.map((mark, place) => ({ id: `target-${place}`, name: 'target', place, ...mark })),
    armour,
    options: DEFAULTS,
  };
  const before = targets.map(({ models, w }) => models * w);
  const { left, absorbed } = yield* pool(zone, batches, kinds, before);
  const living = targets.reduce((sum, { w }, at) => sum + Math.ceil((left[at] as number) / w), 0);
  return { slain: targets.reduce((sum, { models }) => sum + models, 0) - living, wounds: absorbed };
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
        1,
      ),
      'the shots',
    ),
    toughness: needed(whole(1, 10), 'Toughness of the target'),
    targets: needed(
      list(
        object({
          models: needed(whole(1, 60), 'how many'),
          w: needed(whole(1, 10), 'Wounds of each'),
          sv: optional(save, 'armour save'),
          inv: optional(save, 'invulnerable save'),
          cover: optional(save, 'cover save'),
        }),
        1,
      ),
      'who can be hit',
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
  between: volleyBetween,
  measures: [
    { id: 'slain', says: 'Models slain', of: ({ slain }) => slain },
    { id: 'wounds', says: 'Wounds', of: ({ wounds }) => wounds },
  ],
};
