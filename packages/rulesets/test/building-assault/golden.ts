/**
 * Writes the golden journals: whole battles that must replay to the same hash for ever. Run by hand, only when the version of the
 * rule set changes:
 *
 *     node packages/rulesets/test/building-assault/golden.ts
 */
import { writeFileSync } from 'node:fs';
import {
  Host,
  type Order,
  type Options,
  randomChoice,
  randomOrder,
  seededDice,
  writeJournal,
} from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import type { Question } from '@umpire/engine/rule';
import type { AssaultBattle } from '../../src/building-assault/battle/battle.ts';
import { buildingAssault } from '../../src/building-assault/index.ts';

interface Player {
  readonly order: (view: AssaultBattle, seat: string) => Order;
  readonly choose: (question: Question<unknown>) => unknown;
}

/** Takes the first candidate and every default. */
const automatic: Player = {
  order: (view, seat) => buildingAssault.candidates(view, seat)[0] ?? { kind: 'none' },
  choose: (question) => question.options[0]?.value,
};

/** Takes any legal order and any answer: it comes to places where no sensible player goes. */
const atRandom = (random: Random): Player => ({
  order: (view, seat) => randomOrder(buildingAssault as never, view as never, seat, random),
  choose: (question) => randomChoice(question, random),
});

function write(name: string, scenario: string, player: Player, set: Options = {}): void {
  const found = buildingAssault.scenarios.find((one) => one.scenario.id === scenario)?.scenario;
  if (found === undefined) throw new Error(`no scenario ${scenario}`);
  const dice = seededDice(seeded(`golden/${name}`));
  const host = Host.start({ ruleset: buildingAssault as never, dice }, found, set);
  while (host.outcome === undefined) {
    const [seat] = host.waitingFor;
    if (seat === undefined) throw new Error('nobody is to act');
    const question = host.questionTo(seat);
    const problems =
      question === undefined
        ? host.order(seat, player.order(host.look(seat).battle as never, seat))
        : host.choose(seat, player.choose(question));
    if (problems.length > 0) throw new Error(problems[0]?.says);
  }
  writeFileSync(new URL(`golden/${name}.json`, import.meta.url), writeJournal(host.journal));
  console.log(`${name}: ${host.length} entries, ${host.outcome.says}`);
}

write('ferry-hut', 'ferry-hut', automatic);
write('schoolhouse', 'schoolhouse', automatic);
write('ferry-hut-options', 'ferry-hut', atRandom(seeded('golden/random')), {
  stunScope: 'element',
  grenadeUse: 'may',
  meleeGrouping: 'pool',
  laterRoles: 'original',
});
