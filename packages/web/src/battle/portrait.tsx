import type { Battle, Face, Unit } from '@umpire/engine/battle';
import { chipNode, type Scenario } from '@umpire/engine/table';
import { drawn } from '../scene/draw.tsx';
import { boxAround, portraitOf } from './figure.ts';

interface PortraitProps {
  readonly battle: Battle;
  readonly scenario: Scenario;
  readonly face: Pick<Face, 'figureOf'>;
  readonly unit: Unit;
}

/** Whoever leads a unit, or its first model, in the frame of a list. Nothing of a unit that is gone. */
export function Portrait({ battle, scenario, face, unit }: PortraitProps) {
  const found = portraitOf(battle, scenario, face, unit);
  return (
    found && (
      <svg class="umpire-scene portrait" viewBox={boxAround(found.reach)} aria-hidden="true">
        {drawn(found.node)}
      </svg>
    )
  );
}

/** A sign of the rules as an icon: the same as on the table. */
export function Sign({ of: { icon, sign, says } }: { readonly of: Face['markers'][number] }) {
  const { title: _title, ...chip } = chipNode({ sign, says, ...(icon !== undefined && { icon }) }, [0, 0], 12);
  return (
    <svg class="umpire-scene sign" viewBox="-15 -15 30 30" aria-hidden="true">
      {drawn(chip)}
    </svg>
  );
}
