import { useComputed, useSignal } from '@preact/signals';
import { type Battle, type BattleModel, standing } from '@umpire/engine/battle';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../texts/index.ts';
import { isSeen } from './board-view.ts';
import { type EdgeMark, edgeMarks, MARK, SMALL_MARK } from './edge-marks.ts';
import { coverOf } from './free-area.ts';
import { sideIndex } from './names.ts';
import { modelsOf, openQuestion, optionsOnTable } from './options.ts';
import { Portrait } from './portrait.tsx';
import type { ScreenState } from './screen-state.ts';
import { placeOn } from './sheet.ts';

/** More marks than this would be a second table around the table. */
const MOST = 5;

/** What is left free between a mark and the edge, in pixels. */
const GAP = 6;

/** On a table narrower than this, in pixels, marks have no names: they would hide too much of it. */
const NARROW = 480;

/** A unit that is off the screen, and where it is on the sheet. */
interface Off {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

/** Marks at the edge of the table for those off the screen whom it is about. A click, a tap or Enter brings them into view. */
export function Edges({ state }: { readonly state: ScreenState }) {
  const { camera } = state;
  const layer = useRef<HTMLDivElement>(null);
  const marks = useSignal<readonly EdgeMark[]>([]);
  const isNarrow = useSignal(false);
  // While somebody drags, much changes and this hardly ever: the same text is the same picture.
  const units = useComputed(() => (camera.isMoving.value ? [] : unitsOf(state)));
  const text = useComputed(() => JSON.stringify(units.value.length === 0 ? [] : offScreen(state, units.value)));
  const off = JSON.parse(text.value) as readonly Off[];
  // What nobody is missed from need not be looked at: it changes with every frame of a drag.
  const seen = off.length === 0 ? undefined : camera.seen.value;
  useLayoutEffect(() => {
    const board = layer.current;
    if (board === null || seen === undefined) return;
    const { free, covered } = coverOf(board);
    const { left, top, width, height } = free;
    const inner = { left: left + GAP, top: top + GAP, width: width - 2 * GAP, height: height - 2 * GAP };
    isNarrow.value = board.clientWidth < NARROW;
    marks.value = edgeMarks(off, seen, inner, covered, isNarrow.value ? SMALL_MARK : MARK);
  }, [text.value, seen]);
  return (
    <div ref={layer} class={isNarrow.value ? 'edges is-narrow' : 'edges'}>
      {off.map((one, i) => (
        <Mark key={one.unit} state={state} unit={one.unit} at={marks.value[i]} />
      ))}
    </div>
  );
}

interface MarkProps {
  readonly state: ScreenState;
  readonly unit: string;
  readonly at: EdgeMark | undefined;
}

function Mark({ state, unit: id, at }: MarkProps) {
  const { session, camera } = state;
  const { battle } = session.now.value.view;
  const unit = battle.units.find((one) => one.id === id);
  if (unit === undefined || at === undefined) return null;
  const show = (): void => camera.show(modelsIn(battle, id).map(({ base }) => base));
  return (
    <button
      type="button"
      class={`edge-mark side-${sideIndex(battle, unit.seat)}`}
      style={{ left: `${at.left}px`, top: `${at.top}px`, '--points': `${at.degrees}deg` }}
      title={`${unit.name}: ${words.value.offScreen}`}
      onClick={show}
    >
      <Portrait battle={battle} scenario={session.scenario} face={session.ruleset.face} unit={unit} />
      <span class="name">{unit.name}</span>
      <span class="unseen">{words.value.offScreen}</span>
      <i aria-hidden="true">➤</i>
    </button>
  );
}

const modelsIn = (battle: Battle, unit: string): readonly BattleModel[] =>
  standing(battle).filter((model) => model.unit === unit);

/** A unit on the table: where it is, how far from the middle of what is seen, and whether any of it is seen. */
interface Stands extends Off {
  readonly owner: string | undefined;
  readonly far: number;
  readonly isThere: boolean;
}

function unitsOf({ camera, session }: ScreenState): readonly Stands[] {
  const seen = camera.seen.value;
  if (seen === undefined) return [];
  const sheet = camera.sheet.value;
  const placed = Map.groupBy(standing(session.now.value.view.battle), ({ unit }) => unit);
  return Array.from(placed, ([unit, models]) => {
    const spots = models.map(({ base }) => placeOn(sheet, base.at));
    const middle = (of: (spot: { x: number; y: number }) => number): number =>
      spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
    const at = { x: middle(({ x }) => x), y: middle(({ y }) => y) };
    const far = Math.hypot(at.x - seen.x - seen.width / 2, at.y - seen.y - seen.height / 2);
    return { unit, owner: models[0]?.owner, far, isThere: spots.some((spot) => isSeen(seen, spot)), ...at };
  });
}

/** Those whom it is about, and nobody of whom is seen. */
function offScreen(state: ScreenState, units: readonly Stands[]): readonly Off[] {
  // Of a side that is out of sight altogether, whoever is nearest.
  const lost = state.session.now.value.view.battle.sides.flatMap(({ seat }) => {
    const own = units.filter(({ owner }) => owner === seat);
    const [nearest] = own.toSorted((a, b) => a.far - b.far);
    return nearest === undefined || own.some(({ isThere }) => isThere) ? [] : [nearest.unit];
  });
  const wanted = new Set([...concerned(state), ...lost]);
  return [...wanted]
    .flatMap((id) => units.filter(({ unit, isThere }) => unit === id && !isThere))
    .slice(0, MOST)
    .map(({ unit, x, y }) => ({ unit, x, y }));
}

/** Units that what is to be decided is about, whoever is to act first. */
function concerned(state: ScreenState): readonly string[] {
  const { forming, session, unit } = state;
  const { battle } = session.now.value.view;
  const [item, question] = [forming.item.value, openQuestion(state)];
  const models = [
    ...modelsOf(battle, {}, [item?.unit, unit.value]),
    ...modelsOf(battle, {}, item?.order),
    ...modelsOf(battle, {}, forming.said.value),
    ...(question === undefined ? [] : modelsOf(battle, question, question.about)),
    ...(item === undefined ? optionsOnTable(state).flatMap(({ own }) => own) : []),
  ];
  return [...new Set(models.map((model) => model.unit))];
}
