/** What is derived where a game does not say it. */
import { describe, expect, it } from 'vitest';
import { example } from '../../example/index.ts';
import type { WellBattle } from '../../example/battle/battle.ts';
import { orders } from '../../example/orders/index.ts';
import { begin, follow, outcome } from '../../example/turn/turn.ts';
import {
  BattleCourse,
  codec,
  flagOption,
  formAt,
  formOf,
  game,
  option,
  optionTable,
  type Order,
  order,
  ordersOf,
} from '../../src/battle/index.ts';
import { seeded } from '../../src/dice/index.ts';
import { begun, placedAt } from '../example/fixture.ts';
import { english, say } from '../../src/words/index.ts';

/** The Well, saying no more than a game must. */
const spec: Parameters<typeof game<WellBattle>>[0] = {
  id: 'example',
  title: 'The Well',
  version: '1',
  book: () => example.book(),
  scenarios: example.scenarios,
  engagements: example.engagements,
  orders,
  face: { line: 'Two patrols.', phases: [{ id: 'stances', says: 'Stances' }] },
  extra: () => ({ stances: {}, scores: { a: 0, b: 0 }, lastTurn: 6 }),
  begin,
  follow,
  outcome,
};
const bare = game(spec);

/** a1 and b1 stand 2.5″ apart from centre to centre; a2 and b2 are far from everybody. */
const close = placedAt(begun('watch', 'watch').battle, { a1: [6, 1], a2: [11, 1], b1: [6, 3.5], b2: [1, 11] });

it('a game has the profiles that it gives, and none otherwise', () => {
  const profiles = { scout: {} } as never;
  expect(bare.profiles).toBeUndefined();
  expect(game({ ...spec, profiles }).profiles).toBe(profiles);
});

describe('a game that says only what it must', () => {
  it('has a menu of its orders, with what speaks against each pick', () => {
    const fire = bare.menu(close, 'a').filter(({ kind }) => kind === 'fire');
    expect(fire.map(({ unit, problems }) => [unit, problems.length])).toEqual([
      ['a1', 0],
      ['a2', 1],
    ]);
    const [target] = fire[0]?.parts ?? [];
    const picks = target?.kind === 'pick' ? target.picks : [];
    expect(picks.map(({ value, problems }) => [value, problems[0] && english(problems[0])])).toEqual([
      ['b1', undefined],
      ['b2', 'b2 is more than 3″ away.'],
    ]);
    expect(bare.menu(close, 'b')).toEqual([]);
  });

  it('thinks of orders of every kind, all legal, different scouts first', () => {
    const candidates = bare.candidates(close, 'a');
    expect(candidates.flatMap((one) => bare.problems(close, 'a', one))).toEqual([]);
    expect(new Set(candidates.map(({ kind }) => kind))).toEqual(new Set(['fire', 'move', 'hold']));
    const movers = candidates.filter(({ kind }) => kind === 'move') as { scout?: string }[];
    expect(movers.slice(0, 2).map(({ scout }) => scout)).toEqual(['a1', 'a2']);
    expect(bare.candidates(close, 'a', 2)).toEqual(candidates.slice(0, 2));
    expect(bare.candidates(close, 'b')).toEqual([]);
  });

  it('has the orders in its face, a card, a value, and no secrets', () => {
    expect(bare.face.orders).toEqual(example.face.orders);
    expect(english(bare.face.status(close, close.units[0]?.id ?? ''))).toBe('2 left');
    expect(bare.value(close, 'a')).toBe(0);
    expect(bare.value({ ...close, models: close.models.filter(({ id }) => id !== 'b1') }, 'a')).toBeCloseTo(0.2, 12);
    // Whoever has nobody left has lost.
    const won = { ...close, models: close.models.filter(({ owner }) => owner === 'a') };
    expect([bare.value(won, 'a'), bare.value(won, 'b')]).toEqual([1, -1]);
    expect(bare.view(close, 'a')).toBe(close);
    expect(bare.imagine(close, 'a', seeded('x'))).toBe(close);
  });

  it('tells distances and free lines', () => {
    // Bases of 1″: 2.5″ from centre to centre are 1.5″ between them.
    expect(english(bare.tools.sight(close, 'a1', 'b1'))).toMatch(/1\.5″ away: a free line\.$/u);
    expect(english(bare.tools.sight(close, 'a1', 'nobody'))).toBe('nobody is not on the table.');
    expect(english(bare.tools.threat(close, close.units[0]?.id ?? ''))).toBe('The nearest enemy is 1.5″ away.');
  });

  it('shows nothing at stake for an order that is refused', () => {
    expect(bare.stakes(close, 'a', { kind: 'fire', scout: 'a2', target: 'b2' } as never)).toEqual([]);
    expect(bare.stakes(close, 'a', { kind: 'fire', scout: 'a1', target: 'b1' } as never)).toHaveLength(1);
  });
});

describe('a list of orders', () => {
  it('says which orders there are when one is not', () => {
    expect(() => ordersOf(orders).problems(close, 'a', { kind: 'dance' })).toThrow('there is no order "dance"');
  });
});

