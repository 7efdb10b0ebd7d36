/** What a seat may ask the table: sight with its share, ranges, threats, aim zones, ways. */
import {
  around,
  type Because,
  type Drawn,
  guiding,
  nobody,
  type Order,
  reachDrawn,
  type Stake,
  tell,
  type Told,
  type Tools,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { ahead, type Base, distance, explainShadow, line, look, type Point } from '@umpire/engine/table';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import {
  type AimBattle,
  allFighters,
  enemyOf,
  type Fighter,
  fightersOf,
  findFighter,
  findVehicle,
  heldWeapons,
  kindOf,
  mayShoot,
  modelOf,
  readyWeapon,
  rideOf,
  type Vehicle,
  type Weapon,
} from '../battle/battle.ts';
import { BLAST, DRIVE, MOVE, POINT_BLANK, THROW } from '../battle/data.ts';
import { zoneDrawn } from '../orders/zones.ts';
import { type Body, bodyOf, type Eye, eyeOf, fighterBody, nameOf, ownerOf } from '../ground/bodies.ts';
import { courseOf } from '../ground/moves.ts';
import { mayReact } from '../rules/reactions.ts';
import { riderProblems } from '../rules/riding.ts';
import { canSee, isAimed, shotFrom, sidesFrom } from '../rules/shot-from.ts';
import { inCover, isInArea, sightLayers } from '../ground/sight.ts';
import { classAgainst } from '../rules/standing.ts';
import { classRule, numberFor } from '../rules/target-class.ts';

/** The share of the target that is seen, what hides the rest, its class and the number that hits it. AZ-H-6, AZ-H-7 */
function sight(view: AimBattle, from: string, to: string): Told {
  const viewer = findFighter(view, from);
  const eye = viewer === undefined ? undefined : eyeOf(view, viewer);
  const target = bodyOf(view, to);
  if (viewer === undefined || eye === undefined) return nobody(from);
  if (target === undefined) return nobody(to);
  const layers = sightLayers(view, eye, target.base, target.elevation, {
    isModel: target.kind === 'fighter' || target.kind === 'rider',
    except: target.kind === 'object' ? [to] : [],
  });
  const { visible, seen, shadows } = look(eye.at, target.base, layers);
  const isSeen = canSee(view, eye, target);
  const hides = shadows.map((shadow): Because => ({ ...explainShadow(shadow), rule: 'AZ-H-6', tone: 'bad' }));
  const drawn = [
    ...seen.flatMap(({ ends }) => ends.map((end): Drawn => rayTo(eye.at, end, 'Free line', 'good'))),
    ...shadows.map(({ at }) => rayTo(eye.at, at, 'Hidden', 'bad')),
  ];
  const whom = nameOf(target);
  const share = Math.round(visible * 1000) / 1000;
  if (!isSeen)
    return tell(say('{who} does not see {whom}.', { who: from, whom }), { tone: 'bad', share, because: hides, drawn });
  const seesWhat =
    share === 1
      ? say('{who} sees all of {whom}.', { who: from, whom })
      : say('{who} sees {share%} of {whom}.', { who: from, share, whom });
  return tell(seesWhat, {
    tone: 'good',
    share,
    because: [
      say('{far″} apart.', { far: distance(eye.base, target.base) }),
      ...hides,
      ...(isFoe(viewer, target) ? shotReasons(view, viewer, target) : []),
    ],
    drawn,
  });
}

const rayTo = (from: Point, { x, y }: Point, says: Words, tone: 'good' | 'bad'): Drawn => ({
  role: 'sight',
  shape: line(from, { x: Math.round(x), y: Math.round(y) }),
  ...saying(says),
  tone,
});

const isFoe = (viewer: Fighter, target: Body): boolean => ownerOf(target) !== viewer.owner;

function shotReasons(view: AimBattle, viewer: Fighter, target: Body): readonly Because[] {
  const eye = eyeOf(view, viewer);
  if (eye === undefined) return [];
  const standing = classAgainst(view, eye, target);
  const aimed = isAimed(view, viewer, target);
  return [
    ...coverReasons(view, eye, target),
    {
      ...say('Counts as {class}: {number} or more hits.', { class: standing, number: numberFor(standing) }),
      rule: classRule(standing),
    },
    aimed
      ? { says: 'In the aim zone.', rule: 'AZ-ZONE-3', tone: 'good' }
      : { says: 'Not in the aim zone.', rule: 'AZ-ZONE-3' },
    diceReason(view, viewer, target, aimed),
  ];
}

/** What would be rolled, or why nothing is. AZ-SHOOT-11, AZ-SHOOT-12 */
function diceReason(view: AimBattle, viewer: Fighter, target: Body, aimed: boolean): Because {
  const [cannot] = riderProblems(view, viewer) ?? [];
  if (cannot !== undefined) return { ...cannot, tone: 'bad' };
  const weapon = readyWeapon(viewer);
  if (weapon === undefined) return { says: 'No loaded firearm is in hand.', rule: 'AZ-ACT-6', tone: 'bad' };
  const sides = sidesFrom(view, viewer, weapon, target);
  return {
    ...say('{weapon}: rolls d{sides}.', { weapon: weapon.name, sides }),
    rule: aimed ? 'AZ-SHOOT-11' : 'AZ-SHOOT-12',
  };
}

/** Whether it is in cover, and by what; whoever rides has the number of his vehicle, whatever stands before it. AZ-H-7 */
function coverReasons(view: AimBattle, eye: Eye, { kind, id, base, elevation }: Body): readonly Because[] {
  if (kind === 'rider') return [];
  const isCovered = inCover(view, eye, base, elevation, kind === 'fighter' ? [] : [id]);
  const says = isInArea(view, base, elevation)
    ? 'Its centre is in an area: in cover.'
    : isCovered
      ? 'At least half is hidden: in cover.'
      : 'Less than half is hidden.';
  return [{ says, rule: 'AZ-H-7' }];
}

const ring = (base: Base, role: 'range' | 'zone', far: number, says: Saying): Drawn => ({
  role,
  shape: around(base, far),
  ...says,
});

/** Point blank, close and long range of the weapons in hand, throws, one Move; riders measure from the hull. AZ-SHOOT-15 to 19, AZ-GREN-1, AZ-VEH-7 */
function ranges(view: AimBattle, id: string): Told {
  const fighter = findFighter(view, id);
  const vehicle = findVehicle(view, id);
  if (vehicle !== undefined) return drives(vehicle);
  if (fighter === undefined || eyeOf(view, fighter) === undefined) return nobody(id);
  const [cannot] = riderProblems(view, fighter) ?? [];
  if (cannot !== undefined) return tell(cannot, { tone: 'bad' });
  const ride = rideOf(view, fighter);
  const held = heldWeapons(fighter).map(({ name }) => name);
  const bands = heldWeapons(fighter).flatMap((weapon) => bandsOf(weapon));
  const hasGrenade = Object.values(fighter.grenades).some((count) => count > 0);
  const throws: readonly RangeOf[] = hasGrenade
    ? [1, 2, 3].map((actions) => [
        actions * THROW,
        say('Throw for {actions} {actions|action|actions}', { actions }),
        'AZ-GREN-1',
      ])
    : [];
  const nearest: readonly RangeOf[] = held.length === 0 ? [] : [[POINT_BLANK, saying('Point blank'), 'AZ-SHOOT-16']];
  const all = [...nearest, ...bands, ...throws];
  return tell(
    held.length === 0
      ? say('{model} has no firearm in hand.', { model: id })
      : say('{model}: {weapons}.', { model: id, weapons: held }),
    {
      because: [
        ...all.map(([far, what, rule]) => ({ ...say('{what}: {far″}.', { what, far }), rule })),
        ...(ride === undefined && !fighter.immobile
          ? [{ ...say('One Move: {far″}, straight.', { far: MOVE }), rule: 'AZ-ACT-2' }]
          : []),
        ...(hasGrenade
          ? [{ ...say('A blast reaches everybody nearer than {far}″.', { far: BLAST }), rule: 'AZ-GREN-7' }]
          : []),
      ],
      drawn: all.map(([far, what]) => ring((ride ?? fighter).base, 'range', far, say('{what} {far″}', { what, far }))),
    },
  );
}

/** One Drive straight ahead, and after the widest turns to both sides. AZ-VEH-1, AZ-VEH-2 */
const drives = ({ id, base: { at, facing } }: Vehicle): Told =>
  tell(say('{vehicle} drives up to {far″}, after a turn of up to 90°.', { vehicle: id, far: DRIVE }), {
    because: [{ says: 'A Drive goes straight ahead; it turns at its start.', rule: 'AZ-VEH-2' }],
    drawn: [0, 90, 270].map((turn) => ({
      role: 'path',
      shape: line(at, ahead(at, (facing + turn) % 360, DRIVE)),
      ...say('One Drive: {far″}', { far: DRIVE }),
    })),
  });

/** How far something reaches, what it is, and its rule. */
type RangeOf = readonly [far: number, what: Saying, rule: string];

function bandsOf(weapon: Weapon): readonly RangeOf[] {
  const { close, longOver, rangeRule } = kindOf(weapon);
  return [
    [close, say('{weapon}, close: 1 step up', { weapon: weapon.name }), rangeRule],
    ...(longOver === undefined
      ? []
      : [[longOver, say('{weapon}, beyond: 1 step down', { weapon: weapon.name }), rangeRule] as const]),
  ];
}

/** Who could shoot at it now, and who watches the place where it stands. */
function threat(view: AimBattle, id: string): Told {
  const body = bodyOf(view, id) ?? bodyOf(view, view.models.find(({ unit }) => unit === id)?.id ?? '');
  if (body === undefined) return nobody(id);
  const model = nameOf(body);
  const because: Because[] = [];
  const drawn: Drawn[] = [];
  const stakes: Stake[] = [];
  for (const enemy of allFighters(view).filter(({ owner }) => owner !== 'none' && owner !== ownerOf(body))) {
    const eye = eyeOf(view, enemy);
    const weapon = mayShoot(view, enemy) ? readyWeapon(enemy) : undefined;
    if (eye === undefined) continue;
    // What does nothing gives nobody anything to react to.
    const acts = body.kind !== 'object' && ownerOf(body) !== 'none';
    const watches = acts && mayReact(view, enemy) && isAimed(view, enemy, body);
    if (enemy.aim !== undefined)
      drawn.push(...zoneDrawn(view, eye.at, enemy.aim, say('Aim zone of {model}', { model: enemy.id }), 'bad'));
    if (!canSee(view, eye, body)) continue;
    const shot =
      weapon === undefined ? undefined : shotFrom(view, { shooter: enemy, weapon, target: body, intense: false });
    if (shot === undefined) continue;
    const of = { enemy: enemy.id, model };
    because.push({
      ...(watches
        ? say('{enemy} can shoot at {model}, and may react to every action here.', of)
        : say('{enemy} can shoot at {model}.', of)),
      rule: watches ? 'AZ-REACT-1' : 'AZ-ACT-6',
      tone: 'bad',
    });
    drawn.push(rayTo(eye.at, body.base.at, say('{enemy} at {model}', of), 'bad'));
    if (body.kind !== 'fighter' && body.kind !== 'rider') continue;
    const { stun, wounds } = body.fighter;
    const args = { shot, target: { stun, wounds } };
    stakes.push({ engagement: 'shot', args, ...say('{enemy} shoots at {model}', of) });
  }
  const isSafe = because.length === 0;
  const says = isSafe
    ? say('Nobody can shoot at {model} here now.', { model })
    : ownerOf(body) === undefined || ownerOf(body) === 'none'
      ? say('Who can shoot at {model}:', { model })
      : say('What the enemy can do to {model} here:', { model });
  return tell(says, { tone: isSafe ? 'good' : 'bad', because, drawn, stakes });
}

/** Everybody acts by himself. AZ-H-4 */
const coherency = (view: AimBattle, id: string): Told =>
  view.units.some((unit) => unit.id === id) || modelOf(view, id) !== undefined
    ? tell('Models need not stay together.', { because: [{ says: 'Each acts alone.', rule: 'AZ-H-4' }] })
    : nobody(id);

/** The aim zone of a fighter; of a vehicle, its widest turns. AZ-ZONE-1, AZ-VEH-2 */
function arcs(view: AimBattle, id: string): Told {
  const fighter = findFighter(view, id);
  const vehicle = findVehicle(view, id);
  if (vehicle !== undefined) return drives(vehicle);
  const eye = fighter === undefined ? undefined : eyeOf(view, fighter);
  if (fighter === undefined || eye === undefined) return nobody(id);
  if (fighter.aim === undefined)
    return tell(say('{model} has no aim marker.', { model: id }), {
      because: [{ says: 'Without a marker there is no reaction.', rule: 'AZ-REACT-1' }],
    });
  const seen = fightersOf(view, enemyOf(view, fighter.owner)).filter((enemy) => {
    const body = fighterBody(view, enemy);
    return body !== undefined && isAimed(view, fighter, body) && canSee(view, eye, body);
  });
  return tell(
    seen.length === 0
      ? say('{model} watches nobody now.', { model: id })
      : say('{model} watches {enemies}.', { model: id, enemies: seen.map((enemy) => enemy.id) }),
    {
      because: [
        { says: 'Within 3″ of the marker, and 0.5″ to each side of the line of aim.', rule: 'AZ-ZONE-1' },
        ...(fighter.defend
          ? [{ says: 'Nobody reacts while on Defend.', rule: 'AZ-REACT-2', tone: 'bad' } as const]
          : []),
      ],
      drawn: zoneDrawn(view, eye.at, fighter.aim, say('Aim zone of {model}', { model: id }), 'good'),
    },
  );
}

/** A step is as long as the base is wide, a Move 3″, both straight. AZ-ACT-2, AZ-STEP-1 */
function reach(view: AimBattle, seat: Seat, order: Order, model: string): readonly Drawn[] {
  const fighter = findFighter(view, model);
  if (fighter === undefined || fighter.owner !== seat || fighter.away !== undefined || order.kind !== 'move') return [];
  return reachDrawn(courseOf(view, fighter, MOVE, 1, false));
}

export const tools: Tools<AimBattle> = { sight, ranges, threat, coherency, arcs, ...guiding(() => undefined), reach };
