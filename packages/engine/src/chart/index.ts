/** Charts as the text of SVG pictures: pure functions from numbers to strings, for pages, files and reports. */
export { type Bar, type BarOptions, bars, type Interval } from './bars.ts';
export { type Dot, type DotOptions, dots } from './dots.ts';
export { heat, type HeatCell, type HeatOptions } from './heat.ts';
export { type ChartLine, lineChart, type LineOptions, lineSample } from './lines.ts';
export { type Axis, axisOf, linear } from './scale.ts';
export * from './svg.ts';
