import { describe, expect, it } from 'vitest';
import {
  BattleCourse,
  type DiceSource,
  drive,
  Host,
  hashOf,
  ownDice,
  type Player,
  playOut,
  playsOut,
  randomChoice,
  randomOrder,
  seededDice,
} from '../../src/battle/index.ts';
import { atLeast, d6, seeded } from '../../src/dice/index.ts';
import { choose, roll } from '../../src/rule/index.ts';
import type { WellBattle } from '../../example/battle/battle.ts';
import { example } from '../../example/index.ts';
import { begun, fire, hold, move, placedAt, scenario } from '../example/fixture.ts';
import { english } from '../../src/words/index.ts';

type Well = typeof example;

/** The example that begins with a fight at close quarters. */
const near: Well = {
  ...example,
  setup: (...args) => placedAt(example.setup(...args), { a1: [6, 1], b1: [6, 4], b2: [1, 11] }),
};

function started(ruleset: Well, dice: DiceSource = ownDice): Host<WellBattle> {
  const host = Host.start({ ruleset, dice }, scenario);
  host.choose('a', 'watch');
  host.choose('b', 'watch');
  return host;
}

describe('a host', () => {
  it('waits for real dice, and takes faces or counts', () => {
    for (const answer of [{ faces: [2, 5] }, { counts: { hit: 1 } }] as const) {
      const host = started(near);
      host.order('a', fire('a1', 'b1'));
      expect(host.ask?.kind).toBe('roll');
      expect(host.waitingFor).toEqual([]);
      expect(host.look('b').ask).toEqual({
        kind: 'roll',
        given: { seat: 'a', order: fire('a1', 'b1') },
        roll: {
          rule: 'EX-FIRE-1',
          says: 'to hit',
          dice: { count: 2, sides: 6, says: '2d6' },
          bands: { hit: '4+' },
          // Three of six faces, twice.
          counts: { hit: { expected: 1, faces: [4, 5, 6] } },
          tally: { total: 4, reasons: [{ amount: 4, rule: 'EX-FIRE-1', says: 'to hit' }] },
        },
      });
      expect(host.roll({ faces: [2] })).toHaveLength(1);
      expect(host.roll(answer)).toEqual([]);
      expect(host.battle.models).toHaveLength(2);
      expect(host.journal.entries.find((entry) => 'roll' in entry)).toMatchObject({ roll: answer, from: 'people' });
    }
  });

  it('tells what has happened from an entry on, and nothing before it', () => {
    const host = started(near, seededDice(seeded('log')));
    host.order('a', fire('a1', 'b1'));
    for (const seat of ['a', 'b']) {
      const all = host.logFor(seat);
      expect(new Set(all.map(({ seq }) => seq)).size).toBeGreaterThan(1);
      for (let from = 0; from <= host.length; from++)
        expect(host.logFor(seat, from)).toEqual(all.filter(({ seq }) => seq >= from));
    }
  });

  it('refuses what is not asked, and changes nothing', () => {
    const host = begun('watch', 'watch');
    const before = { hash: hashOf(host.battle), length: host.length };
    expect(host.roll({ faces: [1] })[0]?.says).toBe('No dice are asked for.');
    expect(host.choose('a', 'watch')[0]?.says).toBe('Nothing is asked of you.');
    expect(host.order('a', move('a1', 99, 99)).length).toBeGreaterThan(0);
    expect(host.order('a', { kind: 'fire' })[0]?.says).toMatch(/^The field "scout" is missing/);
    expect(host.order('a', null)[0]?.says).toBe('This must be an object, not null.');
    expect({ hash: hashOf(host.battle), length: host.length }).toEqual(before);
    const asked = begun('advance', 'watch');
    asked.order('a', move('a2', 6, 4.5));
    asked.order('b', move('b2', 6, 8));
    expect(asked.order('b', hold)[0]?.says).toBe('An order is being carried out: it waits for an answer first.');
    expect(asked.choose('b', 'hold').map((one) => english(one))).toEqual(['a decides this.']);
  });

  it('refuses a roll that is no roll, and never throws', () => {
    const host = started(near);
    host.order('a', fire('a1', 'b1'));
    const before = host.length;
    for (const nonsense of [
      null,
      7,
      'six',
      [],
      {},
      { faces: 6 },
      { faces: ['6', '6'] },
      { counts: null },
      { total: 3 },
    ])
      expect(host.roll(nonsense as never)).toHaveLength(1);
    expect(host.roll({ counts: { hit: 'x'.repeat(1000) } } as never)[0]?.says.length).toBeLessThan(200);
    expect(host.length).toBe(before);
  });

  it('asks nothing of a seat that is called like something every object has', () => {
    const host = Host.start({ ruleset: near, dice: ownDice }, scenario);
    for (const seat of ['constructor', 'toString', '__proto__'])
      expect(host.choose(seat, 'watch')[0]?.says).toBe('Nothing is asked of you.');
  });

  it('is over when it is over', () => {
    const host = started({ ...near, setup: (...args) => placedAt(example.setup(...args), { a1: [6, 1], b1: [6, 4] }) });
    host.order('a', fire('a1', 'b1'));
    host.roll({ faces: [6, 6] });
    expect(host.outcome).toMatchObject({ winner: 'a' });
    const refused = host.order('b', hold);
    expect(refused.map((one) => [one.rule, english(one)])).toEqual([
      ['EX-END-1', 'The battle is over: a keeps the well.'],
    ]);
    expect(host.journal.entries.at(-1)).toHaveProperty('hash');
  });

  it('tells whoever listens, until they have heard enough', () => {
    const host = begun('watch', 'watch');
    let told = 0;
    const stop = host.listen(() => told++);
    host.order('a', move('a1', 99, 99));
    expect(told).toBe(0);
    host.order('a', hold);
    expect(told).toBe(1);
    stop();
    host.order('b', hold);
    expect(told).toBe(1);
  });

  it('keeps the order that was read, not the object that was given', () => {
    const host = begun('watch', 'watch');
    const order = { kind: 'move', scout: 'a1', to: { x: 3000, y: 3000 } };
    host.order('a', order);
    order.to.x = 0;
    expect(host.journal.entries.find((entry) => 'order' in entry)).toMatchObject({ order: { to: { x: 3000 } } });
  });

  it('stands where it stood when a rule throws in the middle', () => {
    const faulty: Well = {
      ...example,
      *resolve(battle, seat, order) {
        const { six } = yield* roll(d6.times(1), { six: atLeast(6) }, { rule: 'EX-H-1', says: 'for trouble' });
        const answer = yield* choose('b', {
          rule: 'EX-H-1',
          says: '?',
          options: [
            { value: 1, says: 'one' },
            { value: 2, says: 'two' },
          ],
        });
        if (answer === 2) throw new Error(`a bug after ${six}`);
        return yield* example.resolve(battle, seat, order);
      },
    };
    const host = started(faulty);
    host.order('a', hold);
    host.roll({ faces: [6] });
    const { length } = host;
    expect(() => host.choose('b', 2)).toThrow('a bug after 1');
    expect(host.length).toBe(length);
    expect(host.waitingFor).toEqual(['b']);
    expect(host.choose('b', 1)).toEqual([]);
    expect(host.waitingFor).toEqual(['b']);
    expect(host.ask).toBeUndefined();
  });

  it('gives entries to be kept elsewhere', () => {
    const host = begun('watch', 'watch');
    const kept = [...host.entriesAfter(0)];
    host.order('a', hold);
    kept.push(...host.entriesAfter(kept.length));
    expect(kept).toHaveLength(host.length);
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, i) => i + 1));
  });
});

