import { readFileSync, writeFileSync } from 'node:fs';
import type { Ruleset } from '@umpire/engine/battle';
import { SCENE_PARTS, SCENE_THEMES, type ScenePart, type SceneTheme, svgText } from '@umpire/engine/table';
import { Command, InvalidArgumentError, Option } from 'commander';
import { Failed } from '../failed.ts';
import { pictureOf } from '../render/picture.ts';

interface Flags {
  readonly svg: string;
  readonly theme: SceneTheme;
  readonly without: readonly ScenePart[];
  readonly entry?: number;
  readonly seat?: string;
}

const HELP = `
The file is a scenario (docs/scenarios.md) or a saved battle. Everything that is wrong with a scenario is told, a
sentence for each problem, with line and column.

Examples:
  umpire render packages/rulesets/src/building-assault/scenarios/schoolhouse.json --svg schoolhouse.svg
  umpire render mine.json --theme light --without grid,numbers > mine.svg
  umpire render battle.json --entry 40 --seat A --svg then.svg`;

/** `umpire render`: a scenario or a saved battle as a picture. The rule sets are those whose battles can be drawn. */
export function renderCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('render')
    .description('A picture of the table: a scenario, or a saved battle as it stands.')
    .argument('<file>', 'the scenario or the journal of a battle')
    .option('-o, --svg <file>', 'write the picture to this file, or with - to the output', '-')
    .addOption(
      new Option('-t, --theme <theme>', 'colours by day or by night; auto lets the reader choose')
        .choices(SCENE_THEMES)
        .default('auto'),
    )
    .option('--without <parts>', `leave out some of ${SCENE_PARTS.join(', ')}`, partsOf, [])
    .option('--entry <number>', 'a saved battle as it stood after this entry of its journal', entryOf)
    .option('--seat <seat>', 'a saved battle as this seat sees it')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((file: string, flags: Flags) => render(file, flags, rulesets));
}

function partsOf(text: string): readonly ScenePart[] {
  return text.split(',').map((word) => {
    const part = SCENE_PARTS.find((one) => one === word.trim());
    if (part === undefined)
      throw new InvalidArgumentError(`There is no part "${word}"; there are ${SCENE_PARTS.join(', ')}.`);
    return part;
  });
}

function entryOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of an entry, 0 for the beginning.');
}

function render(file: string, { svg, theme, ...wishes }: Flags, rulesets: readonly Ruleset[]): void {
  const picture = pictureOf(file, textOf(file), rulesets, wishes);
  write(svg, svgText(picture, theme));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Failed(
      2,
      isMissing ? `There is no file ${file}.` : `The file could not be read: ${(error as Error).message}.`,
    );
  }
}

function write(file: string, text: string): void {
  if (file === '-') {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Failed(1, `The picture could not be written: ${(error as Error).message}.`);
  }
}
