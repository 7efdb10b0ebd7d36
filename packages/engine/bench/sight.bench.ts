// Sight on the field of the benches: yes or no against a hand-written loop that does the same arithmetic and nothing
// else (box, then every edge; no ties, no inside, no heights), and shares, which nobody else has.
import { type Work, report, timing, timings } from '../../../scripts/measure.ts';
import {
  type Base,
  type Point,
  crowd,
  insideOf,
  isClear,
  isSeen,
  isSolid,
  look,
  pointsOf,
  seesFromBase,
  selection,
  visibleShare,
} from '../src/table/index.ts';
import { PAIRS, PIECES, bare, bases, from, models, pieces, table, to } from './field.ts';

const walls = { blockers: selection(isSolid)(table) };
const past = [walls];

// The limit: plain loops over the same arrays.
const { x, y, first, xy, box } = bare;
function crosses(x0: number, y0: number, x1: number, y1: number, p: number): boolean {
  const end = first[p + 1]!;
  const dx = x1 - x0;
  const dy = y1 - y0;
  let ax = xy[end - 2]!;
  let ay = xy[end - 1]!;
  let sideA = dx * (ay - y0) - dy * (ax - x0);
  for (let i = first[p]!; i < end; i += 2) {
    const cx = xy[i]!;
    const cy = xy[i + 1]!;
    const sideC = dx * (cy - y0) - dy * (cx - x0);
    if (sideA * sideC <= 0) {
      const ex = cx - ax;
      const ey = cy - ay;
      if ((ex * (y0 - ay) - ey * (x0 - ax)) * (ex * (y1 - ay) - ey * (x1 - ax)) <= 0) return true;
    }
    ax = cx;
    ay = cy;
    sideA = sideC;
  }
  return false;
}
function blocked(x0: number, y0: number, x1: number, y1: number): boolean {
  const west = x0 < x1 ? x0 : x1;
  const east = x0 < x1 ? x1 : x0;
  const south = y0 < y1 ? y0 : y1;
  const north = y0 < y1 ? y1 : y0;
  for (let p = 0, b = 0; p < PIECES; p++, b += 4) {
    if (box[b]! > east || box[b + 1]! > north || box[b + 2]! < west || box[b + 3]! < south) continue;
    if (crosses(x0, y0, x1, y1, p)) return true;
  }
  return false;
}

/** Asks the same pairs in turn. */
const perPair =
  (ask: (n: number) => number | boolean): Work =>
  (n) => {
    let sum = 0;
    for (let q = 0; q < n; q++) sum += Number(ask(q & (PAIRS - 1)));
    return sum;
  };
const eye = (n: number): Point => bases[from[n]!]!.at;
const target = (n: number): Base => bases[to[n]!]!;
const isBlocked = (n: number): boolean => blocked(x[from[n]!]!, y[from[n]!]!, x[to[n]!]!, y[to[n]!]!);

// The loop by hand does not see that a line can lie wholly inside a piece; on all others the two must agree.
for (let n = 0; n < PAIRS; n++) {
  const isWithin = pieces.some(({ shape }) => insideOf(pointsOf(shape), eye(n)) === 'inside');
  if (!isWithin && isClear(eye(n), target(n).at, past) === isBlocked(n))
    throw new Error(`The loops disagree on pair ${n}.`);
}

const group = 'sight';
const perSecond = (nanoseconds: number): number => 1000 / nanoseconds;

const [plain, ours] = timings([perPair(isBlocked), perPair((n) => isClear(eye(n), target(n).at, past))]);
report({
  group,
  name: 'is a line clear of 60 pieces',
  unit: 'M/s',
  value: perSecond(ours.best),
  baseline: perSecond(plain.best),
  target: { of: 'ratio', atLeast: 0.5 },
});

const all = crowd(models);
const pastAll = (n: number) => [walls, { blockers: all, except: [models[from[n]!]!.id, models[to[n]!]!.id] }];
const shares = timing(perPair((n) => visibleShare(eye(n), target(n), pastAll(n))));
report({
  group,
  name: 'visible share past 60 pieces and 198 models',
  unit: 'M/s',
  value: perSecond(shares.best),
  target: { of: 'value', atLeast: 0.3 },
});

// The same for those only of whom something is seen: no early end.
const open = Array.from({ length: PAIRS }, (_, n) => n).filter((n) => visibleShare(eye(n), target(n), past) > 0);
const openShares = timing((n) => {
  let sum = 0;
  for (let q = 0; q < n; q++) {
    const k = open[q % open.length]!;
    sum += visibleShare(eye(k), target(k), pastAll(k));
  }
  return sum;
});
report({ group, name: 'the same, of those not hidden by terrain', unit: 'M/s', value: perSecond(openShares.best) });

const hundred = models.slice(0, 100);
const everyone = crowd(hundred);
const pairs = timing(
  (n) => {
    let sum = 0;
    for (let q = 0; q < n; q++)
      for (const a of hundred)
        for (const b of hundred)
          if (a !== b) sum += visibleShare(a.base.at, b.base, [walls, { blockers: everyone, except: [a.id, b.id] }]);
    return sum;
  },
  { runs: 5 },
);
report({
  group,
  name: 'visible shares of all pairs of 100 models',
  unit: 'ms',
  value: pairs.best / 1e6,
  target: { of: 'value', atMost: 100 },
});

const seen = timing(perPair((n) => isSeen(eye(n), target(n), past)));
report({ group, name: 'is any of it seen past 60 pieces', unit: 'M/s', value: perSecond(seen.best) });
const fromBase = timing(perPair((n) => seesFromBase(bases[from[n]!]!, target(n), past)));
report({ group, name: 'any line from base to base past 60 pieces', unit: 'µs', value: fromBase.best / 1000 });
const explained = timing(perPair((n) => look(eye(n), target(n), pastAll(n)).visible));
report({ group, name: 'a look explained, with 198 models', unit: 'µs', value: explained.best / 1000 });
