/**
 * Makes the golden journals: whole battles of automatic players, which have to replay to the same fingerprint for ever. Run by
 * hand after the rule set's version has changed: `node packages/rulesets/test/assault-phase/golden.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Host, seededDice, writeJournal } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Ruleset } from '@umpire/engine/battle';
import { english } from '@umpire/engine/words';
import { assaultPhase } from '../../src/assault-phase/index.ts';

const folder = new URL('./golden/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const { scenario } of assaultPhase.scenarios) {
  const random = seeded(`golden/${scenario.id}`);
  const ruleset = assaultPhase as unknown as Ruleset;
  const host = Host.start({ ruleset, dice: seededDice(random) }, scenario, {});
  while (host.outcome === undefined) {
    const [seat] = host.waitingFor;
    if (seat === undefined) throw new TypeError('nobody is to act');
    const question = host.questionTo(seat);
    const problems =
      question === undefined
        ? host.order(seat, ruleset.candidates(host.look(seat).battle, seat)[0])
        : host.choose(seat, question.options[0]?.value);
    if (problems.length > 0) throw new TypeError(problems.map((one) => english(one)).join(' '));
  }
  writeFileSync(new URL(`${scenario.id}.json`, folder), writeJournal(host.journal));
  console.log(scenario.id, english(host.outcome), host.length, 'entries');
}
