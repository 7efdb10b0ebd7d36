import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashOf,
  Host,
  inForce,
  type Journal,
  parseJournal,
  replay,
  verifyJournal,
  writeJournal,
} from '../../src/battle/index.ts';
import { seededDice } from '../../src/battle/index.ts';
import { seeded } from '../../src/dice/index.ts';
import { keyOf } from '../../src/rule/index.ts';
import type { WellBattle } from '../../example/battle/battle.ts';
import { example } from '../../example/index.ts';
import { begun, hold, move, randomBattle, randomStep } from '../example/fixture.ts';

const saved = (host: Host<WellBattle>): string => writeJournal(host.journal);

function loaded(text: string): Journal {
  const parsed = parseJournal(text, [example]);
  if (!parsed.ok) throw new Error(parsed.says);
  return parsed.journal;
}

function resumed(journal: Journal, to = Infinity, version = example.version): Host<WellBattle> {
  const result = Host.resume({ ruleset: { ...example, version }, dice: seededDice(seeded('on')) }, journal, to);
  if (result.kind === 'refused') throw new Error(result.says);
  return result.host;
}

/** All that anybody can see of a battle. */
const everything = (host: Host<WellBattle>): unknown => ({
  battle: host.battle,
  seats: ['a', 'b'].map((seat) => ({ ...host.look(seat), log: host.logFor(seat), entries: host.entriesFor(seat) })),
});

const battles = fc.record({ seed: fc.integer({ min: 0, max: 5000 }).map(String), steps: fc.nat(45) });

describe('a journal', () => {
  it('brings a battle back from its file, wherever it was saved', () => {
    fc.assert(
      fc.property(battles, ({ seed, steps }) => {
        const host = randomBattle(seed, steps);
        const text = saved(host);
        const again = resumed(loaded(text));
        expect(keyOf(everything(again))).toBe(keyOf(everything(host)));
        expect(saved(again)).toBe(text);
      }),
      { numRuns: 120 },
    );
  });

  it('goes on after it was loaded as if nothing had been', () => {
    fc.assert(
      fc.property(battles, ({ seed, steps }) => {
        const host = randomBattle(seed, steps);
        const again = resumed(host.journal);
        // The same dice from here on: a fresh source in both.
        const twin = resumed(host.journal);
        const [one, other] = [seeded('play'), seeded('play')];
        while (randomStep(again, one));
        while (randomStep(twin, other));
        expect(hashOf(again.battle)).toBe(hashOf(twin.battle));
        expect(replay(example, loaded(saved(again))).kind).toBe('replayed');
      }),
      { numRuns: 40 },
    );
  });

  it('can be branched anywhere: the beginning stays, and both ends replay', () => {
    fc.assert(
      fc.property(battles, fc.nat(60), ({ seed }, at) => {
        const whole = randomBattle(seed).journal;
        const to = Math.min(at, whole.entries.length);
        const branch = resumed(whole, to);
        const random = seeded(`branch/${seed}`);
        while (randomStep(branch, random));
        const { entries } = branch.journal;
        expect(entries.slice(0, to)).toEqual(whole.entries.slice(0, to));
        expect(replay(example, branch.journal).kind).toBe('replayed');
      }),
      { numRuns: 60 },
    );
  });

  it('is followed by another host, which then writes the same as the first, fingerprints included', () => {
    for (const seed of ['follow 1', 'follow 2', 'follow 3']) {
      const { entries } = randomBattle(seed).journal;
      for (const at of [3, 20, 33]) {
        const first = resumed(randomBattle(seed).journal, Math.min(at, entries.length));
        const second = resumed(randomBattle(seed).journal, 0);
        const known = second.length;
        expect(second.follow(first.journal.entries.slice(known))).toBeUndefined();
        const [one, other] = [seeded('play'), seeded('play')];
        while (randomStep(first, one));
        while (randomStep(second, other));
        expect(second.journal.entries).toEqual(first.journal.entries);
      }
      const late = resumed(randomBattle(seed).journal, 0);
      expect(late.follow(entries.slice(late.length + 1))).toMatch(/^Entry \d+ is due, not \d+\.$/u);
    }
  });

  it('numbers its entries without a gap', () => {
    const { entries } = randomBattle('numbers').journal;
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
  });

  it('ends with a fingerprint between orders, and with none in the middle of one', () => {
    expect(randomBattle('end').journal.entries.at(-1)).toHaveProperty('hash');
    const host = begun('advance', 'watch');
    host.order('a', move('a2', 6, 4.5));
    host.order('b', move('b2', 6, 8));
    expect(host.ask).toBeDefined();
    expect(host.journal.entries.at(-1)).toHaveProperty('order');
  });
});

