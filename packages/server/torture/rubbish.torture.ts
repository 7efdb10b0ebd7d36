// Rubbish over the wire, as fast as it goes: no crash, nothing taken that is not legal, nothing of what others keep secret.
import { seeded } from '@umpire/engine/dice';
import { openHouse } from '../kit/house.ts';
import { allSettled, fairlySeated, FAIR_SERVER, playFairly } from '../kit/fair.ts';

const [seconds = '60', seed = '1'] = process.argv.slice(2);
const random = seeded(`rubbish ${seed}`);
const end = performance.now() + Number(seconds) * 1_000;
const pick = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;

const WORDS = [
  '',
  '__proto__',
  'constructor',
  '0',
  'é',
  '\u0000',
  '🎲',
  'x'.repeat(5_000),
  '../..',
  "'; drop table acts; --",
];
const KINDS = ['hello', 'join', 'leave', 'act', 'check', 'say', 'typing', 'ping', 'dance', 'toString'];
const ACTS = 'sit order choose undo agree refuse decline rematch adjourn anchor link leave fly'.split(' ');
const HEX = '0123456789abcdef'.repeat(4);

/** Any value at all. */
function anything(depth: number): unknown {
  switch (random.below(depth > 3 ? 5 : 8)) {
    case 0:
      return null;
    case 1:
      return random.below(2) === 0;
    case 2:
      return pick([0, -1, 1e308, 0.5, 2 ** 53, random.below(1_000)]);
    case 3:
    case 4:
      return pick(WORDS);
    case 5:
      return Array.from({ length: random.below(4) }, () => anything(depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(5) }, () => [
          pick([...WORDS, 'kind', 'order', 'seat', 'at']),
          anything(depth + 1),
        ]),
      );
  }
}

/** Something like a link, an anchor or a key. */
const hex = (): unknown => (random.below(8) === 0 ? anything(2) : HEX);

/** A message that is nearly right, or one with something in it turned round. */
function message(battle: string): string {
  const act = {
    kind: pick(ACTS),
    order: anything(0),
    choice: anything(0),
    seat: anything(2),
    link: hex(),
    anchor: hex(),
    key: hex(),
  };
  const given = {
    kind: pick(KINDS),
    battle: random.below(4) === 0 ? anything(0) : battle,
    id: `r${random.below(1_000_000)}`,
    after: random.below(3) === 0 ? anything(2) : 1_000,
    act: random.below(6) === 0 ? anything(0) : act,
    version: random.below(20) === 0 ? anything(2) : 1,
    choice: anything(0),
    text: random.below(2) === 0 ? 'hm' : anything(1),
  };
  const text = JSON.stringify(given);
  if (random.below(4) > 0) return text;
  const at = random.below(text.length);
  return text.slice(0, at) + pick(['', '{', '"', '\\', '\u0000', ',']) + text.slice(at + random.below(3));
}

let [sent, rounds] = [0, 0];
const faults: string[] = [];
while (performance.now() < end && faults.length === 0) {
  const table = await fairlySeated('xenos-zealots');
  const { house, id, ann, bob } = table;
  await playFairly([ann, bob], 12);
  const stranger = await house.page(id, await house.guest('Eve'));
  const before = (await house.store.actsAfter(id, 0)).length;
  for (let i = 0; i < 2_000 && performance.now() < end; i++) {
    await pick([ann, bob, stranger]).raw(message(id));
    // Time goes on, so that it is judged and not only counted.
    house.clock.now += 30;
    sent++;
  }
  const rows = await house.store.actsAfter(id, 0);
  // Whatever was taken plays again from the start, by the rules.
  await allSettled([ann, bob]);
  const again = await openHouse({ store: house.store, fair: FAIR_SERVER });
  const replayed = await again.online.tables.look(id, ({ seq }) => seq).catch((error: unknown) => String(error));
  if (replayed !== rows.length) faults.push(`the battle does not run again: ${String(replayed)} of ${rows.length}`);
  if (house.failures.length > 0) faults.push(`the program failed: ${String(house.failures[0])}`);
  if (rows.slice(before).some(({ body }) => body.includes('"person":"') && body.includes('"sit"')))
    faults.push('a taken chair was taken');
  await house.close();
  rounds++;
}
for (const fault of faults) console.error(`seed ${seed}: ${fault}`);
console.log(`${sent} messages of rubbish in ${rounds} battles, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
