/** Battles for tests: a scenario with everybody where the test wants him, and orders played with dice in order. */
import { optionsFor, shipped } from '@umpire/engine/battle';
import { type Note, play, type Question, type Rule, type Seat, type Settled, type Why } from '@umpire/engine/rule';
import { at, placed, type Scenario } from '@umpire/engine/table';
import { throwDice } from '@umpire/engine/dice';
import { english } from '@umpire/engine/words';
import type { AssaultBattle, Element, Figure } from '../../src/building-assault/battle/battle.ts';
import { options, type TableOptions } from '../../src/building-assault/battle/options.ts';
import type { AssaultOrder } from '../../src/building-assault/battle/order.ts';
import { problems as problemsIn } from '../../src/building-assault/orders/index.ts';
import { resolve } from '../../src/building-assault/turn/phases.ts';
import bridgeStreet from '../../src/building-assault/scenarios/bridge-street.json' with { type: 'json' };
import ferryHut from '../../src/building-assault/scenarios/ferry-hut.json' with { type: 'json' };
import schoolhouse from '../../src/building-assault/scenarios/schoolhouse.json' with { type: 'json' };
import { expectKnown, problemsOf } from '../named.ts';
import { setup } from '../../src/building-assault/battle/setup.ts';

export const scenarios: Readonly<Record<'hut' | 'school' | 'street', Scenario>> = {
  hut: shipped(ferryHut),
  school: shipped(schoolhouse),
  street: shipped(bridgeStreet),
};

/** Why an order is illegal; whoever is named in that has to be there. */
export const problems = (battle: AssaultBattle, seat: Seat, order: AssaultOrder) =>
  problemsOf({ problems: problemsIn }, battle, seat, order);

export interface Change {
  /** Where figures stand, in inches; the others of a side given in `only` are not there. */
  readonly at?: Readonly<Record<string, readonly [number, number]>>;
  /** If given, nobody else is in the battle. */
  readonly only?: boolean;
  readonly figures?: Readonly<Record<string, Partial<Figure>>>;
  readonly elements?: Readonly<Record<string, Partial<Element>>>;
  readonly options?: Partial<TableOptions>;
  readonly battle?: Partial<AssaultBattle>;
}

/** A battle in its first turn, with both sides placed. */
export function battleOf(scenario: keyof typeof scenarios, change: Change = {}): AssaultBattle {
  const set = optionsFor({ options }, { ...change.options });
  const fresh = setup(scenarios[scenario], set);
  const places = change.at ?? {};
  const models = fresh.models
    .filter(({ id }) => change.only !== true || places[id] !== undefined)
    .map(({ away: _, ...one }): Figure => {
      const place = places[one.id];
      const base = place === undefined ? one.base : placed(one.base, at(...place));
      return { ...one, base, ...change.figures?.[one.id] };
    });
  const units = fresh.units.map((one) => ({ ...one, ...change.elements?.[one.id] }));
  return { ...fresh, models, units, phase: 'activations', toAct: ['A'], ...change.battle };
}

/** An answer by the id of the decision (`BA-D-9`); a list is used up one by one. Everything else goes by the defaults. */
export type Answers = Readonly<Record<string, readonly unknown[]>>;

export interface Played<T> {
  readonly result: T;
  readonly notes: readonly Note[];
  readonly rolls: readonly Why[];
  /** The decisions that were asked for, with who was asked. */
  readonly asked: readonly string[];
  readonly questions: readonly Question<unknown>[];
}

/** Runs a rule with these dice, which must be used up exactly. */
export function played<T>(rule: () => Rule<T>, dice: readonly number[], answers: Answers = {}): Played<Settled<T>> {
  const run = play(rule as () => Generator<never, T>, undefined);
  const left: Record<string, unknown[]> = Object.fromEntries(
    Object.entries(answers).map(([id, list]) => [id, [...list]]),
  );
  const rolls: Why[] = [];
  const asked: string[] = [];
  const questions: Question<unknown>[] = [];
  let used = 0;
  for (let ask = run.ask; ask !== undefined; ask = run.ask) {
    let refused: string | undefined;
    if (ask.kind === 'roll') {
      rolls.push({ ...ask.why, says: english(ask.why) });
      const faces = throwDice(ask.pool, () => {
        const face = dice[used++];
        if (face === undefined) throw new Error(`no die left for ${ask?.kind === 'roll' ? english(ask.why) : ''}`);
        return face;
      });
      refused = run.answer({ roll: { faces } });
    } else if (ask.kind === 'choose') {
      const id = decisionOf(ask.question);
      asked.push(`${id} ${ask.seat}`);
      questions.push(ask.question);
      const given = left[id]?.shift();
      refused = run.answer({ choice: given === undefined ? ask.question.options[0]?.value : given });
    }
    if (refused !== undefined) throw new Error(refused);
  }
  if (used !== dice.length) throw new Error(`dice left over: ${dice.slice(used).join(', ')}`);
  const over = Object.entries(left).filter(([, list]) => list.length > 0);
  if (over.length > 0) throw new Error(`answers left over: ${JSON.stringify(over)}`);
  const notes = run.events.flatMap((event) =>
    'note' in event && event.note.rule !== 'so-far' ? [inEnglish(event.note)] : [],
  );
  return { result: run.result, notes, rolls, asked, questions };
}

const inEnglish = (note: Note): Note => ({ ...note, says: english(note) });

const decisionOf = ({ about, rule }: Question<unknown>): string =>
  (about as { readonly decision?: string } | undefined)?.decision ?? rule;

/** An order carried out with these dice. */
export const ordered = (
  battle: AssaultBattle,
  seat: Seat,
  order: AssaultOrder,
  dice: readonly number[],
  answers: Answers = {},
): Played<AssaultBattle> => {
  const done = played(() => resolve(battle, seat, order), dice, answers);
  expectKnown([...done.notes, ...done.rolls, ...done.questions], battle, order, answers, done.result);
  return done;
};

/** The ids of all figures that live. */
export const living = (battle: AssaultBattle): readonly string[] => battle.models.map(({ id }) => id).toSorted();

export const element = (battle: AssaultBattle, id: string): Element => {
  const found = battle.units.find((unit) => unit.id === id);
  if (found === undefined) throw new Error(`no element ${id}`);
  return found;
};

export const figureIn = (battle: AssaultBattle, id: string): Figure => {
  const found = battle.models.find((model) => model.id === id);
  if (found === undefined) throw new Error(`no figure ${id}`);
  return found;
};

export const suppressedIn = (battle: AssaultBattle): readonly string[] =>
  battle.models.filter(({ suppressed }) => suppressed).map(({ id }) => id);

/** A way in inches, straight from where the figure stands. */
export const wayTo = (battle: AssaultBattle, id: string, ...to: readonly (readonly [number, number])[]) => ({
  path: [figureIn(battle, id).base.at, ...to.map(([x, y]) => at(x, y))],
});
