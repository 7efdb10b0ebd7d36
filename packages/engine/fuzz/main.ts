// One fuzzer for some seconds: `node packages/engine/fuzz/main.ts FILE SECONDS SEED`. The seed of a finding, such as 7/230, tries that round alone.
import { pathToFileURL } from 'node:url';
import { type Fuzzer, fuzz, writeFinding } from './fuzzer.ts';

const [file = '', seconds = '60', seed = '1'] = process.argv.slice(2);
const [fuzzer] = Object.values((await import(pathToFileURL(file).href)) as Readonly<Record<string, Fuzzer>>);
if (fuzzer === undefined) throw new RangeError(`${file} exports no fuzzer`);
const end = performance.now() + Number(seconds) * 1000;
const isOneRound = seed.includes('/');
const { rounds, inputs, findings, slowest } = await fuzz(fuzzer, {
  seed,
  goesOn: (done) => (isOneRound ? done < 1 : performance.now() < end),
  isTimed: true,
});
for (const finding of findings) console.error(writeFinding(finding));
console.log(
  `${fuzzer.name}: ${inputs} inputs in ${rounds} rounds, ${findings.length} findings, slowest ${Math.round(slowest)} ms`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
