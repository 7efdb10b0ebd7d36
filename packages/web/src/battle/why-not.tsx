import type { Moves } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { toldProblems } from './problems.tsx';
import type { ScreenState } from './screen-state.ts';
import { placeOn } from './sheet.ts';

/**
 * Why what is dragged may not go there, on the table, but never over the place that it is dragged to; the form says it too, to
 * those who listen.
 */
export function WhyNot({ state }: { readonly state: ScreenState }) {
  const [problem] = toldProblems(state);
  if (state.forming.placed.value === undefined || problem === undefined) return null;
  return (
    <p class={`why-not ${isAbove(state) ? 'is-below' : ''}`} aria-hidden="true">
      {problem.says} <small>{problem.rule}</small>
    </p>
  );
}

/** Is what is placed in the upper half of what is seen? */
function isAbove({ camera, forming, model }: ScreenState): boolean {
  const [part, seen] = [forming.placed.value, camera.seen.value];
  const said = part && forming.said.value[part.name];
  const end = part?.kind === 'moves' ? endOf(said as Moves | undefined, model.value) : (said as Point | undefined);
  return end !== undefined && seen !== undefined && placeOn(camera.sheet.value, end).y < seen.y + seen.height / 2;
}

const endOf = (moves: Moves | undefined, model: string | undefined): Point | undefined =>
  ((model === undefined ? undefined : moves?.[model]) ?? Object.values(moves ?? {})[0])?.path.at(-1);
