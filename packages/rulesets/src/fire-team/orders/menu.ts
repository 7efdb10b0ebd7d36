/** What a seat may order now, with what is not possible and why. */
import type { Order, MenuItem, Part } from '@umpire/engine/battle';
import type { Seat, Problem } from '@umpire/engine/rule';
import { TOUCH } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { ableNow } from '../battle/activation.ts';
import { type Act, limitOf, endingOf } from '../battle/acts.ts';
import {
  type FireTeamBattle,
  unitOf,
  type FireTeamUnit,
  figuresOf,
  figureWords,
  isAlive,
  enemyTeams,
  type Team,
} from '../battle/battle.ts';
import { fieldOf, goingOf } from '../ground/courses.ts';
import { isInContact, teamsInContact, unitGap } from '../ground/nearness.ts';
import { planAssault } from '../ground/plan.ts';
import { deployments } from '../ground/stances.ts';
import { firerAt } from '../rules/firing.ts';
import { kindProblems } from '../rules/legality.ts';
import type { FireTeamOrder } from './orders.ts';
import { problems, rideProblems } from './problems.ts';

const asOrder = (order: object): Order => order as Order;

export function menu(view: FireTeamBattle, seat: Seat): readonly MenuItem[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment') return deployItems(view, seat);
  if (view.phase === 'activation') return activateItems(view, seat);
  const able = ableNow(view);
  return [...groupItems(view, seat), ...able.flatMap((unit) => unitItems(view, seat, unit, able.length > 1))];
}

/** As proposed, with whatever changes; and other ways to stand, ready to be taken. */
function deployItems(view: FireTeamBattle, seat: Seat): readonly MenuItem[] {
  const models = view.models.filter(({ owner }) => owner === seat).map(({ id }) => id);
  const places: Part = {
    kind: 'moves',
    name: 'moves',
    says: 'Where do they stand?',
    models,
    reach: 1000,
    optional: true,
  };
  return deployments(view, seat).map(({ moves, ...words }, i) => ({
    kind: 'deploy',
    ...words,
    rule: 'FT-H-3',
    problems: i === 0 ? [] : problems(view, seat, { kind: 'deploy', moves }),
    order: asOrder({ kind: 'deploy', moves }),
    parts: i === 0 ? [places] : [],
  }));
}

function activateItems(view: FireTeamBattle, seat: Seat): readonly MenuItem[] {
  const own = [
    ...view.squads.filter((squad) => squad.seat === seat),
    ...view.units.filter((unit) => unit.seat === seat && unit.kind === 'vehicle'),
  ];
  return own.map(({ id, name }) => ({
    kind: 'activate',
    unit: id,
    ...say('Activate {unit}', { unit: name }),
    rule: 'FT-H-4',
    problems: problems(view, seat, { kind: 'activate', unit: id }),
    order: asOrder({ kind: 'activate', unit: id }),
    parts: [],
  }));
}

/** Orders for the group and the number as a whole. FT-H-6 */
function groupItems(view: FireTeamBattle, seat: Seat): readonly MenuItem[] {
  const item = (order: FireTeamOrder, says: Words): MenuItem => ({
    kind: order.kind,
    ...saying(says),
    rule: 'FT-H-6',
    problems: problems(view, seat, order),
    order,
    parts: [],
  });
  const declared = view.activation?.declared ?? [];
  if (declared.length === 0)
    return [item({ kind: 'end-number' }, say('End action {n}', { n: view.activation?.number ?? 0 }))];
  return [
    item({ kind: 'go' }, 'The group acts'),
    item({ kind: 'withdraw' }, 'Take the group back'),
    ...declared.map(({ unit }) =>
      item({ kind: 'withdraw', unit }, say('Take {unit} back', { unit: unitOf(view, unit).name })),
    ),
  ];
}

const waitPart: Part = {
  kind: 'pick',
  name: 'wait',
  says: 'Alone, or together with others?',
  picks: [
    { value: false, says: 'Act now', problems: [] },
    { value: true, says: 'Wait for others of the group', problems: [] },
  ],
};

