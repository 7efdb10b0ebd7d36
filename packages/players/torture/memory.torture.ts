// Many battles in one process: what is left after each is thrown away, so that the heap stays as it was.
import { drive, Host, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { rulesets } from '@umpire/rulesets';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { playerOf } from '../src/index.ts';

/** The heap at the end may be so many times that of the beginning. */
const MOST = 1.1;
/** Whatever is loaded late, and small fluctuations, in bytes. */
const SLACK = 3_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  for (let i = 0; i < 4; i++) collect();
  return process.memoryUsage().heapUsed;
}

/** Most are played at random, because that is quick; those that think keep most. */
const THINKING = 20;

async function battle(ruleset: Ruleset, seed: string, word: string): Promise<void> {
  const player = playerOf(word);
  if (player === undefined) throw new RangeError(`there is no player ${word}`);
  const random = seeded(seed);
  const { scenario } = random.pick(ruleset.scenarios);
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario);
  const seats = scenario.seats.map(({ id }) => [id, player(random.split(id))] as const);
  await drive(host, Object.fromEntries(seats));
}

const [seconds = '60', seed = '1'] = process.argv.slice(2);
const each = (Number(seconds) * 1_000) / rulesets.length;
for (const ruleset of rulesets) {
  const begin = performance.now();
  let battles = 0;
  let early = 0;
  let first = 0;
  while (performance.now() - begin < each) {
    await battle(ruleset, `${seed}/${battles}`, battles % THINKING === 0 ? 'greedy' : 'random');
    battles++;
    // What is derived of tables that come with the program is kept up to a bound, which is reached after some hundred battles.
    if (early === 0 && performance.now() - begin > each / 3) {
      early = heap();
      first = battles;
    }
  }
  const late = heap();
  const isFlat = late <= early * MOST + SLACK;
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
