/** A pool: all wounds that one group causes on one group in one go, from the dice to who falls (4.11 to 4.13). */
import {
  call,
  inSteps,
  type Look,
  type NoteAsk,
  type Rule,
  type Seat,
  type Step,
  type Writing,
} from '@umpire/engine/rule';
import { allWounds, type Batch, type Rolled, struckBy } from './blows.ts';
import type { Taking } from './casualties.ts';
import type { FightOptions, Left } from './fighter.ts';
import { orderOfSaves } from './order-of-saves.ts';
import { casualties } from './pool-casualties.ts';
import { failedOnOne, savesFor, savesOnly, type ToSave } from './pool-saves.ts';
import { failedSaves, hasNoArmour, type Saved, savedBy, type SaveGroup, type Wounds } from './saves.ts';
import { type Body, type Members, saveGroupsOf, saveKey, type Suffered } from './zone.ts';

/** What changes while a pool falls. */
export interface PoolParts {
  /** The wounds left of those who can be hurt, by their places. */
  readonly [now: `now ${number}`]: Left;
  readonly rolled: readonly Rolled[];
  readonly wounds: readonly Wounds[];
  readonly order: readonly number[];
  readonly saves: readonly Saved[];
  /** Unsaved wounds of those with the same saves; those of a force weapon by themselves. R-29 */
  readonly [failed: `failed ${string}`]: number;
  readonly suffered: Suffered;
}

export type Looks = Readonly<Record<string, Look<unknown>>>;
export type Seen = Readonly<Record<string, unknown>>;

/** On whom a pool falls. */
export interface Falling {
  readonly writing: Writing<PoolParts>;
  readonly now: `now ${number}`;
  readonly seat: Seat;
  readonly options: Pick<FightOptions, 'lapSurplus'>;
  /** Those who can be hurt with so many wounds left; `seen` shows what else that depends on (see `looks`). */
  readonly members: (left: Left, seen?: Seen) => Members;
  /** Their save groups before anybody has fallen. */
  readonly atStart: readonly SaveGroup[];
  /** The armour save of the majority of the whole group as the step began; null: none has it. AP-ARM-1 */
  readonly majority: Look<number | null>;
  /** Is there a weapon that rends, or a force weapon? */
  readonly rends?: boolean;
  readonly forces?: boolean;
  /** What else matters for who falls, and what it says: does the unit stay together without somebody? AP-CAS-5 */
  readonly looks?: Looks;
  readonly staysTogether?: (seen: Seen) => Taking['staysTogether'];
  /** Set in battle: the owner is asked, and everybody is told. */
  readonly asked?: { readonly tell?: (seen: Seen, left: Left) => NoteAsk; readonly passesOn?: boolean };
}

/** Unsaved wounds that are kept by themselves. */
interface Slot {
  /** See `saveKey`. */
  readonly key: number;
  readonly force: boolean;
  readonly name: `failed ${string}`;
}

const slotsOf = ({ atStart, forces = false }: Falling): readonly Slot[] =>
  atStart.flatMap((group): readonly Slot[] => {
    const key = saveKey(group);
    const slot = (force: boolean): Slot => ({ key, force, name: `failed ${key}${force ? ' by force' : ''}` });
    return forces ? [slot(true), slot(false)] : [slot(false)];
  });

/**
 * What has been rolled falls on those who can be hurt: order, saves, casualties. Gives what they have suffered, or only what is left.
 * AP-ARM-3, AP-ARM-7
 */
export function falls(on: Falling, gives: 'suffered' | 'left'): readonly Step[] {
  const { writing, now, atStart, asked, looks = {} } = on;
  const { step, see } = writing;
  const slots = slotsOf(on);
  const all = {
    ...looks,
    zone: see(now, (left) => (Object.keys(looks).length > 0 ? { left } : { left, members: on.members(left) })),
    ...(Object.fromEntries(slots.map(({ name }) => [name, see(name)])) as Looks),
    ...(atStart.length > 1 && { order: see('order') }),
  };
  const fall = (seen: Seen): Rule<Suffered> => whoFalls(on, slots, seen);
  const left = (seen: Seen) => (asked === undefined ? reckoned(fall(seen)).left : leftBy(fall(seen)));
  return [
    ...savings(on, slots),
    gives === 'left'
      ? step(now, all, left)
      : step('suffered', all, (seen: Seen) => (asked === undefined ? reckoned(fall(seen)) : fall(seen))),
  ];
}

function* leftBy(falling: Rule<Suffered>): Rule<Left> {
  return (yield* falling).left;
}

/** What a rule comes to that asks nobody: most of a fight, where everybody decides as by default. */
function reckoned<T>(rule: Rule<T>): T {
  const step = rule.next();
  if (step.done !== true) throw new TypeError('nobody is asked by default');
  return step.value;
}

