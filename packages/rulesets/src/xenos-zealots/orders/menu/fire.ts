/** Shooting: at whom, aimed where, turned how, with which shots. XZ-ORD-9, D-AIM, D-DECLARE, D-PIVOT, D-GROUPS, D-TEMPLATE */
import { type MenuItem, modelName, type Part, type Pick } from '@umpire/engine/battle';
import { facingOf } from '@umpire/engine/table';
import { say, type Saying, type Words } from '@umpire/engine/words';
import { firersOf, weaponsOf } from '../../ground/aim.ts';
import {
  called,
  cardFor,
  enemyUnits,
  gunOf,
  membersOf,
  type Squad,
  unitDistance,
  type ZealotBattle,
} from '../../battle/battle.ts';
import { proposedFire } from '../../ground/best-fire.ts';
import { returnTargets } from '../../ground/declare.ts';
import type { ZealotOrder } from '../../battle/orders.ts';
import { firingOf, problems } from '../problems.ts';
import { writeShot } from '../../ground/shots.ts';
import { isTemplate, isTongue, type WeaponId, weaponOf } from '../../battle/weapons.ts';
import { item } from './item.ts';

/** What every line of shooting of a unit has in common: a Shoot action, or Return Fire. */
export interface Shooting {
  readonly kind: 'shoot' | 'react';
  readonly says: string;
  readonly at: (target: string) => Saying;
  readonly atCrew: (piece: string) => Saying;
  readonly atGun: (piece: string) => Saying;
  readonly rule: string;
  readonly extra: object;
}

const SHOOT: Shooting = {
  kind: 'shoot',
  says: 'shoot',
  at: (target) => say('shoot at {target}', { target }),
  atCrew: (piece) => say('shoot at the crew of {piece}', { piece }),
  atGun: (piece) => say('shoot at the gun of {piece}', { piece }),
  rule: 'XZ-ORD-9',
  extra: {},
};

/** All ways to shoot: as is proposed at each target, aimed, turned, at crew or gun, shot by shot. */
export function fireItems(view: ZealotBattle, squad: Squad, how: Shooting = SHOOT): readonly MenuItem[] {
  const near = inRange(view, squad);
  const groups = groupParts(view, squad);
  const proposed = near.flatMap((target) => proposedItem(view, squad, how, target, groups));
  const nobody = item(squad, how.kind, how.says, how.rule, {
    extra: how.extra,
    problems: [
      {
        rule: 'XZ-SHOOT-3',
        ...say('{unit} {unit|has|have} no target in range, in arc and in sight.', { unit: called(squad) }),
      },
    ],
  });
  return [
    ...(proposed.length === 0 ? [nobody] : proposed),
    ...(near.length === 0
      ? []
      : [
          ...turnedItems(view, squad, how, near),
          ...wishes(view, squad, how, near, groups),
          ...shotItems(view, squad, how, near, groups),
        ]),
  ];
}

/** At the crew of an artillery piece, or at its gun. XZ-UNIT-12 */
const PART_OF = {
  crew: (how: Shooting, piece: string) => how.atCrew(piece),
  gun: (how: Shooting, piece: string) => how.atGun(piece),
} as const;

/** The fire at a unit that is proposed, if it can be given. */
function proposedItem(
  view: ZealotBattle,
  squad: Squad,
  how: Shooting,
  { id, name }: Squad,
  groups: readonly Part[],
  at?: 'crew' | 'gun',
): readonly MenuItem[] {
  const { kind, rule, extra } = how;
  const fire = proposedFire(view, firingOf(squad), id, at === undefined ? {} : { at });
  const order = fire && ({ kind, unit: squad.id, ...extra, ...fire } as ZealotOrder);
  if (order === undefined || problems(view, squad.seat, order).length > 0) return [];
  return [
    item(
      squad,
      kind,
      at === undefined ? how.at(name) : PART_OF[at](how, name),
      at === undefined ? rule : 'XZ-UNIT-12',
      {
        extra: { ...extra, ...fire },
        parts: groups,
      },
    ),
  ];
}

