/** What to draw while an order is being formed: reach, ranges, ways. */
import type { Drawn, Moves, Order } from '@umpire/engine/battle';
import { disc, line } from '@umpire/engine/table';
import { type AssaultBattle, matesOf, traitsOf } from '../battle/battle.ts';
import { reachOf } from '../rules/movement.ts';
import { gunOf } from '../battle/weapons.ts';
import { profileFor } from '../battle/battle.ts';

const inches = (thousandths: number): string => `${thousandths / 1000}″`;

export function drawing(view: AssaultBattle, order: Order): readonly Drawn[] {
  const {
    unit,
    moves = {},
    target,
  } = order as { readonly unit?: string; readonly moves?: Moves; readonly target?: string };
  if (unit === undefined || !view.units.some(({ id }) => id === unit)) return [];
  const mates = matesOf(view, unit);
  const ways = Object.entries(moves).flatMap(([id, { path }]): readonly Drawn[] =>
    path.length < 2 ? [] : [{ role: 'path', shape: { kind: 'line', points: path }, says: `${id} goes here` }],
  );
  switch (order.kind) {
    case 'move':
      return [
        ...mates.map(({ base }): Drawn => ({
          role: 'reach',
          shape: disc(base.at, reachOf(view, unit)),
          says: `Move ${inches(reachOf(view, unit))}`,
        })),
        ...ways,
      ];
    case 'declare':
    case 'charge': {
      const range = traitsOf(view, unit).assaultRange;
      return [
        ...mates.map(({ base }): Drawn => ({
          role: 'reach',
          shape: disc(base.at, range + base.radius),
          says: `Charge ${inches(range)}`,
        })),
        ...ways,
      ];
    }
    case 'shoot': {
      const ranges = mates.flatMap((mate): readonly Drawn[] => {
        const gun = gunOf(profileFor(mate).weapons);
        return gun === undefined
          ? []
          : [
              {
                role: 'range',
                shape: disc(mate.base.at, gun.range + mate.base.radius),
                says: `${gun.name} ${inches(gun.range)}`,
              },
            ];
      });
      const [from] = mates;
      const aim = target === undefined ? [] : matesOf(view, target).slice(0, 1);
      const lines =
        from === undefined
          ? []
          : aim.map(({ base }): Drawn => ({ role: 'sight', shape: line(from.base.at, base.at), says: 'Line of fire' }));
      return [...ranges, ...lines];
    }
    default:
      return ways;
  }
}
