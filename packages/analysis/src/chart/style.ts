/** How the classes of charts look, in the colours of the pictures of tables. */
import { DARK } from '@umpire/engine/table';

const RULES = `
.umpire-scene .c-title{fill:$ink;font-weight:700;text-anchor:start}
.umpire-scene .c-word{fill:$ink;text-anchor:start}
.umpire-scene .c-label{fill:$ink;text-anchor:end}
.umpire-scene .c-middle{fill:$ink}
.umpire-scene .c-small{fill:$dim}
.umpire-scene .c-grid{stroke:$dim;stroke-width:.03;opacity:.45}
.umpire-scene .c-axis{stroke:$dim;stroke-width:.06}
.umpire-scene .c-even{stroke:$gold;stroke-width:.06;stroke-dasharray:.2 .15}
.umpire-scene .c-bar{fill:$side-1}
.umpire-scene .c-side-0{fill:$side-0}
.umpire-scene .c-side-1{fill:$side-1}
.umpire-scene .c-range{stroke:$ink;stroke-width:.07;stroke-linecap:butt}
.umpire-scene .c-line{stroke:$side-1;stroke-width:.1}
.umpire-scene .c-dot{fill:$side-1;stroke:$ink;stroke-width:.05}
.umpire-scene .c-card{fill:$gold;stroke:$ink;stroke-width:.05}
.umpire-scene .c-band{fill:$side-1;opacity:.22}
.umpire-scene .c-high{fill:$side-1}
.umpire-scene .c-low{fill:$side-0}
.umpire-scene .c-fell-0{fill:$side-0;stroke:$base;stroke-width:.02}
.umpire-scene .c-fell-1{fill:$side-1;stroke:$base;stroke-width:.02}
`;

const STRENGTHS = 20;

/** A class for a strength from 0 to 1. */
export const strengthClass = (share: number): string => `c-s${Math.round(Math.max(0, Math.min(1, share)) * STRENGTHS)}`;

/** The style of all charts. */
export const CHART_STYLE: string =
  RULES.replace(/\$([a-z0-9-]+)/g, (_, name: string) => `var(--u-${name},${DARK[`--u-${name}`] ?? '#888'})`).replaceAll(
    '\n',
    '',
  ) +
  Array.from(
    { length: STRENGTHS + 1 },
    (_, i) => `.umpire-scene .c-s${i}{fill-opacity:${(i / STRENGTHS) * 0.75}}`,
  ).join('');
