/** What a seat may ask the table: sight, ranges, threats, coherency, ways. */
import {
  type Because,
  inTheWay,
  lineDrawn,
  nobody,
  standingModel,
  tell,
  type Told,
  around,
  type Drawn,
  type Stake,
  cohesionTold,
  type Moves,
  type Order,
  type Party,
  guiding,
  type Tools,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { distance, withinDistance, OUTSIDE, canStand, whollyIn } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import {
  type AssaultBattle,
  type Element,
  type Figure,
  elementOf,
  isSmg,
  figuresOf,
  foeOf,
  livingElements,
  withElement,
  roomName,
  figures,
} from '../battle/battle.ts';
import { weaponOf } from '../battle/data.ts';
import { areaOf, isHeldBy } from '../ground/areas.ts';
import { isChargeable } from '../ground/charge.ts';
import { isElementEngaged, isEngaged, type Melee, meleesOf } from '../ground/contact.ts';
import { contactCourse, walkCourse } from '../ground/courses.ts';
import { MOVES, COHERENCY, REACHES } from '../ground/moves.ts';
import { asLine, wayToContact } from '../ground/places.ts';
import { isNearRoom } from '../ground/plan.ts';
import { coverOf, opaqueLayers, sees, footing } from '../ground/terrain.ts';
import { started } from '../rules/activation.ts';
import { attackerIn, fightOf } from '../rules/melees.ts';
import { volleyAt, PLAIN_SIGHT, CLOSE } from '../rules/shooting.ts';

const COVER_SAYS = {
  none: '{figure} is in the open.',
  soft: '{figure} is in soft cover.',
  hard: '{figure} is in hard cover.',
} as const;

/** Centre to centre; then cover, spotting and range. BA-H-14 to BA-H-17 */
function sight(view: AssaultBattle, from: string, to: string): Told {
  const [viewer, target] = [standingModel(view, from), standingModel(view, to)];
  if (viewer === undefined) return nobody(from);
  if (target === undefined) return nobody(to);
  const [a, b] = [viewer.base.at, target.base.at];
  const layers = opaqueLayers(view.table);
  const isFree = sees(view, viewer, target);
  const drawn = lineDrawn(a, b, isFree, layers);
  const away = distance(viewer.base, target.base);
  if (!isFree)
    return tell(say('{figure} does not see {other}.', { figure: from, other: to }), {
      tone: 'bad',
      share: 0,
      because: inTheWay(a, b, layers, 'BA-H-14'),
      drawn,
    });
  const cover = coverOf(view, viewer, target);
  const { range, name } = weaponOf(viewer.weapon);
  const isInRange = withinDistance(viewer.base, target.base, range);
  const because: readonly Because[] = [
    { ...say('The line between the centres is free: {far″}.', { far: away }), rule: 'BA-H-14', tone: 'good' },
    { ...say(COVER_SAYS[cover], { figure: to }), rule: 'BA-H-15' },
    ...(viewer.owner === target.owner
      ? []
      : [
          { says: spottingSays(view, viewer, target), rule: 'BA-H-16' },
          ...(isEngaged(view, target)
            ? [
                {
                  ...say('{figure} is in combat and can be no mark.', { figure: to }),
                  rule: 'BA-H-17',
                  tone: 'bad' as const,
                },
              ]
            : []),
          {
            ...say(isInRange ? 'In range of the {weapon}: {far″}.' : 'Out of range of the {weapon}: {far″}.', {
              weapon: name,
              far: range,
            }),
            rule: 'BA-H-17',
            tone: isInRange ? ('good' as const) : ('bad' as const),
          },
        ]),
  ];
  return tell(say('{figure} sees {other}.', { figure: from, other: to }), { tone: 'good', share: 1, because, drawn });
}

/** What it takes to spot the element of an enemy who is seen. BA-H-16 */
function spottingSays(view: AssaultBattle, viewer: Figure, target: Figure): string {
  if (elementOf(view, target.unit).spotted) return 'Spotted already: no test is needed.';
  return withinDistance(viewer.base, target.base, PLAIN_SIGHT)
    ? 'Within 8″ no spotting test is needed.'
    : 'Beyond 8″ a spotting test comes first.';
}

const ring = (figure: Figure, far: number, words: Words): Drawn => ({
  role: 'range',
  shape: around(figure.base, far),
  ...saying(words),
});

/** Weapon bands, plain sight, charge. */
function ranges(view: AssaultBattle, model: string): Told {
  const figure = standingModel(view, model);
  if (figure === undefined) return nobody(model);
  const { name, range } = weaponOf(figure.weapon);
  const because: Because[] = [
    { ...say('−4 beyond half range of the {weapon}, {far″}.', { weapon: name, far: range / 2 }), rule: 'BA-H-17' },
    { ...say('Full range {far″}.', { far: range }), rule: 'BA-H-17' },
    { says: 'Enemies seen within 8″ are spotted at once.', rule: 'BA-H-16' },
    { ...say('Advance {far″}, Run {farther″}.', { far: MOVES.advance, farther: MOVES.run }), rule: 'BA-H-11' },
    { ...say('Charge {far″}.', { far: MOVES.charge }), rule: 'BA-H-24' },
  ];
  const drawn = [
    ring(figure, Math.floor(range / 2), say('Half range {far″}', { far: range / 2 })),
    ring(figure, range, say('Range {far″}', { far: range })),
    ring(figure, PLAIN_SIGHT, 'Plain sight 8″'),
    ring(figure, MOVES.charge, 'Charge 6″'),
  ];
  if (isSmg(figure)) {
    because.push({ says: 'SMG: +4 at 6″ or less.', rule: 'BA-H-17' });
    drawn.push(ring(figure, CLOSE, 'SMG +4 within 6″'));
  }
  const says = say('{figure}: {weapon} {far″}, Charge {charge″}.', {
    figure: model,
    weapon: name,
    far: range,
    charge: MOVES.charge,
  });
  return tell(says, { because, drawn });
}

const CAN_FIRE = '{enemy} can fire at it with {n} {n|figure|figures}.';
const CAN_FIRE_ONCE_SPOTTED = '{enemy} can fire at it with {n} {n|figure|figures}, once it is spotted.';

/** What each enemy element could do to this one now: fire as it stands, charge, storm its room. */
function threat(view: AssaultBattle, unit: string): Told {
  const element = view.units.find(({ id }) => id === unit);
  const own = figuresOf(view, unit);
  if (element === undefined || own.length === 0) return nobody(unit);
  // Spotting comes first: as if the test had been passed, which the sentence says.
  const seen = started(withElement(view, unit, { spotted: true }));
  const because: Because[] = [];
  const drawn: Drawn[] = [];
  const stakes: Stake[] = [];
  for (const foe of livingElements(view, foeOf(view, element.seat))) {
    if (isElementEngaged(view, foe.id)) {
      // Whoever is in combat can only fight. BA-MELEE-7
      for (const melee of meleesWith(seen, foe.id, unit)) {
        because.push({ ...say('{enemy} is in combat with it.', { enemy: foe.name }), rule: 'BA-H-25', tone: 'bad' });
        stakes.push({
          engagement: 'melee',
          args: fightOf(seen, melee, attackerIn(seen, melee, foe.seat), foe.seat),
          ...say('{enemy} fights {element}', { enemy: foe.name, element: element.name }),
        });
      }
      continue;
    }
    // Whoever is pinned can only hold. BA-H-4
    if (foe.pinned) continue;
    const args = volleyAt(seen, foe.id, element, false);
    if (args !== undefined) {
      const many = args.shooters.length;
      because.push({
        ...say(element.spotted ? CAN_FIRE : CAN_FIRE_ONCE_SPOTTED, { enemy: foe.name, n: many }),
        rule: 'BA-H-17',
        tone: 'bad',
      });
      stakes.push({
        engagement: 'fire',
        args: { ifSeen: args },
        ...say('{enemy} fires at {element}', { enemy: foe.name, element: element.name }),
      });
      drawn.push(...args.shooters.flatMap(({ id, aims }) => firesAt(view, id, aims[0]?.mark)));
    }
    const chargers = chargersAt(view, foe.id, own);
    if (chargers.length > 0) {
      because.push({
        ...say('{enemy} can charge it with {n} {n|figure|figures}.', { enemy: foe.name, n: chargers.length }),
        rule: 'BA-H-24',
        tone: 'bad',
      });
      for (const { id, base } of chargers)
        drawn.push({
          role: 'reach',
          shape: around(base, MOVES.charge),
          ...say('{figure} charges up to {far″}', { figure: id, far: MOVES.charge }),
          tone: 'bad',
        });
    }
    for (const room of roomsOfAll(view, own))
      if (canStorm(view, foe, room))
        because.push({
          ...say('{enemy} can take position to assault {room}.', { enemy: foe.name, room: roomName(view, room) }),
          rule: 'BA-H-20',
          tone: 'bad',
        });
  }
  const says =
    because.length === 0 ? 'Nobody can do anything to {element} here now.' : 'What the enemy can do to {element} here:';
  return tell(say(says, { element: element.name }), {
    tone: because.length === 0 ? 'good' : 'bad',
    because,
    drawn,
    stakes,
  });
}

function firesAt(view: AssaultBattle, shooter: string, mark: string | undefined): readonly Drawn[] {
  const [a, b] = [standingModel(view, shooter), mark === undefined ? undefined : standingModel(view, mark)];
  return a === undefined || b === undefined
    ? []
    : [
        {
          role: 'sight',
          shape: asLine({ from: a.base.at, to: b.base.at }),
          ...say('{figure} at {mark}', { figure: shooter, mark: b.id }),
          tone: 'bad',
        },
      ];
}

/** The figures of an element that could charge one of these. BA-H-24 */
function chargersAt(view: AssaultBattle, foe: string, own: readonly Figure[]): readonly Figure[] {
  return figuresOf(view, foe).filter((mover) => {
    const course = contactCourse(view, mover, MOVES.charge);
    return own.some(
      (target) => isChargeable(view, mover, target) && wayToContact(view, course, mover, target) !== undefined,
    );
  });
}

/** The melees of an element in which figures of another are in contact. */
const meleesWith = (view: AssaultBattle, foe: string, unit: string): readonly Melee[] =>
  meleesOf(view, foe).filter(({ figures: fighting }) =>
    fighting.some((one) => one.unit === unit && isEngaged(view, one)),
  );

/** The rooms that figures stand in. */
const roomsOfAll = (view: AssaultBattle, own: readonly Figure[]): readonly string[] =>
  [...new Set(own.map((one) => areaOf(view, one)))].filter((area) => area !== OUTSIDE);

/** Are two figures of an element near enough to a room, or one where a friend stands in it? BA-ASSAULT-3, BA-R-34 */
const canStorm = (view: AssaultBattle, { id, seat }: Element, room: string): boolean =>
  figuresOf(view, id).filter((one) => isNearRoom(view, one, room)).length >= (isHeldBy(view, room, seat) ? 1 : 2);

const coherency = (view: AssaultBattle, unit: string): Told => {
  const element = view.units.find(({ id }) => id === unit);
  return element === undefined
    ? nobody(unit)
    : cohesionTold(element.name, figuresOf(view, unit), { kind: 'comrade', within: COHERENCY }, 'BA-H-19');
};

/** Who is moved by an order. BA-H-12, BA-H-31 */
function partyOf(view: AssaultBattle, seat: Seat, order: Order): Party | undefined {
  const { element } = order as { readonly element?: string; readonly moves?: Moves };
  const unit = view.units.find(({ id, seat: owner }) => id === element && owner === seat);
  if (unit === undefined) return undefined;
  if (order.kind === 'deploy') return placingOf(view, seat, unit.id);
  const limit = REACHES[order.kind];
  if (limit === undefined) return undefined;
  const goesIn = order.kind === 'charge' || order.kind === 'fight';
  const own = figuresOf(view, unit.id);
  const ids = own.map(({ id }) => id);
  const mates = own.map((mover) => {
    const course = goesIn ? contactCourse(view, mover, limit) : walkCourse(view, mover, limit);
    return { id: mover.id, course: { ...course, blockers: course.blockers.filter(({ id }) => !ids.includes(id)) } };
  });
  return { kind: 'marching', mates, cohesion: { kind: 'comrade', within: COHERENCY }, matesBar: false };
}

function placingOf(view: AssaultBattle, seat: Seat, element: string): Party {
  const others = figures(view).map(({ id, base }) => ({ id, base, way: 'free' as const, end: 0 }));
  return {
    kind: 'placing',
    models: view.models.filter(({ unit, away }) => unit === element && away !== undefined),
    fits: (base) =>
      (view.zones[seat] ?? []).some((zone) => whollyIn(base, zone)) &&
      canStand({ table: view.table, base, footing, blockers: others, terms: {} }, base),
  };
}

export const tools: Tools<AssaultBattle> = { sight, ranges, threat, coherency, ...guiding(partyOf) };
