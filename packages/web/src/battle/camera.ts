import { batch, type ReadonlySignal, signal, type Signal } from '@preact/signals';
import { type Battle, standing } from '@umpire/engine/battle';
import {
  type Base,
  boxOf,
  type Point,
  type Scenario,
  scenarioExtras,
  type Scene,
  type Shape,
} from '@umpire/engine/table';
import {
  type Area,
  atHand,
  type BoardView,
  EDGE,
  type Fit,
  fitted,
  type Frame,
  inchFor,
  seenOf,
  showing,
  type Spot,
  START,
  unshifted,
  wholeIn,
} from './board-view.ts';
import { coverOf } from './free-area.ts';
import { PERSON } from '../store/battles.ts';
import { resting } from './rest.ts';
import type { Session } from './session.ts';
import { onSheet, type Quarters, type Sheet, sheetOf, shapeOn } from './sheet.ts';

/** How the table is looked at: which way it lies, and what of it is seen. */
export interface Camera {
  readonly view: Signal<BoardView>;
  readonly sheet: ReadonlySignal<Sheet>;
  /** What the free part of the board shows, in inches of the sheet. */
  readonly seen: ReadonlySignal<Spot | undefined>;
  /** Inches to a pixel, as soon as the table rests: words and thin lines keep their size. */
  readonly pixel: ReadonlySignal<number>;
  /** It does not rest: what is painted is shifted and enlarged as it is. */
  readonly isMoving: ReadonlySignal<boolean>;
  /** It goes there by itself: the picture glides. */
  readonly isGliding: ReadonlySignal<boolean>;
  /** Looks at a board from now on; gives what ends that. */
  attach(board: HTMLElement): () => void;
  /** Somebody moves the table: from now on it stays where it is put. */
  moveTo(view: BoardView): void;
  /** Back to the action, and on with it. */
  follow(): void;
  /** The whole table. */
  whole(): void;
  /** The battle has gone on: the action is seen, and these shapes in any case. */
  changed(shapes: readonly Shape[]): void;
  /**
   * Shifts the table so that these shapes are seen; nothing happens where they are. Those that belong to them are seen too, from a
   * little farther if need be, wherever figures stay large enough for that.
   */
  show(shapes: readonly Shape[], also?: readonly Shape[]): void;
  /** Puts a point of the sheet into the middle. */
  centre(at: { readonly x: number; readonly y: number }): void;
}

/** A figure is never smaller on the screen, in pixels: on a desk, and on a narrow screen that is near to the eye. */
const FIGURE = 29;
const FIGURE_NEAR = 33;
const NARROW = 600;
/** So much smaller it may be where otherwise one would not see both who acts and against whom. */
const SMALLER = 24 / FIGURE;
/** Nor larger, by itself. */
const LARGEST = 72;
/** Room around the action, in inches. */
const ROOM = 1.6;
/** A turned table must be worth it: so much nearer. */
const WORTH = 1.12;
/** How much nearer or farther the action must be before the camera moves by itself. */
const STEADY = 1.3;

