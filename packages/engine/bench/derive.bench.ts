/**
 * What it costs to ask for a fact that is known already, and to learn those of a new object and ask for them ten times, as a
 * battle that is thought of is asked about: `derive` beside the caches that rule sets have made by hand.
 */
import { report, timings, type Work } from '../../../scripts/measure.ts';
import { derive } from '../src/derive/index.ts';
import { keptByText, keptPairs, noted, remembered } from './baseline/caches.ts';

interface Thing {
  readonly n: number;
}
const COUNT = 64;
const makeThings = (): readonly Thing[] => Array.from({ length: COUNT }, (_, n) => ({ n }));
const seats = ['red', 'blue'] as const;
type Seat = (typeof seats)[number];

const next = (thing: Thing): Thing => ({ n: thing.n + 1 });
const both = (one: Thing, other: Thing): Thing => ({ n: one.n + other.n });
const ofSeat = (one: Thing, seat: Seat, range: number): Thing => ({ n: one.n + seat.length + range });

type AskOne = (one: Thing) => Thing;
type AskTwo = (one: Thing, other: Thing) => Thing;
type AskText = (one: Thing, seat: Seat, range: number) => Thing;

const inTurn = (ask: AskOne): Work => {
  const things = makeThings();
  return (n) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += ask(things[i & 63] as Thing).n;
    return sum;
  };
};
const pairs = (ask: AskTwo): Work => {
  const things = makeThings();
  return (n) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += ask(things[i & 63] as Thing, things[(i * 7) & 63] as Thing).n;
    return sum;
  };
};
const texts = (ask: AskText): Work => {
  const things = makeThings();
  return (n) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += ask(things[(i >> 3) & 63] as Thing, seats[i & 1] as Seat, i & 7).n;
    return sum;
  };
};
/** New objects, each asked about ten times. */
const learning =
  (ask: AskOne): Work =>
  (n) => {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const one = { n: i };
      for (let k = 0; k < 10; k++) sum += ask(one).n;
    }
    return sum;
  };
const learningPairs =
  (ask: AskTwo): Work =>
  (n) => {
    const stays = { n: 1 };
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const one = { n: i };
      for (let k = 0; k < 10; k++) sum += ask(one, stays).n;
    }
    return sum;
  };

const byText = keptByText<Thing, Thing>();
for (const [name, derived, byHand, limit] of [
  ['known, beside notes', inTurn(derive(next)), inTurn(noted(next))],
  ['known, beside a weak map', inTurn(derive(next)), inTurn(remembered(next))],
  ['known pairs, beside maps in a weak map', pairs(derive(both)), pairs(keptPairs(both))],
  [
    'known by words, beside texts of questions',
    texts(derive(ofSeat)),
    texts((one, seat, range) => byText(one, `who ${seat} ${range}`, () => ofSeat(one, seat, range))),
    1,
  ],
  ['a new one asked ten times, beside notes', learning(derive(next)), learning(noted(next)), 1.5],
  ['a new one asked ten times, beside a weak map', learning(derive(next)), learning(remembered(next)), 1],
  [
    'a new pair asked ten times, beside maps in a weak map',
    learningPairs(derive(both)),
    learningPairs(keptPairs(both)),
    1,
  ],
] as const) {
  const [value, baseline] = timings([derived, byHand]);
  const row = { group: 'derived facts', name, unit: 'ns', value: value.best, baseline: baseline.best };
  report(limit === undefined ? row : { ...row, target: { of: 'ratio', atMost: limit } });
}