it('an order is judged once, however often it is asked about, and when it is given', () => {
  let judged = 0;
  const step = order({
    kind: 'step',
    rule: 'EX-MOVE-1',
    says: 'Step',
    help: 'A scout steps.',
    args: codec.object({ scout: codec.needed(codec.id, 'who') }),
    when: (_view: WellBattle) => [],
    problems: (_view, _seat, { scout }) => {
      judged++;
      return scout === 'a1' ? [] : [{ rule: 'EX-MOVE-1', says: 'Somebody else steps.' }];
    },
    *resolve(battle) {
      return battle;
    },
  });
  const { orders: read, problems } = ordersOf<WellBattle>([step]);
  const course = new BattleCourse({ ...bare, orders: read, problems }, close);
  const stepOf = (scout: string): Order => ({ kind: 'step', scout }) as Order;
  const [mine, other] = [stepOf('a1'), stepOf('a2')];
  const says = [problems(close, 'a', mine), problems(close, 'a', mine), course.problems('a', mine)];
  expect([says, judged]).toEqual([[[], [], []], 1]);
  // Another order is judged by itself, and so is the same in another battle.
  expect([problems(close, 'a', other).length, problems({ ...close }, 'a', mine).length, judged]).toEqual([1, 0, 3]);
  // What says more than it may is read first.
  expect(course.problems('a', { ...mine, kind: 'dance' })[0]?.says).toContain('dance');
});

describe('an offer with something more that may be said', () => {
  const step = order({
    kind: 'step',
    rule: 'EX-MOVE-1',
    says: 'Step',
    help: 'A scout steps.',
    args: codec.object({ scout: codec.needed(codec.id, 'who'), far: codec.optional(codec.flag, 'far') }),
    when: (_view: WellBattle) => {
      const offer = { unit: 'a1', order: { scout: 'a1', far: true } };
      return [{ unit: 'a1', order: { scout: 'a1' }, more: { says: 'Far', offer } }];
    },
    problems: (_view, _seat, { far = false }) => (far ? [{ rule: 'EX-MOVE-1', says: 'Too far.' }] : []),
    *resolve(battle) {
      return battle;
    },
  });

  it('is one line of the menu, with the other form beside it, judged by itself', () => {
    const [line, ...others] = ordersOf<WellBattle>([step]).menu(close, 'a');
    expect(others).toEqual([]);
    expect(line?.problems).toEqual([]);
    expect(line?.more?.says).toBe('Far');
    expect(line?.more?.item.order).toEqual({ kind: 'step', scout: 'a1', far: true });
    expect(line?.more?.item.problems.map(({ says }) => says)).toEqual(['Too far.']);
  });
});

describe('options in one table', () => {
  const options = optionTable({
    dice: option('Dice', 'EX-H-1', [
      [2, 'two'],
      [1, 'one'],
    ]),
    night: flagOption('Night', 'EX-H-1', 'yes', 'no', true),
  });

  it('are told to the screen, and read with their types', () => {
    expect(options.specs.map(({ id, values }) => [id, ...values.map(({ value }) => value)])).toEqual([
      ['dice', 2, 1],
      ['night', false, true],
    ]);
    const dice: 1 | 2 = options.of({ options: { dice: 1 } }).dice;
    expect(dice).toBe(1);
    expect(options.defaults).toEqual({ dice: 2, night: false });
  });
});

describe('a form', () => {
  const { flag, list, needed, object, optional, whole, word } = codec;
  const args = object({
    range: needed(word(['short', 'long'], 'range'), 'Range'),
    firers: needed(list(object({ dice: needed(whole(1, 9), 'dice'), aimed: needed(flag, 'aimed') })), 'Firer'),
    cover: optional(whole(0, 3), 'Cover'),
  });

  it('asks for every word, number and flag that the example has', () => {
    expect(formOf(args, { range: 'short', firers: [{ dice: 2, aimed: false }] })).toEqual([
      {
        path: 'range',
        says: 'Range',
        input: 'choice',
        choices: [
          { value: 'short', says: 'short' },
          { value: 'long', says: 'long' },
        ],
      },
      { path: 'firers.0.dice', says: 'Firer 1: dice', input: 'number', least: 1, most: 9 },
      { path: 'firers.0.aimed', says: 'Firer 1: aimed', input: 'flag' },
    ]);
  });

  it('asks for some fields by their paths, as the codec has them or narrower', () => {
    const kinds = codec.kinds({ move: object({ far: needed(whole(1, 6), 'far') }), hold: object({}) });
    const whole9 = object({
      args: needed(args, 'all'),
      order: needed(kinds, 'order'),
      by: needed(codec.byName(flag), 'by'),
    });
    const example = {
      args: { range: 'long', firers: [{ dice: 2, aimed: false }] },
      order: { kind: 'move', far: 2 },
      by: { a: true },
    } as const;
    const form = formAt(
      whole9,
      example,
      ['args.firers.0.dice', 'Dice', { most: 4 }],
      ['order.far', say('{who} goes', { who: 'A' })],
      ['by.a', 'By A'],
    );
    expect(form).toEqual([
      { path: 'args.firers.0.dice', says: 'Dice', input: 'number', least: 1, most: 4 },
      { path: 'order.far', says: '{who} goes', data: { who: 'A' }, input: 'number', least: 1, most: 6 },
      { path: 'by.a', says: 'By A', input: 'flag' },
    ]);
    expect(() => formAt(whole9, example, ['order.near', 'Near'])).toThrow('there is no field "near"');
  });
});
