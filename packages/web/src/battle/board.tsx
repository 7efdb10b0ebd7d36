import { type ReadonlySignal, type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { standing } from '@umpire/engine/battle';
import type { Point, Scenario } from '@umpire/engine/table';
import { useMemo, useRef } from 'preact/hooks';
import { drawn } from '../scene/draw.tsx';
import { words } from '../texts/index.ts';
import { boardHandlers } from './board-input.ts';
import { boardView, type BoardView, WHOLE, zoomed } from './board-view.ts';
import { groundOf, openHousesKey, piecesOf } from './layers.ts';
import { Overlay } from './overlay.tsx';
import { heightOf } from './heights.ts';
import { LevelSelect } from './level-select.tsx';
import type { ScreenState } from './screen-state.ts';
import { Toolbar } from './toolbar.tsx';

/** The table: terrain, models, and what an order being formed would mean. */
export function Board({ state, scenario }: { readonly state: ScreenState; readonly scenario: Scenario }) {
  const w = words.value;
  const { battle } = state.session.now.value.view;
  const ground = useMemo(() => groundOf(battle, scenario), [battle.table, openHousesKey(battle), scenario]);
  const still = useMemo(() => ground.nodes.map(drawn), [ground]);
  const view = useMemo(boardView, []);
  const cross = useSignal<Point | undefined>(undefined);
  const svg = useRef<SVGSVGElement>(null);
  const handlers = useMemo(
    () => boardHandlers({ state, view, cross, box: ground.box, svg: () => svg.current }),
    [state, ground],
  );
  const middle = () => ({ x: (svg.current?.clientWidth ?? 0) / 2, y: (svg.current?.clientHeight ?? 0) / 2 });
  const transform = useComputed(() => {
    const { x, y, scale } = view.value;
    return `transform: translate(${x}px, ${y}px) scale(${scale})`;
  });
  const camera = useCamera(view);
  return (
    <div class="board">
      <div class="board-bar">
        <Toolbar state={state} />
        <LevelSelect state={state} />
        <Zoom view={view} middle={middle} />
      </div>
      {/* A table is worked with keys of its own, as a map is. */}
      <div
        class="sheet"
        role="application"
        tabIndex={0}
        aria-label={w.theTable}
        aria-describedby="table-help"
        {...handlers}
      >
        {/* What lies still is a picture of its own: the browser need not paint it again while something moves on it. */}
        <div class={camera} style={transform}>
          <svg class="umpire-scene still" viewBox={ground.box.join(' ')} aria-hidden="true">
            {still}
          </svg>
          <svg ref={svg} class="umpire-scene play" viewBox={ground.box.join(' ')}>
            <desc>{ground.description}</desc>
            <Overlay state={state} layer="areas" />
            <Models state={state} scenario={scenario} />
            <Overlay state={state} layer="lines" />
            <Cross at={cross.value} depth={battle.table.depth} />
          </svg>
        </div>
      </div>
      <p id="table-help" class="unseen">
        {w.tableHelp}
      </p>
      <WhyNot state={state} />
    </div>
  );
}

/** How long the table must rest before it is drawn sharply again, in milliseconds. */
const REST = 160;

/**
 * What is painted already is enlarged as it is while the table is zoomed. As soon as it rests it is painted anew, sharply: for the
 * moment of a frame it is not said to move. Turning the wheel on at the nearest or farthest is no rest.
 */
function useCamera(view: Signal<BoardView>): ReadonlySignal<string> {
  const name = useSignal('camera');
  const painted = useRef(WHOLE.scale);
  useSignalEffect(() => {
    const { scale } = view.value;
    const resting = setTimeout(() => {
      if (scale === painted.current) return;
      painted.current = scale;
      name.value = 'camera at-rest';
      requestAnimationFrame(() => requestAnimationFrame(() => (name.value = 'camera')));
    }, REST);
    return () => clearTimeout(resting);
  });
  return name;
}

interface ZoomProps {
  readonly view: Signal<BoardView>;
  middle(): { readonly x: number; readonly y: number };
}

function Zoom({ view, middle }: ZoomProps) {
  const w = words.value;
  const by = (factor: number): void => {
    view.value = zoomed(view.value, factor, middle());
  };
  return (
    <div class="zoom">
      <button type="button" aria-label={w.zoomIn} onClick={() => by(1.4)}>
        +
      </button>
      <button type="button" aria-label={w.zoomOut} onClick={() => by(1 / 1.4)}>
        −
      </button>
      <button type="button" aria-label={w.fit} onClick={() => (view.value = WHOLE)}>
        ⤢
      </button>
    </div>
  );
}

/** Why what is dragged may not go there, beside the table; the form says it too, to those who listen. */
function WhyNot({ state }: { readonly state: ScreenState }) {
  const { forming } = state;
  const [problem] = forming.problems.value;
  if (forming.placed.value === undefined || problem === undefined) return null;
  return (
    <p class="why-not" aria-hidden="true">
      {problem.says} <small>{problem.rule}</small>
    </p>
  );
}

/** Everything that moves. It is drawn anew when the battle changes, not while something is dragged. */
function Models({ state, scenario }: { readonly state: ScreenState; readonly scenario: Scenario }) {
  const { session, unit } = state;
  const { battle } = session.now.value.view;
  const chosen = unit.value;
  const pieces = useMemo(
    () => piecesOf(battle, scenario, session.ruleset.face, chosen),
    [battle, scenario, session, chosen],
  );
  const height = state.level.value;
  const elsewhere = useMemo(
    () =>
      new Set(
        height === undefined
          ? []
          : standing(battle)
              .filter((model) => heightOf(model) !== height)
              .map(({ id }) => `model:${id}`),
      ),
    [battle, height],
  );
  return (
    <>
      <g aria-hidden="true">{pieces.below.map(drawn)}</g>
      <g>
        {pieces.models.map((node) => (
          <g
            key={node.key}
            role="img"
            aria-label={node.title ?? ''}
            class={elsewhere.has(node.key ?? '') ? 'elsewhere' : ''}
          >
            {drawn(node)}
          </g>
        ))}
      </g>
      <g aria-hidden="true" class="above">
        {pieces.above.map(drawn)}
      </g>
    </>
  );
}

/** Where the keyboard points. */
function Cross({ at, depth }: { readonly at: Point | undefined; readonly depth: number }) {
  if (at === undefined) return null;
  const [x, y] = [at.x / 1000, (depth - at.y) / 1000];
  return <path class="cross" d={`M${x - 0.7} ${y}h1.4M${x} ${y - 0.7}v1.4`} aria-hidden="true" />;
}
