// `npm run release`: the program as one file to install (`npm install -g dist/umpire-VERSION.tgz`), with a list of what is in it, the
// licences of that, and checksums. The same sources give the same file.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { licencesOf } from './release/licences.ts';
import { plainPackage } from './release/plain.ts';
import { shipped, type Shipped } from './release/shipped.ts';
import { billOf } from './release/bill.ts';
import { BINS, NODE } from './release/bins.ts';
import { ROOT, run } from './run.ts';

const OUT = join(ROOT, 'dist');
const STAGE = join(OUT, 'stage');
/** Packages of the project that the commands need; the app is built of the others. */
const OURS = ['engine', 'rulesets', 'players', 'analysis', 'wire', 'server', 'cli'] as const;
const PAPERS = ['README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md'] as const;

function fail(says: string): never {
  console.error(`release: ${says}`);
  process.exit(1);
}

function checked(command: string, args: readonly string[], cwd = ROOT): string {
  const { status, output } = run(command, args, { cwd });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed.\n${output.slice(-2000)}`);
  return output;
}

if (checked('git', ['status', '--porcelain']).trim() !== '' && !process.argv.includes('--dirty'))
  fail('there are changes that are not committed; commit them, or say --dirty to try it out.');

const { version, description, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Readonly<
  Record<'version' | 'description' | 'license', string>
>;
if (!existsSync(join(ROOT, 'samples', version)))
  fail(
    `there are no samples of ${version} for later versions: run \`node packages/server/kit/make-sample.ts\` and commit them.`,
  );
checked(process.execPath, [join(ROOT, 'scripts/build.ts')]);
rmSync(OUT, { recursive: true, force: true });
mkdirSync(join(STAGE, 'bin'), { recursive: true });

// Which sources the app was built from is told by times, which differ from clone to clone.
cpSync(join(ROOT, 'packages/web/dist'), join(STAGE, 'app'), {
  recursive: true,
  filter: (file) => basename(file) !== '.sources',
});
for (const name of OURS) plainPackage(join(ROOT, 'packages', name), join(STAGE, 'node_modules/@umpire', name));
const needed = shipped(join(ROOT, 'packages/server'), join(ROOT, 'packages/cli'));
for (const { name, folder } of needed) cpSync(folder, join(STAGE, 'node_modules', name), { recursive: true });
for (const paper of PAPERS) cpSync(join(ROOT, paper), join(STAGE, paper));
for (const [file, text] of Object.entries(BINS)) writeFileSync(join(STAGE, 'bin', file), text);

const inApp = shipped(join(ROOT, 'packages/web'));
const all: readonly Shipped[] = [...new Map([...needed, ...inApp].map((one) => [one.name, one])).values()].toSorted(
  (a, b) => (a.name < b.name ? -1 : 1),
);
const bill = billOf(version, all);
writeFileSync(join(STAGE, 'sbom.cdx.json'), bill);
writeFileSync(join(STAGE, 'LICENCES.md'), licencesOf(all));
const dependencies = Object.fromEntries([
  ...OURS.map((name) => [`@umpire/${name}`, version] as const),
  ...needed.map((one) => [one.name, one.version] as const),
]);
const manifest = {
  name: 'umpire',
  version,
  description,
  license,
  type: 'module',
  engines: { node: `>=${NODE}` },
  bin: { umpire: 'bin/umpire.mjs', 'umpire-server': 'bin/umpire-server.mjs' },
  dependencies,
  bundleDependencies: Object.keys(dependencies),
};
writeFileSync(join(STAGE, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);

checked('npm', ['pack', '--silent', '--pack-destination', OUT], STAGE);
const file = `umpire-${version}.tgz`;
renameSync(join(STAGE, 'sbom.cdx.json'), join(OUT, 'sbom.cdx.json'));
// What does not run is not released.
for (const args of [
  ['--version'],
  ['play', 'building-assault', 'ferry-hut', '--quiet'],
  ['simulate', 'culvert', '--games', '4'],
])
  checked(process.execPath, [join(STAGE, 'bin/umpire.mjs'), ...args], STAGE);
checked(process.execPath, [join(STAGE, 'bin/umpire-server.mjs'), '--help'], STAGE);
rmSync(STAGE, { recursive: true });
const sums = [file, 'sbom.cdx.json'].map((name) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(OUT, name)))
    .digest('hex');
  return `${sum}  ${name}\n`;
});
writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''));
console.log(`dist/${file}, with ${all.length} packages of others\n${sums.join('')}`);
