// What is gold on the screen is the highest number that is shown, wherever a person may ask for advice.
import { Host, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { defaultOf } from '@umpire/engine/rule';
import { type Advice, asked, suggest } from '@umpire/players';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { adviceOn, bestAnswer, shownChance } from '../src/battle/options.ts';
import { firstScenario } from '../src/games/facts.ts';

/** So many decisions are looked at in each game, one in so many of those that come up. */
const LOOKS = 8;
const EACH = 5;

/** Goes through a battle that plays itself, and asks for advice now and then as the screen does. */
function* advisedIn(ruleset: Ruleset) {
  const scenario = firstScenario(ruleset)?.scenario;
  if (scenario === undefined) return;
  const host = Host.start({ ruleset, dice: seededDice(seeded(`gold/${ruleset.id}`)) }, scenario);
  for (let step = 1, looks = 0; looks < LOOKS && host.outcome === undefined; step++) {
    const [seat = ''] = host.waitingFor;
    const question = host.questionTo(seat);
    const view = host.look(seat).battle;
    if (step % EACH === 0 && (question === undefined || question.options.length > 1)) {
      const underWay = host.underWay(seat);
      const most = question?.options.length ?? 3;
      const about = { ...(question && { question: asked(question) }), ...(underWay && { underWay }) };
      yield { question, advice: suggest(ruleset, view, seat, { nodes: 60 }, { ...about, most }) };
      looks++;
    }
    const [order] = question === undefined ? ruleset.candidates(view, seat, 1) : [];
    if (question !== undefined) host.choose(seat, defaultOf(question));
    else if (order !== undefined) host.order(seat, order);
  }
}

const highest = (advice: readonly Advice[]): number => Math.max(...advice.map((one) => shownChance(one) ?? 0));

for (const ruleset of rulesets)
  test(`${ruleset.title}: nothing that is advised has a higher chance than what is gold`, () => {
    let looks = 0;
    for (const { question, advice } of advisedIn(ruleset)) {
      looks++;
      const best = question === undefined ? undefined : bestAnswer(question as never, advice);
      const gold = question === undefined ? advice[0] : adviceOn(advice, question.options[best ?? -1]?.value);
      // Of answers, none may be gold; of orders the first is formed.
      if (gold !== undefined) expect(shownChance(gold) ?? 0).toBe(highest(advice));
    }
    expect(looks).toBeGreaterThan(2);
  });
