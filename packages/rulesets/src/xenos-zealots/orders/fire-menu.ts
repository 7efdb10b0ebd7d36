/** The lines of the menu for fire: as is proposed at each target, aimed, turned, at crew or gun, shot by shot. */
import { modelName, type Offer, type Part, type Pick } from '@umpire/engine/battle';
import { refused } from '@umpire/engine/rule';
import { facingOf } from '@umpire/engine/table';
import { say, type Saying, saying, type Words } from '@umpire/engine/words';
import {
  called,
  cardFor,
  enemyUnits,
  gunOf,
  membersOf,
  type Squad,
  unitDistance,
  type ZealotBattle,
} from '../battle/battle.ts';
import type { FireOrder } from '../battle/orders.ts';
import { isTemplate, isTongue, type Weapon, type WeaponId, weaponOf } from '../battle/weapons.ts';
import { firersOf, weaponsOf } from '../ground/aim.ts';
import { proposedFire } from '../ground/best-fire.ts';
import { returnTargets } from '../ground/declare.ts';
import { writeShot } from '../ground/shots.ts';
import { ableWeapons, declared, firingOf, groupsPart } from './fire-order.ts';

/** What every line of shooting of a unit has in common: a Shoot action, or Return Fire. */
export interface Shooting<O extends FireOrder> {
  readonly says: string;
  readonly at: (target: string) => Saying;
  readonly atCrew: (piece: string) => Saying;
  readonly atGun: (piece: string) => Saying;
  readonly rule: string;
  /** What its orders say beside the fire. */
  readonly order: (fire: FireOrder) => Partial<O>;
}

/** Who fires at whom, and how it is said. */
interface Fire<O extends FireOrder> {
  readonly view: ZealotBattle;
  readonly squad: Squad;
  readonly how: Shooting<O>;
  /** Enemy units that some weapon could reach, seen or not: the order itself says what is wrong with each. */
  readonly near: readonly Squad[];
  /** Whose dice come first, where a unit has several weapons to shoot with. D-GROUPS */
  readonly groups: readonly Part[];
}

export function fireOffers<O extends FireOrder>(
  view: ZealotBattle,
  squad: Squad,
  how: Shooting<O>,
): readonly Offer<O>[] {
  const weapons = ableWeapons(view, squad);
  const near = inRange(view, squad, weapons);
  const fire = { view, squad, how, near, groups: groupsPart(weapons) };
  const proposed = near.flatMap((target) => proposedAt(fire, target));
  const nobody: Offer<O> = {
    says: how.says,
    rule: how.rule,
    order: how.order({}),
    problems: refused(
      'XZ-SHOOT-3',
      say('{unit} {unit|has|have} no target in range, in arc and in sight.', { unit: called(squad) }),
    ),
  };
  const usual = proposed.length === 0 ? [nobody] : proposed;
  return near.length === 0 ? usual : [...usual, ...turned(fire), ...wished(fire), ...shotByShot(fire)];
}

function inRange(view: ZealotBattle, squad: Squad, weapons: readonly WeaponId[]): readonly Squad[] {
  // A muzzle may be ahead of the hull: then it reaches so much farther. XZ-R-46
  const reachOf = ({ rangeMax, muzzle = { ahead: 0, right: 0 } }: Weapon): number =>
    rangeMax + Math.abs(muzzle.ahead) + Math.abs(muzzle.right);
  const most = Math.max(0, ...weapons.map((one) => reachOf(weaponOf(one))));
  const allowed = firingOf(squad).isReaction ? returnTargets(view, squad.id) : undefined;
  return enemyUnits(view, squad.seat).filter(
    ({ id }) => unitDistance(view, squad.id, id) <= most && allowed?.includes(id) !== false,
  );
}

/** The fire at a unit that is proposed, if it can be given; at the crew or the gun of an artillery piece. XZ-UNIT-12 */
function proposedAt<O extends FireOrder>(
  { view, squad, how, groups }: Fire<O>,
  { id, name }: Squad,
  at?: 'crew' | 'gun',
): readonly Offer<O>[] {
  const fire = proposedFire(view, firingOf(squad), id, at === undefined ? {} : { at });
  if (fire === undefined || !declared(view, squad, fire).ok) return [];
  const [words, rule] = at === undefined ? [how.at(name), how.rule] : [partOf(how, name, at), 'XZ-UNIT-12'];
  return [{ ...words, rule, order: how.order(fire), parts: groups }];
}

const partOf = <O extends FireOrder>(how: Shooting<O>, piece: string, at: 'crew' | 'gun'): Saying =>
  at === 'crew' ? how.atCrew(piece) : how.atGun(piece);

