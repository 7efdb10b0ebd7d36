import { type ChartLine, lineChart, type LineOptions, lineSample } from '@umpire/engine/chart';

interface LineChartProps extends Omit<LineOptions, 'title'> {
  /** What it shows, in a sentence, for those who do not see it. */
  readonly name: string;
  /** What the lines are of. */
  readonly says: string;
}

/** Lines over a number, with their legend. */
export function LineChart({ name, says, ...options }: LineChartProps) {
  const { lines } = options;
  return (
    <figure class="chart">
      <div dangerouslySetInnerHTML={{ __html: lineChart({ title: name, ...options }) }} />
      <figcaption>
        {says !== '' && <span class="dim">{says}</span>}
        {lines.length > 1 && lines.map((line) => <LegendEntry key={line.label} line={line} />)}
      </figcaption>
    </figure>
  );
}

const LegendEntry = ({ line }: { readonly line: ChartLine }) => (
  <span class="line-legend">
    <span dangerouslySetInnerHTML={{ __html: lineSample(line.kind) }} /> {line.label}
  </span>
);
