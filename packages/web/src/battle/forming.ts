import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Drawn, formsOf, type MenuItem, type Order, type Stake } from '@umpire/engine/battle';
import { type Problem, sameData } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { viewAsPlayed } from '../texts/game-words.ts';
import { answerOf, type FormItem, type FormPart } from './form-item.ts';
import type { Session } from './session.ts';

/** What the player has said so far, by the name of the part. */
export type Said = Readonly<Record<string, unknown>>;

/** An order or an answer that is being formed: what is asked for, and what has been said of its parts. */
export interface Forming {
  readonly item: ReadonlySignal<FormItem | undefined>;
  readonly said: ReadonlySignal<Said>;
  /** The order as far as it is said. */
  readonly soFar: ReadonlySignal<Order | undefined>;
  /** The order as it would be given now; undefined while a part is missing. */
  readonly order: ReadonlySignal<Order | undefined>;
  /** The part that is asked for: the first that is missing, else the last that the table can give. */
  readonly open: ReadonlySignal<FormPart | undefined>;
  /** The part that a place on the table answers. */
  readonly placed: ReadonlySignal<PlacePart | undefined>;
  readonly problems: ReadonlySignal<readonly Problem[]>;
  /** What is at stake, and what to draw, as soon as nothing moves any more. */
  readonly stakes: ReadonlySignal<readonly Stake[]>;
  readonly drawing: ReadonlySignal<readonly Drawn[]>;
  start(item: FormItem): void;
  say(name: string, value: unknown): void;
  /** The same while something is dragged: what is dear to work out waits until it rests. */
  sayMoving(name: string, value: unknown): void;
  /** Takes what somebody suggests: its item, with every part said. */
  take(item: FormItem, suggested: Order | Said): void;
  /** Gives what has been formed; a refusal in a sentence. */
  give(): string | undefined;
  stop(): void;
}

/** How long something that is dragged must stand still, in milliseconds. */
const REST = 70;

/** The state of what a person forms in a battle. */
export function formingIn(session: Session): Forming {
  const item = signal<FormItem | undefined>(undefined);
  const said = signal<Said>({});
  /** What was said when it last stood still. */
  const rested = signal<Said>({});
  let resting: ReturnType<typeof setTimeout> | undefined;

  const order = computed(() => (item.value === undefined ? undefined : wholeOrder(item.value, said.value)));
  const soFar = computed((): Order | undefined => item.value && { ...item.value.order, ...said.value });
  const view = () => viewAsPlayed(session);
  const problems = computed((): readonly Problem[] => {
    const { seat, isMine } = session.now.value;
    const form = item.value;
    if (form === undefined || seat === undefined || !isMine) return [];
    if (form.shape !== undefined)
      return order.value === undefined ? [] : session.answerProblems(answerOf(form.shape, said.value));
    const given = order.value ?? (hasMoves(form, said.value) ? guessed(form, said.value) : undefined);
    return given === undefined ? [] : session.problems(given);
  });
  const asked = <T>(answer: (seat: string, form: FormItem) => readonly T[]) =>
    computed((): readonly T[] => {
      const { seat, isMine } = session.now.value;
      const form = item.value;
      return form === undefined || form.shape !== undefined || seat === undefined || !isMine ? [] : answer(seat, form);
    });
  const say = (value: Said, isMoving: boolean): void => {
    said.value = value;
    clearTimeout(resting);
    if (isMoving) resting = setTimeout(() => (rested.value = said.value), REST);
    else rested.value = value;
  };
  return {
    item,
    said,
    soFar,
    order,
    open: computed(() => openPart(item.value, said.value)),
    placed: computed(() => placePart(item.value, said.value)),
    problems,
    stakes: asked((seat, form) => {
      const given = wholeOrder(form, rested.value);
      return given === undefined || session.problems(given).length > 0
        ? []
        : session.ruleset.stakes(view(), seat, given);
    }),
    drawing: asked((seat, form) => session.ruleset.drawing(view(), seat, { ...form.order, ...rested.value })),
    start(chosen) {
      const ready = readyPlaces(session.now.value.menu, chosen);
      say({ ...defaults(chosen), ...ready, ...drawnAlike(item.value, chosen, said.value) }, false);
      item.value = chosen;
    },
    say: (name, value) => say({ ...said.value, [name]: value }, false),
    sayMoving: (name, value) => say({ ...said.value, [name]: value }, true),
    take(chosen, given) {
      const fields = given as unknown as Said;
      say(Object.fromEntries(chosen.parts.map(({ name }) => [name, fields[name]])), false);
      item.value = chosen;
    },
    give() {
      const [given, form] = [order.value, item.value];
      if (given === undefined || form === undefined || problems.value.length > 0) return undefined;
      const { shape } = form;
      const [problem] = shape === undefined ? session.order(given) : session.choose(answerOf(shape, said.value));
      return problem?.says;
    },
    stop() {
      item.value = undefined;
      say({}, false);
    },
  };
}

