import type { Battle, Face, Laid } from '@umpire/engine/battle';
import { useMemo } from 'preact/hooks';
import { sideIndex } from './names.ts';
import type { Sheet } from './sheet.ts';
import { outlineOf } from './shapes.ts';

interface LaidProps {
  readonly face: Pick<Face, 'laid'>;
  readonly battle: Battle;
  readonly sheet: Sheet;
}

/** What each side has laid on the table for all to see, in its colour: zones with lines and markers, marks told apart by their shape. */
export function LaidOut({ face, battle, sheet }: LaidProps) {
  const all = useMemo(() => face.laid?.(battle) ?? [], [face, battle]);
  const ordered = useMemo(() => ROLES.flatMap((role) => all.filter((one) => one.role === role)), [all]);
  if (ordered.length === 0) return null;
  return (
    <g class="laid" aria-hidden="true">
      {ordered.map(({ side, role, shape, says }, i) => (
        // They are drawn anew with every change.
        <g key={i} class={`laid-${role} side-${sideIndex(battle, side)}`}>
          <title>{says}</title>
          <path d={outlineOf(shape, sheet)} />
          {role === 'mark' && <path class="laid-cross" d={crossOf(shape, sideIndex(battle, side), sheet)} />}
        </g>
      ))}
    </g>
  );
}

const ROLES: readonly Laid['role'][] = ['zone', 'link', 'mark'];

/** An upright cross for one side, a slanting one for the other: the colour is not the only sign. */
function crossOf(shape: Laid['shape'], side: number, sheet: Sheet): string {
  if (shape.kind !== 'disc') return '';
  const { x, y } = sheet.turned(shape.at);
  const [left, top, r] = [x / 1000, (sheet.depth - y) / 1000, (shape.radius / 1000) * 1.6];
  const d = r * 0.7;
  return side % 2 === 0
    ? `M${left - r} ${top}h${2 * r}M${left} ${top - r}v${2 * r}`
    : `M${left - d} ${top - d}l${2 * d} ${2 * d}M${left - d} ${top + d}l${2 * d} ${-2 * d}`;
}
