/** Tables of what many battles of one kind came to. */
import { type Book, plainName, type Ruleset } from '@umpire/engine/battle';
import { NOBODY, type Scenario } from '@umpire/engine/table';
import { type BattleTally, CHANCE_UNIT } from '../count/tally.ts';
import { type Cell, column, type Sheet } from '../sheet/sheet.ts';
import { meanOf, notNegative } from './estimate.ts';
import { drawsOf, winsOf } from './share.ts';

/** Who has won, and by which rule battles ended. */
export function winsSheet({ seats }: Scenario, tally: BattleTally, players: Readonly<Record<string, string>>): Sheet {
  const rows: Cell[][] = seats.map(({ id, name }) => [name, players[id] ?? '', tally.wins[id] ?? 0, winsOf(tally, id)]);
  const decided = Object.values(tally.wins).reduce((sum, many) => sum + many, 0);
  return {
    id: 'wins',
    title: 'Who wins',
    says: 'Shares of all battles, with their 95 % interval (Wilson’s).',
    columns: [
      column('side', 'side'),
      column('player', 'played by'),
      column('battles', 'battles', 'count'),
      column('share', 'share', 'share'),
    ],
    rows: [...rows, ['nobody', '', tally.battles - decided, drawsOf(tally)]],
  };
}

export function endsSheet({ rules }: Book, tally: BattleTally): Sheet {
  return {
    id: 'ends',
    title: 'How battles end',
    columns: [column('rule', 'rule'), column('title', 'title'), column('battles', 'battles', 'count')],
    rows: Object.entries(tally.ended)
      .toSorted(([, a], [, b]) => b - a)
      .map(([id, many]) => [id, rules[id]?.title ?? '', many]),
  };
}

export function lengthSheet({ turns, battles, orders, decisions }: BattleTally): Sheet {
  const all = Object.entries(turns).map(([turn, many]) => [Number(turn), many] as const);
  const sum = all.reduce((total, [turn, many]) => total + turn * many, 0);
  const squares = all.reduce((total, [turn, many]) => total + turn * turn * many, 0);
  const most = Math.max(0, ...all.map(([turn]) => turn));
  return {
    id: 'length',
    title: 'How long they last',
    columns: [column('what', 'what'), column('mean', 'a battle', 'number')],
    rows: [
      ['turns', meanOf(battles, sum, squares)],
      ['the longest, in turns', String(most)],
      ['orders', battles === 0 ? 0 : orders / battles],
      ['decisions in the middle of orders', battles === 0 ? 0 : decisions / battles],
    ],
  };
}

export function unitsSheet(scenario: Scenario, { units, battles }: BattleTally): Sheet {
  const rows = scenario.forces.flatMap(({ seat, units: own }) =>
    own.flatMap(({ id, name, group }): Cell[][] => {
      const tally = units[id];
      if (tally === undefined) return [];
      const side = seat === NOBODY ? 'nobody' : (scenario.seats.find((one) => one.id === seat)?.name ?? seat);
      const called = group === undefined ? name : `${name} (${plainName(group)})`;
      const { models, lost, squares, wiped } = tally;
      return [
        [
          side,
          called,
          models / battles,
          notNegative(meanOf(battles, lost, squares)),
          models === 0 ? 0 : lost / models,
          wiped / battles,
        ],
      ];
    }),
  );
  return {
    id: 'units',
    title: 'Losses by unit',
    says: 'Models that were taken off the table or left it, a battle; how much of the unit that is; how often nothing was left of it.',
    columns: [
      column('side', 'side'),
      column('unit', 'unit'),
      column('models', 'models', 'number'),
      column('lost', 'lost a battle', 'number'),
      column('part', 'of it', 'share'),
      column('wiped', 'all lost', 'share'),
    ],
    rows,
  };
}

export function ordersSheet({ face }: Ruleset, { seats }: Scenario, { deeds, battles }: BattleTally): Sheet {
  const kinds = [...new Set(Object.values(deeds).flatMap((own) => Object.keys(own)))];
  const all = (kind: string): number => seats.reduce((sum, { id }) => sum + (deeds[id]?.[kind] ?? 0), 0);
  return {
    id: 'orders',
    title: 'Orders',
    says: 'How often each kind of order was given in a battle.',
    columns: [column('order', 'order'), ...seats.map(({ id, name }) => column(id, name, 'number'))],
    rows: kinds
      .toSorted((a, b) => all(b) - all(a))
      .map((kind) => [face.orders[kind]?.says ?? kind, ...seats.map(({ id }) => (deeds[id]?.[kind] ?? 0) / battles)]),
  };
}

export function rulesSheet({ rules: book }: Book, { rules, battles }: BattleTally): Sheet {
  return {
    id: 'rules',
    title: 'What each rule did',
    says:
      'How often notes, rolls, decisions and reasons in tallies named the rule in a battle, in how many battles, and by how many ' +
      'points of 100 the chance to win had changed, for the side whose order it was, at the next change of the battle.',
    columns: [
      column('rule', 'rule'),
      column('title', 'title'),
      column('fired', 'a battle', 'number'),
      column('battles', 'in battles', 'share'),
      column('moved', 'changed the chance to win by', 'points'),
    ],
    rows: Object.entries(rules)
      .toSorted(([, a], [, b]) => b.fired - a.fired)
      .map(([id, { fired, battles: some, changes, moved, squares }]) => [
        id,
        book[id]?.title ?? '',
        fired / battles,
        some / battles,
        changes === 0 ? undefined : meanOf(changes, moved / CHANCE_UNIT, squares / (CHANCE_UNIT * CHANCE_UNIT)),
      ]),
  };
}
