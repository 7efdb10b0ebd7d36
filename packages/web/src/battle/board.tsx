import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { standing } from '@umpire/engine/battle';
import type { Point, Scenario } from '@umpire/engine/table';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { later } from '../later.tsx';
import { drawn } from '../scene/draw.tsx';
import { settings } from '../settings.ts';
import { speechOf } from '../texts/game-words.ts';
import { words } from '../texts/index.ts';
import { boardHandlers } from './board-input.ts';
import { isSeen, LAID_OUT } from './board-view.ts';
import { heightOf } from './heights.ts';
import { groundOf, openHousesKey, piecesOf } from './layers.ts';
import { beforeDice } from './motion/use-motion.ts';
import { isByLetters, openQuestion } from './options.ts';
import { Overlay } from './overlay.tsx';
import type { ScreenState } from './screen-state.ts';
import { placeOn, type Sheet } from './sheet.ts';
import { toSee } from './to-see.ts';

// In few games sides lay something on the table.
const LaidOut = later(async () => (await import('./laid.tsx')).LaidOut, 'silent');
// Where all of the table is seen there is nothing to mark.
const Edges = later(async () => (await import('./edges.tsx')).Edges, 'silent');

/** The table: terrain, models, and what an order being formed would mean. It fills the screen; everything else lies on it. */
export function Board({ state, scenario }: { readonly state: ScreenState; readonly scenario: Scenario }) {
  const w = words.value;
  const { camera, session } = state;
  const { view, length } = session.now.value;
  const { battle } = view;
  const sheet = camera.sheet.value;
  const speech = speechOf(session.ruleset);
  const ground = useMemo(
    () => groundOf(battle, scenario, sheet, ['numbers', 'grid'], speech),
    [battle.table, openHousesKey(battle), scenario, sheet, speech],
  );
  const still = useMemo(() => ground.nodes.map(drawn), [ground]);
  const cross = useSignal<Point | undefined>(undefined);
  const board = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const handlers = useMemo(
    () => boardHandlers({ state, cross, box: ground.box, svg: () => svg.current }),
    [state, ground],
  );
  useLayoutEffect(() => (board.current === null ? undefined : camera.attach(board.current)), [camera]);
  // By now it is known who is to act next.
  useEffect(() => camera.changed(toSee(state)), [length, camera]);
  const transform = useComputed(() => {
    const { x, y, scale } = camera.view.value;
    return `transform: translate(${x}px, ${y}px) scale(${scale / LAID_OUT}); --px: ${camera.pixel.value}`;
  });
  const name = useCamera(state);
  return (
    <div class="board">
      {/* A table is worked with keys of its own, as a map is. */}
      <div
        ref={board}
        class="sheet"
        role="application"
        tabIndex={0}
        aria-label={w.theTable}
        aria-describedby="table-help"
        data-turn={sheet.quarters}
        {...handlers}
      >
        {/* What lies still is a picture of its own: the browser need not paint it again while something moves on it. */}
        <div class={name} style={transform}>
          <svg class="umpire-scene still" viewBox={ground.box.join(' ')} aria-hidden="true">
            {still}
          </svg>
          <svg ref={svg} class="umpire-scene play" viewBox={ground.box.join(' ')}>
            <desc>{ground.description}</desc>
            {/* Areas end where the table does. */}
            <clipPath id="on-table">
              <rect width={sheet.width / 1000} height={sheet.depth / 1000} />
            </clipPath>
            {session.ruleset.face.laid !== undefined && (
              <LaidOut face={session.ruleset.face} battle={battle} sheet={sheet} />
            )}
            <Overlay state={state} layer="areas" />
            {/* Those who fell: zones and areas would hide them. */}
            <g class="lying" aria-hidden="true" />
            <Models state={state} scenario={scenario} />
            <Overlay state={state} layer="lines" />
            <Cross at={cross.value} sheet={sheet} />
          </svg>
        </div>
      </div>
      <Marks state={state} />
      <p id="table-help" class="unseen">
        {w.tableHelp}
      </p>
    </div>
  );
}

/**
 * What is painted already is enlarged as it is while the table is zoomed or shifted. As soon as it rests it is painted anew, sharply, pixel
 * for pixel: then putting it on the screen is a mere copy, which it is not while it is said to move.
 */
const useCamera = (state: ScreenState): ReadonlySignal<string> => {
  const { isMoving, isGliding } = state.camera;
  const isLabelled = useComputed(() => settings.value.labels === 'all' || isAskedByLetters(state));
  return useComputed(
    () =>
      `camera${isMoving.value ? ' moves' : ''}${isGliding.value ? ' glides' : ''}${isLabelled.value ? ' labels' : ''}`,
  );
};

function isAskedByLetters(state: ScreenState): boolean {
  const question = openQuestion(state);
  return question !== undefined && isByLetters(question, state.session.now.value.view.battle);
}

/** Everything that moves. It is drawn anew when the battle changes, not while something is dragged. */
function Models({ state, scenario }: { readonly state: ScreenState; readonly scenario: Scenario }) {
  const { session, unit, camera } = state;
  const { battle } = session.now.value.view;
  const chosen = unit.value;
  const looks = beforeDice.value ?? battle;
  const sheet = camera.sheet.value;
  const speech = speechOf(session.ruleset);
  const pieces = useMemo(
    () => piecesOf(battle, scenario, session.ruleset.face, chosen, sheet, speech, looks),
    [battle, looks, scenario, session, chosen, sheet, speech],
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

/** Marks for those who are off the screen, from when anybody is. */
function Marks({ state }: { readonly state: ScreenState }) {
  const { camera, session } = state;
  const isNeeded = useComputed(() => {
    const [seen, sheet] = [camera.isMoving.value ? undefined : camera.seen.value, camera.sheet.value];
    const { battle } = session.now.value.view;
    return seen !== undefined && standing(battle).some(({ base }) => !isSeen(seen, placeOn(sheet, base.at)));
  });
  return isNeeded.value ? <Edges state={state} /> : null;
}

/** Where the keyboard points. */
function Cross({ at, sheet }: { readonly at: Point | undefined; readonly sheet: Sheet }) {
  if (at === undefined) return null;
  const { x, y } = placeOn(sheet, at);
  return <path class="cross" d={`M${x - 0.7} ${y}h1.4M${x} ${y - 0.7}v1.4`} aria-hidden="true" />;
}
