// Combats by hand: 20 attacks, hit on 4+, wound on 3+, a save fails on 1 to 4; one draw from an alias table for each
// pool. Nothing around it, a small generator with fields, thresholds of 27 bits.

class Sfc32 {
  private a = 1;
  private b = 2;
  private c = 3;
  private n = 1;

  next(): number {
    const t = (((this.a + this.b) | 0) + this.n) | 0;
    this.n = (this.n + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t;
  }
}

const random = new Sfc32();

interface Alias {
  readonly limit: Uint32Array;
  readonly other: Uint8Array;
}

/** Alias tables of the successes among 0 to `top` dice. */
function aliasTables(chance: number, top: number): readonly Alias[] {
  const tables: Alias[] = [];
  let row = [1];
  for (let n = 0; n <= top; n++) {
    const scaled = Float64Array.from({ length: 32 }, (_, k) => (row[k] ?? 0) * 32);
    const limit = new Uint32Array(32);
    const other = new Uint8Array(32);
    const small: number[] = [];
    const large: number[] = [];
    scaled.forEach((x, k) => (x < 1 ? small : large).push(k));
    while (small.length > 0 && large.length > 0) {
      const s = small.pop()!;
      const l = large.at(-1)!;
      limit[s] = Math.min(0x7ffffff, scaled[s]! * 0x8000000);
      other[s] = l;
      scaled[l]! -= 1 - scaled[s]!;
      if (scaled[l]! < 1) small.push(large.pop()!);
    }
    for (const k of [...small, ...large]) {
      limit[k] = 0x7ffffff;
      other[k] = k;
    }
    tables.push({ limit, other });
    row = Array.from({ length: n + 2 }, (_, k) => (row[k] ?? 0) * (1 - chance) + (row[k - 1] ?? 0) * chance);
  }
  return tables;
}

const half = aliasTables(1 / 2, 20);
const twoThirds = aliasTables(2 / 3, 20);

function drawPool({ limit, other }: Alias): number {
  const x = random.next();
  const k = x & 31;
  return x >>> 5 < limit[k]! ? k : other[k]!;
}

/** The unsaved wounds of so many combats. */
export function combats(times: number): number {
  let total = 0;
  for (let i = 0; i < times; i++) total += drawPool(twoThirds[drawPool(twoThirds[drawPool(half[20]!)]!)]!);
  return total;
}
