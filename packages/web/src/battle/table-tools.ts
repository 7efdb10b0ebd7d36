import { computed, effect, type ReadonlySignal, signal, type Signal } from '@preact/signals';
import { asMoved, type Battle, type BattleModel, type Moves, standing, type Told } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { viewAsPlayed } from '../texts/game-words.ts';
import { have } from '../work/desk.ts';
import { latest } from '../work/latest.ts';
import type { Task } from '../work/task.ts';
import type { Forming } from './forming.ts';
import type { Tape } from './screen-state.ts';
import type { Session } from './session.ts';
import { tapeBetween } from './tape.ts';
import type { Tool } from './tool.ts';

/** What is asked with the tools of the table, and what the rule set answers. */
export interface TableTools {
  /** The model that is asked about: picked, or that of the chosen unit. */
  readonly subject: ReadonlySignal<string | undefined>;
  /** The model that it looks at. */
  readonly target: ReadonlySignal<string | undefined>;
  readonly told: ReadonlySignal<Told | undefined>;
  /** The answer takes a while, and is worked out beside the page. */
  readonly isWorking: ReadonlySignal<boolean>;
  /** A tape between two places, laid to the rims of bases. */
  tape(begun: Point, to: Point): Tape;
  ask(subject: string | undefined): void;
  lookAt(target: string | undefined): void;
}

interface Parts {
  readonly session: Session;
  readonly forming: Forming;
  readonly unit: ReadonlySignal<string | undefined>;
  readonly model: ReadonlySignal<string | undefined>;
  readonly tool: Signal<Tool | undefined>;
}

type ThreatTask = Extract<Task, { readonly kind: 'threat' }>;

/** How long a drag must rest before a tool answers anew, in milliseconds. */
const REST = 90;

export function tableTools({ session, forming, unit, model, tool }: Parts): TableTools {
  const picked = signal<string | undefined>(undefined);
  const aimed = signal<string | undefined>(undefined);
  const view = (): Battle => viewAsPlayed(session);
  const subject = computed(() => subjectIn(view(), [picked.value, model.value], unit.value));
  const target = computed(() => {
    const own = view().models.find(({ id }) => id === subject.value)?.owner;
    return targetIn(view(), aimed.value, own);
  });
  const moved = restedMoves(forming, tool);
  const there = computed(() => asMoved(view(), moved.value));
  const unitOf = (id: string): string => there.value.models.find((one) => one.id === id)?.unit || id;
  const threat = latest(
    computed((): ThreatTask | undefined => {
      if (tool.value !== 'threat' || subject.value === undefined) return undefined;
      return { kind: 'threat', ruleset: session.ruleset.id, view: there.value, unit: unitOf(subject.value) };
    }),
    (task) => have<Told>(task),
    { keepsOld: true },
  );
  const told = computed((): Told | undefined => {
    const [kind, id] = [tool.value, subject.value];
    if (kind === undefined || kind === 'ruler' || id === undefined) return undefined;
    const { tools } = session.ruleset;
    switch (kind) {
      case 'sight':
        return target.value === undefined ? undefined : tools.sight(there.value, id, target.value);
      case 'ranges':
        return tools.ranges(there.value, id);
      case 'arcs':
        return tools.arcs?.(there.value, id);
      case 'threat':
        return threat.answer.value;
      case 'coherency':
        return tools.coherency(there.value, unitOf(id));
    }
  });
  return {
    subject,
    target,
    told,
    isWorking: threat.isWorking,
    tape: (begun, to) => tapeBetween({ session }, begun, to),
    ask: (id) => (picked.value = id),
    lookAt: (id) => (aimed.value = id),
  };
}

const isThere = (battle: Battle, id: string | undefined): id is string =>
  standing(battle).some((model) => model.id === id);

/** The first of these that stands on the table, else the first model of the unit. */
function subjectIn(battle: Battle, ids: readonly (string | undefined)[], unit: string | undefined): string | undefined {
  return ids.find((id) => isThere(battle, id)) ?? standing(battle).find((model) => model.unit === unit)?.id;
}

/** Whom it looks at: as picked, else the first enemy. */
function targetIn(battle: Battle, picked: string | undefined, own: string | undefined): string | undefined {
  if (isThere(battle, picked)) return picked;
  return standing(battle).find((model: BattleModel) => model.owner !== own)?.id;
}

const NOWHERE: Moves = {};

/** The moves of the order being formed, as soon as they rest: the tools speak of how it would be there. */
function restedMoves(forming: Forming, tool: ReadonlySignal<Tool | undefined>): ReadonlySignal<Moves> {
  const moved = signal(NOWHERE);
  let resting: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const part = forming.item.value?.parts.find(({ kind }) => kind === 'moves');
    const moves = part === undefined ? NOWHERE : ((forming.said.value[part.name] as Moves | undefined) ?? NOWHERE);
    clearTimeout(resting);
    if (tool.value === undefined || moves === moved.peek()) return;
    resting = setTimeout(() => (moved.value = moves), REST);
  });
  return moved;
}
