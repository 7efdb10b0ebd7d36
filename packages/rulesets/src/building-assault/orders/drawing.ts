/** What to draw while an order is being formed: reaches, ways, positions, lines of fire. */
import type { Drawn, Moves, Order } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { disc, line } from '@umpire/engine/table';
import { type AssaultBattle, roomName, figuresOf, figureOf } from '../battle/battle.ts';
import type { OrderOf } from '../battle/order.ts';
import { withMoves, endOf, REACHES } from '../ground/moves.ts';
import { asLine } from '../ground/places.ts';
import { openingsOf } from '../ground/terrain.ts';
import { spotChoices, volleys, PLAIN_SIGHT } from '../rules/shooting.ts';

/** An order that is being formed may lack any of its parts. */
type Parts = Partial<Omit<OrderOf<'assault'>, 'kind'>>;

export function drawing(view: AssaultBattle, seat: Seat, order: Order): readonly Drawn[] {
  const { kind } = order;
  const { element, moves = {}, plan = [] } = order as Parts;
  if (element === undefined || !view.units.some(({ id, seat: owner }) => id === element && owner === seat)) return [];
  if (kind === 'deploy')
    return (view.zones[seat] ?? []).map((shape) => ({ role: 'zone', shape, says: 'Deployment zone', tone: 'good' }));
  const known = Object.fromEntries(
    Object.entries(moves as Moves).filter(([id]) => view.models.some((one) => one.id === id)),
  );
  return [
    ...reaches(view, element, kind),
    ...ways(view, known),
    ...plan.flatMap((room) =>
      openingsOf(view.table, room).map((opening): Drawn => ({
        role: 'mark',
        shape: asLine(opening),
        says: `${opening.kind} of ${roomName(view, room)}`,
        tone: 'good',
      })),
    ),
    ...(kind === 'fire' || kind === 'advance' ? lines(withMoves(view, known), element, kind === 'advance') : []),
  ];
}

function reaches(view: AssaultBattle, element: string, kind: string): readonly Drawn[] {
  const reach: number | undefined = REACHES[kind];
  if (reach === undefined) return [];
  return figuresOf(view, element).map(({ id, base }) => ({
    role: 'reach',
    shape: disc(base.at, reach),
    says: `${id}: ${reach / 1000}″`,
  }));
}

const ways = (view: AssaultBattle, moves: Moves): readonly Drawn[] =>
  Object.entries(moves).flatMap(([id, way]): readonly Drawn[] => {
    const mover = figureOf(view, id);
    const end: Drawn = { role: 'mark', shape: disc(endOf(way, mover), mover.base.radius), says: `${id} ends here` };
    return way.path.length < 2 ? [end] : [{ role: 'path', shape: line(...way.path), says: `${id} goes here` }, end];
  });

/** Lines to the marks of the default target, and of the default look. */
function lines(view: AssaultBattle, element: string, advancing: boolean): readonly Drawn[] {
  const at = (id: string) => figureOf(view, id).base.at;
  const [shot] = volleys(view, element, advancing);
  const [spot] = spotChoices(view, element);
  const looks: readonly Drawn[] =
    spot === undefined
      ? []
      : [{ role: 'range', shape: disc(at(spot.test.spotter), PLAIN_SIGHT), says: 'Seen within 8″ without a test' }];
  const fire = (shot?.shooters ?? []).flatMap(({ id, aims }): readonly Drawn[] => {
    const [aim] = aims;
    return aim === undefined
      ? []
      : [{ role: 'sight', shape: line(at(id), at(aim.mark)), says: `${id} at ${aim.mark}` }];
  });
  return [...looks, ...fire];
}
