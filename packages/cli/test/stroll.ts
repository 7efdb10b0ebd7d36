/** A game in which models stroll about and sides hide from one another: enough of a rule set to draw its battles. */
import { type Battle, type Journal, JOURNAL_FORMAT, type Order, type Ruleset, codec } from '@umpire/engine/battle';
import { note } from '@umpire/engine/rule';
import { type Point, type Scenario, placed, startModels } from '@umpire/engine/table';

interface Stroll extends Order {
  readonly kind: 'stroll';
  readonly model: string;
  readonly to: Point;
}

const never = (): never => {
  throw new Error('Nobody asks for this.');
};

export const stroll: Ruleset<Battle, Stroll> = {
  id: 'stroll',
  title: 'Stroll',
  version: '1',
  book: () => Promise.resolve({ rules: {}, introduction: '' }),
  options: [],
  scenarios: [],
  engagements: [],
  face: {
    line: '',
    phases: [{ id: 'out', says: 'Out of doors' }],
    orders: {},
    attacks: {},
    markers: [{ id: 'tired', says: 'tired', sign: '!', rule: 'ST-1' }],
    glossary: {},
    hints: [],
    card: never,
    markersOf: (_, unit) => (unit === 'H' ? ['tired'] : []),
    status: never,
  },
  orders: codec.object({
    kind: codec.needed(codec.word(['stroll'], 'order'), 'what is done'),
    model: codec.needed(codec.id, 'who goes'),
    to: codec.needed(codec.place, 'where to'),
  }),
  setup: (scenario, options): Battle => ({
    ruleset: 'stroll',
    scenario: scenario.id,
    options,
    sides: scenario.seats.map(({ id, name }) => ({ seat: id, name })),
    turn: 1,
    phase: 'out',
    toAct: scenario.seats.map(({ id }) => id),
    table: scenario.table,
    units: scenario.forces.flatMap(({ seat, units }) => units.map(({ id, name }) => ({ id, seat, name }))),
    models: startModels(scenario),
    objectives: [{ id: 'bench', name: 'Bench', at: { x: 6000, y: 6000 }, holder: 'B' }],
  }),
  *begin(battle) {
    yield* note('ST-1', 'Everybody is out.');
    return battle;
  },
  menu: never,
  problems: (view, _, { model, to }) => {
    const isLegal = view.models.some(({ id }) => id === model) && to.x < view.table.width;
    return isLegal ? [] : [{ rule: 'ST-1', says: 'One strolls on the table.' }];
  },
  *resolve(battle, _, { model, to }) {
    yield* note('ST-1', `${model} strolls.`);
    const models = battle.models.map((one) => (one.id === model ? { ...one, base: placed(one.base, to) } : one));
    return { ...battle, models, turn: battle.turn + 1 };
  },
  candidates: never,
  value: never,
  outcome: () => undefined,
  view: (battle, seat) => ({ ...battle, models: battle.models.filter(({ owner }) => owner === seat) }),
  imagine: never,
  stakes: never,
  drawing: never,
  tools: { sight: never, ranges: never, threat: never, coherency: never, guide: never, reach: never },
  faults: () => [],
};

/** A journal of strolls, one after the other. */
export const journalOf = (scenario: Scenario, strolls: readonly (readonly [string, string, Point])[]): Journal => ({
  format: JOURNAL_FORMAT,
  ruleset: 'stroll',
  version: '1',
  scenario: { ...scenario, ruleset: 'stroll' },
  options: {},
  entries: strolls.map(([seat, model, to], index) => ({
    seq: index + 1,
    seat,
    order: { kind: 'stroll', model, to } as Stroll,
  })),
});
