/** What a seat may not know does not reach it: not in its view, its asks, its log or its journal. */
import { describe, expect, it } from 'vitest';
import { twinFaults } from '../../kit/twins.ts';
import { secretAnswerFaults } from '../../kit/secret-answers.ts';
import { Host, type Ruleset, seededDice } from '../../src/battle/index.ts';
import { seeded } from '../../src/dice/index.ts';
import { choose, note } from '../../src/rule/index.ts';
import type { WellBattle } from '../../example/battle/battle.ts';
import { example } from '../../example/index.ts';
import { begun, hold, move, randomStep, scenario } from '../example/fixture.ts';

/** The example without its compile-time orders, as hosts know it. */
const plain = example as unknown as Ruleset<WellBattle>;

describe('twin worlds', () => {
  it('look the same over thousands of random steps', () => {
    let steps = 0;
    for (let seed = 0; seed < 100; seed++) {
      const random = seeded(`twins/${seed}`);
      const host = Host.start({ ruleset: plain, dice: seededDice(random.split('dice')) }, scenario);
      do {
        steps++;
        if (host.ask === undefined) expect(twinFaults(plain, host.battle, random, 50)).toEqual([]);
        else if (seed % 8 === 0) expect(secretAnswerFaults(plain, host)).toEqual([]);
      } while (randomStep(host, random));
    }
    expect(steps).toBeGreaterThan(2000);
  });
});

describe('while both decide', () => {
  const host = Host.start({ ruleset: example, dice: () => undefined }, scenario);
  host.choose('a', 'watch');

  it('a seat sees its own question and what it has decided', () => {
    expect(host.look('a').ask).toMatchObject({ kind: 'decide', decided: 'watch' });
    expect(host.look('b').ask).not.toHaveProperty('decided');
    expect(host.look('b').waitingFor).toEqual(['b']);
  });

  it('before the first order a question comes from none', () => {
    expect(host.look('a').ask).not.toHaveProperty('given');
  });

  it('nobody sees what another has decided, in the journal neither', () => {
    expect(host.entriesFor('a')).toEqual([{ seq: 1, seat: 'a', choice: 'watch' }]);
    expect(host.entriesFor('b')).toEqual([{ seq: 1, seat: 'a', hidden: true }]);
    expect(JSON.stringify([host.logFor('b'), host.entriesFor('b')])).not.toContain('watch');
  });

  it('a seat may change its mind', () => {
    expect(host.choose('a', 'advance')).toEqual([]);
    host.choose('b', 'watch');
    expect(host.battle.stances['a']?.stance).toBe('advance');
    expect(host.entriesFor('b').slice(0, 3)).toEqual([
      { seq: 1, seat: 'a', hidden: true },
      { seq: 2, seat: 'a', hidden: true },
      { seq: 3, seat: 'b', choice: 'watch' },
    ]);
  });
});

describe('a seat', () => {
  it('reads no fingerprints: it could try out guesses', () => {
    const host = begun('advance', 'watch');
    host.order('a', hold);
    expect(host.journal.entries.some((entry) => 'hash' in entry)).toBe(true);
    expect(host.entriesFor('a').some((entry) => 'hash' in entry)).toBe(false);
  });

  it('sees that another is asked, and the answer, but never the options', () => {
    const host = begun('advance', 'advance');
    host.order('a', move('a2', 6, 4.5));
    host.order('b', move('b2', 6, 8));
    expect(host.look('b').ask).toEqual({ kind: 'wait', for: ['a'] });
    expect(host.look('a').ask).toMatchObject({ question: { options: [{ value: 'hold' }] } });
    host.choose('a', 'hold');
    const seen = host.logFor('b').findLast((one) => 'decision' in one && one.decision.rule === 'EX-REACT-1');
    expect(seen).toEqual({
      seq: 6,
      turn: 1,
      decision: {
        seat: 'a',
        rule: 'EX-REACT-1',
        says: '{target} comes near. Does {scout} fire?',
        data: { target: 'b2', scout: 'a2' },
      },
      choice: { value: 'hold', says: 'Hold fire' },
    });
  });

  it('hears no notes that are for another', () => {
    const whispering = {
      ...example,
      *resolve(...[battle, seat, order]: Parameters<typeof example.resolve>) {
        yield* note('EX-H-1', 'A word for a.', {}, { to: 'a' });
        return yield* example.resolve(battle, seat, order);
      },
    };
    const host = Host.start({ ruleset: whispering, dice: () => undefined }, scenario);
    host.choose('a', 'watch');
    host.choose('b', 'watch');
    host.order('a', hold);
    expect(JSON.stringify(host.logFor('a'))).toContain('A word for a.');
    expect(JSON.stringify(host.logFor('b'))).not.toContain('A word for a.');
  });

  it('does not see the answer to a secret question of another', () => {
    const secretive = {
      ...example,
      *begin(battle: WellBattle) {
        const options = [
          { value: 'north', says: 'North' },
          { value: 'south', says: 'South' },
        ];
        yield* choose('a', { rule: 'EX-H-1', says: 'Where is it buried?', options, secret: true });
        return { ...battle, toAct: ['a'] };
      },
    };
    const host = Host.start({ ruleset: secretive, dice: () => undefined }, scenario);
    host.choose('a', 'south');
    expect(JSON.stringify([host.logFor('a'), host.entriesFor('a')])).toContain('south');
    expect(JSON.stringify([host.logFor('b'), host.entriesFor('b')])).not.toContain('south');
  });
});
