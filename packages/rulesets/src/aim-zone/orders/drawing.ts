/** What is drawn on the table while an order is being formed: reach, zones, lines, and who may react where. */
import type { Drawn, Order } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import {
  disc,
  facingTowards,
  INCH,
  isPoint,
  line,
  offset,
  placed,
  type Point,
  polygon,
  samePoint,
  spot,
} from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { type AimBattle, enemyOf, type Fighter, fightersOf, findFighter, vehicleOf } from '../battle/battle.ts';
import { BLAST, MOVE, ZONE_HALF_WIDTH, ZONE_RADIUS } from '../battle/data.ts';
import { bodyOf, eyeOf } from '../ground/bodies.ts';
import { driveWay, sweptBy } from '../ground/drive-way.ts';
import { type AimOrder, isAction, orders, stepOf } from '../battle/orders.ts';
import { begunAfterStep } from '../rules/begun.ts';
import { asAt } from '../rules/declared.ts';
import { problems } from '../rules/problems.ts';
import { zonesOf } from '../ground/deploying.ts';

/** The order may still lack parts: what is there is drawn. */
export function drawing(view: AimBattle, seat: Seat, order: Order): readonly Drawn[] {
  const { model } = order as { readonly model?: string };
  const fighter = model === undefined ? undefined : findFighter(view, model);
  if (fighter === undefined || fighter.owner !== seat) return [];
  return [...enemyZones(view, seat), ...formed(view, fighter, order), ...reactionsTo(view, seat, order)];
}

function formed(view: AimBattle, fighter: Fighter, order: Order): readonly Drawn[] {
  const { at, to, target } = order as { readonly at?: Point; readonly to?: Point; readonly target?: string };
  const eye = eyeOf(view, fighter);
  switch (order.kind) {
    case 'deploy':
      return zonesOf(view, fighter).map(({ area }) => ({ role: 'zone', shape: area, says: 'Deployment area' }));
    case 'move':
      return [
        { role: 'reach', shape: disc(fighter.base.at, MOVE), says: '3″' },
        ...(to === undefined || !isPoint(to)
          ? []
          : [{ role: 'path', shape: line(fighter.base.at, to), says: 'The way' } as const]),
      ];
    case 'mark':
    case 'aim':
      return eye === undefined || at === undefined || !isPoint(at)
        ? []
        : zoneDrawn(view, eye.at, at, 'Aim zone', 'good');
    case 'shoot': {
      const body = target === undefined ? undefined : bodyOf(view, target);
      return eye === undefined || body === undefined
        ? []
        : [{ role: 'sight', shape: line(eye.at, body.base.at), says: 'Line of fire' }];
    }
    case 'throw': {
      const reach: Drawn = {
        role: 'range',
        shape: disc(fighter.base.at, fighter.base.radius + 18 * INCH),
        says: '18″: 3 actions',
      };
      if (at === undefined || !isPoint(at)) return [reach];
      return [reach, { role: 'template', shape: disc(at, BLAST * INCH), says: 'The blast', tone: 'bad' }];
    }
    case 'drive':
      return driveDrawn(view, fighter, order as Extract<AimOrder, { readonly kind: 'drive' }>);
    default:
      return [];
  }
}

function driveDrawn(
  view: AimBattle,
  { vehicle, seatNo }: Fighter,
  { facing, length }: { readonly facing?: number; readonly length?: number },
): readonly Drawn[] {
  if (vehicle === undefined || seatNo !== 0 || facing === undefined || length === undefined) return [];
  if (
    !Number.isInteger(facing) ||
    facing < 0 ||
    facing > 359 ||
    !Number.isInteger(length) ||
    length < 1 ||
    length > 12_000
  )
    return [];
  const { turned, end, hits } = driveWay(view, vehicleOf(view, vehicle), facing, length);
  const path: Drawn = { role: 'path', shape: sweptBy(turned, end), says: 'The way of the vehicle' };
  const crash: Drawn = { role: 'mark', shape: placed(turned, end), says: 'Crash', tone: 'bad' };
  return hits.length === 0 ? [path] : [path, crash];
}

/** The two parts of a zone: the disc around the marker, the strip to the edge of the table. */
export function zoneDrawn(
  { table }: AimBattle,
  from: Point,
  marker: Point,
  says: Words,
  tone: 'good' | 'bad',
): readonly Drawn[] {
  const around: Drawn = { role: 'zone', shape: disc(marker, ZONE_RADIUS), ...saying(says), tone };
  if (samePoint(from, marker)) return [around];
  const facing = facingTowards(from, marker);
  const far = table.width + table.depth;
  const corners = [
    offset(from, facing, 0, ZONE_HALF_WIDTH),
    offset(from, facing, far, ZONE_HALF_WIDTH),
    offset(from, facing, far, -ZONE_HALF_WIDTH),
    offset(from, facing, 0, -ZONE_HALF_WIDTH),
  ];
  return [
    around,
    { role: 'zone', shape: polygon(corners), ...say('{zone}, along the line of aim', { zone: saying(says) }), tone },
  ];
}

const enemyZones = (view: AimBattle, seat: Seat): readonly Drawn[] =>
  fightersOf(view, enemyOf(view, seat)).flatMap((enemy) => {
    const eye = eyeOf(view, enemy);
    if (enemy.aim === undefined || eye === undefined) return [];
    return zoneDrawn(view, eye.at, enemy.aim, say('Aim zone of {model}', { model: enemy.id }), 'bad');
  });

/** At which places of an action how many enemies may react. AZ-REACT-3 */
function reactionsTo(view: AimBattle, seat: Seat, order: Order): readonly Drawn[] {
  const read = orders.read(order as never, '', () => {});
  if (read === undefined || !isAction(read) || problems(view, seat, read).length > 0) return [];
  const { declared, reactors, paid } = begunAfterStep(view, read, stepOf(read));
  return declared.places.flatMap((place, i): readonly Drawn[] => {
    const many = reactors.filter(({ at }) => at.includes(i)).length;
    const says =
      many === 0 ? saying('Nobody may react here') : say('{n} {n|enemy|enemies} may react here', { n: many });
    if (bodyOf(asAt(paid, declared, place), declared.model) === undefined) return [];
    return declared.places.length === 1 && many === 0
      ? []
      : [{ role: 'mark', shape: spot(place.at), ...says, tone: many > 0 ? 'bad' : 'good' }];
  });
}
