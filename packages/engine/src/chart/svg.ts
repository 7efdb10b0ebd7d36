/** How an SVG picture is framed. */
export interface SvgOptions {
  readonly title: string;
  readonly width?: number;
  readonly height?: number;
  /**
   * A file of its own brings paper and ink for light and dark; without this the picture is part of a page and
   * takes the page's text colour.
   */
  readonly standalone?: boolean;
}

/** Colours that stand out on white and on near-black (3 : 1 or better), and from each other without red and green. */
export const FIRST = { fill: '#4a90c8', name: 'umpire-first' } as const;
export const SECOND = { fill: '#c8742a', name: 'umpire-second' } as const;

/** What is pointed out. */
export const GOLD = { fill: '#c99a2e', name: 'umpire-gold' } as const;

/** The colours of the sides, in their order; dashes and marks tell them apart too. */
export const SIDES = [
  { fill: '#c9503c', name: 'umpire-side-0' },
  { fill: '#4a90c8', name: 'umpire-side-1' },
  { fill: '#3f9a6b', name: 'umpire-side-2' },
  { fill: '#9a6fc0', name: 'umpire-side-3' },
] as const;

/** One of the colours of a picture. */
export interface Colour {
  readonly fill: string;
  readonly name: string;
}

/** The colour of a side; none is the first colour of all. */
export const colourOf = (side: number | undefined): Colour => (side === undefined ? FIRST : (SIDES[side % 4] ?? FIRST));

/**
 * Attributes of a colour, and a class for a page that has colours of its own. No style attribute: a strict content security
 * policy would not let it count.
 */
export const filled = ({ fill, name }: Colour): string => `class="${name}" fill="${fill}"`;
export const stroked = ({ fill, name }: Colour): string =>
  `class="${name}-line" fill="none" stroke="${fill}" stroke-width="2"`;

/** Text in an SVG or an attribute of it. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A coordinate with two places at most: finer is not seen, and shorter is kinder to a diff. */
export const at = (x: number): string => `${Math.round(x * 100) / 100}`;

/** A rectangle with a note that a pointer, or a screen reader, can find. */
export const rectangle = (x: number, y: number, width: number, height: number, note: string, more = ''): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(Math.max(0, width))}" height="${at(Math.max(0, height))}"${more}>` +
  `<title>${escaped(note)}</title></rect>`;

/** A line of text. */
export const words = (
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
  more = '',
): string =>
  `<text x="${at(x)}" y="${at(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${more}>${escaped(text)}</text>`;

/** A thin line of the grid or the axis. */
export const rule = (x1: number, y1: number, x2: number, y2: number, more = ' opacity=".25"'): string =>
  `<path d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" stroke="currentColor"${more}/>`;

/** Characters of the page's font that fit a width in units, roughly. */
export const fitting = (text: string, width: number): string => fitted(text, Math.max(1, Math.floor(width / 7)));

/** A text cut to so many characters, with a sign that something is missing. */
export const fitted = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1))}…`;

/** The title of a picture at its top, cut to the room that a note at the right leaves. */
export const heading = (title: string, x: number, room: number): string =>
  words(x, 24, fitting(title, room), 'start', ' font-size="15" font-weight="600"');

const PAPER =
  '<style>:root{color:#1c1f24}.paper{fill:#fff}@media (prefers-color-scheme:dark){:root{color:#e8e4d8}.paper{fill:#12161b}}</style>' +
  '<rect class="paper" width="100%" height="100%" fill="#fff"/>';

/** The picture around its body: size, title and description for those who cannot see it, paper if it stands alone. */
export function framed(options: SvgOptions, size: Size, description: string, body: string): string {
  const { width, height } = size;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${at(width)} ${at(height)}" width="${at(width)}" height="${at(height)}" ` +
    `role="img" font-family="system-ui, sans-serif" font-size="13" fill="currentColor">` +
    `<title>${escaped(options.title)}</title><desc>${escaped(description)}</desc>` +
    `${options.standalone === true ? PAPER : ''}${body}</svg>\n`
  );
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture: 640 × 360 unless told. */
export const sizeOf = (options: SvgOptions): Size => ({ width: options.width ?? 640, height: options.height ?? 360 });
