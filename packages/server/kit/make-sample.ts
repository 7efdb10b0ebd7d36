// `node packages/server/kit/make-sample.ts`: what this version writes, kept in samples/VERSION so that every later one can be tried on it. Made once,
// when a version is released, and never again.
import { Host, randomChoice, randomOrder, type Ruleset, seededDice, writeJournal } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { writeScenario } from '@umpire/engine/table';
import { rulesets } from '@umpire/rulesets';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openStore } from '../src/store/open.ts';
import { openHouse, SETTINGS } from './house.ts';
import { playOn } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
const folder = join(ROOT, 'samples', version);
/** Steps of a battle that are kept: enough for all kinds of entries. */
const STEPS = 60;

function battleOf(ruleset: Ruleset): Host {
  const random = seeded(`sample/${ruleset.id}`);
  const scenario = ruleset.scenarios[0]?.scenario;
  if (scenario === undefined) throw new RangeError(`${ruleset.id} has no scenario`);
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario);
  for (let step = 0; step < STEPS && host.outcome === undefined; step++) {
    const [seat] = host.waitingFor;
    if (seat === undefined) break;
    const question = host.questionTo(seat);
    if (question !== undefined) host.choose(seat, randomChoice(question, random));
    else host.order(seat, randomOrder(ruleset, host.look(seat).battle, seat, random));
  }
  return host;
}

if (existsSync(folder)) {
  console.error(`There are samples of ${version} already.`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const data = join(folder, 'data');
const store = await openStore({ folder: data });
const house = await openHouse({ store });
const people = [await house.guest('Ann'), await house.guest('Bob')] as const;
for (const ruleset of rulesets as readonly Ruleset[]) {
  const { journal } = battleOf(ruleset);
  writeFileSync(join(folder, `${ruleset.id}.journal.json`), writeJournal(journal));
  writeFileSync(join(folder, `${ruleset.id}.scenario.json`), writeScenario(journal.scenario));
  const plan = { ruleset: ruleset.id, scenario: journal.scenario.id, settings: SETTINGS };
  const { id, key } = await house.make(people[0], plan);
  const [ann, bob] = [await house.page(id, people[0]), await house.page(id, people[1])];
  bob.page.do({ kind: 'sit', key });
  await bob.settled();
  await playOn([ann, bob], 6);
}
await house.close();
renameSync(join(data, 'umpire.sqlite'), join(folder, 'umpire.sqlite'));
rmSync(data, { recursive: true });
console.log(`samples/${version}`);
