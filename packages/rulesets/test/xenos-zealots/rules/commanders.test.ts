/** Whom a commander helps inside an assault. XZ-R-62, XZ-H-19 */
import { throwDice } from '@umpire/engine/dice';
import { defaultOf, play } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { leaderOf, type Squad, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { assaultArgs } from '../../../src/xenos-zealots/rules/assault-args.ts';
import { assault } from '../../../src/xenos-zealots/rules/assault.ts';
import { inGroupOrder } from '../../../src/xenos-zealots/rules/group-order.ts';
import { type Nerve, rally } from '../../../src/xenos-zealots/rules/rally.ts';
import { askReroll, rerollsLeft, spent } from '../../../src/xenos-zealots/rules/reroll.ts';
import { strikeOrder } from '../../../src/xenos-zealots/rules/strike-order.ts';
import { field } from '../table.ts';

/** A Captain who leads troopers, all in a row and in contact with a row of Levies who charge them. */
const joined = (troopers: number, levies: number, options = {}, squad: Partial<Squad> = {}): ZealotBattle =>
  field(
    [
      { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 30]], squad: { attachedTo: 'u' } },
      {
        id: 'u',
        seat: 'red',
        card: 'LINE-5',
        at: Array.from({ length: troopers }, (_, i) => [31 + i, 30] as const),
        squad,
      },
      {
        id: 'foe',
        seat: 'blue',
        card: 'LEVY-7',
        at: Array.from({ length: levies }, (_, i) => [30 + i, 31] as const),
        squad: { order: 'charge' },
      },
    ],
    [],
    { phase: 'secondary', toAct: 'blue', options },
  );

/** Fights it out, every die as told by what it is rolled for; no re-roll is taken. What was rolled, and after which rolls a re-roll was offered. */
function fought(
  battle: ZealotBattle,
  face: (says: string) => number,
): {
  readonly rolls: readonly string[];
  readonly offered: readonly string[];
  readonly dice: readonly string[];
  readonly whose: readonly string[];
} {
  const from = leaderOf(battle, 'foe')?.base.at ?? { x: 0, y: 0 };
  const run = play(assault, assaultArgs(battle, 'foe', 'u', from));
  const rolls: string[] = [];
  const offered: string[] = [];
  /** The dice that could have been rolled again. */
  const dice: string[] = [];
  /** And the models that they are the dice of, where a die is one model's. */
  const whose: string[] = [];
  for (let { ask } = run; ask !== undefined; ask = run.ask) {
    if (ask.kind === 'roll') {
      const says = english(ask.why);
      rolls.push(says);
      run.answer({ roll: { faces: throwDice(ask.pool, () => face(says)) } });
    } else if (ask.kind === 'choose') {
      const { rule, options } = ask.question;
      if (rule === 'XZ-H-19' && ask.seat === 'red') {
        offered.push(rolls.at(-1) ?? '');
        dice.push(...options.map((one) => english(one)));
        const { whose: owners = {} } = (ask.question.about ?? {}) as {
          readonly whose?: Readonly<Record<string, string>>;
        };
        whose.push(...Object.values(owners));
      }
      const none = options.find(({ value }) => Array.isArray(value) && value.length === 0);
      run.answer({ choice: (rule === 'XZ-H-19' ? none : options[0])?.value });
    } else throw new RangeError('nobody decides together here');
  }
  return { rolls, offered, dice, whose };
}

/** The Line strikes first (10 + 5 against 1 + 5); everything else shows a 1. */
const lineFirst = (says: string): number => (says === 'strike order of u' ? 10 : 1);

describe('his own attack dice (XZ-R-62)', () => {
  it('are not rolled again: only those of the trooper beside him', () => {
    const { rolls, offered } = fought(joined(1, 1), lineFirst);
    // Penetration 7, 6, 5.
    expect(rolls.filter((says) => says.includes('to hit')).slice(0, 3)).toEqual([
      'Powered sabre: to hit',
      'Sidearm: to hit',
      'Trench knife: to hit',
    ]);
    expect(offered).toEqual(['Trench knife: to hit']);
  });
  it('are, if that is agreed on (commandSelf)', () => {
    const { offered } = fought(joined(1, 1, { commandSelf: true }), lineFirst);
    expect(offered).toEqual(['Powered sabre: to hit', 'Sidearm: to hit', 'Trench knife: to hit']);
  });
  it('come last in a group of one weapon', () => {
    const same = { weapon: 'knife', ap: 5, damage: 3 };
    const order = inGroupOrder([{ ...same, own: 'capt' }, same, { ...same, weapon: 'club', ap: 4 }]);
    expect(order.map(({ weapon, ...one }) => ('own' in one ? one.own : weapon))).toEqual(['knife', 'capt', 'club']);
  });
  it('he helps himself only where that is agreed on', () => {
    const aid = { seat: 'red', commanders: [{ id: 'capt', left: 2 }], each: 'die' } as const;
    expect([rerollsLeft(aid, 'capt'), rerollsLeft({ ...aid, self: true }, 'capt')]).toEqual([0, 2]);
    expect(spent({ ...aid, self: true }, 'capt').commanders).toEqual([{ id: 'capt', left: 1 }]);
  });
});

