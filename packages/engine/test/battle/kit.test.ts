/** The kit finds what is wrong: each of these rule sets is the example with one fault in it. */
import { describe, expect, it } from 'vitest';
import { engagementFaults } from '../../kit/engagements.ts';
import { enumerationFaults } from '../../kit/enumerate.ts';
import type { Check } from '../../kit/fault.ts';
import { smallFaults } from '../../kit/shrink.ts';
import { namedIn, rulesOf } from '../../kit/spec.ts';
import { walk } from '../../kit/walk.ts';
import { codec, type Engagement, type MenuItem, otherSeat, type Ruleset } from '../../src/battle/index.ts';
import { derive } from '../../src/derive/index.ts';
import { atLeast, d6, tally } from '../../src/dice/index.ts';
import { choose, note, roll } from '../../src/rule/index.ts';
import type { WellBattle } from '../../example/battle/battle.ts';
import { example } from '../../example/index.ts';
import type { WellOrder } from '../../example/orders/index.ts';
import { scenario, shotSeen } from '../example/fixture.ts';

type Well = Ruleset<WellBattle, WellOrder>;

const OPTIONS = {
  spec: new URL('../../example/spec.md', import.meta.url),
  tests: new URL('./', import.meta.url),
  golden: new URL('../example/golden/', import.meta.url),
  deep: 12,
  mostOrders: 60,
  mostAsks: 40,
  observe: { shot: shotSeen },
};

const walked = (ruleset: Well, seed: number) =>
  walk(ruleset as unknown as Ruleset, scenario, `kit/${seed}`, OPTIONS).faults;

/** Does the check find something in one of some random battles? */
const complains = (ruleset: Well, check: Check): boolean =>
  Array.from({ length: 12 }, (_, seed) => seed).some((seed) =>
    walked(ruleset, seed).some((one) => one.check === check),
  );

/** The example whose orders end in a battle that is changed like this. */
const ending = (change: (battle: WellBattle) => WellBattle): Partial<Well> => ({
  *resolve(battle, seat, order) {
    return change(yield* example.resolve(battle, seat, order));
  },
});

/** The example whose orders begin with something else. */
const beginning = (first: (battle: WellBattle, seat: string) => ReturnType<Well['begin']>): Partial<Well> => ({
  *resolve(battle, seat, order) {
    return yield* example.resolve(yield* first(battle, seat), seat, order);
  },
});

let calls = 0;

/** A fact that does not follow from what it is given. */
const remembered = derive((_sides: WellBattle['sides']) => calls++);

/** An order that moves models along ways; nobody can give it. */
const marchItem: MenuItem = {
  kind: 'move',
  says: 'March',
  rule: 'EX-MOVE-1',
  problems: [{ rule: 'EX-MOVE-1', says: 'Not today.' }],
  order: { kind: 'move' },
  parts: [{ kind: 'moves', name: 'moves', says: 'Where to?', models: ['a1'], reach: 4000, optional: true }],
};