/** Whoever places a unit by hand begins with the first ready way to place it: there is something to take hold of. */
function readyPlaces(menu: readonly MenuItem[], { kind, shape, parts, order }: FormItem): Said {
  const part = parts.find((one) => one.kind === 'moves' && !one.optional);
  if (shape !== undefined || part === undefined) return {};
  const apart = (one: object): Said => ({ ...one, [part.name]: undefined });
  const like = menu.find(
    (one) =>
      one.kind === kind &&
      one.parts.length === 0 &&
      one.problems.length === 0 &&
      sameData(apart(one.order), apart(order)),
  );
  return like === undefined ? {} : { [part.name]: (like.order as unknown as Said)[part.name] };
}

/** What was drawn for one order holds for another of the same models: whoever thinks better of it need not draw it again. */
function drawnAlike(before: FormItem | undefined, now: FormItem, said: Said): Said {
  if (before === undefined || before.shape !== undefined || now.shape !== undefined) return {};
  return Object.fromEntries(
    now.parts.flatMap((part) => {
      const like = before.parts.find(
        (one) =>
          one.kind === 'moves' && one.name === part.name && part.kind === 'moves' && sameData(one.models, part.models),
      );
      const value = like && said[like.name];
      return value === undefined ? [] : [[part.name, value]];
    }),
  );
}

/** Has somebody been moved already? */
const hasMoves = (item: FormItem, said: Said): boolean =>
  item.parts.some(({ kind, name }) => kind === 'moves' && Object.keys(said[name] ?? {}).length > 0);

/** The order with all its parts; undefined while one is missing. */
export function wholeOrder(item: FormItem, said: Said): Order | undefined {
  return item.parts.every(({ name }) => said[name] !== undefined) ? { ...item.order, ...said } : undefined;
}

/** Whether a part is about doing something or not. */
export const isSwitch = (part: FormPart): part is Extract<FormPart, { kind: 'pick' }> =>
  part.kind === 'pick' && part.picks.length === 2 && part.picks[0]?.value === false;

/** What need not be said: the only possible pick, nobody of an optional list, all of them staying. */
export function defaults(item: FormItem): Said {
  return Object.fromEntries(
    item.parts.flatMap((part): readonly (readonly [string, unknown])[] => {
      const value = defaultOf(part);
      return value === undefined ? [] : [[part.name, value]];
    }),
  );
}

function defaultOf(part: FormPart): unknown {
  switch (part.kind) {
    case 'pick': {
      const possible = part.picks.filter(({ problems }) => problems.length === 0);
      // What is only left or done is left, until somebody wants it.
      const isOptional = possible[0]?.value === '' || isSwitch(part);
      return possible.length === 1 || isOptional ? possible[0]?.value : undefined;
    }
    case 'some':
      return part.least === 0 ? [] : undefined;
    case 'moves':
      return part.optional ? {} : undefined;
    case 'number':
      return part.least;
    case 'sequence':
      return part.all ? part.of : [];
    case 'point':
      return undefined;
  }
}

/** A part that the table gives. */
export type PlacePart = Extract<FormPart, { readonly kind: 'point' | 'moves' }>;
const isOnTable = (part: FormPart): part is PlacePart => part.kind === 'point' || part.kind === 'moves';

/** The first place that is missing, else the last that could be another. */
function placePart(item: FormItem | undefined, said: Said): PlacePart | undefined {
  const parts = item?.parts.filter(isOnTable) ?? [];
  return parts.find(({ name }) => said[name] === undefined) ?? parts.at(-1);
}

/**
 * The order with what can be guessed of what is missing, to tell early what is wrong with the rest: the first possible pick.
 * Undefined while a place or a list is missing.
 */
function guessed(item: FormItem, said: Said): Order | undefined {
  const picks = item.parts.flatMap((part): readonly (readonly [string, unknown])[] => {
    if (part.kind !== 'pick' || said[part.name] !== undefined) return [];
    const first = part.picks.find(({ problems }) => problems.length === 0);
    return first === undefined ? [] : [[part.name, first.value]];
  });
  return wholeOrder(item, { ...Object.fromEntries(picks), ...said });
}

function openPart(item: FormItem | undefined, said: Said): FormPart | undefined {
  const parts = item?.parts ?? [];
  return parts.find(({ name }) => said[name] === undefined) ?? parts.findLast(isOnTable) ?? parts.at(-1);
}

/** The form of the menu that an order belongs to: everything that is settled in it stands in the order, and it can say all that the order says. */
export function itemOf(menu: readonly MenuItem[], order: Order): MenuItem | undefined {
  const given = order as unknown as Said;
  const fits = formsOf(menu).filter((item) => {
    const parts = item.parts.map(({ name }) => name);
    const settled = Object.entries(item.order).filter(([name]) => !parts.includes(name));
    return (
      parts.every((name) => given[name] !== undefined) && settled.every(([name, value]) => sameData(given[name], value))
    );
  });
  const says = (item: MenuItem): readonly string[] => [
    ...Object.keys(item.order),
    ...item.parts.map(({ name }) => name),
  ];
  return fits.find((item) => Object.keys(given).every((name) => says(item).includes(name))) ?? fits[0];
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
