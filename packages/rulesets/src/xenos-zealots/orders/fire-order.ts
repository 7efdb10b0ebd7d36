/** What an order to fire means: who fires at whom from which aiming point, and why not. XZ-SHOOT-1 to XZ-SHOOT-5 */
import { codec, type Drawn, modelName, type Part } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import { type Problem, refused, type Rule } from '@umpire/engine/rule';
import { disc, line } from '@umpire/engine/table';
import { say, type Words } from '@umpire/engine/words';
import {
  called,
  cardFor,
  gunOf,
  membersOf,
  type Squad,
  squadOf,
  type Trooper,
  type ZealotBattle,
} from '../battle/battle.ts';
import type { FireOrder } from '../battle/orders.ts';
import { isTongue, type WeaponId, weaponOf, WEAPONS } from '../battle/weapons.ts';
import { type Firing, firersOf, type Shot, weaponsOf, ZONE } from '../ground/aim.ts';
import { rangeOf } from '../ground/arms.ts';
import {
  allAt,
  type Declaration,
  declare,
  declareAll,
  noPlaceFor,
  returnTargets,
  templateBarred,
} from '../ground/declare.ts';
import { parseShot } from '../ground/shots.ts';
import { shoot } from '../rules/shoot.ts';

const { degrees, id, list, optional, place, string, word } = codec;

const weapon = word(Object.keys(WEAPONS) as WeaponId[], 'weapon');
const shotWords = string(
  'a shot, who/what/whom',
  /^[\w.-]+\/[^/]{1,400}\/[\w.-]+(?:\/crew|\/gun)?(?:\/over:[\w.-]+)?$/u,
);

export const groupsField = optional(list(weapon), 'weapons whose dice come first, in this order');

export const fireFields = {
  target: optional(id, 'the unit to fire at'),
  aim: optional(place, 'the aiming point'),
  pivot: optional(degrees, 'the facing of a walker, or of who turns his armour'),
  shots: optional(list(shotWords, 1), 'shot by shot: who/what/whom'),
  towards: optional(place, 'where a tear-drop template points'),
  at: optional(word(['crew', 'gun'], 'part of an artillery unit'), 'crew or gun'),
  groups: groupsField,
};

/** In which order some weapons come: those not named follow, the highest penetration first. D-GROUPS */
export function groupsPart(able: readonly WeaponId[]): readonly Part[] {
  if (able.length < 2) return [];
  const picks = able.map((value) => ({ value, says: weaponOf(value).name, problems: [] }));
  const says = 'Whose dice come first? Those not named follow, the highest penetration first.';
  return [{ kind: 'some', name: 'groups', says, picks, least: 0, most: picks.length }];
}

/** How a unit fires now. */
export const firingOf = (squad: Squad): Firing => ({
  unit: squad.id,
  fireSupport: squad.order === 'fireSupport' && squad.ready,
  isReaction: squad.morale !== 'OK',
});

/** The weapons that a unit can fire now, each once. */
export const ableWeapons = (view: ZealotBattle, squad: Squad): readonly WeaponId[] => [
  ...new Set(firersOf(view, squad.id).flatMap((model) => weaponsOf(view, firingOf(squad), model))),
];

export function fireProblems(view: ZealotBattle, squad: Squad, order: FireOrder): readonly Problem[] {
  const declaration = declared(view, squad, order);
  return declaration.ok ? [] : declaration.problems;
}

/** What is said of fire that means nothing here: two ways at once, a turn of what does not turn, weapons that do not fire. */
function strayWords(view: ZealotBattle, squad: Squad, order: FireOrder): readonly Problem[] {
  const { target, aim, pivot, at, shots, groups = [], towards } = order;
  const able = ableWeapons(view, squad);
  const unit = squad.name;
  if (shots !== undefined && (target !== undefined || at !== undefined))
    return refused('XZ-SHOOT-5', 'Name a target, or every shot; not both.');
  if (shots !== undefined && aim === undefined) return refused('XZ-SHOOT-2', 'Say where the leader aims.');
  if (pivot !== undefined && (!cardFor(squad).walker || firingOf(squad).isReaction))
    return refused('XZ-ARC-4', say('{unit} cannot turn before shooting.', { unit }));
  if (groups.length > 0 && (able.length < 2 || groups.some((one) => !able.includes(one))))
    return refused('XZ-SHOOT-7', say('{unit} cannot fire these weapons together.', { unit }));
  if (new Set(groups).size < groups.length) return refused('XZ-SHOOT-7', 'A weapon is named twice.');
  if (towards !== undefined && !able.some(isTongue))
    return refused(
      'XZ-H-11',
      say('{unit} {unit|has|have} no weapon that lays a tongue of flame.', { unit: called(squad) }),
    );
  const isPiece = view.units.some((one) => one.id === target && gunOf(view, one.id) !== undefined);
  return at === undefined || isPiece
    ? []
    : refused('XZ-UNIT-12', 'Only artillery has a crew and a gun to choose between.');
}

