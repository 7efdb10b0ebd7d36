/**
 * Status icons, 24 by 24, as chips: round is good for whoever bears it, a diamond is bad, a square is a fact; colour only repeats it.
 */
import { type GroupNode, group, path } from '../node.ts';
import { circle } from './stroke.ts';

type Tone = 'good' | 'bad' | 'fact';
/** Its tone, what is filled and what is drawn with a pen. */
type Icon = readonly [Tone, string, string?];

const ROUND_IN_SHELL = 'M9 9q0-5 3-7 3 2 3 7v8H9zM8 18h8v4H8z';

const ICONS = {
  cover: ['good', 'M12 2.5 4.5 5v6.5c0 5 3.4 8.2 7.5 10 4.1-1.8 7.5-5 7.5-10V5z'],
  aim: ['good', circle(12, 12, 1.8), `M12 2v6M12 16v6M2 12h6M16 12h6${circle(12, 12, 6.5)}`],
  watch: ['good', 'M6 2h12v3l-4.5 7 4.5 7v3H6v-3l4.5-7L6 5z'],
  spotted: ['bad', circle(12, 12, 3.6), 'M2 12q10-13 20 0-10 13-20 0z'],
  hidden: ['good', '', 'M2 12q10-13 20 0-10 13-20 0zM4 21 20 3'],
  pinned: ['bad', 'M8 2h8l-1 2v6l4 4v2h-6v6l-1 2-1-2v-6H5v-2l4-4V4z'],
  suppressed: ['bad', 'M14 1 4 14h6l-2 9L20 9h-7z'],
  stunned: [
    'bad',
    'M7 3l1.5 3.2 3.5.5-2.5 2.5.6 3.5L7 11l-3.1 1.7.6-3.5L2 6.7l3.5-.5zM17 10l1.5 3.2 3.5.5-2.5 2.5.6 3.5L17 18l-3.1 1.7.6-3.5-2.5-2.5 3.5-.5z',
  ],
  wounded: ['bad', 'M12 2q7 8 7 13a7 7 0 0 1-14 0q0-5 7-13z'],
  melee: ['fact', '', 'M4 3 19 18M20 3 5 18M15 20l6-6M9 20l-6-6M19 18l3 3M5 18l-3 3'],
  charged: ['fact', '', 'M5 12l7-7 7 7M5 20l7-7 7 7'],
  moved: ['fact', 'M7 2h7v10l6 4q2 1 2 5H6V12z'],
  fired: ['fact', ROUND_IN_SHELL],
  empty: ['bad', ROUND_IN_SHELL, 'M3 3l18 18'],
  done: ['fact', '', 'M4 13l5.5 6L20 5'],
  prone: ['fact', `${circle(18, 11, 3.4)}M2 16q7-5 13-3v5H2zM1 20h22v1.8H1z`],
  broken: ['bad', 'M4 2h2v20H4zM6 3h14l-4 5 4 5H6z', 'M21 19h-9M15 15l-4 4 4 4'],
  hesitant: ['bad', circle(12, 20.5, 2), 'M7 7.5q0-5 5-5t5 5q0 3-3 4.5-2 1-2 4'],
  leader: ['good', 'M12 1.5l3.2 6.7 7.3 1-5.3 5.1 1.3 7.3L12 18.1l-6.5 3.5 1.3-7.3L1.5 9.2l7.3-1z'],
  command: [
    'good',
    circle(12, 12, 2.6),
    'M7.5 16.5a6.4 6.4 0 0 1 0-9M16.5 7.5a6.4 6.4 0 0 1 0 9M4.5 19.5a10.6 10.6 0 0 1 0-15M19.5 4.5a10.6 10.6 0 0 1 0 15',
  ],
  fire: ['bad', 'M13 1q7 7 6 14a7 7 0 0 1-14 0q0-4 3-7 0 3 2 4 3-4 3-11z'],
  stuck: [
    'bad',
    'M21 6.5a5.5 5.5 0 0 1-7.3 5.2L6.5 19a2.5 2.5 0 0 1-3.5-3.5l7.3-7.2A5.5 5.5 0 0 1 17.5 3l-3.3 3.3.6 2.9 2.9.6z',
  ],
  joined: ['fact', '', 'M10 14l4-4M8 10l-3 3a4.2 4.2 0 0 0 6 6l3-3M16 14l3-3a4.2 4.2 0 0 0-6-6l-3 3'],
  carries: ['fact', 'M3 8l9-5 9 5v9l-9 5-9-5z', 'M3 8l9 5 9-5M12 13v9'],
  gun: ['good', 'M2 9h15v-2h5v4h-5v2H9l-2 5H3l1-5H2z'],
  fast: ['fact', 'M3 4l8 8-8 8zM12 4l8 8-8 8z'],
  secret: ['fact', circle(12, 20.5, 1.8), 'M5 2h14v4H5zM12 10v6'],
} as const satisfies Readonly<Record<string, Icon>>;

export type StatusIcon = keyof typeof ICONS;
export const STATUS_ICONS = Object.keys(ICONS) as readonly StatusIcon[];

const SHAPES: Readonly<Record<Tone, string>> = {
  good: circle(0, 0, 12),
  bad: 'M0-14.5 14.5 0 0 14.5-14.5 0Z',
  fact: 'M-11-8q0-3 3-3H8q3 0 3 3V8q0 3-3 3H-8q-3 0-3-3Z',
};

/** One sign of a model or unit: an icon if there is one for it, else its letters; and what it means. */
export type SceneChip = { readonly icon?: StatusIcon; readonly sign: string; readonly says: string };

/** A chip of this radius in inches around a point of the sheet; pointing at it tells its words. */
export function chipNode({ icon, sign, says }: SceneChip, at: readonly [number, number], radius: number): GroupNode {
  const [tone, fill, line = ''] = icon === undefined ? (['fact', ''] as const) : (ICONS[icon] as Icon);
  const face = tone === 'bad' ? 0.56 : 0.62;
  return {
    ...group(
      { class: `u-chip u-chip-${tone}`, title: says, role: 'img' },
      path('u-chip-ground', SHAPES[tone]),
      icon === undefined
        ? { kind: 'text', class: 'u-chip-letters', x: 0, y: 4.5, size: sign.length > 1 ? 10 : 13, text: sign }
        : {
            ...group({}, path('u-chip-fill', fill), path('u-chip-line', line)),
            at: [-12 * face, -12 * face],
            scale: face,
          },
    ),
    at,
    scale: Math.floor((radius / 12) * 100000 + 0.5) / 100000,
  };
}