export function cameraFor(session: Session): Camera {
  const { scenario } = session;
  const view = signal(START);
  const sheet = signal(sheetOf(scenario.table, 0));
  const seen = signal<Spot | undefined>(undefined);
  const isMoving = signal(false);
  const isGliding = signal(false);
  const pixel = signal(0.03);
  const rest = resting();
  const home = homeOf(session);
  let board: HTMLElement | undefined;
  let isByHand = false;
  let ending: ReturnType<typeof setTimeout> | undefined;
  /** The part of the board that was free when somebody took hold of the table. */
  let room: Area | undefined;

  const battle = (): Battle => session.now.value.view.battle;
  const frame = (): Frame => ({
    width: board?.clientWidth ?? 0,
    height: board?.clientHeight ?? 0,
    box: boxOfSheet(sheet.value),
  });
  const set = (next: BoardView, glides: boolean): void => {
    clearTimeout(ending);
    const isZoomed = next.scale !== view.value.scale;
    const looked = (): void => {
      if (board !== undefined) seen.value = seenOf(frame(), next, coverOf(board).free);
    };
    batch(() => {
      isMoving.value = isByHand || glides;
      isGliding.value = glides;
      view.value = next;
      // The small map is painted anew for it. While the table is zoomed every paint counts.
      if (!(isByHand && isZoomed)) looked();
    });
    const atRest = (): void =>
      batch(() => {
        looked();
        isMoving.value = false;
        pixel.value = 1 / (unshifted(frame()).inch * next.scale);
      });
    rest.stop();
    if (isByHand || glides) rest.moved(atRest);
    else atRest();
    if (glides) ending = setTimeout(() => (isGliding.value = false), GLIDE);
  };
  /** What a view of some action has to heed, of which one part is to be seen in any case. */
  const fitOf = (action: Spot, own: Spot): Fit => {
    const size = figureSize(battle());
    const { width, depth } = sheet.value;
    return {
      frame: frame(),
      free: board === undefined ? { left: 0, top: 0, width: 0, height: 0 } : coverOf(board).free,
      width: onSheet(width),
      depth: onSheet(depth),
      action,
      own,
      least: ((board?.clientWidth ?? 0) < NARROW ? FIGURE_NEAR : FIGURE) / size,
      most: LARGEST / size,
    };
  };
  const bestView = (): BoardView | undefined => {
    if (board === undefined || board.clientWidth === 0) return undefined;
    const { action, own } = spots(sheet.value, battle(), scenario, session.now.value.seat);
    return fitted(fitOf(action, own));
  };
  /** A view shifted so that shapes are seen in it; the same where they are. */
  const holding = (from: BoardView, shapes: readonly Shape[]): BoardView =>
    board === undefined || shapes.length === 0 ? from : showing(frame(), from, coverOf(board).free, spotOf(shapes));
  const spotOf = (shapes: readonly Shape[]): Spot =>
    within(around(sheet.value, shapes, ROOM / 2), onSheet(sheet.value.width), onSheet(sheet.value.depth));
  /** A view in which some shapes are seen, and those that belong to them if that can be: from as near as now, or from farther. */
  const farEnough = (shapes: readonly Shape[], also: readonly Shape[]): BoardView => {
    const all = [...shapes, ...also];
    if (board === undefined || shapes.length === 0) return view.value;
    const [spot, { width, height }] = [spotOf(all), seenOf(frame(), view.value, coverOf(board).free)];
    if (spot.width <= width && spot.height <= height) return holding(view.value, all);
    const fit = fitOf(spot, spotOf(shapes));
    const farther = fitted({ ...fit, least: fit.least * SMALLER, most: unshifted(frame()).inch * view.value.scale });
    return farther.scale > view.value.scale ? holding(view.value, shapes) : farther;
  };
  const turn = (): void => {
    if (board === undefined) return;
    const quarters = quartersFor(scenario, home, coverOf(board).free);
    if (quarters !== sheet.value.quarters) sheet.value = sheetOf(battle().table, quarters);
  };
  const follow = (glides: boolean): void => {
    isByHand = false;
    const next = bestView();
    if (next !== undefined) set(next, glides);
  };
  return {
    view,
    sheet,
    seen,
    pixel,
    isMoving,
    isGliding,
    attach(element) {
      board = element;
      let size = '';
      let width = 0;
      const resized = (): void => {
        const now = `${element.clientWidth} ${element.clientHeight}`;
        if (now === size) return;
        size = now;
        const before = sheet.value.quarters;
        turn();
        // Another window is another look at the table, whatever was chosen in the one before.
        const isOther = Math.abs(element.clientWidth - width) > width * OTHER;
        width = element.clientWidth;
        if (!isByHand || isOther || before !== sheet.value.quarters) follow(false);
      };
      const watching = new ResizeObserver(resized);
      watching.observe(element);
      resized();
      return () => {
        watching.disconnect();
        clearTimeout(ending);
        rest.stop();
        board = undefined;
      };
    },
    moveTo(next) {
      if (board === undefined) return;
      isByHand = true;
      // Panels stay where they are while the table is moved.
      if (room === undefined || !isMoving.value) room = coverOf(board).free;
      set(atHand(frame(), room, sizeOfSheet(sheet.value), next), false);
    },
    follow: () => follow(true),
    whole() {
      if (board === undefined) return;
      isByHand = true;
      set(wholeIn(frame(), coverOf(board).free, sizeOfSheet(sheet.value)), true);
    },
    changed(shapes) {
      const best = bestView();
      if (isByHand || best === undefined || board === undefined) return;
      const by = best.scale / view.value.scale;
      const { action } = spots(sheet.value, battle(), scenario, session.now.value.seat);
      const isSeen = showing(frame(), view.value, coverOf(board).free, action) === view.value;
      if (!isSeen || by > STEADY || by < 1 / STEADY) set(holding(best, shapes), true);
    },
    show(shapes, also = []) {
      const next = farEnough(shapes, also);
      if (next !== view.value) set(next, true);
    },
    centre({ x, y }) {
      if (board === undefined) return;
      isByHand = true;
      const now = seenOf(frame(), view.value, coverOf(board).free);
      const spot = { x: x - now.width / 2, y: y - now.height / 2, width: now.width, height: now.height };
      set(showing(frame(), view.value, coverOf(board).free, spot), true);
    },
  };
}

/** A window that is wider or narrower by this share is another one. */
const OTHER = 0.1;

/** How long the picture glides, in milliseconds; the style sheet says the same. */
const GLIDE = 260;

/** In inches. */
const sizeOfSheet = ({ width, depth }: Sheet) => ({ width: onSheet(width), depth: onSheet(depth) });

const boxOfSheet = ({ width, depth }: Sheet): Scene['box'] => [
  -EDGE,
  -EDGE,
  onSheet(width) + 2 * EDGE,
  onSheet(depth) + 2 * EDGE,
];