describe('his own saves, and his fall (XZ-R-62, XZ-H-19)', () => {
  /** A Brute charges a Captain with a trooper on either side, strikes first and hits him with both dice; all saves fail. */
  const charged = (wounds: number, options = {}): ZealotBattle => {
    const battle = field(
      [
        { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 30]], squad: { attachedTo: 'u' } },
        {
          id: 'u',
          seat: 'red',
          card: 'LINE-5',
          at: [
            [31.1, 30],
            [28.9, 30],
          ],
        },
        { id: 'foe', seat: 'blue', card: 'BRUT', at: [[30, 31.3]], squad: { order: 'charge' } },
      ],
      [],
      { phase: 'secondary', toAct: 'blue', options },
    );
    return { ...battle, models: battle.models.map((one) => (one.id === 'capt' ? { ...one, wounds } : one)) };
  };
  const face = (says: string): number => (says === 'strike order of foe' ? 10 : says === 'Maul: to hit' ? 6 : 1);
  it('a save that he fails is not rolled again', () => {
    const { rolls, dice } = fought(charged(3), face);
    expect(rolls).toContain('capt saves');
    expect(dice).not.toContain('capt: wounded');
    expect(dice.some((says) => /^u\.\d: wounded$/u.test(says))).toBe(true);
    const helped = fought(charged(3, { commandSelf: true }), face);
    expect(helped.dice).toContain('capt: wounded');
    // Whoever is asked is shown at whom to point.
    expect(helped.whose).toContain('capt');
  });
  it('once he has fallen nobody is helped any more', () => {
    // Mauls are AP 8, Damage 6, and halve armour 3: 8 − 1 − 1 = 6, v = 12: two wounds of Resilience 5.
    expect(fought(charged(1), face).rolls).toContain('Trench knife: to hit');
    expect(fought(charged(1), face).offered).not.toContain('Trench knife: to hit');
    // One hit each: he takes one, a trooper within 2″ the other. With all his wounds he lives, and helps.
    expect(fought(charged(3), face).offered).toContain('Trench knife: to hit');
  });
});

describe('re-rolls of rallies, and of whole rolls (XZ-H-19, XZ-R-55, XZ-R-77)', () => {
  const levy: Nerve = {
    ...{ unit: 'Levies', seat: 'red', morale: 4, state: 'Routed', left: 4, start: 15 },
    ...{ friends: false, command: 0, immobilised: false },
    aid: { seat: 'red', commanders: [{ id: 'prop', left: 2 }], each: 'die', last: true },
  };
  const offeredTo = (nerve: Nerve): unknown => {
    const run = play(rally, nerve);
    run.answer({ roll: { faces: [1] } });
    return run.ask?.kind === 'choose' ? defaultOf(run.ask.question) : 'nothing';
  };
  it('by default none is spent on a rally that no face can pass', () => {
    // 4 + 4 for routing + 1 for half or less: 9 (EX-34c); with 15 of 15 left, 4 + 4 − 1 is 7, and with Command 3 a 4 will do.
    expect(offeredTo(levy)).toEqual([]);
    expect(offeredTo({ ...levy, left: 15, command: 3 })).toEqual(['fail']);
  });
  it('by commandReroll=roll any dice of one roll, each once', () => {
    const aid = { seat: 'red', commanders: [{ id: 'capt', left: 1 }], each: 'roll' } as const;
    const run = play(function* () {
      return yield* askReroll(aid, [
        { value: 'miss', says: 'a miss', count: 2 },
        { value: 'hit', says: 'a hit', count: 1 },
      ]);
    }, undefined);
    if (run.ask?.kind !== 'choose') throw new RangeError('nothing is asked');
    const { free } = run.ask.question;
    const isTaken = (given: unknown): boolean => free?.problems(given).length === 0;
    expect([['miss'], ['miss', 'miss'], ['hit', 'miss'], []].map(isTaken)).toEqual([true, true, true, true]);
    expect([['hit', 'hit'], ['miss', 'miss', 'miss'], ['wound'], 'miss'].map(isTaken)).toEqual([
      ...[false, false, false, false],
    ]);
  });
});

describe('strike order with commanders on both sides (XZ-ASLT-5, XZ-H-19)', () => {
  const side = (seat: string, left: number) => ({
    seat,
    unit: seat,
    value: 5,
    additions: [],
    doubled: false,
    aid: { seat, commanders: [{ id: `${seat} chief`, left }], each: 'die' as const },
  });
  const run = (mine: number, theirs: number, left: readonly [number, number]) => {
    const asked: string[] = [];
    const fight = play(strikeOrder, {
      charger: side('red', left[0]),
      target: side('blue', left[1]),
      doubling: 'afterAdditions',
      chargersStrikeFirst: false,
    } as const);
    const dice = [mine, theirs];
    for (let { ask } = fight; ask !== undefined; ask = fight.ask)
      if (ask.kind === 'roll') fight.answer({ roll: { faces: [dice.shift() ?? 1] } });
      else if (ask.kind === 'choose') {
        const [usual] = ask.question.options;
        asked.push(`${ask.seat} ${(usual?.value as readonly string[] | undefined)?.length}`);
        fight.answer({ choice: [] });
      }
    return asked;
  };
  it('the charger may better a die that is ahead, while the other can still answer; by default he does not', () => {
    // With two re-rolls one is spent by default, by whoever is behind.
    expect(run(5, 5, [2, 2])).toEqual(['red 0', 'blue 1']);
    expect(run(4, 5, [2, 2])).toEqual(['red 1']);
    expect(run(5, 5, [2, 0])).toEqual([]);
  });
});
