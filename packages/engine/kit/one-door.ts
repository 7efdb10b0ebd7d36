/** One door: whatever the codec of an engagement takes can be resolved; everything else it refuses in a sentence. */
import type { Engagement } from '../src/battle/index.ts';
import { seeded } from '../src/dice/index.ts';
import { resolvedWith } from './enumerate.ts';
import { type Json, lesser, otherChoices } from './shrink.ts';

/** So many ways down from the example, of so many steps each. `UMPIRE_LESSER` in the environment asks for more. */
const WAYS = Number(process.env['UMPIRE_LESSER'] ?? 4);
const STEPS = 15;
/** Of what could be made less so much is tried before the next step down. */
const TRIES = 12;
/** More than these tell nothing new. */
const SHOWN = 5;

/** What is wrong: arguments that are like the example with ever more left out, taken by the codec and then thrown upon. */
export function oneDoorFaults(engagement: Engagement): readonly string[] {
  const random = seeded(`one door/${engagement.id}`);
  const example = JSON.parse(JSON.stringify(engagement.args.write(engagement.example))) as Json;
  const faults = new Map<string, string>();
  for (let way = 0; way < WAYS && faults.size < SHOWN; way++) {
    let args = example;
    for (let step = 0; step < STEPS; step++) {
      let next: Json | undefined;
      for (const less of random.shuffle([...lesser(args), ...otherChoices(engagement, args)]).slice(0, TRIES)) {
        const wrong = wrongWith(engagement, less, (sides) => random.die(sides));
        if (wrong === 'refused') continue;
        if (wrong !== undefined) faults.set(wrong, `${wrong}: ${JSON.stringify(less)}`);
        else next = less;
      }
      if (next === undefined) break;
      args = next;
    }
  }
  return [...faults.values()].slice(0, SHOWN);
}

/** Undefined if it is well. */
function wrongWith(engagement: Engagement, given: Json, die: (sides: number) => number): string | undefined {
  let refusal: string | undefined;
  try {
    const args = engagement.args.read(given as never, '', (_, says) => (refusal ??= says));
    if (refusal === '') return 'It is refused without a sentence';
    if (refusal !== undefined || args === undefined) return 'refused';
  } catch (error) {
    return `Reading it throws ${String(error)}`;
  }
  try {
    const args = engagement.args.read(given as never, '', () => undefined);
    resolvedWith(engagement, args, die);
    return undefined;
  } catch (error) {
    return `It is taken, and resolving it throws ${String(error)}`;
  }
}
