import { linear, ticksIn } from './scale.ts';
import { at, colourOf, filled, framed, GOLD, rule, type SvgOptions, words } from './svg.ts';

/** One line of a chart. `kind` gives it its colour, its dashes and its mark, so that colour is never the only sign. */
export interface ChartLine {
  readonly label: string;
  readonly kind: number;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface LineOptions extends SvgOptions {
  readonly lines: readonly ChartLine[];
  readonly x: { readonly says: string; readonly ticks?: readonly { readonly at: number; readonly says: string }[] };
  readonly y: {
    readonly from: number;
    readonly to: number;
    readonly write: (value: number) => string;
    readonly isWhole?: boolean;
  };
  /** A value holds until the next: steps instead of slopes. */
  readonly isStepped?: boolean;
  /** Numbered places on the first line. */
  readonly marks?: readonly { readonly at: number; readonly says: string }[];
}

const SIZE = { width: 420, height: 230 };
const [LEFT, RIGHT, TOP, BOTTOM] = [46, SIZE.width - 12, 14, SIZE.height - 44] as const;
/** Marks at the points are drawn while there are few. */
const FEW = 30;
const DASHES = ['', ' stroke-dasharray="7 3"', ' stroke-dasharray="2 3"', ' stroke-dasharray="9 3 2 3"'] as const;
/** A disc, a square, a diamond or a triangle. */
const MARKS = ['m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', 'm-3-3h6v6h-6z', 'm0-4l4 4l-4 4l-4-4z', 'm0-4l4 7h-8z'] as const;

/** Lines over a number. Its title is heard, not seen: a page writes it above, with the legend below. */
export function lineChart(options: LineOptions): string {
  const { lines, x, y, isStepped = false, marks = [] } = options;
  const xs = lines.flatMap(({ points }) => points.map(([place]) => place));
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const across = linear([low, high], [LEFT, RIGHT]);
  const up = linear([y.from, y.to], [BOTTOM, TOP]);
  const rows = ticksIn(y.from, y.to, 4, y.isWhole).map(
    (value) =>
      rule(LEFT, up(value), RIGHT, up(value)) +
      words(LEFT - 6, up(value) + 4, y.write(value), 'end', ' font-size="12" opacity=".8"'),
  );
  const ticks = (x.ticks ?? ticksIn(low, high, 6).map((place) => ({ at: place, says: at(place) }))).map(
    (tick) =>
      rule(across(tick.at), BOTTOM, across(tick.at), BOTTOM + 4) +
      words(across(tick.at), BOTTOM + 17, tick.says, 'middle', ' font-size="12" opacity=".8"'),
  );
  const drawn = lines.map(({ kind, points }) => {
    const dots = points.length > FEW ? '' : points.map(([px, py]) => mark(kind, across(px), up(py))).join('');
    return `<path d="${pathOf(points, across, up, isStepped)}" ${lineLook(kind)}/>${dots}`;
  });
  const flags = marks.map((one) => {
    const value = lines[0]?.points.find(([place]) => place === one.at)?.[1] ?? 0;
    const [cx, cy] = [across(one.at), up(value)];
    return (
      `<circle cx="${at(cx)}" cy="${at(cy)}" r="9" ${filled(GOLD)}/>` +
      words(cx, cy + 4, one.says, 'middle', ' class="umpire-on-gold" fill="#1c1f24" font-size="12" font-weight="700"')
    );
  });
  const below = words((LEFT + RIGHT) / 2, SIZE.height - 8, x.says, 'middle', ' font-size="12" opacity=".7"');
  return framed(options, SIZE, '', rows.join('') + ticks.join('') + below + drawn.join('') + flags.join(''));
}

/** A short piece of a line of this kind, for a legend. */
export const lineSample = (kind: number): string =>
  `<svg class="sample" viewBox="0 0 34 12" aria-hidden="true"><path d="M0 6H34" ${lineLook(kind)}/>${mark(kind, 17, 6)}</svg>`;

function lineLook(kind: number): string {
  const { fill, name } = colourOf(kind);
  return `class="${name}-line" fill="none" stroke="${fill}" stroke-width="2.2" stroke-linejoin="round"${DASHES[kind % 4]}`;
}

const mark = (kind: number, x: number, y: number): string =>
  `<path d="M${at(x)} ${at(y)}${MARKS[kind % 4]}" ${filled(colourOf(kind))}/>`;

function pathOf(
  points: ChartLine['points'],
  across: (x: number) => number,
  up: (y: number) => number,
  isStepped: boolean,
): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${at(across(x))} ${at(up(y))}`;
      return isStepped ? `H${at(across(x))}V${at(up(y))}` : `L${at(across(x))} ${at(up(y))}`;
    })
    .join('');
}
