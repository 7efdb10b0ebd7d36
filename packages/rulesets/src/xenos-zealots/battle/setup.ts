import { openingOf, type Options } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Base, disc, hull, type Polygon, type Scenario, type ScenarioUnit } from '@umpire/engine/table';
import { FRESH, type Role, type Squad, type Trooper, type ZealotBattle } from './battle.ts';
import { type Card, type CardId, cardOf, isCardId, isInfantry, STRIKES } from './cards.ts';
import { isRanged, weaponOf } from './weapons.ts';
import { ASSETS, type Strike, UNIT_TYPES } from '../words/terms.ts';

/** Heights in thousandths, for pictures. */
const HEIGHT = 1500;

/** What a card may say at most, as far as a battle depends on it (specification, 2.1). */
const RANGES = [
  ['models', 1, 20, ({ models }: Card) => models],
  ['wounds', 1, 12, ({ wounds }: Card) => wounds],
  ['thousandths of Speed', 0, 18_000, ({ speed }: Card) => speed],
  ['Resilience', 1, 20, ({ resilience }: Card) => resilience],
  ['Command', 0, 4, ({ command }: Card) => command.n],
  ['capacity', 0, 20, ({ capacity }: Card) => capacity],
] as const;

const cardIdOf = ({ profile }: ScenarioUnit): CardId => {
  if (!isCardId(profile)) throw new RangeError(`Xenos & Zealots has no card "${profile.slice(0, 80)}"`);
  const card = cardOf(profile);
  for (const [says, least, most, of] of RANGES) {
    const value = of(card);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new RangeError(`${card.name}: ${says} must be ${least} to ${most}, not ${value}`);
  }
  return profile;
};

/** The battle before anything has happened: nobody is placed. */
export function setup(scenario: Scenario, options: Options): ZealotBattle {
  const seats = scenario.seats.map(({ id }) => id);
  const terms = scenario.terms ?? {};
  const attacker = scenario.seats.find(({ role }) => role === 'attacker')?.id;
  const assets = (terms['assets'] ?? {}) as Readonly<Record<Seat, readonly string[]>>;
  const tie = scenario.victory?.['tie'];
  const strikesOf = (seat: Seat): readonly Strike[] =>
    (assets[seat] ?? []).filter((one): one is Strike => (ASSETS as readonly string[]).includes(one));
  checkTheme(scenario, strikesOf);
  checkZones(scenario);
  const squads = scenario.forces.flatMap(({ seat, units }) => units.map((unit) => squadFrom(seat, unit)));
  return {
    ...openingOf(scenario, options),
    phase: 'deployment',
    units: squads.map((squad) => inTransport(squad, squads)),
    models: scenario.forces.flatMap(({ seat, units }) => units.flatMap((unit) => troopersOf(seat, unit))),
    attacker: attacker ?? seats[0] ?? '',
    roleBy: attacker === undefined ? 'roll' : 'scenario',
    lastTurn: scenario.turns,
    zones: scenario.zones.map(({ id, ground }) => ({ id, area: ground as Polygon })),
    zoneOf: Object.fromEntries(scenario.zones.flatMap(({ id, seat }) => (seat === undefined ? [] : [[seat, id]]))),
    worth: Object.fromEntries(scenario.objectives.map(({ id, points }) => [id, points ?? 1])),
    assets: Object.fromEntries(seats.map((seat) => [seat, strikesOf(seat)])),
    requests: {},
    failedRequests: {},
    ...(typeof tie === 'string' && { tieWinner: tie }),
  };
}

/** Every side has a zone, or there are as many to choose from as there are sides; each is an area. XZ-H-3 */
function checkZones({ zones, seats }: Scenario): void {
  if (zones.some(({ ground }) => !('kind' in ground))) throw new RangeError('a zone to deploy in must be a polygon');
  const areGiven = seats.every(({ id }) => zones.some(({ seat }) => seat === id));
  if (!areGiven && zones.length < seats.length)
    throw new RangeError(`${seats.length} sides need ${seats.length} zones to deploy in, not ${zones.length}`);
}

function squadFrom(seat: Seat, unit: ScenarioUnit): Squad {
  const id = cardIdOf(unit);
  const card = cardOf(id);
  const { terms = {} } = unit;
  const type = UNIT_TYPES.find((one) => one === terms['unitType']) ?? card.type;
  const aboard = terms['aboard'];
  return {
    id: unit.id,
    seat,
    name: unit.name,
    card: id,
    type,
    ...FRESH,
    morale: 'OK',
    firedOnBy: [],
    firedOnByLast: [],
    noCharge: 0,
    start: card.models,
    startWounds: card.models * card.wounds + (card.gun?.wounds ?? 0),
    casualties: 0,
    immobilised: false,
    rerolls: card.command.n,
    location: terms['reserve'] === true ? 'reserve' : 'undeployed',
    ...(typeof aboard === 'string' && { transport: aboard }),
  };
}

