/** Makes the golden journals: node packages/rulesets/test/fire-team/golden.ts */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Host, randomChoice, type Ruleset, seededDice, writeJournal } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { english } from '@umpire/engine/words';
import { automaticOrder } from '../../src/fire-team/mind/automatic.ts';
import type { FireTeamBattle } from '../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';

const folder = new URL('./golden/', import.meta.url);
mkdirSync(folder, { recursive: true });

/** One battle of each scenario, ordered by the automatic player; decisions in the middle of orders are taken at random. */
for (const { scenario } of fireTeam.scenarios) {
  const random = seeded(`golden/${scenario.id}`);
  const ruleset = fireTeam as unknown as Ruleset<FireTeamBattle>;
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario, {});
  while (host.outcome === undefined) {
    const [seat] = host.waitingFor;
    if (seat === undefined) throw new RangeError('nobody is to act');
    const question = host.questionTo(seat);
    const problems =
      question === undefined
        ? host.order(seat, automaticOrder(host.battle, seat))
        : host.choose(seat, random.below(3) === 0 ? randomChoice(question, random) : question.options[0]?.value);
    if (problems.length > 0) throw new RangeError(problems.map((problem) => english(problem)).join(' '));
  }
  const text = writeJournal(host.journal);
  writeFileSync(new URL(`${scenario.id}.json`, folder), text);
  console.log(
    `${scenario.id}: ${host.length} entries, ${(text.length / 1024).toFixed(0)} KB, ${english(host.outcome)}`,
  );
}
