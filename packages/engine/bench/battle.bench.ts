/** Orders, forks, fingerprints and views of a battle with 100 models, beside loops that do the same work by hand. */
import { type Measured, report, timings, type Work } from '../../../scripts/measure.ts';
import {
  changed,
  Host,
  hashOf,
  type Order,
  ownDice,
  parseJournal,
  playsOut,
  replay,
  type Ruleset,
  writeJournal,
} from '../src/battle/index.ts';
import { seeded } from '../src/dice/index.ts';
import { choose, note } from '../src/rule/index.ts';
import { type Model, type Point, at, disc, placed, squared } from '../src/table/index.ts';
import type { WellBattle } from '../example/battle/battle.ts';
import { example } from '../example/index.ts';

const SCOUTS = 100;
/** A journal of this many orders, then a new one: as long as a long battle. */
const ORDERS = 1024;
const scenario = example.scenarios[0]!.scenario;

/** The example on a large table with 50 scouts a side, without stances and without an end. */
const crowd: Ruleset<WellBattle> = {
  ...(example as unknown as Ruleset<WellBattle>),
  setup(given, options) {
    const battle = example.setup(given, options);
    const models = Array.from({ length: SCOUTS }, (_, i): Model => {
      const owner = i % 2 === 0 ? 'a' : 'b';
      const place = at(2 + (i % 10) * 4, 2 + Math.floor(i / 10) * 4);
      return {
        id: `s${i}`,
        owner,
        unit: owner === 'a' ? 'A' : 'B',
        base: disc(place, 500),
        level: 0,
        elevation: 0,
        height: 1500,
      };
    });
    const stances = { a: { stance: 'watch', shown: true }, b: { stance: 'watch', shown: true } } as const;
    return { ...battle, models, stances, lastTurn: 1e9, table: { width: 44_000, depth: 44_000, pieces: [] } };
  },
  *begin(battle) {
    yield* note('EX-TURN-1', 'It begins.');
    return { ...battle, toAct: ['a'] };
  },
  *resolve(battle, seat, order) {
    const { scout, to } = order as { kind: 'move'; scout: string; to: Point };
    const models = changed(battle.models, [scout], (one) => ({ ...one, base: placed(one.base, to) }));
    yield* note('EX-MOVE-1', '{scout} moves.', { scout, to });
    return { ...battle, models, toAct: [seat === 'a' ? 'b' : 'a'] };
  },
};

const start = (): Host<WellBattle> => Host.start({ ruleset: crowd, dice: ownDice }, scenario);

/** Where each scout goes to and fro. */
const home = start().battle.models.map(({ base }) => base.at);
const order = (n: number): Order & { readonly scout: string; readonly to: Point } => {
  const scout = n % SCOUTS;
  const { x, y } = home[scout]!;
  return { kind: 'move', scout: `s${scout}`, to: { x: x + (((n / SCOUTS) | 0) % 2 === 0 ? 500 : 0), y } };
};

/** Problems, resolve and journal. */
const ordered: Work = (n) => {
  let host = start();
  for (let i = 0; i < n; i++) {
    if (i % ORDERS === 0) host = start();
    const seat = (i % ORDERS) % 2 === 0 ? 'a' : 'b';
    if (host.order(seat, order(i % ORDERS)).length > 0) throw new Error('The order is refused.');
  }
  return host.length;
};

/** The same by hand: who is in the way, a new list of models, an entry. */
const orderedByHand: Work = (n) => {
  let models: readonly Model[] = [];
  let entries: unknown[] = [];
  for (let i = 0; i < n; i++) {
    if (i % ORDERS === 0) [models, entries] = [start().battle.models, []];
    const given = order(i % ORDERS);
    const mover = models.find(({ id }) => id === given.scout)!;
    const from = mover.base.at;
    if (squared(from, given.to) > 4000 * 4000 || given.to.x < 500 || given.to.x > 43_500) throw new Error('too far');
    for (const other of models)
      if (other !== mover && blocks(from, given.to, other.base.at)) throw new Error('in the way');
    models = models.map((one) => (one === mover ? { ...one, base: { ...one.base, at: given.to } } : one));
    entries.push({ seq: entries.length + 1, seat: 'a', order: given });
  }
  return entries.length;
};

