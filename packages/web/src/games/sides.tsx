import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxAround } from '../battle/figure.ts';
import { drawn } from '../scene/draw.tsx';
import type { Figures } from './figures-of.ts';

/** One figure of each side of a game: they only decorate, and come when they come. */
export function Sides({ game }: { readonly game: string }) {
  const figures = useSignal<Figures>({});
  useEffect(() => void import('./figures.ts').then((found) => (figures.value = found.figures)), []);
  return (
    <span class="sides" aria-hidden="true">
      {figures.value[game]?.map(({ node, reach }, i) => (
        <svg key={i} class="umpire-scene portrait" viewBox={boxAround(reach)}>
          {drawn(node)}
        </svg>
      ))}
    </span>
  );
}
