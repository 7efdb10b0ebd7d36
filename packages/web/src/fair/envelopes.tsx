import { words } from './words.ts';

/** Where the rows stand, and how many envelopes each shows. */
const ROWS = [30, 84, 138] as const;
const COLUMNS = [0, 1, 2, 3, 4] as const;
/** The envelope that is being opened. */
const OPEN = 3;
const PIPS: readonly (readonly [number, number])[] = [
  [-9, -9],
  [9, -9],
  [0, 0],
  [-9, 9],
  [9, 9],
];

/** The picture of the explanation: three rows of sealed envelopes; the letters of three that are opened make a die. */
export function Envelopes() {
  const w = words.value;
  const names = [w.yours, w.theirs, w.server];
  return (
    <svg class="envelopes" viewBox="0 0 420 180" role="img" aria-label={w.pictureName}>
      {ROWS.map((y, row) => (
        <g key={y} class={`row-${row}`}>
          <text x="4" y={y + 5}>
            {names[row]}
          </text>
          {COLUMNS.map((column) => (
            <Envelope key={column} x={84 + column * 44} y={y} isOpen={column === OPEN} isUsed={column > OPEN} />
          ))}
          <path class="way" d={`M ${84 + OPEN * 44 + 16} ${y} C 300 ${y}, 310 84, 346 84`} />
        </g>
      ))}
      <g class="die" transform="translate(374 84)">
        <rect x="-24" y="-24" width="48" height="48" rx="8" />
        {PIPS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
        ))}
      </g>
    </svg>
  );
}

interface EnvelopeProps {
  readonly x: number;
  readonly y: number;
  readonly isOpen: boolean;
  readonly isUsed: boolean;
}

function Envelope({ x, y, isOpen, isUsed }: EnvelopeProps) {
  return (
    <g class={`envelope ${isOpen ? 'is-open' : isUsed ? 'is-used' : ''}`} transform={`translate(${x} ${y})`}>
      {isOpen && <rect class="letter" x="-12" y="-20" width="24" height="20" />}
      <rect x="-16" y="-11" width="32" height="22" rx="2" />
      <path d={isOpen ? 'M -16 -11 L 0 -22 L 16 -11' : 'M -16 -11 L 0 2 L 16 -11'} />
      {!isOpen && !isUsed && <circle class="seal" cx="0" cy="1" r="4.5" />}
    </g>
  );
}