/** Does a disc that goes from a to b touch another that stands at c? Both have a radius of half an inch. */
function blocks(a: Point, b: Point, c: Point): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : Math.max(0, Math.min(1, ((c.x - a.x) * dx + (c.y - a.y) * dy) / long));
  const [gx, gy] = [a.x + share * dx - c.x, a.y + share * dy - c.y];
  return gx * gx + gy * gy < 1000 * 1000;
}

const row = (measured: Omit<Measured, 'group'>): void => report({ group: 'battle, 100 models', ...measured });

const [own, hand] = timings([ordered, orderedByHand]);
row({
  name: 'simple orders: problems, resolve, journal',
  unit: 'a second',
  value: 1e9 / own.best,
  baseline: 1e9 / hand.best,
  target: { of: 'value', atLeast: 40_000 },
});

const host = start();
for (let i = 0; i < 100; i++) host.order(i % 2 === 0 ? 'a' : 'b', order(i));

/** One thing done again and again, in microseconds. */
function each(name: string, atMost: number, work: Work, byHand?: Work): void {
  const [mine, baseline] = timings(byHand === undefined ? [work] : [work, byHand]);
  const target = { of: 'value', atMost } as const;
  row({ name, unit: 'µs', value: mine!.best / 1000, ...(baseline && { baseline: baseline.best / 1000 }), target });
}

const repeated =
  (step: (i: number) => unknown): Work =>
  (n) => {
    let kept = 0;
    for (let i = 0; i < n; i++) kept += step(i) === undefined ? 0 : 1;
    return kept;
  };

each(
  'fork',
  20,
  repeated(() => host.fork()),
  repeated(() => structuredClone(host.battle)),
);

/** An order that stops to ask; a fork of it is told all earlier answers again. */
const ANSWERS = 20;
const asking: Ruleset<WellBattle> = {
  ...crowd,
  *resolve(given, seat, wanted) {
    for (let i = 0; i <= ANSWERS; i++)
      yield* choose(seat, { rule: 'EX-H-1', says: 'On?', options: [{ value: i, says: 'On' }] });
    return yield* crowd.resolve(given, seat, wanted);
  },
};
const asked = Host.start({ ruleset: asking, dice: ownDice }, scenario);
asked.order('a', order(0));
for (let i = 0; i < ANSWERS; i++) asked.choose('a', i);
each(
  `fork in the middle of an order, after ${ANSWERS} answers`,
  20,
  repeated(() => asked.fork()),
);

/** Battles that differ from each other in one model, as after an order, and one that nobody has seen before. */
const after = (i: number): WellBattle => ({
  ...host.battle,
  models: changed(host.battle.models, [`s${i % SCOUTS}`], (one) => ({ ...one, base: placed(one.base, at(1, i % 40)) })),
});
const text = JSON.stringify(host.battle);
each(
  'hash after an order',
  200,
  repeated((i) => hashOf(after(i))),
  repeated((i) => JSON.stringify(after(i))),
);
each(
  'parse and hash of a battle just loaded',
  400,
  repeated(() => hashOf(JSON.parse(text))),
  repeated(() => JSON.parse(text)),
);
each(
  'view of a seat',
  50,
  repeated(() => host.look('b')),
);

const { journal } = host;
const file = writeJournal(journal);
each(
  'save a journal of 100 orders',
  2000,
  repeated(() => writeJournal(journal)),
  repeated(() => JSON.stringify(journal)),
);
each(
  'load it',
  5000,
  repeated(() => parseJournal(file).ok),
  repeated(() => JSON.parse(file)),
);
each(
  'replay it',
  10_000,
  repeated(() => replay(crowd, journal).kind),
);

const battle = start().battle;
let next = 0;
const play = playsOut(crowd, { random: seeded('bench'), limit: 100, order: () => order(next++ % 100) });
each(
  'play 100 orders out, without journal',
  2500,
  repeated(() => ((next = 0), play(battle))),
);