/** The box around shapes on the sheet, with some room. */
function around(sheet: Sheet, shapes: readonly Shape[], room: number): Spot {
  const boxes = shapes.map((shape) => boxOf(shapeOn(sheet, shape)));
  const west = Math.min(...boxes.map((box) => box.west));
  const east = Math.max(...boxes.map((box) => box.east));
  const south = Math.min(...boxes.map((box) => box.south));
  const north = Math.max(...boxes.map((box) => box.north));
  return {
    x: onSheet(west) - room,
    y: onSheet(sheet.depth - north) - room,
    width: onSheet(east - west) + 2 * room,
    height: onSheet(north - south) + 2 * room,
  };
}

/** The part of a spot that is on the table: what lies beyond its edge need not be shown. */
function within({ x, y, width, height }: Spot, wide: number, deep: number): Spot {
  const [west, north] = [Math.max(0, x), Math.max(0, y)];
  return { x: west, y: north, width: Math.min(wide, x + width) - west, height: Math.min(deep, y + height) - north };
}

/** Where something goes on: models, objectives, and the zones of sides that nobody stands for yet. */
function actionOf(battle: Battle, scenario: Scenario): readonly Shape[] {
  const models = standing(battle);
  const isAbsent = (side: string | undefined): boolean => !models.some(({ owner }) => owner === side);
  const zones = (scenarioExtras(scenario).zones ?? []).filter(({ side }) => side === undefined || isAbsent(side));
  const hasAll = battle.sides.every(({ seat }) => !isAbsent(seat));
  const spotAt = (at: Point): Shape => ({ kind: 'disc', at, radius: 500 });
  return [
    ...models.map(({ base }) => base),
    ...battle.objectives.map(({ at }) => spotAt(at)),
    ...(hasAll ? [] : zones.map(({ area }) => area)),
  ];
}

const tableShape = ({ table: { width, depth } }: Battle): Shape => ({
  kind: 'polygon',
  points: [
    { x: 0, y: 0 },
    { x: width, y: depth },
  ],
});

/** The whole action, and the part of it that is one's own. */
function spots(sheet: Sheet, battle: Battle, scenario: Scenario, seat: string | undefined) {
  const shapes = actionOf(battle, scenario);
  const mine = standing(battle).filter(({ owner }) => owner === seat);
  const zones = (scenarioExtras(scenario).zones ?? []).filter(({ side }) => side === seat);
  const own = mine.length > 0 ? mine.map(({ base }) => base) : zones.map(({ area }) => area);
  const action = around(sheet, shapes.length > 0 ? shapes : [tableShape(battle)], ROOM);
  return { action, own: own.length > 0 ? around(sheet, own, ROOM / 2) : action };
}

/** The size of the smallest figure, in inches. */
function figureSize({ models }: Battle): number {
  const sizes = models.map(({ base }) => onSheet(sizeOf(base)));
  return Math.max(0.4, Math.min(1.5, ...sizes));
}

const sizeOf = (base: Base): number => (base.kind === 'disc' ? base.radius * 2 : Math.min(base.length, base.width));

/** The seat for which the table lies the right way: the only person's, else the first. It stays so when the device is passed on. */
function homeOf({ now, seating }: Session): string | undefined {
  const { battle } = now.peek().view;
  const persons = battle.sides.filter(({ seat }) => seating[seat] === PERSON);
  return (persons.length === 1 ? persons : battle.sides)[0]?.seat;
}

/**
 * Which way the table lies: so that the fight is seen from nearest, with one's own side at the left or below. It follows from the
 * scenario alone, and does not change in the middle of a battle.
 */
function quartersFor(scenario: Scenario, home: string | undefined, free: Area): Quarters {
  const { table, objectives } = scenario;
  const grounds = scenarioExtras(scenario).zones ?? [];
  const spotAt = (at: Point): Shape => ({ kind: 'disc', at, radius: REACH });
  const places = [...grounds.map(({ area }) => spotAt(middle(area))), ...objectives.map(({ at }) => spotAt(at))];
  const mine = grounds.filter(({ side }) => side === home).map(({ area }) => area);
  const look = (quarters: Quarters) => {
    const sheet = sheetOf(table, quarters);
    const [width, height] = [onSheet(sheet.width), onSheet(sheet.depth)];
    const fight = places.length > 1 ? around(sheet, places, 0) : { width, height };
    const own = mine.length === 0 ? undefined : around(sheet, mine, 0);
    /** How far on the wrong side one's own units are: at the right, or above. */
    const wrong =
      own === undefined
        ? 0
        : quarters % 2 === 1
          ? (own.x + own.width / 2) / width
          : 1 - (own.y + own.height / 2) / height;
    return { quarters, wrong, inch: inchFor(fight, free) + inchFor({ width, height }, free) };
  };
  const better = (a: ReturnType<typeof look>, b: ReturnType<typeof look>) => (a.wrong <= b.wrong + 0.2 ? a : b);
  const [upright, across] = [better(look(0), look(2)), better(look(1), look(3))];
  return across.inch > upright.inch * WORTH ? across.quarters : upright.quarters;
}

/** How far the fight goes on around a place, in thousandths. */
const REACH = 3000;

function middle(area: Shape): Point {
  const { west, south, east, north } = boxOf(area);
  return { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
}
