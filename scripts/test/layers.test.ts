import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { faults, mayKnow, readTree, type Manifest } from '../layers.ts';

const packages = new Map<string, Manifest>([
  ['', { devDependencies: { vitest: '1' } }],
  [
    'packages/engine',
    { name: '@umpire/engine', exports: { './dice': './src/dice/index.ts', './rule': './src/rule/index.ts' } },
  ],
  ['packages/rulesets', { name: '@umpire/rulesets', exports: { '.': './src/registry.ts' } }],
  ['packages/players', { name: '@umpire/players', dependencies: { '@umpire/engine': '1', '@umpire/rulesets': '1' } }],
  ['packages/web', { name: '@umpire/web', dependencies: { preact: '1', '@umpire/players': '1' } }],
]);

const DICE = 'packages/engine/src/dice/die.ts';
const RULE = 'packages/engine/src/rule/index.ts';

/** The faults of a tree of one file, as `line imports`. */
const faultsOf = (file: string, source: string): string[] =>
  faults({ files: new Map([[file, source]]), packages }).map(({ line, imports }) => `${line} ${imports}`);

test.each([
  ['import', `import { roll } from '../rule/index.ts';`],
  ['import for its effect', `import '../rule/index.ts';`],
  ['import type', `import type { Rule } from '../rule/index.ts';`],
  ['inline type', `import { type Rule } from '../rule/index.ts';`],
  ['re-export', `export { roll } from '../rule/index.ts';`],
  ['re-export of types', `export type { Rule } from '../rule/index.ts';`],
  ['re-export of all', `export * from '../rule/index.ts';`],
  ['re-export under a name', `export * as rule from '../rule/index.ts';`],
  ['dynamic import', `export const later = () => import('../rule/index.ts');`],
  ['dynamic import in a template', 'export const later = () => import(`../rule/index.ts`);'],
  ['type of a module', `export type Rule = import('../rule/index.ts').Rule;`],
  ['require', `import rule = require('../rule/index.ts');`],
  ['call of require', `const rule = require('../rule/index.ts');`],
  ['worker', `new Worker(new URL('../rule/index.ts', import.meta.url));`],
  ['own package by name', `import { roll } from '@umpire/engine/rule';`],
])('against the direction by %s', (_, source) => {
  expect(faultsOf(DICE, source)).toEqual([`1 ${RULE}`]);
});

test('a fault names both files, the line and the two layers', () => {
  const files = new Map([[DICE, `// first\nimport { roll } from '../rule/index.ts';`]]);
  expect(faults({ files, packages })).toEqual([
    { file: DICE, line: 2, imports: RULE, says: 'engine/dice may not know engine/rule.' },
  ]);
});

test('with the direction, in comments and in strings nothing is said', () => {
  expect(faultsOf(RULE, `import { d6 } from '../dice/index.ts';`)).toEqual([]);
  expect(faultsOf(DICE, `// import '../rule/index.ts'\nexport const s = "import '../rule/index.ts'";`)).toEqual([]);
  expect(faultsOf('packages/players/src/a.ts', `import { rulesets } from '@umpire/rulesets';`)).toEqual([]);
});

test('data of its own package is no import of a layer', () => {
  expect(faultsOf('packages/cli/src/main.ts', `import manifest from '../package.json' with { type: 'json' };`)).toEqual(
    [],
  );
  expect(faultsOf(DICE, `export const folder = new URL('golden/', import.meta.url);`)).toEqual([]);
  expect(
    faultsOf('packages/cli/src/main.ts', `import a from '../../web/package.json' with { type: 'json' };`),
  ).toHaveLength(1);
});

test('no rule set knows another, and only the registry knows them', () => {
  const other = `import { charge } from '../assault-phase/charge.ts';`;
  expect(faultsOf('packages/rulesets/src/aim-zone/a.ts', other)).toEqual([
    '1 packages/rulesets/src/assault-phase/charge.ts',
  ]);
  expect(faultsOf('packages/rulesets/src/common/a.ts', other)).toHaveLength(1);
  expect(faultsOf('packages/rulesets/src/aim-zone/a.ts', `import '../fire-team/mill.json';`)).toHaveLength(1);
  expect(faultsOf('packages/rulesets/src/aim-zone/a.ts', `import './scenarios/mill.json';`)).toEqual([]);
  expect(faultsOf('packages/rulesets/src/assault-phase/a.ts', `import '../registry.ts';`)).toHaveLength(1);
  expect(faultsOf('packages/rulesets/src/registry.ts', `import './assault-phase/index.ts';`)).toEqual([]);
});

