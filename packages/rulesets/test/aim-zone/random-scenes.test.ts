/** Crowded scenes that scenarios seldom lead to: vehicles near their limit, drums, live grenades, any options. Nothing that cannot be. */
import { Host, randomChoice, randomOrder, seededDice } from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import { decisionProblems } from '@umpire/engine/rule';
import { expect, test } from 'vitest';
import type { AimBattle, AimModel, Fighter, Weapon } from '../../src/aim-zone/battle/battle.ts';
import { GRENADES, VEHICLES, WEAPONS, type WeaponName } from '../../src/aim-zone/battle/data.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { options as agreed } from '../../src/aim-zone/battle/options.ts';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import { at, bystander, car, container, crate, man, opening, piece, rider, scene } from './scene.ts';

const SCENES = 25;
const MOST_ORDERS = 60;
const SIZE = 24;
const GUNS = Object.keys(WEAPONS) as WeaponName[];

/** A number of inches, to a tenth. */
const inches = (random: Random, least: number, most: number): number =>
  least + random.below((most - least) * 10 + 1) / 10;

function someone(random: Random, id: string, owner: string): Fighter {
  const [x, y] = [inches(random, 1, SIZE - 1), inches(random, 1, SIZE - 1)];
  if (owner === 'none') return bystander(id, x, y);
  const weapons = [1, 2].map((n): Weapon => ({ id: `${id}.${n}`, name: random.pick(GUNS), counters: 0, progress: 0 }));
  const defend = random.below(5) === 0;
  const marker = at(inches(random, 0, SIZE), inches(random, 0, SIZE));
  return man(id, owner, x, y, {
    skill: 3 + random.below(6),
    actions: 2 + random.below(2),
    stun: random.below(2),
    wounds: random.below(2),
    weapons,
    defend,
    grenades: Object.fromEntries(GRENADES.map((type) => [type, random.below(2)])) as Fighter['grenades'],
    ...(defend || random.below(3) === 0 ? {} : { aim: marker }),
  });
}

/** Two vehicles with some who ride in them, more or less done for. */
function cars(random: Random): readonly AimModel[] {
  return [
    [inches(random, 5, 9), 19.5],
    [inches(random, 15, 19), inches(random, 18, 20)],
  ].flatMap(([x = 0, y = 0], n) => {
    const owner = random.pick(['A', 'B']);
    const moving = random.below(2) === 0;
    const stalled = !moving && random.below(3) === 0;
    const vehicle = car(`car${n}`, owner, random.pick(VEHICLES), x, y, 90, { hits: random.below(7), moving, stalled });
    const riders = Array.from({ length: random.below(4) }, (_, seatNo) =>
      rider(`${owner}${n}${seatNo}`, owner, vehicle.id, seatNo, { gun: random.pick(GUNS), stun: random.below(2) }),
    );
    return [vehicle, ...riders];
  });
}

