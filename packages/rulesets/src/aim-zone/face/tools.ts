/** What a seat may ask the table: sight with its share, ranges, threats, aim zones, ways. */
import {
  around,
  type Because,
  type Drawn,
  guiding,
  inchesOf,
  nobody,
  type Order,
  reachDrawn,
  type Stake,
  tell,
  type Told,
  type Tools,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { distance, explainShadow, line, look, type Point } from '@umpire/engine/table';
import {
  type AimBattle,
  enemyOf,
  type Fighter,
  fightersOf,
  findFighter,
  heldWeapons,
  kindOf,
  modelOf,
  readyWeapon,
  type Weapon,
} from '../battle/battle.ts';
import { BLAST, MOVE, POINT_BLANK, THROW } from '../battle/data.ts';
import { zoneDrawn } from '../orders/drawing.ts';
import { type Body, bodyOf, eyeOf, fighterBody } from '../ground/bodies.ts';
import { courseOf } from '../ground/moves.ts';
import { canSee, isAimed, shotFrom, sidesFrom } from '../rules/shot-from.ts';
import { inCover, sightLayers } from '../ground/sight.ts';
import { classAgainst } from '../rules/standing.ts';
import { classRule, numberFor } from '../rules/target-class.ts';

const nameOf = (body: Body): string =>
  body.kind === 'object' ? body.piece.name : body.kind === 'vehicle' ? body.vehicle.name : body.fighter.name;

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
  const hides = shadows.map((shadow): Because => ({ says: explainShadow(shadow), rule: 'AZ-H-6', tone: 'bad' }));
  const drawn = [
    ...seen.flatMap(({ ends }) => ends.map((end): Drawn => rayTo(eye.at, end, 'Free line', 'good'))),
    ...shadows.map(({ at }) => rayTo(eye.at, at, 'Hidden', 'bad')),
  ];
  const name = nameOf(target);
  const share = Math.round(visible * 1000) / 1000;
  if (!isSeen) return tell(`${viewer.name} does not see ${name}.`, { tone: 'bad', share, because: hides, drawn });
  return tell(`${viewer.name} sees ${share === 1 ? 'all' : `${Math.round(share * 100)} %`} of ${name}.`, {
    tone: 'good',
    share,
    because: [
      { says: `${inchesOf(distance(eye.base, target.base))} apart.` },
      ...hides,
      ...(isFoe(viewer, target) ? shotReasons(view, viewer, target) : []),
    ],
    drawn,
  });
}

const rayTo = (from: Point, { x, y }: Point, says: string, tone: 'good' | 'bad'): Drawn => ({
  role: 'sight',
  shape: line(from, { x: Math.round(x), y: Math.round(y) }),
  says,
  tone,
});

const isFoe = (viewer: Fighter, target: Body): boolean =>
  target.kind === 'object' ||
  (target.kind === 'vehicle' ? target.vehicle.owner : target.fighter.owner) !== viewer.owner;

function shotReasons(view: AimBattle, viewer: Fighter, target: Body): readonly Because[] {
  const eye = eyeOf(view, viewer);
  if (eye === undefined) return [];
  const standing = classAgainst(view, eye, target);
  const weapon = readyWeapon(viewer);
  const aimed = isAimed(view, viewer, target);
  const covered = inCover(view, eye, target.base, target.elevation, target.kind === 'fighter' ? [] : [target.id]);
  return [
    { says: covered ? 'At least half of it is hidden: in cover.' : 'Less than half of it is hidden.', rule: 'AZ-H-7' },
    { says: `It counts as ${standing}: ${numberFor(standing)} or more hits.`, rule: classRule(standing) },
    aimed
      ? { says: 'It is in the aim zone.', rule: 'AZ-ZONE-3', tone: 'good' }
      : { says: 'It is not in the aim zone.', rule: 'AZ-ZONE-3' },
    ...(weapon === undefined
      ? [{ says: 'No loaded firearm is in hand.', rule: 'AZ-ACT-6', tone: 'bad' } as const]
      : [{ says: `The ${weapon.name} would roll d${sidesFrom(view, viewer, weapon, target)}.`, rule: 'AZ-SHOOT-11' }]),
  ];
}

const ring = ({ base }: Fighter, role: 'range' | 'zone', far: number, says: string): Drawn => ({
  role,
  shape: around(base, far),
  says,
});

/** Point blank, close and long range of the weapons in hand, throws, one Move. AZ-SHOOT-15 to 19, AZ-GREN-1 */
function ranges(view: AimBattle, id: string): Told {
  const fighter = findFighter(view, id);
  if (fighter === undefined || eyeOf(view, fighter) === undefined || fighter.away !== undefined) return nobody(id);
  const bands = heldWeapons(fighter).flatMap((weapon) => bandsOf(weapon));
  const hasGrenade = Object.values(fighter.grenades).some((count) => count > 0);
  const throws: readonly (readonly [number, string, string])[] = hasGrenade
    ? [1, 2, 3].map((actions) => [
        actions * THROW,
        `A throw for ${actions} ${actions === 1 ? 'action' : 'actions'}`,
        'AZ-GREN-1',
      ])
    : [];
  const all = [[POINT_BLANK, 'Point blank', 'AZ-SHOOT-16'] as const, ...bands, ...throws];
  return tell(
    `${fighter.name}: ${
      heldWeapons(fighter)
        .map(({ name }) => name)
        .join(', ') || 'no firearm in hand'
    }.`,
    {
      because: [
        ...all.map(([far, says, rule]) => ({ says: `${says}: ${inchesOf(far)}.`, rule })),
        { says: `One Move: ${inchesOf(MOVE)}, straight.`, rule: 'AZ-ACT-2' },
        ...(hasGrenade ? [{ says: `A blast reaches everybody nearer than ${BLAST}″.`, rule: 'AZ-GREN-1' }] : []),
      ],
      drawn: all.map(([far, says]) => ring(fighter, 'range', far, `${says} ${inchesOf(far)}`)),
    },
  );
}

