/** Writes the golden journals: whole battles played by the computer. Run by hand after the version has changed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Host, type Ruleset, seededDice, writeJournal } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { english } from '@umpire/engine/words';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';

const ruleset = xenosZealots as unknown as Ruleset;
const folder = new URL('./golden/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const [name, scenarioId, seed] of [
  ['fence-line', 'fence-line', 'golden 1'],
  ['fence-line-2', 'fence-line', 'golden 2'],
  ['crossroads', 'crossroads', 'golden 3'],
  ['salt-pans', 'salt-pans', 'golden 4'],
] as const) {
  const scenario = ruleset.scenarios.find((entry) => entry.scenario.id === scenarioId)?.scenario;
  if (scenario === undefined) throw new Error(`no scenario ${scenarioId}`);
  const host = Host.start({ ruleset, dice: seededDice(seeded(seed)) }, scenario, {});
  while (host.outcome === undefined) {
    const [seat] = host.waitingFor;
    if (seat === undefined) throw new Error('nobody is to act');
    const question = host.questionTo(seat);
    if (question !== undefined) host.choose(seat, question.options[0]?.value);
    else {
      const [order] = ruleset.candidates(host.look(seat).battle, seat);
      const refused = host.order(seat, order);
      if (refused.length > 0) throw new Error(`${JSON.stringify(order)}: ${english(refused[0] ?? '')}`);
    }
  }
  writeFileSync(new URL(`${name}.json`, folder), writeJournal(host.journal));
  console.log(name, host.length, english(host.outcome));
}
