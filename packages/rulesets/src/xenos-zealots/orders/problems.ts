/** Why an order is illegal; empty when it is legal. */
import { modelName, type ModelMove } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { type Base, boxOf, type Point, spot, withinDistance } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { coverProblems, turnProblems, withdrawProblems } from '../rules/react.ts';
import { marchProblems } from '../rules/march.ts';
import { ridingProblems } from '../rules/transport.ts';
import { type Firing, firersOf, type Shot, weaponsOf } from '../ground/aim.ts';
import { strikersOf } from '../rules/assault-args.ts';
import {
  called,
  cardFor,
  gunOf,
  leaderOf,
  ownModels,
  type Squad,
  squadOf,
  type ZealotBattle,
} from '../battle/battle.ts';
import { chargeable, chargeProblems } from '../ground/charge-problems.ts';
import { allAt, type Declaration, declare, returnTargets } from '../ground/declare.ts';
import { formation, placeProblems, type Room } from '../ground/deploy.ts';
import type { FireOrder, ZealotOrder } from '../battle/orders.ts';
import { parseShot } from '../ground/shots.ts';
import { endBase, jumps } from '../ground/courses.ts';
import { moversOf } from '../ground/moves.ts';
import { isTongue } from '../battle/weapons.ts';
import { type Doing, doingOf } from '../battle/steps.ts';

type Of<K extends ZealotOrder['kind']> = ZealotOrder & { readonly kind: K };

/** Why a seat may not give this order. */
export function problems(view: ZealotBattle, seat: Seat, order: ZealotOrder): readonly Problem[] {
  if (order.kind === 'end')
    return view.phase === 'deployment' ? [{ rule: 'XZ-H-4', says: 'Every unit has to be placed first.' }] : [];
  if (order.kind === 'rollOff') return [];
  const squad = view.units.find((one) => one.id === order.unit && one.seat === seat);
  if (squad === undefined) return [{ rule: 'XZ-UNIT-1', ...say('You have no unit {unit}.', { unit: order.unit }) }];
  if (order.kind === 'deploy') return deployProblems(view, squad, order);
  if (order.kind === 'embark') return embarkProblems(view, squad, order.transport);
  if (order.kind === 'wait') return waitProblems(view, squad);
  if (view.phase === 'deployment') return [{ rule: 'XZ-H-4', says: 'Place your units first.' }];
  const doing = doingOf(view, squad);
  if (doing === undefined)
    return [
      { rule: 'XZ-ORD-1', ...say('{unit} {unit|has|have} nothing to do in this step.', { unit: called(squad) }) },
    ];
  if (order.kind === 'hold') return [];
  if (order.kind !== doing)
    return [
      {
        rule: ruleOf(order.kind),
        ...say('{unit} cannot do that now. Possible: {doing}.', { unit: squad.name, doing: POSSIBLE[doing] }),
      },
    ];
  switch (order.kind) {
    case 'ready':
      return [];
    case 'move':
      return marchProblems(view, squad.id, order.moves, order);
    case 'shoot':
      return fireProblems(declared(view, squad, order));
    case 'assault':
      return assaultProblems(view, squad, order);
    case 'react':
      return reactProblems(view, squad, order);
  }
}

/** What a unit may do in this step, by its order or its morale. */
const POSSIBLE: Readonly<Record<Doing, string>> = {
  move: 'Move',
  shoot: 'Shoot',
  assault: 'Assault',
  ready: 'Get ready',
  react: 'React',
  ride: 'Do nothing',
};

const ruleOf = (kind: ZealotOrder['kind']): string =>
  ({
    move: 'XZ-ORD-8',
    shoot: 'XZ-ORD-9',
    assault: 'XZ-ASLT-1',
    ready: 'XZ-ORD-11',
    react: 'XZ-MOR-2',
    hold: 'XZ-ORD-1',
    deploy: 'XZ-H-4',
    embark: 'XZ-H-4',
    wait: 'XZ-H-4',
    rollOff: 'XZ-GEN-11',
    end: 'XZ-ORD-1',
  })[kind];

const fireProblems = (declaration: Declaration): readonly Problem[] => (declaration.ok ? [] : declaration.problems);

