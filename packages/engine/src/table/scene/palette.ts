/** The colours of pictures, by day and by night. Each is a CSS variable, so that an app may set its own. */

/** Name of a colour: by night, by day. */
const COLOURS = {
  sheet: ['#14181d', '#f4f0e6'],
  rim: ['#3a2f24', '#8a7457'],
  ink: ['#f3efe4', '#23201a'],
  halo: ['#12161bcc', '#fffaeedd'],
  dim: ['#9aa5ae', '#6a6457'],
  shade: ['#00000059', '#2b24143d'],
  grid: ['#0000003d', '#3b352426'],
  grass: ['#5d6645', '#c3c894'],
  'grass-light': ['#6b7550', '#cfd3a4'],
  'grass-dark': ['#525b3c', '#b6bc86'],
  tuft: ['#7f8a58', '#98a263'],
  earth: ['#786850', '#dccba4'],
  'earth-light': ['#84735a', '#e6d7b4'],
  'earth-dark': ['#6b5c46', '#cfbc92'],
  paved: ['#5d6064', '#d2d0ca'],
  'paved-light': ['#66696d', '#dcdad5'],
  'paved-dark': ['#54575b', '#c5c3bc'],
  road: ['#877a64', '#e3d6ba'],
  'road-line': ['#a99a7d', '#c9b88f'],
  verge: ['#4c4636', '#a99c77'],
  tar: ['#404347', '#a9abae'],
  'tar-line': ['#c8c4b2', '#f7f5ec'],
  water: ['#35627a', '#a9cfe0'],
  'water-light': ['#5b90a8', '#d3e8f0'],
  'water-dark': ['#29505f', '#6d9db3'],
  bank: ['#8f8260', '#d7c798'],
  woods: ['#3b4a2f', '#a5b678'],
  dense: ['#2f3f2a', '#8fa468'],
  'crown-0': ['#4a6338', '#84a055'],
  'crown-1': ['#567243', '#91ad61'],
  'crown-2': ['#63804a', '#9db96c'],
  'crown-3': ['#6d8c50', '#a8c477'],
  leaf: ['#a9c47a', '#d7e8ac'],
  scrub: ['#646b41', '#c2c583'],
  bush: ['#7a8a4a', '#9cac5c'],
  rough: ['#6b5f47', '#cbb98c'],
  rubble: ['#6d675d', '#cac4b6'],
  'stone-0': ['#98928a', '#e2ddd2'],
  'stone-1': ['#857f76', '#d2ccbf'],
  'stone-2': ['#746e66', '#bfb8aa'],
  'stone-light': ['#c9c3b8', '#ffffff'],
  mortar: ['#4b463f', '#8d8676'],
  bog: ['#474f37', '#b1b37c'],
  pool: ['#36565a', '#8fb0a6'],
  mines: ['#6f5a43', '#dcc79b'],
  warning: ['#e0a53a', '#d98a16'],
  town: ['#6d675c', '#d5cebe'],
  'roof-0': ['#9c6a52', '#d99b78'],
  'roof-1': ['#8f5f49', '#d18f6b'],
  'roof-2': ['#7a4f3d', '#bb7a58'],
  'roof-3': ['#6d4535', '#ad6e4e'],
  flat: ['#6f716f', '#cfcec8'],
  parapet: ['#8d8e8a', '#e8e6df'],
  'house-wall': ['#2b2825', '#3d372f'],
  'house-top': ['#8e857a', '#a69b8b'],
  'boards-0': ['#94795a', '#e6d0aa'],
  'boards-1': ['#8a7155', '#dcc59e'],
  floor: ['#7b7b76', '#dedbd3'],
  joint: ['#00000038', '#5a482c38'],
  door: ['#d0a45c', '#8a5a20'],
  glass: ['#9ed3e6', '#4f9dbb'],
  rock: ['#7c7872', '#c9c4ba'],
  'rock-0': ['#a5a098', '#e7e3da'],
  'rock-1': ['#8c877f', '#d5d0c5'],
  'rock-2': ['#716c66', '#b9b3a7'],
  'rock-3': ['#5b5752', '#a09a8d'],
  hedge: ['#4c6636', '#7f9a4e'],
  bag: ['#a8966d', '#d9c793'],
  wood: ['#a07a4a', '#d3ab72'],
  'wood-dark': ['#8a673d', '#c1965b'],
  steel: ['#4f7d8c', '#86b2bf'],
  skip: ['#c08a2d', '#e0ae4c'],
  rust: ['#9a5a3a', '#c9825b'],
  canvas: ['#6d7352', '#a9b084'],
  dark: ['#26231f', '#4a4439'],
  'side-0': ['#d24b35', '#c23b25'],
  'side-0-deep': ['#8e2c1d', '#e79a8a'],
  'side-1': ['#3d86c6', '#1f66a8'],
  'side-1-deep': ['#1f4d7a', '#9cc3e4'],
  'side-2': ['#c79a2b', '#9a7010'],
  'side-2-deep': ['#6f5412', '#e6cd86'],
  'side-3': ['#8d5fb8', '#6d3d9c'],
  'side-3-deep': ['#4e2f70', '#cdb3e4'],
  'side-none': ['#a9a7a0', '#77736a'],
  'side-none-deep': ['#5c5a55', '#cfcbc1'],
  letters: ['#ffffff', '#ffffff'],
  face: ['#efe9da', '#fffdf6'],
  star: ['#ffd76e', '#f2b51d'],
  base: ['#17130f', '#2a241c'],
  gold: ['#e7c069', '#8f6a12'],
  good: ['#8fd07a', '#2f7d1e'],
  half: ['#e7c069', '#a06f00'],
  bad: ['#ef7f6b', '#b3261e'],
  plate: ['#12161be6', '#fffaeef0'],
} as const;

export type Colour = keyof typeof COLOURS;
type Palette = Readonly<Record<string, string>>;

const paletteOf = (index: 0 | 1): Palette =>
  Object.fromEntries(Object.entries(COLOURS).map(([name, pair]) => [`--u-${name}`, pair[index]]));

/** The CSS variables by night; what pictures have if nothing is set. */
export const DARK: Palette = paletteOf(0);
/** The CSS variables by day, and on paper. */
export const LIGHT: Palette = paletteOf(1);

/** A colour in a style: the variable, or its value by night. */
export const colour = (name: string): string => {
  const pair = (COLOURS as Readonly<Record<string, readonly [string, string]>>)[name];
  if (pair === undefined) throw new Error(`There is no colour ${name}.`);
  return `var(--u-${name},${pair[0]})`;
};
