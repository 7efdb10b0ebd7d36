/** Journals and scenarios that somebody changed, as text and as data: refused in a sentence, or opened and played on with. */
import { type Fuzzer, mutated, spoilt, swollen } from '@umpire/engine/fuzz';
import {
  type Battle,
  Host,
  NoOrder,
  parseJournal,
  randomChoice,
  randomOrder,
  type Ruleset,
  seededDice,
  writeJournal,
} from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import { parseScenario, writeScenario } from '@umpire/engine/table';
import { rulesets } from '../src/registry.ts';
import { longRefusal, throughBattle } from './battle.ts';

/** Copies of a journal, and of its scenario, in one round. */
const COPIES = 16;
/** Steps that a battle which still opens is gone on with. */
const STEPS = 8;

export const files: Fuzzer = {
  name: 'files',
  round(seed, tries) {
    const random = seeded(`${seed}/copies`);
    let host: Host<Battle> | undefined;
    throughBattle(seed, (position) => (host = position.host));
    if (host === undefined) return;
    const { journal, battle } = host;
    const text = writeJournal({ ...journal, entries: journal.entries.slice(0, random.below(60)) });
    const scenario = writeScenario(journal.scenario);
    for (let i = 0; i < COPIES; i++) {
      const from = random.split(`play/${i}`);
      tries.one(`journal of ${journal.ruleset}`, damaged(text, battle, random), (copy) => openedJournal(copy, from));
      tries.one(`scenario of ${journal.ruleset}`, damaged(scenario, battle, random), (copy) =>
        openedScenario(copy, from),
      );
    }
  },
};

/** A text of which letters are missing or doubled, or in whose data something else or far too much stands. */
function damaged(text: string, battle: Battle, random: Random): string {
  const at = random.below(text.length);
  switch (random.below(10)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + random.below(20));
    case 2:
      return text.slice(0, at) + String.fromCharCode(random.below(0x300)) + text.slice(at + 1);
    case 3:
      return JSON.stringify(spoilt(JSON.parse(text), random));
    case 4:
      return JSON.stringify(swollen(JSON.parse(text), random));
    default: {
      let value: unknown = JSON.parse(text);
      for (let i = 1 + random.below(3); i > 0; i--) value = mutated(value, battle, random);
      return JSON.stringify(value);
    }
  }
}

function openedJournal(text: string, random: Random): string | undefined {
  const parsed = parseJournal(text, rulesets);
  if (!parsed.ok) return refused(parsed.says);
  const ruleset = rulesets.find(({ id }) => id === parsed.journal.ruleset) as Ruleset | undefined;
  if (ruleset === undefined) return refused(`There is no rule set ${parsed.journal.ruleset}.`);
  const resumed = Host.resume({ ruleset, dice: seededDice(random.split('dice')) }, parsed.journal);
  return resumed.kind === 'refused' ? refused(resumed.says) : goneOn(ruleset, resumed.host, random);
}

function openedScenario(text: string, random: Random): string | undefined {
  const parsed = parseScenario(text);
  if (!parsed.ok) return longRefusal(parsed.problems.map(({ says }) => ({ rule: 'file', says })));
  const { scenario } = parsed;
  const ruleset = rulesets.find(({ id }) => id === scenario.ruleset) as Ruleset | undefined;
  if (ruleset === undefined) return undefined;
  const opened = Host.open({ ruleset, dice: seededDice(random.split('dice')) }, scenario);
  return opened.kind === 'refused' ? refused(opened.says) : goneOn(ruleset, opened.host, random);
}

const refused = (says: string): string | undefined => longRefusal([{ rule: 'file', says }]);

/** Plays on as somebody would who was sent the file. */
function goneOn(ruleset: Ruleset, host: Host<Battle>, random: Random): undefined {
  try {
    for (let i = 0; i < STEPS && host.outcome === undefined; i++) {
      const [seat] = host.waitingFor;
      if (seat === undefined) return;
      const question = host.questionTo(seat);
      if (question !== undefined) host.choose(seat, randomChoice(question, random));
      else if (host.ask === undefined) host.order(seat, randomOrder(ruleset, host.look(seat).battle, seat, random));
      else return;
    }
  } catch (error) {
    // Forces that no longer fit their table leave nothing to order: that is said, not thrown at a player.
    if (!(error instanceof NoOrder)) throw error;
  }
}
