/** Units that come onto the table from reserve. XZ-H-8, D-ENTER */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import { choose, note, type Rule } from '@umpire/engine/rule';
import { ahead, type Base, INCH, type Point, span } from '@umpire/engine/table';
import { ownModels, type Squad, squadOf, strip, withModels, withSquad, type ZealotBattle } from '../battle/battle.ts';
import { formation } from '../ground/deploy.ts';
import { kept } from '../battle/kept.ts';
import { GAP, isNorth } from './asset.ts';
import { aboard } from './transport.ts';

/** Reserves come on near their marker, more than 3″ from the enemy. XZ-H-8, D-ENTER */
export function* reserves(battle: ZealotBattle, failed: ZealotBattle, unit: string, at: Point): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  const places = entries(battle, squad, at);
  if (places.length === 0) {
    yield* note('XZ-H-8', '{unit} finds no room and waits.', { unit: squad.name });
    return failed;
  }
  yield* soFar(battle);
  const centre = yield* choose(squad.seat, {
    rule: 'XZ-H-8',
    says: `Where does ${squad.name} come on?`,
    options: places.map(({ centre: value, says }) => ({ value, says })),
    sensible: 1,
    free: {
      shape: { kind: 'point', near: at, within: GAP } satisfies AnswerShape,
      problems: (given) =>
        isPlace(given) && span(given, at) <= GAP && enteredAt(battle, squad, at, given) !== undefined
          ? []
          : [
              {
                rule: 'XZ-H-8',
                says: 'There is no room there: wholly within 6″ of the marker, more than 3″ from enemies.',
              },
            ],
    },
  });
  yield* note('XZ-H-8', '{unit} comes onto the table.', { unit: squad.name });
  const bases = enteredAt(battle, squad, at, centre) ?? {};
  let after = withModels(battle, Object.keys(bases), (model) => {
    const { away: _, ...rest } = model;
    return { ...rest, base: bases[model.id] as Base };
  });
  after = withSquad(after, unit, { location: 'table', didPrimary: true, didSecondary: true });
  for (const rider of battle.units.filter(({ transport, location }) => transport === unit && location === 'reserve')) {
    after = aboard(after, rider.id, unit);
  }
  return strip(after, unit, 'order');
}

const isPlace = (given: unknown): given is Point =>
  typeof given === 'object' &&
  given !== null &&
  Number.isInteger((given as Partial<Point>).x) &&
  Number.isInteger((given as Partial<Point>).y);

/** Where everybody stands if a unit comes on around this point. Whoever thinks about the end of a turn asks it again and again. */
const enteredAt = (battle: ZealotBattle, squad: Squad, at: Point, centre: Point) => {
  const facing = isNorth(battle, squad.seat) ? 180 : 0;
  return kept(battle, ['enters', squad.id, facing, at.x, at.y, centre.x, centre.y].join(' '), () =>
    formation(battle, ownModels(battle, squad.id), centre, { near: { at, limit: GAP }, clear: 3 * INCH, facing }),
  );
};

/** Places around a marker where a unit finds room, a few directions inwards. */
function entries(
  battle: ZealotBattle,
  squad: Squad,
  at: Point,
): readonly { readonly centre: Point; readonly says: string }[] {
  const inwards = isNorth(battle, squad.seat) ? 180 : 0;
  const gapOf = (centre: Point): number => Math.min(...battle.objectives.map((goal) => span(goal.at, centre)));
  // Closest to an objective first; without one, straight ahead.
  return ENTRIES.map(([turn, away, says]) => ({
    centre: ahead(at, (inwards + turn + 360) % 360, away * INCH),
    says,
  }))
    .filter(({ centre }) => enteredAt(battle, squad, at, centre) !== undefined)
    .toSorted((a, b) => (battle.objectives.length === 0 ? 0 : gapOf(a.centre) - gapOf(b.centre)));
}

const ENTRIES = [
  [0, 2.6, 'Straight ahead'],
  [40, 3, 'To the right'],
  [-40, 3, 'To the left'],
  [0, 1.6, 'At the edge'],
  [80, 2.5, 'Far to the right'],
  [-80, 2.5, 'Far to the left'],
] as const;
