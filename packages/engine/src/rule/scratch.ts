/**
 * Arrays by place id that one solve needs for a moment. They are lent out and given back with all entries zero, because
 * making them anew for every call costs more than the solving: a solver that knows a hundred thousand places would
 * clear as many entries to solve a call with three.
 */
export class Scratch {
  /** The number that a place was met as; 0: not yet. */
  met = new Int32Array(512);
  /** How many edges still lead to a place. */
  waitsFor = new Int32Array(512);
  /** The chance of a place. */
  chances = new Float64Array(512);

  /** Makes room for so many places, keeping what is there. */
  fit(places: number): void {
    if (places <= this.met.length) return;
    const { met, waitsFor, chances } = this;
    this.met = new Int32Array(places * 2);
    this.met.set(met);
    this.waitsFor = new Int32Array(places * 2);
    this.waitsFor.set(waitsFor);
    this.chances = new Float64Array(places * 2);
    this.chances.set(chances);
  }

  /** Clears the entry of one place. */
  clear(place: number): void {
    this.met[place] = 0;
    this.waitsFor[place] = 0;
    this.chances[place] = 0;
  }
}

const idle: Scratch[] = [];

/** Works with arrays that nobody else uses. The work clears what it has touched; if it throws, they are thrown away. */
export function withScratch<T>(places: number, work: (scratch: Scratch) => T): T {
  const scratch = idle.pop() ?? new Scratch();
  scratch.fit(places);
  const result = work(scratch);
  idle.push(scratch);
  return result;
}
