import { drive, Host, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { choose } from '@umpire/engine/rule';
import { describe, expect, test } from 'vitest';
import { playerOf } from '../src/index.ts';
import { Ahead } from '../src/look/ahead.ts';
import { reach } from '../src/look/reach.ts';
import { done, Worlds } from '../src/look/worlds.ts';
import { asked } from '../src/situation.ts';
import { atReaction, started, to, well } from './well.ts';

describe('what a seat knows of the order under way', () => {
  test('before the first order: the others are hidden, even when they have decided', () => {
    const host = started();
    host.choose('a', 'watch');
    expect(host.underWay('b')).toMatchObject({ answers: [{ seat: 'a', hidden: true }] });
    expect(host.underWay('b')).not.toHaveProperty('given');
    expect(host.underWay('a')?.answers).toEqual([{ seat: 'a', choice: 'watch' }]);
    host.choose('b', 'watch');
    expect(host.underWay('a')).toBeUndefined();
  });

  test('in the middle of an order: the order, and the view before it', () => {
    const host = started('dice');
    atReaction(host);
    expect(host.waitingFor).toEqual(['b']);
    const underWay = host.underWay('b')!;
    expect(underWay.given).toEqual({ seat: 'a', order: { kind: 'move', scout: 'a2', to: to(6, 8) } });
    expect(underWay.before.models.find(({ id }) => id === 'a2')?.base.at).toEqual(to(6, 6));
    expect(underWay.before).toMatchObject({ stances: { a: { stance: 'hidden' }, b: { stance: 'watch' } } });
  });

  test('is the same for a battle brought back in the middle of an order', () => {
    const host = started('dice');
    atReaction(host);
    const resumed = Host.resume({ ruleset: well, dice: seededDice(seeded('other')) }, structuredClone(host.journal));
    if (resumed.kind === 'refused') throw new Error(resumed.says);
    expect(resumed.host.underWay('b')).toEqual(host.underWay('b'));
  });

  test('leads worlds to the very question', () => {
    const host = started('dice');
    atReaction(host);
    const question = asked(host.questionTo('b')!);
    const underWay = host.underWay('b')!;
    const view = host.look('b').battle;
    const worlds = new Worlds(well, { seat: 'b', view, question, underWay }, seeded('w'));
    expect(worlds.isOne).toBe(false);
    for (const number of [0, 1, 2]) {
      const world = worlds.at(number)!;
      expect(world.question).toMatchObject({ kind: 'choose', seat: 'b', question: { rule: 'EX-REACT-1' } });
      expect(well.view(world.battle, 'b')).toEqual(view);
    }
    // Another question is not the one that was asked.
    const other = { ...question, rule: 'EX-STANCE-1' };
    const whole = well.imagine(underWay.before, 'b', seeded('w'));
    expect(reach(well, whole, underWay, { seat: 'b', question: other, random: seeded('r') })).toBeUndefined();
  });

  test('stands at that question, also where only its usual answer is worth a thought', () => {
    const ruleset: Ruleset = {
      ...well,
      *resolve(battle) {
        yield* choose('a', {
          rule: 'EX-REACT-1',
          says: 'Which way?',
          usual: 'left',
          sensible: 1,
          options: ['left', 'right'].map((value) => ({ value, says: value })),
        });
        return battle;
      },
    };
    const host = started('dice');
    const { battle: before } = host.look('a');
    const given = { seat: 'a', order: { kind: 'move' } };
    const question = { rule: 'EX-REACT-1', says: 'Which way?', options: [] };
    const world = new Ahead(ruleset, before, () => undefined, false);
    world.order('a', given.order);
    for (const choice of ['left', 'right']) {
      const ahead = done(
        world,
        { seat: 'a', view: before, question },
        { choice },
        () => undefined,
        () => seeded('r'),
      );
      expect(ahead.question).toBeUndefined();
      expect(ahead.battle).toBe(before);
    }
  });

  test('players that think drive a host to the end of its battle', async () => {
    for (const word of ['greedy', 'search:40']) {
      const host = started(word);
      const players = { a: playerOf(word)!(seeded('a')), b: playerOf(word)!(seeded('b')) };
      expect(await drive(host, players)).toMatchObject({ kind: 'over' });
    }
  });
});
