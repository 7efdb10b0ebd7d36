/** One random draw, against the same generator written by hand and nothing around it. */
import { report, timings, type Work } from '../../../scripts/measure.ts';
import { seeded } from '../src/dice/random.ts';

/** xoshiro128** with its four words in fields and no other duty. */
class Bare {
  a = 1;
  b = 2;
  c = 3;
  d = 4;

  next(): number {
    const five = Math.imul(this.b, 5);
    const out = Math.imul((five << 7) | (five >>> 25), 9);
    const t = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= t;
    this.d = (this.d << 11) | (this.d >>> 21);
    return out;
  }

  /** A fair d6 by rejection: 4294967292 is the largest multiple of six below 2^32. */
  d6(): number {
    for (;;) {
      const x = this.next() >>> 0;
      if (x < 4294967292) return 1 + (x % 6);
    }
  }
}

// A loop is written out for each of them, so that every call site sees one class only.
const ours = seeded('bench');
const oursDice = seeded('bench d6');
const hand = new Bare();
const handDice = new Bare();

const draws: Work = (n) => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum = (sum + ours.next()) | 0;
  return sum;
};
const handDraws: Work = (n) => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum = (sum + hand.next()) | 0;
  return sum;
};
const dice: Work = (n) => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum = (sum + oursDice.die(6)) | 0;
  return sum;
};
const handDiceSum: Work = (n) => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum = (sum + handDice.d6()) | 0;
  return sum;
};

/** The generator in local variables, unrolled into its loop: what no object can reach. */
const inPlace: Work = (n) => {
  let [a, b, c, d, sum] = [1, 2, 3, 4, 0];
  for (let i = 0; i < n; i++) {
    const five = Math.imul(b, 5);
    sum = (sum + Math.imul((five << 7) | (five >>> 25), 9)) | 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
  }
  return sum;
};

const [draw, bare, place, die, bareDie] = timings([draws, handDraws, inPlace, dice, handDiceSum]);
const group = 'random';
const target = { of: 'ratio', atMost: 1.6 } as const;
report({ group, name: 'one draw', unit: 'ns', value: draw.best, baseline: bare.best, target });
report({ group, name: 'one d6', unit: 'ns', value: die.best, baseline: bareDie.best, target });
report({
  group,
  name: 'one draw, against a loop without an object',
  unit: 'ns',
  value: draw.best,
  baseline: place.best,
});
