import type { ComponentChildren } from 'preact';
import { scaleOf, short, ticksOf } from './scale.ts';

/** One line of a chart. `kind` gives it its colour, its dashes and its mark, so that colour is never the only sign. */
export interface ChartLine {
  readonly label: string;
  readonly kind: number;
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface LineChartProps {
  /** What it shows, in a sentence, for those who do not see it. */
  readonly name: string;
  readonly lines: readonly ChartLine[];
  readonly x: { readonly says: string; readonly ticks?: readonly { readonly at: number; readonly says: string }[] };
  readonly y: {
    readonly says: string;
    readonly from: number;
    readonly to: number;
    readonly write: (value: number) => string;
    readonly isWhole?: boolean;
  };
  /** A value holds until the next: steps instead of slopes. */
  readonly isStepped?: boolean;
  /** Numbered places on the first line. */
  readonly marks?: readonly { readonly at: number; readonly says: string }[];
  /** A place that is shown by an upright line. */
  readonly now?: number;
}

const WIDTH = 420;
const HEIGHT = 230;
const BOX = { left: 46, right: WIDTH - 12, top: 14, bottom: HEIGHT - 44 };
/** Marks at the points are drawn while there are few. */
const FEW = 30;

/** Lines over a number, with their legend. Drawn by attributes and classes alone. */
export function LineChart({ name, lines, x, y, isStepped = false, marks = [], now }: LineChartProps) {
  const xs = lines.flatMap(({ points }) => points.map(([at]) => at));
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const across = scaleOf([low, high], [BOX.left, BOX.right]);
  const up = scaleOf([y.from, y.to], [BOX.bottom, BOX.top]);
  const xTicks = x.ticks ?? ticksOf(low, high, 6).map((at) => ({ at, says: short(at) }));
  const [first] = lines;
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
        {ticksOf(y.from, y.to, 4, y.isWhole).map((value) => (
          <g key={value}>
            <path class="grid" d={`M${BOX.left} ${short(up(value))}H${BOX.right}`} />
            <text class="end" x={BOX.left - 6} y={short(up(value) + 4)}>
              {y.write(value)}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, says }) => (
          <g key={at}>
            <path class="tick" d={`M${short(across(at))} ${BOX.bottom}v4`} />
            <text class="middle" x={short(across(at))} y={BOX.bottom + 17}>
              {says}
            </text>
          </g>
        ))}
        <text class="middle dim" x={(BOX.left + BOX.right) / 2} y={HEIGHT - 8}>
          {x.says}
        </text>
        {now !== undefined && <path class="now" d={`M${short(across(now))} ${BOX.top}V${BOX.bottom}`} />}
        {lines.map(({ label, kind, points }) => (
          <g key={label} class={`line kind-${kind % 4}`}>
            <path d={pathOf(points, across, up, isStepped)} />
            {points.length <= FEW && points.map(([at, value]) => mark(kind, across(at), up(value)))}
          </g>
        ))}
        {marks.map(({ at, says }) => {
          const value = first?.points.find(([one]) => one === at)?.[1] ?? 0;
          return (
            <g key={at} class="flag">
              <circle cx={short(across(at))} cy={short(up(value))} r="9" />
              <text class="middle" x={short(across(at))} y={short(up(value) + 4)}>
                {says}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>
        {y.says !== '' && <span class="dim">{y.says}</span>}
        {lines.length > 1 && lines.map(({ label, kind }) => <LegendEntry key={label} label={label} kind={kind} />)}
      </figcaption>
    </figure>
  );
}

function LegendEntry({ label, kind }: { readonly label: string; readonly kind: number }) {
  return (
    <span class="legend">
      <svg class="sample" viewBox="0 0 34 12" aria-hidden="true">
        <g class={`line kind-${kind % 4}`}>
          <path d="M0 6H34" />
          {mark(kind, 17, 6)}
        </g>
      </svg>{' '}
      {label}
    </span>
  );
}

function pathOf(
  points: ChartLine['points'],
  across: (x: number) => number,
  up: (y: number) => number,
  isStepped: boolean,
): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${short(across(x))} ${short(up(y))}`;
      return isStepped ? `H${short(across(x))}V${short(up(y))}` : `L${short(across(x))} ${short(up(y))}`;
    })
    .join('');
}

/** A disc, a square, a diamond or a triangle. */
function mark(kind: number, x: number, y: number): ComponentChildren {
  const at = `${short(x)} ${short(y)}`;
  const shapes = ['m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', 'm-3-3h6v6h-6z', 'm0-4l4 4l-4 4l-4-4z', 'm0-4l4 7h-8z'];
  return <path key={at} class="mark" d={`M${at}${shapes[kind % 4]}`} />;
}