/** The fire that an order means: shot by shot, or all who can at its target. */
export const declared = (view: ZealotBattle, { id: unit }: Squad, order: FireOrder): Declaration =>
  declaredIn(view, unit, order);

/** Whoever thinks an order through carries it out some times: what it declares is the same each time. */
const declaredIn = derive((view: ZealotBattle, unit: string, order: FireOrder): Declaration => {
  const squad = squadOf(view, unit);
  const { target, aim, pivot, at, shots, towards } = order;
  const stray = strayWords(view, squad, order);
  if (stray.length > 0) return { ok: false, problems: stray };
  const firing: Firing = { ...firingOf(squad), ...(towards !== undefined && { towards }) };
  if (shots !== undefined && aim !== undefined) return declare(view, firing, aim, shots.map(shotIn), pivot);
  const wrong = (rule: string, why: Words): Declaration => ({ ok: false, problems: refused(rule, why) });
  const enemy = view.units.find(
    (one) => one.id === target && one.seat !== squad.seat && one.location === 'table' && one.attachedTo === undefined,
  );
  if (enemy === undefined) return wrong('XZ-SHOOT-5', 'Say which enemy unit to fire at.');
  if (firing.isReaction && !returnTargets(view, squad.id).includes(enemy.id))
    return wrong(
      'XZ-MOR-5',
      say('{unit} may return fire only at those who fired on it, or at the closest.', { unit: squad.name }),
    );
  if (aim === undefined) return wrong('XZ-SHOOT-2', 'Say where the leader aims.');
  const posed = pivot === undefined ? firing : { ...firing, facing: pivot };
  const all = allAt(view, posed, enemy.id, aim, at);
  if (all.length > 0) return declareAll(view, firing, aim, all, pivot);
  const barred = templateBarred(view, posed, enemy.id, aim, at === undefined ? {} : { at });
  if (barred !== undefined) return wrong('XZ-H-11', noPlaceFor(barred));
  if (at === 'crew')
    return wrong('XZ-UNIT-12', say('The crew of {enemy} cannot be hit from here.', { enemy: enemy.name }));
  if (at === 'gun')
    return wrong('XZ-UNIT-12', say('The gun of {enemy} cannot be hit from here.', { enemy: enemy.name }));
  return wrong(
    'XZ-SHOOT-3',
    say('Nobody of {unit} has a target in {enemy} from there: not in the zone, in range, in arc and in sight.', {
      unit: squad.name,
      enemy: enemy.name,
    }),
  );
});

/** A shot read from words; words that are no shot name nobody who could fire. */
const shotIn = (words: string): Shot => parseShot(words) ?? { model: words, weapon: 'bareHands', target: '' };

export function* fire(battle: ZealotBattle, squad: Squad, order: FireOrder): Rule<ZealotBattle> {
  const declaration = declared(battle, squad, order);
  const firing = { ...firingOf(squad), ...(order.groups !== undefined && { groups: order.groups }) };
  return declaration.ok ? yield* shoot(battle, firing, declaration.declared) : battle;
}

/** The longest range; once it is said where the leader aims, the zone and who fires. */
export function fireDrawing(view: ZealotBattle, squad: Squad, leader: Trooper, order: FireOrder): readonly Drawn[] {
  const far = rangeOf(view, squad.id, squad.order === 'fireSupport');
  const range: Drawn = { role: 'range', shape: disc(leader.base.at, far), says: 'Longest range' };
  const declaration = order.aim === undefined ? undefined : declared(view, squad, order);
  if (declaration?.ok !== true) return [range];
  const { aim, shots } = declaration.declared;
  const lines = shots.flatMap(({ model, marks }): readonly Drawn[] => {
    const from = membersOf(view, squad.id).find((one) => one.id === model)?.base.at;
    const to = marks[0]?.model.base.at;
    const words = say('{model} fires', { model: modelName(view, model) });
    return from === undefined || to === undefined
      ? []
      : [{ role: 'sight', shape: line(from, to), ...words, tone: 'good' }];
  });
  return [range, { role: 'zone', shape: disc(aim, ZONE), says: 'Target zone' }, ...lines];
}