/** How a unit fires now. */
export const firingOf = (squad: Squad): Firing => ({
  unit: squad.id,
  fireSupport: squad.order === 'fireSupport' && squad.ready,
  isReaction: squad.morale !== 'OK',
});

/** What is said of fire that means nothing here: two ways at once, a turn of what does not turn, weapons that do not fire. */
function strayWords(view: ZealotBattle, squad: Squad, order: FireOrder): Problem | undefined {
  const { target, aim, pivot, at, shots, groups, towards } = order;
  const firing = firingOf(squad);
  const able = new Set(firersOf(view, squad.id).flatMap((model) => weaponsOf(view, firing, model)));
  const wrong = (rule: string, why: Words): Problem => ({ rule, ...saying(why) });
  if (shots !== undefined && (target !== undefined || at !== undefined))
    return wrong('XZ-SHOOT-5', 'Name a target, or every shot; not both.');
  if (shots !== undefined && aim === undefined) return wrong('XZ-SHOOT-2', 'Say where the leader aims.');
  if (pivot !== undefined && (!cardFor(squad).walker || firing.isReaction))
    return wrong('XZ-ARC-4', say('{unit} cannot turn before shooting.', { unit: squad.name }));
  if (groups !== undefined && groups.length > 0 && (able.size < 2 || groups.some((id) => !able.has(id))))
    return wrong('XZ-SHOOT-7', say('{unit} cannot fire these weapons together.', { unit: squad.name }));
  if (groups !== undefined && new Set(groups).size < groups.length)
    return wrong('XZ-SHOOT-7', 'A weapon is named twice.');
  if (towards !== undefined && ![...able].some(isTongue))
    return wrong(
      'XZ-H-11',
      say('{unit} {unit|has|have} no weapon that lays a tongue of flame.', { unit: called(squad) }),
    );
  if (at !== undefined && (target === undefined || !hasUnit(view, target) || gunOf(view, target) === undefined))
    return wrong('XZ-UNIT-12', 'Only artillery has a crew and a gun to choose between.');
  return undefined;
}

const hasUnit = (view: ZealotBattle, id: string): boolean => view.units.some((one) => one.id === id);

/** The fire that an order means: shot by shot, or all who can at its target. */
export function declared(view: ZealotBattle, squad: Squad, order: FireOrder): Declaration {
  const { target, aim, pivot, at, shots, towards } = order;
  const stray = strayWords(view, squad, order);
  if (stray !== undefined) return { ok: false, problems: [stray] };
  const firing: Firing = { ...firingOf(squad), ...(towards !== undefined && { towards }) };
  if (shots !== undefined && aim !== undefined) return declare(view, firing, aim, shotsIn(shots), pivot);
  const enemy = view.units.find(
    ({ id, seat, location, attachedTo }) =>
      id === target && seat !== squad.seat && location === 'table' && attachedTo === undefined,
  );
  const wrong = (rule: string, why: Words): Declaration => ({ ok: false, problems: [{ rule, ...saying(why) }] });
  if (enemy === undefined) return wrong('XZ-SHOOT-5', 'Say which enemy unit to fire at.');
  if (firing.isReaction && !returnTargets(view, squad.id).includes(enemy.id))
    return wrong(
      'XZ-MOR-5',
      say('{unit} may return fire only at those who fired on it, or at the closest.', { unit: squad.name }),
    );
  if (aim === undefined) return wrong('XZ-SHOOT-2', 'Say where the leader aims.');
  const posed = pivot === undefined ? firing : { ...firing, facing: pivot };
  const all = allAt(view, posed, enemy.id, aim, at);
  if (all.length === 0 && at !== undefined)
    return wrong(
      'XZ-UNIT-12',
      at === 'crew'
        ? say('The crew of {enemy} cannot be hit from here.', { enemy: enemy.name })
        : say('The gun of {enemy} cannot be hit from here.', { enemy: enemy.name }),
    );
  if (all.length === 0)
    return wrong(
      'XZ-SHOOT-3',
      say('Nobody of {unit} has a target in {enemy} from there: not in the zone, in range, in arc and in sight.', {
        unit: squad.name,
        enemy: enemy.name,
      }),
    );
  return declare(view, firing, aim, all, pivot);
}

/** Shots read from words; words that are no shot name nobody who could fire. */
const shotsIn = (words: readonly string[]): readonly Shot[] =>
  words.map((word) => parseShot(word) ?? { model: word, weapon: 'bareHands', target: '' });

