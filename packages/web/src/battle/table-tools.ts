import { computed, effect, type ReadonlySignal, signal, type Signal } from '@preact/signals';
import { asMoved, type Battle, type BattleModel, type Moves, standing, type Told } from '@umpire/engine/battle';
import type { Forming } from './forming.ts';
import type { Session } from './session.ts';
import type { Tool } from './tool.ts';

/** What is asked with the tools of the table, and what the rule set answers. */
export interface TableTools {
  /** The model that is asked about: picked, or that of the chosen unit. */
  readonly subject: ReadonlySignal<string | undefined>;
  /** The model that it looks at. */
  readonly target: ReadonlySignal<string | undefined>;
  readonly told: ReadonlySignal<Told | undefined>;
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

/** How long a drag must rest before a tool answers anew, in milliseconds. */
const REST = 90;

export function tableTools({ session, forming, unit, model, tool }: Parts): TableTools {
  const picked = signal<string | undefined>(undefined);
  const aimed = signal<string | undefined>(undefined);
  const view = (): Battle => session.now.value.view.battle;
  const subject = computed(() => subjectIn(view(), [picked.value, model.value], unit.value));
  const target = computed(() => {
    const own = view().models.find(({ id }) => id === subject.value)?.owner;
    return targetIn(view(), aimed.value, own);
  });
  const moved = restedMoves(forming, tool);
  const told = computed((): Told | undefined => {
    const [kind, id] = [tool.value, subject.value];
    if (kind === undefined || kind === 'ruler' || id === undefined) return undefined;
    const { tools } = session.ruleset;
    const there = asMoved(view(), moved.value);
    const its = there.models.find((one) => one.id === id)?.unit || id;
    switch (kind) {
      case 'sight':
        return target.value === undefined ? undefined : tools.sight(there, id, target.value);
      case 'ranges':
        return tools.ranges(there, id);
      case 'arcs':
        return tools.arcs?.(there, id);
      case 'threat':
        return tools.threat(there, its);
      case 'coherency':
        return tools.coherency(there, its);
    }
  });
  return {
    subject,
    target,
    told,
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