describe('a course', () => {
  it('tells whoever is asked which order is carried out', () => {
    const host = begun('watch', 'advance');
    host.order('a', move('a2', 6, 4.5));
    host.order('b', move('b2', 6, 8));
    expect(host.look('a').ask).toMatchObject({
      kind: 'decide',
      given: { seat: 'b', order: { kind: 'move', scout: 'b2' } },
    });
  });

  it('is forked in the middle of an order without a trace', () => {
    const host = begun('watch', 'advance');
    host.order('a', move('a2', 6, 4.5));
    host.order('b', move('b2', 6, 8));
    const [one, other] = [host.fork(), host.fork()];
    expect(one.choose('a', 'fire')).toEqual([]);
    expect(one.ask?.kind).toBe('roll');
    expect(other.ask?.kind).toBe('choose');
    expect(host.ask?.kind).toBe('choose');
    one.roll({ faces: [6, 6] });
    expect(one.battle.models).toHaveLength(5);
    expect(other.choose('a', 'hold')).toEqual([]);
    expect(other.battle.models).toHaveLength(6);
  });

  it('tells the news once, with the turn in which it happened', () => {
    const course = new BattleCourse(example, begun('watch', 'watch').battle);
    course.order('a', move('a1', 3, 3));
    expect(course.news().map(({ turn }) => turn)).toEqual([1]);
    expect(course.news()).toEqual([]);
  });
});