const MOVES: readonly Act['kind'][] = ['move', 'double-time', 'crawl'];

function unitItems(view: FireTeamBattle, seat: Seat, unit: FireTeamUnit, mayWait: boolean): readonly MenuItem[] {
  const { id, name } = unit;
  const common = { unit: id, wait: false };
  const waits = mayWait ? [waitPart] : [];
  const item = (
    kind: Act['kind'],
    says: Words,
    rule: string,
    parts: readonly Part[],
    order: object = {},
    more: readonly Problem[] = [],
  ): MenuItem => ({
    kind,
    unit: id,
    ...say('{unit}: {order}', { unit: name, order: saying(says) }),
    rule,
    problems: [...kindProblems(view, unit, kind), ...more],
    order: asOrder({ kind, ...common, ...order }),
    parts: [...parts, ...waits],
  });
  const moving = (kind: Act['kind'], says: string, rule = 'FT-H-7'): MenuItem =>
    item(kind, says, rule, [movesPart(view, unit, kind)]);
  const loiter: MenuItem = {
    kind: 'loiter',
    unit: id,
    ...say('{unit}: {order}', { unit: name, order: 'Loiter' }),
    rule: 'FT-H-5',
    problems: problems(view, seat, { kind: 'loiter', unit: id }),
    order: asOrder({ kind: 'loiter', unit: id }),
    parts: [],
  };
  const fire = firePart(view, unit);
  const shots = [
    item('fire', 'Fire', 'FT-H-12', [fire, ...onlyPart(view, unit)], {}, nobody(fire)),
    item('overwatch', 'Overwatch', 'FT-H-16', []),
  ];
  if (unit.kind === 'vehicle') return [...shots, moving('move', 'Move', 'FT-H-19'), loiter];
  const names = { move: 'Move', 'double-time': 'Double Time', crawl: 'Crawl' } as Readonly<Record<string, string>>;
  return [
    ...shots,
    ...MOVES.map((kind) => moving(kind, names[kind] ?? kind)),
    item('prone', unit.prone ? 'Rise' : 'Drop Prone', 'FT-H-15', []),
    ...assaultItems(view, unit, item),
    item('advancing-fire', 'Advancing Fire', 'FT-AF-1', [
      firePart(view, unit, true),
      movesPart(view, unit, 'advancing-fire'),
      { kind: 'number', name: 'at', says: 'After how much movement?', least: 0, most: limitOf(unit, 'move') },
    ]),
    ...(view.activation?.convoy === true ? [moving('share', 'Move with the vehicle', 'FT-AA-2')] : []),
    ...rideItems(view, unit),
    loiter,
  ];
}

const movesPart = (view: FireTeamBattle, unit: FireTeamUnit, kind: Act['kind']): Part => ({
  kind: 'moves',
  name: 'moves',
  says: 'Where to?',
  models: figuresOf(view, unit.id).map(({ id }) => id),
  reach: limitOf(unit, kind),
  // Whoever Crawls or fires on the move may stay where it is.
  optional: kind === 'crawl' || kind === 'advancing-fire',
});

/** Some of the figures hold their fire. D-WEAPON */
function onlyPart(view: FireTeamBattle, unit: FireTeamUnit): readonly Part[] {
  const figures = figuresOf(view, unit.id);
  if (unit.kind === 'vehicle') return [];
  return [
    {
      kind: 'some',
      name: 'only',
      says: 'Do only some of them fire?',
      picks: figures.map((figure) => ({ value: figure.id, ...figureWords(view, figure), problems: [] })),
      least: 0,
      most: figures.length,
    },
  ];
}

const OUT_OF_REACH = '{unit} does not see or reach {target}.';

