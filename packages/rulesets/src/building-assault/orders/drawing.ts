/** What to draw while an order is being formed: reaches, ways, positions, lines of fire. */
import type { Drawn, Moves } from '@umpire/engine/battle';
import { disc, line } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, roomName, figuresOf, figureOf } from '../battle/battle.ts';
import { withMoves, endOf } from '../ground/moves.ts';
import { asLine } from '../ground/places.ts';
import { openingsOf } from '../ground/terrain.ts';
import { fireOf, PLAIN_SIGHT } from '../rules/shooting.ts';

/** An order that is being formed may lack any of its parts. */
interface Moving {
  readonly element?: string;
  readonly moves?: Moves;
}

/** How far everybody may go, and where he has been told to go. */
export const drawnMoves =
  (reach: number) =>
  (view: AssaultBattle, _seat: string, { element = '', moves = {} }: Moving): readonly Drawn[] => [
    ...figuresOf(view, element).map(({ id, base }): Drawn => ({
      role: 'reach',
      shape: disc(base.at, reach),
      ...say('{figure}: {far″}', { figure: id, far: reach }),
    })),
    ...ways(view, knownIn(view, moves)),
  ];

const knownIn = (view: AssaultBattle, moves: Moves): Moves =>
  Object.fromEntries(Object.entries(moves).filter(([id]) => view.models.some((one) => one.id === id)));

const ways = (view: AssaultBattle, moves: Moves): readonly Drawn[] =>
  Object.entries(moves).flatMap(([id, way]): readonly Drawn[] => {
    const mover = figureOf(view, id);
    const ends = say('{figure} ends here', { figure: id });
    const end: Drawn = { role: 'mark', shape: disc(endOf(way, mover), mover.base.radius), ...ends };
    const goes = say('{figure} goes here', { figure: id });
    return way.path.length < 2 ? [end] : [{ role: 'path', shape: line(...way.path), ...goes }, end];
  });

/** The openings of the rooms of a plan. */
export const drawnRooms = (view: AssaultBattle, plan: readonly string[]): readonly Drawn[] =>
  plan.flatMap((room) =>
    openingsOf(view.table, room).map((opening): Drawn => ({
      role: 'mark',
      shape: asLine(opening),
      ...say(opening.kind === 'door' ? 'Door of {room}' : 'Window of {room}', { room: roomName(view, room) }),
      tone: 'good',
    })),
  );

/** Lines to the marks of the default target, and of the default look. */
export function drawnFire(
  before: AssaultBattle,
  { element = '', moves = {} }: Moving,
  advancing: boolean,
): readonly Drawn[] {
  const view = withMoves(before, knownIn(before, moves));
  const at = (id: string) => figureOf(view, id).base.at;
  const { spot, ifSeen, ifNot } = fireOf(view, element, advancing);
  const shot = ifSeen ?? ifNot;
  const looks: readonly Drawn[] =
    spot === undefined
      ? []
      : [{ role: 'range', shape: disc(at(spot.spotter), PLAIN_SIGHT), says: 'Seen within 8″ without a test' }];
  const fire = (shot?.shooters ?? []).flatMap(({ id, aims }): readonly Drawn[] => {
    const [aim] = aims;
    return aim === undefined
      ? []
      : [
          {
            role: 'sight',
            shape: line(at(id), at(aim.mark)),
            ...say('{figure} at {mark}', { figure: id, mark: aim.mark }),
          },
        ];
  });
  return [...looks, ...fire];
}