test('the whole order of the layers', () => {
  const order = [
    'engine/chart',
    'engine/derive',
    'engine/dice',
    'engine/rule',
    'engine/table',
    'engine/battle',
    'rulesets/aim-zone',
  ];
  for (const [i, from] of order.entries()) {
    for (const [j, to] of order.entries()) expect([from, to, mayKnow(from, to)]).toEqual([from, to, j <= i]);
  }
  const tops = ['server', 'web', 'cli'];
  for (const from of tops) {
    for (const to of ['engine/dice', 'rulesets', 'players', 'analysis']) expect(mayKnow(from, to)).toBe(true);
    for (const to of tops) expect(mayKnow(from, to)).toBe(from === to);
    expect(mayKnow(from, 'rulesets/aim-zone')).toBe(false);
    for (const below of ['players', 'analysis']) expect(mayKnow(below, from)).toBe(false);
  }
  for (const to of ['engine/dice', 'rulesets', 'players']) expect(mayKnow('analysis', to)).toBe(true);
  expect(mayKnow('players', 'analysis')).toBe(false);
});

test('a package must be declared by the package that uses it', () => {
  expect(faultsOf('packages/web/src/a.tsx', `import { h } from 'preact';`)).toEqual([]);
  expect(faultsOf('packages/web/src/a.ts', `import { d6 } from '@umpire/engine/dice';`)).toEqual(['1 @umpire/engine']);
  expect(faultsOf('packages/web/src/a.ts', `import { test } from 'vitest';`)).toEqual(['1 vitest']);
  expect(faultsOf('packages/web/test/a.test.ts', `import { test } from 'vitest';`)).toEqual([]);
  expect(faultsOf('packages/web/test/a.test.ts', `import 'left-pad';`)).toEqual(['1 left-pad']);
});

test('what a package does not export cannot be imported', () => {
  expect(faultsOf('packages/players/src/a.ts', `import '@umpire/engine/secret';`)).toEqual(['1 @umpire/engine/secret']);
});

test('no layer knows the kit that tests share', () => {
  expect(faultsOf(RULE, `import '../../kit/index.ts';`)).toEqual(['1 packages/engine/kit/index.ts']);
});

test('relative paths stay in their package; benches may reach the scripts', () => {
  const away = `import '../../engine/src/dice/index.ts';`;
  expect(faultsOf('packages/players/src/a.ts', away)).toHaveLength(1);
  expect(faultsOf('packages/players/test/a.test.ts', away)).toHaveLength(1);
  const measure = `import { rate } from '../../../scripts/measure.ts';`;
  expect(faultsOf('packages/engine/bench/a.bench.ts', measure)).toEqual([]);
  expect(faultsOf('packages/engine/src/dice/a.ts', `import '../../../../scripts/measure.ts';`)).toHaveLength(1);
});

test.each([
  ['packages/engine/src/magic/a.ts', 1],
  ['packages/engine/src/a.ts', 1],
  ['packages/web/lib/a.ts', 1],
  ['packages/web/src/a.ts', 0],
  ['packages/web/test/a.test.ts', 0],
  ['packages/engine/kit/a.ts', 0],
  ['packages/web/vite.config.ts', 0],
  ['vitest.config.ts', 0],
])('%s stands in a known place or is a fault', (file, count) => {
  expect(faultsOf(file, 'export {};')).toHaveLength(count);
});

test('a computed import in a layer is refused, because it cannot be checked', () => {
  expect(faultsOf(DICE, `export const load = (name: string) => import(name);`)).toEqual(['1 (computed)']);
});

test('a file that does not parse is an error that names it', () => {
  expect(() => faultsOf(DICE, 'import from from;;')).toThrow(DICE);
});

test('the tree on disk is read whole', () => {
  const tree = readTree(resolve(import.meta.dirname, '../..'));
  expect([...tree.packages.keys()]).toContain('packages/engine');
  expect(tree.packages.has('')).toBe(true);
  expect(tree.files.has('packages/engine/src/dice/index.ts')).toBe(true);
  expect(tree.files.has('scripts/layers.ts')).toBe(true);
});
