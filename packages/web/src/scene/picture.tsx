import type { Scene } from '@umpire/engine/table';
import { useMemo } from 'preact/hooks';
import { drawn } from './draw.tsx';
import { adoptSceneStyle } from './style.ts';

/** A scene as a picture that nobody touches: a map of a scenario. Without a name it only decorates. */
export function Picture({ of, name }: { readonly of: Scene; readonly name?: string }) {
  adoptSceneStyle();
  const nodes = useMemo(() => of.nodes.map(drawn), [of]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of elements, not of a file
    <svg class="umpire-scene picture" viewBox={of.box.join(' ')} role="img" aria-label={name ?? of.title}>
      <g aria-hidden="true">{nodes}</g>
    </svg>
  );
}