/** A walker that turns before it shoots: the turns that bring a target into its arc. XZ-ARC-4, D-PIVOT */
function turnedItems(
  view: ZealotBattle,
  squad: Squad,
  { kind, extra }: Shooting,
  near: readonly Squad[],
): readonly MenuItem[] {
  const [model] = membersOf(view, squad.id);
  if (model === undefined || !cardFor(squad).walker || kind === 'react') return [];
  const now = facingOf(model.base);
  const turns = [-45, -30, -15, 15, 30, 45].map((turn) => ({ turn, pivot: (now + turn + 360) % 360 }));
  return near.flatMap(({ id, name }) =>
    turns.flatMap(({ turn, pivot }) => {
      const fire = proposedFire(view, { ...firingOf(squad), facing: pivot }, id);
      const order = fire && ({ kind: 'shoot', unit: squad.id, ...fire, pivot } as const);
      if (order === undefined || problems(view, squad.seat, order).length > 0) return [];
      const words =
        turn < 0
          ? say('turn {turn}° to the left and shoot at {target}', { turn: -turn, target: name })
          : say('turn {turn}° to the right and shoot at {target}', { turn, target: name });
      return [item(squad, 'shoot', words, 'XZ-ARC-4', { extra: { ...extra, ...fire, pivot } })];
    }),
  );
}

/** Enemy units that some weapon could reach, seen or not: the order itself says what is wrong with each. */
function inRange(view: ZealotBattle, squad: Squad): readonly Squad[] {
  const firing = firingOf(squad);
  const ranges = firersOf(view, squad.id).flatMap((model) =>
    weaponsOf(view, firing, model).map((id) => weaponOf(id).rangeMax),
  );
  const most = Math.max(0, ...ranges);
  const allowed = firing.isReaction ? returnTargets(view, squad.id) : undefined;
  return enemyUnits(view, squad.seat).filter(
    ({ id }) => unitDistance(view, squad.id, id) <= most && allowed?.includes(id) !== false,
  );
}

/** Parts that a player may want to say himself, in words. */
interface Wish {
  readonly says: string;
  readonly parts: readonly Part[];
}

const AIMED: Wish = {
  says: 'aiming yourself',
  parts: [{ kind: 'point', name: 'aim', says: 'Where does the leader aim?' }],
};
const TURNED: Wish = {
  says: 'turning first',
  parts: [{ kind: 'number', name: 'pivot', says: 'Which way does the unit face?', least: 0, most: 359 }],
};
const LAID: Wish = {
  says: 'laying the flames yourself',
  parts: [{ kind: 'point', name: 'towards', says: 'Where do the flames go?' }],
};

/** Every choice of some wishes, none of them included. */
const choices = (all: readonly Wish[]): readonly (readonly Wish[])[] =>
  all.reduce<readonly (readonly Wish[])[]>((lists, wish) => lists.flatMap((list) => [list, [...list, wish]]), [[]]);

const inWords = (how: Words, all: readonly Wish[]): Words =>
  all.length === 0 ? how : say('{how}, {wishes}', { how, wishes: all.map(({ says }) => says) });
const partsOf = (all: readonly Wish[]): readonly Part[] => all.flatMap(({ parts }) => parts);

/** What this unit can say beside the aiming point. XZ-ARC-4, XZ-H-11 */
function turnsAndFlames(view: ZealotBattle, squad: Squad): readonly Wish[] {
  const firing = firingOf(squad);
  const able = firersOf(view, squad.id).flatMap((model) => weaponsOf(view, firing, model));
  const isTurning = cardFor(squad).walker && !firing.isReaction;
  return [...(isTurning ? [TURNED] : []), ...(able.some(isTongue) ? [LAID] : [])];
}