/** The enemies to fire at; on the move all of them, for what is seen changes on the way. */
function firePart(view: FireTeamBattle, unit: FireTeamUnit, onTheMove = false): Part & { readonly kind: 'pick' } {
  const enemies = view.units.filter((enemy) => enemy.seat !== unit.seat && isAlive(view, enemy.id));
  return {
    kind: 'pick',
    name: 'target',
    says: 'At whom?',
    picks: enemies.map((enemy) => ({
      value: enemy.id,
      says: enemy.name,
      problems:
        onTheMove || firerAt(view, unit, enemy) !== undefined
          ? []
          : [{ rule: 'FT-H-12', ...say(OUT_OF_REACH, { unit: unit.name, target: enemy.name }) }],
    })),
  };
}

const nobody = (part: Part & { readonly kind: 'pick' }): readonly Problem[] =>
  part.picks.some((pick) => pick.problems.length === 0)
    ? []
    : [{ rule: 'FT-H-12', says: 'There is nobody to fire at.' }];

type MakeItem = (
  kind: Act['kind'],
  says: Words,
  rule: string,
  parts: readonly Part[],
  order?: object,
  more?: readonly Problem[],
) => MenuItem;

/** One item for each enemy that can be assaulted, with a proposal for the move; from contact without one. FT-H-17, FT-CC-12 */
function assaultItems(view: FireTeamBattle, team: Team, item: MakeItem): readonly MenuItem[] {
  if (isInContact(view, team)) {
    return teamsInContact(view, team.id, team.seat).map((enemy) =>
      item('assault', say('Assault {enemy}', { enemy: enemy.name }), 'FT-CC-12', [], { target: enemy.id, moves: {} }),
    );
  }
  const group = [...(view.activation?.declared ?? []).map(({ unit }) => unit), team.id];
  const going = goingOf(view, team.id, limitOf(team, 'assault'), endingOf('assault'), group);
  const reached = enemyTeams(view, team.seat).flatMap((enemy) => {
    const moves = planAssault(fieldOf(view, going), figuresOf(view, enemy.id));
    return moves === undefined ? [] : [{ enemy, moves }];
  });
  const isNear = enemyTeams(view, team.seat).some(({ id }) => unitGap(view, team.id, id) <= going.limit + TOUCH);
  const none: readonly Problem[] = isNear ? [] : [{ rule: 'FT-H-17', says: 'No enemy team is in reach.' }];
  const own = movesPart(view, team, 'assault');
  const targets: Part = {
    kind: 'pick',
    name: 'target',
    says: 'Whom?',
    picks: enemyTeams(view, team.seat).map(({ id, name }) => ({ value: id, says: name, problems: [] })),
  };
  return [
    ...reached.flatMap(({ enemy, moves }) => [
      item('assault', say('Assault {enemy}', { enemy: enemy.name }), 'FT-H-17', [], { target: enemy.id, moves }),
      item('assault-fire', say('Assault Fire at {enemy}', { enemy: enemy.name }), 'FT-ASF-1', [], {
        target: enemy.id,
        moves,
      }),
    ]),
    item('assault', 'Assault, each figure on its own way', 'FT-H-17', [targets, own], {}, none),
    item('assault-fire', 'Assault Fire, each figure on its own way', 'FT-ASF-1', [targets, own], {}, none),
  ];
}

/** Armored Assault with each vehicle of the side. FT-AA-5 */
function rideItems(view: FireTeamBattle, team: Team): readonly MenuItem[] {
  if (view.activation?.unit !== team.squad) return [];
  return view.units.flatMap((vehicle) => {
    if (vehicle.kind !== 'vehicle' || vehicle.seat !== team.seat || !vehicle.profile.armored) return [];
    return [
      {
        kind: 'ride',
        unit: team.id,
        ...say('{unit}: Armored Assault with {vehicle}', { unit: team.name, vehicle: vehicle.name }),
        rule: 'FT-AA-5',
        problems: rideProblems(view, team.id, vehicle.id),
        order: asOrder({ kind: 'ride', unit: team.id, vehicle: vehicle.id }),
        parts: [],
      },
    ];
  });
}
