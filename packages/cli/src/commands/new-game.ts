import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Ruleset } from '@umpire/engine/battle';
import { Command } from 'commander';
import { Failed } from '../failed.ts';
import { print, readText, writeText } from '../files.ts';
import { filesOf, registered, scenarioOf } from '../new-game/files.ts';
import { isGameId, type Names, namesFor } from '../new-game/names.ts';
import { play } from './play.ts';

const HELP = `
It begins as a small whole game, two patrols at a well, with rules, odds, orders, a computer player, pictures and tests: change it
piece by piece. docs/adding-a-rule-set.md says what belongs where.

Examples:
  umpire new-game river-raid
  umpire new-game river-raid --title "Raid on the River"`;

/** The clone that this command runs from. */
const CLONE = join(import.meta.dirname, '../../../..');
const REGISTRY = 'packages/rulesets/src/registry.ts';

interface Flags {
  readonly title?: string;
  readonly into: string;
}

/** `umpire new-game`: the folder of a game that can be played at once. */
export function newGameCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('new-game')
    .description('Make the folder of a new game, which can be played at once.')
    .argument('<name>', 'its id, in small letters: river-raid')
    .option('--title <text>', 'its title; made of the name if not given')
    .option('--into <folder>', 'the clone of Umpire that gets it', CLONE)
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action(async (id: string, { title, into }: Flags) => await make(rulesets, resolve(into), id, title));
}

async function make(rulesets: readonly Ruleset[], root: string, id: string, title: string | undefined): Promise<void> {
  if (!isGameId(id))
    throw new Failed(2, `"${id}" is not a name for a game: small letters, digits and hyphens, like river-raid.`);
  const registry = join(root, REGISTRY);
  if (!existsSync(registry)) throw new Failed(2, `${root} is not a clone of Umpire: it has no ${REGISTRY}.`);
  const names = namesFor(id, title, await prefixesOf(rulesets));
  const files = filesOf(names);
  const [known] = files.filter(({ path }) => existsSync(join(root, path)));
  if (known !== undefined) throw new Failed(2, `There is a game ${id} already: ${known.path}.`);
  const list = registered(readText(registry), names);
  if (list === undefined) throw new Failed(1, `${REGISTRY} has no list of rule sets that a game could be added to.`);
  for (const { path, text } of files) written(join(root, path), text);
  await played(root, names);
  writeText(registry, list);
  print(`${names.title} is in packages/rulesets/src/${id}; its rules are docs/rules/${id}.md.
Play it:     umpire play ${id} ${scenarioOf(names)}, or in the app
Its tests:   npm test -- ${id}`);
}

/** The letters before the numbers of all rules that there are. */
async function prefixesOf(rulesets: readonly Ruleset[]): Promise<ReadonlySet<string>> {
  const books = await Promise.all(rulesets.map(({ book }) => book()));
  return new Set(books.flatMap(({ rules }) => Object.keys(rules).map((id) => id.replace(/-.*$/u, ''))));
}

function written(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeText(file, text);
}

/** The first battles of the game: a golden journal and a playthrough, as every game keeps them. */
async function played(root: string, names: Names): Promise<void> {
  const index = join(root, `packages/rulesets/src/${names.id}/index.ts`);
  const { [names.variable]: game } = createRequire(import.meta.url)(index) as Readonly<Record<string, Ruleset>>;
  if (game === undefined) throw new Failed(1, `${index} has no ${names.variable}.`);
  const scenario = scenarioOf(names);
  const tests = join(root, `packages/rulesets/test/${names.id}`);
  for (const folder of ['golden', 'playthroughs']) mkdirSync(join(tests, folder), { recursive: true });
  const flags = { seat: ['*=greedy'], option: [], quiet: true, language: 'en' } as const;
  print('Two battles between computer players, kept for its tests:');
  await play(game, scenario, { ...flags, seed: 'golden', save: join(tests, `golden/${scenario}.json`) });
  await play(game, scenario, { ...flags, seed: 'playthrough', record: join(tests, `playthroughs/${scenario}.txt`) });
}