/** A walker that turns before it shoots: the turns that bring a target into its arc. XZ-ARC-4, D-PIVOT */
function turned<O extends FireOrder>({ view, squad, how, near }: Fire<O>): readonly Offer<O>[] {
  const [model] = membersOf(view, squad.id);
  const firing = firingOf(squad);
  if (model === undefined || !cardFor(squad).walker || firing.isReaction) return [];
  const now = facingOf(model.base);
  return near.flatMap(({ id, name: target }) =>
    [-45, -30, -15, 15, 30, 45].flatMap((turn) => {
      const pivot = (now + turn + 360) % 360;
      const fire = proposedFire(view, { ...firing, facing: pivot }, id);
      const order = fire && { ...fire, pivot };
      if (order === undefined || !declared(view, squad, order).ok) return [];
      const words =
        turn < 0
          ? say('turn {turn}° to the left and shoot at {target}', { turn: -turn, target })
          : say('turn {turn}° to the right and shoot at {target}', { turn, target });
      return [{ ...words, rule: 'XZ-ARC-4', order: how.order(order) }];
    }),
  );
}

/** Parts that a player may want to say himself, in words. */
interface Wish {
  readonly says: string;
  readonly part: Part;
}

const AIMED: Wish = {
  says: 'aiming yourself',
  part: { kind: 'point', name: 'aim', says: 'Where does the leader aim?' },
};
const TURNED: Wish = {
  says: 'turning first',
  part: { kind: 'number', name: 'pivot', says: 'Which way does the unit face?', least: 0, most: 359 },
};
const LAID: Wish = {
  says: 'laying the flames yourself',
  part: { kind: 'point', name: 'towards', says: 'Where do the flames go?' },
};

/** Every choice of what this unit can say beside the aiming point, nothing included. XZ-ARC-4, XZ-H-11 */
function choices(view: ZealotBattle, squad: Squad): readonly (readonly Wish[])[] {
  const isTurning = cardFor(squad).walker && !firingOf(squad).isReaction;
  const all = [...(isTurning ? [TURNED] : []), ...(ableWeapons(view, squad).some(isTongue) ? [LAID] : [])];
  return all.reduce<readonly (readonly Wish[])[]>(
    (lists, wish) => lists.flatMap((list) => [list, [...list, wish]]),
    [[]],
  );
}

const inWords = (how: Words, all: readonly Wish[]): Saying =>
  all.length === 0 ? saying(how) : say('{how}, {wishes}', { how, wishes: all.map(({ says }) => says) });
const partsOf = (all: readonly Wish[]): readonly Part[] => all.map(({ part }) => part);

/** The fire at a unit, with some of it said by the player. */
function wished<O extends FireOrder>(fire: Fire<O>): readonly Offer<O>[] {
  const { view, squad, how, near, groups } = fire;
  const picks = near.map(({ id, name }) => ({ value: id, says: name, problems: [] }));
  const target: Part = { kind: 'pick', name: 'target', says: 'At which unit?', picks };
  const aimed = choices(view, squad).map((list) => [AIMED, ...list]);
  const pieces = near.filter(({ id }) => gunOf(view, id) !== undefined);
  return [
    ...aimed.map((list) => ({
      ...inWords(how.says, list),
      rule: how.rule,
      order: how.order({}),
      parts: [target, ...partsOf(list), ...groups],
    })),
    ...pieces.flatMap((piece) =>
      (['crew', 'gun'] as const).flatMap((at) => [
        ...proposedAt(fire, piece, at),
        ...aimed.map((list) => ({
          ...inWords(partOf(how, piece.name, at), list),
          rule: 'XZ-UNIT-12',
          order: how.order({ target: piece.id, at }),
          parts: [...partsOf(list), ...groups],
        })),
      ]),
    ),
  ];
}

/** Every shot that somebody could fire, to choose from. D-DECLARE */
function shotByShot<O extends FireOrder>({ view, squad, how, near, groups }: Fire<O>): readonly Offer<O>[] {
  const picks = firersOf(view, squad.id).flatMap((firer) =>
    weaponsOf(view, firingOf(squad), firer).flatMap((weapon) =>
      near.flatMap((target) => shotPicks(view, firer.id, weapon, target)),
    ),
  );
  if (picks.length === 0) return [];
  const shots: Part = { kind: 'some', name: 'shots', says: 'Which shots?', picks, least: 1, most: picks.length };
  return choices(view, squad).map((list) => ({
    ...inWords(say('{how}, shot by shot', { how: how.says }), list),
    rule: 'XZ-SHOOT-5',
    order: how.order({}),
    parts: [AIMED.part, ...partsOf(list), shots, ...groups],
  }));
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
