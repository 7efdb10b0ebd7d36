import { computed, effect, type ReadonlySignal, signal, type Signal } from '@preact/signals';
import { type Drawn, type Moves, standing } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { have } from '../work/desk.ts';
import { latest } from '../work/latest.ts';
import type { Task } from '../work/task.ts';
import { type AdviceState, adviceFor } from './advice.ts';
import { type Camera, cameraFor } from './camera.ts';
import type { FormItem } from './form-item.ts';
import { type Forming, formingIn } from './forming.ts';
import type { Session } from './session.ts';
import type { TableTools, tableTools } from './table-tools.ts';
import type { Tool } from './tool.ts';
import type { Trail } from './trails.ts';

/** A tape laid on the table. */
export interface Tape {
  /** Where the hand began it. */
  readonly begun: Point;
  /** Its ends, on the rims of bases where it lies on models. */
  readonly from: Point;
  readonly to: Point;
  /** In thousandths. */
  readonly length: number;
}

/** Everything that the battle screen itself remembers. */
export interface ScreenState {
  readonly session: Session;
  readonly forming: Forming;
  readonly camera: Camera;
  /** The unit that the card and the orders are about. */
  readonly unit: Signal<string | undefined>;
  /** The model that arrow keys and clicks move. */
  readonly model: Signal<string | undefined>;
  readonly tool: Signal<Tool | undefined>;
  /** What the tools answer, from when the first is taken up. */
  readonly tools: ReadonlySignal<TableTools | undefined>;
  readonly tape: Signal<Tape | undefined>;
  /** The whole unit follows the model that is moved. */
  readonly together: Signal<boolean>;
  /** How models face that were turned by hand while the order is formed. */
  readonly turned: Signal<Readonly<Record<string, number>>>;
  /** The item that was begun by a drag: it may become another by the next one. */
  readonly drawn: Signal<FormItem | undefined>;
  /** The moves as they were when the model that is dragged was taken hold of. */
  readonly taken: Signal<Moves | undefined>;
  /** Everywhere the chosen model may go by the order that is being formed. */
  readonly reach: ReadonlySignal<readonly Drawn[]>;
  /** Where models were before the last thing that happened. */
  readonly trails: Signal<readonly Trail[]>;
  /** Only models at this height are shown clearly; undefined: all. */
  readonly level: Signal<number | undefined>;
  /** What the computer advises. */
  readonly advice: AdviceState;
  /** What lies over the screen. */
  readonly opened: Signal<'settings' | 'keys' | 'file' | undefined>;
  /** Something was just taken back: nothing is done without asking. */
  readonly held: Signal<boolean>;
  /** The answer that is given next becomes a standing order. */
  readonly always: Signal<boolean>;
  /** The row of answers that is pointed at, and which answer in it. */
  readonly hovered: Signal<{ readonly row: number; readonly option?: number } | undefined>;
  /** All that a seat has still to place are placed as is usual, by orders of this kind. */
  readonly places: Signal<Readonly<Record<string, string>>>;
  /** Which answer is meant in a row of several, by the row; nothing where nobody has chosen. */
  readonly meant: Signal<Readonly<Record<number, number>>>;
  /** Models that somebody has asked to be shown. */
  readonly shown: Signal<readonly string[]>;
  /** The rule that the drawer shows. */
  readonly rule: Signal<string | undefined>;
  /** A refusal that was just given, in a sentence. */
  readonly refusal: Signal<string | undefined>;
}

export function screenState(session: Session): ScreenState {
  const forming = formingIn(session);
  const unit = signal<string | undefined>(undefined);
  const model = signal<string | undefined>(undefined);
  const tool = signal<Tool | undefined>(undefined);
  const turned = signal<Readonly<Record<string, number>>>({});
  effect(() => {
    if (forming.item.value === undefined) turned.value = {};
  });
  const tape = signal<Tape | undefined>(undefined);
  return {
    session,
    forming,
    camera: cameraFor(session),
    unit,
    model,
    tool,
    tools: toolsAtHand({ session, forming, unit, model, tool }, tape),
    tape,
    together: signal(true),
    turned,
    drawn: signal(undefined),
    taken: signal(undefined),
    reach: reachOf(session, forming, model),
    trails: signal([]),
    level: signal(undefined),
    advice: adviceFor(session),
    opened: signal(undefined),
    held: signal(false),
    always: signal(false),
    hovered: signal(undefined),
    meant: signal({}),
    places: signal({}),
    shown: signal([]),
    rule: signal(undefined),
    refusal: signal(undefined),
  };
}

/** The tools of the table: most orders are given without, so they are loaded with the first that is taken up. */
function toolsAtHand(
  parts: Parameters<typeof tableTools>[0],
  tape: Signal<Tape | undefined>,
): ReadonlySignal<TableTools | undefined> {
  const tools = signal<TableTools | undefined>(undefined);
  const fetched = async (): Promise<void> => {
    const made = (await import('./table-tools.ts')).tableTools(parts);
    tools.value = made;
    // Whoever was quicker has a tape that nobody has read yet.
    if (tape.value !== undefined) tape.value = made.tape(tape.value.begun, tape.value.to);
  };
  let isAsked = false;
  effect(() => {
    if (parts.tool.value === undefined || isAsked) return;
    isAsked = true;
    void fetched();
  });
  return tools;
}

/** The area of the model that is moved: it depends on the order, not on where the model is dragged. */
function reachOf(
  session: Session,
  forming: Forming,
  model: Signal<string | undefined>,
): ReadonlySignal<readonly Drawn[]> {
  const mover = computed(() => {
    const item = forming.item.value;
    const part = item?.parts.find(({ kind }) => kind === 'moves' || kind === 'point');
    if (item === undefined || item.shape !== undefined || part === undefined) return undefined;
    const movers = part.kind === 'moves' ? part.models : item.unit === undefined ? [] : [item.unit];
    return model.value !== undefined && movers.includes(model.value) ? model.value : movers[0];
  });
  const question = computed((): ReachTask | undefined => {
    const { seat, view, isMine } = session.now.value;
    const [item, who] = [forming.item.value, mover.value];
    if (item === undefined || who === undefined || seat === undefined || !isMine) return undefined;
    if (!standing(view.battle).some(({ id }) => id === who)) return undefined;
    return { kind: 'reach', ruleset: session.ruleset.id, view: view.battle, seat, order: item.order, model: who };
  });
  const { answer } = latest(question, (task) => have<readonly Drawn[]>(task), { keepsOld: false });
  return computed(() => answer.value ?? NOWHERE);
}

type ReachTask = Extract<Task, { readonly kind: 'reach' }>;
const NOWHERE: readonly Drawn[] = [];