function bandsOf(weapon: Weapon): readonly (readonly [number, string, string])[] {
  const { close, longOver, rangeRule } = kindOf(weapon);
  return [
    [close, `${weapon.name}, close: one step better`, rangeRule],
    ...(longOver === undefined ? [] : [[longOver, `${weapon.name}, beyond: one step worse`, rangeRule] as const]),
  ];
}

/** Who could shoot at it now, and who watches the place where it stands. */
function threat(view: AimBattle, id: string): Told {
  const fighter = findFighter(view, id) ?? fightersOfUnit(view, id)[0];
  const body = fighter === undefined ? undefined : fighterBody(view, fighter);
  if (fighter === undefined || body === undefined) return nobody(id);
  const because: Because[] = [];
  const drawn: Drawn[] = [];
  const stakes: Stake[] = [];
  const enemies = fighter.owner === 'none' ? [] : fightersOf(view, enemyOf(view, fighter.owner));
  for (const enemy of enemies) {
    const eye = eyeOf(view, enemy);
    const weapon = readyWeapon(enemy);
    if (eye === undefined) continue;
    const watches = isAimed(view, enemy, body);
    if (enemy.aim !== undefined) drawn.push(...zoneDrawn(view, eye.at, enemy.aim, `Aim zone of ${enemy.name}`, 'bad'));
    if (!canSee(view, eye, body)) continue;
    const shot =
      weapon === undefined ? undefined : shotFrom(view, { shooter: enemy, weapon, target: body, intense: false });
    if (shot === undefined) continue;
    because.push({
      says: `${enemy.name} can shoot at ${fighter.name}${watches ? ', and watches this place, where every action may be answered' : ''}.`,
      rule: watches ? 'AZ-REACT-1' : 'AZ-ACT-6',
      tone: 'bad',
    });
    drawn.push(rayTo(eye.at, body.base.at, `${enemy.name} at ${fighter.name}`, 'bad'));
    stakes.push({
      engagement: 'shot',
      args: { shot, target: { stun: fighter.stun, wounds: fighter.wounds } },
      says: `${enemy.name} shoots at ${fighter.name}`,
    });
  }
  const isSafe = because.length === 0;
  const says = isSafe
    ? `Nobody can shoot at ${fighter.name} here now.`
    : `What the enemy can do to ${fighter.name} here:`;
  return tell(says, { tone: isSafe ? 'good' : 'bad', because, drawn, stakes });
}

const fightersOfUnit = (view: AimBattle, unit: string): readonly Fighter[] =>
  view.models.flatMap((model) => (model.unit === unit && model.kind === 'fighter' ? [model] : []));

/** Everybody acts by himself. AZ-H-4 */
const coherency = (view: AimBattle, id: string): Told =>
  view.units.some((unit) => unit.id === id) || modelOf(view, id) !== undefined
    ? tell('Fighters need not stay together.', { because: [{ says: 'Each is activated by himself.', rule: 'AZ-H-4' }] })
    : nobody(id);

/** The aim zone of a fighter; of a vehicle, its widest turn. AZ-ZONE-1, AZ-VEH-2 */
function arcs(view: AimBattle, id: string): Told {
  const fighter = findFighter(view, id);
  const eye = fighter === undefined ? undefined : eyeOf(view, fighter);
  if (fighter === undefined || eye === undefined) return nobody(id);
  if (fighter.aim === undefined)
    return tell(`${fighter.name} has no aim marker.`, {
      because: [{ says: 'Without one it cannot react.', rule: 'AZ-REACT-1' }],
    });
  const seen = fightersOf(view, enemyOf(view, fighter.owner)).filter((enemy) => {
    const body = fighterBody(view, enemy);
    return body !== undefined && isAimed(view, fighter, body) && canSee(view, eye, body);
  });
  return tell(
    `${fighter.name} watches ${seen.length === 0 ? 'nobody now' : seen.map(({ name }) => name).join(', ')}.`,
    {
      because: [
        { says: 'Within 3″ of the marker, and half an inch to each side of the line of aim.', rule: 'AZ-ZONE-1' },
        ...(fighter.defend ? [{ says: 'On Defend it does not react.', rule: 'AZ-REACT-2', tone: 'bad' } as const] : []),
      ],
      drawn: zoneDrawn(view, eye.at, fighter.aim, `Aim zone of ${fighter.name}`, 'good'),
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
