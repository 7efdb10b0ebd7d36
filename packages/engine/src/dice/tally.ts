import { ENGLISH, inWords, type Language, saying, type Saying, type Words } from '../words/index.ts';

/** One thing that changed a number, with the rule that says so. */
export interface Reason extends Saying {
  readonly amount: number;
  readonly rule: string;
}

/** A number with its reasons: `4+ = stealth 3, +1 in cover (XZ-SHOOT-7)`. Adding a reason makes a new tally. */
export class Tally {
  readonly total: number;
  readonly reasons: readonly Reason[];

  constructor(total: number, reasons: readonly Reason[]) {
    this.total = total;
    this.reasons = reasons;
  }

  plus(amount: number, rule: string, says: Words): Tally {
    return new Tally(this.total + amount, [...this.reasons, { amount, rule, ...saying(says) }]);
  }

  minus(amount: number, rule: string, says: Words): Tally {
    return this.plus(-amount, rule, says);
  }

  /** Adds the reason only where it applies, so that a list of modifiers reads as a list. */
  when(applies: boolean, amount: number, rule: string, says: Words): Tally {
    return applies ? this.plus(amount, rule, says) : this;
  }

  /** Not below this; the reason is recorded only if it changes something. */
  noLess(least: number, rule: string, says: Words): Tally {
    return this.total >= least ? this : this.plus(least - this.total, rule, says);
  }

  /** Not above this; the reason is recorded only if it changes something. */
  noMore(most: number, rule: string, says: Words): Tally {
    return this.total <= most ? this : this.plus(most - this.total, rule, says);
  }

  toString(): string {
    return writeTally(this);
  }
}

/** Starts a tally: `tally(3, 'XZ-SHOOT-7', 'stealth')`. */
export const tally = (start: number, rule: string, says: Words): Tally =>
  new Tally(start, [{ amount: start, rule, ...saying(says) }]);

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** `4 = stealth 3, +1 in cover (XZ-SHOOT-7)`: each rule id is named once, after its last reason. */
export function writeTally({ total, reasons }: Pick<Tally, 'total' | 'reasons'>, language: Language = ENGLISH): string {
  const parts = reasons.map((reason, i) => {
    const { amount, rule } = reason;
    const says = inWords(reason, language);
    const value = i === 0 ? `${says} ${amount}` : `${signed(amount)} ${says}`;
    return reasons[i + 1]?.rule === rule ? value : `${value} (${rule})`;
  });
  return `${total} = ${parts.join(', ')}`;
}
