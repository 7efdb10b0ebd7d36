import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Drawn, MenuItem, Order, Part, Stake } from '@umpire/engine/battle';
import { type Problem, sameData } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import type { Session } from './session.ts';

/** What the player has said so far, by the name of the part. */
export type Said = Readonly<Record<string, unknown>>;

/** An order that is being formed: the item of the menu, and what has been said of its parts. */
export interface Forming {
  readonly item: ReadonlySignal<MenuItem | undefined>;
  readonly said: ReadonlySignal<Said>;
  /** The order as it would be given now; undefined while a part is missing. */
  readonly order: ReadonlySignal<Order | undefined>;
  /** The part that the table is asked for: the first that is missing, else the last that the table can give. */
  readonly open: ReadonlySignal<Part | undefined>;
  readonly problems: ReadonlySignal<readonly Problem[]>;
  readonly stakes: ReadonlySignal<readonly Stake[]>;
  readonly drawing: ReadonlySignal<readonly Drawn[]>;
  start(item: MenuItem): void;
  say(name: string, value: unknown): void;
  /** Takes an order that somebody suggests: its item, with every part said. */
  take(item: MenuItem, order: Order): void;
  stop(): void;
}

/** The state of the order that a person forms in a battle. */
export function formingIn(session: Session): Forming {
  const item = signal<MenuItem | undefined>(undefined);
  const said = signal<Said>({});

  const order = computed(() => (item.value === undefined ? undefined : wholeOrder(item.value, said.value)));
  const soFar = computed((): Order | undefined => item.value && { ...item.value.order, ...said.value });
  const asked = <T>(answer: (seat: string, order: Order) => readonly T[], of: ReadonlySignal<Order | undefined>) =>
    computed((): readonly T[] => {
      const { seat, isMine } = session.now.value;
      return of.value === undefined || seat === undefined || !isMine ? [] : answer(seat, of.value);
    });
  const view = () => session.now.value.view.battle;
  const { ruleset, host } = session;
  const problems = asked((seat, given) => host.problems(seat, given), order);
  return {
    item,
    said,
    order,
    open: computed(() => openPart(item.value, said.value)),
    problems,
    stakes: asked((seat, given) => (problems.value.length > 0 ? [] : ruleset.stakes(view(), seat, given)), order),
    drawing: asked((seat, given) => ruleset.drawing(view(), seat, given), soFar),
    start(chosen) {
      said.value = defaults(chosen);
      item.value = chosen;
    },
    say(name, value) {
      said.value = { ...said.value, [name]: value };
    },
    take(chosen, given) {
      const fields = given as unknown as Said;
      said.value = Object.fromEntries(chosen.parts.map(({ name }) => [name, fields[name]]));
      item.value = chosen;
    },
    stop() {
      item.value = undefined;
      said.value = {};
    },
  };
}

/** The order with all its parts; undefined while one is missing. */
export function wholeOrder(item: MenuItem, said: Said): Order | undefined {
  return item.parts.every(({ name }) => said[name] !== undefined) ? { ...item.order, ...said } : undefined;
}

/** What need not be said: the only possible pick, nobody of an optional list, all of them staying. */
export function defaults(item: MenuItem): Said {
  return Object.fromEntries(
    item.parts.flatMap((part): readonly (readonly [string, unknown])[] => {
      const value = defaultOf(part);
      return value === undefined ? [] : [[part.name, value]];
    }),
  );
}

function defaultOf(part: Part): unknown {
  switch (part.kind) {
    case 'pick': {
      const possible = part.picks.filter(({ problems }) => problems.length === 0);
      return possible.length === 1 ? possible[0]?.value : undefined;
    }
    case 'some':
      return part.least === 0 ? [] : undefined;
    case 'moves':
      return part.optional ? {} : undefined;
    case 'number':
      return part.least;
    case 'point':
      return undefined;
  }
}

const isOnTable = ({ kind }: Part): boolean => kind === 'point' || kind === 'moves';

function openPart(item: MenuItem | undefined, said: Said): Part | undefined {
  const parts = item?.parts ?? [];
  return parts.find(({ name }) => said[name] === undefined) ?? parts.findLast(isOnTable) ?? parts.at(-1);
}

/** The item of the menu that an order belongs to: everything that is settled in the item stands in the order. */
export function itemOf(menu: readonly MenuItem[], order: Order): MenuItem | undefined {
  const given = order as unknown as Said;
  return menu.find((item) => {
    const parts = item.parts.map(({ name }) => name);
    const settled = Object.entries(item.order).filter(([name]) => !parts.includes(name));
    return (
      parts.every((name) => given[name] !== undefined) && settled.every(([name, value]) => sameData(given[name], value))
    );
  });
}

/** How long a way is, in thousandths. */
export function lengthOf(path: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Point, path[i] as Point];
    sum += Math.hypot(a.x - b.x, a.y - b.y);
  }
  return sum;
}