const SABOTAGE: readonly (readonly [string, Check, Partial<Well>])[] = [
  ['never ends', 'ends', ending((battle) => ({ ...battle, turn: 1 }))],
  ['throws', 'ends', { value: () => 0, outcome: (b) => (b.turn > 2 ? JSON.parse('{') : example.outcome(b)) }],
  [
    'asks for ever',
    'ends',
    beginning(function* (battle, seat) {
      const again = { rule: 'EX-H-1', says: 'Again?', options: [{ value: true, says: 'Yes' }] };
      while (yield* choose(seat, again));
      return battle;
    }),
  ],
  [
    'throws dice for ever',
    'ends',
    beginning(function* (battle) {
      const why = { rule: 'EX-H-1', says: 'for nothing' };
      for (let left = 1; left > 0;) left = (yield* roll(d6.times(1), { any: atLeast(1) }, why)).any;
      return battle;
    }),
  ],
  ['has somebody to act when it is over', 'ends', ending((battle) => ({ ...battle, toAct: ['a'] }))],
  ['lets scouts stand on each other', 'invariants', { problems: () => [], setup: crowded }],
  ['counts below zero', 'invariants', ending((b) => ({ ...b, units: b.units.map((u) => ({ ...u, ammunition: -1 })) }))],
  ['has faults of its own', 'invariants', { faults: () => ['Something is wrong.'] }],
  ['keeps what JSON cannot say', 'plain', ending((b) => ({ ...b, scores: { ...b.scores, a: Number.NaN } }))],
  [
    'has a tool that throws',
    'tools',
    {
      tools: {
        ...example.tools,
        threat: (view, unit) => example.tools.threat(view, view.units.length > 0 ? JSON.parse('{') : unit),
      },
    },
  ],
  [
    'has a tool that looks elsewhere than at the view',
    'tools',
    {
      tools: {
        ...example.tools,
        ranges: (view, model) => ({ ...example.tools.ranges(view, model), says: `${calls++}` }),
      },
    },
  ],
  [
    'guides somebody who does not go',
    'tools',
    {
      menu: (view, seat) => [...example.menu(view, seat), marchItem],
      tools: { ...example.tools, guide: () => ({ b1: { path: [{ x: 0, y: 0 }] } }) },
    },
  ],
  [
    'has a tool that names an unknown rule',
    'ids',
    {
      tools: {
        ...example.tools,
        coherency: () => ({
          ...example.tools.coherency({} as WellBattle, ''),
          because: [{ says: 'So.', rule: 'EX-NONE-2' }],
        }),
      },
    },
  ],
  ['has an empty menu', 'menu', { menu: () => [] }],
  [
    'offers candidates that are illegal',
    'candidates',
    { candidates: () => [{ kind: 'fire', scout: 'a1', target: 'b1' }] },
  ],
  ['writes orders in another form', 'candidates', { orders: { ...example.orders, write: () => ({}) } }],
  ['throws at nonsense', 'refusals', { problems: careless }],
  [
    'lists an answer that it refuses',
    'asks',
    beginning(function* (battle, seat) {
      const free = { shape: { kind: 'listed' }, problems: () => [{ rule: 'EX-H-1', says: 'No.' }] };
      yield* choose(seat, { rule: 'EX-H-1', says: 'Well?', options: [{ value: 1, says: 'Yes' }], free });
      return battle;
    }),
  ],
  [
    'asks for a shape that no form knows',
    'asks',
    beginning(function* (battle, seat) {
      const free = { shape: { place: 'somewhere' }, problems: () => [] };
      yield* choose(seat, { rule: 'EX-H-1', says: 'Well?', options: [{ value: 1, says: 'Yes' }], free });
      return battle;
    }),
  ],
  [
    'asks before it shows what has happened',
    'asks',
    beginning(function* (battle, seat) {
      yield* note('EX-H-1', 'The sun rises.');
      yield* choose(seat, { rule: 'EX-H-1', says: 'And?', options: [{ value: 1, says: 'Yes' }] });
      return battle;
    }),
  ],
  [
    'names a rule that is not in its table',
    'ids',
    beginning(function* (battle) {
      yield* note('EX-NONE-1', 'Nothing.');
      return battle;
    }),
  ],
  [
    'leaves a name in a sentence open',
    'ids',
    beginning(function* (battle) {
      yield* note('EX-H-1', '{who} does it.' as string, { whom: 'a1' });
      return battle;
    }),
  ],
  [
    'names an unknown rule in a tally',
    'ids',
    beginning(function* (battle) {
      const why = { rule: 'EX-H-1', says: 'for nothing', tally: tally(4, 'EX-NONE-1', 'nothing') };
      yield* roll(d6.times(1), { hit: atLeast(4) }, why);
      return battle;
    }),
  ],
  ['shows what is hidden', 'secrets', { view: (battle) => battle }],
  ['imagines what the view contradicts', 'secrets', { imagine: (view) => ({ ...view, turn: view.turn + 1 }) }],
  [
    'tells a secret in a note',
    'secrets',
    beginning(function* (battle, seat) {
      const other = otherSeat(battle, seat);
      yield* note('EX-H-1', 'They {what}.', { what: battle.stances[other]?.stance });
      return battle;
    }),
  ],
  [
    'asks only a side that can answer',
    'secrets',
    beginning(function* (battle, seat) {
      const other = otherSeat(battle, seat);
      if (battle.stances[other]?.stance === 'watch')
        yield* choose(other, { rule: 'EX-REACT-1', says: 'Fire?', options: [{ value: 'hold', says: 'No' }] });
      return battle;
    }),
  ],
  [
    'has a menu that remembers',
    'secrets',
    { menu: (v, s) => example.menu(v, s).map((i) => ({ ...i, says: `${calls++}` })) },
  ],
  ['stakes what nobody knows', 'stakes', { stakes: () => [{ engagement: 'duel', args: {}, says: '' }] }],
  [
    'stakes what its engagement refuses',
    'stakes',
    { stakes: () => [{ engagement: 'shot', args: { dice: 9 }, says: '' }] },
  ],
  [
    'shows the odds of another shot than is fired',
    'odds',
    {
      stakes: (view, seat, order) =>
        example.stakes(view, seat, order).map((stake) => ({ ...stake, args: { dice: 1, far: true } })),
    },
  ],
  [
    'has an order that its menu does not offer',
    'formable',
    { menu: (view, seat) => example.menu(view, seat).filter(({ kind, unit }) => kind !== 'move' || unit === 'a1') },
  ],
  [
    'does not offer all that may be said',
    'formable',
    {
      menu: (view, seat) =>
        example.menu(view, seat).map((item) => ({
          ...item,
          parts: item.parts.map((part) => (part.kind === 'point' ? { ...part, reach: 2000 } : part)),
        })),
    },
  ],
  [
    'takes an order and does nothing',
    'obeyed',
    {
      *resolve(battle) {
        return battle;
      },
    },
  ],
  [
    'lists an answer that leads to a battle that cannot be',
    'invariants',
    beginning(function* (battle, seat) {
      const options = [false, true].map((value) => ({ value, says: value ? 'Fall on them' : 'Wait' }));
      const falls = yield* choose(seat, { rule: 'EX-H-1', says: 'What now?', options });
      const [one, other] = battle.models;
      if (!falls || one === undefined || other === undefined) return battle;
      return { ...battle, models: battle.models.with(0, { ...one, base: { ...one.base, at: other.base.at } }) };
    }),
  ],
  ['derives a fact from what changes', 'derived', { value: (battle) => (remembered(battle.sides) % 7) / 7 }],
  ['values beyond one', 'face', { value: () => 2 }],
  ['has a phase without a name', 'face', ending((battle) => ({ ...battle, phase: 'dusk' }))],
  [
    'depends on something outside the battle',
    'replay',
    ending((b) => ({ ...b, objectives: b.objectives.map((one) => ({ ...one, name: `Well ${calls++}` })) })),
  ],
];