/** The fire at a unit, with some of it said by the player; at the crew or the gun of an artillery piece. XZ-UNIT-12 */
function wishes(
  view: ZealotBattle,
  squad: Squad,
  how: Shooting,
  near: readonly Squad[],
  groups: readonly Part[],
): readonly MenuItem[] {
  const { kind, says, rule, extra } = how;
  const target: Part = {
    kind: 'pick',
    name: 'target',
    says: 'At which unit?',
    picks: near.map(({ id, name }) => ({ value: id, says: name, problems: [] })),
  };
  const aimed = choices(turnsAndFlames(view, squad)).map((list) => [AIMED, ...list]);
  const plain = aimed.map((list) =>
    item(squad, kind, inWords(says, list), rule, { extra, parts: [target, ...partsOf(list), ...groups] }),
  );
  const pieces = near.filter(({ id }) => gunOf(view, id) !== undefined);
  const parts = pieces.flatMap((piece) =>
    (['crew', 'gun'] as const).flatMap((at) => [
      ...proposedItem(view, squad, how, piece, groups, at),
      ...aimed.map((list) =>
        item(squad, kind, inWords(PART_OF[at](how, piece.name), list), 'XZ-UNIT-12', {
          extra: { ...extra, target: piece.id, at },
          parts: [...partsOf(list), ...groups],
        }),
      ),
    ]),
  );
  return [...plain, ...parts];
}

/** Every shot that somebody could fire, to choose from. D-DECLARE */
function shotItems(
  view: ZealotBattle,
  squad: Squad,
  { kind, says, extra }: Shooting,
  near: readonly Squad[],
  groups: readonly Part[],
): readonly MenuItem[] {
  const firing = firingOf(squad);
  const picks = firersOf(view, squad.id).flatMap((firer) =>
    weaponsOf(view, firing, firer).flatMap((weapon) =>
      near.flatMap((target) => shotPicks(view, firer.id, weapon, target)),
    ),
  );
  if (picks.length === 0) return [];
  const shots: Part = { kind: 'some', name: 'shots', says: 'Which shots?', picks, least: 1, most: picks.length };
  return choices(turnsAndFlames(view, squad)).map((list) =>
    item(squad, kind, inWords(say('{how}, shot by shot', { how: says }), list), 'XZ-SHOOT-5', {
      extra,
      parts: [...AIMED.parts, ...partsOf(list), shots, ...groups],
    }),
  );
}

/** One weapon at one unit: as it comes, at crew or gun, a template over each of its models. */
function shotPicks(view: ZealotBattle, model: string, weapon: WeaponId, target: Squad): readonly Pick[] {
  const shot = { model, weapon, target: target.id };
  const names = { model: modelName(view, model), weapon: weaponOf(weapon).name, target: target.name };
  const aims = [
    { shot, words: say('{model}: {weapon} at {target}', names) },
    ...(gunOf(view, target.id) === undefined
      ? []
      : [
          { shot: { ...shot, at: 'crew' as const }, words: say('{model}: {weapon} at the crew of {target}', names) },
          { shot: { ...shot, at: 'gun' as const }, words: say('{model}: {weapon} at the gun of {target}', names) },
        ]),
  ];
  const overs = isTemplate(weaponOf(weapon)) ? membersOf(view, target.id) : [];
  return aims.flatMap(({ shot: one, words }): readonly Pick[] => [
    { value: writeShot(one), ...words, problems: [] },
    ...overs.map(({ id }) => ({
      value: writeShot({ ...one, on: id }),
      ...say('{shot}, over {model}', { shot: words, model: modelName(view, id) }),
      problems: [],
    })),
  ]);
}

/** Whose dice come first, where a unit has several weapons to shoot with. D-GROUPS */
function groupParts(view: ZealotBattle, squad: Squad): readonly Part[] {
  const firing = firingOf(squad);
  const able = new Set(firersOf(view, squad.id).flatMap((model) => weaponsOf(view, firing, model)));
  return orderParts([...able]);
}

/** In which order some weapons come: those not named follow, the highest penetration first. D-GROUPS */
export function orderParts(able: readonly WeaponId[]): readonly Part[] {
  if (able.length < 2) return [];
  const picks = able.map((value) => ({ value, says: weaponOf(value).name, problems: [] }));
  const says = 'Whose dice come first? Those not named follow, the highest penetration first.';
  return [{ kind: 'some', name: 'groups', says, picks, least: 0, most: picks.length }];
}
