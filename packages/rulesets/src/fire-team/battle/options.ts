/** What the table may agree on before the battle. FT 6.2 */
import { flagOption, option, optionTable, type Options } from '@umpire/engine/battle';
import type { CoverLevel } from './data.ts';

/** Defense for none, Cover, Medium Cover and Hard Cover. FT-H-11 */
export type CoverDefense = readonly [number, number, number, number];

const USUAL_COVER: CoverDefense = [0, 0, 1, 2];

/** The most that cover can be set to add. */
const MOST_COVER = 3;

/** Any four numbers that do not fall, the default first, each written as one word: `0-0-1-2`. FT 6.2 */
function coverValues(): readonly (readonly [string, string])[] {
  const rising = (length: number, least: number): readonly (readonly number[])[] =>
    length === 0
      ? [[]]
      : Array.from({ length: MOST_COVER - least + 1 }, (_, i) => least + i).flatMap((first) =>
          rising(length - 1, first).map((rest) => [first, ...rest]),
        );
  const usual = USUAL_COVER.join('-');
  const all = rising(4, 0).map((numbers) => [numbers.join('-'), numbers.join(', ')] as const);
  return [...all.filter(([value]) => value === usual), ...all.filter(([value]) => value !== usual)];
}

const numbersOf = (word: string): CoverDefense => {
  const numbers = word.split('-').map(Number);
  const isAgreed = numbers.length === 4 && word !== USUAL_COVER.join('-');
  return isAgreed ? (numbers as unknown as CoverDefense) : USUAL_COVER;
};

/** What a level of cover adds to Defense: as usual, if the table has not agreed otherwise. FT-H-11 */
export const addedBy = (cover: CoverLevel, agreed: CoverDefense = USUAL_COVER): number => agreed[cover];

const table = optionTable(
  {
    advanced: flagOption('Advanced actions', 'FT-GEN-2', 'played', 'left out'),
    // FT-R-5
    spillCap: option('Results on one other team', 'FT-DIST-3', [
      ['equal', 'at most as many as the target'],
      ['fewer', 'fewer than the target'],
    ]),
    // FT-R-7
    kiaTakesWound: flagOption('A wounded figure that is killed takes its marker along', 'FT-RES-5'),
    // FT-R-24
    ccPins: flagOption('Casualties of close combat pin', 'FT-CC-8'),
    // FT-R-46
    contactLimits: option('In contact only Move and Assault', 'FT-CC-11', [
      ['action', 'while in contact'],
      ['activation', 'for the whole activation that begins in contact'],
    ]),
    // FT-R-18
    ccRally: option('A partly failed Rally in contact', 'FT-CC-13', [
      ['strict', 'is the end of the team'],
      ['lenient', 'counts as elsewhere'],
    ]),
    // FT-R-9
    dieFloor: option('Below a d4', 'FT-DIE-1', [
      ['one', 'the number 1'],
      ['d4', 'still a d4'],
    ]),
    // FT-R-34
    aaStayClose: flagOption('A team left behind by its vehicle stops using it', 'FT-AA-7'),
    coverDefense: option('Defense for none, Cover, Medium and Hard Cover', 'FT-H-11', coverValues()),
  },
  ({ coverDefense, ...others }) => ({ ...others, coverDefense: numbersOf(coverDefense) }),
);

/** The options for the screen, the default first. */
export const optionSpecs = table.specs;

/** The options in the words of the rules. */
export type TableOptions = ReturnType<typeof table.of>;

/** The options of a battle; whatever is not set is the default. */
export const tableOptions = (options: Options): TableOptions => table.of({ options });

export const DEFAULTS: TableOptions = tableOptions({});

/** What the table has agreed that cover adds, where that is not as usual. */
export function agreedCover(options: Options): { readonly coverDefense?: CoverDefense } {
  const { coverDefense } = tableOptions(options);
  return coverDefense === USUAL_COVER ? {} : { coverDefense };
}
