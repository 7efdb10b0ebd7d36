import type { Signal } from '@preact/signals';
import type { Moves } from '@umpire/engine/battle';
import type { Point, Scene } from '@umpire/engine/table';
import { type BoardView, panned, tablePoint, zoomed } from './board-view.ts';
import { pointAt } from './options.ts';
import { dragTo, dropAt, hitBy, itemToDrag, modelHit, placeAt } from './board-acts.ts';
import type { ScreenState, Tape } from './screen-state.ts';

/** What the handlers of the board need to know. */
export interface BoardParts {
  readonly state: ScreenState;
  readonly cross: Signal<Point | undefined>;
  readonly box: Scene['box'];
  svg(): Element | null;
}

/** Pixels that a press may wander and still be a click. */
const STILL = 5;

/** What a press has begun. */
type Gesture =
  | { readonly kind: 'press'; readonly x: number; readonly y: number; readonly model: string | undefined }
  | { readonly kind: 'pan'; readonly x: number; readonly y: number; readonly from: BoardView }
  | { readonly kind: 'drag'; readonly model: string; readonly grip: Point }
  | { readonly kind: 'tape'; readonly from: Point };

/** Mouse, finger, wheel and keys on the table. */
export function boardHandlers(parts: BoardParts) {
  const { state, cross, box, svg } = parts;
  const { camera } = state;
  const view = (): BoardView => camera.view.value;
  let gesture: Gesture | undefined;
  const fingers = new Map<number, { x: number; y: number }>();

  // A mouse tells of itself more often than the screen is drawn: only its last place in each frame counts.
  let waiting: (() => void) | undefined;
  const now = (): void => {
    const work = waiting;
    waiting = undefined;
    work?.();
  };
  const later = (work: () => void): void => {
    if (waiting === undefined) requestAnimationFrame(now);
    waiting = work;
  };

  const at = (event: { clientX: number; clientY: number }): Point => {
    const element = svg();
    return element === null ? { x: 0, y: 0 } : tablePoint(element, box, camera.sheet.value, event);
  };
  const inBoard = (element: EventTarget | null, event: { clientX: number; clientY: number }) => {
    const rect = (element as Element).getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };

  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (state.tool.value === 'ruler') {
        gesture = { kind: 'tape', from: at(event) };
        state.tape.value = tapeOn(state, at(event), at(event));
        return;
      }
      gesture = { kind: 'press', x: event.clientX, y: event.clientY, model: modelHit(event.target) };
    },
    onPointerMove(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return pointAt(state, modelHit(event.target));
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (other !== undefined) {
        gesture = undefined;
        const spread = (one: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y);
        const middle = { clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 };
        const factor = spread({ x: event.clientX, y: event.clientY }) / Math.max(1, spread(before));
        camera.moveTo(zoomed(view(), factor, inBoard(event.currentTarget, middle)));
        return;
      }
      later(() => (gesture = moved(gesture, event)));
    },
    onPointerUp(event: PointerEvent): void {
      now();
      fingers.delete(event.pointerId);
      if (gesture?.kind === 'press') hitBy(state, gesture.model, at(event), event.shiftKey);
      if (gesture?.kind === 'drag') {
        const to = at(event);
        dropAt(state, gesture.model, { x: to.x - gesture.grip.x, y: to.y - gesture.grip.y });
      }
      gesture = undefined;
    },
    onPointerLeave(): void {
      pointAt(state, undefined);
    },
    onPointerCancel(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      gesture = undefined;
    },
    onWheel(event: WheelEvent): void {
      event.preventDefault();
      const factor = event.deltaY < 0 ? 1.15 : 1 / 1.15;
      camera.moveTo(zoomed(view(), factor, inBoard(event.currentTarget, event)));
    },
    onKeyDown(event: KeyboardEvent): void {
      const step = ARROWS[event.key];
      const isMeasuring = state.tool.value === 'ruler';
      const wantsPlace = isMeasuring || state.forming.placed.value !== undefined;
      const element = event.currentTarget as Element;
      const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
      if (step !== undefined && wantsPlace) {
        cross.value = crossed(step, event.shiftKey ? 100 : 1000);
        if (isMeasuring && state.tape.value !== undefined)
          state.tape.value = tapeOn(state, state.tape.value.begun, cross.value);
      } else if (step !== undefined) camera.moveTo(panned(view(), -step.x * 60, step.y * 60));
      else if (event.key === '+' || event.key === '=') camera.moveTo(zoomed(view(), 1.4, middle));
      else if (event.key === '-') camera.moveTo(zoomed(view(), 1 / 1.4, middle));
      else if (event.key === '0') camera.whole();
      else if (event.key === '.') camera.follow();
      else if (event.key === 'Enter' && wantsPlace && cross.value !== undefined) {
        if (isMeasuring) state.tape.value = tapeOn(state, cross.value, cross.value);
        else {
          placeAt(state, cross.value, event.shiftKey);
          cross.value = undefined;
        }
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  /** The cross starts where the model stands, or in the middle of the table. */
  function crossed(step: Point, by: number): Point {
    const { battle } = state.session.now.value.view;
    const part = state.forming.placed.value;
    const from = part?.kind === 'point' ? part.from : undefined;
    const model = battle.models.find(({ id, away }) => id === state.model.value && away === undefined);
    const start = cross.value ?? from ?? model?.base.at;
    const sheet = camera.sheet.value;
    const { width, depth } = battle.table;
    const { x, y } = sheet.turned(start ?? { x: Math.round(width / 2), y: Math.round(depth / 2) });
    return sheet.back({ x: clamp(x + step.x * by, sheet.width), y: clamp(y + step.y * by, sheet.depth) });
  }

  function moved(held: Gesture | undefined, event: PointerEvent): Gesture | undefined {
    if (held === undefined) return undefined;
    if (held.kind === 'tape') {
      state.tape.value = tapeOn(state, held.from, at(event));
      return held;
    }
    if (held.kind === 'pan') {
      camera.moveTo(panned(held.from, event.clientX - held.x, event.clientY - held.y));
      return held;
    }
    if (held.kind === 'drag') {
      const to = at(event);
      dragTo(state, held.model, { x: to.x - held.grip.x, y: to.y - held.grip.y });
      return held;
    }
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < STILL) return held;
    const grip = held.model === undefined ? undefined : gripped(held.model, at({ clientX: held.x, clientY: held.y }));
    if (held.model !== undefined && grip !== undefined) return { kind: 'drag', model: held.model, grip };
    return { kind: 'pan', x: held.x, y: held.y, from: view() };
  }

  /** Takes hold of a model that may move now: gives where it was gripped, from its middle. */
  function gripped(model: string, point: Point): Point | undefined {
    if (!itemToDrag(state, model)) return undefined;
    const from = ghostAt(state, model);
    return from && { x: point.x - from.x, y: point.y - from.y };
  }
}

/** A tape as it is laid; until the tools are at hand it lies there, and has no length yet. */
const tapeOn = ({ tools }: ScreenState, begun: Point, to: Point): Tape =>
  tools.value?.tape(begun, to) ?? { begun, from: begun, to, length: 0 };

/** Where the model would stand by the order being formed, else where it stands. */
function ghostAt({ forming, session }: ScreenState, model: string): Point | undefined {
  const part = forming.placed.value;
  const said = part && forming.said.value[part.name];
  const ghost =
    part?.kind === 'moves' ? (said as Moves | undefined)?.[model]?.path.at(-1) : (said as Point | undefined);
  const one = session.now.value.view.battle.models.find(({ id }) => id === model);
  return (one?.away === undefined ? undefined : ghost) ?? one?.base.at ?? ghost;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
