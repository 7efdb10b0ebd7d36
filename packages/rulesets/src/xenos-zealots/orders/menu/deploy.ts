/** Placing units before the battle. XZ-H-4 */
import type { MenuItem, Part } from '@umpire/engine/battle';
import { boxOf, INCH, span } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  called,
  cardFor,
  leaderOf,
  ownModels,
  type Squad,
  type Trooper,
  type ZealotBattle,
} from '../../battle/battle.ts';
import { sizeOf } from '../../ground/size.ts';
import { mayRide, ridingProblems } from '../../rules/transport.ts';
import { problems } from '../problems.ts';
import { item } from './item.ts';

/** Where a unit can be placed; a character also with another unit. */
export function deployItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const zone = view.zones.find(({ id }) => id === view.zoneOf[squad.seat]);
  const box = zone && boxOf(zone.area);
  const from = box && { x: Math.floor((box.west + box.east) / 2), y: Math.floor((box.south + box.north) / 2) };
  const reach = box && Math.ceil(span({ x: box.west, y: box.south }, { x: box.east, y: box.north }) / 2) + 1;
  const at = {
    kind: 'point',
    name: 'at',
    ...say('Where does the leader of {unit} stand?', { unit: squad.name }),
    ...(from !== undefined && reach !== undefined && { from, reach }),
  } as const;
  const models = ownModels(view, squad.id);
  const facing = {
    kind: 'number',
    name: 'facing',
    ...say('Which way {unit|does|do} {unit} face?', { unit: called(squad) }),
    least: 0,
    most: 359,
  } as const;
  const hasFront = models.some(({ base }) => base.facing !== undefined);
  const alone = [
    item(squad, 'deploy', 'place', 'XZ-H-4', { parts: [at] }),
    ...(hasFront ? [item(squad, 'deploy', 'place and turn', 'XZ-H-4', { parts: [at, facing] })] : []),
    ...(models.length > 1
      ? [item(squad, 'deploy', 'place, model by model', 'XZ-H-4', { parts: [everybody(models, reach)] })]
      : []),
  ];
  const order = { kind: 'wait', unit: squad.id } as const;
  const refused = problems(view, squad.seat, order);
  // Only worth a line where there is no other way.
  const wait = refused.length === 0 ? [item(squad, 'wait', 'wait in reserve, for lack of room', 'XZ-H-4')] : [];
  const rides = mayRide(squad) ? view.units.filter((one) => ridingProblems(view, squad, one.id).length === 0) : [];
  const aboard = rides.map((boat) =>
    item(squad, 'embark', say('start aboard {transport}', { transport: boat.name }), 'XZ-H-4', {
      extra: { transport: boat.id },
    }),
  );
  if (cardFor(squad).type !== 'character') return [...alone, ...aboard, ...wait];
  const hosts = view.units.filter(
    ({ seat, location, start }) => seat === squad.seat && location === 'table' && start > 1,
  );
  return [
    ...alone,
    ...wait,
    ...hosts.map((body) => {
      const leader = leaderOf(view, body.id);
      const near =
        leader === undefined
          ? at
          : ({
              ...at,
              from: leader.base.at,
              reach: cardFor(body).coherency + sizeOf(leader.base) + INCH,
            } as const);
      return item(squad, 'deploy', say('place with {body}', { body: body.name }), 'XZ-UNIT-14', {
        extra: { attach: body.id },
        parts: [near],
      });
    }),
  ];
}

/** Where each model stands. */
const everybody = (models: readonly Trooper[], reach = 1): Part => ({
  kind: 'moves',
  name: 'moves',
  says: 'Where does everybody stand?',
  models: models.map(({ id }) => id),
  reach,
  optional: false,
});
