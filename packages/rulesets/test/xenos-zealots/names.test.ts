/** The log speaks of people by what they are called: no id of a model is in a note, a roll, a question or an answer. */
import { optionsFor, type Ruleset } from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import type { Ask, Question, Rule } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import { expect, it } from 'vitest';
import type { ZealotBattle } from '../../src/xenos-zealots/battle/battle.ts';
import { candidates } from '../../src/xenos-zealots/mind/candidates.ts';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';

const textsOf = (question: Question<unknown>): readonly string[] => [
  english(question),
  ...question.options.map((one) => english(one)),
];

/** All that is said while a rule runs by the first options, and what it comes to. */
function told(
  rule: Rule<ZealotBattle>,
  random: Random,
): { readonly texts: readonly string[]; readonly after: ZealotBattle } {
  const texts: string[] = [];
  for (let step = rule.next(); ;) {
    if (step.done === true) return { texts, after: step.value };
    const ask: Ask = step.value;
    let answer: unknown;
    if (ask.kind === 'note') texts.push(english(ask));
    else if (ask.kind === 'roll') {
      texts.push(english(ask.why ?? ''));
      answer = ask.reading.draw(ask.pool, random);
    } else if (ask.kind === 'choose') {
      texts.push(...textsOf(ask.question));
      answer = ask.question.options[0]?.value;
    } else
      answer = Object.fromEntries(
        Object.entries(ask.questions).map(([seat, question]) => [seat, question.options[0]?.value]),
      );
    step = rule.next(answer as never);
  }
}

it.each(['fence-line', 'crossroads'])('all through %s', (id) => {
  const { scenario } = xenosZealots.scenarios.find(
    (one) => one.scenario.id === id,
  ) as (typeof xenosZealots.scenarios)[0];
  const random = seeded('names');
  let battle = xenosZealots.setup(scenario, optionsFor(xenosZealots as unknown as Ruleset, {}));
  const ids = battle.models.filter((model) => model.id !== model.unit).map((model) => model.id);
  const texts: string[] = [];
  const run = (rule: Rule<ZealotBattle>): void => {
    const { texts: more, after } = told(rule, random);
    texts.push(...more);
    battle = after;
  };
  run(xenosZealots.begin(battle) as Rule<ZealotBattle>);
  while (battle.toAct[0] !== undefined) {
    const [order] = candidates(battle, battle.toAct[0], 1);
    if (order === undefined) throw new RangeError('no order');
    run(xenosZealots.resolve(battle, battle.toAct[0], order));
  }
  expect(texts.filter((text) => text.includes(' saves')).length).toBeGreaterThan(3);
  expect(
    texts.filter((text) => ids.some((one) => new RegExp(`(?<![\\w.-])${one}(?![\\w.-])`, 'u').test(text))),
  ).toEqual([]);
});