function assaultProblems(
  view: ZealotBattle,
  squad: Squad,
  { target, moves, walk = false, groups = [] }: Of<'assault'>,
): readonly Problem[] {
  const jump = !walk;
  if (walk && !moversOf(view, squad.id).models.some(jumps))
    return [
      { rule: 'XZ-MOB-4', ...say('{unit} {unit|has|have} no jump jets to do without.', { unit: called(squad) }) },
    ];
  const able = strikersOf(view, squad.id);
  if (
    groups.length > 0 &&
    (able.length < 2 || groups.some((id) => !able.includes(id)) || new Set(groups).size < groups.length)
  )
    return [{ rule: 'XZ-ASLT-8', ...say('{unit} cannot strike with these weapons together.', { unit: squad.name }) }];
  const problem = chargeable(view, squad.id, target, jump);
  if (problem !== undefined) return [problem];
  return chargeProblems(view, squad.id, target, moves, jump);
}

function reactProblems(view: ZealotBattle, squad: Squad, order: Of<'react'>): readonly Problem[] {
  const { how, moves, pivot } = order;
  const { kind: _, unit: __, how: ___, moves: ____, pivot: _____, ...fire } = order;
  if (how === 'returnFire' ? moves !== undefined : Object.values(fire).some((one) => one !== undefined))
    return [{ rule: 'XZ-MOR-2', says: 'A unit that reacts moves or shoots, not both.' }];
  if (how === 'turn' && moves !== undefined)
    return [{ rule: 'XZ-MOR-3', says: 'A unit that turns stays where it stands.' }];
  if (how === 'returnFire') return fireProblems(declared(view, squad, order));
  if (how === 'turn') return turnProblems(view, squad, pivot);
  if (pivot !== undefined) return [{ rule: 'XZ-MOR-2', says: 'A unit that reacts moves or turns, not both.' }];
  const rule = how === 'cover' ? 'XZ-MOR-3' : 'XZ-MOR-4';
  if (moves === undefined) return [{ rule, says: 'Say where everybody goes.' }];
  return (how === 'cover' ? coverProblems : withdrawProblems)(view, squad.id, moves);
}

/** The zone of a unit's side, and which way its models look. */
export function roomOf(view: ZealotBattle, squad: Squad, facing?: number): Room {
  const zone = view.zones.find(({ id }) => id === view.zoneOf[squad.seat]);
  const isNorth =
    zone !== undefined &&
    zone.area.points.reduce((sum, { y }) => sum + y, 0) / zone.area.points.length > view.table.depth / 2;
  return { ...(zone !== undefined && { zone: zone.area }), facing: facing ?? (isNorth ? 180 : 0) };
}

/** Where everybody stands if a unit is put here. */
export function deployedAt(
  view: ZealotBattle,
  squad: Squad,
  { at, facing, moves }: Pick<Of<'deploy'>, 'at' | 'facing' | 'moves'>,
): Readonly<Record<string, Base>> | undefined {
  const models = ownModels(view, squad.id);
  const room = roomOf(view, squad, facing);
  if (moves !== undefined)
    return Object.fromEntries(
      models.map((model) => [
        model.id,
        moves[model.id] === undefined ? model.base : endBase(model, moves[model.id] as ModelMove),
      ]),
    );
  if (at === undefined) return undefined;
  return formation(view, models, at, room);
}

/** What is said of a deployment that means nothing: two ways at once, a front of what has none, places outside. */
function strayPlaces(view: ZealotBattle, squad: Squad, { at, facing, moves }: Of<'deploy'>): Problem | undefined {
  const models = ownModels(view, squad.id);
  const wrong = (why: Words): Problem => ({ rule: 'XZ-H-4', ...saying(why) });
  if ((at === undefined) === (moves === undefined))
    return wrong('Say where the unit stands: around a point, or model by model.');
  if (facing !== undefined && (moves !== undefined || models.every(({ base }) => base.facing === undefined)))
    return wrong(
      moves === undefined
        ? say('{unit} {unit|has|have} no front.', { unit: called(squad) })
        : 'Turn each model by itself.',
    );
  const { zone } = roomOf(view, squad);
  if (at !== undefined && zone !== undefined && !withinDistance(spot(at), zone, 0))
    return wrong('That point is not in your zone.');
  if (moves === undefined) return undefined;
  if (models.length === 1) return wrong('Say where the model stands.');
  const stranger = Object.keys(moves).find((id) => !models.some((model) => model.id === id));
  if (stranger !== undefined)
    return wrong(say('{model} is not set up with {unit}.', { model: modelName(view, stranger), unit: squad.name }));
  const missing = models.find(({ id }) => moves[id] === undefined);
  return missing === undefined
    ? undefined
    : wrong(say('{model} needs a place.', { model: modelName(view, missing.id) }));
}

