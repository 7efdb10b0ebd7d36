// Many battles in one process: what is left after each is thrown away, so that the heap stays as it was.
// `node packages/players/torture/memory.torture.ts --battles 10000 --only aim-zone` plays that many of a game, however long it takes,
// and compares with the heap after the first tenth; without a number it plays for a time.
import { drive, Host, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { example } from '@umpire/engine/example';
import { rulesets } from '@umpire/rulesets';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseArgs } from 'node:util';
import { playerOf } from '../src/index.ts';

/** The heap at the end may be so many times that of the beginning. */
const MOST = 1.1;
/** Whatever is loaded late, and small fluctuations, in bytes: for runs that are too short to have met everything early. */
const SLACK = 3_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: object) => void;

/** What is in use, numbers in typed arrays, too: also what the engine keeps of compiled programs as long as there is room is thrown away first. */
function heap(): number {
  for (let i = 0; i < 3; i++) collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Most are played at random, because that is quick; those that think keep most. */
const thinking = (of: number): number => (of === Infinity ? 20 : 50);

async function battle(ruleset: Ruleset, seed: string, word: string): Promise<void> {
  const player = playerOf(word);
  if (player === undefined) throw new RangeError(`there is no player ${word}`);
  const random = seeded(seed);
  const { scenario } = random.pick(ruleset.scenarios);
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario);
  const seats = scenario.seats.map(({ id }) => [id, player(random.split(id))] as const);
  await drive(host, Object.fromEntries(seats));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { battles: { type: 'string' }, only: { type: 'string', default: '' } },
});
const [seconds = '60', seed = '1'] = positionals;
const games = [...rulesets, example as unknown as Ruleset].filter(({ id }) => id.includes(values.only));
const wanted = values.battles === undefined ? Infinity : Number(values.battles);
const each = wanted === Infinity ? (Number(seconds) * 1_000) / games.length : Infinity;
/** The heap is measured so often, and told. */
const TELLS = 10;

for (const ruleset of games) {
  const begin = performance.now();
  let battles = 0;
  let early = 0;
  let first = 0;
  while (performance.now() - begin < each && battles < wanted) {
    await battle(ruleset, `${seed}/${battles}`, battles % thinking(wanted) === 0 ? 'greedy' : 'random');
    battles++;
    const isTold = battles % (wanted / TELLS) === 0;
    if (isTold) console.log(`  ${ruleset.id}: ${mega(heap())} MB after ${battles}`);
    // What is derived of tables that come with the program is kept up to a bound, which is reached after some tens of battles that think.
    const isEarly = wanted === Infinity ? performance.now() - begin > each / 3 : isTold;
    if (early > 0 || !isEarly) continue;
    early = heap();
    first = battles;
  }
  const late = heap();
  const isFlat = late <= early * MOST + (wanted === Infinity ? SLACK : 0);
  const text = `${ruleset.id}: ${mega(early)} MB after ${first} battles, ${mega(late)} MB after ${battles}`;
  if (isFlat) console.log(text);
  else {
    console.error(`${text}: it grows`);
    process.exitCode = 1;
  }
}

function mega(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
