import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, Host, inForce, replay } from '../../src/battle/index.ts';
import { seenLog } from '../../src/battle/seen.ts';
import { seeded } from '../../src/dice/index.ts';
import { keyOf, together } from '../../src/rule/index.ts';
import { example } from '../../example/index.ts';
import { begun, fire, hold, move, placedAt, randomBattle, randomStep, scenario } from '../example/fixture.ts';

describe('an undo', () => {
  it('is free after a move that nobody has answered', () => {
    const host = begun('watch', 'watch');
    const before = hashOf(host.battle);
    host.order('a', move('a1', 3, 3));
    expect(host.undoPoint('a')).toEqual({ back: 3, free: true });
    expect(host.undo('a')).toEqual([]);
    expect(hashOf(host.battle)).toBe(before);
    expect(host.waitingFor).toEqual(['a']);
    expect(host.journal.entries.at(-2)).toMatchObject({ seq: 5, back: 3, agreed: ['a'] });
  });

  it('needs consent when another seat has decided', () => {
    const host = begun('watch', 'watch');
    host.order('a', hold);
    host.order('b', hold);
    expect(host.undoPoint('a')).toMatchObject({ free: false, says: 'Somebody else has decided since.' });
    expect(host.undoPoint('b')).toMatchObject({ free: true });
  });

  it('needs consent when dice have been rolled', () => {
    const start = (battle: ReturnType<typeof example.setup>) =>
      placedAt(battle, { a1: [6, 1], b1: [6, 4], b2: [1, 11] });
    const near = { ...example, setup: (...args: Parameters<typeof example.setup>) => start(example.setup(...args)) };
    const host = Host.start({ ruleset: near, dice: () => ({ faces: [1, 1] }) }, scenario);
    host.choose('a', 'watch');
    host.choose('b', 'watch');
    host.order('a', fire('a1', 'b1'));
    expect(host.undoPoint('a')).toMatchObject({ free: false, says: 'Dice have been rolled since.' });
  });

  it('needs consent when something hidden has been shown', () => {
    const host = begun('advance', 'watch');
    host.order('a', move('a2', 6, 5.5));
    expect(host.undoPoint('a')).toMatchObject({ free: false, says: 'Something hidden has been shown since.' });
  });

  it('is free for a secret decision, also for the last of several', () => {
    const host = begun('advance', 'watch');
    expect(host.undoPoint('b')).toEqual({ back: 1, free: true });
    expect(host.undoPoint('a')).toMatchObject({ free: false, says: 'Somebody else has decided since.' });
    host.undo('b');
    expect(host.waitingFor).toEqual(['b']);
    expect(host.choose('b', 'advance')).toEqual([]);
  });

  it('needs consent when what others have decided at the same time is no secret', () => {
    const open = {
      ...example,
      *begin(battle: ReturnType<typeof example.setup>) {
        const question = { rule: 'EX-STANCE-1', says: '?', options: [{ value: 'watch', says: 'Watch' }] };
        yield* together({ a: question, b: question });
        return { ...battle, toAct: ['a'] };
      },
    };
    const host = Host.start({ ruleset: open, dice: () => undefined }, scenario);
    host.choose('a', 'watch');
    expect(host.undoPoint('a')).toMatchObject({ free: true });
    host.choose('b', 'watch');
    expect(host.undoPoint('b')).toMatchObject({ free: false, says: 'What others have decided has been shown since.' });
  });

  it('has nothing to take back before anything was done', () => {
    const host = Host.start({ ruleset: example, dice: () => undefined }, scenario);
    expect(host.undoPoint('a')).toBeUndefined();
    expect(host.undo('a')).toEqual([{ rule: 'undo', says: 'There is nothing to take back.' }]);
  });

  it('that needs consent happens when all have agreed, and is recorded with them', () => {
    const host = begun('watch', 'watch');
    host.order('a', hold);
    host.order('b', hold);
    const { length } = host;
    expect(host.undo('a')).toEqual([]);
    expect(host.undoRequest).toMatchObject({ by: 'a', agreed: ['a'] });
    expect(host.length).toBe(length);
    expect(host.agreeToUndo('a')).toEqual([]);
    expect(host.undoRequest).toBeDefined();
    expect(host.agreeToUndo('b')).toEqual([]);
    expect(host.undoRequest).toBeUndefined();
    expect(host.waitingFor).toEqual(['a']);
    expect(host.journal.entries[length]).toMatchObject({ agreed: ['a', 'b'] });
    expect(host.agreeToUndo('b')).toEqual([{ rule: 'undo', says: 'Nobody has asked to take anything back.' }]);
  });

  it('is off the table when somebody refuses, or when the battle goes on', () => {
    const host = begun('watch', 'watch');
    host.order('a', hold);
    host.order('b', hold);
    host.undo('a');
    host.refuseUndo();
    expect(host.undoRequest).toBeUndefined();
    host.undo('a');
    host.choose('a', 'watch');
    expect(host.undoRequest).toBeUndefined();
  });

  it('anywhere leads to the battle that was there, and the journal replays', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(40), fc.array(fc.boolean(), { maxLength: 12 }), (seed, steps, undos) => {
        const host = randomBattle(String(seed), steps);
        const random = seeded(`undo/${seed}`);
        for (const isUndo of undos) {
          if (!isUndo) randomStep(host, random);
          else takeBack(host, random.pick(['a', 'b']));
        }
        const replayed = replay(example, host.journal);
        if (replayed.kind === 'refused') throw new Error(replayed.says);
        expect(hashOf(replayed.course.battle)).toBe(hashOf(host.battle));
        expect(replayed.course.waitingFor).toEqual(host.waitingFor);
        expect(keyOf(seenLog(replayed.log, 'a'))).toBe(keyOf(host.logFor('a')));
      }),
      { numRuns: 120 },
    );
  });

  /** Takes back whatever it needs, and checks that the battle is the one after the entries that stay. */
  function takeBack(host: ReturnType<typeof randomBattle>, seat: string): void {
    const point = host.undoPoint(seat);
    if (point === undefined) return;
    const expected = replay(example, { ...host.journal, entries: inForce(host.journal.entries) }, point.back);
    host.undo(seat);
    for (const other of ['a', 'b']) if (host.undoRequest !== undefined) host.agreeToUndo(other);
    expect(expected.kind === 'replayed' && hashOf(expected.course.battle)).toBe(hashOf(host.battle));
  }
});