/** All scouts so near to each other that somebody soon stands on another. */
function crowded(...[given, options]: Parameters<Well['setup']>): WellBattle {
  const battle = example.setup(given, options);
  const models = battle.models.map((model, i) => ({
    ...model,
    base: { ...model.base, at: { x: 4500 + i * 1001, y: 6000 } },
  }));
  return { ...battle, models, table: { ...battle.table, pieces: [] } };
}

/** Forgets that there may be no such scout. */
function careless(...[view, seat, order]: Parameters<Well['problems']>): ReturnType<Well['problems']> {
  if (order.kind === 'fire' && view.models.find(({ id }) => id === order.target)!.id === '') return [];
  return example.problems(view, seat, order);
}

describe('the kit', () => {
  it('finds nothing in the example', () => {
    expect(Array.from({ length: 6 }, (_, seed) => walked(example, seed)).flat()).toEqual([]);
  });

  it.each(SABOTAGE)('finds a rule set that %s', (_name, check, sabotage) => {
    expect(complains({ ...example, ...sabotage }, check)).toBe(true);
  });

  it('finds odds that all dice, thrown one by one, do not bear out', () => {
    const [shot] = example.engagements as [Engagement];
    expect(enumerationFaults(shot, { dice: 2, far: false })).toEqual([]);
    // The solver asks each rule once for each answer; this one changes its mind between the runs.
    let runs = 0;
    const crooked: Engagement = {
      ...shot,
      *rule(args) {
        const { hits } = (yield* shot.rule(args)) as { hits: number };
        return { hits: hits === 2 && runs++ === 0 ? 1 : hits };
      },
    };
    expect(enumerationFaults(crooked, { dice: 2, far: false }).length).toBeGreaterThan(0);
  });

  it('makes the arguments small by itself, and says where that does not help', () => {
    const [shot] = example.engagements as [Engagement];
    const thrown: number[] = [];
    const large: Engagement = {
      ...shot,
      args: codec.object({ dice: codec.needed(codec.whole(1, 30), 'dice') }) as unknown as Engagement['args'],
      example: { dice: 30 },
      *rule(args) {
        const { dice } = args as { readonly dice: number };
        thrown.push(dice);
        return yield* roll(d6.times(dice), { six: atLeast(6) }, { rule: 'EX-H-1', says: 'sixes' });
      },
    };
    expect(smallFaults(large)).toEqual([]);
    // 6 ** 30 ways are too many: what was thrown in the end was much less.
    expect(thrown.at(-1)).toBeLessThan(5);
    const endless: Engagement = {
      ...large,
      *rule() {
        for (let misses = 0; ; misses++)
          if ((yield* roll(d6.times(1), { six: atLeast(6) }, { rule: 'EX-H-1', says: 'a six' })).six === 1)
            return misses;
      },
    };
    expect(smallFaults(endless)).toEqual([
      `No arguments of ${shot.id} with few dice are found: name some in \`small\`.`,
    ]);
  });

  it('finds an engagement that cannot be resolved with given dice', () => {
    const [shot] = example.engagements as [Engagement];
    const wordless: Engagement = {
      ...shot,
      rule: () => {
        throw new Error('nobody throws these dice');
      },
    };
    expect(engagementFaults(wordless, 100)).toEqual([
      'It cannot be resolved with given dice: nobody throws these dice',
    ]);
  });

  it('finds odds that sampling does not bear out', () => {
    const [shot] = example.engagements as [Engagement];
    let runs = 0;
    const crooked: Engagement = {
      ...shot,
      *rule(args) {
        const { hits } = (yield* shot.rule(args)) as { hits: number };
        return { hits: runs++ % 5 === 0 ? 2 : hits };
      },
    };
    expect(engagementFaults(shot, 5000)).toEqual([]);
    expect(engagementFaults(crooked, 5000)).not.toEqual([]);
    expect(engagementFaults({ ...shot, example: { dice: 9, far: false } }, 5000)).not.toEqual([]);
    expect(engagementFaults({ ...shot, form: [{ path: 'dice', says: '', input: 'flag' }] }, 5000)).toHaveLength(1);
  });
});

describe('specifications', () => {
  const spec = `
## 3. Sequence
**EX-SEQ-1 – Not a rule.** …
## 4. Rules of the source
**EX-A-1 – One.** See EX-A-9.
- **EX-A-2 Two.** …
| EX-A-3 | three |
| **EX-A-4** | four |
EX-A-5 is only mentioned.
## 5. Decisions
| EX-D-1 | … |
## 7. House rules
**EX-H-1.** …
`;

  it('have rules where they are defined, in the sections of rules', () => {
    expect(rulesOf(spec)).toEqual(['EX-A-1', 'EX-A-2', 'EX-A-3', 'EX-A-4', 'EX-H-1']);
  });

  it('are named by tests, not by comments', () => {
    // EX-COMMENT-1 is named in a comment only.
    const named = namedIn(new URL('./', import.meta.url));
    expect(named.get('EX-FIRE-2')).toBeGreaterThan(0);
    expect(named.has(['EX', 'COMMENT', '1'].join('-'))).toBe(false);
  });
});
