// Whole battles between people in real browsers, one game after the other, with lost lines, reloads, a second device, a spectator and a
// rematch: what `npm test` plays of each game from its beginning, here to its end. A game takes some minutes.
import { rulesets } from '@umpire/rulesets';
import { run } from '../../../scripts/run.ts';

const [seconds = '60', seed = '1'] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1_000;
let [whole, broken] = [0, 0];
for (let i = 0; i < rulesets.length && (i === 0 || performance.now() < end); i++) {
  const game = rulesets[(Number(seed) + i) % rulesets.length];
  if (game === undefined) break;
  const named = game.title.replaceAll(/[^\w ]/g, '.');
  const { status } = run('playwright', ['test', 'online.spec', '--grep', `${named}: two browsers`], {
    stdio: 'inherit',
    env: { UMPIRE_WHOLE: '1' },
  });
  if (status === 0) whole++;
  else broken++;
}
console.log(`${whole} whole battles in browsers held, ${broken} broken`);
process.exitCode = broken === 0 ? 0 : 1;
