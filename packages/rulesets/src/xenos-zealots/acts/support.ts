/** Support from off the table: requests, markers, arrivals, strikes, reserves. XZ-TURN-3, XZ-TURN-4, XZ-TURN-7, XZ-H-5 to XZ-H-10 */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import {
  call,
  choose,
  note,
  type Option,
  type Problem,
  type Question,
  type Rule,
  type Seat,
} from '@umpire/engine/rule';
import { ahead, type Base, boxOf, distance, INCH, isOnTable, type Point, span, spot } from '@umpire/engine/table';
import {
  cardFor,
  enemyUnits,
  foeOf,
  membersOf,
  optionsOf,
  ownModels,
  type Request,
  type Squad,
  squadOf,
  strip,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../battle.ts';
import { STRIKES } from '../cards.ts';
import { formation } from '../deploy.ts';
import { armourCard, targetOf } from '../fire-args.ts';
import type { Blast, Touched } from '../rules/blast.ts';
import { arrival, request } from '../rules/support.ts';
import { coverOfPlace } from '../sight.ts';
import { discOf, underTemplate } from '../templates.ts';
import { armourOf, ASSETS, COVERS, type Strike } from '../words.ts';
import { bodyUnit, counted, crewed, fall, type Toll } from './shoot.ts';

const isStrike = (asset: string): asset is Strike => (ASSETS as readonly string[]).includes(asset);
export const assetName = (battle: ZealotBattle, asset: string): string =>
  isStrike(asset) ? STRIKES[asset].name : `Reserve: ${squadOf(battle, asset).name}`;

/** What a seat may still ask for: strikes, and units in reserve that are not aboard another. */
export function assetsOf(battle: ZealotBattle, seat: Seat): readonly string[] {
  const reserves = battle.units
    .filter((squad) => squad.seat === seat && squad.location === 'reserve' && squad.transport === undefined)
    .map(({ id }) => id);
  return [...reserves, ...(battle.assets[seat] ?? [])];
}

/** Attacker, then Defender: at most one request each. XZ-R-49 */
export function* requests(battle: ZealotBattle): Rule<ZealotBattle> {
  let after = battle;
  for (const seat of [battle.attacker, foeOf(battle, battle.attacker)]) after = yield* requestOf(after, seat);
  return after;
}

function* requestOf(battle: ZealotBattle, seat: Seat): Rule<ZealotBattle> {
  let after = battle;
  const open = battle.requests[seat];
  if (open !== undefined) {
    yield* soFar(after);
    const answer = yield* choose(seat, cancelQuestion(after, open));
    if (answer === 'keep') return after;
    const { [seat]: _, ...rest } = after.requests;
    after = { ...after, requests: rest };
    yield* note('XZ-H-5', '{asset} is given up.', { asset: assetName(after, open.asset) });
  }
  const assets = assetsOf(after, seat);
  if (assets.length === 0) return after;
  yield* soFar(after);
  const asset = yield* choose(seat, requestQuestion(after, seat, assets));
  if (asset === 'none') return after;
  const key = `${seat} ${asset}`;
  const commander = after.units.some(
    (squad) =>
      squad.seat === seat &&
      squad.location === 'table' &&
      cardFor(squad).command.n > 0 &&
      squadOf(after, squad.attachedTo ?? squad.id).morale === 'OK',
  );
  const isGranted = yield* call(request, {
    seat,
    what: assetName(after, asset),
    commander,
    failed: after.failedRequests[key] ?? 0,
  });
  if (!isGranted)
    return { ...after, failedRequests: { ...after.failedRequests, [key]: (after.failedRequests[key] ?? 0) + 1 } };
  yield* soFar(after);
  const { markers, active } = yield* choose(seat, markersQuestion(after, seat, asset));
  yield* note('XZ-TURN-4', 'Four markers are placed.', { seat, markers });
  return { ...after, requests: { ...after.requests, [seat]: { asset, markers, active, failed: 0 } } };
}

const cancelQuestion = (battle: ZealotBattle, { asset, failed }: Request): Question<'keep' | 'giveUp'> => ({
  rule: 'XZ-H-5',
  says: `${assetName(battle, asset)} has not come yet. Keep the request?`,
  options: [
    ...(isStrike(asset) || failed < 2 ? [{ value: 'keep', says: 'Keep it' } as const] : []),
    { value: 'giveUp', says: 'Give it up' },
    ...(isStrike(asset) || failed < 2 ? [] : [{ value: 'keep', says: 'Keep it' } as const]),
  ],
  sensible: 1,
});

function requestQuestion(battle: ZealotBattle, seat: Seat, assets: readonly string[]): Question<string> {
  const wants = assets.filter((asset) => !isStrike(asset) || isWorthStriking(battle, seat));
  const rest = assets.filter((asset) => !wants.includes(asset));
  const ask = (asset: string): Option<string> => ({ value: asset, says: `Ask for ${assetName(battle, asset)}` });
  return {
    rule: 'XZ-TURN-3',
    says: 'Ask for support?',
    options: [...wants.map(ask), { value: 'none', says: 'Ask for nothing' }, ...rest.map(ask)],
    sensible: 1,
  };
}

/** Somebody stands near another unit, or on an objective. D-REQUEST */
const isWorthStriking = (battle: ZealotBattle, seat: Seat): boolean =>
  enemyUnits(battle, seat).some(
    ({ id }) =>
      membersOf(battle, id).length >= 4 ||
      battle.objectives.some(({ at }) =>
        membersOf(battle, id).some(({ base }) => distance(base, spot(at)) <= 3 * INCH),
      ),
  );

export interface Markers {
  readonly markers: readonly Point[];
  readonly active: number;
}

/** Four markers, one real. XZ-H-6, D-MARKERS */
function markersQuestion(battle: ZealotBattle, seat: Seat, asset: string): Question<Markers> {
  const markers = isStrike(asset) ? strikeMarkers(battle, seat) : entryMarkers(battle, seat);
  return {
    rule: 'XZ-TURN-4',
    says: `Place four markers for ${assetName(battle, asset)} and say which is real.`,
    options: markers.map((_, active) => ({ value: { markers, active }, says: `Number ${active + 1} is real` })),
    sensible: 1,
    free: {
      shape: {
        kind: 'fields',
        fields: { markers: { kind: 'points', count: 4 }, active: { kind: 'pick', of: [0, 1, 2, 3] } },
      } satisfies AnswerShape,
      problems: (given) => markerProblems(battle, seat, asset, given),
    },
    secret: true,
  };
}

const GAP = 6 * INCH;

function markerProblems(battle: ZealotBattle, seat: Seat, asset: string, given: unknown): readonly Problem[] {
  const { markers, active } = (given ?? {}) as Partial<Markers>;
  const isPlace = (p: unknown): p is Point =>
    typeof p === 'object' &&
    p !== null &&
    Number.isInteger((p as Point).x) &&
    Number.isInteger((p as Point).y) &&
    isOnTable(battle.table, spot(p as Point));
  if (
    !Array.isArray(markers) ||
    markers.length !== 4 ||
    !markers.every(isPlace) ||
    !Number.isInteger(active) ||
    (active ?? -1) < 0 ||
    (active ?? 9) > 3
  )
    return [{ rule: 'XZ-H-6', says: 'Four points on the table, and the number of the real one.' }];
  if (markers.some((a, i) => markers.slice(0, i).some((b) => span(a, b) < GAP)))
    return [{ rule: 'XZ-H-6', says: 'Markers must be at least 6″ apart.' }];
  if (!isStrike(asset) && markers.some((p) => !isEntry(battle, seat, p)))
    return [{ rule: 'XZ-H-6', says: 'Entry points lie on your edge, or on the side edges within 12″ of it.' }];
  return [];
}

/** Is the seat's own edge the north one? */
const isNorth = (battle: ZealotBattle, seat: Seat): boolean => {
  const zone = battle.zones.find(({ id }) => id === battle.zoneOf[seat]);
  if (zone === undefined) return false;
  const { south, north } = boxOf(zone.area);
  return south + north > battle.table.depth;
};

function isEntry(battle: ZealotBattle, seat: Seat, { x, y }: Point): boolean {
  const { width, depth } = battle.table;
  const fromEdge = isNorth(battle, seat) ? depth - y : y;
  return fromEdge === 0 || ((x === 0 || x === width) && fromEdge <= 12 * INCH);
}

/** The nearest of some wishes that keep 6″ from one another, filled up from a grid. */
function fourOf(battle: ZealotBattle, wishes: readonly Point[]): readonly Point[] {
  const { width, depth } = battle.table;
  const grid = Array.from({ length: 36 }, (_, i) => ({
    x: Math.floor((width * ((i % 6) * 2 + 1)) / 12),
    y: Math.floor((depth * (Math.floor(i / 6) * 2 + 1)) / 12),
  }));
  const found: Point[] = [];
  for (const wish of [...wishes, ...grid])
    if (found.length < 4 && found.every((one) => span(one, wish) >= GAP)) found.push(wish);
  return found;
}

function strikeMarkers(battle: ZealotBattle, seat: Seat): readonly Point[] {
  const spots = enemyUnits(battle, seat)
    .flatMap(({ id }) => membersOf(battle, id))
    .map(({ base, id }) => ({
      at: base.at,
      id,
      count: underTemplate(battle, discOf(base.at, 5)).reduce((sum, { owner }) => sum + (owner === seat ? -2 : 1), 0),
    }))
    .toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  return fourOf(
    battle,
    spots.map(({ at }) => at),
  );
}

function entryMarkers(battle: ZealotBattle, seat: Seat): readonly Point[] {
  const { width, depth } = battle.table;
  const y = isNorth(battle, seat) ? depth : 0;
  const goals = battle.objectives.filter(({ holder }) => holder !== seat).map(({ at }) => at.x);
  const xs = [...goals, width / 2, width / 4, (3 * width) / 4, 0, width].map((x) => Math.floor(x));
  return fourOnEdge(xs.map((x) => ({ x, y })));
}

function fourOnEdge(wishes: readonly Point[]): readonly Point[] {
  const found: Point[] = [];
  for (const wish of wishes) if (found.length < 4 && found.every((one) => span(one, wish) >= GAP)) found.push(wish);
  return found;
}

/** Attacker, then Defender: what was asked for may come. XZ-TURN-7 */
export function* arrivals(battle: ZealotBattle): Rule<ZealotBattle> {
  let after = battle;
  for (const seat of [battle.attacker, foeOf(battle, battle.attacker)]) after = yield* arrivalOf(after, seat);
  return after;
}

function* arrivalOf(battle: ZealotBattle, seat: Seat): Rule<ZealotBattle> {
  const open = battle.requests[seat];
  if (open === undefined) return battle;
  const what = assetName(battle, open.asset);
  const comes = yield* call(arrival, { seat, what, failed: open.failed });
  const failed = { ...battle, requests: { ...battle.requests, [seat]: { ...open, failed: open.failed + 1 } } };
  if (!comes) return failed;
  const at = open.markers[open.active] as Point;
  const { [seat]: _, ...rest } = battle.requests;
  const after = { ...battle, requests: rest };
  yield* note('XZ-H-7', 'The real marker of {what} is shown.', { what, at }, { reveals: true });
  if (isStrike(open.asset))
    return yield* strike(
      { ...after, assets: { ...after.assets, [seat]: withoutOne(after.assets[seat] ?? [], open.asset) } },
      seat,
      open.asset,
      at,
    );
  return yield* reserves(after, failed, open.asset, at);
}

const withoutOne = (list: readonly Strike[], one: Strike): readonly Strike[] =>
  list.filter((_, i) => i !== list.indexOf(one));

/** A strike as a blast: everybody under its discs, from above. XZ-H-9, XZ-H-10 */
export function strikeArgs(battle: ZealotBattle, seat: Seat, kind: Strike, centres: readonly Point[]): Blast {
  const { name, blast, ap, damage } = STRIKES[kind];
  const discs = centres.map((at) => discOf(at, blast));
  const under = discs.map((disc) => underTemplate(battle, disc));
  const all = [...new Set(under.flat())];
  const gap = (model: Trooper): number => Math.min(...centres.map((at) => distance(model.base, spot(at))));
  const who = all
    .toSorted((a, b) => gap(a) - gap(b) || (a.id < b.id ? -1 : 1))
    .map((model, rank): Touched => {
      const unit = bodyUnit(battle, model);
      const squad = squadOf(battle, unit);
      const score = cardFor(model).stealth + COVERS.indexOf(coverOfPlace(battle, model)) + (squad.infiltrating ? 1 : 0);
      return {
        ...targetOf(model, rank, squad),
        unit,
        owner: model.owner,
        score,
        bonus: 0,
        armour: armourOf(armourCard(model), 'rear'),
        dice: under.map((models) => (models.includes(model) ? 1 : 0)),
      };
    });
  return {
    rules: optionsOf(battle),
    attacker: seat,
    says: name,
    rule: kind === 'airStrike' ? 'XZ-H-10' : 'XZ-H-9',
    ap,
    damage,
    suppressive: false,
    ...crewed(battle, who),
  };
}

function* strike(battle: ZealotBattle, seat: Seat, kind: Strike, at: Point): Rule<ZealotBattle> {
  const centres = kind === 'airStrike' ? [at, yield* secondDisc(battle, seat, at)] : [at];
  const args = strikeArgs(battle, seat, kind, centres);
  yield* note(args.rule, '{strike} falls.', { strike: args.says, centres });
  if (args.touched.length === 0) return battle;
  const fired = yield* fall(battle, args, new Map() as Toll);
  let after = fired.battle;
  for (const unit of fired.toll.keys()) after = yield* counted(after, unit, fired.toll);
  return after;
}

/** The second disc of an air strike, within 6″ of the marker. D-STRIKE2 */
function* secondDisc(battle: ZealotBattle, seat: Seat, at: Point): Rule<Point> {
  const worth = (p: Point): number =>
    underTemplate(battle, discOf(p, 3)).reduce((sum, { owner }) => sum + (owner === seat ? -3 : 1), 0);
  const near = battle.models
    .filter(({ owner, away, base }) => owner !== seat && away === undefined && span(base.at, at) <= GAP)
    .map(({ base }) => base.at);
  const around = Array.from({ length: 8 }, (_, i) => ahead(at, i * 45, 3 * INCH)).filter((p) =>
    isOnTable(battle.table, spot(p)),
  );
  const places = [...near, at, ...around].filter((p, i, all) => all.findIndex((q) => q.x === p.x && q.y === p.y) === i);
  const ranked = places.toSorted((a, b) => worth(b) - worth(a) || a.x - b.x || a.y - b.y).slice(0, 6);
  yield* soFar(battle);
  return yield* choose(seat, {
    rule: 'XZ-H-10',
    says: 'Where does the second blast fall?',
    options: ranked.map((value) => ({
      value,
      says: `At ${(value.x / INCH).toFixed(1)}″, ${(value.y / INCH).toFixed(1)}″: ${worth(value)} to be hit`,
    })),
    sensible: 1,
    free: {
      shape: { kind: 'point', near: at, within: GAP } satisfies AnswerShape,
      problems: (given) => {
        const { x, y } = (given ?? {}) as Partial<Point>;
        const isPlace =
          Number.isInteger(x) && Number.isInteger(y) && isOnTable(battle.table, spot({ x: x ?? 0, y: y ?? 0 }));
        return isPlace && span({ x: x ?? 0, y: y ?? 0 }, at) <= GAP
          ? []
          : [{ rule: 'XZ-H-10', says: 'A point within 6″ of the marker.' }];
      },
    },
  });
}

/** Reserves come on near their marker, more than 3″ from the enemy. XZ-H-8, D-ENTER */
function* reserves(battle: ZealotBattle, failed: ZealotBattle, unit: string, at: Point): Rule<ZealotBattle> {
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
    after = withSquad(after, rider.id, { location: 'aboard' });
    after = withModels(
      after,
      ownModels(after, rider.id).map(({ id }) => id),
      (model) => ({ ...model, away: `aboard ${unit}` }),
    );
  }
  return strip(after, unit, 'order');
}