function crowded(random: Random): AimBattle {
  const pieces = [
    piece('low', 'low', [inches(random, 2, 8), 8, inches(random, 9, 12), 8.6]),
    piece('high', 'high', [inches(random, 12, 15), 10, 18, 11], {
      openings: [opening('d', 'door', 15.5, 10.5, 17, 10.5, random.below(2) === 0)],
    }),
    piece('scrub', 'area', [2, 14, 6, 18]),
    container('box', [18, 3, 22, 6], { ladders: [{ id: 'l', foot: at(17.5, 4.5), top: at(18.5, 4.5) }] }),
    crate('drum1', inches(random, 4, 20), 13, { toughness: 1 + random.below(2) }, ['volatile']),
    crate('drum2', inches(random, 4, 20), 15, { toughness: 2 }, ['volatile']),
  ];
  const options = Object.fromEntries(aimZone.options.map(({ id, values }) => [id, random.pick(values).value]));
  const grenades = Array.from({ length: random.below(3) }, (_, n) => ({
    id: `live-${n}`,
    type: random.pick(GRENADES),
    at: at(inches(random, 2, 20), inches(random, 2, 20)),
    elevation: 0,
    seat: random.pick(['A', 'B']),
    thrower: 'nobody',
  }));
  const made = (models: readonly AimModel[]): AimBattle =>
    scene({
      models,
      pieces,
      options: { ...agreed.defaults, ...options },
      change: {
        table: { width: SIZE * 1000, depth: SIZE * 1000, pieces },
        grenades,
        exits: random.below(2) === 0 ? { A: 'west', B: 'north' } : {},
        lastTurn: 3,
        entries: [
          { id: 'E', seat: 'A', at: at(0, 12), radius: 4000 },
          { id: 'F', seat: 'B', at: at(SIZE, 12), radius: 3000 },
        ],
      },
    });
  let models = cars(random);
  for (const [n, owner] of ['A', 'B', 'A', 'B', 'A', 'B', 'none'].entries()) {
    const places = Array.from({ length: 30 }, () => someone(random, `${owner}-${n}`, owner));
    const fits = places.find((one) => aimZone.faults(made([...models, one])).length === 0);
    if (fits !== undefined) models = [...models, fits];
  }
  return made(models);
}

/** Now and then a Drive: those that are made up at random are seldom legal. */
function someDrive(battle: AimBattle, seat: string, random: Random): AimOrder | undefined {
  const drivers = battle.models.filter(
    (one): one is Fighter => one.kind === 'fighter' && one.owner === seat && one.seatNo === 0,
  );
  if (drivers.length === 0) return undefined;
  const { id: model, vehicle } = random.pick(drivers);
  const base = battle.models.find((one) => one.id === vehicle)?.base;
  const facing = ((base?.facing ?? 0) + random.below(181) + 270) % 360;
  const order: AimOrder = { kind: 'drive', model, facing, length: 1000 + random.below(11_001) };
  return aimZone.problems(battle, seat, order).length === 0 ? order : undefined;
}

/** Plays a scene at random; what was wrong on the way. */
function playedOut(seed: string): readonly string[] {
  const random = seeded(seed);
  const battle = crowded(random);
  const wrong = [...aimZone.faults(battle)];
  const ruleset = { ...aimZone, setup: () => battle, begin: asItIs };
  const [first] = aimZone.scenarios;
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) } as never, first?.scenario as never, {});
  let last = 'the beginning';
  for (let orders = 0; orders < MOST_ORDERS && host.outcome === undefined && wrong.length === 0;) {
    const [seat] = host.waitingFor;
    if (seat === undefined) return [`nobody is to act after ${last}`];
    const question = host.questionTo(seat);
    if (question !== undefined) {
      for (const { value } of question.options)
        for (const { says } of decisionProblems(question, value))
          wrong.push(`${question.rule} lists ${JSON.stringify(value)}: ${says}`);
      host.choose(seat, random.below(3) === 0 ? question.options[0]?.value : randomChoice(question, random));
      continue;
    }
    const now = host.battle as AimBattle;
    const drive = random.below(4) === 0 ? someDrive(now, seat, random) : undefined;
    const order =
      drive ?? (random.below(10) === 0 ? { kind: 'end turn' } : randomOrder(aimZone as never, now, seat, random));
    last = JSON.stringify(order);
    for (const { says } of host.order(seat, order)) wrong.push(`${last} is refused: ${says}`);
    orders++;
    if (host.waitingFor.every((one) => host.questionTo(one) === undefined))
      wrong.push(...aimZone.faults(host.battle as AimBattle).map((fault) => `${fault} After ${last}`));
  }
  return wrong.map((says) => `${seed}: ${says}`);
}

function* asItIs(battle: AimBattle) {
  return battle;
}

test('crowded scenes with any options stay sound, and every listed answer is legal', () => {
  const wrong = Array.from({ length: SCENES }, (_, n) => playedOut(`crowded/${n}`)).flat();
  expect(wrong).toEqual([]);
});