function deployProblems(view: ZealotBattle, squad: Squad, order: Of<'deploy'>): readonly Problem[] {
  const placed = unplacedProblems(view, squad);
  if (placed.length > 0) return placed;
  const stray = strayPlaces(view, squad, order);
  if (stray !== undefined) return [stray];
  const body =
    order.attach === undefined
      ? undefined
      : view.units.find(
          ({ id, seat, location, start }) =>
            id === order.attach && seat === squad.seat && location === 'table' && start > 1,
        );
  if (order.attach !== undefined && (cardFor(squad).type !== 'character' || body === undefined))
    return [{ rule: 'XZ-UNIT-14', ...say('{unit} cannot join that unit.', { unit: squad.name }) }];
  const bases = deployedAt(view, squad, order);
  if (bases === undefined)
    return [
      {
        rule: 'XZ-H-4',
        ...say('{unit} must stand wholly in your zone, together, not on impassable ground.', { unit: squad.name }),
      },
    ];
  const leader = body && leaderOf(view, body.id);
  const far =
    body !== undefined &&
    leader !== undefined &&
    !Object.values(bases).every((base) => withinDistance(base, leader.base, cardFor(body).coherency));
  if (far)
    return [
      {
        rule: 'XZ-UNIT-14',
        ...say('{unit} would be too far from {body}; {most″} at most.', {
          unit: squad.name,
          body: body.name,
          most: cardFor(body).coherency,
        }),
      },
    ];
  return order.moves === undefined ? [] : placeProblems(view, squad, bases, roomOf(view, squad));
}

/** Mobile infantry may start aboard a transport that has been placed. XZ-H-4, XZ-UNIT-6 */
function embarkProblems(view: ZealotBattle, squad: Squad, transport: string): readonly Problem[] {
  const placed = unplacedProblems(view, squad);
  return placed.length > 0 ? placed : ridingProblems(view, squad, transport);
}

/** Has it still to be placed, by itself? */
function unplacedProblems(view: ZealotBattle, squad: Squad): readonly Problem[] {
  if (view.phase !== 'deployment') return [{ rule: 'XZ-H-4', says: 'The battle has begun.' }];
  if (squad.location !== 'undeployed')
    return [
      {
        rule: 'XZ-H-4',
        ...say('{unit} {unit|has|have} been placed, or {unit|waits|wait} in reserve.', { unit: called(squad) }),
      },
    ];
  return squad.transport === undefined
    ? []
    : [
        {
          rule: 'XZ-H-4',
          ...say('{unit} {unit|starts|start} aboard {transport}.', {
            unit: called(squad),
            transport: squadOf(view, squad.transport).name,
          }),
        },
      ];
}

/** Only who finds no room anywhere in the zone waits. XZ-H-4 */
function waitProblems(view: ZealotBattle, squad: Squad): readonly Problem[] {
  const placed = unplacedProblems(view, squad);
  if (placed.length > 0) return placed;
  return roomFor(view, squad) === undefined
    ? []
    : [{ rule: 'XZ-H-4', ...say('There is room for {unit} in your zone.', { unit: squad.name }) }];
}

/** A place in the zone where the whole unit finds room, looked for inch by inch; undefined: there is none. */
export function roomFor(view: ZealotBattle, squad: Squad): Point | undefined {
  const { zone } = roomOf(view, squad);
  if (zone === undefined) return undefined;
  const { west, east, south, north } = boxOf(zone);
  for (let y = south + 500; y < north; y += 1000)
    for (let x = west + 500; x < east; x += 1000)
      if (deployedAt(view, squad, { at: { x, y } }) !== undefined) return { x, y };
  return undefined;
}