/** Passengers come with their transport: on the table or in reserve. XZ-H-4, XZ-H-21 */
function inTransport(squad: Squad, squads: readonly Squad[]): Squad {
  if (squad.transport === undefined) return squad;
  const transport = squads.find(({ id, seat }) => id === squad.transport && seat === squad.seat);
  const riders = squads.filter((one) => one.transport === squad.transport).reduce((sum, { start }) => sum + start, 0);
  if (transport === undefined) throw new RangeError(`${squad.name} is aboard "${squad.transport}", which is not there`);
  if (riders > cardOf(transport.card).capacity)
    throw new RangeError(`${transport.name} carries ${cardOf(transport.card).capacity} models, not ${riders}`);
  return { ...squad, type: 'mobileInfantry', location: transport.location };
}

/** The base of a model of this card, somewhere. */
export function baseOf({ footprint, walker }: Card): Base {
  const nowhere = { x: 0, y: 0 };
  if ('hull' in footprint) return hull(nowhere, footprint.hull[0], footprint.hull[1], 0);
  return walker ? { ...disc(nowhere, footprint.radius), facing: 0 } : disc(nowhere, footprint.radius);
}

const roleOf = ({ type, gun }: Card): Role =>
  gun !== undefined ? 'crew' : type === 'character' ? 'character' : 'trooper';

function troopersOf(seat: Seat, unit: ScenarioUnit): readonly Trooper[] {
  const id = cardIdOf(unit);
  const card = cardOf(id);
  const { split, gun } = card;
  const common = {
    owner: seat,
    unit: unit.id,
    level: 0,
    elevation: 0,
    height: HEIGHT,
    away: 'undeployed',
    card: id,
    suppressed: false,
    speed: card.speed,
  };
  const models = Array.from({ length: card.models }, (_, i): Trooper => ({
    ...common,
    id: card.models === 1 ? unit.id : `${unit.id}.${i + 1}`,
    base: baseOf(card),
    role: roleOf(card),
    leader: i === 0,
    wounds: card.wounds,
    weapons: card.weapons[Math.min(i, card.weapons.length - 1)] ?? [],
    // Several of a kind are a unit of many: no split of their points. XZ-R-35
    ...(split !== undefined &&
      card.models === 1 && { mobility: split.mobility, slots: split.attack.map((slot) => slot.id) }),
  }));
  if (gun === undefined) return models;
  const piece: Trooper = {
    ...common,
    id: `${unit.id}.gun`,
    base: hull({ x: 0, y: 0 }, gun.hull[0], gun.hull[1], 0),
    role: 'gun',
    leader: false,
    wounds: gun.wounds,
    weapons: [gun.weapon],
  };
  return [...models, piece];
}

/** Is there a ranged weapon on the card that needs Fire Support orders? */
export const hasHeavyWeapon = (card: Card): boolean =>
  [...card.weapons.flat(), ...(card.gun === undefined ? [] : [card.gun.weapon])].some(
    (id) => isRanged(weaponOf(id)) && weaponOf(id).type === 'fireSupport',
  );

/** A force as it is bought: cards, strikes, how many of the units are in reserve, and who is named commander. */
export interface Force {
  readonly cards: readonly CardId[];
  readonly strikes: readonly Strike[];
  readonly reserves: number;
  /** The cards that are named commander. */
  readonly commanders: readonly CardId[];
}

/** What is wrong with a force bought for so many points; empty: it keeps the standard theme. XZ-H-1, XZ-H-2 */
export function themeProblems({ cards, strikes, reserves, commanders }: Force, total: number): readonly string[] {
  const all = cards.map(cardOf);
  const price = strikes.reduce((sum, strike) => sum + STRIKES[strike].points, 0);
  const points = all.reduce((sum, card) => sum + card.points, 0) + price;
  const infantry = all.filter(isInfantry).length;
  const heavy = all.filter(({ type }) =>
    ['vehicle', 'monster', 'mobileArtillery', 'massiveArtillery'].includes(type),
  ).length;
  const [commander] = commanders;
  return [
    ...(points > total ? [`It costs ${points} points of ${total}.`] : []),
    ...(commanders.length === 1 ? [] : [`It names ${commanders.length} commanders, not one.`]),
    ...(commander === undefined || cardOf(commander).command.n > 0 ? [] : ['Its commander has no Command value.']),
    ...(infantry < 2 ? ['It needs two infantry units.'] : []),
    ...(heavy > infantry ? ['It has more machines and guns than infantry.'] : []),
    ...(strikes.length > Math.floor(total / 250) ? ['It has too many strikes.'] : []),
    ...(2 * reserves > all.length ? ['More than half of it is in reserve.'] : []),
  ];
}

/** A scenario whose players have agreed on a total keeps to it; those that name none are as they are. XZ-H-1, XZ-H-2 */
function checkTheme({ forces, terms = {} }: Scenario, strikesOf: (seat: Seat) => readonly Strike[]): void {
  const total = terms['points'];
  if (typeof total !== 'number') return;
  for (const { seat, units } of forces) {
    const [problem] = themeProblems(
      {
        cards: units.map(cardIdOf),
        strikes: strikesOf(seat),
        reserves: units.filter((unit) => unit.terms?.['reserve'] === true).length,
        commanders: units.filter((unit) => unit.terms?.['commander'] === true).map(cardIdOf),
      },
      total,
    );
    if (problem !== undefined) throw new RangeError(`The force of ${seat} cannot be bought so: ${problem}`);
  }
}