describe('a journal of another version', () => {
  const { journal } = randomBattle('version');

  it('says that it was made by another version and runs the same', () => {
    const replayed = replay({ ...example, version: '2' }, journal);
    expect(replayed).toMatchObject({
      kind: 'replayed',
      says: 'Made with version 1 of The Well; with 2 it runs the same.',
    });
  });

  it('says from which entry on it was played with the later version', () => {
    const host = resumed({ ...journal, entries: journal.entries.slice(0, 6) }, Infinity, '2');
    expect(host.journal.version).toBe('1');
    randomStep(host, seeded('later'));
    expect(host.entriesAfter(6)[0]).toMatchObject({ seq: 7, version: '2' });
    expect(replay({ ...example, version: '2' }, host.journal)).not.toHaveProperty('says');
    expect(verifyJournal({ ...example, version: '2' } as never, host.journal)).toMatchObject({ ok: true });
  });

  it('is refused where it would run differently, in one sentence', () => {
    const changed = {
      ...example,
      version: '2',
      setup: (...args: Parameters<typeof example.setup>) => ({ ...example.setup(...args), lastTurn: 9 }),
    };
    const replayed = replay(changed, journal);
    expect(replayed.kind).toBe('refused');
    expect(replayed.says).toMatch(
      /^This battle cannot be replayed beyond entry \d+: it was made with version 1 of The Well, and with 2 it would run differently \(entry \d+: the battle should be [0-9a-f]{16} and is [0-9a-f]{16}\.\)$/,
    );
  });

  it('is refused if it was tampered with', () => {
    const at = journal.entries.findIndex((entry) => 'order' in entry);
    const entries = journal.entries.map((entry, i) =>
      i === at && 'order' in entry ? { ...entry, order: { kind: 'dance' } } : entry,
    );
    const replayed = replay(example, { ...journal, entries });
    expect(replayed.says).toBe(
      `This battle cannot be replayed beyond entry ${at}: the journal does not fit its rules (entry ${at + 1}: kind: "dance" is no kind; known are fire, move, hold.)`,
    );
  });

  it('is not replayed by another rule set', () => {
    expect(replay({ ...example, id: 'other' }, journal).says).toBe('This battle is of example, not of other.');
  });
});