/** The saves. Where all have the same and nobody is asked, wounds are saved kind by kind, however many models there are. */
function savings(on: Falling, slots: readonly Slot[]): readonly Step[] {
  const { writing, now, seat, atStart, rends = false, asked } = on;
  const { step, see } = writing;
  const isAsked = asked !== undefined;
  const [only, ...more] = slots;
  const [group] = atStart;
  if (only !== undefined && group !== undefined && more.length === 0 && !isAsked && !rends)
    return [
      step(only.name, { rolled: see('rolled') }, function* ({ rolled }) {
        return yield* call(failedOnOne, { rolled, saves: savesOnly(group), seat });
      }),
    ];
  const groups = see(now, (left) => saveGroupsOf(on.members(left)));
  return [
    step('wounds', { rolled: see('rolled') }, function* ({ rolled }) {
      return yield* call(allWounds, rolled);
    }),
    step('order', { groups, majority: on.majority, wounds: see('wounds', asToOrder) }, ({ wounds, ...seen }) => {
      const { isAny, noArmour } = wounds;
      const rule = orderOfSaves({ ...seen, noArmour, seat, isAsked: isAsked && isAny });
      return isAsked ? rule : reckoned(rule);
    }),
    step('saves', { wounds: see('wounds'), order: see('order'), groups }, (seen) =>
      savesByKey({ ...seen, seat, isAsked }),
    ),
    ...slots.map(({ key, force, name }) => {
      const ofThese = (saves: readonly Saved[]): readonly Saved[] =>
        saves.filter((one) => one.group === key && one.force === force);
      return step(name, { saves: see('saves', ofThese) }, function* ({ saves }) {
        return yield* call(failedSaves, saves);
      });
    }),
  ];
}

/** What matters of wounds for the order of the save groups. */
const asToOrder = (wounds: readonly Wounds[]) => ({ isAny: wounds.length > 0, noArmour: hasNoArmour(wounds) });

/** Save groups change as models fall: slots go by the saves themselves. */
function* savesByKey(toSave: ToSave): Rule<readonly Saved[]> {
  const saves = yield* savedBy(yield* savesFor(toSave));
  return saves.map((one) => ({ ...one, group: saveKey(toSave.groups[one.group] as SaveGroup) }));
}

/** Who falls by the unsaved wounds. */
function* whoFalls(on: Falling, slots: readonly Slot[], seen: Seen): Rule<Suffered> {
  const { seat, options, asked } = on;
  const { left: before, members = on.members(before, seen) } = seen['zone'] as {
    readonly left: Left;
    readonly members?: Members;
  };
  if (slots.every(({ name }) => seen[name] === 0)) return { left: before, surplus: 0, byForce: [] };
  const unsaved = (counts: (slot: Slot) => boolean): readonly number[] =>
    members.map(([body]) => {
      const key = saveKey(body as Body);
      return slots.reduce((sum, slot) => sum + (slot.key === key && counts(slot) ? (seen[slot.name] as number) : 0), 0);
    });
  const staysTogether = on.staysTogether?.(seen);
  const zone = {
    seat,
    members,
    options,
    ...(staysTogether !== undefined && { staysTogether }),
    ...(asked !== undefined && {
      asked: {
        ...(asked.tell !== undefined && { tell: (left: Left) => (asked.tell as Tell)(seen, left) }),
        ...(asked.passesOn === true && { passesOn: true }),
      },
    }),
  };
  const order = (seen['order'] ?? [0]) as readonly number[];
  return yield* casualties(zone, order, { all: unsaved(() => true), byForce: unsaved(({ force }) => force) }, before);
}

type Tell = (seen: Seen, left: Left) => NoteAsk;

/** Blows that have been rolled, and on whom they fall by themselves. */
interface Pool extends Omit<Falling, 'writing' | 'now' | 'majority' | 'members' | 'atStart'> {
  readonly members: Members;
  readonly majority: number | null;
  /** Wounds left by place. */
  readonly before: Left;
  readonly rolled: readonly Rolled[];
}

const steps = inSteps('pool', {
  start: ({ before, rolled }: Pool) => ({ 'now 0': before, rolled }) as unknown as PoolParts,
  steps: (pool, writing) => {
    const { members, majority, ...on } = pool;
    const kinds = pool.rolled.map(({ kind }) => kind);
    return falls(
      {
        ...on,
        writing,
        now: 'now 0',
        members: () => members,
        atStart: saveGroupsOf(members),
        majority: writing.see('now 0', () => majority),
        rends: true,
        forces: kinds.some(({ force }) => force === true),
      },
      'suffered',
    );
  },
  result: 'suffered',
});

/** On whom a pool falls that is rolled by itself. */
export type Zone = Omit<Pool, 'before' | 'rolled'>;

/** Rolls a pool and takes its casualties. `before` are the wounds left by place. */
export function* pool(zone: Zone, batches: readonly Batch[], before: Left): Rule<Suffered> {
  return yield* call(steps, { ...zone, before, rolled: yield* struckBy(batches) });
}

/** Wounds that are known fall on a zone. */
export function* woundsFall(zone: Zone, wounds: readonly Wounds[], before: Left): Rule<Suffered> {
  const rolled = wounds.map(({ kind, count }) => ({ kind, wounds: { was: { plain: count, rent: 0 } } }));
  return yield* call(steps, { ...zone, before, rolled });
}
