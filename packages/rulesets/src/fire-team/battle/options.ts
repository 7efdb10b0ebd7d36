import type { OptionSpec, Options } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import { type DieFloor, DIE_FLOORS } from './die-type.ts';

/** What the table may agree on before the battle, in the words of the rules. FT 6.2 */
export interface TableOptions {
  /** May another team get as many results as the target, or only fewer? FT-R-5 */
  readonly spillCap: 'equal' | 'fewer';
  /** Does a wounded figure take its marker along when it is killed? FT-R-7 */
  readonly kiaTakesWound: boolean;
  /** Do casualties of close combat pin? FT-R-24 */
  readonly ccPins: boolean;
  /** Is contact looked at when each action begins, or once for the activation? FT-R-46 */
  readonly contactLimits: 'action' | 'activation';
  /** Is a partly failed Rally in contact the end? FT-R-18 */
  readonly ccRally: 'strict' | 'lenient';
  readonly dieFloor: DieFloor;
  /** Does a team stop using Armored Assault when it is left behind? FT-R-34 */
  readonly aaStayClose: boolean;
  /** Defense for none, Cover, Medium Cover and Hard Cover. FT-H-11 */
  readonly coverDefense: readonly [number, number, number, number];
  /** Are Advancing Fire, Armored Assault and Assault Fire played? FT-GEN-2 */
  readonly advanced: boolean;
}

export const DEFAULTS: TableOptions = {
  spillCap: 'equal',
  kiaTakesWound: true,
  ccPins: true,
  contactLimits: 'action',
  ccRally: 'strict',
  dieFloor: 'one',
  aaStayClose: true,
  coverDefense: [0, 0, 1, 2],
  advanced: true,
};

const yesNo = (yes: string, no: string): OptionSpec['values'] => [
  { value: true, says: yes },
  { value: false, says: no },
];

/** The most that cover can be set to add. */
const MOST_COVER = 3;

/** Any four numbers that do not fall, the default first. FT 6.2 */
function coverValues(): OptionSpec['values'] {
  const rising = (length: number, least: number): readonly (readonly number[])[] =>
    length === 0
      ? [[]]
      : Array.from({ length: MOST_COVER - least + 1 }, (_, i) => least + i).flatMap((first) =>
          rising(length - 1, first).map((rest) => [first, ...rest]),
        );
  const usual = DEFAULTS.coverDefense.join('-');
  const all = rising(4, 0).map((numbers) => ({ value: numbers.join('-'), says: numbers.join(', ') }));
  return [...all.filter(({ value }) => value === usual), ...all.filter(({ value }) => value !== usual)];
}

/** The options for the screen, the default first. Cover bonuses are written as one word: `0-0-1-2`. */
export const optionSpecs: readonly OptionSpec[] = [
  { id: 'advanced', says: 'Advanced actions', values: yesNo('played', 'left out'), rule: 'FT-GEN-2' },
  {
    id: 'spillCap',
    says: 'Results on one other team',
    values: [
      { value: 'equal', says: 'at most as many as the target' },
      { value: 'fewer', says: 'fewer than the target' },
    ],
    rule: 'FT-DIST-3',
  },
  {
    id: 'kiaTakesWound',
    says: 'A wounded figure that is killed takes its marker along',
    values: yesNo('yes', 'no'),
    rule: 'FT-RES-5',
  },
  { id: 'ccPins', says: 'Casualties of close combat pin', values: yesNo('yes', 'no'), rule: 'FT-CC-8' },
  {
    id: 'contactLimits',
    says: 'In contact only Move and Assault',
    values: [
      { value: 'action', says: 'while in contact' },
      { value: 'activation', says: 'for the whole activation that begins in contact' },
    ],
    rule: 'FT-CC-11',
  },
  {
    id: 'ccRally',
    says: 'A partly failed Rally in contact',
    values: [
      { value: 'strict', says: 'is the end of the team' },
      { value: 'lenient', says: 'counts as elsewhere' },
    ],
    rule: 'FT-CC-13',
  },
  {
    id: 'dieFloor',
    says: 'Below a d4',
    values: DIE_FLOORS.map((value) => ({ value, says: value === 'one' ? 'the number 1' : 'still a d4' })),
    rule: 'FT-DIE-1',
  },
  {
    id: 'aaStayClose',
    says: 'A team left behind by its vehicle stops using it',
    values: yesNo('yes', 'no'),
    rule: 'FT-AA-7',
  },
  {
    id: 'coverDefense',
    says: 'Defense for none, Cover, Medium and Hard Cover',
    values: coverValues(),
    rule: 'FT-H-11',
  },
];

/** The options of a battle in the words of the rules; whatever is not set is the default. */
export const tableOptions: (set: Options) => TableOptions = derive((set: Options): TableOptions => {
  const known = Object.fromEntries(Object.entries(set).filter(([name]) => name !== 'coverDefense'));
  const numbers = String(set['coverDefense'] ?? '')
    .split('-')
    .map(Number);
  const coverDefense =
    numbers.length === 4 ? (numbers as unknown as TableOptions['coverDefense']) : DEFAULTS.coverDefense;
  return { ...DEFAULTS, ...known, coverDefense };
});
