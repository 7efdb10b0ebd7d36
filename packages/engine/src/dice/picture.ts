/** Distributions as text and as SVG: pure functions from data to strings. */
export { type Alphabet } from './picture/bar.ts';
export { atLeastCurve, versus } from './picture/curve.ts';
export { numericFields } from './picture/grid.ts';
export { heatMap } from './picture/heat.ts';
export { histogram } from './picture/histogram.ts';
export { isNumeric, labelOf, sourceText, summaryText } from './picture/label.ts';
export { decimal, grouped, percent, signed } from './picture/number.ts';
export { textPicture, type TextOptions } from './picture/text.ts';
export { type Named, textComparison } from './picture/text-compare.ts';
export { textJoint } from './picture/text-joint.ts';
