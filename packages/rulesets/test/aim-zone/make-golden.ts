/**
 * Makes the golden journals: one whole battle of each scenario, by the first candidates and default decisions, and one of the
 * first scenario by random orders. Run it only when a new version of the rule set plays differently:
 *
 *     node packages/rulesets/test/aim-zone/make-golden.ts
 */
import { writeFileSync } from 'node:fs';
import { Host, randomChoice, randomOrder, type Ruleset, seededDice, writeJournal } from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import { aimZone } from '../../src/aim-zone/index.ts';

const ruleset = aimZone as unknown as Ruleset;

/** Plays a scenario to its end; `random` picks any legal order and answer, without it the best known. */
function played(id: string, seed: string, random?: Random): string {
  const scenario = ruleset.scenarios.find((entry) => entry.scenario.id === id)?.scenario;
  if (scenario === undefined) throw new Error(`There is no scenario ${id}.`);
  const host = Host.start({ ruleset, dice: seededDice(seeded(seed)) }, scenario, {});
  while (host.outcome === undefined) {
    const [seat] = host.waitingFor;
    if (seat === undefined) throw new Error('Nobody is to act.');
    const question = host.questionTo(seat);
    if (question !== undefined) {
      host.choose(seat, random === undefined ? question.options[0]?.value : randomChoice(question, random));
      continue;
    }
    const view = host.look(seat).battle;
    const order = random === undefined ? ruleset.candidates(view, seat)[0] : randomOrder(ruleset, view, seat, random);
    const [problem] = host.order(seat, order);
    if (problem !== undefined) throw new Error(problem.says);
  }
  return writeJournal(host.journal);
}

const write = (name: string, text: string): void =>
  writeFileSync(new URL(`./golden/${name}.json`, import.meta.url), text);

write('back-alley', played('back-alley', 'golden/1'));
write('back-alley-random', played('back-alley', 'golden/2', seeded('golden/random')));
write('warehouse-handover', played('warehouse-handover', 'golden/3'));
write('pick-up', played('pick-up', 'golden/4'));