describe('players', () => {
  const player = (seed: string): Player<WellBattle> => {
    const random = seeded(seed);
    return {
      order: (view, seat, ruleset) => Promise.resolve(randomOrder(ruleset, view, seat, random)),
      choose: (_seat, question) => randomChoice(question, random),
    };
  };
  const start = (): Host<WellBattle> => Host.start({ ruleset: example, dice: seededDice(seeded('drive')) }, scenario);

  it('play a battle to its end, the same from the same seeds', async () => {
    const [one, other] = [start(), start()];
    const driven = await drive(one, { a: player('a'), b: player('b') });
    await drive(other, { a: player('a'), b: player('b') });
    expect(driven.kind).toBe('over');
    expect(hashOf(one.battle)).toBe(hashOf(other.battle));
  });

  it('stop for a seat that has no player, for real dice, and at a limit', async () => {
    expect(await drive(start(), { a: player('a') })).toEqual({ kind: 'waits', for: ['b'] });
    expect(await drive(start(), { a: player('a'), b: player('b') }, { limit: 3 })).toEqual({ kind: 'limit' });
    const dice = Host.start({ ruleset: near, dice: ownDice }, scenario);
    const firing: Player<WellBattle> = { order: () => fire('a1', 'b1'), choose: () => 'watch' };
    expect(await drive(dice, { a: firing, b: firing })).toEqual({ kind: 'waits', for: [] });
  });

  it('that break a rule are an error', async () => {
    const cheat: Player<WellBattle> = { ...player('a'), order: () => move('a1', 99, 99) };
    await expect(drive(start(), { a: cheat, b: player('b') })).rejects.toThrow('the player of a breaks EX-MOVE');
  });

  it('drop their answer if the battle has moved on while they thought', async () => {
    const host = begun('watch', 'watch');
    const slow: Player<WellBattle> = {
      order: (view, seat) => {
        if (host.length === 3) host.order('a', move('a1', 3, 3));
        return view.turn > 0 && seat === 'a' ? hold : hold;
      },
      choose: () => 'watch',
    };
    await drive(host, { a: slow }, { limit: 1 });
    expect(host.battle.models.find(({ id }) => id === 'a1')?.base.at).toEqual({ x: 3000, y: 3000 });
  });

  it('wait while somebody asks to take something back, also if it was asked while they thought', async () => {
    const host = begun('watch', 'watch');
    host.order('a', hold);
    const before = host.length;
    let thoughts = 0;
    const asked: Player<WellBattle> = {
      order: () => {
        thoughts++;
        host.undo('b');
        return hold;
      },
      choose: () => 'watch',
    };
    const waits = { kind: 'waits', for: ['b'] };
    expect(await drive(host, { b: asked })).toEqual(waits);
    expect(host.undoRequest).toMatchObject({ by: 'b' });
    expect(await drive(host, { b: asked })).toEqual(waits);
    expect({ thoughts, written: host.length - before }).toEqual({ thoughts: 1, written: 0 });
  });
});

describe('playing out', () => {
  const order = (seed: string) => {
    const random = seeded(seed);
    return (view: WellBattle, seat: string) => randomOrder(example, view, seat, random);
  };

  it('begins a battle that has not begun, and ends it', () => {
    const battle = example.setup(scenario, { dice: 2 });
    const played = playOut(example, battle, { random: seeded('dice'), order: order('x') });
    expect(played.outcome).toBeDefined();
    expect(played.orders).toBeGreaterThan(2);
    expect(example.faults(played.battle)).toEqual([]);
  });

  it('shows whoever decides how it stands so far', () => {
    const battle = placedAt(begun('advance', 'watch').battle, { a2: [6, 2], b2: [6, 8] });
    const places: unknown[] = [];
    playOut(example, battle, {
      random: seeded('dice'),
      limit: 1,
      order: () => move('a2', 6, 5),
      decide: (_seat, question, view) => {
        if (question.rule === 'EX-REACT-1')
          places.push(view.models.find(({ id }) => id === 'a2')?.base.at, view.stances['a']);
        return question.options[0]?.value;
      },
    });
    expect(places).toEqual([
      { x: 6000, y: 5000 },
      { stance: 'hidden', shown: false },
    ]);
  });

  it('hits as often from tables as from dice', () => {
    const battle = placedAt(begun('watch', 'watch').battle, { a1: [6, 1], b1: [6, 4], b2: [1, 11] });
    const share = (tables: boolean): number => {
      const play = playsOut(example, { random: seeded('share'), order: () => fire('a1', 'b1'), limit: 1, tables });
      let hits = 0;
      for (let i = 0; i < 4000; i++) if (play(battle).battle.models.length === 2) hits++;
      return hits / 4000;
    };
    // Two dice of 4+: three quarters; four standard errors are 0.027.
    expect(Math.abs(share(false) - 0.75)).toBeLessThan(0.03);
    expect(Math.abs(share(true) - 0.75)).toBeLessThan(0.03);
  });
});
