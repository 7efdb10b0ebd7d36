import type { Scene } from '@umpire/engine/table';
import { useMemo } from 'preact/hooks';
import { drawn } from './draw.tsx';

interface PictureProps {
  readonly of: Scene;
  readonly name?: string;
  /** Cut to the shape of its frame instead of shown whole. */
  readonly fills?: boolean;
}

/** A scene as a picture that nobody touches: a map of a scenario. Without a name it only decorates. */
export function Picture({ of, name, fills = false }: PictureProps) {
  const nodes = useMemo(() => of.nodes.map(drawn), [of]);
  return (
    <svg
      class="umpire-scene picture"
      viewBox={of.box.join(' ')}
      preserveAspectRatio={fills ? 'xMidYMid slice' : 'xMidYMid meet'}
      role="img"
      aria-label={name ?? of.title}
    >
      <g aria-hidden="true">{nodes}</g>
    </svg>
  );
}