const isPlace = (given: unknown): given is Point =>
  typeof given === 'object' &&
  given !== null &&
  Number.isInteger((given as Partial<Point>).x) &&
  Number.isInteger((given as Partial<Point>).y);

/** Where everybody stands if a unit comes on around this point. */
const enteredAt = (battle: ZealotBattle, squad: Squad, at: Point, centre: Point) =>
  formation(battle, ownModels(battle, squad.id), centre, {
    near: { at, limit: GAP },
    clear: 3 * INCH,
    facing: isNorth(battle, squad.seat) ? 180 : 0,
  });

/** Places around a marker where a unit finds room, a few directions inwards. */
function entries(
  battle: ZealotBattle,
  squad: Squad,
  at: Point,
): readonly { readonly centre: Point; readonly says: string }[] {
  const inwards = isNorth(battle, squad.seat) ? 180 : 0;
  return ENTRIES.map(([turn, away, says]) => ({
    centre: ahead(at, (inwards + turn + 360) % 360, away * INCH),
    says,
  })).filter(({ centre }) => enteredAt(battle, squad, at, centre) !== undefined);
}

const ENTRIES = [
  [0, 2.6, 'Straight ahead'],
  [40, 3, 'To the right'],
  [-40, 3, 'To the left'],
  [0, 1.6, 'At the edge'],
  [80, 2.5, 'Far to the right'],
  [-80, 2.5, 'Far to the left'],
] as const;