describe('a file that is no journal', () => {
  const { journal } = begun('watch', 'advance');
  const file = writeJournal(journal);
  const with_ = (name: string, value: unknown): string =>
    JSON.stringify({ ...(JSON.parse(file) as object), [name]: value });
  const entries = (...list: unknown[]): string => with_('entries', list);
  const whole = { seq: 1, seat: 'a', choice: 'watch' };

  it.each([
    [
      'nothing',
      '',
      'This is not a journal: A value must stand here: a number, a string, true, false, null, [ or {; here the file ends. (line 1, column 1)',
    ],
    ['half a journal', file.slice(0, 90), /^This is not a journal: .*; here the file ends\. \(line \d+, column \d+\)$/],
    ['a list', '[]', 'This is not a journal, but a list. (line 1, column 1)'],
    [
      'something else',
      '{ "format": "umpire-scenario/1" }',
      'This is not a journal: its "format" is not "umpire-journal/1". (line 1, column 1)',
    ],
    [
      'something later',
      file.replace('umpire-journal/1', 'umpire-journal/2'),
      'This journal has the format umpire-journal/2; this program reads umpire-journal/1. (line 2, column 11)',
    ],
    [
      'of an unknown rule set',
      file.replace('"ruleset": "example"', '"ruleset": "chess"'),
      'This battle is of the rule set "chess", which is not known here; known are example. (line 3, column 12)',
    ],
    [
      'without a version',
      with_('version', ''),
      /^The field "version" of a journal must be a text of 1 to 80 letters\./,
    ],
    ['without a scenario', with_('scenario', 3), /^The field "scenario" of a journal must be a scenario\./],
    [
      'with a wrong scenario',
      file.replace('"turns":5', '"turns":-5'),
      /^The scenario of this journal is wrong: .*-5.* \(line 6, column \d+\)$/,
    ],
    [
      'with a scenario of another game',
      file.replace('"ruleset":"example"', '"ruleset":"chess"'),
      'The battle is of example, its scenario of chess. (line 6, column 13)',
    ],
    [
      'with wrong options',
      with_('options', { dice: [] }),
      /^The option "dice" must be a number, a text, true or false\./,
    ],
    ['without entries', with_('entries', {}), /^The field "entries" of a journal must be a list\./],
    [
      'with an empty entry',
      entries({ seq: 1 }),
      /^An entry has one of the fields order, roll, choice, hash, back, version, anchor\./,
    ],
    ['with an entry of two kinds', entries({ ...whole, hash: '0' }), /^An entry has one of the fields/],
    [
      'with an entry that says more',
      entries({ ...whole, by: 'hand' }),
      /^There is no field "by" here; known are seq, prev, salt, seat, link, signed, choice\./,
    ],
    [
      'with a gap',
      entries(whole, { ...whole, seq: 3 }),
      /^The entries are numbered from 1 without a gap: here 2 is due, not 3\./,
    ],
    [
      'with an order without a kind',
      entries({ seq: 1, seat: 'a', order: {} }),
      /^An order must be an object with a "kind"/,
    ],
    [
      'with impossible dice',
      entries({ seq: 1, roll: { faces: [0] }, from: 'computer' }),
      /^This must be a whole number from 1 to 1000, not 0\./,
    ],
    ['with dice of nobody', entries({ seq: 1, roll: { faces: [1] }, from: 'fate' }), /^"fate" is no source of dice/],
    ['with a broken fingerprint', entries({ seq: 1, hash: 'xyz' }), /^This must be 16 hex digits/],
    [
      'that goes back to the future',
      entries({ seq: 1, back: 1, agreed: [] }),
      /^Entry 1 cannot go back to entry 1, which comes later\./,
    ],
  ])('is told what is wrong: %s', (_what, text, says) => {
    const parsed = parseJournal(text, [example]);
    expect(parsed.ok).toBe(false);
    if (typeof says === 'string') expect(parsed).toEqual({ ok: false, says, words: expect.anything() });
    else expect(parsed.ok ? '' : parsed.says).toMatch(says);
  });

  it('never throws, whatever is cut out of it', () => {
    const text = saved(randomBattle('cut'));
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(40), (from, length) => {
        const parsed = parseJournal(text.slice(0, from) + text.slice(from + length), [example]);
        if (parsed.ok) expect(['replayed', 'refused']).toContain(replay(example, parsed.journal).kind);
        else expect(parsed.says).not.toBe('');
      }),
      { numRuns: 150 },
    );
  });

  it('has a version of 80 letters at the most', () => {
    expect(parseJournal(with_('version', 'x'.repeat(80))).ok).toBe(true);
    expect(parseJournal(with_('version', 'x'.repeat(81))).ok).toBe(false);
  });

  it('may begin with a mark of the byte order', () => {
    expect(parseJournal(`\uFEFF${file}`).ok).toBe(true);
  });
});

describe('what was taken back', () => {
  it('is not in force, and stays in the journal', () => {
    const host = begun('watch', 'watch');
    host.order('a', move('a1', 3, 3));
    host.undo('a');
    host.order('a', hold);
    const { entries } = host.journal;
    expect(entries.filter((entry) => 'order' in entry)).toHaveLength(2);
    expect(inForce(entries).filter((entry) => 'order' in entry)).toHaveLength(1);
    expect(keyOf(everything(resumed(host.journal)))).toBe(keyOf(everything(host)));
  });
});
