/** Small drawings for buttons, each the `d` of its lines in a box of 24 by 24. */
const ICONS = {
  ruler: 'M3 17 17 3l4 4L7 21zM8 12l2 2M11 9l2 2M14 6l2 2',
  sight: 'M2 12q10-13 20 0-10 13-20 0zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  ranges: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  threat: 'M12 3 2 21h20zM12 10v5M12 18v.5',
  coherency: 'M2.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M14.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M9.5 12h5',
  arcs: 'M12 20 4 6a16 16 0 0 1 16 0z',
  undo: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3',
  menu: 'M4 6h16M4 12h16M4 18h16',
  less: 'M5 12h14',
  more: 'M5 12h14M12 5v14',
  action: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 9v6M9 12h6',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  units: 'M8 4a3 3 0 1 0 .01 0M3 20q0-8 5-8t5 8M17 7a2.5 2.5 0 1 0 .01 0M15 14q6-2 6 6',
  tools: 'M14 6a4 4 0 0 1 5-2l-2.5 3 1 2 2 .5 2-3a4 4 0 0 1-5.5 4.5L9 18.5 5.5 15z',
  hold: 'M8 5v14M16 5v14',
  go: 'M7 4v16l13-8z',
  skip: 'M5 5v14l9-7zM19 5v14',
  look: 'M12 2a7 7 0 0 0-7 7q0 5 7 13 7-8 7-13a7 7 0 0 0-7-7M9.5 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
} as const;
export type IconName = keyof typeof ICONS;

export function Icon({ of }: { readonly of: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[of]} />
    </svg>
  );
}
